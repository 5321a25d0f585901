"""The page in Chromium: its size, start, frames, memory, answers, and its engine against native."""

import json
import subprocess
import time
from pathlib import Path
from statistics import median, quantiles

from measuring import HERE, output, row, spread
from watching import Watched, heap

TABLE = HERE.parent / "Tests/PlottingTests/Plot/Data/trust.tsv"
SCREEN = {"width": 390, "height": 700, "ratio": 3}
GESTURES = 10_000

# Lines that cost as much as lines may; beside them, those of the table of hard functions.
HOSTILE = {
    "sine 1,000 times over": "x " + "sin " * 1000,
    "256 curves of x sin": "x sin " * 256,
    "120 dense curves": " ".join(f"x {1000 + n} * sin x inv sin + tan" for n in range(120)),
    "a sum of 3,333 frequencies": "x " + " ".join(f"x {n + 1} * sin +" for n in range(3333)),
    "3,333 nested sines": "x " + " ".join(f"sin {n % 7 + 1} *" for n in range(3333)),
    "a square 20,000 times": "x " + "dup * " * 20_000,
    "a number of 100,000 digits": "9" * 100_000,
    "tan of exp of exp": "x exp exp tan",
    "sin of 1/x, 40 times": "x inv sin " * 40,
    "gamma of gamma": "x gamma gamma gamma",
}


def functions():
    """The hard functions of the table: name, program and the ranges of both axes."""
    lines = TABLE.read_text().splitlines()
    return [line.split("\t")[1:5] for line in lines if line.startswith("f\t")]


def measure(binary, turns):
    page = Path(binary).parent / "page.html"
    size = page.stat().st_size
    row("page, bytes", f"{size:,}", goal="≤ 750,000", judged=size)
    with Watched() as browser:
        start(browser, page, turns)
        frames(browser, page)
        memory(browser, page)
        answers(browser, page)
        engine(browser, page, turns)


def start(browser, path, turns):
    """From the start of the page's script to the first picture of `x tan`."""
    for screen in ("phone", "desktop"):
        times = []
        for _ in range(turns):
            with browser.page(path, screen, "x%20tan") as page:
                if screen == "phone":
                    page.to_graph()
                    page.reload()
                times.append(page.tab.run("watched.first - watched.start"))
        row(f"page, first picture of `x tan`, {screen}", spread(times, "ms", 0), goal="≤ 250 ms",
            judged=median(times))


def frames(browser, path):
    """Engine and replay for each frame of a drag."""
    with browser.page(path, "phone", "x%20tan") as page:
        page.to_graph()
        left, top, width, height = page.sheet()
        places = [
            (left + share * width, top + other * height) for share, other in ((0.2, 0.3), (0.8, 0.6))
        ]
        page.drag(*places, steps=60)
        page.tab.run("watched.frames = []")
        for _ in range(4):
            page.drag(*places, steps=60)
            places.reverse()
        page.rest()
        times = page.tab.run("watched.frames")
        row("page, a frame while `x tan` is dragged", spread(times, "ms"), goal="≤ 3 ms",
            judged=median(times))
        highest = quantiles(times, n=20)[-1]
        row(f"page, 95 % of {len(times)} such frames", f"{highest:.2f} ms", goal="≤ 8 ms",
            judged=highest)


# A drag of one finger, a pinch and a button in turn, and then back again.
GESTURE = """
async (from, to) => {
  const canvas = document.getElementById("picture");
  const box = canvas.getBoundingClientRect();
  const point = (kind, id, x, y) => canvas.dispatchEvent(new PointerEvent(`pointer${kind}`, {
    pointerId: id, pointerType: "touch", bubbles: true, cancelable: true,
    clientX: box.left + x, clientY: box.top + y,
  }));
  const drawn = async () => {
    const count = watched.frames.length;
    for (let turn = 0; watched.frames.length === count && turn < 500; turn++) {
      await new Promise((next) => setTimeout(next, 1));
    }
  };
  for (let number = from; number < to; number++) {
    const way = number % 6 < 3 ? 1 : -1;
    watched.frames.length = 0;
    if (number % 3 === 0) {
      point("down", 1, 200, 200);
      point("move", 1, 200 + 20 * way, 200 + 9 * way);
      await drawn();
      point("move", 1, 200 + 40 * way, 200 + 19 * way);
      point("up", 1, 200 + 40 * way, 200 + 19 * way);
    } else if (number % 3 === 1) {
      point("down", 1, 100, 200);
      const [start, end] = way > 0 ? [200, 250] : [250, 200];
      point("down", 2, start, start + 100);
      point("move", 2, end, end + 100);
      await drawn();
      point("up", 2, end, end + 100);
      point("up", 1, 100, 200);
    } else {
      document.getElementById(way > 0 ? "zoom-in" : "zoom-out").click();
    }
    await drawn();
  }
}
"""


