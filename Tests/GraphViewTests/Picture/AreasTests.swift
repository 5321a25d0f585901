import GraphView
import Testing

@Suite("Areas and their borders")
struct AreasTests {
  /// Returns what draws a square in two parts with two borders, in a view of 20 × 20 points.
  private static func drawing(
    opacity: Int = 100, hasBorders: Bool = true, isAntialiased: Bool = true
  ) -> RecordingCanvas {
    func points(_ coordinates: (Double, Double)...) -> [Point] {
      coordinates.map { Point(x: $0.0, y: $0.1) }
    }
    var figure = Figure()
    figure.cells = [
      PixelRegion(points((4, 4), (12, 4), (12, 12), (4, 12))),
      PixelRegion(points((12, 4), (16, 4), (12, 12))),
    ]
    if hasBorders {
      figure.outlines = [
        Outline(points((4, 4), (16, 4), (12, 12), (4, 12)), isClosed: true),
        Outline(points((18, 2), (10, 18)), isMember: false),
      ]
    }
    let view = GraphView(bounds: Size(width: 20, height: 20))
    var picture = GraphPicture.bare(
      view: view, curves: [PictureCurve(figure: figure, label: "f", color: .black)])
    picture.look.lineWidth = 1
    picture.areaOpacity = opacity
    picture.look.isAntialiased = isAntialiased
    picture.look.background = Color(red: 0, green: 0, blue: 0, alpha: 0)
    return GraphPictureTests.recording(of: picture)
  }

  @Test("Parts of an area are one path below its borders; those that it lacks are dashed")
  func smooth() {
    #expect(
      Self.drawing(opacity: 25).description == """
        canvas 20 × 20
        fill #0000003F M4 4H12V12H4ZM12 4H16L12 12Z
        stroke #000000 width 1 butt M4 4H16L12 12H4Z
        stroke #000000 width 1 butt dashes 5 3 M18 2 10 18

        """)
  }

  @Test("Without smooth edges an area is the pixels whose middles are inside")
  func crisp() {
    #expect(
      Self.drawing(hasBorders: false, isAntialiased: false).description == """
        canvas 20 × 20
        fill #000000 M4 4H12V12H4ZM12 4H13V11H12ZM13 4H14V9H13ZM14 4H15V7H14ZM15 4H16V5H15Z

        """)
  }

  @Test("An area takes every pixel whose middle is inside one of its parts, once")
  func partsShareEdges() throws {
    // Parts that meet along any line neither overlap nor leave a gap.
    for slope in [0.0, 0.3, 1, 2.7] {
      func edge(_ y: Double) -> Point { Point(x: 10 + slope * (y - 10) / 4, y: y) }
      var figure = Figure()
      figure.cells = [
        PixelRegion([Point(x: 2, y: 2), edge(2), edge(18), Point(x: 2, y: 18)]),
        PixelRegion([edge(2), Point(x: 18, y: 2), Point(x: 18, y: 18), edge(18)]),
      ]
      let view = GraphView(bounds: Size(width: 20, height: 20))
      var picture = GraphPicture.bare(
        view: view, curves: [PictureCurve(figure: figure, label: "f", color: .black)])
      picture.look.isAntialiased = false
      picture.look.background = Color(red: 0, green: 0, blue: 0, alpha: 0)
      let text = GraphPictureTests.recording(of: picture).description
      #expect(text.contains("fill #000000 M2 2H18V18H2Z\n"), "\(slope): \(text)")
    }
  }

  @Test("A figure of areas and lines in any direction counts as visible where they are")
  func extents() throws {
    var figure = Figure()
    #expect(figure.isEmpty && !figure.isVisible(in: Size(width: 20, height: 20)))
    figure.outlines = [Outline([Point(x: 12, y: 5), Point(x: 2, y: 15)])]
    #expect(!figure.isEmpty && figure.isVisible(in: Size(width: 20, height: 20)))
    let extent = figure.extent(in: Size(width: 20, height: 20), columnWidth: 1)
    #expect((extent.width, extent.top, extent.bottom) == (10, 5, 15))
  }
}
