import GraphView
import Plotting
import Testing

@testable import GraphPage

@Suite("Requests of a page")
struct PageTests {
  @Test("A line changes the stack, which the reply shows with its infix and values")
  func performs() throws {
    let page = Page()
    let state = try #require(page.reply(to: ["do": "perform", "line": "x sin 3 4 +"])["state"])
    let texts = state.object?["stack"]?.elements?.map { $0.object?["text"]?.text }
    #expect(texts == ["sin(x)", "3 + 4 = 7"])
    #expect(state.object?["description"] == "sin(x), 3 + 4")
    #expect(state.object?["undo"] == true && state.object?["redo"] == false)
  }

  @Test("Words that are one result in infix come with advice, once they are entered")
  func advises() {
    let page = Page()
    let trial = page.reply(to: ["do": "perform", "line": "2 x + 1", "isTrial": true])
    let reply = page.reply(to: ["do": "perform", "line": "2 x + 1"])
    #expect(trial["advice"] == nil)
    #expect(reply["advice"] == "'2 x + 1' is read as RPN; for infix, write = before it")
    #expect(page.reply(to: ["do": "perform", "line": "= 2 x + 1"])["advice"] == nil)
  }

  @Test(
    "Hints, advice, remarks and what is printed speak of the page",
    arguments: ["hint", "advice", "printed"])
  func speaksOfThePage(member: String) {
    let message = "no graph is kept as '@a'; graphcalc views kept lists those that are"
    let expected = "no graph is kept as '@a'; Library lists those that are"
    #expect(PageRequest.inPage([member: .string(message)])[member] == .string(expected))
    let remarks = PageRequest.inPage(["remarks": [.string(message), "b"], member: "c"])
    #expect(remarks == ["remarks": [.string(expected), "b"], member: "c"])
    #expect(PageRequest.inPage(["text": .string(message)]) == ["text": .string(message)])
  }

  @Test("What did not change is not said again")
  func saysChanges() {
    let page = Page()
    _ = page.reply(to: ["do": "perform", "line": "x"])
    let reply = page.reply(to: ["do": "perform", "line": "set --dots", "isTrial": true])
    #expect(page.reply(to: ["do": "hint", "line": "sin"]).members.map { $0.key } == ["hint"])
    #expect(reply["state"] != nil && reply["view"] == nil)
  }

