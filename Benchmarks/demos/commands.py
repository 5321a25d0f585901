"""Writes elements of gnuplot's plots as arguments of graphcalc."""

import math
import shlex
from dataclasses import dataclass, field
from pathlib import Path

import curves
import formulas
import options
import tables
import written
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
    # Whether gnuplot writes the table.
    is_written: bool = False
    # What writes the table, as arguments of `graphcalc table`.
    source: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        text = shlex.join(self.arguments)
        return f"table {shlex.join(self.source)} --format csv | {text}" if self.source else text


def command(element: Element, folder: Path) -> Command:
    """The command for an element.

    Raises: `Unwritable` if there is none that draws the same.
    """
    scope, subject, given, style, sampling, name = _read(element, folder)
    try:
        return _typed(element, folder, scope, subject, given, style, sampling, name)
    except Unwritable as reason:
        if name is None and not _is_array(subject, scope) and reason.reason != tables.TEXTS:
            raise
        if not given.style and name in (None, "+") and style != "spiderplot":
            style = options.style(element.settings.get("style", "points"))
        found = written.arguments(element, folder, style, given)
        if found is None:
            raise
        arguments, files = found
        return Command([*arguments, *curves.view(element, given.axes, scope)], files, True)


def _is_array(subject: Node, scope: formulas.Scope) -> bool:
    known = scope.values.get(str(subject.value)) if subject.kind == "name" else None
    return isinstance(known, Node) and known.kind == "element"


def _read(element: Element, folder: Path) -> tuple:
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
    if not given.style and "spiderplot" in element.settings:
        style = "spiderplot"
    return scope, subject, given, style, sampling, name


def _typed(
    element: Element,
    folder: Path,
    scope: formulas.Scope,
    subject: Node,
    given: options.Options,
    style: str,
    sampling: str | None,
    name: str | None,
) -> Command:
    """The command for an element whose rows can be read as they are."""
    if style in OTHER_STYLES:
        raise Unwritable(OTHER_STYLES[style], style)
    if given.obstacle is not None:
        raise given.obstacle
    if not curves.is_plain(element.settings):
        raise Unwritable("axes with formulas of their own")
    view = curves.view(element, given.axes, scope)
    if name is None:
        if _is_nowhere(element, subject, scope):
            raise Unwritable(KEY_ALONE, "a constant out of view")
        if style in ("boxes", "impulses"):
            source = curves.samples(element, subject, sampling, scope)
            if source is not None:
                return Command(["--data", "-:1,2", "--data-style", "bars", *view], source=source)
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
