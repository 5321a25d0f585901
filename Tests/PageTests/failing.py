"""What may fail: the engine, the storage of the browser, and what the page's policy refuses."""

from looking import begin
from page import near

# The engine gets one request with a file larger than its memory can be, which is a trap.
TRAP = """(() => {
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...more) {
    const isTrap = window.trapped === undefined && Boolean(message.request);
    if (isTrap) window.trapped = message.request;
    post.call(this, isTrap ? { ...message, file: { length: 3e9 } } : message, ...more);
  };
})()"""

REFUSED = """Object.defineProperty(window, 'localStorage', {
  get() { throw new DOMException('no', 'SecurityError'); },
})"""

FULL = "Storage.prototype.setItem = () => { throw new DOMException('no', 'QuotaExceededError'); }"

# Each would be done if the policy of the page did not forbid it.
FORBIDDEN = {
    "connect-src": "fetch('https://example.com/').catch(() => undefined)",
    "script-src-elem": "add('script', (one) => { one.textContent = 'window.done = 1'; })",
    "script-src-attr": "add('b', (one) => one.setAttribute('onclick', 'window.done = 1')).click()",
    "style-src-elem": "add('style', (one) => { one.textContent = 'body { color: red; }'; })",
    "img-src": "add('img', (one) => { one.src = 'https://example.com/a.png'; })",
    "frame-src": "add('iframe', (one) => { one.src = 'https://example.com/'; })",
}

POLICY = """(async () => {
  const add = (name, change) => {
    const one = document.createElement(name);
    change(one);
    document.body.append(one);
    return one;
  };
  const violated = new Promise((done) => document.addEventListener(
    'securitypolicyviolation', (event) => done(event.effectiveDirective), { once: true }));
  const late = new Promise((done) => setTimeout(() => done('nothing'), 3000));
  ACTION;
  return [await Promise.race([violated, late]), 'done' in window];
})()"""


def test_an_engine_that_fails_is_replaced(page):
    page.enter("let a = 3")
    before = begin(page, "x a * sin")
    stack = page.stack()
    page.tab.run(TRAP)
    page.press("#zoom-in")
    page.tab.wait("!document.getElementById('toast').hidden", what="a message")
    assert "engine failed, and was started again" in page.toast(), page.toast()
    assert page.tab.run("trapped.do") == "perform", page.tab.run("trapped")
    page.rest(0.5)
    assert page.stack() == stack, page.stack()
    near(page.view(), before, 0.001)
    page.press("#zoom-in")
    page.rest(1.5)
    assert page.view()[1] < before[1]
    page.enter("a 1 +")
    page.expect_stack([*stack, ["3 + 1", "4"]])


def test_a_browser_that_keeps_nothing_says_so(page):
    page.tab.call("Page.addScriptToEvaluateOnNewDocument", source=REFUSED)
    page.reload()
    page.enter("sin(x)")
    assert page.toast().startswith("This browser keeps nothing for this page"), page.toast()
    assert page.stack() == [["sin(x)", None]], page.stack()
    page.to_graph()
    page.tab.wait("document.getElementById('about').textContent.includes('sin(x)')")


def test_a_full_storage_is_told_of_once(page):
    page.tab.run(FULL)
    page.enter("x sin")
    assert "has no room: export what you want to keep" in page.toast(), page.toast()
    page.tab.run("document.getElementById('toast').hidden = true")
    page.enter("x cos")
    assert page.toast() == "", page.toast()
    assert page.stack() == [["sin(x)", None], ["cos(x)", None]], page.stack()


def test_the_policy_forbids_what_is_not_the_pages(page):
    for directive, action in FORBIDDEN.items():
        found = page.tab.run(POLICY.replace("ACTION", action))
        assert found == [directive, False], (directive, found)
        # The console says so too, as an error, which is none of the page's.
        assert "Content Security Policy" in str(page.tab.errors()), page.tab.errors()
        page.tab.events.clear()


test_the_policy_forbids_what_is_not_the_pages.screens = ["desktop"]
