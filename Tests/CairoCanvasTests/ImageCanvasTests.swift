import GraphView
import PictureSupport
import TestSupport
import Testing

@testable import CairoCanvas

@Suite("Image canvas")
struct ImageCanvasTests {
  static let black = StrokeStyle(color: .black, width: 2)

  /// A light pixel of every kind: opaque, translucent and absent.
  static let colors = [
    Color(rgb: 0x0072B2), Color(rgb: 0xFFFFFF), Color(rgb: 0x010203),
    Color(red: 255, green: 128, blue: 1, alpha: 128), Color(red: 9, green: 8, blue: 7, alpha: 1),
    Color(red: 200, green: 100, blue: 50, alpha: 0),
  ]

  @Test("Keeps the laws of a canvas", arguments: [1.0, 1.5])
  func keepsTheLaws(pixelRatio: Double) throws {
    let font = try Font.shared()
    let problems = try checkCanvas {
      try ImageCanvas(size: $0, pixelRatio: pixelRatio, font: font)
    }
    #expect(problems == [])
  }

  @Test("A plot looks as it should", arguments: [1.0, 2])
  func plotLooksRight(pixelRatio: Double) throws {
    var canvas = try ImageCanvas(
      size: Size(width: 400, height: 240), pixelRatio: pixelRatio, font: .shared()
    )
    Drawing.plot(on: &canvas)
    let complaint = try failure(of: canvas.png(), against: "plot-\(Int(pixelRatio))")
    #expect(complaint == nil)
  }

  @Test("A background fills the picture, and without one it is transparent", arguments: [1.0, 1.3])
  func groundIsWhole(pixelRatio: Double) throws {
    let all = Path(Rectangle(left: 0, top: 0, right: 101, bottom: 67))
    for (color, pixel) in [(Color(rgb: 0x102030), 0xFF10_2030), (nil, 0)] as [(Color?, UInt32)] {
      let picture = try Drawing.picture(101, 67, pixelRatio: pixelRatio) { canvas in
        if let color { canvas.fill(all, color: color) }
      }
      let inside = (0..<picture.height - 1).flatMap { y in
        (0..<picture.width - 1).map { picture[$0, y] }
      }
      #expect(inside.allSatisfy { $0 == pixel })
    }
  }

  @Test("A part looks as on a canvas of its own, and nothing is drawn beside it")
  func partsAreCanvases() throws {
    let area = Rectangle(left: 14, top: 22, right: 142, bottom: 102)
    let alone = try Drawing.picture(128, 80, pixelRatio: 1.5) { canvas in
      var canvas = canvas
      Drawing.plot(on: &canvas)
    }
    for nesting in [Point.zero, Point(x: 6, y: 12)] {
      let picture = try Drawing.picture(160, 120, pixelRatio: 1.5) { canvas in
        let outer = Rectangle(left: nesting.x, top: nesting.y, right: 160, bottom: 120)
        canvas.draw(in: outer) { outer in
          let inside = area.moved(by: Point(x: -nesting.x, y: -nesting.y))
          outer.draw(in: inside) { Drawing.plot(on: &$0) }
        }
      }
      let differences = (0..<180).flatMap { y in
        (0..<240).filter { x in
          let isInside = 21..<213 ~= x && 33..<153 ~= y
          return picture[x, y] != (isInside ? alone[x - 21, y - 33] : 0)
        }
      }
      #expect(differences.isEmpty)
    }
  }

  @Test("A background covers what was drawn before it and nothing after")
  func groundKeepsTheOrder() throws {
    let all = Path(Rectangle(left: 0, top: 0, right: 9, bottom: 9))
    let dot = Path([Path.Subpath([Point(x: 4.5, y: 4.5)])])
    let pictures = try [true, false].map { isFirst in
      try Drawing.picture(9, 9) {
        if isFirst { $0.fill(all, color: .white) }
        $0.stroke(dot, style: Self.black)
        if !isFirst { $0.fill(all, color: .white) }
      }
    }
    #expect(pictures[0].pixels.contains { $0 != 0xFFFF_FFFF })
    #expect(pictures[1].pixels.allSatisfy { $0 == 0xFFFF_FFFF })
  }

