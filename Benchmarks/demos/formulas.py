"""Writes gnuplot's expressions as infix for graphcalc, with the values of all names but some."""

import math
import operator
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import calculated
from expressions import Node
from reasons import Unwritable

# gnuplot's functions that have another name, or none but can be written.
RENAMED = {
    "int": "trunc({})",
    "log": "ln({})",
    "log10": "log({})",
    "sgn": "sign({})",
    "real": "({})",
    "factorial": "fact({})",
    "norm": "(erfc(-({}) / sqrt(2)) / 2)",
}
SAME = set(
    "abs acos acosh asin asinh atan atan2 atanh ceil cos cosh erf erfc exp floor gamma lgamma sin"
    " sinh sqrt tan tanh".split()
)
COMPLEX = set("imag arg faddeeva cerf cdawson conj".split())
RANDOM = {"rand"}
OF_TEXT = set(
    "sprintf gprintf strlen strstrt substr strftime strptime timecolumn tm_hour tm_year tm_mon"
    " tm_wday tm_yday tm_mday tm_week weekdate_iso weekdate_cdc stringcolumn strcol columnhead"
    " columnheader word words time system exists trim value split join hsv2rgb palette".split()
)
CONSTANTS = {"pi": math.pi, "NaN": math.nan, "GPVAL_VERSION": 6.0, "I": 1j}
SIGNS = {"**": "^", "==": "=", "!=": "!=", "&&": "and", "||": "or"}
COMPARED = {"==": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le}
COMPARED |= {">": operator.gt, ">=": operator.ge, "eq": operator.eq, "ne": operator.ne}
ARITHMETIC = {"+": operator.add, "-": operator.sub, "*": operator.mul}
DEEPEST, LONGEST = 60, 20_000


@dataclass
class Scope:
    """What names stand for: values, functions with their parameters, and trees of arguments."""

    values: dict[str, object] = field(default_factory=dict)
    functions: dict[str, tuple[list[str], Node]] = field(default_factory=dict)
    # The demo, which gnuplot runs for numbers that only that tells, such as those of `stats`.
    demo: Path | None = None


def value(node: Node, scope: Scope) -> object:
    """The value of an expression: a number or a text.

    Raises: `Unwritable` if it has none that is known from the script alone.
    """
    reduced = reduce(node, scope, {})
    if reduced.kind in ("number", "string"):
        return reduced.value
    raise Unwritable("values that gnuplot computes", reduced.kind)


def text(node: Node, scope: Scope, arguments: Mapping[str, str]) -> str:
    """The expression as infix, where each name of a variable is replaced by that of graphcalc's."""
    names = {name: Node("variable", new) for name, new in arguments.items()}
    return _text(reduce(node, scope, names))


def reduce(node: Node, scope: Scope, names: Mapping[str, Node], depth: int = 0) -> Node:
    """The tree without user functions and names, and with numbers where they are known."""
    if depth > DEEPEST:
        raise Unwritable("recursive functions")

    def inner(part: Node) -> Node:
        return reduce(part, scope, names, depth)

    match node.kind:
        case "number" | "string" | "variable" | "filled":
            return node
        case "value":
            return inner(node.parts[0])
        case "complex":
            raise Unwritable("complex numbers")
        case "element":
            raise Unwritable("arrays and parts of texts")
        case "name":
            return _named(node.value, scope, names)
        case "column":
            column = inner(node.parts[0])
            if (found := names.get(f"${column.value}")) is not None:
                return found
            raise Unwritable("columns that a formula chooses")
        case "assignment":
            reduced = inner(node.parts[0])
            scope.values[node.value] = reduced.value if reduced.kind == "number" else reduced
            return reduced
        case "serial":
            return [inner(part) for part in node.parts][-1]
        case "?":
            condition = inner(node.parts[0])
            if condition.kind == "number":
                return inner(node.parts[1 if condition.value else 2])
            return Node("?", None, (condition, inner(node.parts[1]), inner(node.parts[2])))
        case "sum":
            return _sum(node, scope, names, depth)
        case "call":
            return _call(node, scope, [inner(part) for part in node.parts], depth)
    return _folded(node, [inner(part) for part in node.parts])


def _named(name: str, scope: Scope, names: Mapping[str, Node]) -> Node:
    if name in names:
        return names[name]
    known = scope.values.get(name, CONSTANTS.get(name))
    if isinstance(known, Node) and known.kind == "element":
        raise Unwritable("arrays and parts of texts", name)
    if isinstance(known, Node):
        # A parameter within a tree that was kept, such as `a = x` in an element.
        return known
    if (known is None or isinstance(known, Unwritable)) and scope.demo is not None:
        number = calculated.value(scope.demo, name)
        known = known if number is None else number
    if isinstance(known, Unwritable):
        raise known
    if known is None:
        raise Unwritable("values that gnuplot computes", name)
    return _constant(known)


def _constant(known: object) -> Node:
    if isinstance(known, complex):
        raise Unwritable("complex numbers")
    if isinstance(known, str):
        return Node("string", known)
    return Node("number", known)


