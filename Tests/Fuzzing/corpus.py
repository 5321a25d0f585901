"""The texts that cases are made from: those of this folder, and what other tests keep anyway."""

import shlex
from pathlib import Path

from case import Case

HERE = Path(__file__).resolve().parent
TESTS = HERE.parent
ROOT = TESTS.parent
KEPT = TESTS / "PlottingTests/KeptGraphs/Files"


def texts(folder: Path, pattern: str) -> list[bytes]:
    """The contents of the files of a folder whose names match, in the order of their names."""
    return [path.read_bytes() for path in sorted(folder.glob(pattern))]


def first_columns(path: Path, start: str = "", column: int = 0) -> list[bytes]:
    """One column of those lines of a table that begin in a way and are not comments."""
    lines = path.read_text().splitlines()
    chosen = (line for line in lines if line.startswith(start) and not line.startswith("#"))
    return [line.split("\t")[column].encode() for line in chosen if line]


class Corpus:
    """Good examples of everything that the program reads."""

    def __init__(self) -> None:
        own = HERE / "Corpus"
        data = TESTS / "CalculatorBrainTests/Data"
        self.programs = [
            *(own / "programs.txt").read_bytes().splitlines(),
            *first_columns(data / "descriptions.tsv"),
            *first_columns(data / "values.tsv")[::10],
            *first_columns(TESTS / "PlottingTests/Plot/Data/trust.tsv", "f", 2),
        ]
        lines = (own / "lines.txt").read_text().splitlines()
        self.lines = [[word.encode() for word in shlex.split(line)] for line in lines]
        self.sessions = texts(own, "sessions/*.gc")
        self.scripts = texts(own, "scripts/*.gc") + texts(ROOT / "Examples", "*.gc")
        self.tables = texts(own, "tables/*")
        self.csv, self.ndjson = texts(own, "data/*.csv"), texts(own, "data/*.ndjson")
        self.manifests = texts(own, "manifests/*")
        self.books = texts(KEPT, "book.json") + texts(own, "state/book.json")
        self.exports = texts(KEPT, "export.json")
        self.state = {
            f"state/{path.relative_to(own / 'state')}": path.read_bytes()
            for path in sorted((own / "state").rglob("*.json"))
        }
        self.views = texts(KEPT, "view-*.json") + texts(own, "state/views/*")
        self.pictures = texts(own, "pictures/*")
        self.pictures += texts(TESTS / "graphcalcTests/Commands/References/PictureTests", "*.png")
        self.found = {path.name: Case.parse(path.read_text()) for path in found()}
        # What the lines of the corpus name.
        self.files = {
            "s.gc": self.scripts[0],
            "d.csv": self.csv[0],
            "t.csv": self.tables[-2],
            "m.ndjson": self.manifests[0],
            "book.json": self.books[0],
            "export.json": self.exports[0],
            "program.txt": b"x sin\n",
            "p.png": texts(own, "pictures/*.png")[0],
            "p.svg": texts(own, "pictures/*.svg")[0],
            "p.pdf": texts(own, "pictures/*.pdf")[0],
        }


def found() -> list[Path]:
    """The scripts of cases that once failed."""
    return sorted((HERE / "Found").glob("*.sh"))
