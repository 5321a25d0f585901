"""Every kind of graph: what it looks like, and what a tap on it says."""

# How many pixels have a colour, as those of curves do.
COLOURED = """(() => {
  const picture = document.getElementById('picture');
  const {data} = picture.getContext('2d').getImageData(0, 0, picture.width, picture.height);
  let count = 0;
  for (let index = 0; index < data.length; index += 4) {
    const [red, green, blue] = data.subarray(index, index + 3);
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > 50) count += 1;
  }
  return count;
})()"""


def test_each_kind_of_graph_is_drawn_and_read(page):
    kinds = (
        ("= x^2 + y^2 = 25", "x ^ 2 + y ^ 2 = 25", (3, 4), "this pixel"),
        ("= y < sin(x)", "y < sin(x)", (0, -3), "holds in the whole pixel"),
        ("= y < sin(x)", "y < sin(x)", (0, 3), "does not hold"),
        ("= (3cos(t), 2sin(t)) for t in 0:2pi", None, (0, 2), "this pixel"),
        ("= r = 1 + cos(theta)", None, (0, 1), "this pixel"),
        ("= x = y^3 - 3y", "x = y ^ 3 - 3 * y", (0, 0), "exactly"),
        ("= 4/n for n in 1:20", None, (4, 1), "exactly"),
        ("set --log y; = 2^x", "2 ^ x", (3, 8), "exactly"),
        ("let k = 1:3; = k x", None, (1, 1), "exactly"),
        ("x 1e9 * sin floor", "floor(sin(x * 1e9))", (2, 0), "it may jump"),
    )
    for number, (lines, title, (x, y), text) in enumerate(kinds):
        page.clear()
        for line in lines.split("; "):
            page.enter(line)
            assert "wrong" not in page.tab.run("document.getElementById('advice').className"), line
        page.to_graph()
        page.rest()
        view = page.view()
        assert title is None or page.text("#title") == title, (lines, page.text("#title"))
        assert page.text("#title") not in ("", "untitled"), lines
        page.tab.wait(f"({COLOURED}) > 200", what=f"a picture of {lines}")
        if "log" not in lines:
            page.tap(*page.place_of(x, y, view))
            page.rest(0.5)
            page.tab.wait("!document.getElementById('callout').hidden", what=f"a tap on {lines}")
            callout = page.callout()
            assert callout and text in callout[2], (lines, callout)
            assert callout[1] == ("Undecided" if "jump" in text else callout[1]), callout
        page.picture(f"kind {number}")
