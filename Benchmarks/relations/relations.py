"""Reads the table of relations; its header describes the format. Judges pictures by it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from PIL import Image

WIDTH, HEIGHT = 200, 150

# The darkest shade that is no ink, and the lightest that is drawn at all.
INK, PALE = 110, 250
# What a faithful picture may lack, and have besides, as a share of the pixels on the set's border.
TOLERANCE = 0.005


@dataclass
class Relation:
    """A relation with its view, and for each pixel whether it holds a point: `#`, `.` or `?`."""

    text: str
    x: str
    y: str
    rows: list[str] = field(default_factory=list)

    def states(self) -> np.ndarray:
        return np.array([list(row) for row in self.rows])


def read(path: Path) -> list[Relation]:
    """The relations of the table, in its order."""
    relations: list[Relation] = []
    for line in path.read_text().splitlines():
        kind, *fields = line.split("\t")
        if kind == "r":
            _fill(relations, HEIGHT)
            relations.append(Relation(*fields[:3]))
        elif kind.isdigit():
            _fill(relations, int(kind))
            counts = re.findall(r"(\d+)([#.?])", fields[0])
            relations[-1].rows.append("".join(state * int(count) for count, state in counts))
    _fill(relations, HEIGHT)
    return relations


def _fill(relations: list[Relation], count: int) -> None:
    if relations:
        rows = relations[-1].rows
        rows += rows[-1:] * (count - len(rows))


@dataclass
class Verdict:
    """Where a picture is wrong: pixels that lack ink, and ink that is not near the set."""

    missing: np.ndarray
    astray: np.ndarray
    border: int
    is_pale: bool

    @property
    def is_faithful(self) -> bool:
        return str(self) != "wrong"

    def faults(self) -> Iterator[tuple[int, int, bool]]:
        """Each wrong pixel: its column and row, and whether it lacks ink."""
        for pixels in (self.missing, self.astray):
            for row, column in zip(*pixels.nonzero()):
                yield int(column), int(row), pixels is self.missing

    def __str__(self) -> str:
        missing, astray = int(self.missing.sum()), int(self.astray.sum())
        if missing == astray == 0:
            return "declared" if self.is_pale else "right"
        return "faithful" if max(missing, astray) <= TOLERANCE * self.border else "wrong"


def judge(picture: Image.Image, relation: Relation) -> Verdict:
    """Compares a picture with the table, with a pixel's slack to all sides.

    Of a line on the border of the view half is outside, so nothing has to be there.
    """
    states, shades = relation.states(), np.asarray(picture.convert("L"))
    must, inside = states == "#", np.zeros(states.shape, bool)
    inside[1:-1, 1:-1] = True
    ink = shades < INK
    missing = must & inside & ~_near(shades < PALE)
    astray = ink & ~_near(states != ".")
    border = int((must & inside & _near(states == ".")).sum())
    return Verdict(missing, astray, border, bool(((shades < PALE) & ~ink).any()))


def _near(pixels: np.ndarray) -> np.ndarray:
    """The pixels, and those that touch one of them."""
    wide = np.pad(pixels, 1)
    (height, width), steps = pixels.shape, range(3)
    return np.logical_or.reduce(
        [wide[row : row + height, column : column + width] for row in steps for column in steps]
    )
