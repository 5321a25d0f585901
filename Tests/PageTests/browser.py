"""Debian's Chromium, driven over the DevTools protocol."""

import base64
import itertools
import json
import os
import shutil
import subprocess
import tempfile
import time
import urllib.request

import websocket

PROGRAM = "/usr/lib/chromium/chromium"
FLAGS = (
    "--headless=new --no-sandbox --disable-gpu --hide-scrollbars --no-first-run "
    "--remote-debugging-port=0 "
    "--disable-background-networking --disable-component-update --disable-sync --mute-audio "
    "--autoplay-policy=no-user-gesture-required --force-color-profile=srgb about:blank"
)


class Browser:
    """A browser with a profile of its own, which is removed at the end."""

    def __init__(self):
        self.profile = tempfile.mkdtemp(prefix="graphcalc-page-")
        program = PROGRAM if os.path.exists(PROGRAM) else shutil.which("chromium")
        self.process = subprocess.Popen(
            [program, f"--user-data-dir={self.profile}", *FLAGS.split()],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        port_file = os.path.join(self.profile, "DevToolsActivePort")
        for _ in range(300):
            if os.path.exists(port_file) and len(open(port_file).read().split()) == 2:
                break
            time.sleep(0.1)
        self.port = int(open(port_file).read().split()[0])

    def open(self, url="about:blank"):
        """Opens a tab."""
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}/json/new?{url}", method="PUT"
        )
        return Tab(json.load(urllib.request.urlopen(request)))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(20)
        shutil.rmtree(self.profile, ignore_errors=True)


class Tab:
    """A page in the browser."""

    def __init__(self, target):
        self.socket = websocket.create_connection(
            target["webSocketDebuggerUrl"], suppress_origin=True, timeout=60
        )
        self.numbers = itertools.count(1)
        self.events = []
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")

    def call(self, method, **parameters):
        """Calls a method of the protocol and returns its result."""
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.socket.recv())
            if message.get("id") == number:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']['message']}")
                return message["result"]
            self.events.append(message)

    def run(self, script):
        """Returns the value of an expression in the page; a promise is waited for."""
        answer = self.call(
            "Runtime.evaluate",
            expression=script,
            awaitPromise=True,
            returnByValue=True,
            userGesture=True,
        )
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description", details["text"]))
        return answer["result"].get("value")

    def wait(self, condition, seconds=10, what=None):
        """Waits until an expression is true, and returns its value."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                value = self.run(f"(async () => Boolean(await ({condition})))()")
            except RuntimeError:  # The page is still being loaded.
                value = None
            if value:
                return value
            time.sleep(0.02)
        raise AssertionError(f"waited {seconds} s for: {what or condition}")

    def errors(self):
        """Returns what went wrong in the page: exceptions, errors of the console, violations."""
        self.run("0")
        texts = []
        for event in self.events:
            parameters = event.get("params", {})
            if event.get("method") == "Runtime.exceptionThrown":
                details = parameters["exceptionDetails"]
                texts.append(details.get("exception", {}).get("description", details["text"]))
            elif (
                event.get("method") == "Log.entryAdded" and parameters["entry"]["level"] == "error"
            ):
                texts.append(parameters["entry"]["text"])
            elif (
                event.get("method") == "Runtime.consoleAPICalled" and parameters["type"] == "error"
            ):
                texts.append(
                    str([a.get("value", a.get("description")) for a in parameters["args"]])
                )
        return texts

    def requests(self):
        """Returns the addresses that were asked for over a network."""
        addresses = [
            event["params"]["request"]["url"]
            for event in self.events
            if event.get("method") == "Network.requestWillBeSent"
        ]
        return [a for a in addresses if a.split(":")[0] not in ("file", "data", "blob", "about")]

    def screenshot(self, path):
        """Writes what shows as PNG."""
        data = self.call("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def close(self):
        """Closes the tab."""
        try:
            self.call("Page.close")
        except (websocket.WebSocketException, OSError):
            pass
        self.socket.close()
