"""Writes elements that draw tables."""

import re
from pathlib import Path

import calculated
import formulas
from elements import Element
from expressions import Node, Reader, tokens
from options import Options
from reasons import Unwritable

STYLES = {
    "points": "points",
    "dots": "points",
    "lines": "lines",
    "linespoints": "linespoints",
    "steps": "steps",
    "fsteps": "steps-before",
    "histeps": "steps-around",
    "impulses": "bars",
    "boxes": "bars",
    "histograms": "bars",
    "boxerrorbars": "bars",
    "yerrorbars": "points",
    "xerrorbars": "points",
    "xyerrorbars": "points",
    "yerrorlines": "linespoints",
    "xerrorlines": "linespoints",
    "xyerrorlines": "linespoints",
    "filledcurves": "area",
    "boxplot": "candles",
    "labels": "labels",
    "polygons": "polygons",
    "boxxyerror": "boxes",
    "candlesticks": "candles",
    "financebars": "candles",
    "circles": "ellipses",
    "ellipses": "ellipses",
    "vectors": "arrows",
}
# How many columns are drawn if none are chosen.
USUAL = {
    "yerrorbars": 4,
    "yerrorlines": 4,
    "xerrorbars": 4,
    "xerrorlines": 4,
    "xyerrorbars": 6,
    "xyerrorlines": 6,
    "boxerrorbars": 3,
    "filledcurves": 3,
    "boxxyerror": 6,
    "labels": 3,
    "candlesticks": 5,
    "financebars": 5,
    "circles": 3,
    "ellipses": 5,
    "vectors": 4,
}
# What follows the style of a curve that is filled as a polygon, if not where its area ends.
CLOSING = {"closed", "notitle", "notit", "title", "t", "lc", "lt", "lw", "fc", "fs", "fill"}
# What the columns of labels are, and the names of files.
TEXTS = "texts and times that are calculated"
ISO_FORMATS = {"%Y-%m-%d", "%Y-%m", "%Y-%m-%dT%H:%M:%S", "%Y-%m-%d %H:%M:%S", "%Y-%m-%d %H:%M"}


def arguments(
    element: Element,
    name: str,
    given: Options,
    style: str,
    scope: formulas.Scope,
    folder: Path,
) -> tuple[list[str], dict[str, str]]:
    """The options that draw a table, and the file to be written if the script has it itself."""
    if name.startswith("<"):
        raise Unwritable("data of other programs")
    if style == "fillsteps":
        raise Unwritable("filled curves of data", style)
    if style not in STYLES:
        raise Unwritable("steps from the middle or the end", style)
    written: dict[str, str] = {}
    if name in element.tables:
        content = element.tables[name]
        file = re.sub(r"\W", "", name) + ".dat"
        written[file] = content
    elif name.startswith("$"):
        file = name[1:] + ".dat"
        content = written[file] = calculated.table(folder / element.demo, name)
        if not content:
            raise Unwritable("tables that the script calculates", name)
    else:
        file = str(folder / name)
        if not (folder / name).is_file():
            raise Unwritable("files that the demos do not have", name)
        content = (folder / name).read_text(errors="replace")
    columns = _columns(given.columns, content, style, scope)
    if given.transform == "smooth" and len(given.columns) > 2:
        # Weights are inverse squares of errors.
        weight = _column(given.columns[2], 2, scope)
        columns = [*columns[:2], f"=1/sqrt({weight[1:] if weight[:1] == '=' else '$' + weight})"]
    shape = STYLES[style]
    if style == "filledcurves":
        if len(columns) == 2 and (not given.manner or given.manner[0] in CLOSING):
            shape = "polygons"
        else:
            columns = _between_lines(columns, given.manner, scope)
    if "polar" in element.settings:
        columns = _in_polar_coordinates(columns)
    if "xdata" in element.settings and element.settings["xdata"].startswith("t"):
        if element.settings.get("timefmt", "").strip("\"'") not in ISO_FORMATS:
            raise Unwritable("dates in other forms than ISO 8601")
    picked = ["--data", f"{file}:{','.join(columns)}"]
    picked += given.rows
    if style == "boxplot":
        # More columns than two are widths, and words that divide the rows.
        if len(given.columns) > 3:
            raise Unwritable("box plots of words")
        given.transform, shape = "quartiles", "points"
    if given.transform:
        picked += ["--transform", given.transform]
        shape = shape if given.style or style == "boxplot" else "lines"
    kind = element.settings.get("histogram", "")
    if style == "histograms" and kind.startswith(("row", "col")):
        # A row of bars upon one another, or a column of them, which has one place.
        if kind.startswith("col"):
            picked = ["--data", f"{file}:=1,{columns[1]}"]
        picked += ["--data-style", "stacked"]
    elif shape != "points":
        picked += ["--data-style", shape]
    return picked, written


