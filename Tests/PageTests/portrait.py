"""The picture of the page in the documents: a tablet and a phone, side by side."""

import base64

from page import Page

BOTH = """<!doctype html><style>
  body {{ margin: 0; background: transparent; display: flex; gap: 36px; padding: 24px;
    width: 1396px; box-sizing: border-box; align-items: center; }}
  img {{ display: block; border-radius: 20px; box-shadow: 0 0 0 1px #0003, 0 6px 24px #0004; }}
</style><img width="940" src="data:image/png;base64,{}"><img width="336"
  src="data:image/png;base64,{}">"""


def shot(page):
    """Returns what shows, as base64."""
    return page.tab.call("Page.captureScreenshot", format="png")["data"]


def draw(browser, path, file):
    """Draws the picture to a file."""
    tablet = Page(browser, path, "desktop")
    tablet.resize(1180, 820, 2, False)
    tablet.enter("set --grid")
    tablet.enter("= 3sin(x)/x")
    tablet.enter("= tan(x)/2")
    tablet.to_graph()
    tablet.rest(0.6)
    view = tablet.view()
    tablet.tap(*tablet.place_of(1.5708, -5, view))
    tablet.rest(0.8)
    tablet.tab.run("document.activeElement.blur()")
    phone = Page(browser, path, "phone", theme="dark")
    phone.press("#notation-rpn")
    phone.enter("new")
    phone.enter("= exp(-x/4)")
    phone.enter("= cos(3x)")
    phone.enter("*")
    phone.enter("2 sqrt")
    phone.tab.run("document.activeElement.blur()")
    phone.rest(0.6)
    tab = browser.open()
    tab.call(
        "Emulation.setDeviceMetricsOverride",
        width=1396,
        height=776,
        deviceScaleFactor=1,
        mobile=False,
    )
    tab.call("Emulation.setDefaultBackgroundColorOverride", color={"r": 0, "g": 0, "b": 0, "a": 0})
    html = BOTH.format(shot(tablet), shot(phone))
    frame = tab.call("Page.getFrameTree")["frameTree"]["frame"]["id"]
    tab.call("Page.setDocumentContent", frameId=frame, html=html)
    tab.wait("[...document.images].every((image) => image.complete)")
    data = tab.call("Page.captureScreenshot", format="png")["data"]
    with open(file, "wb") as output:
        output.write(base64.b64decode(data))
