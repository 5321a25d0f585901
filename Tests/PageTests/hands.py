"""What a person does with the page: fingers, mouse and keys, on screens of several sizes."""

import time

# Width and height in points, device pixels per point, and whether there are fingers.
SCREENS = {
    "phone": (390, 844, 3, True),
    "phone-lying": (844, 390, 3, True),
    "tablet": (820, 1180, 2, True),
    "desktop": (1280, 800, 1, False),
}

KEYS = {
    "Enter": (13, "\r"),
    "Escape": (27, None),
    "Backspace": (8, None),
    "Tab": (9, None),
    " ": (32, " "),
    "ArrowLeft": (37, None),
    "ArrowUp": (38, None),
    "ArrowRight": (39, None),
    "ArrowDown": (40, None),
    "Home": (36, None),
    "End": (35, None),
}


class Hands:
    """Fingers, mouse and keys on a tab."""

    def __init__(self, tab, screen="desktop", theme="light", font_size=16):
        self.tab = tab
        self.screen = screen
        self.resize(*SCREENS[screen])
        self.use_theme(theme)

    def resize(self, width, height, ratio, has_touch):
        """Gives the screen a size."""
        self.has_touch = has_touch
        self.tab.call(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=ratio,
            mobile=has_touch,
        )
        self.tab.call("Emulation.setTouchEmulationEnabled", enabled=has_touch, maxTouchPoints=5)

    def use_theme(self, theme):
        """Makes the system light or dark."""
        self.tab.call(
            "Emulation.setEmulatedMedia",
            features=[
                {"name": "prefers-color-scheme", "value": theme},
                {"name": "prefers-reduced-motion", "value": "reduce"},
            ],
        )

    # Fingers

    def fingers(self, kind, *points):
        """Sends one touch event; points are where fingers are."""
        self.tab.call(
            "Input.dispatchTouchEvent",
            type=kind,
            touchPoints=[{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)],
        )

    def tap(self, x, y):
        """Taps with a finger, or clicks."""
        if self.has_touch:
            self.fingers("touchStart", (x, y))
            self.fingers("touchEnd")
        else:
            for kind in ("mousePressed", "mouseReleased"):
                self.tab.call(
                    "Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1
                )

    def point(self, x, y):
        """Moves the mouse to a place."""
        self.tab.call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)

    def drag(self, start, end, steps=8, pause=0.016):
        """Drags one finger, or the mouse, along a line."""
        places = [
            tuple(a + (b - a) * step / steps for a, b in zip(start, end))
            for step in range(steps + 1)
        ]
        if self.has_touch:
            self.fingers("touchStart", places[0])
            for place in places[1:]:
                self.fingers("touchMove", place)
                time.sleep(pause)
            return self.fingers("touchEnd")
        mouse = lambda kind, place: self.tab.call(
            "Input.dispatchMouseEvent",
            type=kind,
            x=place[0],
            y=place[1],
            button="left",
            clickCount=1,
            buttons=1,
        )
        mouse("mousePressed", places[0])
        for place in places[1:]:
            mouse("mouseMoved", place)
            time.sleep(pause)
        return mouse("mouseReleased", places[-1])

    def pinch(self, starts, ends, steps=10, pause=0.016):
        """Moves two fingers, each from its start to its end."""
        at = lambda step: [
            tuple(a + (b - a) * step / steps for a, b in zip(s, e)) for s, e in zip(starts, ends)
        ]
        self.fingers("touchStart", starts[0])
        self.fingers("touchStart", *starts)
        for step in range(1, steps + 1):
            self.fingers("touchMove", *at(step))
            time.sleep(pause)
        self.fingers("touchEnd", ends[0])
        self.fingers("touchEnd")

    def wheel(self, x, y, distance):
        """Turns the wheel of the mouse."""
        self.tab.call(
            "Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=distance
        )

    # Keys

    def key(self, name, modifiers=0):
        """Presses a key: its name, or its character. Modifiers: 1 Alt, 2 Control, 8 Shift."""
        is_plain = len(name) == 1 and name.isalnum()
        code, text = KEYS.get(name, (ord(name.upper()) if is_plain else 0, name))
        if modifiers & 3:
            text = None
        options = {"key": name, "windowsVirtualKeyCode": code, "modifiers": modifiers}
        if len(name) > 1:
            options["code"] = name
        down = dict(options, text=text) if text else options
        self.tab.call("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", **down)
        self.tab.call("Input.dispatchKeyEvent", type="keyUp", **options)

    def type(self, text):
        """Types a text, one key after the other."""
        for character in text:
            self.key(character)

    # Elements

    def box(self, selector):
        """Returns left, top, width and height of an element, which is scrolled to."""
        box = self.tab.run(f"""(() => {{
          const found = document.querySelector({selector!r});
          if (!found) return null;
          found.scrollIntoView({{block: 'nearest', inline: 'nearest', behavior: 'instant'}});
          const {{left, top, width, height}} = found.getBoundingClientRect();
          return [left, top, width, height];
        }})()""")
        assert box, f"the page has no {selector}"
        return box

    def press(self, selector):
        """Taps the middle of an element as soon as it rests there and is on top."""
        for _ in range(30):
            left, top, width, height = self.box(selector)
            x, y = left + width / 2, top + height / 2
            is_hit = self.tab.run(f"""(() => {{
              const hit = document.elementFromPoint({x}, {y});
              const moves = document.getAnimations().some(
                (animation) => animation.effect.getTiming().iterations < 9);
              return Boolean(hit && hit.closest({selector!r}) && !moves);
            }})()""")
            if is_hit and width > 0:
                return self.tap(x, y)
            time.sleep(0.05)
        raise AssertionError(f"{selector} cannot be pressed at {x:.0f}, {y:.0f} on {self.screen}")

    def press_text(self, selector, text):
        """Presses the first element that fits and has a text in it."""
        found = self.tab.run(f"""(() => {{
              for (const old of document.querySelectorAll('.probe')) old.classList.remove('probe');
              const items = [...document.querySelectorAll({selector!r})];
              const found = items.find((item) => item.textContent.includes({text!r}));
              found?.classList.add('probe');
              return Boolean(found);
            }})()""")
        assert found, f"the page has no {selector} with '{text}'"
        self.press(".probe")

    def text(self, selector):
        """Returns the text of an element."""
        return self.tab.run(f"document.querySelector({selector!r})?.textContent.trim()")

    def shows(self, selector):
        """Whether an element can be seen."""
        return self.tab.run(
            f"document.querySelector({selector!r})"
            "?.checkVisibility({visibilityProperty: true}) ?? false"
        )
