"""Reading: values, breaks with their limits, what is proven; table, and what is heard."""

from page import near, numbers


def begin(page, line):
    page.enter(line)
    page.to_graph()
    page.rest()
    return page.view()


def tap_at(page, x, y, view):
    page.tap(*page.place_of(x, y, view))
    page.rest(0.5)


def test_a_tap_on_a_curve_reads_it(page):
    view = begin(page, "x sin")
    tap_at(page, 1, 0.841471, view)
    title, verdict, _ = page.callout()
    assert verdict == "Proven"
    near(numbers(title)[:2], [1, 0.8415], 0.06)
    page.picture("reading")
    left, top, width, height = page.sheet()
    page.tap(left + 0.25 * width, top + 0.93 * height)
    page.rest(0.5)
    assert page.callout() is None


def test_a_tap_near_a_point_of_interest_reads_it(page):
    for line, x, y, title in (
        ("x sin", 3.2, -0.1, "Zero and inflection at x = 3.1415927"),
        ("x sin", 1.5, 1, "Maximum at x = 1.5707963"),
        ("x abs 2 -", 0, -2, "Minimum and corner at x = 0"),
        ("x x neg 2 +", 1, 1, "Intersection at x = 1"),
    ):
        page.clear()
        view = begin(page, line)
        tap_at(page, x, y, view)
        callout = page.callout()
        assert callout and callout[:2] == [title, "Proven"], (line, callout)
        assert "proven to" in callout[2] or "exactly" in callout[2], (line, callout)
    page.picture("point")


def test_sliding_follows_the_curve(page):
    view = begin(page, "x sin")
    tap_at(page, 1, 0.841471, view)
    start, end = page.place_of(1, 0.841471, view), page.place_of(3, 0.1, view)
    page.drag(start, end)
    page.rest(0.4)
    title, verdict, _ = page.callout()
    near(numbers(title)[:2], [3, 0.1411], 0.1)
    near(page.view(), view, 0.001)


def test_a_pole_says_its_limits(page):
    view = begin(page, "x tan")
    tap_at(page, 1.5708, 0, view)
    title, _, text = page.callout()
    assert "ole" in title and "1.57" in title, (title, text)
    page.picture("pole")


def test_a_jump_a_hole_and_an_end_say_theirs(page):
    for line, x, y, word in (
        ("x floor", 1, 0.5, "ump"),
        ("x sin x /", 0, 1, "ole"),
        ("x sqrt", 0, 0, ""),
    ):
        page.clear()
        view = begin(page, line)
        tap_at(page, x, y, view)
        callout = page.callout()
        assert callout and word in callout[0], (line, callout)


def test_breaks_are_reached_from_one_to_the_next(page):
    view = begin(page, "x tan")
    tap_at(page, 1.5708, 0, view)
    page.press("#callout [aria-label='Break at the right']")
    page.rest()
    title, _, _ = page.callout()
    assert "4.71" in title, title


def test_marked_points_are_fitted(page):
    view = begin(page, "x sin")
    for x, y in ((-6, 0.2794), (3, 0.1411)):
        if abs(x) > view[1] * 0.97:
            x, y = x / 3, -0.9093
        tap_at(page, x, y, view)
        assert page.callout(), (x, y)
        page.press("#callout [aria-label='Mark']")
        page.press("#callout [aria-label='Close']")
    page.press("#fit-marked")
    page.rest()
    after = page.view()
    assert after[1] - after[0] < view[1] - view[0], (view, after)
    assert after[1] > 3 > after[0], after


def test_keys_read_too(page):
    begin(page, "x tan")
    page.tab.run("document.getElementById('picture').focus()")
    page.key("Enter")
    page.rest()
    before = page.callout()
    assert before
    page.key("ArrowRight")
    page.rest()
    assert page.callout() != before
    page.key("ArrowRight", modifiers=1)
    page.rest()
    assert "ole" in page.callout()[0], page.callout()
    page.key("Escape")
    page.rest(0.1)
    assert page.callout() is None


