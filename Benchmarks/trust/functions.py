"""Reads the table of functions that are hard to plot; its header describes the format."""

from dataclasses import dataclass, field
from pathlib import Path

WIDTH, HEIGHT = 400, 300


@dataclass
class Rows:
    """The rows of one column that the curve surely crosses, and those that it may cross."""

    sure: frozenset[int] = frozenset()
    possible: frozenset[int] = frozenset()


@dataclass
class Function:
    """A function with its view, and where it is in that view."""

    name: str
    program: str
    x: str
    y: str
    # In columns missing from the table, the curve has no extent.
    columns: dict[int, Rows] = field(default_factory=dict)
    # Columns around isolated points, whose rows the table does not give; there may be one at each
    # edge of the view.
    dots: set[int] = field(default_factory=lambda: {0, WIDTH - 1})

    def rows(self, column: int) -> Rows:
        return self.columns.get(column, Rows())


def read(path: Path) -> list[Function]:
    """The functions of the table, in its order."""
    functions: list[Function] = []
    for line in path.read_text().splitlines():
        kind, *fields = line.split("\t")
        if kind == "f":
            functions.append(Function(*fields))
        elif kind == "b" and fields[1] in ("isolated", "jump"):
            left, right = map(float, functions[-1].x.split(":"))
            column = int((float(fields[0]) - left) / (right - left) * WIDTH)
            functions[-1].dots |= {column - 1, column, column + 1}
        elif kind == "c":
            sure = _rows(fields[1])
            possible = _rows(fields[2]) if len(fields) > 2 else sure
            functions[-1].columns[int(fields[0])] = Rows(sure, possible)
    return functions


def _rows(text: str) -> frozenset[int]:
    rows: set[int] = set()
    for part in text.replace("?", "").split(","):
        if part:
            ends = part.split("-")
            rows.update(range(int(ends[0]), int(ends[-1]) + 1))
    return frozenset(rows)
