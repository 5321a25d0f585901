"""The list of expressions, which infix has in place of the stack."""


def begin(page):
    page.to_calculator()
    page.press("#notation-infix")


def line(page):
    return page.tab.run("document.getElementById('line').value")


def press_row(page, level, part=".formula"):
    """Presses a part of a row; the newest result is 1, and a name is called by its name."""
    key = level if isinstance(level, int) else f"name {level}"
    page.press(f'[data-row="{key}"] {part}')
    page.frames(0.05)


def retype(page, text):
    """Types a text in place of what the line has, and enters it."""
    page.tab.run("document.getElementById('line').select()")
    page.key("Backspace")
    page.type(text)
    page.key("Enter")
    page.rest(0.1)


def texts(page):
    return [level[0] for level in page.stack()]


def test_a_first_visit_begins_in_infix(page):
    page.tab.run("localStorage.clear()")
    page.reload()
    page.to_calculator()
    page.type("sin(x)")
    page.key("Enter")
    page.expect_stack([["sin(x)", None]])
    page.reload()
    page.to_calculator()
    assert page.tab.run("document.getElementById('notation-infix').ariaChecked") == "true"
    page.press("#notation-rpn")
    page.reload()
    assert page.tab.run("document.getElementById('notation-rpn').ariaChecked") == "true"


def test_an_earlier_visit_goes_on_in_rpn(page):
    page.enter("x sin")
    page.tab.run("localStorage.removeItem('graphcalc-page/notation')")
    page.reload()
    assert page.tab.run("document.getElementById('notation-rpn').ariaChecked") == "true"


def test_rows_are_typed_again_where_they_stand(page):
    begin(page)
    for text in ("sin(x)/2", "x^2", "2 + 3"):
        page.enter(text)
    assert page.tab.run("document.querySelectorAll('#stack math mfrac').length") == 1
    page.expect_stack([["sin(x) / 2", None], ["x ^ 2", None], ["2 + 3", "5"]])
    press_row(page, 2)
    assert line(page) == "x ^ 2", line(page)
    assert page.tab.run("document.activeElement.closest('li')?.dataset.row") == "2"
    page.picture("list-edited")
    retype(page, "x^2, as")
    assert page.text("#echo mark") == "as", page.text("#echo")
    page.key("Escape")
    page.expect_stack([["sin(x) / 2", None], ["x ^ 2", None], ["2 + 3", "5"]])
    press_row(page, 2)
    retype(page, "cos(x)")
    assert texts(page) == ["sin(x) / 2", "cos(x)", "2 + 3"], texts(page)
    page.press("#undo")
    page.rest()
    assert texts(page) == ["sin(x) / 2", "x ^ 2", "2 + 3"], texts(page)
    press_row(page, 1)
    retype(page, "")
    assert texts(page) == ["sin(x) / 2", "x ^ 2"], texts(page)


def test_rows_keep_their_height_in_a_list_that_is_full(page):
    begin(page)
    page.enter("a = 2")
    page.enter("f(x) = {x < 0: -x, sqrt(x)}")
    for place in range(6):
        page.enter(f"{place} + a sin(x^2/9)/(1 + x^2/4)")
    page.picture("list-full")
    outside = page.tab.run("""[...document.querySelectorAll('#stack .row')].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return [...row.querySelectorAll('math, .formula, input')].some((part) => {
        const inner = part.getBoundingClientRect();
        return inner.top < top - 1 || inner.bottom > bottom + 1;
      });
    }).length""")
    assert outside == 0, outside


def test_rows_are_moved_copied_and_deleted(page):
    begin(page)
    for text in ("x", "x^2", "x^3"):
        page.enter(text)
    press_row(page, 2, ".more")
    page.picture("list-tools")
    page.press('[data-row="2"] [aria-label="Move up"]')
    page.rest(0.1)
    assert texts(page) == ["x ^ 2", "x", "x ^ 3"], texts(page)
    page.press('[data-row="3"] [aria-label="Move down"]')
    page.rest(0.1)
    assert texts(page) == ["x", "x ^ 2", "x ^ 3"], texts(page)
    page.press('[data-row="2"] [aria-label="Duplicate"]')
    page.rest(0.1)
    assert texts(page) == ["x", "x ^ 2", "x ^ 2", "x ^ 3"], texts(page)
    press_row(page, 4, ".more")
    page.press('[data-row="4"] [aria-label="Delete"]')
    page.rest(0.1)
    assert texts(page) == ["x ^ 2", "x ^ 2", "x ^ 3"], texts(page)
    page.press("#toast button")
    page.rest(0.1)
    assert texts(page) == ["x", "x ^ 2", "x ^ 2", "x ^ 3"], texts(page)


