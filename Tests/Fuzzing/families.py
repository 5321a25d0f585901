"""Cases of each kind of input, made from a seed and a number alone."""

import re
import zlib
from random import Random

from case import FOREIGN, Case
from corpus import Corpus
from json_mutation import mutated_json
from mutation import Mutator
from fits import known_curve
from tables import made, meant
from vocabulary import Vocabulary

# What a file grows to; one in twenty may grow to the second.
FILE_LENGTHS = (100_000, 2_000_000)
PLOTS = (
    "-o out.svg", "-o out.svg --json", "-o out.png --size 40x30", "-o out.pdf --size 40x30 --fit",
    "-o out.svg --size 200x150 --marks --asymptotes", "-o out.png --size 1000x4 --strict",
    "-o - --format svg --size 80x60", "--show --size 80x60", "--json -q --degrees",
    "-o out.svg --points --size 200x150", "-o out.png --points zeros --area -1:2 --size 80x60",
    "-o out.svg -o ./out.svg --size 40x30", "-o s.gc --format svg", "--title --grid -o out.svg",
    "-o out.svg --area 0:1 --tangent 0.5 --normal 1 --json --size 200x150",
)  # fmt: skip
READERS = (
    "describe", "describe --exact --json", "eval --x 0.5 --json", "eval --degrees --x 1e300",
    "table --x -1:1 --json", "table --x 0:2:0.1 --format csv", "describe --graph --size 80x60",
    "analyze --json", "analyze --x -3:3 --area 0:2", "analyze --x -1:1 --only zeros --at 0.5",
)  # fmt: skip
VIEW_COMMANDS = (
    "views list --json", "views", "views recent", "views export out.json", "views forget --all",
    "views export s.gc", "views export t.csv", "views export s.gc --force", "views export out.svg",
    "views import export.json", "views list --tag a", "batch s.gc --views --check",
)  # fmt: skip
GRAPH_COMMANDS = (
    "views show --json", "views show", "views undo", "views forget", "-o out.svg", "-o out.png",
    "-o out.svg --view saved --zoom 2", "views keep wave",
    "-o out.svg --name poles", "views export -",
)  # fmt: skip
BOOK_COMMANDS = (
    "views kept", "views kept --json", "views tags", "views list --tag a,b", "views drop kubik",
    "views drop --tag a", "views keep new x --tag t", "@kubik -o out.svg --size 40x30",
    "@kubik @kubik.2 -o out.png --size 40x30", "describe @wave", "eval @near --x 1", "batch s.gc",
)  # fmt: skip
SCRIPT_COMMANDS = (
    "batch s.gc --check", "batch s.gc --list", "batch s.gc --list --json", "batch s.gc -j 2",
    "batch s.gc --json -j1", "batch s.gc --views", "batch s.gc --progress json", "fmt s.gc",
    "batch s.gc --book book.json", "batch s.gc --shard 0/2 --manifest new.ndjson",
)  # fmt: skip
TABLE_COMMANDS = (
    "--data t -o out.svg", "--data t:2 -o out.png --size 80x60", "--data t:1,2,3 -o out.pdf",
    "--data t:1,2,3,4 -o out.svg --json", "--data t --data-style bars -o out.svg --log y",
    "x sin --data t:2,1 --data-style steps -o out.svg --fit", "--data t --show --size 80x60",
    "--data t --data t:1,3 --data-style linespoints,lines -o out.svg --strict",
    "--data - -o out.svg", "--data t --x 2024-01-01:2024-03-01 -o out.svg",
    "--data t --regress linear --regress poly:7 -o out.svg --json",
    "--data t --regress exp -o out.png", "--data t:2,1 --regress power --regress log -o out.svg",
    "--data t --regress a*x/(b+x) -o out.svg", "--data t --regress a*sin(b*x+c) -o out.svg",
    "--data t --axes cross --minor-ticks -o out.png",
)  # fmt: skip
DATA_COMMANDS = ("-o {id}.svg", "-o {id}.png x {a} * sin", "--check", "--list", "-o {title}.svg x")
PICTURE_COMMANDS = (
    "open p", "open p", "open p --json", "open p -o out.svg", "open p -o out.png --size 40x30",
    "open p -e x -o out.pdf", "open - -o p", "open p --zoom 2 --json",
)  # fmt: skip


