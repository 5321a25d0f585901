"""What takes long: every tap is answered, and anything can be stopped."""

import time

from looking import begin, middle
from page import near

SLOW = " ".join(f"x {1000 + number} * sin x inv sin + tan" for number in range(120))


def enter_slow(page):
    page.to_calculator()
    page.tab.run(f"document.getElementById('line').value = {SLOW!r}")
    page.key_named("Enter")
    page.tab.wait("document.querySelectorAll('#stack .level').length === 120")


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


# Logs what workers are asked for, and that new ones answer, before the page goes on.
LOG = """(() => {
  window.log = [];
  const numbers = new Map();
  const number = (worker) => numbers.get(worker) ?? numbers.set(worker, numbers.size).size - 1;
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...more) {
    const { request } = message;
    if (request) log.push([request.screen ? "draw" : request.do, number(this)]);
    post.call(this, message, ...more);
  };
  window.Worker = class extends Worker {
    constructor(...all) {
      super(...all);
      this.addEventListener("message", ({ data }) => {
        if (data.reply) log.push(["answer", number(this)]);
      });
    }
  };
})()"""


def test_a_worker_stands_by_while_what_takes_long_is_drawn(page):
    page.tab.run(LOG)
    enter_slow(page)
    time.sleep(0.5)
    page.key_named("7")
    page.key_named("Enter")
    page.tab.wait("document.querySelectorAll('#stack .level').length === 121", what="an answer")
    page.tab.wait("log.at(-1)[0] === 'draw'", what="a picture that is drawn")
    page.press("#undo")
    page.tab.wait("document.querySelectorAll('#stack .level').length === 120", what="an answer")
    log = page.tab.run("log")
    undo = max(index for index, (what, _) in enumerate(log) if what == "perform")
    began = max(index for index, (what, _) in enumerate(log[:undo]) if what == "draw")
    worker = log[undo][1]
    assert worker != log[began][1], log
    assert ["start", worker] in log[:began] and ["answer", worker] in log[:began], log


test_a_worker_stands_by_while_what_takes_long_is_drawn.screens = ["desktop"]


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


# Draws nothing as long as it is held.
HOLD_DRAWING = """(() => {
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...more) {
    if (!window.held || !message.request?.screen) post.call(this, message, ...more);
  };
  window.held = true;
})()"""

BLANK = """(() => {
  const canvas = document.getElementById('picture');
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  return data.every((value) => value === 0);
})()"""


def test_a_graph_that_is_stopped_shows_no_other(page):
    begin(page)
    page.tab.run(HOLD_DRAWING)
    page.enter("x cos")
    page.to_graph()
    page.tab.wait("!document.getElementById('busy').hidden", what="the button that stops it")
    page.press("#stop")
    page.tab.wait("document.getElementById('busy').hidden")
    page.rest(0.5)
    assert page.text("#title").endswith("cos(x)"), page.text("#title")
    assert page.tab.run(BLANK)
    page.tab.run("window.held = false")
    page.press("#zoom-in")
    page.rest(0.5)
    assert not page.tab.run(BLANK)


def test_the_end_of_a_drag_lets_a_line_pass(page):
    before = begin(page)
    page.tab.run(HOLD_DRAWING)
    x, y = middle(page)
    page.drag((x, y), (x - 60, y + 45))
    page.rest(0.3)
    page.to_calculator()
    began = time.monotonic()
    page.tab.run("document.getElementById('line').value = '7'")
    page.key_named("Enter")
    page.tab.wait("document.querySelectorAll('#stack .level').length === 2", what="an answer")
    assert time.monotonic() - began < 2, time.monotonic() - began
    page.tab.run("window.held = false")
    page.press("#undo")
    page.to_graph()
    page.rest(0.5)
    assert page.view()[0] > before[0], (page.view(), before)


for test in (
    test_a_graph_that_is_stopped_shows_no_other,
    test_the_end_of_a_drag_lets_a_line_pass,
    test_a_slow_program_answers_every_tap,
    test_a_long_line_is_answered,
):
    test.screens = ["phone", "desktop"]
