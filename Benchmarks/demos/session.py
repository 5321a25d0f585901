"""Goes through a script as gnuplot would, and collects what its plots draw."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

import elements
import formulas
import scripts
from elements import Element
from expressions import Node, Reader, Token, tokens
from reasons import Unwritable


# Settings, by the shortest form in which gnuplot knows them.
SETTINGS = {
    "para": "parametric",
    "pol": "polar",
    "log": "logscale",
    "ang": "angles",
    "xr": "xrange",
    "x2r": "x2range",
    "y2r": "y2range",
    "yr": "yrange",
    "tr": "trange",
    "ur": "urange",
    "vr": "vrange",
    "rr": "rrange",
    "du": "dummy",
    "xda": "xdata",
    "timef": "timefmt",
    "tab": "table",
    "sam": "samples",
    "nonlin": "nonlinear",
    "spi": "spiderplot",
}


@dataclass
class Session:
    """The state of gnuplot: what is set, what names stand for, and what was plotted."""

    demo: str
    folder: Path
    settings: dict[str, str] = field(default_factory=dict)
    scope: formulas.Scope = field(default_factory=formulas.Scope)
    tables: dict[str, str] = field(default_factory=dict)
    found: list[Element] = field(default_factory=list)
    # The statements so far that plot nothing, with whole loops if nothing in them does.
    done: list[str] = field(default_factory=list)
    depth: int = 0

    def load(self, path: Path) -> None:
        if self.depth > 5 or not path.is_file():
            return
        script = scripts.read(path)
        self.tables |= script.tables
        self.depth += 1
        self.run(script.statements)
        self.depth -= 1

    def run(self, statements: list) -> None:
        """Runs statements. Bodies of loops run once, and those of conditions unless known false."""
        taken = False
        for statement in statements:
            if not isinstance(statement, scripts.Block):
                text = self._with_macros(statement)
                self._note(text)
                self._run(text)
                continue
            self._note(str(statement))
            known = len(self.done)
            head = statement.head
            if head.startswith("else"):
                if taken:
                    continue
                head = head.removeprefix("else").strip()
            holds = self._holds(head)
            taken = holds if re.match("if|else", statement.head) else False
            if holds:
                self._set_counters(head)
                self.run(statement.body)
            if not scripts.plots(str(statement)):
                del self.done[known:]

    def _note(self, statement: str) -> None:
        if not scripts.plots(statement) and not scripts.is_idle(statement):
            self.done.append(statement)

    def _holds(self, head: str) -> bool:
        if not (condition := re.fullmatch(r"if\s*(\(.*\))", head, re.DOTALL)):
            return True
        try:
            return bool(formulas.value(Reader(condition[1]).expression(), self.scope))
        except Unwritable:
            return True

    def _set_counters(self, head: str) -> None:
        for loop in re.findall(r"\[(.*?)\]", head):
            if (name := set_counter(loop, self.scope)) is not None:
                value = self.scope.values[name]
                self._note(f"{name} = {value!r}")

    def _with_macros(self, statement: str) -> str:
        for _ in range(5):
            # Nothing is replaced within quotes.
            statement = re.sub(
                r"""'[^']*'|"[^"]*"|@(\w+)""",
                lambda found: str(self.scope.values.get(found[1], found[0])),
                statement,
            )
        return statement

    def _run(self, statement: str) -> None:
        word = re.match(r"\w*", statement)[0]
        rest = statement[len(word) :].strip()
        if word == "if":
            self._run_old_condition(statement)
        elif re.fullmatch("p|pl|plo|plot|sp|spl|splo|splot|rep|repl|replo|replot", word):
            if not re.match(r"=[^=]", rest):
                return self._plot(word, rest)
        if word in ("set", "se"):
            self._set(rest)
        elif word in ("unset", "uns"):
            self._unset(rest)
        elif word in ("reset", "res") and rest[:1] != "e":
            self.settings.clear()
        elif word in ("load", "call", "l", "ca"):
            name = re.match(r"""["'](.*?)["']""", rest)
            if name and not name[1].endswith(".dem"):
                self.load(self.folder / name[1])
        elif word == "array" and (name := re.match(r"\w+", rest)):
            self.scope.values[name[0]] = Node("element", name[0])
            return
        self._define(statement)

    def _run_old_condition(self, statement: str) -> None:
        """`if (…) statement`, on one line."""
        depth = 0
        for at, letter in enumerate(statement):
            depth += (letter == "(") - (letter == ")")
            if letter == ")" and depth == 0:
                if self._holds(statement[: at + 1]):
                    self._run(self._with_macros(statement[at + 1 :].strip()))
                return

    def _define(self, statement: str) -> None:
        """Keeps what a name, or a function, is said to be."""
        if match := re.match(r"([^\W\d]\w*)\s*\(([\w\s,]*)\)\s*=(?!=)", statement):
            parameters = [one.strip() for one in match[2].split(",")]
            try:
                body = Reader(statement[match.end() :]).expression()
                self.scope.functions[match[1]] = (parameters, body)
            except Unwritable:
                self.scope.functions.pop(match[1], None)
        elif match := re.match(r"([^\W\d]\w*)\s*=(?!=)", statement):
            try:
                tree = Reader(statement).expression()
                self.scope.values[match[1]] = formulas.value(tree, self.scope)
            except Unwritable as reason:
                self.scope.values[match[1]] = reason

    def _set(self, rest: str) -> None:
        words = rest.split(None, 1)
        if not words:
            return
        argument = words[1] if len(words) > 1 else ""
        if re.fullmatch(r"auto\w*(\s+[xy]*)?", rest):
            for axis in "xy" if len(words) == 1 else argument:
                self.settings.pop(f"{axis}range", None)
        elif re.match(r"sty\w*\s+d", rest):
            self.settings["style"] = rest.split(None, 2)[2] if len(rest.split()) > 2 else ""
        elif re.match(r"dat\w*\s+(sty|s)\w*\s", rest):
            self.settings["style"] = rest.split(None, 2)[2]
        elif re.match(r"sty\w*\s+f(u\w*)?\s", rest):
            self.settings["function style"] = rest.split(None, 2)[2]
        elif match := re.match(r"sty\w*\s+hist\w*\s+(\w+)", rest):
            self.settings["histogram"] = match[1]
        elif re.match(r"dat\w*\s+sep", rest):
            self.settings["separator"] = rest
        else:
            for short, name in SETTINGS.items():
                if words[0].startswith(short):
                    if name == "logscale":
                        argument = self.settings.get(name, "") + (argument.split() or ["xy"])[0]
                    elif name in ("angles", "dummy") and not argument:
                        argument = "radians"
                    if name.endswith("range"):
                        bounds = re.match(r"\[(.*)\]", argument, re.DOTALL)
                        argument = bounds[1] if bounds and ":" in bounds[1] else ""
                    self.settings[name] = argument

    def _unset(self, rest: str) -> None:
        for short, name in SETTINGS.items():
            if rest.startswith(short):
                self.settings.pop(name, None)

    def _plot(self, word: str, rest: str) -> None:
        three = word.startswith("s")
        parts = tokens(rest)
        if word.startswith("rep") and self.found:
            three = self.found[-1].is_three_dimensional
        ranges, parts = elements.ranges(parts)
        if "table" in self.settings:
            self.done.append(f"{word} {rest}")
            return
        pending: Element | None = None
        for part in self._with_names(elements.split(parts)):
            if not part:
                continue
            if _is_assignment(part, self.scope):
                self.done.append(rest[part[0].place.start : part[-1].place.stop])
                continue
            element = Element(
                self.demo,
                rest[part[0].place.start : part[-1].place.stop],
                part,
                None,
                ranges,
                dict(self.settings),
                formulas.Scope(dict(self.scope.values), self.scope.functions),
                self.tables,
                list(self.done),
                three,
            )
            if pending is not None:
                pending.second = part
                pending.text += ", " + element.text
                pending = None
                continue
            if "parametric" in self.settings and _is_function(part, self.scope) and not three:
                pending = element
            self.found.append(element)


    def _with_names(self, parts: Iterator[list[Token]]) -> Iterator[list[Token]]:
        """The elements, with the name of the table before in the place of an empty one."""
        name = Token("string", "''")
        for part in parts:
            for at, one in enumerate(part):
                if one.kind == "string" or one.text.startswith("$") and one.text[1:2].isalpha():
                    if one.text in ("''", '""'):
                        same = replace(one, kind=name.kind, text=name.text)
                        part = [*part[:at], same, *part[at + 1 :]]
                    elif at == 0 or part[at - 1].text == "]":
                        name = one
                    break
                if isinstance(self.scope.values.get(one.text), str):
                    name = one
                    break
                if one.text in ("with", "w", "u", "using", "title", "t"):
                    break
            yield part


