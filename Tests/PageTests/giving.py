"""What the page gives away: pictures, links and command lines, which all draw the same again."""

import base64
import os
import subprocess
import tempfile

from page import near

CATCH = """(() => {
  window.saved = [];
  URL.createObjectURL = (blob) => { window.saved.push(blob); return 'blob:null/none'; };
  HTMLAnchorElement.prototype.click = function () { window.savedName = this.download; };
  navigator.clipboard.writeText = async (text) => { window.copied = text; };
})()"""

SAVED = """new Promise((done) => {
  const reader = new FileReader();
  reader.onload = () => done(reader.result.split(',')[1]);
  reader.readAsDataURL(window.saved.at(-1));
})"""


def press(page, label):
    page.press_text("#dialog button", label)
    page.rest(0.5)


def share(page):
    page.to_graph()
    page.tab.run(CATCH)
    page.press("#open-share")
    page.rest()


def give(page, label):
    share(page)
    press(page, label)
    page.tab.wait("window.saved.length > 0", what=label)
    return base64.b64decode(page.tab.run(SAVED))


def begin(page):
    page.enter("x sin x /")
    page.to_graph()
    page.press("#zoom-in")
    page.rest()
    return page.view()


def test_a_link_shows_its_graph(page):
    page.go("x%20cos")
    page.tab.wait("!document.getElementById('graph').inert")
    assert page.text("#title") == "cos(x)", page.text("#title")


def test_a_link_that_is_wrong_says_so(page):
    page.go("x%20cosine")
    page.tab.wait("document.getElementById('toast').textContent.includes('cosine')")
    assert "shows no graph" in page.text("#toast"), page.text("#toast")


def test_pages_of_one_origin_show_their_own_graph(page):
    with tempfile.TemporaryDirectory() as folder:
        for name, words in (("family", ["= a x", "--let", "a=1:3"]), ("sine", ["x sin"])):
            file = os.path.join(folder, f"{name}.html")
            subprocess.run([page.program, *words, "-o", file], check=True, capture_output=True)
        for name, title in (("family", "a * x"), ("sine", "sin(x)")) * 2:
            page.path = os.path.join(folder, f"{name}.html")
            page.go()
            assert page.text("#title") == title, (name, page.text("#title"))
            page.to_calculator()
            page.enter("1")
            page.press("#undo")


test_pages_of_one_origin_show_their_own_graph.screens = ["phone", "desktop"]


def test_a_png_opens_in_its_view(page):
    view = begin(page)
    data = give(page, "Save PNG")
    assert data.startswith(b"\x89PNG"), data[:20]
    page.close_dialog()
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "sinc.png")
        with open(path, "wb") as file:
            file.write(data)
        opened = subprocess.run(
            [page.program, "open", path], capture_output=True, text=True, check=False
        )
        assert opened.returncode == 0 and "sin(x) / x" in opened.stdout, opened
    page.clear()
    page.drop("sinc.png", data)
    assert page.text("#title") == "sin(x) / x", (page.text("#title"), page.toast())
    near(page.view(), view, 0.01)


def test_an_svg_is_the_engines_own(page):
    view = begin(page)
    data = give(page, "Save SVG")
    assert data.startswith(b"<?xml") or data.startswith(b"<svg"), data[:60]
    assert b">sin(x) / x</title>" in data and b'role="img"' in data
    page.close_dialog()
    page.clear()
    page.drop("sinc.svg", data)
    assert page.text("#title") == "sin(x) / x", (page.text("#title"), page.toast())
    near(page.view(), view, 0.01)


def test_a_png_of_any_size(page):
    begin(page)
    share(page)
    for name, value in (("width", 500), ("height", 300), ("ratio", 2)):
        page.tab.run(f"""(() => {{
          const field = document.getElementById('share-{name}');
          field.value = {value};
          field.dispatchEvent(new Event('change'));
        }})()""")
    press(page, "Save PNG")
    page.tab.wait("window.saved.length > 0")
    data = base64.b64decode(page.tab.run(SAVED))
    size = [int.from_bytes(data[place : place + 4], "big") for place in (16, 20)]
    assert size == [1000, 600], size


def test_a_link_holds_program_and_view(page):
    view = begin(page)
    share(page)
    page.picture("share")
    press(page, "Copy link")
    link = page.tab.run("window.copied")
    assert link.startswith("file://") and "#" in link and " " not in link, link
    page.close_dialog()
    page.tab.run("localStorage.clear()")
    page.go(link.split("#", 1)[1])
    page.to_graph()
    assert page.text("#title") == "sin(x) / x", page.text("#title")
    near(page.view(), view, 0.01)
    page.clear()
    page.tab.run(f"location.hash = {link.split('#', 1)[1]!r}")
    page.tab.wait("document.getElementById('title').textContent === 'sin(x) / x'")
    near(page.view(), view, 0.01)


def test_the_command_line_draws_the_same(page):
    view = begin(page)
    share(page)
    command = page.text("#command")
    assert command.startswith("graphcalc "), command
    with tempfile.TemporaryDirectory() as folder:
        line = command.replace("graphcalc ", f"{os.path.abspath(page.program)} ", 1)
        done = subprocess.run(
            line,
            shell=True,
            cwd=folder,
            capture_output=True,
            text=True,
            check=False,
            env=dict(os.environ, GRAPHCALC_STATE_DIR=os.path.join(folder, "state")),
        )
        assert done.returncode == 0, (command, done)
        pictures = [name for name in os.listdir(folder) if "." in name]
        assert len(pictures) == 1, pictures
        with open(os.path.join(folder, pictures[0]), "rb") as file:
            drawn = file.read()
    press(page, "Copy command")
    assert page.tab.run("window.copied") == command
    page.close_dialog()
    page.clear()
    page.drop(pictures[0], drawn)
    assert page.text("#title") == "sin(x) / x", (page.text("#title"), page.toast())
    near(page.view(), view, 0.01)


def test_pictures_of_the_command_line_open_in_their_view(page):
    with tempfile.TemporaryDirectory() as folder:
        for name, words, title in (
            ("a.pdf", "-e 'x tan' --x -1:2 --y -3:3", "tan(x)"),
            ("a.svg", "-e 'x cos' --x -1:2 --y -3:3", "cos(x)"),
            ("a.png", "-e 'x exp' --x -1:2 --y -3:3", "exp(x)"),
            ("a.gif", "'x t + sin' --x -1:2 --y -3:3 for t in 1:2:0.5", "sin(x + 1)"),
            ("a.apng", "'x t + cos' --x -1:2 --y -3:3 for t in 2,3", "cos(x + 2)"),
        ):
            path = os.path.join(folder, name)
            line = f"{os.path.abspath(page.program)} {words} --axes cross --no-save -o {path}"
            subprocess.run(line, shell=True, check=True, capture_output=True)
            with open(path, "rb") as file:
                page.drop(name, file.read())
            assert page.text("#title") == title, (name, page.text("#title"), page.toast())
            near(page.view()[:2], [-1, 2], 0.01)


test_pictures_of_the_command_line_open_in_their_view.screens = ["phone", "desktop"]
