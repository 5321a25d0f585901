"""Opens the page in Firefox and WebKit, where they are installed: `x tan`, a tap, the wheel.

usage: python3 Tests/PageTests/others.py PAGE

Debian's packages are firefox-esr, and webkit2gtk-driver with xvfb.
"""

import contextlib
import itertools
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request

import websocket

import rogues
from browser import Browser

MINI_BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser"
LINE = "new x tan --x -10:10 --y -6:6 --bare"


class Firefox:
    """Firefox over WebDriver BiDi, which it speaks itself."""

    name, programs = "Firefox", ["firefox-esr"]

    def __init__(self, folder):
        # Firefox writes to its home even with a profile.
        words = "firefox-esr --headless --no-remote --remote-debugging-port=0 --profile"
        self.process = subprocess.Popen(
            [*words.split(), folder],
            stderr=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            text=True,
            env={"HOME": folder, "PATH": "/usr/bin:/bin"},
        )
        lines = (line for line in self.process.stderr if "listening on" in line)
        address = next(lines).split()[-1]
        self.socket = websocket.create_connection(
            f"{address}/session", timeout=60, suppress_origin=True
        )
        self.numbers = itertools.count(1)
        self.call("session.new", capabilities={})
        self.context = self.call("browsingContext.getTree")["contexts"][0]["context"]

    def call(self, method, **parameters):
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self.socket.recv())
            if answer.get("id") == number:
                assert answer["type"] == "success", answer
                return answer["result"]

    def go(self, address):
        self.call("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def run(self, script):
        answer = self.call(
            "script.evaluate",
            expression=f"(async () => JSON.stringify(await ({script})))()",
            target={"context": self.context},
            awaitPromise=True,
        )
        assert answer["type"] == "success", answer
        return json.loads(answer["result"].get("value", "null"))

    def perform(self, actions):
        self.call("input.performActions", context=self.context, actions=actions)

    def close(self):
        self.process.terminate()
        self.process.wait(20)


class WebKit:
    """WebKitGTK's small browser over WebDriver, on a display of its own."""

    name, programs = "WebKit", ["WebKitWebDriver", "xvfb-run", MINI_BROWSER]

    def __init__(self, _):
        self.process = subprocess.Popen(
            ["xvfb-run", "-a", "WebKitWebDriver", "--port=4723"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        options = {"binary": MINI_BROWSER, "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        self.session = ""
        for _ in range(100):
            with contextlib.suppress(OSError):
                self.session = f"/{self.call('', {'capabilities': wanted})['sessionId']}"
                break
            time.sleep(0.1)

    def call(self, path, body=None, method="POST"):
        request = urllib.request.Request(
            f"http://127.0.0.1:4723/session{self.session}{path}",
            method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={"Content-Type": "application/json"},
        )
        return json.load(urllib.request.urlopen(request, timeout=60))["value"]

    def go(self, address):
        self.call("/url", {"url": address})

    def run(self, script):
        wrapped = f"const done = arguments[0]; (async () => done(await ({script})))();"
        return self.call("/execute/async", {"script": wrapped, "args": []})

    def perform(self, actions):
        self.call("/actions", {"actions": actions})

    def close(self):
        with contextlib.suppress(OSError):
            self.call("", method="DELETE")
        self.process.terminate()
        self.process.wait(20)


def wait(browser, condition, what, seconds=20):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if browser.run(f"Boolean({condition})"):
            return
        time.sleep(0.05)
    raise AssertionError(f"{browser.name}: waited {seconds} s for {what}")


def check(browser, page, expected):
    """Asserts that the page does in a browser what it does in Chromium."""
    browser.go(pathlib.Path(page).resolve().as_uri() + "#x%20tan%20--x%20-10:10")
    wait(browser, "document.documentElement.dataset.ready === 'true'", "the page")
    wait(browser, "document.getElementById('title').textContent === 'tan(x)'", "the link")
    browser.run(f"({rogues.ENGINE.strip()}, 0)")
    traced = json.loads(browser.run(rogues.TRACE.strip() % json.dumps(LINE)))
    curve, other = (one["report"]["curves"][0] for one in (traced, expected))
    assert curve["columns"] == other["columns"], (curve["columns"], other["columns"])
    assert len(curve["breaks"]) == len(other["breaks"]) > 0
    assert len(traced["numbers"]) == len(expected["numbers"])
    assert all(abs(a - b) <= 1e-9 for a, b in zip(traced["numbers"], expected["numbers"]))

    # A pole is in the middle of the view, or 1.5708 units to the right of it.
    left, top, width, height = browser.run(
        "(({left, top, width, height}) => [left, top, width, height])"
        "(document.getElementById('picture').getBoundingClientRect())"
    )
    x, y = round(left + width / 2 + 1.5708 * width / 20), round(top + height / 2 - 40)
    move = {"type": "pointerMove", "x": x, "y": y, "duration": 0}
    press = [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
    browser.perform([{"type": "pointer", "id": "mouse", "actions": [move, *press]}])
    title = "document.querySelector('#callout:not([hidden]) b')?.textContent"
    wait(browser, f"{title}?.startsWith('Pole at x = 1.57')", "the callout of a pole")
    spoken = browser.run("document.getElementById('about').textContent")
    turn = {"type": "scroll", "x": x, "y": y, "deltaX": 0, "deltaY": -120, "duration": 0}
    browser.perform([{"type": "wheel", "id": "wheel", "actions": [turn]}])
    wait(
        browser,
        "document.getElementById('about').textContent.startsWith('Graph of')"
        f" && document.getElementById('about').textContent !== {json.dumps(spoken)}",
        "the wheel",
    )
    kept = "Object.keys(localStorage).some((key) => key.startsWith('graphcalc/'))"
    said = "document.getElementById('toast').textContent.includes('keep')"
    wait(browser, f"(() => {{ try {{ return {kept}; }} catch {{ return {said}; }} }})()", "storage")


def main(page):
    with Browser() as chromium:
        tab = chromium.open()
        tab.call("Page.navigate", url=pathlib.Path(page).resolve().as_uri())
        tab.wait("document.getElementById('worker')", 30)
        tab.run(f"({rogues.ENGINE.strip()}, 0)")
        expected = json.loads(tab.run(rogues.TRACE % json.dumps(LINE)))
    for kind in (Firefox, WebKit):
        missing = [program for program in kind.programs if not shutil.which(program)]
        if missing:
            print(f"skip   {kind.name}: {', '.join(missing)} is not installed")
            continue
        began = time.monotonic()
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            with contextlib.closing(kind(folder)) as browser:
                check(browser, page, expected)
        print(f"ok     {kind.name} ({time.monotonic() - began:.1f} s)", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
