"""Links, books and pictures that somebody has tampered with: a message, no script, nothing lost."""

import os
import random

SEEDS = [
    b'{"version":1,"graphs":[{"name":"<img src=x onerror=window.hacked=1>",'
    b'"programs":["= sin(x)"],"tags":["</script><script>hacked=1</script>"]}]}',
    b'<svg xmlns="http://www.w3.org/2000/svg" onload="window.hacked=1"><title>x</title>'
    b"<script>window.hacked=1</script></svg>",
    b"\x89PNG\r\n\x1a\n" + bytes(64),
    b"%PDF-1.4\n%%EOF",
    b"GIF89a" + bytes(32),
    b"",
    b"[" * 5000,
    b'{"version":' * 500,
]
LINKS = [
    "new%20x%20sin",
    "new 'x sin' --x 0:1",
    "<script>hacked=1</script>",
    "javascript:hacked=1",
    "new%20" + "(" * 3000,
    "%",
    "%E0%A4%A",
]


def mutated(data, source):
    """Returns bytes with a few of them changed, taken out, doubled or put in."""
    data = bytearray(data)
    for _ in range(source.randint(1, 8)):
        place = source.randrange(len(data) + 1)
        kind = source.randrange(4)
        if kind == 0 and place < len(data):
            data[place] = source.randrange(256)
        elif kind == 1:
            del data[place : place + source.randint(1, 20)]
        elif kind == 2:
            data[place:place] = data[place : place + source.randint(1, 40)]
        else:
            data[place:place] = source.choice(
                [b"<script>", b'"', b"\x00", b"1e999", b"{", b"\xff\xfe", b"-o /etc/x"]
            )
    return bytes(data)


def test_nothing_hostile_runs_or_loses_anything(page):
    count = int(os.environ.get("GRAPHCALC_HOSTILE", "1000"))
    source = random.Random(14)
    page.enter("x sin")
    stack = page.stack()
    scripts = page.tab.run("document.querySelectorAll('script').length")
    kept = page.tab.run("Object.keys(localStorage).filter((key) => key.includes('views/')).sort()")
    seeds = list(SEEDS)
    for name in sorted(page.examples):
        seeds.append(page.examples[name])
    for number in range(count):
        page.tab.run("document.getElementById('toast').hidden = true")
        if number % 4 == 3:
            link = mutated(source.choice(LINKS).encode(), source).decode("latin-1")
            page.tab.run(f"location.hash = {link!r}")
        else:
            page.drop("file.bin", mutated(source.choice(seeds), source), pause=0.0)
        assert not page.tab.run("'hacked' in window"), f"a script ran: case {number}"
    page.rest()
    page.close_dialog()
    assert page.tab.run("document.querySelectorAll('script').length") == scripts
    after = page.tab.run("Object.keys(localStorage).filter((key) => key.includes('views/')).sort()")
    assert set(kept) <= set(after), (kept, after)
    page.enter("clear")
    page.enter("x sin")
    assert page.stack() == stack, page.stack()


test_nothing_hostile_runs_or_loses_anything.screens = ["desktop"]


def test_a_file_that_means_nothing_gives_a_message(page):
    for name, data in (
        ("notes.txt", b"hello"),
        ("empty.png", b""),
        ("broken.png", b"\x89PNG\r\n\x1a\n" + bytes(40)),
        ("book.json", b'{"version":1'),
    ):
        page.tab.run("document.getElementById('toast').hidden = true")
        page.drop(name, data)
        assert name in page.toast(), (name, page.toast())


def test_a_link_that_means_nothing_gives_a_message(page):
    page.enter("x sin")
    page.tab.run("location.hash = 'new%20x%20sine'")
    page.tab.wait("!document.getElementById('toast').hidden", what="a message")
    assert "sine" in page.toast(), page.toast()
    assert page.stack() == [["sin(x)", None]], page.stack()
