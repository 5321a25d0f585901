"""The view: gestures, each of which can be undone, and nothing ever jumps."""

from giving import give
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


def test_a_zoom_stops_at_the_limit(page):
    begin(page, "x sin")
    x, y = middle(page)
    for _ in range(120):
        page.wheel(x, y, -2000)
    page.rest(0.7)
    after = page.view()
    assert abs(after[1] - after[0]) < 1e-9, after
    assert "too narrow" in page.text("#toast"), page.text("#toast")


test_a_zoom_stops_at_the_limit.screens = ["desktop"]


def test_an_empty_graph_moves_too(page):
    page.to_graph()
    page.rest()
    before = page.view()
    x, y = middle(page)
    page.drag((x, y), (x - 60, y + 45))
    page.rest()
    near(page.place_of(*page.value_at(x, y, before), page.view()), (x - 60, y + 45), 0.75)
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
    def after(key):
        page.tab.run("document.getElementById('picture').focus()")
        page.key(key)
        page.rest(0.6)
        return page.view()

    before = begin(page, "x sin 100 *")
    span = before[1] - before[0]
    step = 40 * span / page.sheet()[2]
    near(after("ArrowLeft")[:2], [before[0] - step, before[1] - step], 0.02)
    undone(page, before)
    for key, factor in (("+", 1 / 1.25), ("-", 1.25)):
        zoomed = after(key)
        near([zoomed[1] - zoomed[0]], [span * factor], 0.02)
        undone(page, before)
    fitted = after("f")
    assert fitted[2] <= -90 and fitted[3] >= 90, fitted
    near(after("0"), before, 0.01)
    undone(page, fitted)
    undone(page, before)


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


# A number that two pictures share only if they are alike.
FINGERPRINT = """(() => {
  const picture = document.getElementById('picture');
  const {data} = picture.getContext('2d').getImageData(0, 0, picture.width, picture.height);
  let sum = 0;
  for (let index = 0; index < data.length; index++) sum = (sum * 31 + data[index]) | 0;
  return sum;
})()"""

def test_switches_change_the_picture_and_back(page):
    for line, numbers in (("x tan", (1, 2)), ("x floor", (3,)), ("x sin x cos", (4, 5))):
        page.clear()
        begin(page, line)
        before = page.tab.run(FINGERPRINT)
        for number in numbers:
            for expected in (False, True):
                page.press("#open-options")
                page.press(f"#dialog .switch:nth-of-type({number}) input")
                page.rest()
                page.close_dialog()
                page.rest()
                is_same = page.tab.run(FINGERPRINT) == before
                assert is_same == expected, (line, number)


def test_numbers_are_multiples_of_pi_where_they_are_asked_for(page):
    begin(page, "x sin")
    before = page.tab.run(FINGERPRINT)
    for choice, expected in (("pi", False), ("decimal", True), ("pi", False), ("", True)):
        page.press("#open-options")
        page.tab.run(f"""(() => {{
          const select = document.getElementById('x-ticks');
          select.value = {choice!r};
          select.dispatchEvent(new Event('change'));
        }})()""")
        page.rest()
        page.close_dialog()
        page.rest()
        assert (page.tab.run(FINGERPRINT) == before) == expected, choice
        if choice == "pi":
            page.picture("multiples of pi")
            assert "\u03c0" in svg(page)


def svg(page):
    """The text of the SVG that the page gives."""
    data = give(page, "Save SVG")
    page.close_dialog()
    return data.decode()


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
