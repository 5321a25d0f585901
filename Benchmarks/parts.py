"""The largest parts of one plot, by instructions, as a table of their own."""

import re

from measuring import Command, line, output

# Parts, and the functions that do them with all that they call; no part is within another, but for
# the generic types, which are made where they are first used.
PARTS = {
    "packing the pixels into a PNG": r"C3png8metadata",
    "drawing numbers and title, with their glyphs": r"DrawingContextC4draw_2at",
    "stroking the curve, axes and ticks": r"DrawingContextC6stroke",
    "tracing the curve, with proof": r"8FunctionA0VA2A.*6figure",
    "measuring numbers and title": r"4FontC7measure",
    "reading the arguments": r"13PlotArgumentsV.*5shell",
    "reading and checking the program": r"8Plotting17PlotSpecificationV_5named",
    "the dynamic loader": r"rtld\.c:_dl_start",
    "generic types, within the others": r"\?:swift_getTypeByMangledName ",
}


def measure(binary, _):
    total = Command(binary, "x sin", "-o", "a.png").instructions("profile")
    listing = output("callgrind_annotate", "--inclusive=yes", "profile")
    counts = {}
    for name, pattern in PARTS.items():
        found = re.findall(rf"^ *([\d,]+) \([^)]*\)  (?!.*=>).*{pattern}", listing, re.MULTILINE)
        if not found:
            raise RuntimeError(f"no function matches '{pattern}': {name}")
        counts[name] = max(int(count.replace(",", "")) for count in found)
    print("\n| Part of one plot | Instructions | Share |\n|---|---|---|")
    for name, count in sorted(counts.items(), key=lambda part: -part[1]):
        line(name, f"{count / 1e6:.2f} M", f"{count / total:.0%}")
    line("all", f"{total / 1e6:.2f} M", "")
