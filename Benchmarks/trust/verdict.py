"""Judges a picture by where the curve is."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from drawings import Drawing
from functions import HEIGHT, WIDTH, Function

# The share of rows, and of ink, that may be wrong in a faithful picture.
TOLERANCE = 0.005

EDGE_ROWS = {0, 1, HEIGHT - 2, HEIGHT - 1}


@dataclass
class Verdict:
    """What is wrong with a picture, not counting the columns that it declares unresolved."""

    # The rows that the curve surely crosses without ink nearby, by column.
    missing: dict[int, set[int]] = field(default_factory=dict)
    # The rows with ink that is not near the curve, by column.
    astray: dict[int, set[int]] = field(default_factory=dict)
    unresolved: int = 0
    sure: int = 0
    ink: int = 0

    @property
    def missing_share(self) -> float:
        return sum(map(len, self.missing.values())) / max(self.sure, 1)

    @property
    def astray_share(self) -> float:
        return sum(map(len, self.astray.values())) / max(self.ink, 1)

    @property
    def is_faithful(self) -> bool:
        return max(self.missing_share, self.astray_share) <= TOLERANCE

    def faults(self) -> Iterator[tuple[int, int, bool]]:
        """Each wrong pixel: its column and row, and whether it lacks ink."""
        for rows, is_missing in ((self.missing, True), (self.astray, False)):
            for column, wrong in rows.items():
                yield from ((column, row, is_missing) for row in wrong)

    def __str__(self) -> str:
        """The verdict, and the number of unresolved columns."""
        faults = []
        if self.missing_share > TOLERANCE:
            faults.append(f"{_percent(self.missing_share)} missing")
        if self.astray_share > TOLERANCE:
            faults.append(f"{_percent(self.astray_share)} astray")
        if not faults and self.unresolved < WIDTH:
            faults = ["faithful"]
        if self.unresolved:
            faults.append(f"{self.unresolved} column{'s' * (self.unresolved > 1)} unresolved")
        return ", ".join(faults)


def judge(drawing: Drawing, function: Function, aside: int) -> Verdict:
    """Compares every column of a picture with the table.

    A row that the curve surely crosses needs ink within one row; ink must be within two rows of one
    that the curve may cross. Ink up to `aside` columns away from a row that is surely crossed
    counts for it too.
    """
    verdict = Verdict(unresolved=len(drawing.unresolved))
    for column in range(WIDTH):
        if column in drawing.unresolved:
            continue
        ink, rows = drawing.ink[column], function.rows(column)
        beside = range(max(column - aside, 0), min(column + aside + 1, WIDTH))
        near = _widened({row for other in beside for row in drawing.ink[other]}, 1)
        possible = {row for other in beside for row in function.rows(other).sure} | rows.possible
        verdict.sure += len(rows.sure)
        verdict.ink += len(ink)
        if missing := rows.sure - near:
            verdict.missing[column] = missing
        # The table does not say how near the curve is above and below the view.
        astray = ink - _widened(possible, 2) - EDGE_ROWS
        if astray and not (column in function.dots and len(astray) <= 2):
            verdict.astray[column] = astray
    return verdict


def _widened(rows: set[int], by: int) -> set[int]:
    return {row + step for row in rows for step in range(-by, by + 1)}


def _percent(share: float) -> str:
    return f"{share:.1%}" if share < 0.1 else f"{share:.0%}"
