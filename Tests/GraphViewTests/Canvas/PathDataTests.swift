import Testing

@testable import GraphView

@Suite("PathData")
struct PathDataTests {
  /// Numbers with their texts.
  static let texts: [(value: Double, text: String)] = [
    (0, "0"), (-0.0, "0"), (0.004, "0"), (-0.004, "0"), (0.005, ".01"), (0.5, ".5"),
    (-0.25, "-.25"), (0.05, ".05"), (1, "1"), (400, "400"), (12.1, "12.1"), (12.346, "12.35"),
    (99.999, "100"), (-1.5, "-1.5"), (.nan, "0"), (.infinity, "0"), (1e300, "0"),
  ]

  @Test("Numbers keep two decimals and are as short as possible", arguments: texts)
  func numbers(value: Double, expected: String) {
    #expect(PathData.number(value) == expected)
  }

  @Test("Lines merge, level and upright ones need one coordinate, repeated points none")
  func paths() {
    let points = [(0, 0), (1, 2), (1, 2.001), (3, -4), (9, -4), (9, 5), (8, 6)]
      .map { Point(x: $0, y: $1) }
    #expect(PathData([Path.Subpath(points)]).text == "M0 0 1 2 3-4H9V5L8 6")
    #expect(PathData([Path.Subpath(points, isClosed: true)]).text == "M0 0 1 2 3-4H9V5L8 6Z")
    #expect(PathData([Path.Subpath([])]).text == "")
    #expect(
      PathData([Path.Subpath([.zero]), Path.Subpath([.zero, .zero])]).text == "M0 0ZM0 0Z")
  }
}
