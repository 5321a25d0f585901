"""Made-up tables of known curves, for fits that are given no values to begin with."""

import json
import math
from random import Random

# Each formula with how the names in it are chosen, where the table goes from L to L + W:
# a size is from 0.1 to 100, of any sign if it is signed; a place is L + W times what is drawn, a
# width W times it, a rate it divided by W, turns 2π times that, and a level just what is drawn.
FORMULAS = {
    "a*sin(b*x+c)+d": "a size, b turns 2 100, c level 0 6, d level -50 50",
    "a*cos(2*pi*(x-c)/p)+d": "a size, p width .01 .5, c level 0 6, d level -50 50",
    "a*exp(-b*x)*sin(c*x+d)": "a size, b rate 1 5, c turns 2 30, d level 0 6",
    "a*sin(b*x+c)+d+g*x": "a size, b turns 2 30, c level 0 6, d level -5 5, g rate 1 20",
    "a*exp(-((x-b)/c)^2)+d": "a size, b place .1 .9, c width .02 .3, d level -5 5",
    "a*exp(-(x-b)^2/(2*c^2))+d": "a signed, b place .1 .9, c width .01 .2, d level -5 5",
    "a*exp(-((x-b)/c)^2)+d*exp(-((x-f)/g)^2)": "a level 1 5, b place .1 .45, c width .03 .15, "
    "d level 1 5, f place .55 .9, g width .03 .15",
    "a*exp(-((x-b)/c)^2)+d+f*x": "a level 3 10, b place .2 .8, c width .03 .15, d level -3 3, "
    "f rate .1 2",
    "a/(1+((x-b)/c)^2)+d": "a signed, b place .1 .9, c width .01 .2, d level -5 5",
    "a*c^2/((x-b)^2+c^2)": "a size, b place .1 .9, c width .01 .2",
    "a*exp(-b*x)+c": "a signed, b rate .5 20, c level -50 50",
    "a*2^(-x/h)": "a size, h width .05 2",
    "a*exp(-b*x)+c*exp(-d*x)": "a level 1 10, b rate .5 2, c level 1 10, d rate 8 16",
    "a*(1-exp(-b*x))": "a size, b rate .5 20",
    "a/(1+exp(-b*(x-c)))": "a size, b rate 5 60, c place .2 .8",
    "d+a/(1+exp((x-c)/b))": "a size, b width .017 .2, c place .2 .8, d level -30 30",
    "a*exp(-b*exp(-c*x))": "a size, b level 1 20, c rate 3 12",
    "a*x/(b+x)": "a size, b width .03 1",
    "a*x^n/(k^n+x^n)": "a size, n level 1 5, k width .1 .8",
    "a*x^b+c": "a size, b level .3 4, c level -5 5",
    "a*(x-b)^2+c": "a size, b place -1 2, c level -5 5",
    "a*tanh((x-b)/c)+d": "a signed, b place .2 .8, c width .02 .3, d level -9 9",
    "a*atan(b*(x-c))+d": "a size, b rate 5 60, c place .2 .8, d level -9 9",
    "a*erf((x-b)/c)+d": "a size, b place .2 .8, c width .02 .3, d level -9 9",
    "a*(1-exp(-(x/b)^k))": "a size, b width .2 .7, k level .6 4",
    "a*x^b*exp(-c*x)": "a size, b level .5 4, c rate 4 20",
    "a*exp(-b/x)": "a size, b width .3 5",
    "(a+b*x)/(1+c*x+d*x*x/W)": "a level -5 5, b rate 1 9, c rate .5 5, d rate .5 9",
    "a*abs(x-b)+c": "a level .5 5, b place .2 .8, c level -5 5",
    "a+b*ln(x+c)": "a level -5 5, b level 1 5, c width .01 1",
    "a/cosh((x-b)/c)^2": "a size, b place .2 .8, c width .02 .2",
    "sqrt(a*x+b)": "a rate 1 100, b level 1 9",
    "a*sin(b*x)*sin(c*x)": "a size, b turns 10 30, c turns 1 4",
    "a*sin(b*x+c)^3+d": "a size, b turns 2 30, c level 0 6, d level -5 5",
}


def value(random: Random, kind: str, ends: list[float], start: float, width: float) -> float:
    """The value of a name, as the table of formulas says."""
    if kind in ("level", "place"):
        uniform = random.uniform(*ends)
        return uniform if kind == "level" else start + width * uniform
    drawn = math.exp(random.uniform(*map(math.log, ends)))
    scale = {"width": width, "rate": 1 / width, "turns": math.tau / width}.get(kind, 1)
    return drawn * scale * (random.choice((-1, 1)) if kind == "signed" else 1)


def known_curve(random: Random) -> tuple[str, bytes]:
    """A formula, and a table of it; its first line has the squares of the noise and the height."""
    formula = random.choice(list(FORMULAS))
    width = 10 ** random.uniform(0, 3)
    starts = [0, 0, -width / 2, 5 * width, 100 * width]
    start = random.choice(starts) if "place" in FORMULAS[formula] else 0
    known = {**vars(math), "abs": abs, "ln": math.log}
    for words in FORMULAS[formula].split(", "):
        name, kind, *ends = words.split()
        ends = [float(end) for end in ends or (0.1, 100)]
        known[name] = value(random, kind, ends, start, width)
    formula = formula.replace("W", f"{width:.3g}")
    # Twice as many points as turns, or more.
    is_wave = "sin(" in formula or "cos(" in formula
    count = random.choice([300, 1000, 3000] if is_wave else [30, 60, 100, 300, 1000, 3000])
    code = compile(formula.replace("^", "**"), "formula", "eval")
    xs = [start + width * (index + 0.5) / count for index in range(count)]
    ys = [eval(code, known, {"x": x}) for x in xs]
    height = max(ys) - min(ys) or 1
    amount = height * random.choice([0.0, 0.001, 0.01, 0.03, 0.05])
    noise = [random.gauss(0, amount) for _ in xs]
    rows = [f"{x!r} {y + more!r}" for x, y, more in zip(xs, ys, noise)]
    squares = sum(more * more for more in noise)
    return formula, "\n".join([f"# {squares!r} {height!r}", *rows]).encode()


def wrong(table: bytes, report: bytes) -> str | None:
    """What is wrong with a fit: more is left than the noise, without a word; `None` if nothing is."""
    known = table.split(b"\n", 1)[0].split()[1:]
    if len(known) != 2:
        # A table that was made shorter no longer says how much noise there is.
        return None
    squares, height = map(float, known)
    curves = json.loads(report)["curves"]
    fit = next(curve["regression"] for curve in curves if "regression" in curve)
    floor = fit["points"] * (1e-7 * height) ** 2
    if fit["residualSquares"] <= 1.02 * squares + floor or fit["remark"]:
        return None
    return "a fit leaves more than the noise, and says nothing"
