"""Translates programs into the language of gnuplot, as favourably for gnuplot as possible."""

# What gnuplot lacks, or continues into the complex numbers, where a product of two values that do
# not exist may be real again: such values are undefined here.
PROLOGUE = """
root(x) = x < 0 ? NaN : sqrt(x)
ln(x) = x > 0 ? log(x) : NaN
arcsine(x) = abs(x) <= 1 ? asin(x) : NaN
cuberoot(x) = sgn(x) * abs(x)**(1.0 / 3)
positive(x, y) = x > 0 ? x**y : y > 0 ? 0.0 : y == 0 ? 1.0 : NaN
power(x, y) = x >= 0 ? positive(x, y) : y != floor(y) ? NaN : (int(y) % 2 ? -1 : 1) * abs(x)**y
modulo(x, y) = x - y * floor(x / y)
nearest(x) = sgn(x) * floor(abs(x) + 0.5)
least(x, y) = x < y ? x : y
greatest(x, y) = x > y ? x : y
"""

CONSTANTS = {"x": "x", "pi": "pi"}

UNARY = {
    "neg": "-{}",
    "sin": "sin({})",
    "cos": "cos({})",
    "tan": "tan({})",
    "asin": "arcsine({})",
    "atan": "atan({})",
    "tanh": "tanh({})",
    "exp": "exp({})",
    "ln": "ln({})",
    "sqrt": "root({})",
    "cbrt": "cuberoot({})",
    "abs": "abs({})",
    "sign": "sgn({})",
    "floor": "floor({})",
    "round": "nearest({})",
    "gamma": "gamma({})",
}

BINARY = {
    "+": "{} + {}",
    "-": "{} - {}",
    "*": "{} * {}",
    "/": "{} / {}",
    "^": "power({}, {})",
    "mod": "modulo({}, {})",
    "min": "least({}, {})",
    "max": "greatest({}, {})",
}


def formula(program: str) -> str | None:
    """The formula in gnuplot's syntax; None if it lacks one of the program's operations."""
    stack: list[str] = []
    for word in program.split():
        if word in CONSTANTS:
            stack.append(CONSTANTS[word])
        elif word in UNARY:
            stack.append(f"({UNARY[word].format(stack.pop())})")
        elif word in BINARY:
            last = stack.pop()
            stack.append(f"({BINARY[word].format(stack.pop(), last)})")
        else:
            try:
                # With a point: gnuplot divides whole numbers without a remainder.
                stack.append(repr(float(word)))
            except ValueError:
                return None
    return stack.pop()


def frame(path, x: str, y: str, width: int, height: int) -> str:
    """What a script begins with to draw black on white, edge to edge, and not smoothed.

    That is libgd's terminal, because Cairo's cannot draw without antialiasing. Its outermost pixels
    have their centres on the bounds; one pixel more on each side gives all others graphcalc's
    centres, and has to be cut off.
    """
    return f"""
        {PROLOGUE}
        set terminal png size {width + 2},{height + 2}
        set output '{path}'
        unset key; unset border; unset tics
        set lmargin at screen 0; set rmargin at screen 1
        set bmargin at screen 0; set tmargin at screen 1
        set xrange [{wider(x, width)}]; set yrange [{wider(y, height)}]
        """


def wider(bounds: str, pixels: int) -> str:
    """The range with half a pixel more at both ends."""
    lower, upper = map(float, bounds.split(":"))
    half = (upper - lower) / pixels / 2
    return f"{lower - half!r}:{upper + half!r}"
