"""Why something of gnuplot's cannot be written for graphcalc."""

# What is in the key of a plot, and draws nothing.
KEY_ALONE = "entries of the key alone"


class Unwritable(Exception):
    """The reason, by which elements are counted, and what it is about."""

    def __init__(self, reason: str, subject: str = "") -> None:
        super().__init__(reason, subject)
        self.reason, self.subject = reason, subject
