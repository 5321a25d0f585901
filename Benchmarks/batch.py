"""1,000 different plots in one process of graphcalc and in one of gnuplot."""

from pathlib import Path
from statistics import median

from measuring import VIEW, Command, paired, row, take_turns

PICTURES = 1000

GNUPLOT = """\
set terminal {name} size 800,600
{view}do for [k=1:{pictures}] {{
  set output sprintf('{name}-%04d.png', k)
  set title sprintf('sin(x * (%d / 100))', k)
  plot sin(x * (k / 100.0))
}}
"""


def measure(binary, turns):
    for name in ("pngcairo", "png"):
        Path(f"{name}.gp").write_text(GNUPLOT.format(name=name, view=VIEW, pictures=PICTURES))
    Path("plots.gc").write_text(
        f"x {{k}} 100 / * sin -o ours-{{k:04}}.png for k in 1:{PICTURES}\n")
    one, two = (Command(binary, "batch", "plots.gc", "--force", "-j", count) for count in "12")
    pngcairo, libgd = (Command("gnuplot", f"{name}.gp") for name in ("pngcairo", "png"))
    take_turns(turns, one, pngcairo, two, libgd)

    def compare(what, ours, peer, theirs, goal):
        rates = (f"{1000 * PICTURES / median(times):.0f}" for times in (ours, theirs))
        row(f"{PICTURES} plots{what}", next(rates), peer, next(rates), paired(theirs, ours), goal)

    compare(", plots per CPU second", one.cpu, "gnuplot pngcairo", pngcairo.cpu, "≥ 5")
    compare(", plots per CPU second", one.cpu, "gnuplot libgd", libgd.cpu, "≥ 2")
    compare(" with two workers, plots per second", two.wall, "one worker", one.wall, "≥ 1.8")
