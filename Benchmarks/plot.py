"""One plot, `--version` and `eval`: processor time, instructions, bytes."""

import os
import sys
from pathlib import Path
from statistics import median

from measuring import HERE, VIEW, Command, output, paired, row, spread, take_turns

GNUPLOT = """\
set terminal {name} size 800,600
set output '{name}.png'
set title 'sin(x)'
{view}plot sin(x)
"""

MATPLOTLIB = """\
import matplotlib
matplotlib.use("Agg")
from matplotlib import pyplot
import numpy
figure = pyplot.figure(figsize=(8, 6), dpi=100)
axes = figure.subplots()
x = numpy.linspace(-10, 10, 801)
axes.plot(x, numpy.sin(x))
axes.set(xlim=(-10, 10), ylim=(-7.5, 7.5), title="sin(x)")
figure.savefig("matplotlib.png")
"""


def measure(binary, turns):
    build_peers()
    for name in ("pngcairo", "png"):
        Path(f"{name}.gp").write_text(GNUPLOT.format(name=name, view=VIEW))
    Path("matplotlib-plot.py").write_text(MATPLOTLIB)

    plot = Command(binary, "x sin", "-o", "graphcalc.png", repetitions=10)
    gnuplot = Command("gnuplot", "pngcairo.gp", repetitions=10)
    shared = Command("./cairo-plot", "cairo-plot.png", repetitions=10)
    peers = (
        ("gnuplot pngcairo", gnuplot, "≤ 1/5"),
        ("gnuplot png (libgd)", Command("gnuplot", "png.gp", repetitions=10), ""),
        ("matplotlib", Command(sys.executable, "matplotlib-plot.py"), "≤ 1/50"),
        ("C program", shared, "≤ 1.3"),
        ("C program, Cairo linked statically",
         Command("./cairo-plot-static", "cairo-plot-static.png", repetitions=10), ""),
    )
    version = Command(binary, "--version", repetitions=10)
    value = Command(binary, "eval", "100 log", repetitions=10)
    take_turns(4 * turns + 1, plot, *(command for _, command, _ in peers), version, value)

    for peer, command, goal in peers:
        row("one plot", spread(plot.cpu, "ms"), peer, spread(command.cpu, "ms"),
            paired(plot.cpu, command.cpu), goal)
    row("`graphcalc --version`", spread(version.cpu, "ms"), goal="≤ 5 ms",
        judged=median(version.cpu))
    row("`graphcalc eval \"100 log\"`", spread(value.cpu, "ms"))

    ours, *others, start, eval = (
        one.instructions() / 1e6 for one in (plot, gnuplot, shared, version, value))
    for peer, theirs in zip(("gnuplot pngcairo", "C program"), others):
        row("instructions of one plot", f"{ours:.1f} M", peer, f"{theirs:.1f} M", ours / theirs)
    row("instructions of `--version`", f"{start:.1f} M")
    row("instructions of `eval`", f"{eval:.1f} M")
    ours, theirs = os.path.getsize("graphcalc.png"), os.path.getsize("cairo-plot.png")
    row("bytes of the picture", str(ours), "C program", str(theirs), ours / theirs)
    output("strip", "-o", "stripped", binary)
    size = os.path.getsize("stripped") / 1e6
    row("release binary, stripped", f"{size:.1f} MB", goal="≤ 17.5 MB", judged=size)


def build_peers():
    """Builds the C program, with shared libraries and with those that graphcalc links in."""
    packages = ("cairo", "freetype2", "zlib")
    compile = ("cc", "-O2", *output("pkg-config", "--cflags", *packages).split(),
               str(HERE / "cairo-plot/cairo-plot.c"))
    shared = output("pkg-config", "--libs", *packages).split()
    lines = (HERE / "../Sources/graphcalc/link.cfg").read_text().splitlines()
    archives = [word for word in lines if word.startswith("-l") and "stdc++" not in word]
    output(*compile, "-o", "cairo-plot", *shared, "-lm")
    output(*compile, "-o", "cairo-plot-static", "-no-pie", *archives, "-lm")
