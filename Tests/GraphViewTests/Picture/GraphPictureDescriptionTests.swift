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
    for kind in [Break.Kind.pole, .pole, .jump, .essential] {
      broken.landmarks.append(
        .break(Break(x: 0, kind: kind, left: nil, right: nil, value: nil)))
    }
    var states = broken.coverage.columns
    states[3] = .unresolved
    broken.coverage = .columns(states)
    let view = try #require(Samples.standard.showing(x: 0...1e-9)?.showing(y: 1e9...1_000_000_010))
    let picture = GraphPicture(view: view, curves: Samples.items([("f", broken), ("g", Figure())]))
    #expect(
      picture.accessibleDescription == """
        Graph of 2 curves: f; g. x from 0 to 10⁻⁹, y from 1000000000 to 1000000010. \
        f has 2 poles, 1 jump and 1 essential singularity and \
        is unresolved in 1 of 800 pixel columns. g is not in view.
        """)
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
