"""Made-up tables, and how many rows they have as Python reads them."""

import csv
import math
import re
from random import Random

NUMBERS = (
    *("1", "-2.5", "+.5e1", "3.", "1e3", "12345678901234567890", "1e400", " 4", "5 ", '"6"', "-0"),
    *("0.1", "1e-5", "00012", "1E+2", "7", "8", "9"),
)
DATES = (
    *("2024-01-01", "2024-01-02T03:04:05", "2024-01-03T00:00:00.25", '"2024-01-04"', "2024-02"),
    *("2024-01-06T00:00:00,5", " 2024-01-07", "2024-01-08Z"),
)
MISSING = ("", "NA", "n/a", "NaN", "?", "-", "null", "none", "inf", "-Infinity", " ")
WORDS = (
    *("x", "1x", "1 2", "--1", "1e", ".", "0x10", "1,5", "#", "#5", '1"2', '"a"b', "2024-13-01"),
    *("1_000", "½", '"1\n2"', "1,024", "$5", "31.12.2020", "#a"),
)
BEGINNINGS = (
    *("x,y,z", "x,y", "# made by hand", "Title", "A title of many words", "% x", "2019,2020,n"),
    *("tag,2019,2020", "#,a,b", '"x","y"', ",x,y", "x"),
)
LINES = ("", "  ", "# c", "  # c", "  #1,2", "#1,2", "%", '""', "# 1,2,3")
NUMBER = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?", re.IGNORECASE)


def made(random: Random) -> bytes:
    """A table of any way to write them, right or not."""
    separator = random.choice([",", ",", ",", ";", "\t", " ", "  "])
    width, is_right = random.choice([1, 2, 2, 3, 3, 4]), random.random() < 0.8
    has_dates, is_fixed = random.random() < 0.2, separator == "  " and random.random() < 0.5
    missing = MISSING if len(separator.strip(" ")) else MISSING[1:-1]
    beginning = random.choice([*BEGINNINGS, *["a,b,c,d"[: 2 * width - 1]] * len(BEGINNINGS)])
    lines = [beginning.replace(",", separator)] if random.random() < 0.9 else []
    for _ in range(random.choice([1, 2, 5, 20, 400])):
        usual = [random.choice(NUMBERS) for _ in range(width)]
        if has_dates:
            usual[0] = random.choice(DATES)
        fields = [random.choice(missing) if random.random() < 0.05 else field for field in usual]
        if not is_right and random.random() < 0.1:
            fields[random.randrange(width)] = random.choice(WORDS)
        if random.random() < 0.03:
            fields = random.choice([fields[:-1], [*fields, "9"]])
        before = random.choice(["", " ", "\t", "#", "  #", "# "]) if random.random() < 0.1 else ""
        if is_fixed:
            fields = ["" if random.random() < 0.1 else field.strip() for field in fields]
            fields = [field.rjust(12) for field in fields]
        lines.append(before + separator.join(fields))
        if random.random() < 0.04:
            lines.append(random.choice(LINES))
    end = random.choice(["\n", "\n", "\r\n"])
    return (end.join(lines) + random.choice(["", end])).encode()


def counted(table: bytes) -> tuple[int, int] | None:
    """How many rows a table has, and how many lack one of the first two numbers.

    Only what is plain is counted: words in the first line and numbers below; `None` for others.
    """
    try:
        text = table.decode().replace("\r\n", "\n")
    except UnicodeDecodeError:
        return None
    first, *lines = text.split("\n")
    separators = [mark for mark in ",;\t" if mark in first]
    # Lines in quotes, and signs of comments between blanks, are the business of others.
    if len(separators) > 1 or "\r" in text or any(line.count('"') % 2 for line in lines):
        return None
    if not separators and ("#" in text or '"' in text):
        return None

    def fields(line: str) -> list[str]:
        if not separators:
            return line.split()
        return next(csv.reader([line], delimiter=separators[0]))

    headings = fields(first)
    rows = [fields(line) for line in lines if line.strip() and not line.lstrip().startswith("#")]
    widths = {len(row) for row in rows}
    plain = len(headings) > 1 and all(re.fullmatch("[a-z]+", name) for name in headings)
    if not plain or not rows or max(widths) != len(headings):
        return None
    if not separators and len(widths) > 1:
        return None
    count, known = 0, 0
    for row in rows:
        values = [value(field.strip()) for field in (*row, "", "")[:2]]
        if None in values:
            return None
        count += any(map(math.isinf, values))
        known += not math.isinf(values[0])
    # Below words, `#` may begin a name.
    return (len(rows), count) if known else None


def value(field: str) -> float | None:
    """The number of a field, infinite if it is missing; `None` for a word."""
    if field.lower() in ("+inf", "infinity", *map(str.lower, MISSING), "-inf"):
        return math.inf
    return float(field) if NUMBER.fullmatch(field) else None
