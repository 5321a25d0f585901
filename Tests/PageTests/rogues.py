"""Traces the functions that are hard to draw in the page, for GraphPageTests to compare.

usage: python3 Tests/PageTests/rogues.py PAGE OUTPUT.json
"""

import json
import pathlib
import sys

from browser import Browser

TABLE = pathlib.Path("Tests/PlottingTests/Plot/Data/trust.tsv")

# The engine alone, without the scripts of the page.
ENGINE = """
globalThis.ask = (() => {
  const part = (id) => document.getElementById(id);
  const script = new Blob([part("worker").textContent], { type: "text/javascript" });
  const worker = new Worker(URL.createObjectURL(script));
  worker.postMessage({ packed: part("engine").textContent, font: "sans-serif" });
  return (request) => new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => {
      if (data.fault) reject(data.fault);
      else if (data.reply) resolve(data.reply);
    };
    worker.postMessage({ request });
  });
})()
"""

TRACE = """
(async () => {
  const screen = { width: 400, height: 300, ratio: 1 };
  const reply = await ask({ do: "perform", line: %s, screen });
  if (reply.error) throw new Error(JSON.stringify(reply.error));
  const { report } = await ask({ do: "report" });
  return JSON.stringify({ numbers: [...reply.picture.numbers], report });
})()
"""


def main(page, output):
    rows = [line.split("\t") for line in TABLE.read_text().splitlines() if line[:2] == "f\t"]
    traced = {}
    with Browser() as browser:
        tab = browser.open()
        tab.call("Page.navigate", url=pathlib.Path(page).resolve().as_uri())
        tab.wait("document.getElementById('worker')", 30)
        tab.run(f"({ENGINE.strip()}, 0)")
        for _, name, program, x, y in rows:
            line = f"new {program} --x {x} --y {y} --bare"
            traced[name] = json.loads(tab.run(TRACE % json.dumps(line)))
    pathlib.Path(output).write_text(json.dumps(traced))
    print(f"{len(traced)} functions traced in the page")


if __name__ == "__main__":
    main(*sys.argv[1:])
