"""The view: gestures, each of which can be undone, and nothing ever jumps."""

import time

from page import near


def begin(page, line="x sin"):
    page.enter(line)
    page.to_graph()
    page.rest()
    return page.view()


def undo(page):
    page.press("#undo" if page.screen == "desktop" else "#graph-undo")
    page.rest()


def undone(page, before, tolerance=0.01):
    """Undo leads back to a view."""
    undo(page)
    near(page.view(), before, tolerance)


def middle(page):
    left, top, width, height = page.sheet()
    return left + width / 2, top + height / 2


def test_title_is_the_description(page):
    page.to_graph()
    assert page.text("#title") == "untitled"
    page.enter("x sin x cos")
    page.to_graph()
    assert page.text("#title") == "sin(x), cos(x)", page.text("#title")


def test_a_drag_keeps_what_is_under_the_finger(page):
    before = begin(page)
    x, y = middle(page)
    place = page.value_at(x, y, before)
    page.drag((x, y), (x - 60, y + 45))
    page.rest()
    after = page.view()
    near(page.place_of(*place, after), (x - 60, y + 45), 0.75)
    assert abs((after[1] - after[0]) - (before[1] - before[0])) < 1e-3 * (before[1] - before[0])
    undone(page, before)


def test_a_pinch_keeps_what_is_under_both_fingers(page):
    before = begin(page)
    x, y = middle(page)
    starts = [(x - 30, y - 20), (x + 50, y + 40)]
    ends = [(x - 90, y - 65), (x + 70, y + 55)]
    places = [page.value_at(*start, before) for start in starts]
    page.pinch(starts, ends)
    page.rest()
    after = page.view()
    for place, end in zip(places, ends):
        near(page.place_of(*place, after), end, 1)
    undone(page, before)


test_a_pinch_keeps_what_is_under_both_fingers.screens = ["phone", "phone-lying", "tablet"]


def test_a_double_tap_zooms_about_the_finger(page):
    before = begin(page)
    left, top, width, height = page.sheet()
    spot = (left + 0.3 * width, top + 0.3 * height)
    place = page.value_at(*spot, before)
    page.tap(*spot)
    page.tap(*spot)
    page.rest(0.5)
    after = page.view()
    near(page.place_of(*place, after), spot, 1)
    near([after[1] - after[0]], [(before[1] - before[0]) / 2], 0.01)
    undone(page, before)


def test_a_triple_tap_moves_the_origin_there(page):
    before = begin(page)
    left, top, width, height = page.sheet()
    spot = (left + 0.3 * width, top + 0.3 * height)
    for _ in range(3):
        page.tap(*spot)
    page.rest(0.5)
    after = page.view()
    near(page.place_of(0, 0, after), spot, 1)
    near([after[1] - after[0]], [before[1] - before[0]], 0.01)
    undone(page, before)


def test_the_wheel_zooms_about_the_mouse(page):
    before = begin(page)
    left, top, width, height = page.sheet()
    spot = (left + 0.7 * width, top + 0.4 * height)
    place = page.value_at(*spot, before)
    for _ in range(5):
        page.wheel(*spot, -60)
    page.rest(0.7)
    after = page.view()
    assert after[1] - after[0] < 0.8 * (before[1] - before[0]), (before, after)
    near(page.place_of(*place, after), spot, 1)
    undone(page, before)


test_the_wheel_zooms_about_the_mouse.screens = ["desktop"]


def test_keys_move_and_zoom(page):
    before = begin(page)
    page.tab.run("document.getElementById('picture').focus()")
    page.key("ArrowLeft")
    page.rest(0.6)
    left, top, width, height = page.sheet()
    moved = page.view()
    near([moved[0]], [before[0] - 40 * (before[1] - before[0]) / width], 0.02)
    page.tab.run("document.getElementById('picture').focus()")
    page.key("+")
    page.rest(0.6)
    zoomed = page.view()
    near([zoomed[1] - zoomed[0]], [(before[1] - before[0]) / 1.25], 0.02)
    page.tab.run("document.getElementById('picture').focus()")
    page.key("0")
    page.rest(0.6)
    near(page.view(), before, 0.01)


def test_buttons_zoom_and_fit(page):
    before = begin(page, "x sin 100 *")
    page.press("#zoom-in")
    page.rest()
    after = page.view()
    near([after[1] - after[0]], [(before[1] - before[0]) / 1.6], 0.02)
    page.press("#fit")
    page.rest()
    fitted = page.view()
    assert fitted[2] <= -90 and fitted[3] >= 90, fitted
    page.press("#standard")
    page.rest()
    near(page.view(), before, 0.01)


def test_turning_the_screen_keeps_the_centre(page):
    begin(page)
    x, y = middle(page)
    page.drag((x, y), (x - 60, y + 45))
    page.rest()
    before = page.view()
    width, height = (
        (390, 844)
        if page.screen == "phone-lying"
        else (844, 390) if page.screen == "phone" else (1180, 820)
    )
    page.resize(width, height, 2, page.has_touch)
    page.rest(0.5)
    after = page.view()
    near(
        [(after[0] + after[1]) / 2, (after[2] + after[3]) / 2],
        [(before[0] + before[1]) / 2, (before[2] + before[3]) / 2],
        0.02,
    )


