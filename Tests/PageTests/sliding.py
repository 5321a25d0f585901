"""Sliders: ranges, steps, playing, and what is kept of them."""

from page import near


def slider_fields(page, change=None):
    """Opens the sliders, types a number in the place of another, and returns all four of a's."""
    page.to_graph()
    if not page.shows("#slider-a"):
        page.press("#open-sliders")
        page.rest(0.1)
    fields = "[...document.querySelectorAll('.slider details input[type=\"number\"]')]"
    if change:
        place, value = change
        page.tab.run(f"""(() => {{
          const field = {fields}[{place}];
          field.value = "{value}";
          field.dispatchEvent(new Event("change"));
        }})()""")
        page.rest(0.1)
    return page.tab.run(f"{fields}.map((field) => Number(field.value))")


def test_ranges_of_sliders_are_kept(page):
    page.enter("let a = 2")
    assert slider_fields(page) == [-10, 10, 0.1, 6]
    assert slider_fields(page, (1, 3)) == [-10, 3, 0.1, 6]
    assert slider_fields(page, (3, 2)) == [-10, 3, 0.1, 2]
    assert slider_fields(page, (2, -1)) == [-10, 3, 0.1, 2]
    page.reload()
    assert slider_fields(page) == [-10, 3, 0.1, 2]
    for broken in ("{", "[1]", '{"a": {"least": 2, "greatest": 1, "step": 1, "seconds": 6}}'):
        page.tab.run(f"localStorage.setItem('graphcalc-page/sliders', '{broken}')")
        page.reload()
        assert slider_fields(page) == [-10, 10, 0.1, 6], broken


test_ranges_of_sliders_are_kept.screens = ["phone", "desktop"]


def test_a_slider_changes_the_curve_as_one_step(page):
    page.enter("let a = 2")
    page.enter("a x *")
    page.to_graph()
    page.press("#open-sliders")
    page.rest()
    left, top, width, height = page.box("#slider-a")
    at = lambda value: (left + 8 + (width - 16) * (value + 10) / 20, top + height / 2)
    page.drag(at(2), at(5))
    page.rest(0.4)
    shown = float(page.tab.run("document.getElementById('value-a').value"))
    near([shown], [5], 0.5)
    page.picture("sliders")
    near([float(page.tab.run("document.getElementById('slider-a').value"))], [shown], 0)
    page.press("#undo" if page.screen == "desktop" else "#graph-undo")
    page.rest()
    near([float(page.tab.run("document.getElementById('value-a').value"))], [2], 0)


def test_a_slider_has_range_and_step(page):
    page.enter("let a = 2")
    page.enter("a x *")
    page.to_graph()
    page.press("#open-sliders")
    page.rest()
    slider = "document.getElementById('slider-a')"
    read = f"['min', 'max', 'step', 'value'].map((name) => {slider}[name])"
    assert page.tab.run(read) == ["-10", "10", "0.1", "2"]
    for label, value in (("From", "1"), ("To", "5"), ("Step", "0.25"), ("From", "9")):
        page.tab.run("document.querySelector('.slider details').open = true")
        page.press(f".slider input[aria-label='{label}']")
        page.tab.run(f"document.querySelector(\".slider input[aria-label='{label}']\").select()")
        page.type(value)
        page.key("Tab")
        page.rest(0.1)
    # A range that ends before it begins is not taken.
    assert page.tab.run(read) == ["1", "5", "0.25", "2"], page.tab.run(read)
    page.tab.run("document.getElementById('slider-a').focus()")
    page.key("ArrowRight")
    page.rest(0.3)
    near([float(page.tab.run("document.getElementById('value-a').value"))], [2.25], 0)


def test_a_slider_plays(page):
    page.enter("let a = 2")
    page.enter("a x *")
    page.to_graph()
    page.press("#open-sliders")
    page.press("[data-play=a]")
    page.rest(0.6)
    first = float(page.tab.run("document.getElementById('value-a').value"))
    page.rest(0.4)
    second = float(page.tab.run("document.getElementById('value-a').value"))
    page.press("[data-play=a]")
    page.rest(0.4)
    assert 2 < first < second, (first, second)
    third = float(page.tab.run("document.getElementById('value-a').value"))
    page.rest(0.4)
    assert float(page.tab.run("document.getElementById('value-a').value")) == third
