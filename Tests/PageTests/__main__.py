"""Drives the page in Debian's Chromium, on four screens.

usage: python3 Tests/PageTests PAGE PROGRAM [TEST…] [SCREEN…]
       python3 Tests/PageTests PAGE --picture FILE.png

PAGE is what 'make page' makes, PROGRAM the command line. Screenshots are left in .build/page-test.
"""

import concurrent.futures
import contextlib
import inspect
import io
import pathlib
import sys
import threading
import time
import traceback

import calculating
import failing
import giving
import hostile
import keeping
import kinds
import listing
import looking
import portrait
import reading
import restoring
import screens
import sliding
import waiting
from browser import Browser
from hands import SCREENS
from page import Page

EXAMPLES = pathlib.Path("Documentation/Images")
PICTURES = pathlib.Path(".build/page-test")
THREADS = 3
MODULES = [
    screens, calculating, listing, looking, waiting, reading, sliding, keeping, restoring, kinds,
    giving, failing, hostile,
]


def tests():
    """Returns all tests: functions whose name begins with test_."""
    return [
        (f"{module.__name__}.{name[5:]}", function)
        for module in MODULES
        for name, function in inspect.getmembers(module, inspect.isfunction)
        if name.startswith("test_")
    ]


class Browsers(threading.local):
    """A browser for each thread that tests, with a profile of its own."""

    def __init__(self, stack):
        self.browser = stack.enter_context(Browser())


def judged(test, name, screen, browser, path, setting):
    """Runs a test on a screen; returns its name if it failed, and what to print."""
    started = time.monotonic()
    page = None
    said = io.StringIO()
    verdict = "ok"
    try:
        page = Page(browser, path, screen, pictures=PICTURES)
        page.program, page.examples = setting
        page.clear()
        test(page)
        assert not page.tab.errors(), page.tab.errors()
        assert not page.tab.requests(), page.tab.requests()
    except Exception as error:
        verdict = "FAILED"
        traceback.print_exception(error, file=said)
        with contextlib.suppress(Exception):
            page.picture(f"failed-{name}")
            print("errors of the page:", page.tab.errors(), file=said)
    finally:
        if page:
            page.tab.close()
    what = f"{name} on {screen}"
    print(f"{verdict:6} {what} ({time.monotonic() - started:.1f} s)", file=said)
    return what if verdict != "ok" else None, said.getvalue()


def main(path, program, *wanted):
    examples = {file.name: file.read_bytes() for file in EXAMPLES.glob("*.*g")}
    words = [word for word in wanted if word not in SCREENS]
    screens_wanted = [word for word in wanted if word in SCREENS]
    cases = [
        (test, name, screen)
        for name, test in tests()
        if not words or any(word in name for word in words)
        for screen in getattr(test, "screens", SCREENS)
        if not screens_wanted or screen in screens_wanted
    ]
    began = time.monotonic()
    with contextlib.ExitStack() as stack:
        browsers = Browsers(stack)

        def judge(case):
            failure, said = judged(*case, browsers.browser, path, (program, examples))
            print(said, end="", flush=True)
            return failure

        # Much of a test is waiting.
        with concurrent.futures.ThreadPoolExecutor(THREADS) as pool:
            failed = [case for case, failure in zip(cases, pool.map(judge, cases)) if failure]
        # What only fails while others run is judged by how it does alone.
        failures = [failure for failure in map(judge, failed) if failure]
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