  @Test(
    "An error changes nothing, and has its place in UTF-16",
    arguments: [
      ("x sine", 2, 6), ("𐐀𐐀 x sine", 0, 4), ("x 1 + zoom 2 sin", 6, 10), ("let a", nil, nil),
      ("table 0:99:0.001", nil, nil),
    ] as [(String, Int?, Int?)])
  func errors(line: String, start: Int?, end: Int?) throws {
    let page = Page()
    _ = page.reply(to: ["do": "perform", "line": "x"])
    let before = page.reply(to: ["do": "write", "as": "script"])
    let error = try #require(
      page.reply(to: ["do": "perform", "line": .string(line)])["error"]?.object)
    if start != nil {
      #expect(error["start"]?.integer == start && error["end"]?.integer == end, "\(error)")
    }
    #expect(error["message"]?.text?.isEmpty == false)
    #expect(page.reply(to: ["do": "write", "as": "script"]) == before)
  }

  @Test("A drag is one step, whichever of its frames were left out")
  func trials() throws {
    let lines = (1...20).map { "pan \($0 * 3) \(-$0)" }
    let (all, few) = (Page.drawn("x sin"), Page.drawn("x sin"))
    for line in lines { _ = all.trial(line) }
    _ = few.trial(lines[7])
    let last: JSONValue = ["do": "perform", "line": "pan 60 -20", "screen": Page.screen]
    for page in [all, few] { _ = page.reply(to: last) }
    #expect(all.now.said["view"] == few.now.said["view"])
    let undone = all.reply(to: ["do": "perform", "line": "undo", "screen": Page.screen])
    #expect(undone["view"]?.object?["origin"] == [195, 350])
    #expect(undone["state"]?.object?["redo"] == true)
  }

  @Test("A drag without an end leaves the state as it was")
  func cancelledTrial() {
    let page = Page.drawn("x sin")
    let script = page.reply(to: ["do": "write", "as": "script"])
    _ = page.trial("zoom 2 10 10")
    _ = page.reply(to: ["do": "perform"])
    #expect(page.reply(to: ["do": "write", "as": "script"]) == script)
  }

  @Test("What a pinch holds stays under the fingers", arguments: [0.5, 1, 1.7, 40])
  func pinchHolds(factor: Double) throws {
    let page = Page.drawn("x sin")
    let line = "zoom \(factor) 100 200 130 260"
    let view = try #require(page.trial(line)["view"]?.object)
    let scale = try #require(view["scale"]?.doubles)
    let origin = try #require(view["origin"]?.doubles)
    // Before, 39 points per unit about (195, 350).
    #expect(((130 - origin[0]) / scale[0] - (100 - 195) / 39).magnitude < 1e-12)
    #expect(((260 - origin[1]) / scale[1] - (200 - 350) / 39).magnitude < 1e-12)
  }

  @Test(
    "A movement is what a line does, in a drag and at its end",
    arguments: [
      (1, 60, -20, "pan 60 -20"), (1, 0, 0, "pan 0 0"), (2, -195, -350, "zoom 2"),
      (0.5, 20, 30, "zoom 0.5 195 350 117.5 205"), (40, 7, 9, "zoom 40 195 350 7807 14009"),
    ] as [(Double, Double, Double, String)])
  func movements(factor: Double, x: Double, y: Double, line: String) {
    let move: JSONValue = ["factor": JSONValue(factor), "x": JSONValue(x), "y": JSONValue(y)]
    let steps: [[String: JSONValue]] = [["move": move], ["line": .string(line)]]
    let pages = steps.map { step in
      let page = Page.drawn("x sin")
      var views: [String?] = []
      for isTrial in [true, false] {
        _ = page.reply(
          to: [
            "do": "perform", "move": step["move"], "line": step["line"],
            "isTrial": .boolean(isTrial), "screen": isTrial ? Page.screen : nil,
          ])
        _ = page.reply(to: ["do": "perform", "screen": Page.screen])
        views.append(page.now.said["view"])
      }
      _ = page.reply(to: ["do": "perform", "line": "undo", "screen": Page.screen])
      return views + [page.now.said["view"], page.now.session.script]
    }
    #expect(pages[0] == pages[1])
  }

  @Test("A movement too far changes nothing, and the next one begins where the last one ended")
  func endsMovements() throws {
    let page = Page.drawn("x sin")
    let far: JSONValue = ["factor": JSONValue(1e300), "x": 0, "y": 0]
    let reply = page.reply(to: ["do": "perform", "move": far, "screen": Page.screen])
    #expect(reply["error"] != nil && page.now.session.view == nil)
    let near: JSONValue = ["factor": 1, "x": 30, "y": 10]
    for count in 1...2 {
      for isTrial in [true, true, false] {
        _ = page.reply(
          to: ["do": "perform", "move": near, "isTrial": .boolean(isTrial), "screen": Page.screen])
      }
      let origin = try #require(page.now.shown?.plot.view.origin)
      #expect((origin.x - 195 - 30 * Double(count)).magnitude < 1e-9)
      #expect((origin.y - 350 - 10 * Double(count)).magnitude < 1e-9)
    }
  }

  @Test(
    "A movement that names its view leads to the same one in an engine that was started anew",
    arguments: ["x sin", "x ln --log x", "x abs 1 + --log y", "x exp --log xy --x 1:50"],
    [1, 1.5] as [Double])
  func movesNamedViews(line: String, factor: Double) throws {
    let page = Page.drawn(line)
    _ = page.reply(to: ["do": "perform", "line": "pan 40 7", "screen": Page.screen])
    let view = try #require(page.now.said["view"].map { try JSONValue(parsing: Array($0.utf8)) })
    let storage = JSONValue.object(JSONObject(page.host.texts.map { ($0, .string($1)) }))
    let move: JSONValue = ["factor": JSONValue(factor), "x": 30, "y": 10, "from": view]
    let anew = Page()
    _ = anew.reply(to: ["do": "start", "storage": storage])
    let views = [page, anew].map { page in
      _ = page.reply(to: ["do": "perform", "move": move])
      _ = page.reply(to: ["do": "perform", "screen": Page.screen])
      return page.now.said["view"]
    }
    #expect(views[0] != nil && views[0] == views[1])
  }

  @Test("Resizing keeps the centre of a view that was chosen")
  func resizes() throws {
    let page = Page.drawn("x sin")
    let first = page.reply(
      to: ["do": "perform", "line": "zoom 3 50 60", "screen": Page.screen])["view"]?.object
    let turned = page.reply(
      to: ["do": "perform", "screen": ["width": 700, "height": 390, "ratio": 2]])["view"]?.object
    for name in ["x", "y"] {
      let one = try #require(first?[name]?.doubles)
      let other = try #require(turned?[name]?.doubles)
      #expect(((one[0] + one[1]) - (other[0] + other[1])).magnitude < 1e-12)
    }
  }

  @Test("A gesture that draws nothing is one of the graph's screen, also of an engine just begun")
  func gesturesOfAScreen() throws {
    let (drawn, new) = (Page.drawn("x sin"), Page())
    _ = new.reply(to: ["do": "perform", "line": "x sin"])
    for page in [drawn, new] {
      _ = page.reply(to: ["do": "perform", "line": "zoom 2", "on": Page.screen])
    }
    let views = [drawn, new].map { $0.reply(to: ["do": "perform", "screen": Page.screen])["view"] }
    #expect(views[0]?.object?["x"]?.doubles == [-2.5, 2.5])
    #expect(views[0]?.object?["x"] == views[1]?.object?["x"])
  }

  @Test("10,000 gestures leave no more to keep than 600")
  func manyGestures() throws {
    let page = Page.drawn("x")
    var sizes: [Int] = []
    for number in 1...1_000 {
      _ = page.reply(to: ["do": "perform", "line": .string("pan \(number % 7 - 3) 1")])
      if number % 400 == 0 { sizes.append(page.host.texts["session"]?.utf8.count ?? 0) }
    }
    #expect(sizes[1] < sizes[0] * 3 / 2)
  }
}

extension Page {
  static let screen: JSONValue = ["width": 390, "height": 700, "ratio": 1, "theme": "light"]

  /// A page that shows a program.
  static func drawn(_ line: String) -> Page {
    let page = Page()
    _ = page.reply(to: ["do": "perform", "line": .string(line), "screen": screen])
    return page
  }

  func reply(to request: JSONValue, file: [UInt8] = []) -> JSONObject {
    let text = call(request.compact, file: file)
    return (try? JSONValue(parsing: Array(text.utf8)))?.object ?? [:]
  }

  func trial(_ line: String) -> JSONObject {
    reply(to: ["do": "perform", "line": .string(line), "isTrial": true, "screen": Self.screen])
  }
}
