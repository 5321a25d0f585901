"""Pictures of a table of 10⁶ rows, by graphcalc, gnuplot and matplotlib; and the memory of 10⁷."""

import random
import subprocess
import sys
from pathlib import Path

from measuring import Command, paired, row, spread, take_turns

ROWS = 1_000_000

GNUPLOT = """\
set datafile separator ','
set terminal pngcairo size 800,600
set output 'gnuplot.png'
plot '{name}.csv' using 1:2 every ::1 with {style}
"""

MATPLOTLIB = """\
import matplotlib
matplotlib.use("Agg")
from matplotlib import pyplot
import numpy
rows = numpy.loadtxt("{name}.csv", delimiter=",", skiprows=1)
figure = pyplot.figure(figsize=(8, 6), dpi=100)
figure.subplots().plot(rows[:, 0], rows[:, 1], "{style}")
figure.savefig("matplotlib.png")
"""


def measure(binary, turns):
    tables()
    for name, style, marks in (("cloud", "points", "."), ("walk", "lines", "-")):
        Path("data.gp").write_text(GNUPLOT.format(name=name, style=style))
        Path("data.py").write_text(MATPLOTLIB.format(name=name, style=marks))
        ours = Command(binary, "--data", f"{name}.csv", "--data-style", style, "-o", "data.png")
        gnuplot = Command("gnuplot", "data.gp")
        matplotlib = Command(sys.executable, "data.py")
        take_turns(turns // 2 + 1, ours, gnuplot, matplotlib)
        peers = (("gnuplot", gnuplot, "≤ 1/3"), ("matplotlib", matplotlib, "≤ 1/10"))
        for peer, theirs, goal in peers:
            row(f"PNG of 10⁶ rows of CSV, {style}", spread(ours.cpu, "ms", 0), peer,
                spread(theirs.cpu, "ms", 0), paired(ours.cpu, theirs.cpu), goal)
    most = memory(binary)
    row("PNG of 10⁷ rows of CSV, MB at most", f"{most:.0f}", goal="≤ 100", judged=most)


def tables():
    """Writes a cloud of points, and a walk that goes on for ten times as long."""
    numbers = random.Random(15)
    with open("cloud.csv", "w") as cloud, open("walk.csv", "w") as walk:
        cloud.write("x,y\n")
        walk.write("t,y\n")
        level = 0
        for place in range(ROWS):
            cloud.write(f"{numbers.gauss(0, 1):.6f},{numbers.gauss(0, 1):.6f}\n")
            level += numbers.gauss(0, 0.1)
            walk.write(f"{place},{level:.4f}\n")
    with open("long.csv", "w") as long:
        rows = Path("cloud.csv").read_text().split("\n", 1)[1]
        for _ in range(10):
            long.write(rows)


def memory(binary):
    """The most memory of a process that draws the long table, in megabytes."""
    script = "import resource, subprocess, sys; subprocess.run(sys.argv[1:], check=True); " \
        "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    command = [sys.executable, "-c", script, binary, "--data", "long.csv", "-o", "long.png"]
    return int(subprocess.check_output(command)) * 1024 / 1e6
