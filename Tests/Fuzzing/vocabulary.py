"""The words and options that the program itself lists, and values that are hard for it."""

import re
import subprocess
from pathlib import Path
from random import Random

LITERALS = (
    "0 -0 1 -1 2 3 10 0.1 -0.5 100 1000 65536 1e3 1e-3 1e8 1e15 -1e15 1e16 1e18 1e19 1e40 1e154 "
    "1e300 1e308 -1e308 1.7976931348623157e308 1e-300 -9e307 5e-324 2.2250738585072014e-308 1e-320 "
    "1e-308 9007199254740993 2147483647 2147483648 -2147483649 4294967296 9223372036854775807 "
    "9223372036854775808 18446744073709551616 0.30000000000000004 3.000001 0.49999999999999994"
).split()
# Expressions, and what is too large or not a number at all.
EXPRESSIONS = (
    "pi 2pi -pi e 1e15+4 2^-40 2^1024 170! 171! 1/0 0/0 1e999 -1e999 1e-999 nan inf -inf 0x10 1e "
    "1.2.3 . - 1_000 ½ ٣ １ 1,5"
).split()
RANGE_ENDS = (
    "-1e300 -1e15 -1e6 -100 -10 -1 -1e-9 0 1e-300 1e-9 0.1 1 2 3 6.28318 10 20 100 1e3 1e5 1e9 "
    "1e15 9007199254740993 1e300"
).split()
# Numbers that must be refused or remarked on, and where they may be.
FOREIGN_NUMBERS = (
    "7,5", "0,7", "7,05", "7,000", "7,234.5", "7.000,5", "7,000,000", "7.234.567", "7 000", "7_000",
    "7'000", "7e5e5", "7e5.5",
)  # fmt: skip
FOREIGN_PLACES = (
    "{} x", "{}", "= {} x", "x + {}", "x {} *", "x {}", "{} x *", "x^{}", "{}^x", "sin({} x)",
    "|x - {}|", "3({} + x)", "x = {} + 1", "[x < {}]", "max({} x, 2, 1)", "({} + x) * 2", "x ± {}", "x +/- {} + 1",
)  # fmt: skip
TEXTS = ("", "a", "two words", "π", "😀", "e\u0301", "\u202eabc", "\u2028", "\x1b[31m", "<&\"'>")
COLORS = ("red", "#123456", "00ff00", "transparent", "rebeccapurple", "#12", "none", "")
FILES = ("out.svg", "out.png", "out.pdf", "-", "out.txt", "missing/out.svg", "s.gc", "p.png", "")
SIZES = ("40x30", "80x60", "200x150", "800x600", "1x1", "2000x10", "3x900", "0x0", "16384x1", "x")


