"""Rows of measurements: how they are printed, and the table that they make.

A row is six fields between tabs: what is measured, our figure, the peer, the peer's figure, the
ratio of the two, the goal. A field may be empty. A goal such as "≤ 1/5" bounds the ratio, and one
with a unit such as "≤ 5 ms" our figure; in "≤ 0.5 ms; 0.3 ms" it is followed by what it bounds.

usage: rows.py < ROWS     prints them as a table in Markdown, with a column that says which goals
                          are met; status 1 if a line is no row
"""

import re
import statistics
import sys

HEADINGS = ("What", "graphcalc", "Peer", "Its figure", "Ratio", "Goal", "Met")
SIGNS = {"≤": ("≤", "<=", "at most", "under"), "≥": ("≥", ">=", "at least")}


def figure(values, unit):
    """The median of values with the least and the greatest."""
    return f"{statistics.median(values):.2f} {unit} ({min(values):.2f}–{max(values):.2f})"


def row(*fields):
    """Prints a row at once, so that a long run can be watched."""
    print(*fields, sep="\t", flush=True)


def number(text):
    """The first number of a text, which may be a fraction, and its unit; `None` if there is none."""
    match = re.search(r"(\d[\d,]*\.?\d*)(?:/(\d+))?\s*([a-zA-Zµ%]*)", text)
    return match and (float(match[1].replace(",", "")) / float(match[2] or 1), match[3])


def verdict(ours, ratio, goal):
    """Whether a goal is met: yes, no, `?` where that cannot be said, or nothing without a goal."""
    if not goal:
        return ""
    goal, _, stated = goal.partition(";")
    bound = number(goal)
    sign = next((sign for sign, words in SIGNS.items() if goal.startswith(words)), None)
    measured = number(stated or (ours if bound and bound[1] else ratio))
    if not sign or not measured or measured[1] != bound[1]:
        return "?"
    met = measured[0] <= bound[0] if sign == "≤" else measured[0] >= bound[0]
    return "yes" if met else "**no**"


def main():
    print("| " + " | ".join(HEADINGS) + " |")
    print("|" + "---|" * len(HEADINGS))
    for line in sys.stdin:
        fields = line.rstrip("\n").split("\t")
        if len(fields) != 6:
            sys.exit(f"rows.py: no row of six fields: {line!r}")
        cells = [*fields, verdict(fields[1], fields[4], fields[5])]
        print("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |")


if __name__ == "__main__":
    main()
