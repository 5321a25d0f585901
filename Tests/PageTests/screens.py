"""Layout on every screen: arrangement, targets, contrast, large text, focus, and Back."""

from page import near

# A checkbox is as large as its label.
TARGETS = """[...document.querySelectorAll('button, input, select, summary, [tabindex="0"]')]
  .filter((item) => item.checkVisibility({visibilityProperty: true}))
  .filter((item) => !item.closest('[inert]') && item.type !== 'checkbox')
  .map((item) => ({item, box: item.getBoundingClientRect()}))
  .filter(({item, box}) => box.width < 43.5 || box.height < 43.5)
  .map(({item, box}) => `${item.outerHTML.slice(0, 80)} ${box.width}x${box.height}`)"""

OUTSIDE = """[...document.querySelectorAll('button, input, h1, h2, p')]
  .filter((item) => item.checkVisibility({visibilityProperty: true}))
  .filter((item) => !item.closest('[inert], .scroller, .spoken'))
  .map((item) => ({item, box: item.getBoundingClientRect()}))
  .filter(({box}) => box.right > innerWidth + 1 || box.left < -1)
  .map(({item}) => item.id || item.textContent)"""

CONTRAST = """(() => {
  const canvas = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
  const rgba = (text) => {
    canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = text; canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const light = ([r, g, b]) => [r, g, b].map((part) => part / 255)
    .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);
  const paperOf = (item) => {
    for (; item; item = item.parentElement) {
      const color = rgba(getComputedStyle(item).backgroundColor);
      if (color[3] > 240) return color;
    }
    return rgba(getComputedStyle(document.body).backgroundColor);
  };
  const faults = [];
  for (const item of document.body.querySelectorAll('*')) {
    const texts = [...item.childNodes].filter((node) => node.nodeType === 3 && node.data.trim());
    if (texts.length === 0 && (!item.value || item.type === 'checkbox')) continue;
    if (item.disabled || item.closest('#echo, .spoken, script, noscript, [inert]')) continue;
    if (!item.checkVisibility({visibilityProperty: true}) || item.tagName === 'OPTION') continue;
    const [a, b] = [light(rgba(getComputedStyle(item).color)), light(paperOf(item))];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (ratio < 4.5) faults.push(`${item.id || item.textContent.slice(0, 30)} ${ratio.toFixed(2)}`);
  }
  return faults;
})()"""


# Contrast of the curves' colours, which the stack shows, to the paper.
CURVES = """(() => {
  const light = (text) => text.match(/[0-9.]+/g).slice(0, 3).map((part) => part / 255)
    .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);
  const paper = light(getComputedStyle(document.getElementById('graph')).backgroundColor);
  const contrast = (color) => (Math.max(light(color), paper) + 0.05)
    / (Math.min(light(color), paper) + 0.05);
  const swatches = [...document.querySelectorAll('.swatch')];
  const colors = swatches.map((item) => getComputedStyle(item).backgroundColor);
  return [...colors.filter((color) => contrast(color) < 3), ...(colors.length < 6 ? ['few'] : [])];
})()"""


def look_everywhere(page, check):
    """Calls a function with every part of the page open in turn."""
    page.enter("2 sqrt x sin x tan")
    page.enter("let a = 2")
    for tab in ("keys", "functions", "names"):
        page.press(f"#tab-{tab}")
        check(tab)
    page.press("#tab-keys")
    page.press("#open-library")
    page.rest(0.3)
    check("library")
    page.close_dialog()
    page.to_graph()
    check("graph")
    for panel in ("table", "sliders"):
        page.press(f"#open-{panel}")
        page.rest()
        check(panel)
        page.press(f"#open-{panel}")
    for dialog in ("share", "options"):
        page.press(f"#open-{dialog}")
        page.rest()
        check(dialog)
        page.close_dialog()


def test_targets_are_44_points(page):
    def check(where):
        page.picture(where)
        faults = page.tab.run(TARGETS)
        assert not faults, f"{where}: {faults}"

    look_everywhere(page, check)


def test_nothing_is_off_the_screen(page):
    def check(where):
        faults = page.tab.run(OUTSIDE)
        assert not faults, f"{where}: {faults}"

    look_everywhere(page, check)


# Notches and rounded corners of each device, in points: top, right, bottom and left.
NOTCHES = {"phone": (47, 0, 34, 0), "phone-lying": (0, 47, 21, 47), "tablet": (24, 0, 20, 0)}

COVERED = """[...document.querySelectorAll('button, input, select, summary, h1, h2, .level')]
  .filter((item) => item.checkVisibility({visibilityProperty: true}))
  .filter((item) => !item.closest('[inert], .spoken, .scroller'))
  .filter((item) => {
    const [box, style] = [item.getBoundingClientRect(), getComputedStyle(item)];
    const top = box.top + parseFloat(style.paddingTop);
    return top < TOP - 0.5 || box.right > innerWidth - RIGHT + 0.5
      || box.bottom > innerHeight - BOTTOM + 0.5 || box.left < LEFT - 0.5
      || item.tagName === 'BUTTON' && item.scrollWidth > item.clientWidth;
  })
  .map((item) => item.id || item.textContent)"""