def memory(browser, path):
    """What 10,000 gestures leave in the memory of engine and page."""
    with browser.page(path, "phone", "x%20tan") as page:
        page.to_graph()

        def gestures(first, last):
            page.tab.run(f"({GESTURE})({first}, {last})")

        def used():
            page.rest(1)
            return page.tab.run("watched.bytes"), heap(page.tab)

        gestures(0, 100)
        before = used()
        for first in range(100, GESTURES, 100):
            gestures(first, first + 100)
        after = used()
        (engine_after, heap_after), (engine_before, heap_before) = after, before
        parts = lambda engine, page: f"{engine / 1e6:.2f} + {page / 1e6:.2f}"
        row(f"engine and page after {GESTURES:,} gestures, MB", parts(engine_after, heap_after),
            "after 100", parts(engine_before, heap_before), sum(after) / sum(before), "≤ 1.1")


# The milliseconds from the browser's event to the first moment at which a condition holds.
ANSWER = """
window.answered = new Promise((resolve) => {
  let began = 0;
  addEventListener("pointerdown", (event) => { began = event.timeStamp; },
    { capture: true, once: true });
  const look = () => {
    if (began && (%s)) return resolve(performance.now() - began);
    if (began && performance.now() - began > 20000) return resolve(20000);
    setTimeout(look, 0);
  };
  look();
}); 0
"""
LEVELS = "document.querySelectorAll('#stack .level').length"
VALUE = "document.getElementById('line').value"
ANSWERS = "document.getElementById('advice').textContent + " + LEVELS


def answers(browser, path):
    """How long taps wait for their answers while programs are drawn that take long."""
    programs = {name: f"new {line}" for name, line in HOSTILE.items()}
    programs |= {name: f"new {line} --x {x} --y {y}" for name, line, x, y in functions()}
    costs = {}
    with browser.engine(path) as ask:
        for name, line in programs.items():
            ask([{"do": "perform", "line": "new x"}, {"do": "perform", "line": line}])
            costs[name] = ask([{"do": "perform", "screen": SCREEN}])["took"]
    slowest = sorted(costs, key=costs.get, reverse=True)[:10]
    times = []
    with browser.page(path, "desktop") as page:
        for name in slowest:
            for pause in (0, 0.05, 0.15, 0.4):
                times += taps(page, programs[name], pause)
    row("page, a tap while one of the ten slowest programs is drawn", spread(times, "ms", 0),
        goal="≤ 100 ms at most", judged=max(times))


def taps(page, line, pause):
    """Enters a line and, while it is drawn, a number, and undoes that."""
    page.clear()
    page.tab.run(f"document.getElementById('line').value = {json.dumps(line)}")
    page.tab.run("document.getElementById('entry').requestSubmit()")
    page.tab.wait(f"{VALUE} === ''", 20)
    times = []

    def tap(condition, press):
        time.sleep(pause)
        page.tab.run(ANSWER % condition)
        press()
        times.append(page.tab.run("answered"))

    tap(f"{VALUE} === '7'", lambda: page.key_named("7"))
    before = page.tab.run(ANSWERS)
    tap(f"({ANSWERS}) !== {json.dumps(before)}", lambda: page.key_named("Enter"))
    before = page.tab.run(ANSWERS)
    tap(f"({ANSWERS}) !== {json.dumps(before)}", lambda: page.press("#undo"))
    return times


def engine(browser, path, turns):
    """Tracing and layout of the hard functions, in processor time, against the same engine here."""
    build = ["swift", "build", "-c", "release", "--package-path", str(HERE)]
    subprocess.run([*build, "--quiet", "--product", "PageBenchmark"], check=True)
    folder = output(*build, "--show-bin-path")
    # Each request is for another size than the one before, so that nothing is drawn already.
    draw = [{"do": "perform", "screen": SCREEN | {"height": height}} for height in (700, 701)]
    with browser.engine(path) as ask, subprocess.Popen(
        [f"{folder}/PageBenchmark"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as native:

        def here(count, requests):
            words = [str(count), *map(json.dumps, requests)]
            native.stdin.write("\t".join(words) + "\n")
            native.stdin.flush()
            return float(native.stdout.readline())

        def there(count, requests):
            began = browser.worker_time()
            ask(requests, count)
            return browser.worker_time() - began

        ratios, times = [], []
        for name, line, x, y in functions():
            begin = [{"do": "perform", "line": f"new {line} --x {x} --y {y} --no-legend"}]
            for perform in (here, there):
                perform(1, begin)
            # As often as ten milliseconds allow; the browser compiles meanwhile what is run often.
            count = max(1, round(10 / max(here(1, draw), 0.01)))
            there(count, draw)
            pairs = [(there(count, draw), here(count, draw)) for _ in range(turns)]
            ratios.append(median(one / other for one, other in pairs))
            times.append([median(column) / count / 2 for column in zip(*pairs)])
        native.stdin.close()
    ours, theirs = (median(column) for column in zip(*times))
    row(f"page, tracing and layout, median of {len(ratios)} hard functions", f"{ours:.2f} ms",
        "the same engine, native", f"{theirs:.2f} ms", median(ratios), "≤ 1.7")
