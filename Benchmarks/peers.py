"""JSXGraph in Chromium, next to the page: its size, start, frames and hard functions.

Debian's package jsxgraph has it. Everything that takes time or room and is not the curve is
switched off, and the pictures of hard functions are judged as those of gnuplot are.
"""

import io
import sys
import time
from base64 import b64decode
from pathlib import Path
from statistics import median, quantiles

from measuring import HERE, output, row, spread
from watching import Watched

sys.path.append(str(HERE / "trust"))

import functions  # noqa: E402
import translation  # noqa: E402
from verdict import judge  # noqa: E402

SCRIPT = Path("/usr/share/javascript/jsxgraph/distrib/jsxgraphcore.js")
TABLE = HERE.parent / "Tests/PlottingTests/Plot/Data/trust.tsv"

# What translation.PROLOGUE defines for gnuplot, and what gnuplot calls otherwise.
PROLOGUE = """
const {sin, cos, tan, atan, tanh, exp, abs, floor, log, sqrt, asin} = Math, pi = Math.PI;
const sgn = Math.sign, int = Math.trunc;
const root = (x) => x < 0 ? NaN : sqrt(x), ln = (x) => x > 0 ? log(x) : NaN;
const arcsine = (x) => asin(x), cuberoot = (x) => Math.cbrt(x);
const positive = (x, y) => x > 0 ? x ** y : y > 0 ? 0 : y === 0 ? 1 : NaN;
const power = (x, y) => x >= 0 ? positive(x, y)
  : y !== floor(y) ? NaN : (int(y) % 2 ? -1 : 1) * abs(x) ** y;
const modulo = (x, y) => x - y * floor(x / y), nearest = (x) => sgn(x) * floor(abs(x) + 0.5);
const least = (x, y) => x < y ? x : y, greatest = (x, y) => x > y ? x : y;
// Lanczos' approximation with g = 7 and nine terms, which has 15 digits.
const terms = [676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7];
const gamma = (x) => {
  if (x < 0.5) return pi / (sin(pi * x) * gamma(1 - x));
  const sum = terms.reduce((sum, term, place) => sum + term / (x + place), 0.99999999999980993);
  return sqrt(2 * pi) * (x + 6.5) ** (x - 0.5) * exp(-x - 6.5) * sum;
};
"""

PAGE = """<!doctype html><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body { margin: 0; background: white } #board { width: WIDTHpx; height: HEIGHTpx }
path { shape-rendering: crispEdges } .JXG_navigation, .JXGtext { display: none }</style>
<div id="board"></div>
<script>window.began = performance.now();</script>
<script src="SOURCE"></script>
<script>PROLOGUE
function draw(formula, [left, right], [bottom, top], axis, width) {
  if (window.plane) JXG.JSXGraph.freeBoard(plane);
  window.plane = JXG.JSXGraph.initBoard("board", { boundingbox: [left, top, right, bottom], axis,
    keepaspectratio: false, showCopyright: false, showNavigation: false,
    pan: { needTwoFingers: false } });
  plane.create("functiongraph", [formula, left, right],
    { strokeColor: "black", strokeWidth: width });
}
</script>"""


def measure(_, turns):
    version = output("dpkg-query", "--show", "--showformat=${Version}", "jsxgraph")
    name = f"JSXGraph {version.partition('+')[0]}"
    size = SCRIPT.stat().st_size
    row(f"{name}, bytes of its script", f"{size:,}")
    path = Path("jsxgraph.html").resolve()
    with Watched() as browser:
        write(path, 390, 738)
        start(browser, path, turns, name)
        frames(browser, path, name)
        write(path, functions.WIDTH, functions.HEIGHT)
        faithful, judged = judged_functions(browser, path)
    row(f"{name}, hard functions drawn faithfully", f"{faithful} of {judged}")


def write(path, width, height):
    text = PAGE.replace("WIDTH", str(width)).replace("HEIGHT", str(height))
    path.write_text(text.replace("SOURCE", SCRIPT.as_uri()).replace("PROLOGUE", PROLOGUE))


def opened(browser, path, ratio):
    tab = browser.browser.open()
    tab.call("Emulation.setDeviceMetricsOverride", width=functions.WIDTH, height=844,
             deviceScaleFactor=ratio, mobile=False)
    tab.call("Page.navigate", url=path.as_uri())
    tab.wait("window.draw", 20)
    return tab


DRAW = "draw((x) => tan(x), [-10, 10], [-18.9, 18.9], true, 2)"


def start(browser, path, turns, name):
    times = []
    for _ in range(turns):
        tab = opened(browser, path, 3)
        times.append(tab.run(f"{DRAW}; performance.now() - began"))
        tab.close()
    row(f"{name}, first picture of `x tan`", spread(times, "ms", 0))


def frames(browser, path, name):
    """The work of one frame of a drag: the board is moved, and all that is on it drawn anew."""
    tab = opened(browser, path, 3)
    times = tab.run(f"""(async () => {{
      {DRAW};
      const times = [];
      for (let step = 0; step < 240; step++) {{
        await new Promise(requestAnimationFrame);
        const began = performance.now(), way = step % 120 < 60 ? 1 : -1;
        const [x, y] = plane.origin.scrCoords.slice(1);
        plane.moveOrigin(x + 3.9 * way, y + 3.7 * way, false);
        times.push(performance.now() - began);
      }}
      return times;
    }})()""")
    tab.close()
    row(f"{name}, a frame while `x tan` is dragged", spread(times, "ms"))
    row(f"{name}, 95 % of {len(times)} such frames", f"{quantiles(times, n=20)[-1]:.2f} ms")


def judged_functions(browser, path):
    """Draws the hard functions, and counts those that are faithful."""
    from drawings import Drawing
    from PIL import Image

    tab = opened(browser, path, 1)
    faithful, judged = 0, 0
    for function in functions.read(TABLE):
        formula = translation.formula(function.program)
        if formula is None:
            continue
        x, y = (f"[{bounds.replace(':', ', ')}]" for bounds in (function.x, function.y))
        tab.run(f"draw((x) => {formula}, {x}, {y}, false, 1)")
        time.sleep(0.1)
        clip = {"x": 0, "y": 0, "width": functions.WIDTH, "height": functions.HEIGHT, "scale": 1}
        data = tab.call("Page.captureScreenshot", format="png", clip=clip)["data"]
        drawing = Drawing(Image.open(io.BytesIO(b64decode(data))).convert("L"))
        verdict = judge(drawing, function, 1)
        judged += 1
        faithful += verdict.is_faithful
    tab.close()
    return faithful, judged
