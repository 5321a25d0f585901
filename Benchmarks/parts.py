"""Prints the largest parts of one plot as a table in Markdown; README.md says why they are there.

usage: parts.py BINARY FOLDER     the picture is written into FOLDER
"""

import os
import re
import subprocess
import sys

# Parts, and the functions that do them with all that they call; no part is within another, but for
# the generic types, which are made where they are first used.
PARTS = {
    "packing the pixels into a PNG": r"C3png8metadata",
    "drawing numbers and title, with their glyphs": r"DrawingContextC4draw_2at",
    "stroking the curve, axes and ticks": r"DrawingContextC6stroke",
    "tracing the curve, with proof": r"GraphViewAAV5trace",
    "measuring numbers and title": r"4FontC7measure",
    "reading the arguments": r"PlotSettingsV5shell",
    "reading and checking the program": r"7PlotJobV_5named",
    "the dynamic loader": r"rtld\.c:_dl_start",
    "generic types, within the others": r"\?:swift_getTypeByMangledName ",
}


def main():
    binary = os.path.abspath(sys.argv[1])
    os.chdir(sys.argv[2])
    subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=parts", binary, "x sin", "-o", "a.png"],
        check=True, capture_output=True)
    listing = subprocess.run(
        ["callgrind_annotate", "--inclusive=yes", "parts"], check=True, capture_output=True,
        text=True, errors="replace").stdout
    counts = {}
    for line in listing.splitlines():
        match = re.match(r"\s*([\d,]+) \(\s*[\d.]+%\)\s+(\S.*)", line)
        if match and "=>" not in line:
            count = int(match[1].replace(",", ""))
            for name, pattern in (PARTS | {"all": "PROGRAM TOTALS"}).items():
                if re.search(pattern, match[2]):
                    counts[name] = max(counts.get(name, 0), count)
    total = counts.pop("all")
    print("| Part of one plot | Instructions | Share |\n|---|---|---|")
    for name, count in sorted(counts.items(), key=lambda item: -item[1]):
        print(f"| {name} | {count / 1e6:.2f} M | {count / total:.0%} |")
    print(f"| all | {total / 1e6:.2f} M | |")


if __name__ == "__main__":
    main()
