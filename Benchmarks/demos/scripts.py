"""Reads gnuplot's scripts: statements, blocks and data that stand among them."""

import re
from dataclasses import dataclass, field
from pathlib import Path


@dataclass
class Block:
    """What `if`, `else`, `do` or `while` rules: its head, and the statements in braces."""

    head: str
    body: list = field(default_factory=list)

    def __str__(self) -> str:
        return "\n".join([self.head + " {", *(str(one) for one in self.body), "}"])


def plots(statement: str) -> bool:
    """Whether a statement plots, or loads another script, which is read as well."""
    words = r"(?:^|[;{)\n])\s*(?:p|s?pl\w*|rep\w*|load|call)\b(?!\s*[=(])"
    return re.search(words, statement) is not None


def is_idle(statement: str) -> bool:
    """Whether a statement changes nothing that plots draw."""
    settings = r"(?:un)?set\s+(?:term|out|multi|mouse|key|tit|lab|colorb|pal)"
    commands = r"pause|print|bind|show|help|test|exit|quit"
    return re.match(f"{settings}|{commands}", statement) is not None


@dataclass
class Script:
    """The statements of a file, each a text or a `Block`, and the tables written in it."""

    statements: list
    # Rows by the name of the table; those of `plot '-'` are called '-', and a number.
    tables: dict[str, str]


def read(path: Path) -> Script:
    """Reads a script. Data after `plot '-'` become tables `'-1'`, `'-2'`, in their order."""
    tables: dict[str, str] = {}
    text = "\n".join(_logical_lines(path.read_text(errors="replace"), tables))
    statements, _ = _statements(text, 0)
    return Script(statements, tables)


def _logical_lines(text: str, tables: dict[str, str]):
    """The lines without comments, continued ones joined; puts data into the tables."""
    lines = iter(re.sub(r"\\[ \t]*\r?\n", " ", text).splitlines())
    for line in lines:
        line = _without_comment(line)
        if begin := re.match(r"\s*(\$\w+)\s*<<\s*(\S+)", line):
            rows = iter(lambda: next(lines, begin[2]).rstrip("\r"), begin[2])
            tables[begin[1]] = "\n".join(rows) + "\n"
            continue
        if re.match(r"\s*(plot|splot)\b", line):
            for _ in re.findall(r"""(?:^|[\s,])(?:'-'|"-")""", line):
                rows = iter(lambda: next(lines, "e").strip(), "e")
                name = f"-{1 + sum(key[0] == '-' for key in tables)}"
                tables[name] = "\n".join(rows) + "\n"
                line = re.sub(r"""(?<=[\s,])('-'|"-")""", f"'{name}'", line, count=1)
        yield line


def _without_comment(line: str) -> str:
    quote = ""
    for at, letter in enumerate(line):
        if quote:
            quote = "" if letter == quote and line[at - 1] != "\\" else quote
        elif letter in "'\"":
            quote = letter
        elif letter == "#":
            return line[:at]
    return line


def _statements(text: str, at: int) -> tuple[list, int]:
    """The statements up to the brace that closes the block, and where they end."""
    found, begin, depth = [], at, 0

    def add(end: int) -> None:
        if statement := text[begin:end].strip():
            found.append(statement)

    while at < len(text):
        letter = text[at]
        if letter in "'\"":
            at = _end_of_string(text, at)
            continue
        if letter == "{" and _rules(text[begin:at]):
            body, after = _statements(text, at + 1)
            found.append(Block(text[begin:at].strip(), body))
            begin = at = after
            continue
        if letter == "}" and depth == 0:
            add(at)
            return found, at + 1
        if letter in "([{":
            depth += 1
        elif letter in ")]}":
            depth = max(depth - 1, 0)
        elif letter == "\n" or letter == ";" and depth == 0:
            # A line such as `if (a) {` may be broken before its brace.
            if letter == ";" or not (_rules(text[begin:at]) and text[at:].lstrip()[:1] == "{"):
                add(at)
                begin, depth = at + 1, 0
        at += 1
    add(at)
    return found, at


def _rules(head: str) -> bool:
    return re.fullmatch(r"\s*(if|else|do|while)\b.*[)\]]?\s*", head, re.DOTALL) is not None and (
        head.count("(") == head.count(")") and head.strip()[-1:] in ")]e"
    )


def _end_of_string(text: str, at: int) -> int:
    quote = text[at]
    for end in range(at + 1, len(text)):
        if text[end] == "\n":
            return end
        if text[end] == quote and not (quote == '"' and text[end - 1] == "\\"):
            return end + 1
    return len(text)
