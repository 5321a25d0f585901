"""Draws a command with graphcalc, and looks for ink."""

import os
import re
import subprocess
from pathlib import Path

from commands import Command
from reasons import Unwritable

# How long a picture may take, in seconds.
PATIENCE = 20

# The exit status for a table that cannot be read, and what is behind it in gnuplot's.
DATA_ERROR = 65
UNREADABLE = "numbers with words behind them, or tabs and blanks mixed between columns"


def draw(command: Command, binary: Path, place: Path) -> None:
    """Draws in a folder of its own.

    Raises: `Unwritable` if the program fails, or its picture is blank.
    """
    place.mkdir()
    for name, content in command.tables.items():
        (place / name).write_text(content)
    arguments = [*command.arguments, "--size", "40x30", "--bare", "--quiet", "-o", "picture.svg"]
    environment = {**os.environ, "GRAPHCALC_STATE_DIR": "/dev/null"}
    try:
        rows = ""
        if command.source:
            rows = subprocess.run(
                [binary, "table", *command.source, "--format", "csv"],
                env=environment,
                capture_output=True,
                text=True,
                timeout=PATIENCE,
            ).stdout
        ended = subprocess.run(
            [binary, *arguments],
            cwd=place,
            env=environment,
            input=rows,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
    except subprocess.TimeoutExpired:
        raise Unwritable("pictures that take too long") from None
    if ended.returncode != 0:
        first = next((line for line in ended.stderr.splitlines() if line.strip()), "")
        is_about_data = ended.returncode == DATA_ERROR and "--data" in arguments
        reason = UNREADABLE if is_about_data else "errors of graphcalc"
        raise Unwritable(reason, f"{ended.returncode}: {first}")
    # The first shape is the paper.
    picture = (place / "picture.svg").read_text()
    if len(re.findall(r"<(?:path|use|circle|image|rect)\b", picture)) < 2:
        raise Unwritable("values in view; these are outside, or calculated with complex numbers")