def test_names_are_rows_and_change_what_uses_them(page):
    begin(page)
    page.enter("a x")
    assert "unknown" in page.advice(), page.advice()
    page.press("#advice button")
    page.rest(0.1)
    page.expect_stack([["a * x", None]])
    assert page.text('[data-row="name a"] mn') == "1"
    press_row(page, "a")
    retype(page, "a = 3")
    assert page.text('[data-row="name a"] mn') == "3"
    page.expect_stack([["a * x", None]])
    page.tab.run("""(() => {
      const slider = document.querySelector('[data-row="name a"] input[type="range"]');
      slider.value = "4";
      slider.dispatchEvent(new Event("input"));
    })()""")
    page.rest(0.1)
    assert page.text('[data-row="name a"] mn') == "4"
    page.tab.run("""document.querySelector('[data-row="name a"] input[type="range"]')
      .dispatchEvent(new Event("change"))""")
    page.rest(0.1)
    assert page.text('[data-row="name a"] mn') == "4"
    page.expect_stack([["a * x", None]])
    page.picture("list-slider")
    page.to_graph()
    assert page.text("#title") == "4 * x", page.text("#title")


def test_functions_are_rows_and_are_defined_again(page):
    begin(page)
    page.enter("f(t) = t^2")
    page.enter("f(x) + 1")
    assert page.text('[data-row="name f"] .infix') == "f(t) = t^2"
    assert texts(page)[-1] == "x ^ 2 + 1", texts(page)
    count = len(texts(page))
    press_row(page, "f")
    assert line(page) == "f(t) = t^2", line(page)
    retype(page, "f(t) = t^3")
    assert page.text('[data-row="name f"] .infix') == "f(t) = t^3"
    assert len(texts(page)) == count, texts(page)
    page.enter("f(x)")
    assert texts(page)[-1] == "x ^ 3", texts(page)


def test_what_books_write_is_read(page):
    begin(page)
    for text, shown in [
        ("sin(x) = 0.5", "sin(x) = 0.5"), ("x > 2", "x > 2"), ("{0 < x < 1}", "0 < x and x < 1"),
        ("y = x^2", "y = x ^ 2"), ("x = y^2", "x = y ^ 2"), ("r = theta", "r = theta"),
        ("(cos t, sin t)", "(cos(t), sin(t)) for t in 0:2 * π"), ("|x|", "abs(x)"),
        ("\\frac{x}{2}", "x / 2"), ("= 2x", "2 * x"), ("f(x, a) = a x", "2 * x"),
        ("f(x, 3)", "3 * x"),
    ]:
        page.enter(text)
        assert texts(page)[-1] == shown, (text, texts(page), page.advice())
    press_row(page, 2)
    retype(page, "\\sqrt{x} \\")
    assert page.text("#echo mark") is not None
    retype(page, "\\sqrt{x}")
    assert texts(page)[-2:] == ["sqrt(x)", "3 * x"], texts(page)


def test_the_keyboard_goes_through_the_list(page):
    begin(page)
    for text in ("x", "x^2"):
        page.enter(text)
    page.key("ArrowUp")
    page.frames(0.05)
    assert line(page) == "x ^ 2", line(page)
    page.type(" + 1")
    page.key("ArrowUp")
    page.rest(0.1)
    assert line(page) == "x", line(page)
    page.key("ArrowDown")
    page.rest(0.1)
    page.key("ArrowDown")
    page.rest(0.1)
    assert line(page) == "", line(page)
    assert texts(page) == ["x", "x ^ 2 + 1"], texts(page)


def test_the_graph_shows_what_is_typed(page):
    begin(page)
    page.enter("x")
    page.type("x^2")
    page.rest()
    assert page.text("#title") == "x, x ^ 2", page.text("#title")
    assert texts(page) == ["x"], texts(page)
    page.type("+")
    page.rest()
    assert page.text("#title") == "x, x ^ 2", page.text("#title")
    page.key("Escape")
    page.rest()
    assert page.text("#title") == "x", page.text("#title")
    page.type("x^3")
    page.rest()
    left, top, width, height = page.sheet()
    page.drag((left + width / 2, top + height / 2), (left + width / 2 + 40, top + height / 2))
    page.rest()
    assert page.text("#title") == "x, x ^ 3", page.text("#title")
    page.press("#undo")
    page.rest()
    assert texts(page) == ["x"], texts(page)


def test_what_was_shown_before_it_was_entered_is_looked_at(page):
    begin(page)
    page.type("x^2")
    page.rest(1.4)
    page.press("#open-library")
    page.rest(0.2)
    assert "x ^ 2" not in page.text("#dialog"), page.text("#dialog")
    page.key("Escape")
    page.tab.run("document.getElementById('line').focus()")
    page.key("Enter")
    page.rest(1.4)
    page.press("#open-library")
    page.rest(0.2)
    assert "x ^ 2" in page.text("#dialog"), page.text("#dialog")


test_what_was_shown_before_it_was_entered_is_looked_at.screens = ["desktop"]

for test in (
    test_what_books_write_is_read,
    test_functions_are_rows_and_are_defined_again,
    test_the_keyboard_goes_through_the_list,
    test_the_graph_shows_what_is_typed,
):
    test.screens = ["desktop"]
