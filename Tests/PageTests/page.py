"""The page as a person sees it: nothing here reads more than what shows."""

import base64
import contextlib
import os
import pathlib
import re
import time

from hands import Hands

# A formula is called what would be typed for it.
STACK = """[...document.querySelectorAll('#stack .level:not(.name)')].map((level) =>
  ['.infix', '.value'].map((name) => level.querySelector(name)).map(
    (part) => part && (part.title || part.textContent)))"""


# What takes longer is not waited for, in seconds.
LONG = 3

# Counts what workers are asked for and have not answered.
COUNT = """(() => {
  const asked = new Map();
  const { postMessage, terminate } = Worker.prototype;
  const change = (worker, by) => asked.set(worker, (asked.get(worker) ?? 0) + by);
  Worker.prototype.postMessage = function (message, ...more) {
    if (message.request) change(this, 1);
    postMessage.call(this, message, ...more);
  };
  Worker.prototype.terminate = function () {
    asked.delete(this);
    terminate.call(this);
  };
  window.Worker = class extends Worker {
    constructor(...all) {
      super(...all);
      this.addEventListener("message", ({ data }) => { if (!data.module) change(this, -1); });
    }
  };
  window.isAnswered = () => [...asked.values()].every((count) => count <= 0);
})()"""

# True after two frames, if every worker has answered then.
AT_REST = """new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(
  () => done(window.isAnswered()))))"""


