"""What saved views add to a plot and to plots in a batch, and what a list of them costs."""

import os
import random
import shutil
from operator import sub
from pathlib import Path
from statistics import median

from measuring import Command, paired, row, take_turns

# Where nothing can be kept.
NOWHERE = {"GRAPHCALC_STATE_DIR": "/dev/null"}
PLOTS = "x {{k}} + -o pictures/{{k}}.svg --size 9x9 --bare --zoom 2 for k in 1:{}\n"


def measure(binary, turns):
    def command(*words, **options):
        return Command(binary, *words, **options)

    def sine(*options, **environment):
        return command("x sin", *options, "-o", "sine.png", "-q", repetitions=20, **environment)

    def unseen(**environment):
        """A plot of a program that has not been plotted before."""
        words = lambda: (binary, f"x {random.random()} + sin", "-o", "unseen.png")
        return Command(words, repetitions=20, **environment)

    def pair(what, ours, peer, theirs, plots=1):
        take_turns(4 * turns + 1, ours, theirs)
        a, b = ([time / plots for time in one.cpu] for one in (ours, theirs))
        added = paired(a, b, sub)
        row(what, f"{median(a):.2f} ms", peer, f"{median(b):.2f} ms", paired(a, b),
            f"≤ 0.5 ms more; {added:.2f} ms", added)

    pair("a plot that saves its view first", unseen(), "nothing kept", unseen(**NOWHERE))
    moved = sine("--view", "saved", "--pan", "1,0")
    for one in (sine("--zoom", "2"), *[moved] * 60, sine("--zoom", "2")):
        one.run()
    pair("a plot in its saved view, 50 before it", sine(),
         "nothing kept, the same view", sine("--zoom", "2", **NOWHERE))
    pair("a plot that adds a view to 50", moved,
         "nothing kept, the same view", sine("--zoom", "2", **NOWHERE))

    # In one process start-up does not hide what saving costs. Each turn reads and writes every file.
    state = os.environ["GRAPHCALC_STATE_DIR"]
    shutil.rmtree(state)
    os.mkdir("pictures")
    Path("plots.gc").write_text(PLOTS.format(2000))
    without = command("batch", "plots.gc", "-j", "1", "-q", "--force")
    kept = Command(*without.words, "--views")
    pair("each of 2,000 plots in a batch", kept, "the same without --views", without, 2000)

    Path("plots.gc").write_text(PLOTS.format(10_000))
    kept.run()
    listing = Command("sh", "-c", f"'{binary}' views list > list.txt")
    cat = Command("sh", "-c", f"cat '{state}'/views/*.json > all.txt")
    take_turns(5, listing, cat)
    row("a list of 10,000 graphs", f"{median(listing.cpu):.0f} ms", "cat of their files",
        f"{median(cat.cpu):.0f} ms", paired(listing.cpu, cat.cpu), "≤ 1,000 ms",
        median(listing.cpu))
