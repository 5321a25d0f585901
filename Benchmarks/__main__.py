"""Measures graphcalc against its peers, and prints the tables of README.md in Markdown.

usage: PYTHON Benchmarks BINARY [TURNS] [BENCHMARK…]
       PYTHON Benchmarks record BINARY [TURNS] [BENCHMARK…]     writes them into README.md as well

PYTHON has matplotlib, numexpr, numpy, pillow and websocket-client. A BENCHMARK is one of plot,
batch, tracing, evaluation, table, data, growth, views, web, peers and parts, all of which are run if
none is named.
"""

import importlib
import os
import platform
import re
import subprocess
import sys
import tempfile
import time
import traceback
from importlib.metadata import version
from pathlib import Path

from measuring import HEADINGS, HERE, line, output

NAMES = (
    "plot", "batch", "tracing", "evaluation", "table", "data", "growth", "views", "web", "peers",
    "parts",
)


def measure(binary, turns="5", *names):
    """Runs benchmarks, each in an empty folder, where nobody's saved views are read or written.

    The row of one that fails says so, and the reason is printed to standard error.
    """
    binary = os.path.abspath(binary)
    line(*HEADINGS)
    print("|" + "---|" * len(HEADINGS))
    for name in names or NAMES:
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            os.environ["GRAPHCALC_STATE_DIR"] = folder + "/state"
            try:
                importlib.import_module(name).measure(binary, int(turns))
            except Exception:
                traceback.print_exc()
                line(f"`{name}` failed", "", "", "", "", "", "**no**")
            os.chdir(HERE)


def record(*arguments):
    """Measures, and writes versions and tables between the markers in README.md."""
    lines = versions(arguments[0]) + ["\n"]
    print(*lines, sep="", end="")
    command = [sys.executable, str(HERE), *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as run:
        for text in run.stdout:
            print(text, end="", flush=True)
            lines.append(text)
    page = HERE / "README.md"
    head, begin, rest = page.read_text().partition("<!-- table -->\n")
    _, end, tail = rest.partition("<!-- end of table -->\n")
    page.write_text(head + begin + "".join(lines) + end + tail)


def versions(binary):
    """The lines that tell the day, the machine, and the versions of all that is compared."""
    model = re.search(r"model name\s*: (.*)", Path("/proc/cpuinfo").read_text())[1]
    system = platform.freedesktop_os_release()["PRETTY_NAME"]
    kernel = platform.release().split("-")[0]
    swift = re.search(r"Swift version \S+", output("swift", "--version"))[0]
    libraries = [f"{name} {version(name)}" for name in ("matplotlib", "numexpr", "numpy")]
    return [
        f"Measured on {time.strftime('%Y-%m-%d', time.gmtime())}: ",
        f"{os.cpu_count()} cores of {model}, {system}, Linux {kernel}.\n",
        f"graphcalc {output(binary, '--version')}, {output('gnuplot', '--version')},\n",
        f"Python {platform.python_version()} with {', '.join(libraries[:-1])} and {libraries[-1]},\n",
        f"Cairo {output('pkg-config', '--modversion', 'cairo')}, ",
        f"{output('cc', '--version').splitlines()[0]},\n{swift}.\n",
    ]


if __name__ == "__main__":
    match sys.argv[1:]:
        case [] | ["record"]:
            sys.exit(__doc__)
        case ["record", *words]:
            record(*words)
        case words:
            measure(*words)
