import GraphView
import TestSupport
import Testing

@Suite("Marks and asymptotes")
struct EndMarkTests {
  /// Returns what draws the breaks of a figure in a view of 100 × 100 points whose graph units are
  /// points from the bottom left corner.
  static func drawing(
    _ breaks: [Break], changing change: (inout GraphPicture) -> Void = { _ in }
  ) -> String {
    let view = GraphView(
      bounds: Size(width: 100, height: 100), scale: Scale(1), origin: Point(x: 0, y: 100))
    var figure = Figure()
    figure.landmarks = breaks.map { .break($0) }
    var picture = GraphPicture.bare(
      view: view,
      curves: [PictureCurve(figure: figure, label: "f", color: Color(rgb: 0x112233))])
    picture.look.background = Color(red: 0, green: 0, blue: 0, alpha: 0)
    picture.look.showsMarks = true
    picture.look.showsAsymptotes = true
    change(&picture)
    let lines = GraphPictureTests.recording(of: picture).description.split(separator: "\n")
    return lines.dropFirst().joined(separator: "\n")
  }

  static func place(
    _ kind: Break.Kind, at x: Double = 50, left: Double? = nil, right: Double? = nil,
    value: Double? = nil
  ) -> Break {
    Break(x: x, kind: kind, left: left, right: right, value: value)
  }

  static let full = "stroke #112233 width 7 round"
  static let hollow = "stroke #FFFFFF width 4 round"

  static let cases: [(Break, String)] = [
    (
      place(.jump, left: 20, right: 40, value: 20),
      "\(full) M50 60Z\n\(hollow) M50 60Z\n\(full) M50 80Z"
    ),
    (
      place(.jump, left: 20, right: 40, value: 40),
      "\(full) M50 80Z\n\(hollow) M50 80Z\n\(full) M50 60Z"
    ),
    (
      place(.jump, left: 20, right: 40, value: 90),
      "\(full) M50 80ZM50 60Z\n\(hollow) M50 80ZM50 60Z\n\(full) M50 10Z"
    ),
    (place(.jump, left: 20, right: 40), "\(full) M50 80ZM50 60Z\n\(hollow) M50 80ZM50 60Z"),
    (place(.jump, left: 20, right: 400, value: 20), "\(full) M50 80Z"),
    (place(.hole, left: 30, right: 30), "\(full) M50 70Z\n\(hollow) M50 70Z"),
    (
      place(.hole, left: 30, right: 30, value: 50),
      "\(full) M50 70Z\n\(hollow) M50 70Z\n\(full) M50 50Z"
    ),
    (place(.edge, right: 10, value: 10.4), "\(full) M50 89.6Z"),
    (place(.edge, left: 10), "\(full) M50 90Z\n\(hollow) M50 90Z"),
    (place(.isolated, value: 30), "\(full) M50 70Z"),
    (place(.essential), ""),
    (place(.pole, left: -.infinity, right: .infinity), asymptote),
    (
      place(.pole, left: 0, right: .infinity),
      "\(asymptote)\n\(full) M50 100Z\n\(hollow) M50 100Z"
    ),
    (place(.pole, left: .infinity, right: .infinity, value: 50), "\(asymptote)\n\(full) M50 50Z"),
    (place(.pole, at: 101, left: .infinity, right: .infinity), ""),
    (place(.edge, at: -1, right: 10), ""),
  ]

  static let asymptote = "stroke #112233B2 width 1 butt dashes 6 4 M50.5 0V100"

  @Test("Full dots are on values, rings on limits that are not values", arguments: cases)
  func marks(place: Break, expected: String) {
    #expect(Self.drawing([place]) == expected)
  }

  @Test("Marks and asymptotes are drawn only when asked for")
  func nothingUnasked() {
    let breaks = [Self.place(.pole, left: 3, right: .infinity, value: 4)]
    #expect(
      Self.drawing(breaks) { ($0.look.showsMarks, $0.look.showsAsymptotes) = (false, false) } == "")
  }

  @Test("Crowded breaks have no marks, except the first and the last")
  func crowds() {
    let breaks = [30.0, 36, 42, 48, 90].map { Self.place(.isolated, at: $0, value: 50) }
    #expect(Self.drawing(breaks) == "\(Self.full) M30 50ZM48 50ZM90 50Z")
  }

  @Test("Asymptotes keep a gap between them")
  func densePoles() {
    let breaks = stride(from: 10, through: 13, by: 0.25).map { Self.place(.pole, at: $0) }
    #expect(
      Self.drawing(breaks)
        == "stroke #112233B2 width 1 butt dashes 6 4 M10.5 0V100M12.5 0V100")
  }

  @Test(
    "Marks grow with the line, and have smoothed edges only if everything has",
    arguments: [(0.5, "3.25", "1.75"), (1, "4.5", "2.5"), (6, "17", "10")])
  func sizes(lineWidth: Double, width: String, hole: String) {
    let text = Self.drawing([Self.place(.hole, left: 50, right: 50)]) {
      $0.look.lineWidth = lineWidth
      $0.look.isAntialiased = false
    }
    #expect(
      text == """
        stroke #112233 width \(width) round crisp M50 50Z
        stroke #FFFFFF width \(hole) round crisp M50 50Z
        """)
  }

  @Test("Rings have the colour of the background")
  func paper() {
    let text = Self.drawing([Self.place(.hole, left: 50, right: 50)]) {
      $0.look.background = .black
    }
    #expect(text.hasSuffix("stroke #000000 width 4 round M50 50Z"))
  }

  @Test("Titles avoid marks as they avoid curves")
  func titlesKeepOff() throws {
    let view = Samples.standard
    var figure = Figure()
    figure.landmarks = [Break(x: -9.5, kind: .isolated, left: nil, right: nil, value: 7)].map {
      .break($0)
    }
    var picture = GraphPicture(view: view, curves: Samples.items([("f", figure)]))
    picture.look.title = "title"
    for isMarked in [false, true] {
      picture.look.showsMarks = isMarked
      let title = try #require(
        GraphPictureTests.recording(of: picture).texts.last)
      #expect((title.room.left > 400) == isMarked)
    }
  }
}
