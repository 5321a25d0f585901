"""What is removed or replaced comes back, and what two tabs keep is kept."""

import json

from keeping import kept_texts, library, titles


def test_what_is_removed_comes_back(page):
    page.enter("x sin")
    page.to_graph()
    library(page, "Favourites")
    page.tab.run("document.getElementById('keep-name').value = 'wave'")
    page.press_text("#dialog button", "Keep")
    page.rest()
    before = kept_texts(page)["book.json"]
    page.press("#dialog .kept [aria-label^='Remove']")
    page.rest()
    assert titles(page) == [], titles(page)
    page.press_text("#dialog button", "Undo")
    page.rest()
    assert titles(page) == ["wave"], titles(page)
    assert kept_texts(page)["book.json"] == before


def test_an_import_over_a_name_is_taken_back(page):
    page.enter("x sin")
    page.to_graph()
    library(page, "Favourites")
    page.tab.run("document.getElementById('keep-name').value = 'wave'")
    page.press_text("#dialog button", "Keep")
    page.rest()
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
            tab.enter(line)
            tab.to_graph()
            library(tab, "Favourites")
            tab.tab.run(f"document.getElementById('keep-name').value = '{name}'")
            tab.press_text("#dialog button", "Keep")
            tab.rest()
        assert sorted(titles(other)) == ["other", "wave"], titles(other)
        page.tab.call("Page.bringToFront")
        page.key("Escape")
        library(page, "Favourites")
        assert sorted(titles(page)) == ["other", "wave"], titles(page)
    finally:
        other.tab.close()


test_two_tabs_keep_what_both_keep.screens = ["desktop"]