class Vocabulary:
    """What `graphcalc functions` and `graphcalc help plot` say."""

    def __init__(self, binary: Path) -> None:
        def told(command: str) -> str:
            words = [binary, *command.split()]
            return subprocess.run(words, capture_output=True, text=True, check=True).stdout

        table = told("functions --markdown").splitlines()
        rows = [re.findall("`([^`]+)`", line) for line in table]
        rows = [row for row in rows if len(row) > 1]
        # How a word is written in infix; stack words cannot be.
        self.patterns = [row[-1] for row in rows if "→" not in row[-1]]
        # The words of each number of operands; those of stack words have none of their own.
        self.operations: dict[int, list[str]] = {0: [], 1: [], 2: [], 3: []}
        for row in rows:
            operands = len(set(re.findall(r"\b[xyz]\b", row[-1])))
            if "→" not in row[-1]:
                self.operations[operands] += row[:-1]
        self.stack_words = [row[0] for row in rows if "→" in row[-1]]
        # Each option with the placeholder of its value, or the values that it can have.
        self.options: dict[str, str | list[str]] = {}
        commands = ("plot", "eval", "describe", "table", "analyze", "batch", "open", "views keep")
        for command in commands:
            text = re.sub(r"\n {10,}", " ", told(command + " --help all"))
            for name, value, rest in re.findall(r"(--[a-z][\w-]*)(?: <([^>]+)>)?(.*)", text):
                values = re.search(r"\(values: ([^;)]*)", rest)
                self.options[name] = values[1].split(", ") if values else value
        # It waits for ever, as its own tests do not.
        del self.options["--watch"]
        self.words = [
            *(word for words in self.operations.values() for word in words),
            *self.stack_words,
            *"x = ( ) , | { } {k} @wave ' \" \\ # set let plot undo -e -f".split(),
            *("for k in 1:3", "zoom 2", "load s.gc", "save s.gc"),
            *self.options,
        ]

    def number(self, random: Random) -> str:
        """A number, an expression, or what looks like one."""
        return random.choice(EXPRESSIONS) if random.random() < 0.3 else self.literal(random)

    def literal(self, random: Random) -> str:
        """A number that every program can hold."""
        if random.random() < 0.4:
            return random.choice(LITERALS)
        return random.choice(["{}", "-{}", "{}e{}", "{}.{}"]).format(
            random.randrange(20), random.randrange(20)
        )

    def option(self, random: Random) -> list[str]:
        """An option, with a value if it has one."""
        name, value = random.choice(list(self.options.items()))
        return [name, self.value(value, random)] if value else [name]

    def value(self, placeholder: str | list[str], random: Random) -> str:
        """A value for a placeholder of the help."""
        if isinstance(placeholder, list):
            return random.choice(
                [*placeholder, "none", ""] if random.random() < 0.1 else placeholder
            )
        match placeholder:
            case "file" | "folder" | "manifest" | "csv" | "ndjson":
                return random.choice(FILES)
            case "file[:x,y]" | "file[:columns]":
                columns = ["", ":2", ":1,2,3", ":time,high", f":{self.number(random)}"]
                return random.choice(["t", "t.csv", "d.csv", *FILES]) + random.choice(columns)
            case "title" | "text" | "name" | "tag,…":
                return random.choice(TEXTS)
            case "c" | "c,…":
                return ",".join(random.choice(COLORS) for _ in range(random.randint(1, 3)))
            case "WxH":
                return random.choice(SIZES)
            case "program":
                return self.program(random)
            case "name=value":
                return f"{random.choice('abkx')}={self.number(random)}"
            case "s|sx,sy":
                placeholder = random.choice(["s", "sx,sy"])
        if random.random() < 0.4:
            # Ranges and places in which something can be seen.
            return re.sub("[A-Za-z]+", lambda _: str(random.randint(1, 60)), placeholder)
        return re.sub("[A-Za-z]+", lambda _: self.number(random), placeholder)

    # MARK: Programs

    def program(self, random: Random, depth: int | None = None) -> str:
        """A program, in RPN or in infix, as deep as is said or as comes up."""
        depth = random.choice([1, 2, 3, 3, 4, 5, 7]) if depth is None else depth
        results = random.choice([1, 1, 1, 2, 3])
        if random.random() < 0.5:
            return "= " + ", ".join(self.infix(random, depth) for _ in range(results))
        text = " ".join(self.postfix(random, depth) for _ in range(results))
        return f"{text} {random.choice(self.stack_words)}" if random.random() < 0.2 else text

    def leaf(self, random: Random) -> str:
        """x or a number."""
        return "x" if random.random() < 0.6 else self.literal(random)

    def both(self, random: Random) -> str:
        """Operands and signs with blanks between them, which RPN and infix may both read."""
        words = []
        for _ in range(random.randint(2, 6)):
            if random.random() < 0.1:
                words.append(random.choice(["sin", "ln", "not", "abs", "neg"]))
            words.append(random.choice(["x", "2", "a", "pi", "y", "0.5", "1e-9", "-3", "[x > 1]"]))
            words.append(random.choice("+ - * / ^ = < >= and or ! % ,".split() + [""] * 5))
        return " ".join(word for word in words[: random.choice([-1, len(words)])] if word)

    def foreign(self, random: Random) -> str:
        """A number of another notation where RPN or infix may read something else."""
        number = random.choice(FOREIGN_NUMBERS).replace("7", str(random.randint(1, 9)))
        return random.choice(FOREIGN_PLACES).format(number)

    def postfix(self, random: Random, depth: int) -> str:
        """One result in RPN."""
        if depth == 0 or random.random() < 0.1:
            return self.leaf(random)
        operands = random.choice([1, 1, 1, 2, 2, 2, 3])
        parts = [self.postfix(random, depth - 1) for _ in range(operands)]
        return " ".join([*parts, random.choice(self.operations[operands])])

    def infix(self, random: Random, depth: int) -> str:
        """One result in infix."""
        if depth == 0 or random.random() < 0.1:
            return self.leaf(random)
        return re.sub(
            r"\b[xyz]\b",
            lambda _: f"({self.infix(random, depth - 1)})",
            random.choice(self.patterns),
        )

    def graph(self, random: Random) -> str:
        """A path, a sequence or a relation in infix, of at most 1,000 characters."""

        def part(*names: str) -> str:
            text = self.infix(random, random.choice([0, 1, 1, 2, 2, 3, 4]))
            return re.sub(r"\bx\b", lambda _: random.choice(names), text)

        def comparison() -> str:
            return part("x", "y") + random.choice(["<", "<=", "=", ">", ">=", "!="]) + part("x", "y")

        lower, upper = sorted(random.sample(RANGE_ENDS, 2), key=float)
        match random.randrange(6):
            case 0 | 1:
                text = f"= ({part('t')}, {part('t')}) for t in {lower}:{upper}"
            case 2:
                text = f"= r = {part('theta')} for theta in {lower}:{upper}"
            case 3:
                text = f"= {part('n')} for n in {lower}:{upper}"
            case _:
                words = [" and ", " or ", " or ", " and not "]
                text = "= " + comparison()
                for _ in range(random.choice([0, 1, 1, 2, 3, 12])):
                    text += f"{random.choice(words)}({comparison()})"
        return text if len(text) <= 1000 else self.graph(random)
