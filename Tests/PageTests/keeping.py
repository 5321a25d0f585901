"""What is kept between visits, and goes to the command line and back."""

import json
import os
import subprocess
import tempfile

from page import near


def library(page, tab="Recent"):
    page.to_calculator()
    page.press("#open-library")
    page.tab.wait("document.querySelector('#dialog[open] [role=tab]')")
    page.rest()
    page.press_text("#dialog [role=tab]", tab)
    page.rest()


def titles(page):
    return page.tab.run(
        "[...document.querySelectorAll('#dialog .kept b')].map((b) => b.textContent)"
    )


def kept_texts(page):
    return page.tab.run("""Object.fromEntries(Object.keys(localStorage)
      .filter((key) => key.startsWith('graphcalc/'))
      .map((key) => [key.slice(10), localStorage[key]]))""")


def look_at(page, line):
    """Draws one function, and moves it so that it counts as looked at."""
    page.enter("clear")
    page.enter(line)
    page.to_graph()
    page.press("#zoom-in")
    page.rest()


def test_the_stack_and_view_outlive_a_visit(page):
    page.enter("let a = 3")
    page.enter("x a * sin")
    page.to_graph()
    page.press("#zoom-in")
    page.rest()
    before, stack = page.view(), page.stack()
    page.reload()
    assert page.stack() == stack, page.stack()
    near(page.view(), before, 0.001)


def test_recents_are_unique_and_newest_first(page):
    for line in ("x sin", "x cos", "x sin"):
        look_at(page, line)
    library(page)
    assert titles(page)[:2] == ["sin(x)", "cos(x)"], titles(page)
    assert len(titles(page)) == 2, titles(page)
    page.tab.wait(
        "document.querySelectorAll('#dialog .thumbnail.pending').length === 0", what="thumbnails"
    )
    page.picture("recents")
    page.press("#dialog .kept:nth-child(2) .open")
    page.rest()
    assert page.text("#title") == "cos(x)", page.text("#title")


def test_recents_are_at_most_20(page):
    for number in range(1, 23):
        look_at(page, f"x {number} *")
    library(page)
    assert len(titles(page)) == 20, titles(page)
    assert "22" in titles(page)[0], titles(page)


test_recents_are_at_most_20.screens = ["desktop"]


def test_each_graph_has_its_own_view(page):
    look_at(page, "x sin")
    first = page.view()
    look_at(page, "x cos")
    page.press("#zoom-in")
    page.rest()
    second = page.view()
    library(page)
    page.press("#dialog .kept:nth-child(2) .open")
    page.rest(0.5)
    near(page.view(), first, 0.001)
    library(page)
    page.press("#dialog .kept:nth-child(2) .open")
    page.rest(0.5)
    near(page.view(), second, 0.001)


def keep(page, line, name, tags):
    page.enter("clear")
    page.enter(line)
    library(page, "Favourites")
    page.press("#keep-name")
    page.type(name)
    page.press("#keep-tags")
    page.type(tags)
    page.key("Enter")
    page.rest()


def test_favourites_have_tags_the_most_used_first(page):
    keep(page, "x sin", "wave", "odd, smooth")
    page.close_dialog()
    keep(page, "x cos", "shifted", "even, smooth")
    assert set(titles(page)) == {"wave", "shifted"}, titles(page)
    chips = page.tab.run(
        "[...document.querySelectorAll('#dialog .chip')].map((chip) => chip.textContent)"
    )
    assert chips[0] == "smooth 2", chips
    page.press_text("#dialog .chip", "odd")
    page.rest()
    assert titles(page) == ["wave"], titles(page)
    page.picture("favourites")
    page.close_dialog()
    page.to_graph()
    assert page.tab.run("document.getElementById('favourite').ariaPressed") == "true"
    page.reload()
    library(page, "Favourites")
    assert set(titles(page)) == {"wave", "shifted"}, titles(page)
    page.press("#dialog .kept:first-child .tool")
    page.rest()
    assert len(titles(page)) == 1


def test_books_are_files_of_their_own(page):
    page.enter("x sin")
    library(page, "Favourites")
    page.press("#new-book")
    page.type("physics")
    page.key("Enter")
    page.rest()
    page.press("#keep-name")
    page.type("swing")
    page.key("Enter")
    page.rest()
    assert titles(page) == ["swing"], titles(page)
    assert any(name.startswith("books/physics") for name in kept_texts(page)), list(
        kept_texts(page)
    )
    page.reload()
    library(page, "Favourites")
    assert titles(page) == [], titles(page)
    assert "physics" in page.tab.run(
        "[...document.querySelectorAll('#book option')].map((o) => o.value)"
    )


