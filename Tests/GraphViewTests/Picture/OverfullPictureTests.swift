import Testing

@testable import GraphView

@Suite("Pictures with too much ink")
struct OverfullPictureTests {
  private static let size = Size(width: 800, height: 600)

  /// A curve that goes up and down `turns` times in each column, between two heights.
  private static func curve(
    turns: Int, from top: Double = 0, to bottom: Double = 600, dashes: [Double] = []
  ) -> PictureCurve {
    var figure = Figure()
    let points = (0...800 * turns).map { index in
      Point(x: Double(index) / Double(turns), y: index % 2 == 0 ? top : bottom)
    }
    figure.strokes = [Run(points)]
    return PictureCurve(figure: figure, label: "f", color: .black, dashes: dashes)
  }

  private static func dots(_ count: Int) -> PictureCurve {
    var figure = Figure()
    figure.dots = (0..<count).map { Point(x: Double($0 % 800), y: Double($0 / 800 % 600)) }
    return PictureCurve(figure: figure, label: "f", color: .black)
  }

  private static func bars(_ count: Int) -> PictureCurve {
    var figure = Figure()
    figure.bars = (0..<count).map {
      ColumnSpan(column: $0, top: $0 % 2 == 0 ? 0 : 300, bottom: 590, isProven: true)
    }
    figure.landmarks = (0..<count).map {
      .break(Break(x: Double($0) / 40 - 10, kind: .pole, left: 1, right: 2, value: 3))
    }
    return PictureCurve(figure: figure, label: "f", color: .black)
  }

  /// Pictures that would take a canvas seconds.
  static let pictures: [(String, [PictureCurve], lineWidth: Double)] = [
    ("oscillating lines", Array(repeating: curve(turns: 4), count: 40), 2),
    ("dashed lines", Array(repeating: curve(turns: 1, dashes: [1, 1]), count: 40), 2),
    ("bars", Array(repeating: bars(800), count: 256), 2),
    ("dots", Array(repeating: dots(2_000), count: 256), 2),
    ("a wide line", [curve(turns: 1, from: 299, to: 301)], 16_384),
    ("wide dots", [dots(800)], 1_000),
    ("wide bars", [bars(800)], 3_000),
  ]

  private static func picture(_ curves: [PictureCurve], lineWidth: Double) -> GraphPicture {
    var picture = GraphPicture.bare(view: GraphView(bounds: size), curves: curves)
    picture.look.lineWidth = lineWidth
    return picture
  }

  @Test("Each pixel is filled once", arguments: pictures)
  func pixelsAreFilledOnce(name: String, curves: [PictureCurve], lineWidth: Double) {
    let picture = Self.picture(curves, lineWidth: lineWidth)
    #expect(picture.isOverfull, "\(name)")
    var filled = 0.0
    // The first call is the ground.
    for call in GraphPictureTests.recording(of: picture).calls.dropFirst() {
      guard case .fill(let path, _) = call else {
        Issue.record("\(name): lines are drawn")
        return
      }
      for subpath in path.subpaths {
        let (start, end) = (subpath.points[0], subpath.points[2])
        filled += (end.x - start.x) * (end.y - start.y)
      }
    }
    #expect(0 < filled && filled <= 800 * 600, "\(name)")
  }

  @Test("A curve hides those before it, and nothing else")
  func lastCurveIsOnTop() {
    var (under, over) = (Self.curve(turns: 40), Self.curve(turns: 40, from: 200, to: 300))
    (under.color, over.color) = (Color(rgb: 0xFF0000), Color(rgb: 0x00FF00))
    let curves = [under] + Array(repeating: over, count: 9)
    let recording = GraphPictureTests.recording(of: Self.picture(curves, lineWidth: 2))
    #expect(
      recording.description == """
        canvas 800 × 600
        fill #FFFFFF M0 0H800V600H0Z
        fill #FF0000 M0 0H800V199H0ZM0 301H800V600H0Z
        fill #00FF00 M0 199H800V301H0Z

        """)
  }

  @Test("Of areas in which nothing is proven, only those of the last curve are drawn")
  func paleAreasAreDrawnOnce() {
    let view = GraphView(bounds: Size(width: 4_000, height: 3_000))
    let curve = PictureCurve(figure: .unresolved(in: view), label: "f", color: .black)
    for count in [1, 256] {
      let curves = Array(repeating: curve, count: count)
      let picture = GraphPicture.bare(view: view, curves: curves)
      // The ground, an area, and its stripes.
      #expect(GraphPictureTests.recording(of: picture).calls.count == 3)
    }
  }

  @Test("Areas as wide as a line, in which nothing is proven, do not overlap")
  func paleAreasAreApart() {
    var figure = Figure()
    for column in stride(from: 0, to: 800, by: 3) {
      let top = Double(column % 7) * 20
      figure.bars.append(ColumnSpan(column: column, top: top, bottom: 590, isProven: false))
    }
    let curve = PictureCurve(figure: figure, label: "f", color: .black)
    let curves = [Self.curve(turns: 40)] + Array(repeating: curve, count: 256)
    let picture = Self.picture(curves, lineWidth: 41)
    #expect(picture.isOverfull)
    let rooms = GraphPictureTests.recording(of: picture).calls.dropFirst().flatMap { call in
      guard case .fill(let path, let color) = call, color.alpha == Color.black.faded(to: 14).alpha
      else { return [Rectangle]() }
      return path.subpaths.map { Rectangle(from: $0.points[0], to: $0.points[2]) }
    }
    #expect(rooms.allSatisfy { $0.width >= 21 })
    let overlapping = rooms.indices.filter { index in
      rooms[..<index].contains { $0.overlaps(rooms[index]) }
    }
    #expect(overlapping.isEmpty)
    // Each bar is in one of them.
    for bar in figure.bars {
      let x = Double(bar.column) + 0.5
      let rows = rooms.filter { $0.left < x && x < $0.right }
      #expect(rows.contains { $0.top <= bar.top } && rows.contains { $0.bottom >= bar.bottom })
    }
  }

  @Test("What is drawn at breaks is left out where it would take too long")
  func marksAreLimited() {
    for (count, isDrawn) in [(1, true), (256, false)] {
      var picture = Self.picture(Array(repeating: Self.bars(800), count: count), lineWidth: 2)
      picture.look.showsAsymptotes = true
      let dashed = GraphPictureTests.recording(of: picture).calls.contains {
        if case .stroke(_, let style) = $0 { !style.dashes.isEmpty } else { false }
      }
      #expect(dashed == isDrawn)
    }
  }

  @Test("The legend of a picture full of ink is in the first corner")
  func legendsAreNotSearchedFor() throws {
    var picture = Self.picture(Array(repeating: Self.curve(turns: 4), count: 20), lineWidth: 2)
    picture.showsLegend = true
    let texts = GraphPictureTests.recording(of: picture).calls.compactMap { call in
      if case .text(_, let position, _) = call { position } else { nil }
    }
    #expect(texts.count == 20)
    #expect(texts.allSatisfy { $0.x < 200 })
  }

  @Test("Ordinary pictures are drawn with smooth edges")
  func ordinaryPictures() {
    for (curves, lineWidth) in [
      ([Self.curve(turns: 4)], 2), (Array(repeating: Self.bars(800), count: 4), 2),
      ([Self.curve(turns: 1, from: 299, to: 301)], 20), ([Self.dots(800)], 20),
      (Array(repeating: Self.curve(turns: 1, dashes: [8, 4]), count: 4), 2),
    ] as [([PictureCurve], Double)] {
      #expect(!Self.picture(curves, lineWidth: lineWidth).isOverfull)
    }
  }
}
