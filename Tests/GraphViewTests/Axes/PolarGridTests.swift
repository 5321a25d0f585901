import Testing

@testable import GraphView

@Suite("Polar grids")
struct PolarGridTests {
  private static func layout(
    x: ClosedRange<Double>, y: ClosedRange<Double>
  ) throws -> (view: GraphView, axes: AxesLayout, grid: PolarGrid?) {
    let size = Size(width: 400, height: 300)
    let view = try #require(GraphView(bounds: size).showing(x: x)?.showing(y: y))
    let axes = AxesLayout(
      of: GraphPicture(view: view, curves: []), on: RecordingCanvas(size: size))
    return (view, axes, PolarGrid(of: view, axes))
  }

  static let views: [(ClosedRange<Double>, ClosedRange<Double>)] = [
    (-4...4, -3...3), (0...8, 0...6), (-1...3, -30...10), (10...14, -20...(-17)),
  ]

  @Test("Circles are at the numbers of the axes, and rays 30 degrees apart", arguments: views)
  func lines(x: ClosedRange<Double>, y: ClosedRange<Double>) throws {
    let (view, axes, laid) = try Self.layout(x: x, y: y)
    let grid = try #require(laid)
    let step = max(axes.x.ticks.step, axes.y.ticks.step)
    for (lines, offset) in [
      (grid.lines.dropFirst(axes.zeroLines.count), 0.0), (grid.fineLines[...], 0.5),
    ] {
      #expect(lines.contains { $0.isClosed } && lines.contains { !$0.isClosed })
      for line in lines {
        let points = line.points.map { view.graphPoint(for: $0) }
        let radii = points.map { ($0.x * $0.x + $0.y * $0.y).squareRoot() }
        if line.isClosed {
          let index = (radii[0] / step - offset).rounded()
          #expect(radii.allSatisfy { ($0 - (index + offset) * step).magnitude < step * 0x1p-40 })
          // The middle of a chord is farthest from the circle, here on the longer axis.
          let reach = radii[0] * max(view.scale.x, view.scale.y)
          let share = 3.14159265358979 / Double(points.count)
          #expect(reach * share * share / 2 <= 0.1)
        } else {
          // cos(6a) is 1 at multiples of 60 degrees, −1 between, and 0 at 15 degrees from those.
          let (c, r) = (points[1].x / radii[1], radii[0])
          let cosine = ((32 * c * c - 48) * c * c + 18) * c * c - 1
          #expect(
            r < step * 0x1p-40 && (cosine.magnitude - (offset == 0 ? 1 : 0)).magnitude < 0x1p-40)
        }
      }
    }
  }

  @Test("Where circles look like lines, or are too many, there are none")
  func far() throws {
    #expect(try Self.layout(x: 1000...1001, y: 0...1).grid == nil)
    #expect(try Self.layout(x: 1e300...1.1e300, y: 0...1).grid == nil)
  }

  @Test("Angles are in view, and keep away from other texts", arguments: views)
  func angles(x: ClosedRange<Double>, y: ClosedRange<Double>) throws {
    let (view, axes, laid) = try Self.layout(x: x, y: y)
    let grid = try #require(laid)
    let canvas = RecordingCanvas(size: view.bounds)
    let all = grid.angles(in: .degrees, axes.style, besides: [], on: canvas)
    #expect(!all.isEmpty)
    for text in all {
      #expect(text.rectangle.left >= 0 && text.rectangle.right <= view.bounds.width)
      #expect(text.rectangle.top >= 0 && text.rectangle.bottom <= view.bounds.height)
      let others = grid.angles(in: .pi, axes.style, besides: [text.rectangle], on: canvas)
      #expect(!others.contains { $0.rectangle.overlaps(text.rectangle) })
    }
  }

  @Test("A line in any direction leaves out rooms")
  func outside() {
    let room = Rectangle(left: 40, top: 40, right: 60, bottom: 60)
    let parts = Path.Subpath([.zero, Point(x: 100, y: 100)]).outside([room])
    #expect(parts.count == 2)
    #expect(parts.allSatisfy { part in !part.points.contains { room.contains($0) } })
    #expect(parts[0].points[0] == .zero && parts[1].points.last == Point(x: 100, y: 100))
    let line = Path.Subpath([.zero, Point(x: 100, y: 10)])
    #expect(line.outside([room]) == [line])
  }
}
