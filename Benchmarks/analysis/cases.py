"""Twenty questions that are hard, with their answers."""

from dataclasses import dataclass

from mpmath import mp, pi, sqrt


@dataclass
class Case:
    """A question about a curve over a range, and the numbers that answer it.

    It is "zeros", "minimum", "meetings" of two curves, or "integral"; an integral that has no value
    has no number.
    """

    question: str
    infix: str
    rpn: str
    lower: float
    upper: float
    answer: list
    other: str = ""


def _near() -> list:
    """Where x² and 2x - 0.9999999999 meet."""
    with mp.workdps(30):
        gap = sqrt(1 - mp.mpf(0.9999999999))
        return [1 - gap, 1 + gap]


def _product(count: int) -> str:
    words = " ".join(f"x {n} - {'*' if n > 1 else ''}" for n in range(1, count + 1))
    return " ".join(words.split())


CASES = [
    Case("zeros", "tan(x)", "x tan", 0.5, 4, [pi]),
    Case("zeros", "x*tan(x)", "x x tan *", -1, 5, [0, pi]),
    Case("zeros", "1/x", "1 x /", -1, 2, []),
    Case("zeros", "floor(x) - 0.5", "x floor 0.5 -", 0, 3, []),
    Case("zeros", "x^2/x", "x 2 ^ x /", -1, 2, []),
    Case("zeros", "(x-1)^2", "x 1 - 2 ^", 0, 3, [1]),
    Case("zeros", "(x^3-2)^2", "x 3 ^ 2 - 2 ^", 0, 2, [mp.cbrt(2)]),
    Case("zeros", "sin(x) - 1", "x sin 1 -", 0, 3, [pi / 2]),
    Case("zeros", "x^9", "x 9 ^", -1, 2, [0]),
    Case("zeros", "exp(x) - e*x", "x exp e x * -", -1, 3, [1]),
    Case(
        "zeros", "exp(x) - 2.7182818284x", "x exp 2.7182818284 x * -", -1, 3, []
    ),
    Case("zeros", "sin(1/x)", "1 x / sin", 0.01, 1, [1 / (n * pi) for n in range(31, 0, -1)]),
    Case("zeros", "sin(pi*x)", "pi x * sin", 0.5, 40.5, list(range(1, 41))),
    Case("zeros", "(x-1)(x-2)…(x-20)", _product(20), 0.5, 20.5, list(range(1, 21))),
    Case("meetings", "x^2", "x 2 ^", -2, 3, _near(), "2 x * 0.9999999999 -"),
    Case("minimum", "x^4", "x 4 ^", -1, 2, [0]),
    Case("minimum", "abs(3x-1)", "3 x * 1 - abs", 0, 1, [mp.mpf(1) / 3]),
    Case("integral", "1/sqrt(x)", "1 x sqrt /", 0, 1, [2]),
    Case("integral", "1/x", "1 x /", -1, 2, []),
    Case(
        "integral", "exp(-1e6(x-3)^2)", "1e6 neg x 3 - 2 ^ * exp", 0, 100, [sqrt(pi) / 1000]
    ),
]