def set_counter(loop: str, scope: formulas.Scope) -> str | None:
    """Gives the counter of a loop `i=1:9` or `s in "a b"` its first value; returns its name."""
    try:
        if match := re.match(r"\s*(\w+)\s*=(.*?):", loop):
            scope.values[match[1]] = formulas.value(Reader(match[2]).expression(), scope)
            return match[1]
        elif match := re.match(r"\s*(\w+)\s+in\s+(.*)", loop):
            words = str(formulas.value(Reader(match[2]).expression(), scope)).split()
            scope.values[match[1]] = words[0] if words else ""
            return match[1]
    except Unwritable:
        pass
    return None


def _is_assignment(part: list[Token], scope: formulas.Scope) -> bool:
    while part and part[0].text == "for":
        part = part[[one.text for one in part].index("]") + 1 :]
    if match := re.match(r"(\w+) ?\( ?(\w+) ?\) ?=(?!=)", " ".join(one.text for one in part)):
        after = [one.text for one in part].index("=") + 1
        scope.functions[match[1]] = ([match[2]], Reader(part[after:]).expression())
        return True
    if len(part) < 3 or part[1] != Token("sign", "=") or part[0].kind != "name":
        return False
    try:
        scope.values[part[0].text] = formulas.value(Reader(part).expression(), scope)
    except Unwritable:
        pass
    return True


def _is_function(part: list[Token], scope: formulas.Scope) -> bool:
    """Whether an element is an expression, and not a table."""
    first = next((one for one in part), Token("sign", ""))
    if first.kind == "string" or first.text.startswith("$"):
        return False
    return not isinstance(scope.values.get(first.text), str)
