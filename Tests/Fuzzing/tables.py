"""Made-up tables, how many rows they have as Python reads them, and what was meant by some."""

import csv
import json
import math
import re
import zlib
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


NAMES = ("time", "flow", "e", "pi", "tau", "phi", "m/s", "a b", "x", "load")
YEARS = ("2018", "2019", "2020", "2021", "2022")
SURPLUS = "a field too many"


def meant(random: Random) -> tuple[list[str], dict[str, bytes]]:
    """A table that people write, the words that draw two of its columns, and what they mean."""
    separator = random.choice(",;\t ")
    width, count = random.choice([2, 3, 4, 5]), random.choice([3, 5, 40])
    # As many numbers as there are in no row twice, so that columns differ in their ends.
    numbers = random.sample(range(2, 1700), width * count)
    columns = [[str(numbers.pop() / random.choice([1, 8])) for _ in range(count)] for _ in range(width)]
    first = random.choice("numbers numbers names years dates".split())
    headings = random.choice(["none", "words", "years", "constants", "short", "year first"])
    if first == "dates":
        columns[0] = [f"2024-01-{day % 28 + 1:02} 0{day % 10}:00:00" for day in range(count)]
        if separator == " ":
            columns[0] = [text.replace(" ", "T") for text in columns[0]]
    elif first == "names":
        columns[0] = [f"r{index}" for index in range(count)]
    elif first == "years":
        columns[0] = [str(1990 + index) for index in range(count)]
    names = random.sample(NAMES[:6] if headings == "constants" else ("u", "v", "w", "x", "y"), width)
    if headings in ("years", "year first"):
        names = list(YEARS[:width])
        names[width - 1 if headings == "year first" else 0] = "temp"
        if headings == "year first" and (width < 3 or first == "years"):
            headings = "none"
    if separator == " ":
        names = [name.replace(" ", "_") for name in names]
    if separator != " ":
        for column in columns[1:]:
            # An empty field in some rows, also in the first, but not in all.
            for index in range(count):
                if random.random() < 0.15 and count > 3 and sum(map(bool, column)) > 2:
                    column[index] = ""
    two = random.sample(range(1 if first == "names" else 0, width), 2) if width > 2 else [0, 1]
    if first == "names" and width == 2 or first == "dates" and two[1] == 0:
        two, first = [0, 1], "numbers" if first == "names" else first
        if first == "numbers":
            columns[0] = [str(index) for index in range(count)]
    rows = [list(row) for row in zip(*columns)]
    ways = ["numbers"]
    if headings == "short" and (width < 3 or first == "dates"):
        headings = "words"
    lines = [] if headings == "none" else [names]
    if headings == "short":
        lines = [names[1:]]
        mark, start, step = random.choice(["", "r"]), random.choice([0, 1, 23]), random.choice([1, 11])
        for index, row in enumerate(rows):
            row[0] = f"{mark}{start + step * index}"
        two = [max(1, place) for place in two] if two != [0, 1] else [1, 2]
        two = two if two[0] != two[1] else [1, 2]
    if headings in ("words", "short", "constants"):
        ways += ["headings", "formula"]
    if random.random() < 0.2 and headings == "none" and first not in ("dates", "names"):
        # A row that is too short lacks its last values.
        rows[0] = rows[0][: max(1, width - 2)]
    has_surplus = count > 3 and random.random() < 0.2
    if has_surplus:
        # Tabs beside each other are blanks if that makes all rows equally long.
        row = rows[random.randrange(1, count)]
        row[1:] = [str(number) for number in range(1, width + 1)]
    points = [[(row[place : place + 1] or [""])[0] for place in two] for row in rows]
    way = random.choice(ways)
    chosen = ",".join(str(place + 1) for place in two)
    if way != "numbers":
        x, y = (names[place] for place in two)
        chosen = f'"{x}","{y}"'
        if way == "formula" and re.fullmatch(r"\w+", y) and y != "_":
            chosen = f'"{x}",={y}*2'
            points = [[x, y and str(2 * float(y))] for x, y in points]
    ending = random.choice(["", ".csv", ".txt", ".dat", ".tsv" if separator == "\t" else ".csv"])
    name, end = "t" + ending, random.choice(["\n", "\n", "\r\n"])
    text = "".join(separator.join(row) + end for row in lines + rows).encode()
    full = [list(map(number, point)) for point in points if all(point)]
    known = {
        "table": zlib.crc32(text),
        "rows": [count, sum(not all(point) for point in points)],
        "ends": [[f(column) for f in (min, max)] for column in zip(*full)] if full else [],
        "surplus": has_surplus and (separator != " " or headings != "none"),
    }
    words = ["--data", f"{name}:{chosen}", "-o", "out.svg", "--json", "--no-save", "--size", "80x60"]
    return words, {name: text, "known.json": json.dumps(known).encode()}


def number(text: str) -> float:
    """The value of a field; 0 for a date, whose ends are not compared."""
    return 0 if re.match(r"\d+-\d", text) else float(text)


def misread(files: dict[str, bytes], status: int, report: bytes) -> str | None:
    """What is read otherwise than it was meant, if the table is the one that was made."""
    known = json.loads(files["known.json"])
    if zlib.crc32(next(iter(files.values()))) != known["table"]:
        return None
    if known["surplus"] or status:
        return None if known["surplus"] and status == 65 else "a table is read, or not, as was not meant"
    curve = json.loads(report)["curves"][0]
    if [curve["rows"], curve["missing"]] != known["rows"]:
        return "other rows than were meant"
    text = json.loads(report)["text"]
    for axis, ends in zip("xy", known["ends"]):
        found = re.search(rf", {axis} (?:from )?([-\d.]+)(?: to ([-\d.]+))?(?=[,.;]? |\.$)", text.split("table of")[1])
        if any(ends) and found:
            low, high = (float((group or found[1]).rstrip(".")) for group in found.groups())
            if max(abs(low - ends[0]), abs(high - ends[1])) > 0.002 * (ends[1] - ends[0] or ends[1]):
                return f"other values of {axis} than were meant"
    return None
