"""Rows of measurements: how they are printed, and the table that they make.

A row is six fields between tabs: what is measured, our figure, the peer, the peer's figure, the
ratio of the two, the goal. A field may be empty. A goal is ≤ or ≥ with a number, which bounds the
ratio, or our own figure if there is no ratio.

usage: rows.py < ROWS     prints them as a table in Markdown, with a column that says which goals
                          are met; status 1 if a line is no row
"""

import re
import statistics
import sys

HEADINGS = ("What", "graphcalc", "Peer", "Its figure", "Ratio", "Goal", "Met")


def figure(values, unit):
    """The median of values with the least and the greatest."""
    return f"{statistics.median(values):.2f} {unit} ({min(values):.2f}–{max(values):.2f})"


def row(*fields):
    """Prints a row at once, so that a long run can be watched."""
    print(*fields, sep="\t", flush=True)


def number(text):
    """The number that a text begins with; `None` if there is none."""
    match = re.match(r"[^\d-]*(-?\d[\d,]*\.?\d*)(?:\s*/\s*(\d+))?", text)
    return float(match[1].replace(",", "")) / float(match[2] or 1) if match else None


def verdict(ours, ratio, goal):
    """Whether a goal is met: yes, no, or nothing where there is no goal."""
    if not goal:
        return ""
    measured, bound = number(ratio or ours), number(goal)
    if measured is None or bound is None or goal[0] not in "≤≥":
        return "?"
    return "yes" if (measured <= bound if goal[0] == "≤" else measured >= bound) else "**no**"


def main():
    print("| " + " | ".join(HEADINGS) + " |")
    print("|" + "---|" * len(HEADINGS))
    for line in sys.stdin:
        fields = line.rstrip("\n").split("\t")
        if len(fields) != 6:
            sys.exit(f"rows.py: no row of six fields: {line!r}")
        cells = [*fields, verdict(fields[1], fields[4], fields[5])]
        print("| " + " | ".join(cells) + " |")


if __name__ == "__main__":
    main()
