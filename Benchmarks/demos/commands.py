"""Writes elements of gnuplot's plots as arguments of graphcalc."""

import math
from dataclasses import dataclass, field
from pathlib import Path

import curves
import formulas
import options
import tables
from elements import Element
from expressions import Node, Reader
from reasons import KEY_ALONE, Unwritable
from session import set_counter

# Styles that draw something else than a curve or points, and the reason that they count by.
OTHER_STYLES = {
    "arrows": "arrows by length and angle",
    "image": "images",
    "mask": "images",
    "parallelaxes": "parallel axes and spiders",
    "pm3d": "images",
    "rgbalpha": "images",
    "rgbimage": "images",
    "sectors": "arcs",
    "spiderplot": "parallel axes and spiders",
    "table": "tables made from tables",
    "zerrorfill": "images",
}


@dataclass
class Command:
    """What is typed. A table that the script has itself stands in a file of its own."""

    arguments: list[str]
    tables: dict[str, str] = field(default_factory=dict)


def command(element: Element, folder: Path) -> Command:
    """The command for an element.

    Raises: `Unwritable` if there is none that draws the same.
    """
    scope = formulas.Scope(
        dict(element.scope.values), element.scope.functions, folder / element.demo
    )
    reader = Reader(element.tokens)
    while reader.accepts("for"):
        reader.expects("[")
        set_counter(_up_to_bracket(reader), scope)
    sampling = None
    while reader.accepts("["):
        sampling = _up_to_bracket(reader)
    if reader.next in ("keyentry", "newhistogram", "newspiderplot"):
        raise Unwritable(KEY_ALONE, reader.next)
    subject = reader.expression()
    given = options.read(reader)
    name = None
    if subject.kind == "name" and str(subject.value).startswith("$"):
        name = str(subject.value)
    else:
        try:
            known = formulas.reduce(subject, scope, {})
            name = known.value if known.kind == "string" else None
        except Unwritable:
            pass
    style = given.style or options.style(element.settings.get("style", "points"))
    if name is None or name == "+":
        style = given.style or options.style(element.settings.get("function style", "lines"))
    if style in OTHER_STYLES:
        raise Unwritable(OTHER_STYLES[style], style)
    if given.obstacle is not None:
        raise given.obstacle
    if "nonlinear" in element.settings:
        raise Unwritable("axes with formulas of their own")
    view = curves.view(element, given.axes, scope)
    if name is None:
        if _is_nowhere(element, subject, scope):
            raise Unwritable(KEY_ALONE, "a constant out of view")
        found = curves.function(element, subject, given, style, sampling, scope)
        return Command([found, *view])
    if name == "+":
        return Command([curves.sampled(element, given, style, sampling, scope), *view])
    if name == "++":
        raise Unwritable("samples of two parameters")
    arguments, written = tables.arguments(element, name, given, style, scope, folder)
    return Command([*arguments, *view], written)


def _is_nowhere(element: Element, subject: Node, scope: formulas.Scope) -> bool:
    """Whether a function is a constant that gnuplot does not draw: none, or beyond the y axis."""
    try:
        constant = formulas.value(subject, scope)
        _, lower, upper = curves.bounds(element.settings.get("yrange", ""), scope)
    except Unwritable:
        return False
    if isinstance(constant, str) or "parametric" in element.settings:
        return False
    return not (constant == constant and (lower or -math.inf) <= constant <= (upper or math.inf))


def _up_to_bracket(reader: Reader) -> str:
    words = []
    while reader.next not in ("]", ""):
        words.append(reader.take())
    reader.expects("]")
    return " ".join(words)
