"""Draws a relation with graphcalc and with others: black on white, edge to edge, not smoothed."""

import resource
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import formulas
import translation
from PIL import Image
from relations import HEIGHT, WIDTH, Relation

# How finely functions are sampled in both directions, and when a program is stopped, in seconds of
# processor time.
SAMPLES, PATIENCE = 500, 60


@dataclass
class Drawing:
    """A picture, and the processor time that its program took, in seconds."""

    image: Image.Image
    seconds: float


def graphcalc(binary: Path, relation: Relation, path: Path) -> Drawing:
    """Draws with graphcalc, which may leave pixels pale."""
    options = "--bare --line-width 1 --no-antialias --color black --no-save --quiet"
    words = ["-e", relation.text, "--x", relation.x, "--y", relation.y, "-o", path]
    seconds = _seconds([binary, "--size", f"{WIDTH}x{HEIGHT}", *words, *options.split()])
    return Drawing(Image.open(path).convert("L"), seconds or 0)


def gnuplot(tree: formulas.ast.expr, relation: Relation, path: Path) -> Drawing | None:
    """Draws contours of samples with gnuplot, and regions as dots, one per pixel."""
    pieces = formulas.pieces(tree)
    if pieces is None:
        return None
    script = translation.frame(path, relation.x, relation.y, WIDTH, HEIGHT)
    if pieces[0][0] is None:
        shown = " || ".join(formulas.gnuplot(condition) for _, condition in pieces)
        x, y = "column(1)", "column(2)"
        across = translation.wider(relation.x, WIDTH)
        along = translation.wider(relation.y, HEIGHT)
        script += f"""
        set urange [{across}]; set vrange [{along}]
        set samples {WIDTH + 2}; set isosamples {HEIGHT + 2}
        shown(x, y) = {shown} ? y : NaN
        plot '++' using 1:(shown({x}, {y})) with dots linecolor rgb 'black'
        """
    else:
        texts = []
        for equation, condition in pieces:
            value = formulas.gnuplot(equation)
            if condition is not None:
                value = f"{formulas.gnuplot(condition)} ? {value} : NaN"
            texts.append(value)
        lines = ", ".join(f"{text} with lines linecolor rgb 'black'" for text in texts)
        script += f"""
        set view map; unset surface; set contour base
        set cntrparam levels discrete 0; set cntrlabel onecolor
        set samples {SAMPLES}; set isosamples {SAMPLES}
        splot {lines}
        """
    return _drawing(["gnuplot"], path, script)


def matplotlib(tree: formulas.ast.expr, relation: Relation, path: Path) -> Drawing | None:
    """Draws contours of samples with matplotlib, and regions as filled contours."""
    pieces = formulas.pieces(tree)
    if pieces is None:
        return None
    calls = ""
    for equation, condition in pieces:
        if equation is None:
            values = _height(condition)
            call = f"contourf(x, y, 0 * x + {values}, [0, 1e308]"
        else:
            values = formulas.numpy(equation)
            if condition is not None:
                values = f"np.where({formulas.numpy(condition)}, {values}, np.nan)"
            call = f"contour(x, y, 0 * x + {values}, [0], linewidths=0.72"
        calls += f"axes.{call}, colors='k', antialiased=False)\n"
    return _drawing([sys.executable, "-W", "ignore"], path, f"""
import matplotlib
import numpy as np
matplotlib.use("agg")
from matplotlib import pyplot
np.seterr(all="ignore")
x = np.linspace({_ends(relation.x)}, {SAMPLES})
y = np.linspace({_ends(relation.y)}, {SAMPLES})
x, y = np.meshgrid(x, y)
figure = pyplot.figure(figsize=({WIDTH / 100}, {HEIGHT / 100}), dpi=100)
axes = figure.add_axes([0, 0, 1, 1])
axes.axis("off")
{calls}figure.savefig("{path}")
""")


def sympy(tree: formulas.ast.expr, relation: Relation, path: Path) -> Drawing | None:
    """Draws with SymPy's `plot_implicit`, which bisects the view with interval arithmetic."""
    return _drawing([sys.executable, "-W", "ignore"], path, f"""
import matplotlib
matplotlib.use("agg")
from sympy import *
from sympy.plotting.backends.matplotlibbackend import MatplotlibBackend
x, y = symbols("x y", real=True)
plot = plot_implicit(
  to_nnf({formulas.sympy(tree)}),
  (x, {_ends(relation.x)}), (y, {_ends(relation.y)}), show=False, line_color="black")
drawn = plot if hasattr(plot, "process_series") else MatplotlibBackend(plot)
drawn.process_series()
drawn.fig.set_size_inches({WIDTH / 100}, {HEIGHT / 100})
for axes in drawn.fig.axes:
  axes.set_position([0, 0, 1, 1])
  axes.axis("off")
  for patch in axes.patches:
    patch.set(edgecolor="black", linewidth=0.72, antialiased=False)
drawn.fig.savefig("{path}", dpi=100)
""")


def _height(condition: formulas.ast.expr) -> str:
    """What is positive where the condition holds, and as smooth as can be."""
    kind = type(condition.ops[0]).__name__ if isinstance(condition, formulas.ast.Compare) else ""
    if kind in ("Gt", "GtE"):
        return formulas.numpy(formulas.difference(condition))
    if kind in ("Lt", "LtE"):
        return f"-{formulas.numpy(formulas.difference(condition))}"
    return f"np.where({formulas.numpy(condition)}, 1.0, -1.0)"


def _drawing(command: list, path: Path, script: str) -> Drawing | None:
    """The picture of a program that reads a script; None if it draws none in time."""
    seconds = _seconds(command, script)
    if seconds is None or not path.exists():
        return None
    image = Image.open(path).convert("L")
    if image.size != (WIDTH, HEIGHT):
        image = image.crop((1, 1, WIDTH + 1, HEIGHT + 1))
    return Drawing(image.point(lambda shade: 0 if shade < 128 else 255), seconds)


def _seconds(command: list, script: str | None = None) -> float | None:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    limited = ["prlimit", f"--cpu={PATIENCE}", *command]
    if subprocess.run(limited, input=script, capture_output=True, text=True).returncode < 0:
        return None
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def _ends(bounds: str) -> str:
    return bounds.replace(":", ", ")
