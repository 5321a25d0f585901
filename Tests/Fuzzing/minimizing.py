"""Makes a case that fails shorter, as long as it fails in the same way."""

import re
import time
from collections.abc import Callable, Sequence
from dataclasses import replace

from case import Case
from mutation import TOKEN

SPLITS = (re.compile(rb"[^\n]*\n|[^\n]+"), TOKEN, re.compile(rb".", re.DOTALL))


class Minimizer:
    """Removes what a failure does not need: words, files, then lines, tokens and bytes of texts."""

    def __init__(self, fails: Callable[[Case], bool], seconds: float) -> None:
        self.fails, self.end = fails, time.monotonic() + seconds

    def minimized(self, case: Case) -> Case:
        """The shortest case that was found before the time was over."""
        self.case = case
        self.reduce(case.words, lambda words: replace(self.case, words=tuple(words)))
        self.reduce(
            list(case.files),
            lambda names: replace(self.case, files={n: self.case.files[n] for n in names}),
        )
        # Smaller pieces cost more runs, and are fewer once the large ones are gone.
        for split in SPLITS:
            for place in range(len(self.case.words)):
                self.reduce(
                    split.findall(self.case.words[place]), lambda parts: self.word(place, parts)
                )
            for name in self.case.files:
                self.reduce(
                    split.findall(self.case.files[name]), lambda parts: self.file(name, parts)
                )
            self.reduce(
                split.findall(self.case.input),
                lambda parts: replace(self.case, input=b"".join(parts)),
            )
        return self.case

    def word(self, place: int, parts: Sequence[bytes]) -> Case:
        """The case with another word."""
        words = list(self.case.words)
        words[place] = b"".join(parts)
        return replace(self.case, words=tuple(words))

    def file(self, name: str, parts: Sequence[bytes]) -> Case:
        """The case with another text in a file."""
        return replace(self.case, files=self.case.files | {name: b"".join(parts)})

    def reduce(self, parts: Sequence, made: Callable[[Sequence], Case]) -> None:
        """Removes larger and then smaller runs of parts, if the case made of the rest fails."""
        size = len(parts)
        while size >= 1:
            start = 0
            while start < len(parts) and time.monotonic() < self.end:
                rest = [*parts[:start], *parts[start + size :]]
                case = made(rest)
                if self.fails(case):
                    parts, self.case = rest, case
                else:
                    start += size
            size //= 2
