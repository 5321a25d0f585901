"""Has gnuplot calculate the tables and numbers that a demo makes as it runs."""

import functools
import re
import shlex
import subprocess
import tempfile
from pathlib import Path

# How long a demo may run, in seconds.
PATIENCE = 20


def table(demo: Path, name: str) -> str:
    """The rows of a table such as `$random` at the end of a demo; empty if there are none."""
    rows = _printed(demo, name)
    return rows + "\n" if any(line[:1].strip("#") for line in rows.splitlines()) else ""


def value(demo: Path, name: str) -> float | None:
    """The number that a name stands for at the end of a demo; `None` if it stands for none."""
    try:
        return float(_printed(demo, name))
    except ValueError:
        return None


def rows(
    folder: Path, before: list[str], tables: dict[str, str], plot: str, has_dates: bool = False
) -> list[list[str]]:
    """The values that gnuplot draws of a plot; an empty row is a gap.

    Args:
        folder: Where the demos and their tables are.
        before: The statements before the plot.
        tables: The tables of the demo, by the names that the plot has for them.
        plot: The plot.
        has_dates: Whether x is dates, which are written as ISO 8601 has them.
    """
    blocks = [f"{name} << EOD\n{rows}EOD" for name, rows in tables.items() if name[:1] == "$"]
    written = ""
    statements = [*blocks, *before]
    # Statements that cannot run here are left out.
    for _ in range(10):
        written, failed = _output(
            (f"set loadpath '{folder}'", "set terminal dumb", "set output '/dev/null'")
            + tuple(statements)
            + ("set format x '%Y-%m-%dT%H:%M:%S'" if has_dates else "", "set table 'written.txt'")
            + (plot, "unset table"),
            tuple((name, rows) for name, rows in tables.items() if name[:1] == "-"),
            "written.txt",
        )
        if failed is None or not 3 <= failed < 3 + len(statements):
            break
        del statements[failed - 3]
    found: list[list[str]] = []
    for line in written.splitlines():
        if line[:1] == "#":
            continue
        try:
            fields = shlex.split(line.replace("'", "\\'"), comments=False)
        except ValueError:
            continue
        # Rows end with a letter for what is in view, except those with texts.
        if '"' in line and len(fields) == 3:
            fields.append("i")
        if len(fields) > 2 and fields[-1] in "io":
            found.append(["NA" if one == "NaN" else one for one in fields[:-1]])
        elif found and found[-1]:
            found.append([])
    return found


def _printed(demo: Path, name: str) -> str:
    places = (f"set loadpath '{demo.parent}'", "set terminal dumb", "set output '/dev/null'")
    return _output((*places, f"load '{demo.name}'", "set print '-'", f"print {name}"), (), "")[0]


@functools.cache
def _output(
    statements: tuple[str, ...], files: tuple[tuple[str, str], ...], name: str
) -> tuple[str, int | None]:
    """What gnuplot prints, or writes to a file, and the number of a statement that it cannot run."""
    with tempfile.TemporaryDirectory() as folder:
        # A demo that waits for a key reads it from standard input, which has none.
        Path(folder, "script.gp").write_text("\n".join(statements) + "\n")
        for file, content in files:
            Path(folder, file).write_text(content)
        try:
            ended = subprocess.run(
                ["gnuplot", "script.gp"],
                stdin=subprocess.DEVNULL,
                cwd=folder,
                capture_output=True,
                text=True,
                errors="replace",
                timeout=PATIENCE,
            )
        except subprocess.TimeoutExpired:
            return "", None
        failed = re.search(r'"script.gp" line (\d+): (?!warning)', ended.stderr)
        number = None
        if failed is not None and ended.returncode != 0:
            number, line = 0, 1
            lengths = [one.count("\n") + 1 for one in statements]
            while number < len(lengths) and line + lengths[number] <= int(failed[1]):
                line += lengths[number]
                number += 1
        if not name:
            return ended.stdout.strip("\n"), number
        file = Path(folder, name)
        return file.read_text(errors="replace") if file.is_file() else "", number
