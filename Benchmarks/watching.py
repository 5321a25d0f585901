"""Watches the page in Chromium: how long its engine and its drawing take, and what memory it has.

Drives the page as Tests/PageTests does, with the functions of those tests.
"""

import contextlib
import json
import sys
from pathlib import Path

from measuring import HERE

sys.path.append(str(HERE.parent / "Tests/PageTests"))

from browser import Browser  # noqa: E402
from page import Page  # noqa: E402

# Runs in the worker before its own script: adds to each answer how long the engine took, and how
# much memory it has; and performs requests in loops, in the engine alone.
IN_WORKER = """
let began = 0;
let memory = null;
const Instance = WebAssembly.Instance;
WebAssembly.Instance = function (...all) {
  const instance = new Instance(...all);
  memory = instance.exports.memory;
  return instance;
};
const post = self.postMessage.bind(self);
self.postMessage = (answer, ...more) =>
  post({ ...answer, took: performance.now() - began, bytes: memory?.buffer.byteLength }, ...more);
self.addEventListener("message", async (event) => {
  began = performance.now();
  const { requests, times } = event.data;
  if (!requests) return;
  event.stopImmediatePropagation();
  const engine = await loading;
  const answers = [];
  for (let time = 0; time < times; time++) {
    for (const one of requests) answers.push(engine.call(one).error?.message ?? "");
  }
  post({ answers, took: performance.now() - began });
});
"""

# Runs in the page before its scripts.
IN_PAGE = """
(() => {
  const watched = { frames: [], took: 0, bytes: 0, first: 0, start: 0 };
  window.watched = watched;
  document.addEventListener("readystatechange", () => {
    // Modules run as soon as the document is interactive.
    if (document.readyState === "interactive") watched.start = performance.now();
  });
  const prelude = %s;
  const Plain = window.Blob;
  window.Blob = class extends Plain {
    constructor(parts, options) {
      super(options?.type === "text/javascript" ? [prelude, ...parts] : parts, options);
    }
  };
  const Thread = window.Worker;
  window.Worker = class extends Thread {
    constructor(...all) {
      super(...all);
      this.addEventListener("message", ({ data }) => {
        if (data.took === undefined) return;
        watched.took = data.took;
        watched.bytes = data.bytes;
      });
    }
  };
  const clear = CanvasRenderingContext2D.prototype.clearRect;
  CanvasRenderingContext2D.prototype.clearRect = function (...all) {
    clear.apply(this, all);
    if (this.canvas.id !== "picture") return;
    const began = performance.now();
    queueMicrotask(() => {
      const now = performance.now();
      watched.first ||= now;
      watched.frames.push(watched.took + now - began);
    });
  };
  // Fingers that the page makes itself are not the browser's.
  Element.prototype.setPointerCapture = () => undefined;
})();
""" % json.dumps(IN_WORKER)

# The engine alone, without the scripts of the page.
ENGINE = """
globalThis.ask = (() => {
  const part = (id) => document.getElementById(id);
  let worker = null;
  return (requests, times, limit = 60_000) => new Promise((resolve) => {
    if (!worker) {
      const script = new Blob([part("worker").textContent], { type: "text/javascript" });
      worker = new Worker(URL.createObjectURL(script));
      worker.postMessage({ packed: part("engine").textContent, font: "sans-serif" });
    }
    const timer = setTimeout(() => {
      worker.terminate();
      worker = null;
      resolve({ answers: ["took too long"], took: limit });
    }, limit);
    worker.onmessage = ({ data }) => {
      if (data.module) return;
      clearTimeout(timer);
      resolve(data);
    };
    worker.postMessage({ requests, times });
  });
})(); 0
"""


class Watched:
    """A browser whose tabs are watched."""

    def __init__(self):
        self.browser = Browser()

    def open(self):
        tab = self.browser.open()
        tab.call("Page.addScriptToEvaluateOnNewDocument", source=IN_PAGE)
        return tab

    @contextlib.contextmanager
    def page(self, path, screen, fragment=""):
        """Opens the page, with nothing kept from earlier visits."""
        page = Page(self, path, screen)
        page.tab.run("localStorage.clear()")
        page.go(fragment)
        yield page
        page.tab.close()

    @contextlib.contextmanager
    def engine(self, path):
        """Starts the engine alone; yields a function that performs requests a number of times."""
        tab = self.open()
        tab.call("Page.navigate", url=Path(path).resolve().as_uri())
        tab.wait("document.getElementById('worker')", 30)
        tab.run(ENGINE)
        tab.socket.settimeout(120)
        yield lambda requests, times=1, limit=60_000: tab.run(
            f"ask({json.dumps(requests)}, {times}, {limit})"
        )
        tab.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.browser.__exit__()

    def worker_time(self):
        """Returns the milliseconds of processor time that threads of workers have had."""
        total = 0
        for process in descendants(self.browser.process.pid):
            for thread in Path(f"/proc/{process}/task").glob("*"):
                with contextlib.suppress(FileNotFoundError, ProcessLookupError):
                    if (thread / "comm").read_text().startswith("DedicatedWorker"):
                        total += int((thread / "schedstat").read_text().split()[0])
        return total / 1e6


def descendants(process):
    """Returns the numbers of a process and of all that it started, directly or not."""
    with contextlib.suppress(FileNotFoundError, ProcessLookupError):
        yield process
        for thread in Path(f"/proc/{process}/task").glob("*"):
            for child in (thread / "children").read_text().split():
                yield from descendants(int(child))


def heap(tab):
    """Returns the bytes of the page's JavaScript heap after a collection."""
    tab.call("HeapProfiler.enable")
    for _ in range(2):
        tab.call("HeapProfiler.collectGarbage")
    return tab.call("Runtime.getHeapUsage")["usedSize"]
