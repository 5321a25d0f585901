import GraphView
import Testing

@Suite("Unproven bars")
struct HatchingTests {
  /// Returns what draws bars that are not proven, in a view of 20 × 20 points.
  static func drawing(_ bars: [(column: Int, top: Double, bottom: Double)], lineWidth: Double = 1)
    -> RecordingCanvas
  {
    var figure = Figure()
    figure.bars = bars.map {
      ColumnSpan(column: $0.column, top: $0.top, bottom: $0.bottom, isProven: false)
    }
    let view = GraphView(bounds: Size(width: 20, height: 20))
    var picture = GraphPicture.bare(
      view: view, curves: [PictureCurve(figure: figure, label: "f", color: .black)])
    picture.look.lineWidth = lineWidth
    picture.look.background = Color(red: 0, green: 0, blue: 0, alpha: 0)
    return GraphPictureTests.recording(of: picture)
  }

  @Test("Neighbouring bars are one pale area with stripes across, clipped to it")
  func areas() {
    let bars = (4...11).map { (column: $0, top: 6.5, bottom: 11.5) }
    #expect(
      Self.drawing(bars).description == """
        canvas 20 × 20
        fill #00000023 M4 6H12V12H4Z
        fill #0000003D M4 8 6 6H8.5L4 10.5ZM6 12 12 6V8.5L8.5 12H6Z

        """)
  }

  @Test("A single column is as wide as the line, and cut off at the edges of the picture")
  func columns() {
    #expect(
      Self.drawing([(column: 8, top: -900, bottom: 900)], lineWidth: 3).description == """
        canvas 20 × 20
        fill #00000023 M7 0H10V20H7Z
        fill #0000003D M7 0H8.5L7 1.5ZM7 5 10 2V4.5L7 7.5ZM7 11 10 8V10.5L7 13.5Z\
        M7 17 10 14V16.5L7 19.5Z

        """)
  }

  @Test("A pixel without neighbours, where there may be a point, is large enough to be seen")
  func points() {
    let alone = Self.drawing([(column: 9, top: 9.2, bottom: 9.8)]).description
    #expect(alone.contains("fill #00000023 M5.5 5.5H13.5V13.5H5.5Z"))
    // Those of one place are one, and others above it are others.
    let bars = [(column: 8, top: 9.2, bottom: 9.8), (column: 9, top: 10.2, bottom: 10.8)]
    #expect(Self.drawing(bars).description.contains("fill #00000023 M5 6H13V14H5Z"))
    let column = [(column: 9, top: 1.2, bottom: 1.8), (column: 9, top: 15.2, bottom: 15.8)]
    #expect(
      Self.drawing(column).description.contains(
        "fill #00000023 M5.5-2.5H13.5V5.5H5.5ZM5.5 11.5H13.5V19.5H5.5Z"))
    // What is longer is drawn as it is.
    let long = (0..<9).map { (column: $0, top: Double($0), bottom: Double($0) + 1) }
    #expect(Self.drawing(long).description.contains("M0 0H1V1H0ZM1 1H2V2H1Z"))
  }

  @Test("Where there are many, points are drawn so small that they can be told apart")
  func manyPoints() throws {
    let bars = stride(from: 0, to: 20, by: 4).flatMap { column in
      stride(from: 0.0, to: 20, by: 4).map { (column: column, top: $0, bottom: $0 + 1) }
    }
    guard case .fill(let squares, _)? = Self.drawing(bars).calls.first else {
      Issue.record("nothing is drawn")
      return
    }
    #expect(squares.subpaths.count == 25)
    for square in squares.subpaths {
      let side = square.points[1].x - square.points[0].x
      #expect(2...3 ~= side)
    }
  }

  @Test("Bars without end have a limited number of stripes, at least one each")
  func stripesAreLimited() {
    var figure = Figure()
    let size = Size(width: 1000, height: 10_000)
    figure.bars = (0..<1000).map {
      ColumnSpan(column: $0, top: Double($0 % 7), bottom: 10_000, isProven: false)
    }
    let curve = PictureCurve(figure: figure, label: "f", color: .black)
    let picture = GraphPicture.bare(view: GraphView(bounds: size), curves: [curve])
    guard case .fill(let stripes, _)? = GraphPictureTests.recording(of: picture).calls.last else {
      Issue.record("nothing is hatched")
      return
    }
    #expect((1000...70_000).contains(stripes.subpaths.count))
  }

  @Test("Bars out of sight are not drawn")
  func outOfSight() {
    #expect(Self.drawing([(column: 3, top: 30, bottom: 40)]).calls.isEmpty)
  }

  @Test("In black on white, every pixel is between 160 of 255 and white")
  func palenessIsBounded() {
    var light = 1.0
    for case .fill(_, let color) in Self.drawing([(column: 8, top: 2, bottom: 9)]).calls {
      #expect(color.alpha > 25)
      light *= 1 - Double(color.alpha) / 255
    }
    #expect(light * 255 > 160)
  }
}
