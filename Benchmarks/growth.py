"""How time grows with curves and width, and memory with pixels."""

from operator import sub, truediv
from pathlib import Path
from statistics import median

from measuring import Command, output, row, take_turns


def measure(binary, turns):
    def plot(*words):
        return Command(binary, *words, repetitions=10)

    def curves(count):
        programs = (f"x {k} 7 / + sin {k} 9 / *" for k in range(1, count + 1))
        return plot(*programs, "-o", "curves.png", "--no-legend", "--no-title")

    def sine(size, path="sine.png"):
        return plot("x sin", "--size", size, "-o", path)

    version = plot("--version")
    few, many = curves(16), curves(64)
    narrow, wide = sine("800x300"), sine("12800x300")
    long = sine("16384x100", "long.svg")
    take_turns(turns, version, few, many, narrow, wide, long)

    def more(command):
        """What a command takes more than `--version`, in each turn."""
        return [*map(sub, command.cpu, version.cpu)]

    def compare(what, ours, peer, theirs, goal="≤ 1"):
        row(what, f"{median(ours):.1f}", peer, f"{median(theirs):.1f}",
            median(map(truediv, ours, theirs)), goal)

    compare("PNG of 64 curves, ms more than --version", more(many), "of 16 curves", more(few),
            "≤ 4")
    compare("PNG of 12800 × 300 pixels, ms more than --version", more(wide), "of 800 × 300",
            more(narrow), "≤ 16")
    compare("SVG of 16384 × 100 points, ms", long.cpu, "a second", [1000] * turns)
    for side in (1024, 4096, 16384):
        compare(f"PNG of {side} × {side} pixels, MB at most", [peak(sine(f"{side}x{side}"))],
                "1.5 × 4 bytes a pixel + 20 MB", [1.5 * 4 * side**2 / 1e6 + 20])


def peak(command):
    """The most memory that a command takes, in MB."""
    # `time` starts it, since a process begins with the peak of the one that starts it.
    output("/usr/bin/time", "-f", "%M", "-o", "peak", *command.words, "--quiet")
    return int(Path("peak").read_text()) * 1024 / 1e6
