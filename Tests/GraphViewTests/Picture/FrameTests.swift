import TestSupport
import Testing

@testable import GraphView

@Suite("Frames")
struct FrameTests {
  static let sizes = [
    Size(width: 60, height: 40), Size(width: 200, height: 150), Size(width: 300, height: 900),
    Size(width: 800, height: 600), Size(width: 1200, height: 200), Size(width: 4000, height: 3000),
  ]

  static let ranges: [ClosedRange<Double>] = [
    -10...10, 2...9, 0...1e-6, 1e9...1e9 + 4, -3e7...2e8, -0.01...100,
  ]

  /// Returns a framed picture of a size with a whole range on both axes.
  static func picture(
    _ size: Size, _ range: ClosedRange<Double>, ratio: Double = 1, hasY2: Bool = false
  ) throws -> GraphPicture {
    func picture(_ margins: Margins) throws -> GraphPicture {
      let plain = GraphView(bounds: margins.inside(size), contentScaleFactor: ratio)
      let view = try #require(plain.showing(x: range)?.showing(y: range))
      var picture = GraphPicture(
        view: hasY2 ? view.withY2(of: plain.showing(y: -2e6...3e6)) : view, curves: [])
      picture.look.y2.label = "a cost"
      picture.unit = GraphPicture.unit(of: size)
      (picture.axes, picture.margins) = (.frame, margins)
      (picture.look.x.label, picture.look.y.label, picture.look.title) = (
        "time", "a long amplitude", "Title"
      )
      picture.look.caption = "A caption of several words that may need more than one line"
      return picture
    }
    let margins = try picture(Margins()).neededMargins(in: size)
    return try picture(margins)
  }

  /// The texts of a picture, all of them outside of its area.
  static func texts(of picture: GraphPicture) -> [DrawnText] {
    var canvas = RecordingCanvas(size: picture.size)
    picture.draw(on: &canvas)
    return canvas.texts
  }

  @Test(
    "Texts are around the area, inside the picture and apart from one another", arguments: sizes,
    [false, true])
  func textsAreAround(size: Size, hasY2: Bool) throws {
    for range in Self.ranges {
      let picture = try Self.picture(size, range, hasY2: hasY2)
      let texts = Self.texts(of: picture)
      let all = Rectangle(at: .zero, width: size.width, height: size.height).grown(by: 1e-9)
      for (index, text) in texts.enumerated() {
        let room = text.room
        #expect(
          room.left >= all.left && room.top >= all.top && room.right <= all.right
            && room.bottom <= all.bottom, "\(text) of \(range) in \(size)")
        #expect(!room.overlaps(picture.area), "\(text) of \(range) in \(size)")
        for other in texts[..<index] {
          #expect(
            !text.letters.overlaps(other.letters), "\(text) on \(other) of \(range) in \(size)")
        }
      }
      guard size.width >= 300, size.height >= 300 else { continue }
      let words = Set(texts.map { $0.text })
      #expect(words.contains("Title") && words.contains { $0.hasPrefix("time") })
      #expect(words.contains { $0.hasPrefix("a long amplitude") })
      #expect(words.contains("a cost (×10⁶)") == hasY2)
      #expect(texts.count >= 3 + 8)
    }
  }

  @Test("Numbers at both ends of an axis are there, also at a corner", arguments: [1.0, 2.5])
  func cornersHaveNumbers(ratio: Double) throws {
    for size in [Size(width: 241, height: 170), Size(width: 800, height: 600)] {
      let picture = try Self.picture(size, -1...1, ratio: ratio)
      let texts = Self.texts(of: picture).map(\.text)
      for number in ["−1", "1"] { #expect(texts.count { $0 == number } == 2, "\(texts)") }
      // What is at an end is on the line of the frame.
      let axes = AxesLayout(of: picture, on: RecordingCanvas(size: size))
      var canvas = RecordingCanvas(size: size)
      picture.draw(on: &canvas)
      let marks = canvas.calls.compactMap { call -> Path? in
        if case .stroke(let path, _) = call, path.subpaths.count > 4 { path } else { nil }
      }
      let lines = try #require(marks.first).subpaths.map { ($0.points[0], $0.points[1]) }
      let half = axes.pixels.lineWidth / 2
      let (xs, ys) = (lines.filter { $0.x == $1.x }, lines.filter { $0.y == $1.y })
      #expect(xs.map { $0.0.x }.min() == picture.area.left - half)
      #expect(ys.map { $0.0.y }.min() == picture.area.top - half)
    }
  }

  @Test("The area covers whole device pixels, and at least half of the picture", arguments: sizes)
  func areasAreSharp(size: Size) throws {
    for ratio in [1, 1.5, 2, 3] {
      let area = try Self.picture(size, -10...10, ratio: ratio).area
      for side in [area.left, area.top, area.right, area.bottom] {
        #expect(abs(side * ratio - (side * ratio).rounded()) < 1e-6)
      }
      #expect(area.width >= size.width / 2 - 2 && area.height >= size.height / 2 - 2)
    }
  }

  @Test("A caption is broken at blanks, and is below everything else")
  func captionsAreBroken() throws {
    let picture = try Self.picture(Size(width: 300, height: 900), -10...10)
    let texts = Self.texts(of: picture)
    let lines = texts.prefix(2)
    #expect(lines.map { $0.text }.joined(separator: " ") == picture.look.caption)
    #expect(texts.dropFirst(2).allSatisfy { $0.room.bottom <= lines[lines.startIndex].room.top })
  }

  @Test("A frame suits views off the axes, and those in which curves cross many numbers")
  func framesSuitSomeViews() throws {
    let view = GraphView(bounds: Size(width: 400, height: 300))
    func suits(_ x: ClosedRange<Double>, _ y: ClosedRange<Double>, _ figure: Figure) throws -> Bool
    {
      let view = try #require(view.showing(x: x)?.showing(y: y))
      return GraphPicture(view: view, curves: Samples.items([("f", figure)])).suitsFrame()
    }
    var noise = Figure()
    noise.strokes = [
      Run((0...200).map { Point(x: 2 * Double($0), y: $0 % 2 == 0 ? 10 : 290) })
    ]
    #expect(try !suits(-1...1, -1...1, Figure()))
    // Both axes have room for their numbers on either side, or the picture has a frame.
    #expect(try !suits(-0.2...1, -0.2...1, Figure()))
    for (x, y) in [
      (0...1, -1...1), (-0.01...1, -1...1), (-1...0.01, -1...1), (-1...1, 0...1), (-1...1, -1...0),
      (0...1, 5...6), (5...6, -1...1), (5...6, 5...6),
    ] as [(ClosedRange<Double>, ClosedRange<Double>)] {
      #expect(try suits(x, y, Figure()), "\(x), \(y)")
    }
    #expect(try suits(-1...1, -1...1, noise))
  }
}
