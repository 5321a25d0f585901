"""Writes functions, paths and regions of gnuplot's for graphcalc, and the view."""

import math

import formulas
from elements import Element
from expressions import Node, Reader, Token, tokens
from options import Options
from reasons import Unwritable

# What draws a curve through the same points.
CURVE_STYLES = {"lines", "points", "linespoints", "dots", "steps", "fsteps", "histeps"}

Bounds = tuple[str | None, float | None, float | None]


def view(element: Element, used: str, scope: formulas.Scope) -> list[str]:
    """The options of the view: angles, logarithmic axes, and ranges that are given.

    The axes that are used are `x1y1` or nothing, `x1y2` and so on.
    """
    settings, arguments = element.settings, []
    if settings.get("angles", "").startswith("d"):
        arguments.append("--degrees")
    logarithmic = settings.get("logscale", "")
    axes = "".join(axis for axis in "xy" if axis in logarithmic.replace("x2", "").replace("y2", ""))
    if axes:
        arguments += ["--log", axes]
    given = _given_ranges(element)
    for axis, at in (("x", 0), ("y", 1)):
        if "parametric" in settings or "polar" in settings:
            at += 1
        name = f"{axis}2range" if f"{axis}2" in used else f"{axis}range"
        text = given[at] if at < len(given) else settings.get(name, "")
        try:
            _, lower, upper = bounds(text, scope)
        except Unwritable:
            continue
        if lower is None or upper is None or lower == upper:
            continue
        if axis in axes and min(lower, upper) <= 0:
            continue
        lower, upper = sorted((lower, upper))
        arguments += [f"--{axis}", f"{lower!r}:{upper!r}"]
    return arguments


def is_plain(settings: dict[str, str]) -> bool:
    """Whether axes are linear or logarithmic; those with a formula are, if that changes nothing."""
    words = settings.get("nonlinear", "").split()
    return not words or words[1:] == ["via", words[0], "inv", words[0]]


def bounds(text: str, scope: formulas.Scope) -> Bounds:
    """The name of the variable, if a range gives one, and the ends that it gives."""
    parts = tokens(text)
    name = None
    if len(parts) > 1 and parts[1] == Token("sign", "="):
        name, parts = parts[0].text, parts[2:]
    ends: list[float | None] = []
    reader = Reader(parts)
    for _ in range(2):
        if reader.next in (":", "", "*", "]"):
            if reader.next == "*":
                reader.take()
            ends.append(None)
        else:
            known = formulas.value(reader.expression(), scope)
            ends.append(None if isinstance(known, str) else float(known))
        while reader.next not in (":", ""):
            reader.take()
        reader.accepts(":")
    return name, ends[0], ends[1]


def function(
    element: Element,
    subject: Node,
    given: Options,
    style: str,
    sampling: str | None,
    scope: formulas.Scope,
) -> str:
    """A function of x, a path, or a region beside a function."""
    settings = element.settings
    ranges = _given_ranges(element)
    if "parametric" in settings:
        if element.second is None:
            raise Unwritable("commands that are not understood", "half of a pair")
        _require_curve(style)
        second = Reader(element.second)
        names, ends = _parameter(element, "t", (-5.0, 5.0), "trange", sampling, scope)
        pair = ", ".join(formulas.text(one, scope, names) for one in (subject, second.expression()))
        return f"= ({pair}) for t in {ends}"
    if "polar" in settings:
        _require_curve(style)
        whole = 360.0 if settings.get("angles", "").startswith("d") else 2 * math.pi
        names, ends = _parameter(element, "theta", (0.0, whole), "trange", sampling, scope)
        return f"= r = {formulas.text(subject, scope, names)} for theta in {ends}"
    name = sampling and bounds(sampling, scope)[0]
    name = name or (ranges and bounds(ranges[0], scope)[0])
    name = name or settings.get("dummy", "x").split(",")[0].strip()
    written = formulas.text(subject, scope, {name: "x"})
    if style == "filledcurves":
        return _filled(element, written, subject, name, given.manner, scope)
    _require_curve(style)
    if sampling:
        _, lower, upper = _range_of_x(element, sampling, scope)
        return f"= when({lower!r} <= x and x <= {upper!r}, {written})"
    return f"= {written}"


def samples(
    element: Element, subject: Node, sampling: str | None, scope: formulas.Scope
) -> list[str] | None:
    """The arguments of `graphcalc table` that write a function at gnuplot's samples.

    `None` for what is no function of x.
    """
    settings = element.settings
    if "parametric" in settings or "polar" in settings:
        return None
    name, lower, upper = _range_of_x(element, sampling, scope)
    given = Reader(tokens(settings.get("samples", "100").split(",")[0])).expression()
    count = float(formulas.value(given, scope))
    step = (upper - lower) / (count - 1)
    written = formulas.text(subject, scope, {name: "x"})
    return [f"= {written}", f"--x={lower!r}:{upper!r}:{step!r}"]


