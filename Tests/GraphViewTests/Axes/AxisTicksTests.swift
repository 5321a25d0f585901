import Testing

@testable import GraphView

@Suite("Ticks of pictures")
struct AxisTicksTests {
  static let sizes = [
    Size(width: 200, height: 150), Size(width: 320, height: 240), Size(width: 400, height: 300),
    Size(width: 800, height: 600), Size(width: 1920, height: 1080), Size(width: 1200, height: 200),
    Size(width: 200, height: 1200), Size(width: 4000, height: 3000), Size(width: 4000, height: 400),
  ]

  /// The widths of the ranges: every leading figure, and some between.
  static let widths = (1...39).map { Double($0) / 4 + 0.25 }

  @Test("Each axis has from 4 to 10 numbers, its ends aside, where there is room", arguments: sizes)
  func countsAreReadable(size: Size) throws {
    for width in Self.widths {
      for start in [0, -width / 2, 0.3] {
        let view = try #require(
          GraphView(bounds: size).showing(x: start...(start + width))?
            .showing(y: start...(start + width)))
        let picture = GraphPicture(view: view, curves: [])
        let axes = AxesLayout(of: picture, on: RecordingCanvas(size: size))
        for (axis, layout) in [(view.x, axes.x), (view.y, axes.y)] {
          let ends = layout.ticks.ticks.count {
            [axis.range.lowerBound, axis.range.upperBound].contains($0.value)
          }
          let count = layout.ticks.ticks.count
          #expect(count - ends <= 10, "\(count) on \(axis.name) from \(start) to \(start + width)")
          // Numbers of x such as −0.25 need up to 50 points each.
          let hasRoom = axis.length >= (axis.name == .x ? 400 : 160) * picture.unit
          #expect(
            count >= 4 || !hasRoom, "\(count) on \(axis.name) from \(start) to \(start + width)")
        }
      }
    }
  }

  @Test("Axes of equal units have the same step where there is room")
  func equalUnitsHaveEqualSteps() {
    for size in Self.sizes where size.width < 2 * size.height && size.width > size.height {
      if size.width < 400 { continue }
      let picture = GraphPicture(view: GraphView(bounds: size), curves: [])
      let axes = AxesLayout(of: picture, on: RecordingCanvas(size: size))
      #expect(axes.x.ticks.step == axes.y.ticks.step, "in \(size)")
    }
  }

  @Test("A picture five times as large looks as one with five pixels per point")
  func picturesScale() throws {
    let numbers = [(800.0, 600.0, 5.0), (4000, 3000, 1)].map { width, height, ratio in
      let view = GraphView(
        bounds: Size(width: width, height: height), contentScaleFactor: ratio)
      let canvas = RecordingCanvas(size: view.bounds)
      let picture = GraphPicture(view: view, curves: [])
      let axes = AxesLayout(of: picture, on: canvas)
      return AxisNumbers(of: axes, besides: CurveInk(of: picture), on: canvas).all.map {
        let room = $0.rectangle
        return [room.left, room.top, room.right, room.bottom].map { ($0 * ratio).rounded() }
      }
    }
    #expect(numbers[0] == numbers[1])
    #expect(numbers[0].count == 17)
  }
}
