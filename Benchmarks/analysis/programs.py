"""Programs of graphcalc as functions of Python, of doubles or of mpmath's numbers."""

import math
from collections.abc import Callable
from types import SimpleNamespace

import mpmath

# What the words of the tables are in Python, with the operands in their order.
WORDS = {
    "+": "{} + {}", "-": "{} - {}", "*": "{} * {}", "/": "{} / {}", "^": "m.power({}, {})",
    "neg": "-{}", "inv": "1 / {}", "sq": "{0} * {0}", "abs": "abs({})",
    "<": "1 if {} < {} else 0", "=": "1 if {} == {} else 0", "mod": "m.mod({}, {})",
    "if": "{1} if {0} else {2}", "when": "{1} if {0} else m.nan",
    "min": "min({}, {})", "max": "max({}, {})", "pi": "m.pi", "e": "m.e", "x": "x",
}  # fmt: skip
CALLS = "sin cos tan sec exp ln sqrt cbrt atan asin tanh cosh floor sign gamma erf".split()
WORDS |= {word: f"m.{word}({{}})" for word in CALLS}

DOUBLES = SimpleNamespace(
    power=lambda x, y: x ** int(y) if y == int(y) else math.pow(x, y),
    mod=lambda x, y: x - y * math.floor(x / y),
    sec=lambda x: 1 / math.cos(x), ln=math.log, sign=lambda x: (x > 0) - (x < 0),
    nan=math.nan, pi=math.pi, e=math.e,
    **{word: getattr(math, word) for word in CALLS if hasattr(math, word)},
)  # fmt: skip
NUMBERS = SimpleNamespace(
    power=lambda x, y: x ** int(y) if y == int(y) else x**y,
    mod=lambda x, y: x - y * mpmath.floor(x / y),
    cbrt=lambda x: mpmath.sign(x) * mpmath.cbrt(abs(x)),
    nan=mpmath.nan, pi=mpmath.pi, e=mpmath.e,
    **{word: getattr(mpmath, word) for word in CALLS if word != "cbrt"},
)  # fmt: skip


def function(program: str, library: SimpleNamespace) -> Callable:
    """The function that a program is; not a number where it has no value."""
    stack: list[str] = []
    for word in program.split():
        if word not in WORDS:
            float(word)
            stack.append(f"({word})")
            continue
        pattern = WORDS[word]
        count = 0 if "{" not in pattern else 1 if "{0} *" in pattern else pattern.count("{")
        operands = [stack.pop() for _ in range(count)][::-1]
        stack.append(f"({pattern.format(*operands)})")
    (text,) = stack
    plain = eval(f"lambda x: {text}", {"m": library, "abs": abs, "min": min, "max": max})

    def value(x):
        try:
            y = plain(x)
            return library.nan if isinstance(y, (complex, mpmath.mpc)) else y
        except (ArithmeticError, ValueError):
            return library.nan

    return value
