import GraphView
import Testing

@Suite("Bars")
struct BarOutlinesTests {
  /// Returns what draws a figure in a view of 10 × 10 points, without the background.
  static func drawing(
    of figure: Figure, pixelRatio: Double = 1, lineWidth: Double = 2, isAntialiased: Bool = true
  ) -> String {
    let view = GraphView(
      bounds: Size(width: 10, height: 10), contentScaleFactor: pixelRatio)
    var picture = GraphPicture.bare(
      view: view, curves: [PictureCurve(figure: figure, label: "f", color: .black)])
    picture.look.background = Color(red: 0, green: 0, blue: 0, alpha: 0)
    picture.look.lineWidth = lineWidth
    picture.look.isAntialiased = isAntialiased
    return GraphPictureTests.recording(of: picture).description
  }

  /// Returns bars in neighbouring columns from their tops and bottoms.
  static func bars(from first: Int, _ heights: [(Double, Double)]) -> [ColumnSpan] {
    heights.enumerated().map { index, height in
      ColumnSpan(column: first + index, top: height.0, bottom: height.1, isProven: true)
    }
  }

  @Test("Bars of equal height are one rectangle, which reaches the edges of the picture")
  func bandsAreSolid() {
    var figure = Figure()
    figure.bars = Self.bars(from: 0, Array(repeating: (3, 7), count: 20))
    #expect(
      Self.drawing(of: figure, pixelRatio: 2) == """
        canvas 10 × 10
        fill #000000 M0 7V3H10V7H0Z
        stroke #000000 width 2 round M0 7V3H10V7M0 7H10

        """)
  }

  @Test("A single bar is as wide as the line, and cut off where it is out of sight")
  func singleBars() {
    var figure = Figure()
    figure.bars = Self.bars(from: 4, [(-50, 7)])
    #expect(
      Self.drawing(of: figure) == """
        canvas 10 × 10
        fill #000000 M4.5 7V-2V7Z
        stroke #000000 width 2 round M4.5 7V-2V7

        """)
    figure.bars = Self.bars(from: 4, [(11, 17)])
    #expect(Self.drawing(of: figure) == "canvas 10 × 10\n")
  }

  @Test("A bar of no height is a dot")
  func flatBars() {
    var figure = Figure()
    figure.bars = Self.bars(from: 4, [(5, 5)])
    #expect(
      Self.drawing(of: figure) == """
        canvas 10 × 10
        fill #000000 M4.5 5Z
        stroke #000000 width 2 round M4.5 5Z

        """)
  }

  @Test("Lines continue beyond the edges of the picture, in their own direction")
  func linesLeaveThePicture() {
    var figure = Figure()
    figure.strokes = [Run([Point(x: 0, y: 4), Point(x: 6, y: 4), Point(x: 10, y: 7)])]
    #expect(
      Self.drawing(of: figure, lineWidth: 5) == """
        canvas 10 × 10
        stroke #000000 width 5 butt M-5 4H6L14 10

        """)
  }

  @Test("Lines that run into bars meet them, from either side")
  func linesMeetBars() {
    var figure = Figure()
    figure.strokes = [
      Run([Point(x: 1, y: 4), Point(x: 3, y: 5)]), Run([Point(x: 5, y: 6), Point(x: 9, y: 7)]),
    ]
    figure.bars = Self.bars(from: 3, [(2, 8), (3, 8)])
    #expect(
      Self.drawing(of: figure) == """
        canvas 10 × 10
        fill #000000 M3 5 3.5 2 4.5 3 5 6 4.5 8H3.5Z
        stroke #000000 width 2 round M3 5 3.5 2 4.5 3 5 6M3 5 3.5 8H4.5L5 6
        stroke #000000 width 2 butt M1 4 3 5M5 6 9 7

        """)
  }

  @Test("Bars that do not meet are never joined")
  func gapsStayGaps() {
    var figure = Figure()
    figure.bars = Self.bars(from: 2, [(1, 3), (6, 8)]) + Self.bars(from: 6, [(6, 8)])
    #expect(
      Self.drawing(of: figure) == """
        canvas 10 × 10
        fill #000000 M2.5 3V1V3ZM3.5 8V6V8ZM6.5 8V6V8Z
        stroke #000000 width 2 round M2.5 3V1V3M3.5 8V6V8M6.5 8V6V8

        """)
  }

  @Test("Several bars of a column continue separately")
  func parallelBars() {
    var figure = Figure()
    for column in 3...5 {
      figure.bars += Self.bars(from: column, [(1, 3)]) + Self.bars(from: column, [(6, 8)])
    }
    #expect(
      Self.drawing(of: figure) == """
        canvas 10 × 10
        fill #000000 M3.5 3V1H5.5V3H3.5ZM3.5 8V6H5.5V8H3.5Z
        stroke #000000 width 2 round M3.5 3V1H5.5V3M3.5 3H5.5M3.5 8V6H5.5V8M3.5 8H5.5

        """)
  }

  @Test("Without smoothed edges, lines, bars and dots are whole pixels", arguments: [0.2, 1, 1.4])
  func crispPixels(lineWidth: Double) {
    var figure = Figure()
    figure.strokes = [Run([Point(x: 0, y: 4), Point(x: 2, y: 5)])]
    figure.bars = Self.bars(from: 2, [(2.2, 8)])
    figure.dots = [Point(x: 10, y: 1.2)]
    #expect(
      Self.drawing(of: figure, lineWidth: lineWidth, isAntialiased: false) == """
        canvas 10 × 10
        fill #000000 M2 2H3V9H2ZM0 4H1V5H0ZM1 4H2V6H1ZM9 1H10V2H9Z

        """)
  }

  @Test("Without smoothed edges, wide lines are a whole number of pixels wide")
  func crispPens() {
    var figure = Figure()
    figure.bars = Self.bars(from: 4, [(4, 5)])
    for (lineWidth, path) in [(2.0, "M4 3H6V6H4Z"), (3, "M3 3H6V7H3Z"), (4.2, "M3 2H7V7H3Z")] {
      #expect(
        Self.drawing(of: figure, lineWidth: lineWidth, isAntialiased: false)
          == "canvas 10 × 10\nfill #000000 \(path)\n")
    }
  }
}
