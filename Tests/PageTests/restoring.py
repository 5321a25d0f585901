"""What is removed or replaced comes back, and what two tabs keep is kept."""

import json

from keeping import kept_texts, library, titles


def keep(page, line, name):
    """Keeps what a line draws as a favourite; the library stays open."""
    page.enter(line)
    page.to_graph()
    library(page, "Favourites")
    page.tab.run(f"document.getElementById('keep-name').value = {name!r}")
    page.press_text("#dialog button", "Keep")
    page.rest()


def test_what_is_removed_comes_back(page):
    keep(page, "x sin", "wave")
    before = kept_texts(page)["book.json"]
    page.press("#dialog .kept [aria-label^='Remove']")
    page.rest()
    assert titles(page) == [], titles(page)
    page.press_text("#dialog button", "Undo")
    page.rest()
    assert titles(page) == ["wave"], titles(page)
    assert kept_texts(page)["book.json"] == before


def test_an_import_over_a_name_is_taken_back(page):
    keep(page, "x sin", "wave")
    before = kept_texts(page)["book.json"]
    page.tab.run(f"""(() => {{
      const chosen = new DataTransfer();
      const book = {json.dumps(before)}.replaceAll('x sin', 'x cos').replaceAll('sin(x)', 'cos(x)');
      chosen.items.add(new File([book], 'book.json'));
      const chooser = document.getElementById('import');
      chooser.files = chosen.files;
      chooser.dispatchEvent(new Event('change'));
    }})()""")
    page.rest(0.5)
    assert kept_texts(page)["book.json"] != before
    page.press_text("#dialog button", "Undo")
    page.rest()
    assert kept_texts(page)["book.json"] == before


def test_two_tabs_keep_what_both_keep(page):
    other = type(page)(page.browser, page.path, page.screen, pictures=page.pictures)
    try:
        for tab, line, name in ((page, "x sin", "wave"), (other, "x cos", "other")):
            tab.tab.call("Page.bringToFront")
            tab.enter("clear")
            keep(tab, line, name)
        assert sorted(titles(other)) == ["other", "wave"], titles(other)
        page.tab.call("Page.bringToFront")
        page.key("Escape")
        library(page, "Favourites")
        assert sorted(titles(page)) == ["other", "wave"], titles(page)
    finally:
        other.tab.close()


test_two_tabs_keep_what_both_keep.screens = ["desktop"]
