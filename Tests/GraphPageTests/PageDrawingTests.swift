import Foundation
import GraphView
import Plotting
import Testing

@testable import GraphPage

@Suite("Pictures of a page")
struct PageDrawingTests {
  @Test("The numbers are the calls that other canvases get")
  func numbers() throws {
    var canvas = RecordingCanvas(size: Size(width: 10, height: 20))
    let path = Path([Path.Subpath([Point(x: 1, y: 2), Point(x: 3, y: 4)], isClosed: true)])
    canvas.fill(path, color: Color(red: 1, green: 2, blue: 3, alpha: 4))
    canvas.draw(in: Rectangle(left: 1, top: 2, right: 5, bottom: 8)) { part in
      let style = StrokeStyle(color: .white, width: 2, dashes: [5, 6], cap: .round)
      part.stroke(Path(from: .zero, to: Point(x: 7, y: 8)), style: style)
    }
    var style = TextStyle(size: 11, color: .black, halo: .white, alignment: .end)
    (style.isUpward, style.isItalic) = (true, true)
    canvas.draw("π", at: Point(x: 9, y: 10), style: style)
    let calls = PageCalls(canvas)
    #expect(
      calls.numbers == [
        2, 0x0102_0304, 1, -2, 1, 2, 3, 4, 4, 1, 2, 4, 6, 1, 0xFFFF_FFFF, 2, 1, 2, 5, 6, 1, 2, 0,
        0, 7, 8, 5, 3, 0x0000_00FF, 11, 1, 0xFFFF_FFFF, 2, 3, 9, 10, 0,
      ])
    #expect(calls.texts == ["π"])
  }

  @Test("A picture lists the title, and an empty stack its axes")
  func pictures() {
    let page = Page()
    let empty = page.reply(to: ["do": "perform", "screen": Page.screen])
    #expect(empty["error"] == nil && page.numbers.count > 20)
    #expect(empty["texts"]?.texts?.contains("4") == true)
    let drawn = page.reply(to: ["do": "perform", "line": "x tan", "screen": Page.screen])
    #expect(drawn["texts"]?.texts?.suffix(2) == ["tan", "x"])
    #expect(drawn["view"]?.object?["spoken"]?.text?.contains("4 poles") == true)
  }

  @Test("Gestures move the axes of an empty stack, and what comes next is drawn there")
  func emptyAxes() {
    let page = Page()
    func ranges(_ line: String) -> [Double]? {
      let reply = page.reply(to: ["do": "perform", "line": .string(line), "screen": Page.screen])
      #expect(reply["error"] == nil)
      guard let view = reply["view"]?.object else { return nil }
      return ["x", "y"].flatMap { view[$0]?.doubles ?? [] }.map { ($0 * 1e6).rounded() / 1e6 }
    }
    let before = ranges("set --grid") ?? []
    let after = [before[0] * 3, before[0], before[2], before[3]]
    #expect(page.trial("pan 390 0")["view"]?.object?["x"]?.doubles == Array(after.prefix(2)))
    // What was said is not said again.
    #expect(ranges("pan 390 0") == nil)
    #expect(ranges("x sin") == after)
    #expect(ranges("undo") == after)
    #expect(ranges("undo") == before)
    let halves = zip(ranges("zoom 2") ?? [], before).map { $0 - $1 / 2 }
    #expect(halves.count == 4 && halves.allSatisfy { $0.magnitude < 1e-6 })
    #expect(ranges("reset") == before)
    for request: JSONValue in [["do": "perform", "line": "fit"], ["do": "report"]] {
      let message = page.reply(to: request)["error"]?.object?["message"]?.text
      #expect(message == "there is nothing to draw; enter a program first, as in x sin")
    }
    #expect(page.host.texts.keys.allSatisfy { !$0.hasPrefix("views/") })
  }

  @Test("Numbers of axes grow with the texts of the page, to twice their size; lines do not")
  func largeTexts() throws {
    func style(_ text: Double) throws -> (size: Double, width: Double) {
      let page = Page()
      _ = page.reply(to: [
        "do": "perform", "line": "x sin",
        "screen": ["width": 390, "height": 700, "isTitled": false, "text": JSONValue(text)],
      ])
      let picture = try #require(page.now.shown).plot.picture
      return (picture.unit, picture.lineWidth)
    }
    for (text, size) in [(0.5, 1.0), (1, 1), (1.5, 1.5), (2, 2), (9, 2)] {
      #expect(try style(text) == (size, 2))
    }
  }

  @Test("On the screen, a legend takes no room from the curves, wherever they go")
  func steadyLegend() {
    let page = Page()
    let line = "new x sin x tan 2 / x 2 ^ 5 /"
    let screen: JSONValue = ["width": 390, "height": 700, "isTitled": false]
    for line in [line, "pan 60 20", "zoom 8", "zoom 0.01"] {
      let reply = page.reply(to: ["do": "perform", "line": .string(line), "screen": screen])
      let view = reply["view"]?.object
      #expect(view?["width"] == 390 && view?["left"] == 0)
      #expect(reply["texts"]?.texts?.contains("sin") == true)
    }
    let asked: JSONValue = ["do": "perform", "line": "set --legend outside", "screen": screen]
    #expect(page.reply(to: asked)["view"]?.object?["width"] != 390)
  }

  @Test("A thumbnail has no legend")
  func thumbnails() {
    let page = Page.drawn("x sin x cos")
    _ = page.reply(to: ["do": "keep", "name": "waves"])
    let reply = page.reply(to: [
      "do": "picture", "name": "waves", "screen": ["width": 112, "height": 72, "isTitled": false],
    ])
    #expect(!page.numbers.isEmpty && reply["texts"]?.texts?.contains("sin(x)") == false)
  }

  @Test("The SVG is that of the command line")
  func svg() throws {
    let page = Page.drawn("x tan")
    let text = page.reply(to: ["do": "write", "as": "svg"])["text"]?.text
    let look = "--axes cross --grid --scale 39 --size 390x700"
    var plot = try PlotSpecification("x tan \(look)").composed()
    #expect(Self.drawn(text) == Self.drawn(plot.svg()))
    plot = try PlotSpecification("x cos \(look)").composed()
    #expect(Self.drawn(text) != Self.drawn(plot.svg()))
  }

  /// What an SVG draws, without what it says of itself.
  private static func drawn(_ text: String?) -> Substring? {
    text.flatMap { text in text.range(of: "</metadata>").map { text[$0.upperBound...] } }
  }

  @Test(
    "A tap reads the curve, its breaks first",
    arguments: [
      ("x sin", 195 + 39, 318, "proven", nil, "x = 1, y = 0.84147098"),
      ("x tan", 195 + 39 * 1.6, 100, "outside", "pole", "Pole at x = 1.5707963"),
      ("x floor", 195 + 39 * 1.1, 311, "proven", "jump", "Jump at x = 1"),
      ("x sqrt", 100, 350, "undefined", nil, "x = -2.4"),
    ] as [(String, Double, Double, String, String?, String)])
  func readings(
    line: String, x: Double, y: Double, state: String, kind: String?, title: String
  ) throws {
    let page = Page.drawn(line)
    let reading = try #require(
      page.reply(to: ["do": "read", "at": JSONValue([x, y])])["reading"]?.object)
    #expect(reading["state"]?.text == state)
    #expect(reading["break"]?.object?["kind"]?.text == kind)
    #expect(reading["title"]?.text?.hasPrefix(title) == true, "\(reading)")
  }

  @Test("A relation is drawn, read in a pixel, and declines what it has not")
  func relations() throws {
    let page = Page.drawn("= x^2 + y^2 <= 9")
    let drawn = page.reply(to: ["do": "perform", "line": "stack", "screen": Page.screen])
    #expect(drawn["error"] == nil)
    for (place, state, text) in [
      ([195.0, 350.0], "proven", "holds in the whole pixel"),
      ([10, 20], "outside", "does not hold in this pixel"),
    ] {
      let reading = try #require(
        page.reply(to: ["do": "read", "at": JSONValue(place)])["reading"]?.object)
      #expect(reading["state"]?.text == state && reading["text"]?.text == text)
      #expect(reading["break"] == JSONValue.null)
    }
    let next = page.reply(to: ["do": "read", "curve": 0, "x": 0, "to": "right"])
    #expect(next["error"] == nil && next["reading"] == JSONValue.null)
    for (request, message) in [
      (["do": "listen", "curve": 0, "count": 9], "a set of points has no heights to listen to"),
      (
        ["do": "table", "range": "0:1:1"],
        "'x ^ 2 + y ^ 2 <= 9' is a set of points, which has no values; draw it, or give y a value, "
          + "as in --let y=2"
      ),
    ] as [(JSONValue, String)] {
      let reply = page.reply(to: request)
      #expect(reply["error"]?.object?["message"]?.text == message, "\(reply)")
    }
    #expect(page.reply(to: ["do": "report"])["report"] != nil)
    #expect(page.reply(to: ["do": "write", "as": "svg"])["text"]?.text?.contains("<path") == true)
  }

  @Test("Sliding goes from break to break, and then to the edge")
  func nextBreaks() throws {
    let page = Page.drawn("x tan")
    var (x, places) = (-4.0, [Double]())
    for _ in 0..<6 {
      let request: JSONValue = ["do": "read", "curve": 0, "x": JSONValue(x), "to": "right"]
      x = try #require(page.reply(to: request)["reading"]?.object?["x"]?.double)
      places.append((x / Double.pi * 100).rounded() / 100)
    }
    #expect(places == [-0.5, 0.5, 1.5, 1.59, 1.59, 1.59])
  }

  @Test("A curve is heard from left to right, silent where nothing is in view")
  func heights() throws {
    let page = Page.drawn("x sqrt")
    let reply = page.reply(to: ["do": "listen", "curve": 0, "count": 100])
    #expect(page.numbers.count == 100)
    #expect(page.numbers[..<50].allSatisfy { $0.isNaN })
    #expect(page.numbers[50...].allSatisfy { $0 > 0.5 && $0 < 0.65 })
    #expect(reply["breaks"] == [["at": JSONValue(0.5), "kind": "edge"]])
  }

  @Test("An undecided column says why")
  func undecided() throws {
    let page = Page.drawn("1 1 x / sin /")
    let reading = try #require(
      page.reply(to: ["do": "read", "at": JSONValue([195.2, 200]), "curve": 0])["reading"]?.object)
    #expect(reading["state"] == "unresolved" || reading["break"] != JSONValue.null, "\(reading)")
  }
}
