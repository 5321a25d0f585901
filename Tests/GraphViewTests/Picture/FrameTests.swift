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
  static func picture(_ size: Size, _ range: ClosedRange<Double>, ratio: Double = 1) throws
    -> GraphPicture
  {
    func picture(_ margins: Margins) throws -> GraphPicture {
      let view = GraphView(bounds: margins.inside(size), contentScaleFactor: ratio)
      var picture = GraphPicture(
        view: try #require(view.showing(x: range)?.showing(y: range)), curves: [])
      picture.unit = GraphPicture.unit(of: size)
      (picture.axes, picture.margins) = (.frame, margins)
      (picture.xLabel, picture.yLabel, picture.title) = ("time", "a long amplitude", "Title")
      picture.caption = "A caption of several words that may need more than one line"
      return picture
    }
    let margins = try picture(Margins()).neededMargins(in: size)
    return try picture(margins)
  }

  /// The rooms of the texts outside of the area.
  static func rooms(of picture: GraphPicture) -> [(text: String, room: Rectangle)] {
    var canvas = RecordingCanvas(size: picture.size)
    picture.draw(on: &canvas)
    return canvas.calls.compactMap { call in
      guard case .text(let text, let position, let style) = call else { return nil }
      let extent = canvas.extent(of: text, style: style)
      let before = style.alignment.share * extent.width
      let room =
        style.isUpward
        ? Rectangle(
          left: position.x - extent.ascent, top: position.y - extent.width + before,
          right: position.x + extent.descent, bottom: position.y + before)
        : Rectangle(
          at: Point(x: position.x - before, y: position.y - extent.ascent), width: extent.width,
          height: extent.height)
      return (text, room)
    }
  }

  @Test(
    "Texts are around the area, inside the picture and apart from one another", arguments: sizes)
  func textsAreAround(size: Size) throws {
    for range in Self.ranges {
      let picture = try Self.picture(size, range)
      let texts = Self.rooms(of: picture)
      let all = Rectangle(at: .zero, width: size.width, height: size.height).grown(by: 1e-9)
      for (index, text) in texts.enumerated() {
        let room = text.room
        #expect(
          room.left >= all.left && room.top >= all.top && room.right <= all.right
            && room.bottom <= all.bottom, "\(text) of \(range) in \(size)")
        #expect(!room.overlaps(picture.area), "\(text) of \(range) in \(size)")
        for other in texts[..<index] {
          #expect(!room.overlaps(other.room), "\(text) on \(other) of \(range) in \(size)")
        }
      }
      guard size.width >= 300, size.height >= 300 else { continue }
      let words = Set(texts.map { $0.text })
      #expect(words.contains("Title") && words.contains { $0.hasPrefix("time") })
      #expect(words.contains { $0.hasPrefix("a long amplitude") })
      #expect(texts.count >= 3 + 8)
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
    let texts = Self.rooms(of: picture)
    let lines = texts.prefix(2)
    #expect(lines.map { $0.text }.joined(separator: " ") == picture.caption)
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
    #expect(try !suits(0...1, 5...6, Figure()))
    #expect(try !suits(5...6, -1...1, Figure()))
    #expect(try suits(5...6, 5...6, Figure()))
    #expect(try suits(-1...1, -1...1, noise))
  }
}
