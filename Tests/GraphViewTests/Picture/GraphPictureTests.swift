import Foundation
import GraphView
import TestSupport
import Testing

@Suite("GraphPicture")
struct GraphPictureTests {
  /// Views of all sizes and scales, with the origin inside, at an edge and far outside.
  static let views: [GraphView] = {
    var views: [GraphView] = []
    for (width, height) in [(1, 1), (20, 10), (160, 100), (333, 777), (800, 600)] {
      let size = Size(width: Double(width), height: Double(height))
      for exponent in [-300, -12, -7, -3, 0, 1, 5, 12, 300] {
        for factor in [1, 3.7] {
          for origin in [0.5, 0, 1, 0.003, -0.2, 1.4, -1e3, 1e8, -1e13] {
            views.append(
              GraphView(
                bounds: size,
                scale: Scale(x: factor * pow(10, Double(exponent)), y: 41),
                origin: Point(x: origin * size.width, y: (1.2 - origin) * size.height),
                contentScaleFactor: factor == 1 ? 1 : 2
              ))
          }
        }
      }
    }
    return views
  }()

  /// Returns a picture that shows everything it can.
  static func fullPicture(of view: GraphView) -> GraphPicture {
    let wave = Samples.triangleWave(in: view)
    var picture = GraphPicture(
      view: view, curves: Samples.items([("wave(x)", wave), ("second", Figure())]))
    picture.look.title = "wave(x)"
    picture.look.x.label = "time"
    picture.look.y.label = "amplitude"
    picture.look.showsGrid = true
    return picture
  }

  static func recording(of picture: GraphPicture) -> RecordingCanvas {
    var canvas = RecordingCanvas(size: picture.view.bounds)
    picture.draw(on: &canvas)
    return canvas
  }

