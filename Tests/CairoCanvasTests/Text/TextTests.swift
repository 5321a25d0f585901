import GraphView
import PictureSupport
import Testing

@testable import CairoCanvas

@Suite("Text")
struct TextTests {
  /// Returns the first and last column and row with a pixel that is not transparent.
  static func inkBounds(of picture: Picture) -> [Int] {
    let places = picture.pixels.indices.filter { picture.pixels[$0] != 0 }
    let columns = places.map { $0 % picture.width }
    let rows = places.map { $0 / picture.width }
    return [columns.min(), columns.max(), rows.min(), rows.max()].compactMap { $0 }
  }

  static func picture(
    of text: String, _ alignment: TextStyle.Alignment, pixelRatio: Double = 1
  ) throws -> Picture {
    try Drawing.picture(200, 40, pixelRatio: pixelRatio) {
      let style = TextStyle(size: 12, color: .black, alignment: alignment)
      $0.draw(text, at: Point(x: 100, y: 30), style: style)
    }
  }

  @Test("Text stands at its position as its alignment says", arguments: [1.0, 2])
  func alignmentPlacesTheText(pixelRatio: Double) throws {
    let width = try Font.shared().extent(of: "HHH", size: 12).width * pixelRatio
    for (alignment, share) in [(TextStyle.Alignment.start, 0.0), (.middle, 0.5), (.end, 1)] {
      let picture = try Self.picture(of: "HHH", alignment, pixelRatio: pixelRatio)
      let bounds = Self.inkBounds(of: picture)
      try #require(bounds.count == 4)
      let left = 100 * pixelRatio - share * width
      // An H has a margin of a tenth of its size on both sides; glyphs stand on whole pixels.
      #expect(abs(Double(bounds[0]) - left - 1.2 * pixelRatio) <= 1.5)
      #expect(abs(Double(bounds[1] + 1) - left - width + 1.2 * pixelRatio) <= 1.5)
      #expect(bounds[3] + 1 == Int(30 * pixelRatio), "the baseline is the lower edge")
    }
  }

  @Test("A label looks the same wherever it stands")
  func labelsLookTheSameEverywhere() throws {
    let pictures = try [10.0, 10.4, 9.5].map { x in
      try Drawing.picture(80, 30) {
        $0.draw("-12.5", at: Point(x: x, y: 20.2), style: TextStyle(size: 12, color: .black))
      }
    }
    #expect(pictures[0] == pictures[1])
    #expect(pictures[0] == pictures[2])
  }

  @Test("A halo covers the line behind the letters, two points wide")
  func halosCoverLines() throws {
    for halo in [Color.white, Color(red: 255, green: 255, blue: 255, alpha: 254)] {
      let picture = try Drawing.picture(60, 30) {
        $0.fill(Path(Rectangle(left: 0, top: 0, right: 60, bottom: 30)), color: .black)
        let style = TextStyle(size: 12, color: Color(rgb: 0xFF0000), halo: halo)
        $0.draw("I", at: Point(x: 30, y: 20), style: style)
      }
      // An I is a stem of about a pixel; with its halo it is about five wide.
      let covered = (0..<60).filter { picture[$0, 16] != 0xFF00_0000 }
      #expect((5...7).contains(covered.count), "\(covered)")
      #expect(covered.contains { picture[$0, 16] & 0xFFFF >= 0xFDFD })
      #expect(picture[30, 2] == 0xFF00_0000)
    }
  }

  @Test(
    "Any text draws without harm",
    arguments: [
      "", " ", "\u{0}", "a\u{0}b", "\u{1F600}\u{10FFFF}", "\n\t", "e\u{301}", "√π−∞",
    ])
  func anyTextDraws(text: String) throws {
    let style = TextStyle(size: 12, color: .black, halo: .white)
    let image = try ImageCanvas(size: Size(width: 50, height: 20), font: .shared())
    image.draw(text, at: Point(x: 5, y: 15), style: style)
    #expect(try Picture(png: image.png()).width == 50)
    #expect(image.extent(of: text, style: style).width >= 0)
    let page = try PDFCanvas(
      size: Size(width: 50, height: 20), font: .shared(), title: text, subject: text,
      metadata: [("text", text)]
    )
    page.draw(text, at: Point(x: 5, y: 15), style: style)
    #expect(try page.finish().count > 500)
  }
}
