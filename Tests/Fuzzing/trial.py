"""One run of the program under limits, and what is wrong with it."""

import json
import os
import re
import resource
import select
import shutil
import signal
import xml.parsers.expat
import zlib
from dataclasses import dataclass, replace
from pathlib import Path

from case import FOREIGN, PROGRAM, Case
from fits import wrong
from tables import counted, misread

# Those that the manual lists, except those of signals.
STATUSES = (0, 1, 64, 65, 66, 73, 74)
# The command was refused before it did anything.
REFUSALS = (64, 65, 66)

CPU_SECONDS = 5
# What a session may take in addition for what it draws: 20 ms for a picture.
SECONDS_PER_BYTE = 1e-5
# The pixels of the largest picture take 1 GiB.
MEMORY = (1 << 30) + (64 << 20)
ADDRESS_SPACE = 8 << 30
FILE_SIZE = 64 << 20
WALL_SECONDS = 120
# Of a message on standard error; a script may have one on each line.
MESSAGE_SIZE = 4000
STATE = "state"


@dataclass(frozen=True)
class Fault:
    """Something that no run may do: its kind, and what distinguishes it from others."""

    kind: str
    detail: str


@dataclass(frozen=True)
class Trial:
    """The end of one run."""

    status: int
    seconds: float
    memory: int
    output: bytes
    errors: bytes
    files: dict[str, bytes]
    # How what is kept of graphs changes when it is taken elsewhere, a program by its description,
    # or a table when it is read in another way.
    change: str | None = None


class Sandbox:
    """A folder in which commands run, one after another, each with nothing but its own files."""

    def __init__(self, binary: Path, folder: Path) -> None:
        self.binary, self.folder = binary, folder / "run"
        self.streams = [folder / name for name in ("input", "output", "errors")]
        self.folder.mkdir(parents=True)
        os.chdir(self.folder)
        resource.setrlimit(resource.RLIMIT_AS, (ADDRESS_SPACE, ADDRESS_SPACE))
        resource.setrlimit(resource.RLIMIT_FSIZE, (FILE_SIZE, FILE_SIZE))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        self.environment = {
            "GRAPHCALC_STATE_DIR": STATE,
            "HOME": str(self.folder),
            "LANG": "C.UTF-8",
            "PATH": "/usr/bin:/bin",
        }

    def run(self, case: Case) -> Trial:
        """Runs the command in a folder that holds the files of its case, and nothing else."""
        for entry in list(os.scandir(".")):
            if entry.is_dir(follow_symlinks=False):
                shutil.rmtree(entry.path)
            else:
                os.remove(entry.path)
        for name, text in case.files.items():
            path = Path(name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text)
        status, usage = self.spawn(case)
        trial = Trial(
            os.waitstatus_to_exitcode(status),
            usage.ru_utime + usage.ru_stime,
            usage.ru_maxrss * 1024,
            self.streams[1].read_bytes(),
            self.streams[2].read_bytes(),
            {
                path.as_posix(): path.read_bytes()
                for path in Path().rglob("*")
                if path.is_file() and not path.is_symlink()
            },
        )
        kept = any(name.startswith(f"{STATE}/views/") for name in trial.files)
        # What nobody else wrote must come back to the byte.
        if kept and not any(name.startswith(STATE) for name in case.files):
            trial = replace(trial, change=self.change())
        is_text = case.words[:2] == (b"describe", b"--exact") and b"--json" not in case.words
        if is_text and trial.status == 0:
            trial = replace(trial, change=self.change_of_description(trial.output))
        if case.words[:1] == (b"--data",) and {b"--json", b"--no-save"} <= set(case.words):
            trial = replace(trial, change=self.change_of_rows(case, trial))
        if trial.change is None and "known.json" in case.files:
            trial = replace(trial, change=misread(case.files, trial.status, trial.output))
        if case.words[:1] == (b"--regress",) and trial.status == 0:
            trial = replace(trial, change=wrong(case.files["t"], trial.output))
        return trial

    def change_of_rows(self, case: Case, trial: Trial) -> str | None:
        """Reads a table field by field, and in Python; says what differs, `None` if nothing does."""
        again = replace(case, words=(*case.words, b"--rows", b"0:999999999"))
        status, _ = self.spawn(again)
        errors = self.streams[2].read_bytes().replace(b" among those that are chosen", b"")
        if (os.waitstatus_to_exitcode(status), errors) != (trial.status, trial.errors):
            return "rows that are chosen have other errors than all rows"
        if trial.status != 0 or b"--rows" in case.words:
            return None
        reports = [json.loads(text) for text in (trial.output, self.streams[1].read_bytes())]
        if len({json.dumps([report["view"], report["curves"]]) for report in reports}) > 1:
            return "rows that are chosen are others than all rows"
        curve, known = reports[0]["curves"][0], counted(case.files.get("t", b""))
        found = (curve["rows"], curve["missing"])
        if known and case.words[1] in (b"t", b"t:1,2") and found != known:
            return "Python counts other rows of a table"
        return None

    def change_of_description(self, text: bytes) -> str | None:
        """Describes a program by its description; says what is different, `None` if nothing is."""
        if b"?" in text or "…".encode() in text:
            return None
        again = text
        # The newest result comes first, so that a second time gives the first order.
        for _ in range(2):
            status, _ = self.spawn(Case((b"describe", b"--exact", b"= " + again.strip())))
            if status != 0:
                return f"describe --exact: {self.streams[2].read_text()[:200]}"
            again = self.streams[1].read_bytes()
        return None if again == text else f"a description is read as {again[:100]!r}"

    def change(self) -> str | None:
        """Takes what is kept out and in again; says what went wrong, `None` if nothing did."""
        for step in ("export one.json", "import one.json", "export two.json"):
            status, _ = self.spawn(Case((b"views", *step.encode().split())))
            if status != 0:
                return f"views {step.split()[0]}: {self.streams[2].read_text()[:200]}"
            if step.endswith("one.json") and step.startswith("export"):
                shutil.rmtree(STATE)
        same = Path("one.json").read_bytes() == Path("two.json").read_bytes()
        return None if same else "what is kept is not the same after export and import"

    def spawn(self, case: Case) -> tuple[int, resource.struct_rusage]:
        """Runs the command to its end; returns what the system says of it."""
        input, output, errors = self.streams
        input.write_bytes(case.input)
        created = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
        process = os.posix_spawn(
            self.binary,
            [PROGRAM.encode(), *case.words],
            self.environment,
            file_actions=[
                (os.POSIX_SPAWN_OPEN, 0, input, os.O_RDONLY, 0),
                (os.POSIX_SPAWN_OPEN, 1, output, created, 0o600),
                (os.POSIX_SPAWN_OPEN, 2, errors, created, 0o600),
            ],
            # Python ignores both; SIGXFSZ remains ignored, so that a full disk is an error.
            setsigdef=[signal.SIGPIPE],
        )
        most = 4 * CPU_SECONDS
        resource.prlimit(process, resource.RLIMIT_CPU, (most + 1, most + 2))
        descriptor = os.pidfd_open(process)
        if not select.select([descriptor], [], [], WALL_SECONDS)[0]:
            os.kill(process, signal.SIGKILL)
        os.close(descriptor)
        _, status, usage = os.wait4(process, 0)
        return status, usage


