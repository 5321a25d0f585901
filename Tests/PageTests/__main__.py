"""Drives the page in Debian's Chromium, on four screens.

usage: python3 Tests/PageTests PAGE PROGRAM [TEST…] [SCREEN…]
       python3 Tests/PageTests PAGE --picture FILE.png

PAGE is what 'make page' makes, PROGRAM the command line. Screenshots are left in .build/page-test.
"""

import inspect
import pathlib
import sys
import time
import traceback

import calculating
import failing
import giving
import hostile
import keeping
import kinds
import looking
import portrait
import reading
import screens
import waiting
from browser import Browser
from hands import SCREENS
from page import Page

EXAMPLES = pathlib.Path("Documentation/Images")
MODULES = [
    screens, calculating, looking, waiting, reading, keeping, kinds, giving, failing, hostile,
]


def tests():
    """Returns all tests: functions whose name begins with test_."""
    return [
        (f"{module.__name__}.{name[5:]}", function)
        for module in MODULES
        for name, function in inspect.getmembers(module, inspect.isfunction)
        if name.startswith("test_")
    ]


def main(path, program, *wanted):
    pictures = pathlib.Path(".build/page-test")
    examples = {file.name: file.read_bytes() for file in EXAMPLES.glob("*.*g")}
    words = [word for word in wanted if word not in SCREENS]
    screens_wanted = [word for word in wanted if word in SCREENS]
    failures = []
    began = time.monotonic()
    with Browser() as browser:
        for name, test in tests():
            if words and not any(word in name for word in words):
                continue
            for screen in getattr(test, "screens", SCREENS):
                if screens_wanted and screen not in screens_wanted:
                    continue
                started = time.monotonic()
                page = None
                try:
                    page = Page(browser, path, screen, pictures=pictures)
                    page.program, page.examples = program, examples
                    page.clear()
                    test(page)
                    assert not page.tab.errors(), page.tab.errors()
                    assert not page.tab.requests(), page.tab.requests()
                    verdict = "ok"
                except (AssertionError, RuntimeError) as error:
                    verdict = "FAILED"
                    failures.append(f"{name} on {screen}")
                    traceback.print_exception(error)
                    if page:
                        page.picture(f"failed-{name}")
                        print("errors of the page:", page.tab.errors())
                finally:
                    if page:
                        page.tab.close()
                print(
                    f"{verdict:6} {name} on {screen} ({time.monotonic() - started:.1f} s)",
                    flush=True,
                )
    print(f"page-test: {len(failures)} failures in {time.monotonic() - began:.0f} s")
    for failure in failures:
        print(f"  {failure}")
    return 1 if failures else 0


if __name__ == "__main__":
    if sys.argv[2:3] == ["--picture"]:
        with Browser() as browser:
            portrait.draw(browser, sys.argv[1], sys.argv[3])
    else:
        sys.exit(main(*sys.argv[1:]))
