"""Writes the figures into the page, between the marks for them."""

from pathlib import Path

from sheets import Exhibit


def write(path: Path, sections: dict[str, str]) -> None:
    """Replaces the text between `<!-- begin: NAME -->` and the next `<!-- end -->`."""
    text = path.read_text()
    for name, section in sections.items():
        begin = f"<!-- begin: {name} -->\n"
        head, rest = text.split(begin)
        text = head + begin + "\n" + section + "\n" + rest[rest.index("<!-- end -->") :]
    path.write_text(text)


def totals(titles: list[str], rows: dict[str, list]) -> str:
    """A table of counts, one column per program."""
    lines = [f"| | {' | '.join(titles)} |", "|---" * (len(titles) + 1) + "|"]
    for name, counts in rows.items():
        lines.append(f"| {name} | {' | '.join(map(str, counts))} |")
    return "\n".join(lines) + "\n"


def table(exhibits: list[Exhibit], titles: list[str]) -> str:
    """A row for each function."""
    lines = [f"| | function | x | {' | '.join(titles)} |", "|---" * (len(titles) + 3) + "|"]
    for exhibit in exhibits:
        verdicts = [str(picture[1]) if picture else "–" for picture in exhibit.pictures]
        formula = exhibit.formula.replace("|", "\\|")
        bounds = exhibit.x.replace(":", " to ")
        lines.append(f"| {exhibit.number} | `{formula}` | {bounds} | {' | '.join(verdicts)} |")
    return "\n".join(lines) + "\n"


def pictures(sheets: list[tuple[str, list[Exhibit]]], name: str) -> str:
    """The sheets, each with its numbers."""
    return "\n".join(
        f"![{name} {shown[0].number} to {shown[-1].number}]({path})\n" for path, shown in sheets
    )