def test_what_is_shown_is_said(page):
    begin(page, "x inv")
    page.tab.wait(
        "document.getElementById('about').textContent.includes('1 / x')",
        what="a description that is read aloud",
    )
    assert "1 / x" in page.tab.run("document.getElementById('picture').getAttribute('aria-label')")


def test_what_is_shown_is_said_again_when_a_gesture_ends(page):
    begin(page, "x inv")
    about = "document.getElementById('about').textContent"
    page.tab.wait(f"{about}.includes('1 / x')", what="what is said before")
    page.tab.run(f"window.said = {about}")
    left, top, width, height = page.sheet()
    # The pole at 0 leaves the view to the left.
    page.drag((left + 0.9 * width, top + height / 2), (left + 0.2 * width, top + height / 2))
    page.tab.wait(f"{about} !== window.said", what="what is said after")
    said = page.tab.run(about), page.tab.run("window.said")
    assert "pole" in said[1] and "pole" not in said[0], said


# Notes what begins to sound, and each loudness and pitch that is asked for, with its time.
LISTEN = """(() => {
  window.started = [];
  window.asked = [];
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...all) {
    window.started.push(this.type);
    return start.apply(this, all);
  };
  for (const name of ['setTargetAtTime', 'linearRampToValueAtTime']) {
    const ask = AudioParam.prototype[name];
    AudioParam.prototype[name] = function (value, ...more) {
      window.asked.push([name, value]);
      return ask.call(this, value, ...more);
    };
  }
})()"""


def test_gaps_are_silent_and_heights_are_pitches(page):
    begin(page, "x sqrt")
    page.tab.run(LISTEN)
    page.press("#open-options")
    page.press_text("#dialog button", "Listen")
    page.rest()
    asked = page.tab.run("window.asked")
    loud = [value > 0 for name, value in asked if name == "setTargetAtTime"]
    half = len(loud) // 2
    # Left of 0 there is no curve; the last entry is the end of the sound.
    assert loud == [False] * half + [True] * (len(loud) - half - 1) + [False], loud
    pitches = [value for name, value in asked if name == "linearRampToValueAtTime" and value > 1]
    assert pitches == sorted(pitches) and len(set(pitches)) > 100, pitches
    page.press("#listening")


def test_the_curve_is_heard(page):
    begin(page, "x inv")
    page.tab.run(LISTEN)
    page.press("#open-options")
    page.press_text("#dialog button", "Listen")
    page.rest()
    started = page.tab.run("window.started")
    assert started.count("triangle") == 1 and started.count("square") == 1, started
    assert page.shows("#listening")
    page.press("#listening")
    page.rest(0.1)
    assert not page.shows("#listening")


def test_a_mouse_reads_without_a_click(page):
    page.enter("x sin")
    page.to_graph()
    view = page.view()
    x, y = page.place_of(1, 0.8414709848, view)
    page.point(x, y)
    page.tab.wait("document.querySelector('#marks .tip')?.textContent.startsWith('x = 1')")
    page.picture("pointed")
    page.point(x, y + 60)
    page.tab.wait("!document.querySelector('#marks .tip')")
    assert page.tab.run("document.getElementById('callout').hidden")


test_a_mouse_reads_without_a_click.screens = ["desktop"]


def test_a_table_follows_the_view_and_is_copied(page):
    begin(page, "x sq")
    page.press("#open-table")
    page.rest(0.5)
    page.picture("table")
    page.tab.run("document.getElementById('table-range').focus()")
    page.type("0:3:1")
    page.key("Enter")
    page.rest()
    cells = page.tab.run(
        "[...document.querySelectorAll('#table-rows tbody tr')].map((row) => row.textContent)"
    )
    assert cells == ["00", "11", "24", "39"], cells
    page.tab.run("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
    page.press_text("#panel button", "CSV")
    page.rest()
    rows = page.tab.run("window.copied").splitlines()[1:]
    assert rows == ["0,0", "1,1", "2,4", "3,9"], rows