def fault(case: Case, trial: Trial) -> Fault | None:
    """The first thing that is wrong with a run; `None` if nothing is."""
    # A session may draw a picture for each of its lines.
    drawn = len(trial.output) * SECONDS_PER_BYTE * (case.command == "repl")
    if trial.seconds > CPU_SECONDS + drawn:
        return Fault("time", f"{case.command} takes more than {CPU_SECONDS} s of processor time")
    if trial.status == -signal.SIGKILL:
        return Fault("hang", f"{case.command} does not end within {WALL_SECONDS} s")
    if trial.status < 0:
        return Fault("signal", f"{case.command} ends by {signal.Signals(-trial.status).name}")
    if trial.memory > MEMORY:
        return Fault("memory", f"{case.command} takes more than {MEMORY >> 20} MiB")
    if trial.status not in STATUSES:
        return Fault("status", f"{case.command} ends with status {trial.status}")
    if trial.change:
        return Fault("change", trial.change)
    return fault_of_text(case, trial) or fault_of_files(case, trial)


# MARK: Text


def fault_of_text(case: Case, trial: Trial) -> Fault | None:
    """What is wrong with standard output or standard error."""
    errors, output = trial.errors, trial.output
    if trial.status > 1 and not errors.strip():
        return Fault("silence", f"{case.command} ends with status {trial.status} and no message")
    if case.words[:-1] == FOREIGN and trial.status == 0 and not errors:
        return Fault("notation", "a text of another notation is read without a remark")
    lines = case.input.count(b"\n") + sum(text.count(b"\n") for text in case.files.values())
    # A byte that is quoted takes up to four.
    quoted = 4 * sum(map(len, case.words))
    if len(errors) > quoted + MESSAGE_SIZE * (1 + lines * (case.command in ("batch", "repl"))):
        return Fault("message", f"a message of {case.command} is too long")
    problem = raw(errors)
    if problem:
        return Fault("escape", f"standard error of {case.command} has {problem}")
    if case.command == "repl":
        # Pictures may follow what a session prints, and be followed by more of it.
        output = re.split(b"|".join(map(re.escape, FORMATS.values())), output)[0]
    kind = picture_format(output)
    if kind:
        problem = broken(kind, output)
        return problem and Fault("picture", f"{kind} on standard output: {problem}")
    # What fmt prints to a pipe is the script's own bytes, for a file.
    problem = case.command != "fmt" and raw(output)
    if problem:
        return Fault("escape", f"standard output of {case.command} has {problem}")
    if trial.status == 0 and b"--json" in case.words and case.command not in ("batch", "repl"):
        # A shell or a later option may give --json another meaning, as in --title --json.
        if output.startswith((b"{", b"[")):
            try:
                json.loads(output)
            except ValueError as error:
                return Fault("json", f"{case.command} --json is not JSON: {error}")
    return None


