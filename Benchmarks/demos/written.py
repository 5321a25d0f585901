"""Writes elements whose rows gnuplot works out: bytes, matrices, arrays, texts made of columns."""

import csv
import io
import re
from datetime import datetime, timezone
from pathlib import Path

import calculated
import curves
from elements import Element
from expressions import Token
from options import Options
from tables import STYLES

# The columns that gnuplot writes of a style, and what draws them.
COLUMNS = {
    "boxplot": ("1,2", "points"),
    "candlesticks": ("1,2,3,4,5", "candles"),
    "financebars": ("1,2,3,4,5", "candles"),
    "image": ("1,2,3", "heatmap"),
    "labels": ("1,2,3", "labels"),
    "rgbalpha": ("1,2,3,4,5", "image"),
    "rgbimage": ("1,2,3,4,5", "image"),
    "vectors": ("1,2,3,4", "arrows"),
    "xyerrorbars": ("1,2,5,6,3,4", "points"),
    "yerrorbars": ("1,2,3,4", "points"),
    "yerrorlines": ("1,2,3,4", "linespoints"),
}
# Styles of which gnuplot writes too little.
LACKING = {"arrows", "boxxyerror", "circles", "ellipses", "fillsteps", "polygons", "xerrorbars"}


def arguments(
    element: Element, folder: Path, style: str, given: Options
) -> tuple[list[str], dict[str, str]] | None:
    """The options that draw what gnuplot writes of an element, and the file; `None` if nothing."""
    if style == "boxplot" and len(given.columns) > 3:
        # gnuplot does not write the words that divide the rows.
        return None
    if style in LACKING or style not in COLUMNS and style not in STYLES:
        return None
    if not curves.is_plain(element.settings) or "polar" in element.settings and "err" in style:
        return None
    has_dates = element.settings.get("xdata", "").startswith("t")
    rows = calculated.rows(folder, element.before, element.tables, _plot(element), has_dates)
    if not any(rows):
        return None
    if has_dates and style == "vectors":
        # Distances are written as dates, too.
        rows = [[*one[:2], _seconds(one[2]), *one[3:]] if one else one for one in rows]
    columns, shape = COLUMNS.get(style, ("1,2", STYLES.get(style, "points")))
    if style == "filledcurves":
        columns, shape = "1,2", "polygons"
        manner = given.manner or element.settings.get("style", "").split()[1:]
        joined = "".join(manner[:5])
        if (side := re.match(r"(?:y1?|x)=([\d.]+)|x1|above x1|abovex1", joined)) is None:
            return None
        if joined[:2] == "x=":
            # Back along an upright line.
            ends = [one for one in rows if one]
            rows = [[side[1], ends[0][1]], *ends, [side[1], ends[-1][1]]]
        else:
            shape = "area"
            columns = f"1,2,={side[1] or 0},2"
    picked = ["--data", f"rows.csv:{columns}"]
    if style == "boxplot":
        return [*picked, "--transform", "quartiles"], {"rows.csv": _csv(rows)}
    if shape != "points":
        picked += ["--data-style", shape]
    return picked, {"rows.csv": _csv(rows)}


def _seconds(date: str) -> str:
    moment = datetime.fromisoformat(date).replace(tzinfo=timezone.utc)
    return str(int(moment.timestamp()))


def _plot(element: Element) -> str:
    """The plot of the element alone, with the name of the table before in the place of `''`."""
    words = " ".join(one.text for one in element.ranges)
    text, at = element.text, 0
    while element.tokens[at].text in ("for", "["):
        while element.tokens[at].text != "]":
            at += 1
        at += 1
    name = element.tokens[at]
    if re.match(r"\s*(for\s*\[.*?\]\s*)*(''|\"\")", text):
        text = re.sub(r"''|\"\"", lambda _: name.text, text, count=1)
    return f"plot {'sample' if text[:1] == '[' else words} {text}"


def _csv(rows: list[list[str]]) -> str:
    """Rows as a table without headings; gaps are rows without values."""
    width = max(len(one) for one in rows)
    table = io.StringIO()
    writer = csv.writer(table, lineterminator="\n")
    for row in rows:
        writer.writerow(row or ["NA"] * width)
    return table.getvalue()