def run(page, *words, folder):
    environment = dict(os.environ, GRAPHCALC_STATE_DIR=folder)
    return subprocess.run(
        [page.program, *words], env=environment, capture_output=True, text=True, check=False
    )


def test_the_command_line_reads_what_the_page_keeps(page):
    look_at(page, "x sin")
    view = page.view()
    keep(page, "x cos", "shifted", "even")
    page.close_dialog()
    with tempfile.TemporaryDirectory() as folder:
        for name, text in kept_texts(page).items():
            if name == "session":
                continue
            path = os.path.join(folder, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        listed = run(page, "views", "list", folder=folder)
        assert "sin(x)" in listed.stdout and "shifted" in listed.stdout, listed
        drawn = run(page, "plot", "x sin", "--json", "--no-save", folder=folder)
        report = json.loads(drawn.stdout)["view"]
        assert report["source"] == "saved", report
        scale = view[1] - view[0]
        left, _, width, _ = page.sheet()
        near([report["scale"]["x"]], [width / scale], 0.001 * width / scale)


test_the_command_line_reads_what_the_page_keeps.screens = ["phone", "desktop"]


def test_what_is_exported_is_imported_to_the_bit(page):
    for line in ("x sin", "x cos"):
        look_at(page, line)
    keep(page, "x tan", "steep", "poles, odd")
    page.close_dialog()
    before = {name: text for name, text in kept_texts(page).items() if name != "session"}
    page.tab.run("""(() => {
      window.saved = [];
      URL.createObjectURL = (blob) => { window.saved.push(blob); return 'blob:null/none'; };
      HTMLAnchorElement.prototype.click = function () {};
    })()""")
    for tab, label in (("Recent", "Export views"), ("Favourites", "Export book")):
        library(page, tab)
        page.press_text("#dialog button", label)
        page.rest()
        page.close_dialog()
    files = page.tab.run("Promise.all(window.saved.map((blob) => blob.text()))")
    assert len(files) == 2, files
    page.clear()
    for number, text in enumerate(files):
        page.drop(f"file{number}.json", text)
    after = {name: text for name, text in kept_texts(page).items() if name != "session"}
    assert set(before) <= set(after), (sorted(before), sorted(after))
    differing = [name for name in before if before[name] != after[name]]
    assert not differing, [(name, before[name], after[name]) for name in differing]


test_what_is_exported_is_imported_to_the_bit.screens = ["desktop"]


def test_at_most_64_thumbnails_are_kept(page):
    plain = {"degrees": False, "options": [], "tags": []}
    graphs = [
        {"name": f"g{n}", "programs": [f"= x * {n}"], "description": f"x * {n}"} | plain
        for n in range(70)
    ]
    page.drop("book.json", json.dumps({"version": 1, "graphs": graphs}))
    page.tab.run("""(() => {
      window.made = window.kept = window.idle = 0;
      const wait = window.requestIdleCallback;
      window.requestIdleCallback = (action, ...all) => wait((...time) => {
        window.idle += 1;
        action(...time);
      }, ...all);
      const make = createImageBitmap;
      window.createImageBitmap = (...all) => {
        window.made += 1;
        window.kept += 1;
        return make(...all);
      };
      const close = ImageBitmap.prototype.close;
      ImageBitmap.prototype.close = function () { window.kept -= 1; close.call(this); };
    })()""")
    pending = "document.querySelectorAll('#dialog .thumbnail.pending').length"
    spinner = "#dialog .thumbnail.pending .spinner"
    # Those that were drawn last are at hand; of the others, the one used least goes first.
    for made in (70, 76):
        page.press("#open-library")
        page.tab.wait("document.querySelector('#dialog[open] [role=tab]')")
        page.press_text("#dialog [role=tab]", "Favourites")
        page.tab.wait("document.querySelectorAll('#dialog .kept').length === 70")
        if page.tab.run(pending):
            assert page.shows(spinner)
        page.tab.wait(f"{pending} === 0", 30, what="thumbnails")
        found = page.tab.run("[window.made, window.kept]")
        assert found == [made, 64], found
        page.close_dialog()
    # No frame is dropped for them: each is drawn when the page has nothing else to do.
    assert page.tab.run("window.idle >= window.made")


test_at_most_64_thumbnails_are_kept.screens = ["desktop"]