  @Test("Texts are inside the picture and never touch each other")
  func textsKeepApart() {
    for view in Self.views {
      let canvas = Self.recording(of: Self.fullPicture(of: view))
      let texts = canvas.texts
      for (index, text) in texts.enumerated() {
        let room = text.room
        #expect(
          room.left >= 0 && room.top >= 0 && room.right <= view.bounds.width
            && room.bottom <= view.bounds.height, "\(text.text) in \(view)")
        for other in texts[..<index] {
          #expect(!room.overlaps(other.room), "\(text.text) on \(other.text) in \(view)")
        }
      }
    }
  }

  @Test("Numbers of an axis never repeat, and 0 appears once unless it is counted from elsewhere")
  func numbersDiffer() {
    var count = 0
    for view in Self.views {
      var picture = Self.fullPicture(of: view)
      // Smaller numbers than usual, so that there are many.
      picture.unit = max(1, min(view.bounds.width / 800, view.bounds.height / 600))
      let canvas = Self.recording(of: picture)
      let (x, y) = Self.numbers(on: canvas)
      let offsets = canvas.texts.count { $0.text.hasSuffix(" + …") }
      #expect(Set(x).count == x.count, "\(x) along x in \(view)")
      #expect(Set(y).count == y.count, "\(y) along y in \(view)")
      #expect((x + y).count { $0 == "0" } <= 1 + offsets)
      #expect(!(x + y).contains("−0") && !(x + y).contains("-0"))
      count += x.count + y.count
    }
    #expect(count > 5 * Self.views.count, "\(count) numbers in \(Self.views.count) pictures")
  }

  /// The numbers of the two axes of a full picture; the origin's 0 is counted with those of y.
  private static func numbers(on canvas: RecordingCanvas) -> (x: [String], y: [String]) {
    var numbers: (x: [String], y: [String]) = ([], [])
    for case .text(let text, _, let style) in canvas.calls where style.size == 11 {
      if text.hasPrefix("time") || text.hasPrefix("amplitude") { continue }
      // Those of x are centred below their ticks, those of y end or start next to theirs.
      if style.alignment == .middle { numbers.x.append(text) } else { numbers.y.append(text) }
    }
    return numbers
  }

  @Test("Every position is finite and of the order of the picture")
  func positionsAreOfThePicture() {
    for view in Self.views {
      let room = Rectangle(
        left: 0, top: 0, right: view.bounds.width, bottom: view.bounds.height
      ).grown(by: 25)
      for call in Self.recording(of: Self.fullPicture(of: view)).calls {
        for point in Self.points(of: call) {
          #expect(
            room.left <= point.x && point.x <= room.right && room.top <= point.y
              && point.y <= room.bottom, "\(call) in \(view)")
        }
      }
    }
  }

  @Test("Axes and grid cover whole device pixels", arguments: [1, 2, 3, 1.5])
  func linesAreSharp(pixelRatio: Double) {
    let view = GraphView(
      bounds: Size(width: 240, height: 180), scale: Scale(13.3), origin: Point(x: 77.7, y: 41.3),
      contentScaleFactor: pixelRatio
    )
    var picture = GraphPicture(view: view, curves: [])
    picture.look.showsGrid = true
    let canvas = Self.recording(of: picture)
    var lines = 0
    for case .stroke(let path, let style) in canvas.calls {
      for line in path.subpaths {
        let isVertical = line.points[0].x == line.points[1].x
        let centre = isVertical ? line.points[0].x : line.points[0].y
        let edge = (centre - style.width / 2) * pixelRatio
        #expect(abs(edge - edge.rounded()) < 1e-9)
        lines += 1
      }
    }
    #expect(lines == 22)
  }

  @Test("Title and legend do not cover the curve where a corner is free")
  func boxesAvoidTheCurve() throws {
    let view = Samples.standard
    for corner in 0..<4 {
      // Curves fill three of the four quarters.
      var figure = Figure()
      for index in 0..<4 where index != corner {
        let left = Double(index % 2) * 400
        let top = Double(index / 2) * 300
        for y in stride(from: top, through: top + 300, by: 10) {
          figure.strokes.append(Run([Point(x: left, y: y), Point(x: left + 400, y: y)]))
        }
      }
      var picture = GraphPicture(view: view, curves: Samples.items([("f", figure)]))
      picture.look.title = "f"
      let text = try #require(Self.recording(of: picture).texts.last)
      #expect(text.text == "f")
      #expect((text.room.left > 400) == (corner % 2 == 1))
      #expect((text.room.top > 300) == (corner / 2 == 1))
    }
  }

  @Test("Titles keep away from companions as from curves")
  func companionsKeepTextsAway() throws {
    let view = GraphView(bounds: Size(width: 400, height: 300))
    for slope in [-1.0, 1, 0.5] {
      let run = Run([
        Point(x: 0, y: 150 + 150 * slope), Point(x: 400, y: 150 - 150 * slope),
      ])
      var figure = Figure()
      figure.strokes = [run]
      var drawn = GraphPicture(
        view: view, curves: [PictureCurve(figure: figure, label: "f", color: .black)])
      drawn.look.title = "f"
      var other = GraphPicture(view: view, curves: [])
      (other.look.title, other.companions) = ("f", [figure])
      let places = [drawn, other].map { picture in
        Self.recording(of: picture).calls.compactMap { call -> Point? in
          if case .text("f", let place, _) = call { place } else { nil }
        }
      }
      #expect(places[0] == places[1] && places[0].count == 1)
      let count = Self.recording(of: other).calls.count
      other.companions = []
      #expect(Self.recording(of: other).calls.count == count)
    }
  }

  @Test("A legend that is too long counts the curves that it leaves out")
  func longLegendsAreCounted() throws {
    let names = (1...100).map { "figure \($0)" }
    let view = GraphView(bounds: Size(width: 400, height: 200))
    let picture = GraphPicture(view: view, curves: Samples.items(names.map { ($0, Figure()) }))
    let texts = Self.recording(of: picture).texts.map(\.text)
    let listed = texts.filter { $0.hasPrefix("figure ") }
    #expect(listed == Array(names.prefix(listed.count)))
    #expect(listed.count > 5)
    #expect(texts.last == "… and \(100 - listed.count) more")
  }

  @Test("A title that is too wide is cut")
  func wideTitlesAreCut() throws {
    var picture = GraphPicture(view: Samples.standard, curves: [])
    picture.look.title = String(repeating: "sin(x) + ", count: 100)
    let title = try #require(Self.recording(of: picture).texts.last)
    #expect(title.text.hasSuffix("…") && title.text.hasPrefix("sin(x) + "))
    #expect(title.room.width > 700)
  }

  @Test("Texts of several lines become one line", arguments: ["a\nb", "a\r\nb", "a\u{2028}b"])
  func linesAreJoined(text: String) {
    let figure = PictureCurve(figure: Figure(), label: text, color: .black)
    var picture = GraphPicture(view: Samples.standard, curves: [figure, figure])
    picture.look.title = text
    picture.look.x.label = text
    let texts = Self.recording(of: picture).texts.map(\.text)
    #expect(texts.filter { $0 == "a b" }.count == 4)
  }

  @Test("On paper of any colour, lines of axes and grid are open around texts, which have no halo")
  func transparentPaper() throws {
    let curve = Samples.triangleWave(in: Samples.standard)
    var picture = GraphPicture(
      view: Samples.standard, curves: Samples.items([("f", curve), ("g", curve)]),
      theme: .transparent)
    picture.look.showsGrid = true
    picture.look.x.label = "t"
    let canvas = Self.recording(of: picture)
    let rooms = canvas.texts.map(\.room)
    #expect(rooms.count >= 20)
    for call in canvas.calls {
      switch call {
      case .fill(_, let color): #expect(color.alpha == 0)
      case .text(_, _, let style): #expect(style.halo == nil)
      case .stroke(let path, let style)
      where [picture.theme.axis, picture.theme.grid].contains(style.color):
        for line in path.subpaths {
          let (start, end) = (line.points[0], line.points[1])
          for room in rooms {
            #expect(
              max(start.x, end.x) < room.left || min(start.x, end.x) > room.right
                || max(start.y, end.y) < room.top + room.height / 4
                || min(start.y, end.y) > room.bottom)
          }
        }
      default: break
      }
    }
  }

  @Test("A bare picture is white and has only curves")
  func barePictures() {
    let curves = Samples.items([("f", Samples.triangleWave(in: Samples.standard)), ("g", Figure())])
    let calls = Self.recording(of: .bare(view: Samples.standard, curves: curves)).calls
    #expect(calls.count == 2)
    #expect(calls.first?.description == "fill #FFFFFF M0 0H800V600H0Z")
  }

  @Test("Dots are never joined, and isolated points are as wide as the line")
  func dotsAreNotJoined() {
    var figure = Figure()
    figure.strokes = [Run([Point(x: 1, y: 2), Point(x: 3, y: 4)])]
    figure.dots = [Point(x: 5, y: 5)]
    let view = GraphView(bounds: Size(width: 10, height: 10), contentScaleFactor: 2)
    var picture = GraphPicture.bare(
      view: view, curves: [PictureCurve(figure: figure, label: "f", color: .black, dashes: [4])])
    #expect(
      Self.recording(of: picture).description == """
        canvas 10 × 10
        fill #FFFFFF M0 0H10V10H0Z
        stroke #000000 width 2 butt dashes 4 M1 2 3 4
        stroke #000000 width 2 round M5.25 5.25Z

        """)
    picture.look.drawsDots = true
    picture.look.background = Color(red: 0, green: 0, blue: 0, alpha: 0)
    #expect(
      Self.recording(of: picture).description == """
        canvas 10 × 10
        stroke #000000 width 2 round M5 5ZM1 2ZM3 4Z

        """)
  }

  @Test("Captions of axes say what their numbers count from")
  func namesTellOffsets() throws {
    let view = try #require(
      Samples.standard.showing(x: 1e9...1_000_000_010)?.showing(y: -1_000_000_010...(-1e9)))
    var picture = GraphPicture(view: view, curves: [])
    picture.look.y.label = "height"
    let texts = Self.recording(of: picture).texts.map(\.text)
    #expect(texts.prefix(2) == ["x: 10⁹ + …", "height: −10⁹ + …"])
    #expect(texts.contains("+5") && texts.contains("−5"))
  }

  @Test("A whole picture")
  func wholePicture() throws {
    try checkSnapshot(
      Self.recording(of: Self.fullPicture(of: Samples.standard)).description, named: "full.txt")
  }

  private static func points(of call: RecordingCanvas.Call) -> [Point] {
    switch call {
    case .stroke(let path, _), .fill(let path, _): path.subpaths.flatMap(\.points)
    case .text(_, let position, _): [position]
    case .area(let area, let calls):
      calls.flatMap(points).map {
        Point(x: $0.x + area.left, y: $0.y + area.top)
      }
    }
  }
}
