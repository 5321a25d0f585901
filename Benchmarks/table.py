"""Tables of 10⁷ rows, by graphcalc and by gnuplot."""

from pathlib import Path

from measuring import Command, paired, row, spread, take_turns

ROWS = 10_000_000
GNUPLOT = f"set table '/dev/null'\nset samples {ROWS}\nset xrange [0:10000]\nplot sin(x)\n"


def measure(binary, turns):
    Path("table.gp").write_text(GNUPLOT)
    ours = Command(binary, "table", "x sin", "--x", "0:9999.999:0.001", "--format", "csv")
    theirs = Command("gnuplot", "table.gp")
    take_turns(turns // 2 + 1, ours, theirs)
    a, b = ([time * 1e6 / ROWS for time in command.cpu] for command in (ours, theirs))
    row("A row of a table of 10⁷", spread(a, "ns", 0), "gnuplot set table", spread(b, "ns", 0),
        paired(a, b), "≤ 1/4")