class Families:
    """Makes cases; the same seed and number make the same one."""

    def __init__(self, corpus: Corpus, vocabulary: Vocabulary, seed: int) -> None:
        self.corpus, self.vocabulary, self.seed = corpus, vocabulary, seed
        self.makers = (
            *(self.graph_words, self.program_words, self.program_file, self.program_batch, self.option_line) * 2,
            *(self.notation, self.table_of_rows, self.table_of_meaning, self.fit),
            *(self.script, self.session, self.data, self.table, self.manifest, self.view),
            *(self.book, self.picture, self.picture, self.found),
        )

    def case(self, number: int) -> Case:
        """The case of a number."""
        self.random = Random(f"{self.seed} {number}")
        self.mutator = Mutator(self.random, self.vocabulary)
        return self.makers[number % len(self.makers)]()

    # MARK: Parts

    def chance(self, probability: float) -> bool:
        """Whether something happens that has a probability."""
        return self.random.random() < probability

    def words(self, commands: tuple[str, ...]) -> list[bytes]:
        """The words of one of some commands, now and then with more options."""
        words = self.random.choice(commands).encode().split()
        return words + self.options(2) if self.chance(0.2) else words

    def options(self, most: int) -> list[bytes]:
        """Up to so many options, with their values."""
        count = self.random.randint(1, most)
        words = [word for _ in range(count) for word in self.vocabulary.option(self.random)]
        return [word.encode() for word in words if word not in ("--help", "--version")]

    def program(self) -> bytes:
        """A program that is made up or known, changed or not."""
        known = self.random.choice(self.corpus.programs)
        text = self.vocabulary.program(self.random).encode() if self.chance(0.5) else known
        return self.mutator.mutated(text, known) if self.chance(0.4) else text

    def file(self, choices: list[bytes]) -> bytes:
        """One of some texts after changes, which may make it long."""
        self.mutator.length = FILE_LENGTHS[self.chance(0.05)]
        text, other = self.random.choice(choices), self.random.choice(choices)
        changed = mutated_json(text, self.random, self.mutator) if self.chance(0.5) else text
        return self.mutator.mutated(text, other) if changed == text else changed

    def named_files(self, words: list[bytes], **changed: bytes) -> dict[str, bytes]:
        """The files of the corpus that the words name, and those that are given."""
        every = b" ".join(words)
        files = {name: text for name, text in self.corpus.files.items() if name.encode() in every}
        # An output that is there already must stay if the command is refused.
        files |= {name: self.corpus.files["p.svg"] for name in ("out.svg",) if self.chance(0.3)}
        if re.search(rb"^views|@|saved|--name", every):
            files |= self.corpus.state
        return files | changed

    # MARK: Programs and options

    def program_words(self) -> Case:
        """Programs in the words of a command line."""
        words = self.words(self.random.choice([PLOTS, READERS]))
        words.insert(0 if words[0].startswith(b"-") else 1, self.program())
        return Case(tuple(words), self.named_files(words))

    def graph_words(self) -> Case:
        """A path, a sequence or a relation in the words of a command line."""
        words = self.words(self.random.choice([PLOTS, PLOTS, READERS]))
        program = self.vocabulary.graph(self.random).encode()
        words.insert(0 if words[0].startswith(b"-") else 1, program)
        return Case(tuple(words), self.named_files(words))

    def notation(self) -> Case:
        """A text that both notations may read, whose description is that of the same program, or
        one of another notation, which is not read in silence."""
        if self.chance(0.5):
            return Case((*FOREIGN, self.vocabulary.foreign(self.random).encode()))
        return Case((b"describe", b"--exact", self.vocabulary.both(self.random).encode()))

    def program_file(self) -> Case:
        """A program in a file or a pipe, which may be long."""
        words, text = (
            self.words(self.random.choice([PLOTS, READERS])),
            self.file(self.corpus.programs),
        )
        if self.chance(0.5):
            return Case((*words, b"-f", b"-"), {}, text)
        return Case((*words, b"-f", b"p.txt"), self.named_files(words) | {"p.txt": text})

    def program_batch(self) -> Case:
        """Many programs in one process: a session, or a script if all of them are right."""
        options = [
            "",
            "",
            "",
            "",
            " --json",
            " --strict",
            " --marks --asymptotes",
            " --fit",
            " --degrees",
        ]
        in_session = self.chance(0.7)
        lines = [b"set --no-save --size 40x30\n"] if in_session else []
        for index in range(25):
            program = (
                self.program() if in_session else self.vocabulary.program(self.random).encode()
            )
            # What a line of a script cannot hold is the business of others.
            program = re.sub(rb"[\0-\x1f']", b" ", program[:2000])
            output = f"{index}.{self.random.choice(['svg', 'svg', 'png', 'pdf'])}"
            option = self.random.choice(options)
            lines.append(b"plot '" + program + f"' -o {output}{option}\n".encode())
        size = self.random.choice([b"40x30", b"40x30", b"60x40", b"200x150"])
        words = (b"repl",) if in_session else (b"batch", b"-", b"-j1", b"--size", size)
        return Case(words, {}, b"".join(lines))

    def option_line(self) -> Case:
        """A command line with words changed, left out, doubled, moved or inserted."""
        words = list(self.random.choice(self.corpus.lines))
        for _ in range(self.random.choice([1, 1, 2, 3])):
            place = self.random.randrange(len(words) + 1)
            word = words.pop(place) if place < len(words) else b""
            match self.random.randrange(7):
                case 0:
                    words.insert(self.random.randint(0, len(words)), word)
                case 1:
                    words[place:place] = [word, word]
                case 2 | 3:
                    words.insert(place, self.mutator.mutated(word))
                case 4:
                    words.insert(place, self.mutator.number_replaced(word, b""))
                case _:
                    words[place:place] = [word, *self.options(2)]
        return Case(tuple(words), self.named_files(words))

    # MARK: Scripts

    def script(self) -> Case:
        """A script that is checked, listed, formatted or drawn."""
        words = self.words(SCRIPT_COMMANDS)
        text = self.short_loops(self.file(self.corpus.scripts + self.corpus.sessions[1:]))
        if self.chance(0.2):
            words = [b"-" if word == b"s.gc" else word for word in words]
            return Case(tuple(words), self.named_files(words), text)
        return Case(tuple(words), self.named_files(words) | {"s.gc": text})

    def session(self) -> Case:
        """Lines of a session from a pipe, one of which may load others."""
        # Each line takes its time, so that many are no fault.
        text = self.file(self.corpus.sessions)[: FILE_LENGTHS[0]]
        files = self.named_files([b"@" if b"@" in text else b""])
        if self.chance(0.5):
            files["s.gc"] = self.short_loops(self.file(self.corpus.sessions))[: FILE_LENGTHS[0]]
        return Case((b"repl",), files, text)

    def data(self) -> Case:
        """Rows of which each is a plot."""
        kind = self.random.choice(["csv", "ndjson"])
        rows = self.corpus.csv if kind == "csv" else self.corpus.ndjson
        if kind == "ndjson" and self.chance(0.5):
            lines = rows[0].splitlines()
            lines = [mutated_json(line, self.random, self.mutator) for line in lines]
            # A row is one line.
            text = b"\n".join(re.sub(rb"\s+", b" ", line) for line in lines)
        else:
            text = self.file(rows)
        words = [
            b"batch",
            b"--size",
            b"40x30",
            f"--{kind}".encode(),
            b"d",
            *self.words(DATA_COMMANDS),
        ]
        return Case(tuple(words), {"d": text})

    def table(self) -> Case:
        """A table that is drawn."""
        words, text = self.words(TABLE_COMMANDS), self.file(self.corpus.tables)
        if b"-" in words:
            return Case(tuple(words), self.named_files(words), text)
        return Case(tuple(words), self.named_files(words) | {"t": text})

    def table_of_rows(self) -> Case:
        """A table whose rows are counted in three ways."""
        columns = self.random.choice([b"", b"", b":1,2", b":2", b":2,1", b":1,3", b":x,y"])
        text = made(self.random)
        if self.chance(0.2):
            text = self.mutator.mutated(text, made(self.random))
        options = b"-o out.svg --json --no-save --size 80x60".split()
        return Case((b"--data", b"t" + columns, *options), {"t": text})

    def table_of_meaning(self) -> Case:
        """A table of which it is known what it means."""
        words, files = meant(self.random)
        return Case(tuple(word.encode() for word in words), files)

    def fit(self) -> Case:
        """A fit of a formula to a table of such a curve."""
        formula, table = known_curve(self.random)
        words = ("--regress", formula, "--infix", "--data", "t", "--json", "--no-save")
        return Case(tuple(word.encode() for word in words), {"t": table})

    def manifest(self) -> Case:
        """A manifest that tells of the plots of a script."""
        lines = self.corpus.manifests[0].splitlines()
        place = self.random.randrange(len(lines))
        lines[place] = mutated_json(lines[place], self.random, self.mutator).replace(b"\n", b" ")
        text = b"\n".join(lines) if self.chance(0.5) else self.file(self.corpus.manifests)
        words = [b"batch", b"s.gc", b"--status", b"m.ndjson", *[b"--json"][: self.chance(0.5)]]
        return Case(tuple(words), self.named_files(words) | {"m.ndjson": text})

    def short_loops(self, text: bytes) -> bytes:
        """The text without loops that take long because they have many values."""
        return re.sub(rb"(\bin\b[^\n]*?)\d[\de.]{2,}", rb"\g<1>5", text)

    # MARK: Kept graphs

    def view(self) -> Case:
        """What is kept of graphs, with one file of it or what is imported changed."""
        name = self.random.choice([name for name in self.corpus.state if "/views/" in name])
        words = self.words(VIEW_COMMANDS)
        if self.chance(0.6):
            words = self.words(GRAPH_COMMANDS)
            programs = re.search(rb'"programs": \[(.*)\]', self.corpus.state[name])
            words += re.findall(rb'"([^"]*)"', programs[1]) if programs else []
        files = self.named_files(words) | self.corpus.state
        changed = "export.json" if b"export.json" in words else name
        choices = (
            self.corpus.exports if changed == "export.json" else [files[name], *self.corpus.views]
        )
        return Case(tuple(words), files | {changed: self.file([files[changed], *choices])})

    def book(self) -> Case:
        """A book, one's own or another."""
        words, text = self.words(BOOK_COMMANDS), self.file(self.corpus.books)
        if self.chance(0.5):
            return Case(tuple(words), self.named_files(words) | {"state/book.json": text})
        words += [b"--book", b"book.json"]
        return Case(tuple(words), self.named_files(words) | {"book.json": text})

    # MARK: Pictures

    def picture(self) -> Case:
        """A picture whose bytes, or what it says of its programs, are changed."""
        text = self.random.choice(self.corpus.pictures)
        said = re.search(rb'\{"version".*\]\}', text)
        if said and self.chance(0.6):
            changed = mutated_json(said[0], self.random, self.mutator)
            changed = changed if self.chance(0.7) else self.mutator.mutated(said[0])
            if text.startswith(b"<"):
                changed = changed.replace(b"&", b"&amp;").replace(b"<", b"&lt;")
                text = text[: said.start()] + changed + text[said.end() :]
            elif text.startswith(b"\x89PNG"):
                text = self.png(text, changed)
        else:
            text = self.file([text, *self.corpus.pictures])
        words = self.words(PICTURE_COMMANDS)
        if b"-" in words:
            return Case(tuple(words), self.named_files(words), text)
        return Case(tuple(words), self.named_files(words) | {"p": text})

    def png(self, text: bytes, said: bytes) -> bytes:
        """A PNG file that says something else, plain or compressed, in any kind of chunk."""
        start = text.index(b"iTXtgraphcalc")
        length = int.from_bytes(text[start - 4 : start])
        # Repeated text becomes much longer when it is read than it is in the file.
        said *= min(
            self.random.choice([1, 1, 1, 1, 50, 20_000]), FILE_LENGTHS[1] * 4 // (len(said) + 1) + 1
        )
        packed = zlib.compress(said)
        chunk = self.random.choice(
            [
                b"iTXtgraphcalc\0\0\0\0\0" + said[: 1 << 20],
                b"iTXtgraphcalc\0\1\0\0\0" + packed,
                b"zTXtgraphcalc\0\0" + packed,
                b"tEXtgraphcalc\0" + said[: 1 << 20],
                b"zTXtgraphcalc\0\0" + self.mutator.mutated(packed),
            ]
        )
        chunk = (len(chunk) - 4).to_bytes(4) + chunk + zlib.crc32(chunk).to_bytes(4)
        return text[: start - 4] + chunk + text[start + length + 8 :]

    # MARK: Found

    def found(self) -> Case:
        """A case that once failed, with one of its texts changed."""
        case = self.random.choice(list(self.corpus.found.values()) or [self.program_words()])
        texts = [*case.words, case.input, *case.files.values()]
        place = self.random.randrange(len(texts))
        texts[place] = self.mutator.mutated(texts[place], self.program())
        count = len(case.words)
        files = dict(zip(case.files, texts[count + 1 :], strict=True))
        return Case(tuple(texts[:count]), files, texts[count])