class Page(Hands):
    """A tab with the page in it, at rest."""

    def __init__(self, browser, path, screen, theme="light", fragment="", pictures=None):
        super().__init__(browser.open(), screen, theme)
        self.browser, self.path, self.pictures = browser, path, pictures
        self.tab.call("Page.addScriptToEvaluateOnNewDocument", source=COUNT)
        self.go(fragment)

    def go(self, fragment=""):
        """Loads the page, with a fragment in its address."""
        self.tab.call("Page.navigate", url="about:blank")
        address = pathlib.Path(self.path).absolute().as_uri()
        self.tab.call("Page.navigate", url=address + ("#" + fragment if fragment else ""))
        self.tab.wait("document.documentElement.dataset.ready === 'true'", 20)
        self.rest()

    def reload(self):
        """Loads the page again, as a later visit does."""
        self.tab.run("document.documentElement.dataset.ready = ''")
        self.tab.call("Page.reload")
        self.tab.wait("document.documentElement.dataset.ready === 'true'", 20)
        self.rest()

    def rest(self, seconds=0.25):
        """Waits until nothing moves any more, or what is asked of the engine takes long."""
        self.frames(seconds)
        with contextlib.suppress(AssertionError):
            self.tab.wait(AT_REST, LONG)

    def frames(self, seconds):
        """Waits for a time and two frames, whatever the engine does meanwhile."""
        time.sleep(seconds)
        self.tab.wait(
            "new Promise((done) =>"
            " requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"
        )

    def picture(self, name):
        """Keeps a picture of the screen as an artefact."""
        theme = self.tab.run("document.documentElement.dataset.theme")
        os.makedirs(self.pictures, exist_ok=True)
        self.tab.screenshot(os.path.join(self.pictures, f"{name}-{self.screen}-{theme}.png"))

    # Calculator

    def to_calculator(self):
        """Makes the calculator show."""
        if self.tab.run("document.getElementById('calculator').inert"):
            self.press("#show-calculator")
            self.tab.wait("!document.getElementById('calculator').inert")
            self.rest(0.05)

    def to_graph(self):
        """Makes the graph show."""
        if self.screen.startswith("phone") and self.tab.run(
            "document.getElementById('graph').inert"
        ):
            self.press("#show-graph")
            self.tab.wait("!document.getElementById('graph').inert")
        elif self.shows("#scrim"):
            self.press("#show-calculator")
        self.rest(0.05)

    def key_named(self, name):
        """Presses a key of the keypad: its face, or its label."""
        found = self.tab.run(f"""(() => {{
          const keys = [...document.querySelectorAll('#keys .key')];
          document.querySelectorAll('.probe').forEach((key) => key.classList.remove('probe'));
          const key = keys.find((k) => k.textContent === {name!r})
            ?? keys.find((k) => k.ariaLabel === {name!r});
          key?.classList.add('probe');
          return Boolean(key);
        }})()""")
        assert found, f"no key {name}"
        self.press(".probe")
        self.frames(0.03)

    def enter(self, line):
        """Types a line with the keyboard, and enters it."""
        self.to_calculator()
        self.tab.run("document.getElementById('line').focus()")
        self.type(line)
        self.key("Enter")
        self.tab.wait(
            "document.getElementById('line').value === ''"
            " || document.querySelector('#advice.wrong')"
        )
        self.rest(0.1)

    def stack(self):
        """Returns the stack, the newest last: infix and value of each level."""
        return self.tab.run(STACK)

    def expect_stack(self, levels):
        """Asserts that the stack becomes this, as soon as the engine has answered."""
        for _ in range(50):
            found = self.stack()
            if found == levels:
                return
            time.sleep(0.05)
        raise AssertionError(f"the stack is {found}, and not {levels}")

    def advice(self):
        """Returns what stands below the line."""
        return self.text("#advice")

    def clear(self):
        """Forgets everything that is kept, and begins anew, in RPN."""
        self.tab.run(
            "localStorage.clear(); localStorage.setItem('graphcalc-page/notation', 'rpn')"
        )
        self.go()

    # Graph

    def view(self):
        """Returns the ranges of x and y, as the options of the graph show them."""
        self.to_graph()
        self.press("#open-options")
        self.tab.wait("document.getElementById('x-least')")
        values = self.tab.run(
            "['x-least', 'x-greatest', 'y-least', 'y-greatest']"
            ".map((id) => Number(document.getElementById(id).value))"
        )
        self.key("Escape")
        self.tab.wait("!document.getElementById('dialog').open")
        return values

    def sheet(self):
        """Returns left, top, width and height of the picture."""
        return self.box("#picture")

    def value_at(self, x, y, view=None):
        """Returns the graph coordinates of a place on the screen."""
        left, top, width, height = self.sheet()
        x_least, x_greatest, y_least, y_greatest = view or self.view()
        return (
            x_least + (x - left) / width * (x_greatest - x_least),
            y_greatest - (y - top) / height * (y_greatest - y_least),
        )

    def place_of(self, x, y, view=None):
        """Returns where graph coordinates are on the screen."""
        left, top, width, height = self.sheet()
        x_least, x_greatest, y_least, y_greatest = view or self.view()
        return (
            left + (x - x_least) / (x_greatest - x_least) * width,
            top + (y_greatest - y) / (y_greatest - y_least) * height,
        )

    def callout(self):
        """Returns title, verdict and text of the callout, or nothing if there is none."""
        return self.tab.run("""document.getElementById('callout').hidden ? null
          : ['.heading b', '.verdict', '.text']
            .map((part) => document.querySelector('#callout ' + part).textContent)""")

    def toast(self):
        """Returns the message that shows, if any."""
        return self.tab.run(
            "document.getElementById('toast').hidden ? ''"
            " : document.getElementById('toast').textContent"
        )

    def drop(self, name, data, pause=0.5):
        """Drops a file on the page."""
        if isinstance(data, str):
            data = data.encode()
        text = base64.b64encode(data).decode()
        self.tab.run(f"""(() => {{
          const bytes = Uint8Array.from(atob({text!r}), (part) => part.charCodeAt(0));
          const files = new DataTransfer();
          files.items.add(new File([bytes], {name!r}));
          const about = {{dataTransfer: files, bubbles: true, cancelable: true}};
          document.body.dispatchEvent(new DragEvent('drop', about));
        }})()""")
        self.rest(pause)

    def close_dialog(self):
        """Closes the dialog if one is open."""
        if self.tab.run("document.getElementById('dialog').open"):
            self.key("Escape")
            self.tab.wait("!document.getElementById('dialog').open")


def near(first, second, tolerance):
    """Asserts that numbers agree within a tolerance."""
    assert len(first) == len(second), (first, second)
    for a, b in zip(first, second):
        assert abs(a - b) <= tolerance, f"{first} and {second} differ by more than {tolerance}"


def numbers(text):
    """Returns the numbers in a text, with either minus."""
    return [float(n) for n in re.findall(r"-?\d+(?:\.\d+)?(?:e-?\d+)?", text.replace("−", "-"))]
