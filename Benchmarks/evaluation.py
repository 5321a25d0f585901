"""Evaluation of blocks at 10⁷ points on one thread, against numexpr and loops in C over SLEEF."""

import math
import os
import sys

from measuring import HERE, output, paired, row, spread

# The sum of xⁿ/(21−n) for n from 0 to 20, as nested products and sums.
HORNER = "1" + "".join(f" x * 1 {term} / +" for term in range(2, 22))
NESTED = "(" * 20 + "1.0" + "".join(f")*x+1/{term}" for term in range(2, 22))

# What it is called in the table and in loops.c, the program, what numexpr evaluates, and the goal.
FUNCTIONS = (
    ("sin(x)", "sin", "x sin", "sin(x)", "≤ 1/3"),
    ("exp(-x^2/2)*cos(5x)", "exp-cos", "x sq 2 / neg exp 5 x * cos *",
     "exp(-x**2/2)*cos(5*x)", "≤ 2/5"),
    ("x^3-2x+1", "cubic", "x cube 2 x * - 1 +", "x**3-2*x+1", "≤ 1/2"),
    ("sqrt(|x|)*ln(x^2+1)/(1+x^2)", "sqrt-ln", "x abs sqrt x sq 1 + ln * 1 x sq + /",
     "sqrt(abs(x))*log(x**2+1)/(1+x**2)", "≤ 1/2"),
    ("Horner, degree 20", "horner", HORNER, NESTED, "≤ 1/2"),
)


def measure(_, turns):
    build = ("swift", "build", "-c", "release", "--package-path", str(HERE))
    output(*build, "--product", "EvaluationBenchmark")
    graphcalc = output(*build, "--show-bin-path") + "/EvaluationBenchmark"
    output(os.environ.get("CC", "clang"), "-O3", "-march=native", "-o", "loops",
           str(HERE / "evaluation/loops.c"), "-lsleef", "-lm")
    numexpr = (sys.executable, str(HERE / "evaluation/points.py"))
    results = [[] for _ in FUNCTIONS]
    for _ in range(turns):
        for kept, (title, name, program, text, _) in zip(results, FUNCTIONS):
            # Each prints nanoseconds per point, and the sum of all results.
            runs = (output(graphcalc, program), output(*numexpr, text), output("./loops", name))
            times, sums = zip(*(map(float, run.split()) for run in runs))
            if not all(math.isclose(sums[0], other, rel_tol=1e-9) for other in sums):
                raise RuntimeError(f"the sums of {title} differ: {sums}")
            kept.append(times)
    for kept, (title, _, _, _, goal) in zip(results, FUNCTIONS):
        ours, *peers = zip(*kept)
        for peer, theirs, goal in zip(("numexpr", "C with SLEEF"), peers, (goal, "≤ 1.5")):
            row(title, spread(ours, "ns"), peer, spread(theirs, "ns"), paired(ours, theirs), goal)
