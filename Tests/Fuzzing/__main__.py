"""Runs graphcalc with made-up input, and says which commands break it.

usage: python3 Tests/Fuzzing BINARY [--seconds S | --runs N] [--seed N] [--jobs N] [--into FOLDER]
                                    [--except KIND,…]   leaves out faults of these kinds
       python3 Tests/Fuzzing BINARY --case N --seed N      prints one case, runs it and judges it
       python3 Tests/Fuzzing BINARY FILE…                  judges cases that were saved

A run must end with a documented status, not by a signal, within 5 s of processor time and 1 GiB.
If it fails, it says so in a message that is short and fit for a terminal, and leaves its outputs
as they were. Pictures are whole. What breaks a rule is made as short as possible, printed as a
script for bash, and saved into FOLDER. The cases in Found, which once failed, are run first.
"""

import argparse
import hashlib
import multiprocessing
import os
import shutil
import sys
import tempfile
import time
from multiprocessing.queues import Queue
from pathlib import Path

from case import Case
from corpus import Corpus
from families import Families
from minimizing import Minimizer
from trial import CPU_SECONDS, Fault, Sandbox, fault
from vocabulary import Vocabulary

NOBODY = 65534
# How many failures of one kind are made short; the others are counted.
MOST_ALIKE = {"signal": 12}
MINIMIZING_SECONDS = {"time": 40 * CPU_SECONDS, "hang": 300}


def main() -> int:
    """Runs cases on every processor until the time is over; returns the exit status."""
    parser = argparse.ArgumentParser(usage=__doc__.partition("usage: ")[2].partition("\n\n")[0])
    parser.add_argument("binary", type=Path)
    parser.add_argument("saved", type=Path, nargs="*")
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--runs", type=int)
    parser.add_argument("--seed", type=int, default=time.time_ns() // 1_000_000_000)
    parser.add_argument("--jobs", type=int, default=len(os.sched_getaffinity(0)))
    parser.add_argument("--into", type=Path, default=Path(".build/fuzzing"))
    parser.add_argument("--except", dest="known", default="", metavar="KIND,…")
    parser.add_argument("--case", type=int)
    options = parser.parse_args()
    options.into = options.into.resolve()
    memory = Path("/dev/shm")
    folder = Path(tempfile.mkdtemp(dir=memory if os.access(memory, os.W_OK) else None))
    try:
        # A copy remains the same while another one is built, and nobody can read it.
        binary = Path(shutil.copy(options.binary, folder))
        families = Families(Corpus(), Vocabulary(binary), options.seed)
        if options.case is not None or options.saved:
            cases = [Case.parse(path.read_text()) for path in options.saved]
            return judge(cases or [families.case(options.case)], Sandbox(binary, folder / "0"))
        return run(options, families, binary, folder)
    finally:
        os.chdir("/")
        shutil.rmtree(folder)


def judge(cases: list[Case], sandbox: Sandbox) -> int:
    """Runs cases, and says what is wrong with them; returns the exit status."""
    faults = [fault(case, sandbox.run(case)) for case in cases]
    for case, one in zip(cases, faults, strict=True):
        print(f"{case.script}\n# {one.detail if one else 'nothing is wrong'}\n")
    return int(any(faults))


def run(options: argparse.Namespace, families: Families, binary: Path, folder: Path) -> int:
    """Runs processes that each run cases; prints and saves what they find."""
    print(
        f"fuzz: seed {options.seed}, {options.seconds:.0f} s, {options.jobs} at a time", flush=True
    )
    if os.getuid() == 0:
        os.chmod(folder, 0o777)
    queue: Queue = multiprocessing.Queue()
    started = time.monotonic()
    workers = [
        multiprocessing.Process(target=work, args=(families, binary, folder, index, options, queue))
        for index in range(options.jobs)
    ]
    for worker in workers:
        worker.start()
    runs, faults, scripts = 0, 0, set()
    working = len(workers)
    while working > 0:
        match queue.get():
            case int(count):
                working, runs = working - 1, runs + count
            case Fault() as one, Case() as case, number:
                faults += 1
                text = f"# {one.detail} (seed {options.seed}, case {number})\n{case.script}\n"
                if case.script not in scripts:
                    scripts.add(case.script)
                    name = f"{one.kind}-{hashlib.sha256(case.script.encode()).hexdigest()[:8]}.sh"
                    options.into.mkdir(parents=True, exist_ok=True)
                    (options.into / name).write_text(text)
                    print(f"{name}\n{text if len(text) < 2000 else text[:2000] + '…'}", flush=True)
    for worker in workers:
        worker.join()
    taken = time.monotonic() - started
    print(
        f"fuzz: {runs} runs, {runs / taken:.0f} a second; {len(scripts)} faults in {options.into}"
    )
    return int(faults > 0 or any(worker.exitcode for worker in workers))


def work(
    families: Families,
    binary: Path,
    folder: Path,
    index: int,
    options: argparse.Namespace,
    queue: Queue,
) -> None:
    """Runs every case of its share, beginning with those that were found earlier."""
    if os.getuid() == 0:
        # What a command is told to overwrite is not anybody's then.
        os.setgroups([])
        os.setgid(NOBODY)
        os.setuid(NOBODY)
    sandbox = Sandbox(binary, folder / str(index))
    end = time.monotonic() + options.seconds
    alike: dict[Fault, int] = {}
    runs = 0

    def attempt(case: Case, number: int | str) -> None:
        one = fault(case, sandbox.run(case))
        if not one or one.kind in options.known.split(","):
            return
        alike[one] = alike.get(one, 0) + 1
        if alike[one] <= MOST_ALIKE.get(one.kind, 2):
            seconds = MINIMIZING_SECONDS.get(one.kind, 30)
            minimizer = Minimizer(lambda case: fault(case, sandbox.run(case)) == one, seconds)
            queue.put((one, minimizer.minimized(case), number))

    try:
        for name, case in list(families.corpus.found.items())[index :: options.jobs]:
            attempt(case, name)
        number = index
        while number < options.runs if options.runs else time.monotonic() < end:
            attempt(families.case(number), number)
            number, runs = number + options.jobs, runs + 1
    finally:
        queue.put(runs)


if __name__ == "__main__":
    sys.exit(main())
