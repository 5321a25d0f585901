"""A command line with all that it reads, and the script for bash that repeats it."""

import re
from dataclasses import dataclass, field

# The program's name in scripts.
PROGRAM = "graphcalc"
SUBCOMMANDS = "eval describe table functions repl batch open views fmt help".split()

# The command before a text of another notation.
FOREIGN = (b"eval", b"--x", b"0.5")


@dataclass(frozen=True)
class Case:
    """The words of a command, what it reads from standard input, and the files in its folder."""

    words: tuple[bytes, ...]
    files: dict[str, bytes] = field(default_factory=dict)
    input: bytes = b""

    def __post_init__(self) -> None:
        # No word of a command line can hold a zero byte.
        object.__setattr__(self, "words", tuple(word.replace(b"\0", b"") for word in self.words))

    @property
    def command(self) -> str:
        """The subcommand; `plot` if the first word is not another."""
        first = self.words[0].decode(errors="replace") if self.words else ""
        return first if first in SUBCOMMANDS else "plot"

    @property
    def script(self) -> str:
        """Lines for bash that write the files into an empty folder and run the command there."""
        folders = sorted({name.rpartition("/")[0] for name in self.files} - {""})
        lines = [f"mkdir -p {' '.join(folders)}"] if folders else []
        lines += [f"{printed(text)} > {name}" for name, text in self.files.items()]
        command = " ".join([PROGRAM, *map(quoted, self.words)])
        return "\n".join([*lines, f"{printed(self.input)} | {command}" if self.input else command])

    @classmethod
    def parse(cls, script: str) -> "Case":
        """The case of a script as `script` writes it; other lines are skipped."""
        files, input, words = {}, b"", ()
        for line in script.splitlines():
            parts = [unquoted(word) for word in WORD.findall(line)]
            if parts[:1] == [b"printf"]:
                text = parts[1].replace(b"%%", b"%")
                if parts[2] == b">":
                    files[parts[3].decode()] = text
                else:
                    input, parts = text, parts[3:]
            if parts[:1] == [PROGRAM.encode()]:
                words = tuple(parts[1:])
        return cls(words, files, input)


WORD = re.compile(r"""\$'(?:[^'\\]|\\.)*'|'[^']*'|[^\s']+""")


def escaped(text: bytes) -> str:
    """The text with `\\x41` in the place of all bytes that are not printable characters."""

    def one(character: str) -> str:
        if character.isprintable() and character not in "\\'":
            return character
        return "".join(f"\\x{byte:02x}" for byte in character.encode(errors="surrogateescape"))

    return "".join(map(one, text.decode(errors="surrogateescape")))


def quoted(text: bytes) -> str:
    """The text as one word of a command in bash."""
    shown = escaped(text)
    if re.fullmatch(r"[\w@%+=:,./-]+", shown, re.ASCII):
        return shown
    return f"$'{shown}'" if "\\" in shown else f"'{shown}'"


def printed(text: bytes) -> str:
    """The command of bash that prints the text."""
    shown = escaped(text.replace(b"%", b"%%"))
    # A text that begins with - would be an option.
    return f"printf '{shown}'" if shown[:1] != "-" else f"printf '\\x2d{shown[1:]}'"


def unquoted(word: str) -> bytes:
    """The bytes of a word that `quoted` or `printed` wrote."""
    text = word.removeprefix("$")[1:-1] if word.endswith("'") else word
    plain = text.encode(errors="surrogateescape")
    return re.sub(rb"\\x(..)", lambda match: bytes([int(match[1], 16)]), plain)
