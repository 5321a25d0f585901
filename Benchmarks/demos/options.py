"""Reads what follows an element of gnuplot's: columns, style and the rest."""

from dataclasses import dataclass, field

from expressions import Node, Reader
from reasons import Unwritable

# Styles with the shortest forms that mean them, longest first.
STYLES = {
    "histep": "histeps",
    "his": "histograms",
    "linesp": "linespoints",
    "lp": "linespoints",
    "l": "lines",
    "d": "dots",
    "po": "points",
    "p": "points",
    "pm": "pm3d",
    "polyg": "polygons",
    "pa": "parallelaxes",
    "i": "impulses",
    "ima": "image",
    "st": "steps",
    "fs": "fsteps",
    "fillst": "fillsteps",
    "fi": "filledcurves",
    "fin": "financebars",
    "e": "yerrorbars",
    "el": "ellipses",
    "errorl": "yerrorlines",
    "ye": "yerrorbars",
    "yerrorl": "yerrorlines",
    "xe": "xerrorbars",
    "xerrorl": "xerrorlines",
    "xye": "xyerrorbars",
    "xyerrorl": "xyerrorlines",
    "box": "boxes",
    "boxer": "boxerrorbars",
    "boxx": "boxxyerror",
    "boxp": "boxplot",
    "can": "candlesticks",
    "cir": "circles",
    "lab": "labels",
    "vec": "vectors",
    "arr": "arrows",
    "rgbi": "rgbimage",
    "rgba": "rgbalpha",
    "spi": "spiderplot",
    "tab": "table",
    "zer": "zerrorfill",
    "mask": "mask",
    "sec": "sectors",
    "sur": "lines",
}


WITH = {"w", "wi", "wit", "with"}

# What is made of rows, by the shortest forms of gnuplot's words.
TRANSFORMS = {
    "a": "smooth",
    "b": "bezier",
    "c": "spline",
    "cn": "share",
    "cum": "cumulative",
    "f": "sum",
    "k": "density",
    "m": "monotone",
    "s": "bezier",
    "u": "mean",
    "z": "none",
}


@dataclass
class Options:
    """What an element asks for."""

    columns: list[Node | None] = field(default_factory=list)
    style: str = ""
    # What follows the style, as in `filledcurves y1=0`.
    manner: list[str] = field(default_factory=list)
    axes: str = ""
    # The rows that are drawn, as options.
    rows: list[str] = field(default_factory=list)
    # What is made of the rows.
    transform: str = ""
    # Why the element cannot be written, unless its style is a better reason.
    obstacle: Unwritable | None = None


def style(text: str) -> str:
    """The name of a style that may be shortened."""
    word = (text.split() or ["points"])[0]
    fitting = [short for short in STYLES if word.startswith(short)]
    if not fitting:
        raise Unwritable("commands that are not understood", f"with {word}")
    return STYLES[max(fitting, key=len)]


def read(reader: Reader) -> Options:
    """Reads options up to the end, and notes what graphcalc has not."""
    found = Options()
    try:
        _read(reader, found)
    except Unwritable as reason:
        found.obstacle = reason
        words = [one.text for one in reader.tokens[reader.at :]]
        for at, word in enumerate(words[:-1]):
            if word in WITH:
                found.style = style(words[at + 1])
    return found


def _read(reader: Reader, found: Options) -> None:
    while reader.kind:
        kind, word = reader.kind, reader.take()
        if kind != "name":
            continue
        if "using".startswith(word):
            found.columns = _columns(reader)
        elif word in WITH:
            found.style = style(reader.take())
            found.manner = [one.text for one in reader.tokens[reader.at :]]
        elif word in ("i", "ind", "index"):
            found.rows += ["--block", _number(reader, "index")]
        elif word in ("ev", "eve", "ever", "every"):
            found.rows += ["--rows", _every(reader)]
        elif word in ("s", "sm", "smo", "smooth"):
            found.transform = _transform(reader)
        elif word in ("bins",):
            reader.expects("=")
            found.transform = f"bins:{reader.take()}"
        elif word in ("matrix", "mat", "nonuniform", "sparse"):
            raise Unwritable("matrices", word)
        elif word in ("binary", "bin"):
            raise Unwritable("binary data", word)
        elif word in ("ax", "axe", "axes", "axis"):
            found.axes = reader.take()
        elif word in ("t", "ti", "tit", "title"):
            _skip_title(reader)


def _number(reader: Reader, name: str) -> str:
    number = reader.take()
    if not number.isdecimal():
        raise Unwritable("rows and blocks that are chosen", name)
    return number


def _every(reader: Reader) -> str:
    """Rows as `--rows` has them, from a step, the first and the last; blocks are all or the first."""
    parts = [""]
    while reader.next == ":" or reader.kind == "number":
        if reader.accepts(":"):
            parts.append("")
        else:
            parts[-1] = _number(reader, "every")
    parts += [""] * (6 - len(parts))
    if any(int(part or 0) for part in (parts[3], parts[5])) or int(parts[1] or 1) != 1:
        raise Unwritable("rows and blocks that are chosen", "every")
    return f"{parts[2]}:{parts[4]}:{parts[0]}".rstrip(":") or "0:"


def _transform(reader: Reader) -> str:
    word = reader.take()
    fitting = [short for short in TRANSFORMS if word.startswith(short)]
    if not fitting:
        raise Unwritable("smoothing", word)
    transform = TRANSFORMS[max(fitting, key=len)]
    if transform == "density" and reader.accepts("bandwidth"):
        transform += f":{reader.take()}"
    return transform


def _columns(reader: Reader) -> list[Node | None]:
    columns: list[Node | None] = []
    while True:
        if reader.next in (":", ""):
            columns.append(None)
        else:
            # A number in parentheses is that number, and not the column.
            is_value = reader.next == "("
            column = reader.expression()
            columns.append(Node("value", None, (column,)) if is_value else column)
        if not reader.accepts(":"):
            break
    if reader.kind == "string" and "%" in reader.next:
        if not set(reader.take()) <= set("%lf \"'"):
            raise Unwritable("formats of rows")
    return columns


def _skip_title(reader: Reader) -> None:
    try:
        reader.expression()
    except Unwritable:
        pass
