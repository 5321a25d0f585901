"""Tracing alone, as TraceBenchmark measures it: a function, relations and paths."""

import re

from measuring import HERE, output, row


def measure(_, __):
    text = output("swift", "run", "--quiet", "-c", "release", "--package-path", str(HERE),
                  "TraceBenchmark")
    time = re.search(r"x sin over 1600 columns: ([\d.]+) ms", text)[1]
    row("tracing `x sin` with proof, 1,600 columns", f"{time} ms", goal="≤ 1 ms",
        judged=float(time))
    for name, goal in ("circle", 5), ("folium", 5), ("Lissajous", 5), ("rose", 5), ("dense", 1000):
        found = re.search(rf"{name} over 1024 columns: ([\d.]+) ms, (\d+) enclosures", text)
        row(f"tracing, {name}, 1024 × 768 pixels, {int(found[2]):,} enclosures",
            f"{found[1]} ms", goal=f"≤ {goal:,} ms", judged=float(found[1]))
