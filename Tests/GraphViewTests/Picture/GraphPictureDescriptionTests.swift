import GraphView
import Testing

@Suite("Descriptions of pictures")
struct GraphPictureDescriptionTests {
  @Test("One curve")
  func oneCurve() {
    let figure = Samples.triangleWave(in: Samples.standard)
    let picture = GraphPicture(view: Samples.standard, curves: Samples.items([("f(x)", figure)]))
    #expect(
      picture.accessibleDescription == "Graph of f(x), x from −10 to 10, y from −7.5 to 7.5.")
  }

  @Test("Breaks, unresolved columns, and curves out of view are mentioned")
  func facts() throws {
    var broken = Samples.triangleWave(in: Samples.standard)
    for (x, kind) in [(-0.5, Break.Kind.pole), (0, .jump), (0.5, .pole), (0.75, .essential)] {
      broken.landmarks.append(
        .break(Break(x: x, kind: kind, left: x, right: x, value: nil)))
    }
    var states = broken.coverage.columns
    states[3] = .unresolved
    broken.coverage = .columns(states)
    let view = try #require(Samples.standard.showing(x: 0...1e-9)?.showing(y: 1e9...1_000_000_010))
    let picture = GraphPicture(view: view, curves: Samples.items([("f", broken), ("g", Figure())]))
    #expect(
      picture.accessibleDescription == """
        Graph of 2 curves: f; g. x from 0 to 10⁻⁹, y from 1000000000 to 1000000010. \
        f has 2 poles at −0.5 with limits −0.5 and −0.5 and at 0.5 with limits 0.5 and 0.5; \
        a jump at 0 with limits 0 and 0; an essential singularity at 0.75 with limits 0.75 and 0.75; \
        is unresolved in 1 of 800 pixel columns. g is not in view.
        """)
  }

  /// Positions and notes of places, and what is said of them.
  static let places: [([(String, String)], String)] = [
    ([("1", "")], "a zero at 1"), ([("1", ""), ("2", "")], "2 zeros at 1 and 2"),
    ([("−1", ""), ("1", "")], "2 zeros at ±1"), ([("−1", "a"), ("1", "a")], "2 zeros at ±1 a"),
    ([("−1", "a"), ("1", "b")], "2 zeros at −1 a and at 1 b"),
    ([("−1", ""), ("0", ""), ("1", "")], "3 zeros at 0 and ±1"),
    ([("−1", ""), ("0.5", ""), ("1", "")], "3 zeros at −1, 0.5 and 1"),
    ((1...7).map { ("\($0)", "") }, "7 zeros at 1, 2, 3, 4, 5, 6 and 7"),
    ((1...8).map { ("\($0)", "") }, "8 zeros at 1, 2, 3, 4, 5, 6 and 2 more"),
    ((1...4).map { ("\($0)", "of \($0)") }, "4 zeros at 1, 2, 3 and 4"),
    (
      (-20...20).map { ("\($0)".replacing("-", with: "−"), "") },
      "41 zeros at 0, ±1, ±2, ±3, ±4, ±5 and 30 more"
    ),
  ]

  @Test("Places are listed with their notes, both sides of 0 together", arguments: places)
  func lists(places: [(String, String)], text: String) {
    let items = places.map { CurveStatement.Place($0, note: $1) }
    #expect(CurveStatement.words("a zero", "zeros", at: items) == text)
  }

  @Test(
    "Numbers are rounded, and multiples of π are written as such on request",
    arguments: [
      (Double.pi, "π", "3.14159"), (-.pi / 2, "−π/2", "−1.5708"), (0, "0", "0"),
      (2.5, "2.5", "2.5"),
      (5 * .pi / 12, "5π/12", "1.309"), (.infinity, "∞", "∞"), (1e-20, "10⁻²⁰", "10⁻²⁰"),
      (3.1415926535, "3.14159", "3.14159"),
    ])
  func numbers(value: Double, angle: String, number: String) {
    let axis = Samples.standard.x
    #expect(CurveStatement(on: axis, writesPi: true).number(value) == angle)
    #expect(CurveStatement(on: axis, writesPi: false).number(value) == number)
  }

  @Test("No curves, and too many")
  func extremes() {
    #expect(
      GraphPicture(view: Samples.standard, curves: []).accessibleDescription
        == "Empty graph, x from −10 to 10, y from −7.5 to 7.5.")
    let figure = Samples.triangleWave(in: Samples.standard)
    let many = Array(repeating: ("f", figure), count: 12)
    #expect(
      GraphPicture(view: Samples.standard, curves: Samples.items(many)).accessibleDescription
        == "Graph of 12 curves: f; f; f; f; f; f; f; f; f; f and 2 more. x from −10 to 10,"
        + " y from −7.5 to 7.5.")
  }
}