def raw(text: bytes) -> str | None:
    """Names a character that must not reach a terminal as it is; `None` if there is none."""
    try:
        found = re.search("[\0-\x08\x0b-\x1f\x7f-\x9f]", text.decode())
    except UnicodeDecodeError as error:
        return f"bytes that are not UTF-8 ({error.reason})"
    return found and f"U+{ord(found[0]):04X}"


# MARK: Files


def fault_of_files(case: Case, trial: Trial) -> Fault | None:
    """What is wrong with the files that a run leaves behind."""
    for name, text in trial.files.items():
        if case.files.get(name) == text:
            continue
        if name.endswith(".tmp") or "/.tmp/" in name:
            return Fault("remains", f"{case.command} leaves a temporary file behind")
        old = case.files.get(name, b"")
        is_asked = b"--force" in case.words or os.fsencode(name) not in case.words
        # What begins with these may be a picture or an export; a book is changed on purpose.
        if old and case.command in ("plot", "views") and not is_asked and not is_own(old):
            return Fault("replaced", f"{case.command} replaces a file that is not its own")
        if trial.status in REFUSALS and case.command != "repl" and not name.startswith(STATE):
            return Fault("refusal", f"{case.command} is refused and writes {Path(name).suffix}")
        kind = Path(name).suffix[1:].lower().replace("apng", "png")
        problem = kind in FORMATS and broken(kind, text)
        # Options can give any name any format.
        if problem and picture_format(text) in (kind, None):
            return Fault("picture", f"{case.command} writes {kind}: {problem}")
    words = case.words
    outputs = [os.path.normpath(path) for word, path in zip(words, words[1:]) if word == b"-o"]
    if trial.status == 0 and case.command == "plot" and len(set(outputs)) < len(outputs):
        return Fault("twice", "one file is drawn twice")
    for name in case.files.keys() - trial.files.keys():
        if trial.status in REFUSALS and not name.startswith(STATE):
            return Fault("refusal", f"{case.command} is refused and removes a file")
    return None


def is_own(text: bytes) -> bool:
    """Whether a file may be a picture, a book or an export, which are replaced without --force."""
    return text[:1] in b"<{" or picture_format(text) is not None


FORMATS = {"png": b"\x89PNG", "gif": b"GIF89a", "pdf": b"%PDF", "svg": b"<svg "}


def picture_format(text: bytes) -> str | None:
    """The format that the first bytes are of."""
    return next((kind for kind, start in FORMATS.items() if text.startswith(start)), None)


def broken(kind: str, text: bytes) -> str | None:
    """Says why the bytes are not a whole picture of a format; `None` if they are."""
    match kind:
        case "png":
            return broken_png(text)
        case "gif":
            whole = text.startswith(b"GIF89a") and text.endswith(b"\0;")
            return None if whole else "it is cut off"
        case "pdf":
            whole = text.startswith(b"%PDF") and text.endswith(b"%%EOF\n")
            return None if whole else "it is cut off"
        case _:
            try:
                xml.parsers.expat.ParserCreate().Parse(text, True)
            except xml.parsers.expat.ExpatError as error:
                return xml.parsers.expat.errors.messages[error.code]


def broken_png(text: bytes) -> str | None:
    """Says why the bytes are not a PNG file: its signature, its chunks and their checksums."""
    place = 8
    while place < len(text):
        length = int.from_bytes(text[place : place + 4])
        chunk, sum = text[place + 4 : place + 8 + length], text[place + 8 + length :][:4]
        if zlib.crc32(chunk) != int.from_bytes(sum):
            return "a checksum is wrong"
        place += 12 + length
    return (
        None if text.startswith(b"\x89PNG\r\n\x1a\n") and chunk[:4] == b"IEND" else "it is cut off"
    )