def _sum(node: Node, scope: Scope, names: Mapping[str, Node], depth: int) -> Node:
    bounds = [reduce(part, scope, names, depth) for part in node.parts[:2]]
    if any(bound.kind != "number" for bound in bounds):
        raise Unwritable("sums without fixed bounds")
    first, last = (int(bound.value) for bound in bounds)
    if last - first > 500:
        raise Unwritable("sums without fixed bounds")
    total = Node("number", 0)
    for index in range(first, last + 1):
        local = {**names, node.value: Node("number", index)}
        total = _folded(
            Node("+"), [total, reduce(node.parts[2], scope, local, depth + 1)]
        )
    return total


def _call(node: Node, scope: Scope, arguments: list[Node], depth: int) -> Node:
    name = node.value
    if name in scope.functions:
        parameters, body = scope.functions[name]
        if len(parameters) != len(arguments):
            raise Unwritable("commands that are not understood", name)
        return reduce(body, scope, dict(zip(parameters, arguments)), depth + 1)
    if name in COMPLEX:
        raise Unwritable("complex numbers", name)
    if name in RANDOM:
        raise Unwritable("random numbers", name)
    if name in OF_TEXT:
        raise Unwritable("texts and times that are calculated", name)
    if name not in SAME and name not in RENAMED:
        raise Unwritable("functions that graphcalc lacks", name)
    if all(one.kind == "number" for one in arguments):
        return _calculated(name, arguments)
    return Node("call", name, tuple(arguments))


def _calculated(name: str, arguments: list[Node]) -> Node:
    """The value of a function of numbers, if Python's library has it and it exists."""
    python = {"int": int, "real": float, "abs": abs, "sgn": lambda one: (one > 0) - (one < 0)}
    function = python.get(name) or getattr(math, name, None)
    try:
        return Node("number", function(*(one.value for one in arguments)))
    except (ArithmeticError, TypeError, ValueError):
        return Node("call", name, tuple(arguments))


def _folded(node: Node, parts: list[Node]) -> Node:
    """The operation, or its value if that is known; whole numbers are divided as gnuplot does."""
    if any(part.kind == "string" for part in parts) or node.kind in (".", "eq", "ne"):
        return _of_texts(node, parts)
    kind = node.kind
    if kind in ("|", "&", "^", "<<", ">>", "sign~"):
        raise Unwritable("functions that graphcalc lacks", "operations on bits")
    if all(part.kind == "number" for part in parts):
        values = [part.value for part in parts]
        if kind == "sign-":
            return Node("number", -values[0])
        if kind in ARITHMETIC:
            return Node("number", ARITHMETIC[kind](*values))
        if kind in COMPARED:
            return Node("number", int(COMPARED[kind](*values)))
        if kind == "sign!":
            return Node("number", int(not values[0]))
        if kind in ("&&", "||"):
            return Node("number", int(all(values) if kind == "&&" else any(values)))
        whole = all(isinstance(one, int) for one in values)
        if kind == "/" and values[1]:
            quotient = values[0] / values[1]
            return Node("number", math.trunc(quotient) if whole else quotient)
        if kind == "%" and whole and values[1]:
            return Node("number", int(math.fmod(*values)))
        if kind == "**" and values[0] > 0 and abs(values[1]) < 100:
            return Node("number", values[0] ** values[1])
    return Node(kind, None, tuple(parts))


def _of_texts(node: Node, parts: list[Node]) -> Node:
    if any(part.kind not in ("string", "number") for part in parts):
        raise Unwritable("texts and times that are calculated")
    values = [part.value for part in parts]
    if node.kind == ".":
        return Node("string", "".join(f"{one:g}" if one != str(one) else one for one in values))
    if node.kind in COMPARED:
        return Node("number", int(COMPARED[node.kind](*map(str, values))))
    raise Unwritable("texts and times that are calculated")


def _text(node: Node) -> str:
    if node.kind == "number":
        return number(node.value)
    if node.kind == "variable":
        return node.value
    if node.kind == "string":
        raise Unwritable("texts and times that are calculated")
    if any(part == Node("number", part.value) and part.value != part.value for part in node.parts):
        return _with_gaps(node)
    parts = [_text(part) for part in node.parts]
    if sum(map(len, parts)) > LONGEST:
        raise Unwritable("recursive functions")
    match node.kind:
        case "call":
            if (form := RENAMED.get(node.value)) is not None:
                return form.format(*parts)
            return f"{node.value}({', '.join(parts)})"
        case "?":
            return f"if({', '.join(parts)})"
        case "sign-":
            return f"(-{parts[0]})"
        case "sign!":
            return f"not({parts[0]})"
        case "%":
            return f"({parts[0]} - {parts[1]} * trunc({parts[0]} / {parts[1]}))"
    return f"({parts[0]} {SIGNS.get(node.kind, node.kind)} {parts[1]})"


def _with_gaps(node: Node) -> str:
    """Where a value is not a number, gnuplot draws nothing; a branch that is taken otherwise."""
    if node.kind == "?":
        condition, chosen, other = node.parts
        if other.kind == "number" and other.value != other.value:
            return f"when({_text(chosen)}, {_text(condition)})"
        if chosen.kind == "number":
            return f"when({_text(other)}, not({_text(condition)}))"
    return "(0 / 0)"


def number(known: float) -> str:
    """A number as graphcalc reads it."""
    if known != known or abs(known) == math.inf:
        return "(0 / 0)"
    written = repr(known)
    return f"({written})" if known < 0 else written