def _range_of_x(
    element: Element, sampling: str | None, scope: formulas.Scope
) -> tuple[str, float, float]:
    """The name of the variable, and the range over which a function is drawn."""
    ranges, settings = _given_ranges(element), element.settings
    usual = settings.get("dummy", "x").split(",")[0].strip()
    found, lower, upper = bounds(
        sampling or (ranges[0] if ranges else "") or settings.get("xrange", ""), scope
    )
    _, least, greatest = bounds(settings.get("xrange", ""), scope)
    ends = [
        next(one for one in given if one is not None)
        for given in ((lower, least, -10.0), (upper, greatest, 10.0))
    ]
    return found or usual, *sorted(ends)


def sampled(
    element: Element, given: Options, style: str, sampling: str | None, scope: formulas.Scope
) -> str:
    """What is calculated from samples of a variable: `'+' using 1:(f($1))`."""
    columns = given.columns or [Node("number", 1)]
    trees = [_of_sample(one) for one in columns if not _is_tick_label(one)]
    names, ends = _parameter(element, "t", (-10.0, 10.0), "xrange", sampling, scope)
    names["$1"] = "t"
    if style == "filledcurves" and len(trees) == 3:
        x, first, second = (formulas.text(one, scope, names) for one in trees)
        if x != "t":
            raise Unwritable("filled paths")
        names = {name: "x" for name in names}
        first, second = (formulas.text(one, scope, names) for one in trees[1:])
        return f"= (y - {first}) * (y - {second}) <= 0"
    _require_curve(style)
    if len(trees) == 1:
        trees.insert(0, Node("column", None, (Node("number", 1),)))
    x, y = (formulas.text(one, scope, names) for one in trees[:2])
    if "polar" in element.settings:
        return f"= (({y}) * cos({x}), ({y}) * sin({x})) for t in {ends}"
    if x == "t":
        return f"= {formulas.text(trees[1], scope, {name: 'x' for name in names})}"
    return f"= ({x}, {y}) for t in {ends}"


def _of_sample(node: Node | None) -> Node:
    if node is None:
        return Node("column", None, (Node("number", 1),))
    if node.kind == "value":
        return node.parts[0]
    return Node("column", None, (node,)) if node.kind == "number" else node


def _is_tick_label(node: Node | None) -> bool:
    return node is not None and node.kind == "call" and "tic" in str(node.value)


def _parameter(
    element: Element,
    new: str,
    usual: tuple[float, float],
    setting: str,
    sampling: str | None,
    scope: formulas.Scope,
) -> tuple[dict[str, str], str]:
    """What the parameter's names are replaced by, and its range."""
    settings, ranges = element.settings, _given_ranges(element)
    dummy = settings.get("dummy", "x" if setting == "xrange" else "t").split(",")[0].strip()
    text = sampling or (ranges[0] if ranges else "") or settings.get(setting, "")
    if setting == "xrange" and not sampling and settings.get("trange"):
        text = settings["trange"]
    name, lower, upper = bounds(text, scope)
    lower = usual[0] if lower is None else lower
    upper = usual[1] if upper is None else upper
    if lower > upper:
        lower, upper = upper, lower
    names = {dummy: new, "t" if setting != "xrange" else "x": new}
    if name:
        names[name] = new
    return names, f"{lower!r}:{upper!r}"


def _filled(
    element: Element,
    written: str,
    subject: Node,
    name: str,
    manner: list[str],
    scope: formulas.Scope,
) -> str:
    """The region between a function and a line, or the chord between its ends."""
    words = " ".join(manner[:4])
    if words.startswith("x1"):
        return f"= y < {written}"
    if words.startswith("x2"):
        return f"= y > {written}"
    if words.startswith(("xy", "r", "y2", "x")) or words.startswith("above r"):
        raise Unwritable("filled curves around a point")
    side = manner[0] if manner and manner[0] in ("above", "below") else ""
    rest = manner[1:] if side else manner
    if rest and rest[0] in ("y", "y1"):
        level = 0.0
        if rest[1:2] == ["="]:
            reader = Reader(tokens(" ".join(rest[2:])))
            level = float(formulas.value(reader.expression(), scope))
        line = formulas.number(level)
        region = f"(y - {written}) * (y - {line}) <= 0"
        if side:
            region += f" and {written} {'>' if side == 'above' else '<'} {line}"
        return f"= {region}"
    ranges = _given_ranges(element)
    text = ranges[0] if ranges else element.settings.get("xrange", "")
    _, lower, upper = bounds(text, scope)
    lower, upper = (-10.0 if lower is None else lower), (10.0 if upper is None else upper)
    first, last = (
        formulas.text(subject, scope, {name: formulas.number(end)}) for end in (lower, upper)
    )
    from_start = f"(x - {formulas.number(lower)}) / {formulas.number(upper - lower)}"
    return f"= (y - {written}) * (y - {first} - ({last} - {first}) * {from_start}) <= 0"


def _require_curve(style: str) -> None:
    if style in ("filledcurves", "fillsteps"):
        raise Unwritable("filled paths")
    if style in ("boxes", "impulses", "histograms"):
        raise Unwritable("boxes and impulses of functions", style)
    if style not in CURVE_STYLES:
        raise Unwritable("error bars of functions", style)


def _given_ranges(element: Element) -> list[str]:
    """The texts of the ranges at the beginning of the plot."""
    texts, words = [], []
    for token in element.ranges:
        if token == Token("sign", "["):
            words = []
        elif token == Token("sign", "]"):
            texts.append(" ".join(words))
        else:
            words.append(token.text)
    return texts
