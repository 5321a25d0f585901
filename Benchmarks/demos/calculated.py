"""Has gnuplot calculate the tables that a demo makes as it runs."""

import functools
import subprocess
import tempfile
from pathlib import Path

# How long a demo may run, in seconds.
PATIENCE = 20


@functools.cache
def table(demo: Path, name: str) -> str:
    """The rows of a table such as `$random` at the end of a demo; empty if there are none."""
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
    rows = ended.stdout.strip("\n")
    return rows + "\n" if any(line[:1].strip("#") for line in rows.splitlines()) else ""
