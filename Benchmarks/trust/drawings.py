"""Draws a function with graphcalc and with gnuplot: black on white, edge to edge."""

import json
import subprocess
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from PIL import Image

import translation
from functions import HEIGHT, WIDTH, Function


@dataclass
class Drawing:
    """A picture in shades of grey, and the columns that its program declares unresolved."""

    image: Image.Image
    unresolved: set[int] = field(default_factory=set)

    @cached_property
    def ink(self) -> list[set[int]]:
        """The rows of each column that are drawn, unless pale."""
        shades = self.image.load()
        return [
            {row for row in range(HEIGHT) if shades[column, row] < 110} for column in range(WIDTH)
        ]


def graphcalc(binary: Path, function: Function, folder: Path) -> Drawing:
    """Draws a function with graphcalc."""
    path = folder / f"{function.name}.png"
    options = f"--size {WIDTH}x{HEIGHT} --bare --line-width 1 --no-antialias --color black --json --no-save"
    run = subprocess.run(
        [binary, "-e", function.program, "--x", function.x, "--y", function.y, "-o", path]
        + options.split(),
        check=True,
        capture_output=True,
        text=True,
    )
    ranges = json.loads(run.stdout)["curves"][0]["unresolvedColumns"]
    unresolved = {column for first, last in ranges for column in range(first, last + 1)}
    return Drawing(Image.open(path).convert("L"), unresolved)


def gnuplot(function: Function, samples: int, folder: Path) -> Drawing | None:
    """Draws a function with gnuplot; None if its language cannot express the function."""
    formula = translation.formula(function.program)
    if formula is None:
        return None
    path = folder / f"{function.name}-{samples}.png"
    script = f"""
        {translation.frame(path, function.x, function.y, WIDTH, HEIGHT)}
        set samples {samples}
        plot {formula} with lines linewidth 1 linecolor rgb 'black'
        """
    subprocess.run(["gnuplot"], input=script, check=True, capture_output=True, text=True)
    return Drawing(Image.open(path).convert("L").crop((1, 1, WIDTH + 1, HEIGHT + 1)))
