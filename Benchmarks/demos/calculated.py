"""Has gnuplot calculate the tables and numbers that a demo makes as it runs."""

import functools
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


@functools.cache
def _printed(demo: Path, name: str) -> str:
    script = f"""
set loadpath '{demo.parent}'
set terminal dumb
set output '/dev/null'
load '{demo.name}'
set print '-'
print {name}
"""
    with tempfile.TemporaryDirectory() as folder:
        # A demo that waits for a key reads it from standard input, which has none.
        Path(folder, "script.gp").write_text(script)
        try:
            ended = subprocess.run(
                ["gnuplot", "script.gp"],
                stdin=subprocess.DEVNULL,
                cwd=folder,
                capture_output=True,
                text=True,
                timeout=PATIENCE,
            )
        except subprocess.TimeoutExpired:
            return ""
    return ended.stdout.strip("\n")
