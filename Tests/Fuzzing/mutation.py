"""Changes of a text that may make it wrong."""

import codecs
import re
from collections.abc import Callable
from random import Random

from vocabulary import EXPRESSIONS, LITERALS, Vocabulary

TOKEN = re.compile(rb"\s+|[A-Za-z0-9_.]+|.", re.DOTALL)
NUMBER = re.compile(rb"\d+(?:\.\d*)?(?:e[+-]?\d+)?")
# What a text grows to at most, which is less than one word of a command line can hold.
LENGTH = 100_000
CONTROLS = (
    "\0 \a \b \t \r \r\n \x0b \x1a \x1b[31m \x1b]0;title\a \x7f \x85 \x9b31m \xa0 \xad \u0301 \u061c "
    "\u200b \u200d \u2028 \u202e \u2066 \ufeff \ufffd \ufffe \uffff \U0001ffff \U0010ffff "
    "\U0001f1e6 \U000e0041 𝒙 Ǆ ß İ ﬁ ² ＝ − ‐"
).split(" ")
ENCODERS = [codecs.lookup(name).encode for name in ("utf-16", "utf-8-sig", "latin-1")]
NOT_UTF8 = b"\xff \xc0\x80 \xed\xa0\x80 \xf4\x90\x80\x80 \xe2\x82 \x80 \xe9".split()


class Mutator:
    """Changes texts in ways that the next random numbers choose."""

    def __init__(self, random: Random, vocabulary: Vocabulary) -> None:
        self.random, self.vocabulary, self.length = random, vocabulary, LENGTH
        # What they know of the text grows from byte to word.
        self.changes: list[Callable[[bytes, bytes], bytes]] = [
            *(self.byte_changed, self.range_removed, self.range_moved, self.truncated),
            *(self.repeated, self.encoded, self.control_inserted, self.spliced),
            *(self.token_replaced, self.token_inserted, self.token_removed) * 2,
            *(self.number_replaced,) * 3,
        ]

    def mutated(self, text: bytes, other: bytes = b"") -> bytes:
        """The text after one to five changes, some of which mix another one into it."""
        for _ in range(self.random.choice([1, 1, 1, 2, 3, 5])):
            text = self.random.choice(self.changes)(text, other)[: self.length]
        return text

    def span(self, text: bytes, longest: int = 40) -> tuple[int, int]:
        """Two places of the text, in order."""
        start = self.random.randint(0, len(text))
        return start, min(len(text), start + self.random.randint(0, longest))

    # MARK: Bytes

    def byte_changed(self, text: bytes, _: bytes) -> bytes:
        """Changes one bit, or one byte."""
        if not text:
            return bytes([self.random.randrange(256)])
        place = self.random.randrange(len(text))
        changed = text[place] ^ 1 << self.random.randrange(8)
        byte = self.random.choice([changed, self.random.randrange(256)])
        return text[:place] + bytes([byte]) + text[place + 1 :]

    def range_removed(self, text: bytes, _: bytes) -> bytes:
        """Removes some bytes."""
        start, end = self.span(text)
        return text[:start] + text[end:]

    def range_moved(self, text: bytes, _: bytes) -> bytes:
        """Inserts some bytes once more elsewhere."""
        start, end = self.span(text)
        place, _ = self.span(text)
        return text[:place] + text[start:end] + text[place:]

    def truncated(self, text: bytes, _: bytes) -> bytes:
        """Cuts the text off."""
        return text[: self.span(text)[0]]

    def repeated(self, text: bytes, _: bytes) -> bytes:
        """Repeats a few bytes or tokens up to many thousand times."""
        start, end = self.span(text, 12)
        part = self.random.choice([text[start:end], self.word(), self.word() + b" "])
        count = min(int(10 ** self.random.uniform(0.3, 6)), self.length // max(1, len(part)))
        return self.inserted(text, part * count)

    def encoded(self, text: bytes, _: bytes) -> bytes:
        """Encodes the text otherwise, or some bytes of it wrongly."""
        if self.random.random() < 0.4:
            encode = self.random.choice(ENCODERS)
            return encode(text.decode(errors="replace"), "replace")[0]
        return self.inserted(text, self.random.choice(NOT_UTF8))

    def control_inserted(self, text: bytes, _: bytes) -> bytes:
        """Inserts a character that is not seen, or not as it is written."""
        return self.inserted(text, self.random.choice(CONTROLS).encode())

    def spliced(self, text: bytes, other: bytes) -> bytes:
        """Goes on with the end of another text."""
        return text[: self.span(text)[0]] + other[self.span(other)[0] :]

    def inserted(self, text: bytes, part: bytes) -> bytes:
        """Inserts bytes anywhere."""
        place = self.random.randint(0, len(text))
        return text[:place] + part + text[place:]

    # MARK: Tokens

    def word(self) -> bytes:
        """A word that the program knows."""
        return self.random.choice(self.vocabulary.words).encode()

    def token_replaced(self, text: bytes, _: bytes) -> bytes:
        """Puts a word that the program knows in the place of a token."""
        return self.changed(TOKEN, text, self.word())

    def token_inserted(self, text: bytes, _: bytes) -> bytes:
        """Inserts a word that the program knows before a token."""
        tokens = TOKEN.findall(text)
        tokens.insert(self.random.randint(0, len(tokens)), b" " + self.word() + b" ")
        return b"".join(tokens)

    def token_removed(self, text: bytes, _: bytes) -> bytes:
        """Removes a token."""
        return self.changed(TOKEN, text, b"")

    def number_replaced(self, text: bytes, _: bytes) -> bytes:
        """Puts a number that is hard for programs in the place of another."""
        return self.changed(NUMBER, text, self.random.choice(LITERALS + EXPRESSIONS).encode())

    def changed(self, pattern: re.Pattern[bytes], text: bytes, part: bytes) -> bytes:
        """Puts a part in the place of one of the matches of a pattern."""
        matches = list(pattern.finditer(text))
        if not matches:
            return text
        start, end = self.random.choice(matches).span()
        return text[:start] + part + text[end:]
