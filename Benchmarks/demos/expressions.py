"""Reads gnuplot's expressions as trees."""

import re
from dataclasses import dataclass, field

from reasons import Unwritable

TOKEN = re.compile(
    r"""\s*(?:
    (?P<number>(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?|0x[0-9a-fA-F]+)
    |(?P<string>'(?:[^']|'')*'|"(?:\\.|[^"\\])*")
    |(?P<name>[^\W\d]\w*|\$[^\W\d]\w*|\$\d+|\|[A-Z]\|)
    |(?P<sign>\*\*|\|\||&&|==|!=|<=|>=|<<|>>|.)
    )""",
    re.VERBOSE | re.DOTALL,
)

# The signs of operations, from loosest to tightest.
LEVELS = [
    ["||"],
    ["&&"],
    ["|"],
    ["^"],
    ["&"],
    ["==", "!=", "eq", "ne"],
    ["<", "<=", ">", ">="],
    ["<<", ">>"],
    ["+", "-", "."],
    ["*", "/", "%"],
]


@dataclass(frozen=True)
class Node:
    """An operation with its operands; a name, a number or a text has its value alone."""

    kind: str
    value: object = None
    parts: tuple = ()


@dataclass(frozen=True)
class Token:
    """A word of a command, and where it stands."""

    kind: str
    text: str
    place: slice = field(default_factory=lambda: slice(0), compare=False)


def tokens(text: str) -> list[Token]:
    found = []
    for match in TOKEN.finditer(text.strip()):
        if match.lastgroup:
            kind = match.lastgroup
            found.append(Token(kind, match[kind], slice(match.start(kind), match.end(kind))))
    return found


def unquoted(text: str) -> str:
    if text[0] == "'":
        return text[1:-1].replace("''", "'")
    return re.sub(r"\\(.)", r"\1", text[1:-1])


class Reader:
    """Reads expressions from tokens, as far as they go."""

    def __init__(self, text: str | list[Token]) -> None:
        self.tokens = tokens(text) if isinstance(text, str) else text
        self.at = 0

    @property
    def next(self) -> str:
        """The text of the next token, or nothing at the end."""
        return self.tokens[self.at].text if self.at < len(self.tokens) else ""

    @property
    def kind(self) -> str:
        return self.tokens[self.at].kind if self.at < len(self.tokens) else ""

    def take(self) -> str:
        self.at += 1
        return self.tokens[self.at - 1].text if self.at <= len(self.tokens) else ""

    def accepts(self, text: str) -> bool:
        if self.next != text or self.kind == "string":
            return False
        self.at += 1
        return True

    def expects(self, text: str) -> None:
        if not self.accepts(text):
            raise Unwritable("commands that are not understood", f"{self.next} for {text}")

    def expression(self) -> Node:
        if self.kind == "name" and self.at + 1 < len(self.tokens):
            if self.tokens[self.at + 1] == Token("sign", "="):
                name = self.take()
                self.at += 1
                return Node("assignment", name, (self.expression(),))
        condition = self._level(0)
        if not self.accepts("?"):
            return condition
        chosen = self.expression()
        self.expects(":")
        return Node("?", None, (condition, chosen, self.expression()))

    def _level(self, level: int) -> Node:
        if level == len(LEVELS):
            return self._signed()
        left = self._level(level + 1)
        while self.kind != "string" and self.next in LEVELS[level]:
            sign = self.take()
            left = Node(sign, None, (left, self._level(level + 1)))
        return left

    def _signed(self) -> Node:
        if self.kind == "sign" and self.next in ("-", "+", "!", "~"):
            sign = self.take()
            operand = self._signed()
            return operand if sign == "+" else Node("sign" + sign, None, (operand,))
        return self._power()

    def _power(self) -> Node:
        base = self._factorial()
        return Node("**", None, (base, self._signed())) if self.accepts("**") else base

    def _factorial(self) -> Node:
        operand = self._operand()
        while self.kind == "sign" and self.next == "!":
            self.at += 1
            operand = Node("call", "factorial", (operand,))
        while self.kind == "sign" and self.next == "[":
            while self.take() not in ("]", ""):
                pass
            operand = Node("element", None, (operand,))
        return operand

    def _operand(self) -> Node:
        kind, text = self.kind, self.take()
        if kind == "number":
            if text.isdigit() or text.startswith("0x"):
                return Node("number", int(text, 0 if text.startswith("0x") else 10))
            return Node("number", float(text))
        if kind == "string":
            return Node("string", unquoted(text))
        if text == "(":
            inner = [self.expression()]
            while self.accepts(","):
                inner.append(self.expression())
            self.expects(")")
            return inner[0] if len(inner) == 1 else Node("serial", None, tuple(inner))
        if text == "{":
            while self.take() not in ("}", ""):
                pass
            return Node("complex")
        if text == "$" and self.accepts("("):
            column = self.expression()
            self.expects(")")
            return Node("column", None, (column,))
        if kind == "name":
            return self._named(text)
        raise Unwritable("commands that are not understood", text or "the end")

    def _named(self, name: str) -> Node:
        if re.fullmatch(r"\$\d+", name):
            return Node("column", None, (Node("number", int(name[1:])),))
        if name == "sum" and self.accepts("["):
            variable = self.take()
            self.expects("=")
            lower = self.expression()
            self.expects(":")
            upper = self.expression()
            self.expects("]")
            return Node("sum", variable, (lower, upper, self.expression()))
        if not self.accepts("("):
            return Node("name", name)
        arguments = []
        while not self.accepts(")"):
            arguments.append(self.expression())
            if self.next != ")":
                self.expects(",")
        kind = "column" if name in ("column", "col") and len(arguments) == 1 else "call"
        return Node(kind, name, tuple(arguments))
