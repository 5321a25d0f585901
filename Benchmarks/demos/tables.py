"""Writes elements that draw tables."""

import re
from pathlib import Path

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
}
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
    if element.settings.get("histogram", "").startswith(("row", "col")) and style == "histograms":
        raise Unwritable("stacked bars")
    written: dict[str, str] = {}
    if name in element.tables:
        content = element.tables[name]
        file = re.sub(r"\W", "", name) + ".dat"
        written[file] = content
    elif name.startswith("$"):
        raise Unwritable("tables that the script calculates", name)
    else:
        file = str(folder / name)
        if not (folder / name).is_file():
            raise Unwritable("files that the demos do not have", name)
        content = (folder / name).read_text(errors="replace")
    columns = _columns(given.columns, content, style, scope)
    if style == "filledcurves":
        columns = _between_lines(columns, given.manner, scope)
    if "polar" in element.settings:
        columns = _in_polar_coordinates(columns)
    if "xdata" in element.settings and element.settings["xdata"].startswith("t"):
        if element.settings.get("timefmt", "").strip("\"'") not in ISO_FORMATS:
            raise Unwritable("dates in other forms than ISO 8601")
    picked = ["--data", f"{file}:{','.join(columns)}"]
    if STYLES[style] != "points":
        picked += ["--data-style", STYLES[style]]
    return picked, written


def _in_polar_coordinates(columns: list[str]) -> list[str]:
    """Formulas of x and y from columns of the angle and the distance."""
    if len(columns) != 2:
        raise Unwritable("error bars in polar coordinates")
    angle, distance = (one[1:] if one[:1] == "=" else f"${one or 0}" for one in columns)
    return [f"=({distance})*cos({angle})", f"=({distance})*sin({angle})"]


def _between_lines(columns: list[str], manner: list[str], scope: formulas.Scope) -> list[str]:
    """The columns of a band between two lines, or a line and a number."""
    if manner and manner[0] in ("above", "below"):
        raise Unwritable("filled curves of data", " ".join(manner))
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
        usual = {"xerr": 3, "yerr": 3, "xyer": 4, "boxe": 3, "fill": 3}.get(style[:4], 2)
        if usual == 3 and width == 4 and style[:4] not in ("boxe", "fill"):
            usual = 4
        if usual == 4 and width >= 6 and style[:2] == "xy":
            usual = 6
        picked = [str(at + 1) for at in range(min(usual, width))]
        if style == "histograms":
            picked = ["1"]
    else:
        picked = [_column(one, at, scope) for at, one in enumerate(nodes)]
    if len(picked) == 1:
        return ["", picked[0]]
    picked[1:] = ["=$0" if one == "0" else one for one in picked[1:]]
    errors = picked[2:]
    if style == "filledcurves":
        kept = picked[:3]
    elif style[:4] in ("yerr", "boxe") and errors:
        kept = [*picked[:2], *errors[: 1 if style[:4] == "boxe" else 2]]
    elif style.startswith("xerr") and errors:
        if len(errors) > 1:
            raise Unwritable("error bars with two ends in x")
        kept = [*picked[:2], "", "", errors[0]]
    elif style.startswith("xy") and errors:
        if len(errors) > 2:
            raise Unwritable("error bars with two ends in x")
        kept = [*picked[:2], errors[1], "", errors[0]]
    else:
        # More columns than two are sizes and colours.
        kept = picked[:2]
    return ["" if kept[0] == "0" else kept[0], *kept[1:]]


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