def test_the_view_can_be_typed(page):
    begin(page)
    page.press("#open-options")
    page.tab.wait("document.getElementById('x-least')")
    for name, value in (
        ("x-least", "0"),
        ("x-greatest", "2pi"),
        ("y-least", "-3"),
        ("y-greatest", "3"),
    ):
        page.tab.run(f"document.getElementById('{name}').select()")
        page.tab.run(f"document.getElementById('{name}').value = '{value}'")
    page.tab.run("document.getElementById('x-least').form.requestSubmit()")
    page.rest()
    near(page.view(), [0, 6.2832, -3, 3], 0.001)


def test_switches_change_the_picture_and_back(page):
    begin(page, "x tan")
    fingerprint = """(() => {
      const context = document.getElementById('picture').getContext('2d');
      const {data} = context.getImageData(0, 0, 500, 300);
      let sum = 0;
      for (let index = 0; index < data.length; index++) sum = (sum * 31 + data[index]) | 0;
      return sum;
    })()"""
    before = page.tab.run(fingerprint)
    for number in (1, 2):
        page.press("#open-options")
        page.press(f"#dialog .switch:nth-of-type({number}) input")
        page.rest()
        page.close_dialog()
        page.rest()
        assert page.tab.run(fingerprint) != before, number
        page.press("#open-options")
        page.press(f"#dialog .switch:nth-of-type({number}) input")
        page.rest()
        page.close_dialog()
        page.rest()
        assert page.tab.run(fingerprint) == before, number


def test_the_theme_follows_the_system_and_the_choice(page):
    begin(page)
    theme = "document.documentElement.dataset.theme"
    assert page.tab.run(theme) == "light"
    page.use_theme("dark")
    page.rest()
    assert page.tab.run(theme) == "dark"
    page.picture("graph")
    page.press("#open-options")
    page.press_text("#dialog [role=radio]", "Light")
    page.rest()
    assert page.tab.run(theme) == "light"
    page.close_dialog()
    page.reload()
    assert page.tab.run(theme) == "light"


SLOW = " ".join(f"x {1000 + number} * sin x inv sin + tan" for number in range(120))


def enter_slow(page, line=SLOW, count=120):
    page.to_calculator()
    page.tab.run(f"document.getElementById('line').value = {line!r}")
    page.key_named("Enter")
    page.tab.wait(f"document.querySelectorAll('#stack .level').length === {count}")


def test_a_slow_program_answers_every_tap(page):
    enter_slow(page)
    time.sleep(0.5)
    began = time.monotonic()
    page.key_named("7")
    page.key_named("Enter")
    page.tab.wait("document.querySelectorAll('#stack .level').length === 121", what="an answer")
    assert time.monotonic() - began < 2, time.monotonic() - began


def test_a_long_line_is_answered(page):
    page.to_calculator()
    began = time.monotonic()
    page.tab.run("document.getElementById('line').value = '9'.repeat(200_000)")
    page.key_named("Enter")
    page.tab.wait("document.querySelector('#advice.wrong')", what="what is wrong with it")
    assert time.monotonic() - began < 3, time.monotonic() - began
    assert "is out of range" in page.advice(), page.advice()


def test_a_slow_picture_moves_before_it_is_drawn(page):
    enter_slow(page)
    page.to_graph()
    page.rest(2)
    x, y = middle(page)
    transform = "document.getElementById('picture').style.transform"
    page.fingers("touchStart", (x, y))
    for step in range(1, 9):
        page.fingers("touchMove", (x - 10 * step, y + 5 * step))
        time.sleep(0.03)
    page.tab.wait(f"{transform}.includes('translate(-')", what="the old picture under the finger")
    page.fingers("touchEnd")
    page.tab.wait(f"{transform} === ''", what="a picture of the new view")


test_a_slow_picture_moves_before_it_is_drawn.screens = ["phone"]


# From here on the engine gets no request as long as it is held: one that never ends.
HOLD = """(() => {
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (...all) { if (!window.held) post.apply(this, all); };
  window.held = true;
})()"""


def test_what_takes_long_can_be_stopped(page):
    before = begin(page)
    stack = page.stack()
    page.tab.run(HOLD)
    page.press("#zoom-in")
    page.tab.wait("!document.getElementById('busy').hidden", what="the button that stops it")
    page.picture("busy")
    page.tab.run("window.held = false")
    page.press("#stop")
    page.tab.wait("document.getElementById('busy').hidden")
    page.rest(0.5)
    assert page.stack() == stack
    near(page.view(), before, 0.001)
    page.press("#zoom-in")
    page.rest(0.4)
    assert page.view()[1] < before[1]


SUMS = " ".join(
    "x " + " ".join(f"x {term + curve} * sin +" for term in range(60)) for curve in range(250)
)


def test_a_program_that_takes_long_can_be_stopped(page):
    enter_slow(page, SUMS, 250)
    page.to_graph()
    page.press("#fit")
    page.tab.wait("!document.getElementById('busy').hidden", what="the button that stops it")
    page.press("#stop")
    page.tab.wait("document.getElementById('busy').hidden")
    assert "topped" in page.toast(), page.toast()
    page.to_calculator()
    page.key_named("drop")
    page.tab.wait("document.querySelectorAll('#stack .level').length === 249", what="an answer")


for test in (
    test_a_slow_program_answers_every_tap,
    test_a_long_line_is_answered,
    test_a_program_that_takes_long_can_be_stopped,
):
    test.screens = ["phone", "desktop"]