  /// Paths whose coverage changes at each pixel of a row, over widths that Cairo has no room for.
  static func stripes(_ width: Int) -> [Path] {
    let lines = stride(from: 0.5, to: Double(width), by: 2).map { x in
      Path.Subpath([Point(x: x, y: 0), Point(x: x, y: 9)])
    }
    let zigzag = stride(from: 0.5, to: Double(width), by: 4).enumerated().map { index, x in
      Point(x: x, y: index % 2 == 0 ? 0 : 9)
    }
    let bars = stride(from: 0, to: Double(width), by: 2).map { x in
      Path.Subpath(
        Path(Rectangle(left: x, top: 0, right: x + 1, bottom: 9)).subpaths[0].points
          + [Point(x: x, y: 9)], isClosed: true)
    }
    return [Path(lines), Path(lines.reversed()), Path([Path.Subpath(zigzag)]), Path(bars)]
  }

  @Test("Stripes as fine as pixels stay within memory")
  func stripesStayWithinMemory() async throws {
    await #expect(processExitsWith: .success) {
      let font = try Font.shared()
      for width in stride(from: 61, to: 131, by: 2) {
        let canvas = try ImageCanvas(
          size: Size(width: Double(width), height: 9), pixelRatio: 1, font: font)
        for path in ImageCanvasTests.stripes(width) {
          for dashes in [[], [6.0, 4]] {
            canvas.stroke(path, style: StrokeStyle(color: .black, width: 1, dashes: dashes))
          }
          canvas.fill(path, color: .black)
        }
      }
    }
  }

  @Test("The pixels are those of the file", arguments: [1.0, 1.5])
  func pixelsAreThoseOfTheFile(pixelRatio: Double) throws {
    var canvas = try ImageCanvas(
      size: Size(width: 101, height: 67), pixelRatio: pixelRatio, font: .shared()
    )
    Drawing.plot(on: &canvas)
    let file = try Picture(png: canvas.png())
    #expect(file.width == canvas.pixelWidth)
    #expect(try canvas.pixels() == file.pixels)
  }

  @Test("The same drawing gives the same bytes")
  func bytesRepeat() throws {
    let files = try (0..<2).map { _ in
      var canvas = try ImageCanvas(
        size: Size(width: 300, height: 200), pixelRatio: 1.5, font: .shared()
      )
      Drawing.plot(on: &canvas)
      return try canvas.png()
    }
    #expect(files[0] == files[1])
  }

  @Test("A filled colour is that colour, premultiplied; an opaque one exactly", arguments: colors)
  func fillsHaveTheirColor(color: Color) throws {
    let all = Path(Rectangle(left: 0, top: 0, right: 3, bottom: 2))
    let picture = try Drawing.picture(3, 2) { $0.fill(all, color: color) }
    let pixel = try #require(picture.pixels.first)
    #expect(picture.pixels == Array(repeating: pixel, count: 6))
    #expect(pixel >> 24 == UInt32(color.alpha))
    for (channel, shift) in [(color.red, 16), (color.green, 8), (color.blue, 0)] {
      let expected = Double(channel) * Double(color.alpha) / 255
      let error = abs(Double(pixel >> UInt32(shift) & 255) - expected)
      #expect(color.alpha == 255 ? error == 0 : error < 1)
    }
  }

  @Test("A line covers exactly the pixels under it", arguments: [1.0, 2, 3])
  func linesLandWhereTheyShould(pixelRatio: Double) throws {
    let picture = try Drawing.picture(20, 10, pixelRatio: pixelRatio) {
      $0.stroke(Path(from: Point(x: 3, y: 5), to: Point(x: 17, y: 5)), style: Self.black)
    }
    #expect(picture.width == Int(20 * pixelRatio))
    #expect(picture.height == Int(10 * pixelRatio))
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let (column, row) = (Double(x) / pixelRatio, Double(y) / pixelRatio)
        let isInside = (3..<17).contains(column) && (4..<6).contains(row)
        #expect(picture[x, y] == (isInside ? 0xFF00_0000 : 0), "pixel \(x), \(y)")
      }
    }
  }

  @Test("A round cap reaches half a width beyond the end, a butt cap does not")
  func capsReachAsFarAsTheyShould() throws {
    for (cap, expected) in [(StrokeStyle.Cap.butt, 0...0), (.round, 4...5)] {
      let picture = try Drawing.picture(30, 10) {
        let style = StrokeStyle(color: .black, width: 10, cap: cap)
        $0.stroke(Path(from: Point(x: 10, y: 5), to: Point(x: 20, y: 5)), style: style)
      }
      #expect(expected.contains((20..<30).count { picture[$0, 5] != 0 }))
      #expect(expected.contains((0..<10).count { picture[$0, 5] != 0 }))
    }
  }

  @Test("Dashes and gaps take turns")
  func dashesTakeTurns() throws {
    let picture = try Drawing.picture(24, 2) {
      let style = StrokeStyle(color: .black, width: 2, dashes: [4, 2])
      $0.stroke(Path(from: Point(x: 0, y: 1), to: Point(x: 24, y: 1)), style: style)
    }
    let row = (0..<24).map { picture[$0, 0] == 0 ? "." : "#" }.joined()
    #expect(row == "####..####..####..####..")
  }

  @Test("Without smoothing a pixel has the line's colour or none")
  func unsmoothedLinesHaveOneColor() throws {
    let line = Path(from: Point(x: 1, y: 2), to: Point(x: 38, y: 17))
    for isSmooth in [true, false] {
      let picture = try Drawing.picture(40, 20) {
        let style = StrokeStyle(color: .black, width: 2, isAntialiased: isSmooth)
        $0.stroke(line, style: style)
        $0.stroke(Path([.init([Point(x: 5, y: 14)])]), style: style)
      }
      let colors = Set(picture.pixels)
      #expect((colors == [0, 0xFF00_0000]) == !isSmooth, "\(colors.count) colours")
    }
  }

  @Test(
    "A single vertex is a disc of the line's width with any cap",
    arguments: [[Point(x: 10, y: 10)], [Point(x: 10, y: 10), Point(x: 10, y: 10)]])
  func loneVerticesAreDots(points: [Point]) throws {
    let pictures = try [StrokeStyle.Cap.butt, .round].map { cap in
      try Drawing.picture(20, 20) {
        let style = StrokeStyle(color: .black, width: 10, dashes: [3, 3], cap: cap)
        $0.stroke(Path([Path.Subpath(points)]), style: style)
      }
    }
    let coverage = pictures[0].pixels.reduce(0) { $0 + Double($1 >> 24) / 255 }
    #expect(abs(coverage - 25 * .pi) < 1.5)
    #expect(pictures[0] == pictures[1])
  }

  @Test("An unsmoothed dot of one pixel is never lost", arguments: 0..<8)
  func smallDotsAreNeverLost(step: Int) throws {
    let position = 3 + Double(step) / 8
    let picture = try Drawing.picture(8, 8) {
      let style = StrokeStyle(color: .black, width: 1, isAntialiased: false)
      $0.stroke(Path([.init([Point(x: position, y: position)])]), style: style)
    }
    #expect(picture.pixels.count { $0 != 0 } == 1)
  }

  @Test("What lies outside is clipped, and an empty path draws nothing")
  func outsideIsClipped() throws {
    let picture = try Drawing.picture(10, 10) {
      $0.stroke(Path(), style: Self.black)
      $0.stroke(Path([Path.Subpath([])]), style: Self.black)
      $0.fill(Path(), color: .black)
      $0.stroke(Path(from: Point(x: -50, y: -20), to: Point(x: 60, y: -20)), style: Self.black)
      $0.draw("outside", at: Point(x: 400, y: -90), style: TextStyle(size: 12, color: .black))
    }
    #expect(picture.pixels.allSatisfy { $0 == 0 })
  }

  @Test("A long line shows no seam between the strips it is drawn in", arguments: [1.0, 1.3, 2])
  func stripsShowNoSeams(pixelRatio: Double) throws {
    let points = (-40...440).map { step in
      Point(x: Double(step), y: 100 + 90 * Double((step * 7 % 40) - 20) / 20)
    }
    let style = StrokeStyle(color: .black, width: 3, cap: .round)
    let pictures = try [points, points.reversed()].map { points in
      try Drawing.picture(400, 200, pixelRatio: pixelRatio) {
        $0.stroke(Path([Path.Subpath(points)]), style: style)
      }
    }
    // A line that runs leftward is drawn at once. Clipping moves edges by 1/256 of a pixel, which
    // is one shade of 17 here and there, and up to four where edges crowd.
    #expect(pictures[0].differingPixels(from: pictures[1], channel: 64) == 0)
    let few = pictures[0].pixels.count / 1000
    #expect(pictures[0].differingPixels(from: pictures[1], channel: 0) <= few)
    #expect(pictures[0].pixels.contains(0xFF00_0000))
  }

  @Test("Many lines in a translucent colour are painted once, strip or not")
  func stripsPaintOnce() throws {
    let color = Color(red: 0, green: 0, blue: 0, alpha: 100)
    let paths = (0..<20).map { index in
      let x = Double(index) * 17.3 - 20
      return Path.Subpath(
        [Point(x: x, y: 10), Point(x: x + 45, y: 190), Point(x: x + 90, y: 20)])
    }
    // One vertex to the left, far out of sight, keeps all lines from strips.
    let leftward = Path.Subpath([Point(x: 10, y: -90), Point(x: 9, y: -90)])
    let style = StrokeStyle(color: color, width: 5)
    let pictures = try [paths, paths + [leftward]].map { paths in
      try Drawing.picture(400, 200) { $0.stroke(Path(paths), style: style) }
    }
    #expect(pictures[0].differingPixels(from: pictures[1], channel: 64) == 0)
  }

  // MARK: Errors

  @Test(
    "An invalid size is refused with a reason",
    arguments: [
      (0, 600, 1, "0 × 600"), (800, 40000, 1, "800 × 40000"), (-1, 2, 1, "-1 × 2"),
      (800, 600, 0, "0 × 0"), (800, 600, 1e6, "800000000 × 600000000"), (.nan, 600, 1, "nan × 600"),
    ] as [(Double, Double, Double, String)])
  func impossibleSizesAreRefused(
    width: Double, height: Double, pixelRatio: Double, text: String
  ) throws {
    let font = try Font.shared()
    let error = #expect(throws: CairoError.self) {
      try ImageCanvas(
        size: Size(width: width, height: height), pixelRatio: pixelRatio, font: font
      )
    }
    #expect(
      error?.description
        == "cannot create a \(text) pixel image: invalid value (typically too big) for the size "
        + "of the input (surface, pattern, etc.) (cairo status 32); "
        + "use 1 to 32767 pixels on each side")
  }

  @Test("A failure while drawing is reported when the file is made")
  func failuresAreReportedAtOutput() throws {
    let canvas = try ImageCanvas(size: Size(width: 10, height: 10), font: .shared())
    let style = StrokeStyle(color: .black, width: 1, dashes: [-1])
    canvas.stroke(Path(from: .zero, to: Point(x: 9, y: 9)), style: style)
    let error = #expect(throws: CairoError.self) { try canvas.png() }
    #expect(
      error?.description
        == "cannot draw a picture: invalid value for a dash setting (cairo status 19)")
  }
}