def test_nothing_lies_under_a_notch(page):
    insets = dict(zip(("top", "right", "bottom", "left"), NOTCHES[page.screen]))
    page.tab.call("Emulation.setSafeAreaInsetsOverride", insets=insets)
    covered = COVERED
    for side, size in insets.items():
        covered = covered.replace(side.upper(), str(size))

    def check(where):
        page.picture(f"notch-{where}")
        faults = page.tab.run(covered)
        assert not faults, f"{where}: {faults}"

    look_everywhere(page, check)


test_nothing_lies_under_a_notch.screens = list(NOTCHES)


def test_contrast_is_aa_in_both_themes(page):
    def check(where):
        for theme in ("dark", "light"):
            page.use_theme(theme)
            page.rest(0.1)
            faults = page.tab.run(CONTRAST)
            assert not faults, f"{where} in {theme}: {faults}"

    look_everywhere(page, check)


def test_curves_have_contrast_3_in_both_themes(page):
    page.enter("x sin x cos x tan x exp x ln x sqrt")
    for theme in ("light", "dark"):
        page.use_theme(theme)
        page.rest(0.4)
        page.to_calculator()
        faults = page.tab.run(CURVES)
        assert not faults, f"{theme}: {faults}"


def test_large_text_loses_nothing(page):
    page.tab.run(
        "document.documentElement.style.fontSize = '200%'; dispatchEvent(new Event('resize'))"
    )
    page.rest()
    page.picture("large-text")
    page.to_calculator()
    for key in ("x", "sin"):
        page.key_named(key)
    page.expect_stack([["sin(x)", None]])
    assert not page.tab.run(OUTSIDE), page.tab.run(OUTSIDE)
    page.to_graph()
    page.picture("large-text-graph")
    assert not page.tab.run(OUTSIDE), page.tab.run(OUTSIDE)
    for button in ("zoom-in", "zoom-out", "fit", "standard", "open-options"):
        page.press("#" + button)
    page.rest()
    page.close_dialog()


# Keeps the sizes of texts that are drawn in the graph.
SIZES = """(() => {
  window.sizes = [];
  const fill = CanvasRenderingContext2D.prototype.fillText;
  CanvasRenderingContext2D.prototype.fillText = function (...all) {
    if (this.canvas.id === "picture") sizes.push(parseFloat(this.font));
    fill.apply(this, all);
  };
})()"""


def test_numbers_of_axes_grow_with_texts(page):
    page.tab.run(SIZES)

    def sizes(line):
        page.tab.run("sizes.length = 0")
        page.enter(line)
        page.to_graph()
        page.rest(0.4)
        return set(page.tab.run("sizes"))

    assert sizes("x sin") == {11}, page.tab.run("sizes")
    page.tab.run("document.documentElement.style.fontSize = '150%'")
    page.rest(0.4)
    assert sizes("new x cos") == {16.5}, page.tab.run("sizes")


# Larger pictures have larger numbers, too.
test_numbers_of_axes_grow_with_texts.screens = ["phone", "phone-lying"]


def test_graph_pushes_and_back_returns(page):
    page.enter("x sin")
    page.to_graph()
    assert page.text("#title") == "sin(x)"
    page.tab.run("history.back()")
    page.rest(0.4)
    assert page.shows("#stack") and page.stack() == [["sin(x)", None]]
    page.to_graph()
    page.press("#show-calculator")
    page.rest(0.4)
    page.expect_stack([["sin(x)", None]])
    assert not page.tab.run("document.getElementById('calculator').inert")


test_graph_pushes_and_back_returns.screens = ["phone", "phone-lying"]


def test_calculator_slides_over_from_a_button_that_stays(page):
    before = page.box("#show-calculator")
    assert not page.shows("#calculator")
    page.press("#show-calculator")
    page.rest(0.4)
    assert page.shows("#calculator") and page.shows("#graph")
    near(page.box("#show-calculator"), before, 0)
    page.press("#show-calculator")
    page.rest(0.4)
    assert not page.shows("#calculator")
    page.press("#show-calculator")
    page.rest(0.4)
    left, top, width, height = page.sheet()
    page.tap(left + width - 40, top + 100)
    page.rest(0.4)
    assert not page.shows("#calculator")


test_calculator_slides_over_from_a_button_that_stays.screens = ["tablet"]


def test_both_show_side_by_side(page):
    assert page.shows("#calculator") and page.shows("#graph")
    left, _, width, _ = page.box("#calculator")
    assert left + width <= page.sheet()[0] + 1


test_both_show_side_by_side.screens = ["desktop"]


def test_keys_of_a_keyboard_reach_everything(page):
    page.enter("x sin")
    reached = set()
    page.tab.run("document.body.focus(); document.activeElement.blur()")
    for _ in range(120):
        page.key("Tab")
        reached.add(page.tab.run("document.activeElement.id || document.activeElement.textContent"))
        outline = page.tab.run("""(() => {
          const item = document.activeElement;
          const style = getComputedStyle(item.id === 'line' ? item.closest('.field') : item);
          return item === document.body || style.outlineStyle !== 'none';
        })()""")
        assert (
            outline
        ), f"no focus shows on {page.tab.run('document.activeElement.outerHTML.slice(0, 90)')}"
    for wanted in (
        "line",
        "undo",
        "open-library",
        "notation-rpn",
        "picture",
        "fit",
        "open-share",
        "favourite",
    ):
        assert wanted in reached, f"{wanted} is not reached by Tab: {reached}"


test_keys_of_a_keyboard_reach_everything.screens = ["desktop"]
