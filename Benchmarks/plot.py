"""Compares the processor time and the instructions of one plot with those of other programs.

usage: plot.py BINARY PYTHON FOLDER [TURNS]

PYTHON has matplotlib; in FOLDER are the programs cairo-plot and cairo-plot-static, and pictures are
written there. README.md says what is measured; rows.py says what is printed.
"""

import os
import pathlib
import re
import statistics
import subprocess
import sys

from rows import figure, row

GNUPLOT = """\
set terminal {terminal} size 800,600
set output '{terminal}.png'
set title 'sin(x)'
set xrange [-10:10]
set yrange [-7.5:7.5]
set samples 800
set zeroaxis
plot sin(x)
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


class Command:
    """A command, and the milliseconds of processor time of each of its turns."""

    def __init__(self, *words, repetitions=10):
        self.words = words
        self.repetitions = repetitions
        self.times = []

    def run(self):
        """Runs once; returns the milliseconds of user and system time together."""
        null = [(os.POSIX_SPAWN_OPEN, file, "/dev/null", os.O_RDWR, 0) for file in (0, 1, 2)]
        process = os.posix_spawnp(self.words[0], self.words, os.environ, file_actions=null)
        _, status, usage = os.wait4(process, 0)
        if status != 0:
            sys.exit(f"plot.py: {' '.join(self.words)} failed")
        return 1000 * (usage.ru_utime + usage.ru_stime)

    def turn(self):
        self.times.append(statistics.mean(self.run() for _ in range(self.repetitions)))

    def instructions(self):
        """The instructions that callgrind counts, in millions."""
        tool = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
        run = subprocess.run([*tool, *self.words], capture_output=True, text=True, check=True)
        return int(re.search(r"Collected : (\d+)", run.stderr)[1]) / 1e6


def compare(what, ours, theirs, name, goal=""):
    """Prints the row of two commands whose turns stand side by side."""
    ratios = [our / their for our, their in zip(ours.times, theirs.times)]
    row(what, figure(ours.times, "ms"), name, figure(theirs.times, "ms"),
        f"{statistics.median(ratios):.3f}", goal)


def main():
    binary, python = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
    turns = int(sys.argv[4]) if len(sys.argv) > 4 else 21
    os.chdir(sys.argv[3])
    for terminal in ("pngcairo", "png"):
        pathlib.Path(f"{terminal}.gp").write_text(GNUPLOT.format(terminal=terminal))
    pathlib.Path("matplotlib-plot.py").write_text(MATPLOTLIB)

    plot = Command(binary, "x sin", "-o", "graphcalc.png")
    pngcairo = Command("gnuplot", "pngcairo.gp")
    libgd = Command("gnuplot", "png.gp")
    matplotlib = Command(python, "matplotlib-plot.py", repetitions=1)
    shared = Command("./cairo-plot", "cairo-plot.png")
    static = Command("./cairo-plot-static", "cairo-plot-static.png")
    version = Command(binary, "--version")
    value = Command(binary, "eval", "100 log")
    commands = [plot, pngcairo, libgd, matplotlib, shared, static, version, value]
    for command in commands:
        command.run()
    for _ in range(turns):
        for command in commands:
            command.turn()

    what = "one plot"
    compare(what, plot, pngcairo, "gnuplot pngcairo", "≤ 1/5")
    compare(what, plot, libgd, "gnuplot png (libgd)")
    compare(what, plot, matplotlib, "matplotlib", "≤ 1/50")
    compare(what, plot, shared, "C program", "≤ 1.3")
    compare(what, plot, static, "C program, Cairo linked statically")
    row("`graphcalc --version`", figure(version.times, "ms"), "", "", "", "≤ 5 ms")
    row("`graphcalc eval \"100 log\"`", figure(value.times, "ms"), "", "", "", "")

    counts = [(command, command.instructions()) for command in (plot, pngcairo, shared)]
    for (_, theirs), name in zip(counts[1:], ("gnuplot pngcairo", "C program")):
        row("instructions of one plot", f"{counts[0][1]:.1f} M", name, f"{theirs:.1f} M",
            f"{counts[0][1] / theirs:.3f}", "")
    for name, command in (("`--version`", version), ("`eval`", value)):
        row(f"instructions of {name}", f"{command.instructions():.1f} M", "", "", "", "")
    ours, theirs = (os.path.getsize(f"{name}.png") for name in ("graphcalc", "cairo-plot"))
    row("bytes of the picture", str(ours), "C program", str(theirs), f"{ours / theirs:.3f}", "")


if __name__ == "__main__":
    main()
