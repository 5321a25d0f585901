"""Commands, their costs, turns and rows: what all benchmarks share.

The commands of one comparison take turns, so that a machine that slows down slows all of them. A
figure is the median of all turns; a ratio is the median of the ratios of pairs, one pair per turn.
"""

import os
import re
import subprocess
import time
from fractions import Fraction
from operator import truediv
from pathlib import Path
from statistics import mean, median

HERE = Path(__file__).resolve().parent
HEADINGS = ("What", "graphcalc", "Peer", "Its figure", "Ratio", "Goal", "Met")
# What gnuplot is told about the view of its plots.
VIEW = "set xrange [-10:10]\nset yrange [-7.5:7.5]\nset samples 800\nset zeroaxis\n"


class Command:
    """A command, and the milliseconds that one run took, for each turn.

    Its words may be a function that gives those of the next run; other settings are environment
    variables.
    """

    def __init__(self, *words, repetitions=1, **environment):
        self.words, self.repetitions, self.environment = words, repetitions, environment
        # Processor time is user and system time, of the process and of all that it starts.
        self.cpu, self.wall = [], []

    def run(self):
        """Runs once; returns the milliseconds of processor time and of wall clock time."""
        words = self.words[0]() if callable(self.words[0]) else self.words
        null = [(os.POSIX_SPAWN_OPEN, file, "/dev/null", os.O_RDWR, 0) for file in (0, 1, 2)]
        start = time.monotonic()
        process = os.posix_spawnp(words[0], words, os.environ | self.environment, file_actions=null)
        _, status, usage = os.wait4(process, 0)
        if status != 0:
            raise RuntimeError(f"{' '.join(words)} failed")
        return 1000 * (usage.ru_utime + usage.ru_stime), 1000 * (time.monotonic() - start)

    def turn(self):
        """Runs as often as one turn asks for, and keeps the means."""
        cpu, wall = zip(*(self.run() for _ in range(self.repetitions)))
        self.cpu.append(mean(cpu))
        self.wall.append(mean(wall))

    def instructions(self, profile="/dev/null"):
        """The instructions that callgrind counts; it writes where they go into `profile`."""
        tool = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={profile}"]
        run = subprocess.run([*tool, *self.words], capture_output=True, text=True, check=True)
        return int(re.search(r"Collected : (\d+)", run.stderr)[1])


def take_turns(turns, *commands):
    """Runs each command once, so that files are in memory, and then all of them turn by turn."""
    for command in commands:
        command.run()
    for _ in range(turns):
        for command in commands:
            command.turn()


def output(*words):
    """What a command prints, without the line feed at its end."""
    return subprocess.check_output(words, text=True, errors="replace").strip()


def paired(ours, theirs, operation=truediv):
    """The median of the ratios of pairs, or of what another operation makes of them."""
    return median(map(operation, ours, theirs))


def spread(values, unit, places=2):
    """The median of values with the least and the greatest."""
    low, high = min(values), max(values)
    return f"{median(values):.{places}f} {unit} ({low:.{places}f}–{high:.{places}f})"


def line(*cells):
    """Prints one line of a table at once, so that a long run can be watched."""
    print("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |", flush=True)


def row(what, ours, peer="", theirs="", ratio=None, goal="", judged=None):
    """Prints one row of the table.

    A goal begins with a sign and a bound, as "≤ 1/5" does; it bounds `judged`, or else the ratio.
    """
    met = ""
    if goal:
        sign, bound = goal.replace(",", "").split()[:2]
        value, bound = ratio if judged is None else judged, Fraction(bound)
        met = "yes" if (value <= bound if sign == "≤" else value >= bound) else "**no**"
    shown = "" if ratio is None else f"{ratio:.3f}" if ratio < 1 else f"{ratio:.2f}"
    line(what, ours, peer, theirs, shown, goal, met)
