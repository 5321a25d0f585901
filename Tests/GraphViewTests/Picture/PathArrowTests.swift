import Testing

@testable import GraphView

@Suite("Arrows on paths")
struct PathArrowTests {
  /// The corners of the heads on lines, the tips first.
  private static func heads(on outlines: [Outline], isDirected: Bool = true) -> [[Point]] {
    var figure = Figure()
    (figure.outlines, figure.isDirected) = (outlines, isDirected)
    let view = GraphView(bounds: Size(width: 400, height: 300))
    var picture = GraphPicture.bare(
      view: view, curves: [PictureCurve(figure: figure, label: "", color: .black)])
    picture.look.showsArrows = true
    var canvas = RecordingCanvas(size: view.bounds)
    picture.draw(on: &canvas)
    return canvas.calls.flatMap { call -> [[Point]] in
      guard case .fill(let path, .black) = call else { return [] }
      return path.subpaths.map { $0.points }.filter { $0.count == 3 }.map { corners in
        // Rounding in the last digits is no matter.
        corners.map { Point(x: ($0.x * 0x1p30).rounded() / 0x1p30, y: $0.y) }
      }
    }
  }

  /// A polygon that looks like a circle.
  private static let circle = Path.Subpath(
    circleAround: Point(x: 200, y: 150), radius: 100
  ).points

  @Test("Heads point forward, at equal distances")
  func straight() {
    let heads = Self.heads(on: [Outline([Point(x: 20, y: 100), Point(x: 380, y: 100)])])
    #expect(heads.map { $0[0] } == [85, 205, 325].map { Point(x: $0, y: 100) })
    #expect(heads.map { $0[1] } == [75, 195, 315].map { Point(x: $0, y: 96) })
    #expect(heads.map { $0[2] } == [75, 195, 315].map { Point(x: $0, y: 104) })
    let back = Self.heads(on: [Outline([Point(x: 380, y: 100), Point(x: 20, y: 100)])])
    #expect(back.map { $0[0] } == [315, 195, 75].map { Point(x: $0, y: 100) })
  }

  @Test("Heads follow bends and closed lines")
  func round() {
    for (points, sign) in [(Self.circle, 1.0), (Self.circle.reversed(), -1)] {
      let heads = Self.heads(on: [Outline(points, isClosed: true)])
      #expect(heads.count == 5)
      for head in heads {
        let middle = Point(x: (head[1].x + head[2].x) / 2, y: (head[1].y + head[2].y) / 2)
        let (from, along) = (middle - Point(x: 200, y: 150), head[0] - middle)
        #expect((from.length - 100).magnitude < 2)
        // The sine of the angle between both is 1 across the radius.
        let sine = (from.x * along.y - from.y * along.x) / from.length / along.length
        #expect(sign * sine > 0.98)
      }
    }
  }

  @Test("Relations, short lines and crowded paths have no heads")
  func none() {
    #expect(Self.heads(on: [Outline(Self.circle)], isDirected: false).isEmpty)
    #expect(Self.heads(on: [Outline([.zero, Point(x: 15, y: 0)])]).isEmpty)
    let line = Outline([Point(x: 20, y: 100), Point(x: 380, y: 100)])
    #expect(Self.heads(on: [Outline](repeating: line, count: 400)).isEmpty)
  }
}