def _in_polar_coordinates(columns: list[str]) -> list[str]:
    """Formulas of x and y from columns of the angle and the distance."""
    if len(columns) != 2:
        raise Unwritable("error bars in polar coordinates")
    angle, distance = (one[1:] if one[:1] == "=" else f"${one or 0}" for one in columns)
    return [f"=({distance})*cos({angle})", f"=({distance})*sin({angle})"]


def _between_lines(columns: list[str], manner: list[str], scope: formulas.Scope) -> list[str]:
    """The columns of a band between two lines, or a line and a number."""
    if manner and manner[0] in ("above", "below") and len(columns) == 3:
        # Where one line is on that side of the other.
        one, other = (column[1:] if column[:1] == "=" else f"${column}" for column in columns[1:])
        if manner[0] == "above":
            return [*columns, f"=max({one},{other})"]
        return [*columns[:2], f"=min({one},{other})", columns[2]]
    if len(columns) == 3:
        return [*columns[:2], columns[1], columns[2]]
    if not manner or manner[0] not in ("y", "y1"):
        raise Unwritable("filled curves of data", " ".join(manner) or "closed")
    if manner[1:2] != ["="]:
        return columns
    level = formulas.value(Reader(tokens(" ".join(manner[2:]))).expression(), scope)
    return [*columns, columns[1], f"={formulas.number(float(level))}"]


def _columns(
    given: list[Node | None], content: str, style: str, scope: formulas.Scope
) -> list[str]:
    """The columns as graphcalc takes them: x and y, errors of y, those of x."""
    nodes = [one for one in given if not _is_label(one)]
    width = _width(content)
    if not nodes:
        picked = [str(at + 1) for at in range(min(USUAL.get(style, 2), width))]
        if style == "histograms":
            picked = ["1"]
    else:
        picked = [_column(one, at, scope) for at, one in enumerate(nodes)]
    if len(picked) == 1:
        return ["", picked[0]]
    picked[1:] = ["=$0" if one == "0" else one for one in picked[1:]]
    # More columns than a style has are sizes and colours.
    others = picked[2:]
    if style == "filledcurves":
        others = others[:1]
    elif style == "boxerrorbars":
        others = others[:1]
    elif style[:4] == "yerr":
        others = others[:2]
    elif style[:4] == "xerr" and others:
        others = ["", "", *others[:2]]
    elif style[:6] in ("xyerro", "boxxye") and len(others) >= 2:
        # Four bounds, or a distance in each direction.
        others = [*others[2:4], *others[:2]] if len(others) >= 4 else [others[1], "", others[0]]
    elif style == "boxplot":
        others = []
    elif style == "labels":
        others = others[:1]
        if not others or others[0][:1] == "=":
            raise Unwritable(TEXTS)
    elif STYLES[style] == "candles":
        others = others[:3]
    elif STYLES[style] == "arrows":
        others = others[:2]
    elif STYLES[style] == "ellipses":
        others = _sizes(style, others)
    else:
        others = []
    return ["" if picked[0] == "0" else picked[0], picked[1], *others]


def _sizes(style: str, columns: list[str]) -> list[str]:
    """The width and height of circles and ellipses, and the angle by which they are turned."""
    if not columns:
        raise Unwritable("sizes that gnuplot chooses", style)
    terms = [one[1:] if one[:1] == "=" else f"${one}" for one in columns]
    if style == "circles":
        if len(terms) > 2:
            raise Unwritable("arcs")
        return [f"=2*({terms[0]})"]
    return [*columns[:2], *(f"=({one})*pi/180" for one in terms[2:3])]


def _column(node: Node | None, at: int, scope: formulas.Scope) -> str:
    if node is None:
        return str(at + 1)
    if node.kind == "value":
        node = node.parts[0]
        if node.kind != "column":
            return _formula(node, scope)
    if node.kind == "column":
        node = node.parts[0]
    elif node.kind == "number":
        pass
    elif node.kind == "name" and node.value in scope.values:
        pass
    elif node.kind != "string":
        return _formula(node, scope)
    known = formulas.reduce(node, scope, {})
    if known.kind == "string":
        return f'"{known.value}"'
    if known.kind != "number" or known.value < 0 or known.value != int(known.value):
        raise Unwritable("columns that a formula chooses")
    return str(int(known.value))


def _formula(node: Node, scope: formulas.Scope) -> str:
    columns = {f"${number}": f"${number}" for number in range(100)}
    return f"={formulas.text(node, scope, columns)}"


def _is_label(node: Node | None) -> bool:
    return (
        node is not None
        and node.kind == "call"
        and re.match(r"[xyz]2?tic|key", str(node.value)) is not None
    )


def _width(content: str) -> int:
    """How many columns the first row has."""
    for line in content.splitlines():
        if line.strip() and not line.lstrip().startswith("#"):
            return len(re.split(r"[,;]" if "," in line else r"\s+", line.strip()))
    return 0
