import CCairo
import Dispatch
import Foundation
import GraphView
import PictureSupport
import Synchronization
import Testing

@testable import CairoCanvas

/// Laws that hold with whatever fonts are there.
///
/// What needs a font or library of a package is
/// skipped, with its name, where that is not installed.
@Suite(
  "Text layout",
  .enabled(if: ShapingLibraries.shared != nil, "libharfbuzz0b and libfribidi0 are not installed"))
struct TextLayoutTests {
  /// Texts that are not set one glyph per character, from left to right.
  static let texts = [
    "שלום", "سلام", "(א)", "x אב 12 y", "12 אב", "אב (x) 3.5", "مُحَمَّد", "e\u{301} א",
    "正弦波 sin(x)", "साइन तरंग", "क्षत्रिय", "🚀👩‍🚀", "\u{10FFFD}א",
  ]

  /// The numbers of the glyphs that a line of single characters has, one after the other.
  static func plain(_ characters: String) throws -> [UInt] {
    let font = try Font.shared()
    return characters.unicodeScalars.map { font.glyph(for: $0).index }
  }

  static func glyphs(of text: String) throws -> [UInt] {
    try Font.shared().line(of: text).runs.flatMap { $0.glyphs.map(\.index) }
  }

  @Test(
    "Hebrew stands from right to left, and numbers and Latin in it from left to right",
    arguments: [
      ("אבג", "גבא"), ("אב 12", "12 בא"), ("x אב y", "x בא y"), ("אב x", "x בא"),
      ("(א)", "(א)"), ("א[ב]", "[ב]א"), ("12 אב", "בא 12"), ("x 12", "x 12"),
    ])
  func directionsAreKept(text: String, shown: String) throws {
    #expect(try Self.glyphs(of: text) == Self.plain(shown))
  }

  @Test("Arabic letters are joined: none has the shape that it has alone")
  func lettersAreJoined() throws {
    let joined = try Self.glyphs(of: "سـعـي")
    let alone = try Set(Self.plain("سعي"))
    #expect(joined.count == 5 && !joined.contains(0))
    #expect(alone.isDisjoint(with: joined))
  }

  @Test("Clusters cover every byte of the text and every glyph once", arguments: texts)
  func clustersCoverTheText(text: String) throws {
    let line = try Font.shared().line(of: text)
    #expect(line.runs.map(\.text).joined().count == text.count)
    #expect(line.runs.reduce(0) { $0 + $1.text.utf8.count } == text.utf8.count)
    for run in line.runs {
      guard let clusters = run.clusters else {
        #expect(run.text.unicodeScalars.count == run.glyphs.count)
        continue
      }
      #expect(clusters.allSatisfy { $0.num_bytes > 0 && $0.num_glyphs > 0 })
      #expect(clusters.reduce(0) { $0 + Int($1.num_bytes) } == run.text.utf8.count)
      #expect(clusters.reduce(0) { $0 + Int($1.num_glyphs) } == run.glyphs.count)
    }
  }

  @Test("Glyphs stand in a line as wide as its extent, in proportion to its size", arguments: texts)
  func extentsHoldTheGlyphs(text: String) throws {
    let font = try Font.shared()
    let line = font.line(of: text)
    let places = line.runs.flatMap { $0.glyphs.map(\.x) }
    #expect(line.advance > 0)
    // A mark may stand a little before or behind its letter.
    #expect(places.allSatisfy { $0 > -0.5 && $0 < line.advance + 0.5 })
    let (small, large) = (font.extent(of: text, size: 10), font.extent(of: text, size: 40))
    #expect(abs(small.width - 10 * line.advance) <= small.width.ulp)
    #expect(abs(large.width - 4 * small.width) <= large.width.ulp)
    #expect(small.ascent >= 10 * font.ascent && small.descent >= 10 * font.descent)
  }

  @Test("What the font has is set as in a text that it has whole")
  func plainPartsStayAsTheyAre() throws {
    let font = try Font.shared()
    let whole = font.line(of: "sin(x) = \u{10FFFD}")
    let plain = font.line(of: "sin(x) = ")
    let first = try #require(whole.runs.first)
    #expect(first.glyphs.map(\.index).starts(with: plain.runs[0].glyphs.map(\.index)))
    #expect(first.glyphs.map(\.x).starts(with: plain.runs[0].glyphs.map(\.x)))
  }

  @Test("Threads lay out text as one thread does")
  func threadsDoNotDisturbOneAnother() throws {
    @Sendable func picture(_ text: String) throws -> [UInt8] {
      let canvas = try ImageCanvas(size: Size(width: 300, height: 60), font: .shared())
      canvas.draw(
        text, at: Point(x: 5, y: 40), style: TextStyle(size: 17, color: .black, halo: .white))
      return try canvas.png()
    }
    let expected = try Self.texts.map(picture)
    let different = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 8 * Self.texts.count) { index in
      let place = index % Self.texts.count
      if (try? picture(Self.texts[place])) != expected[place] {
        different.withLock { $0.append(Self.texts[place]) }
      }
    }
    #expect(different.withLock { $0 } == [])
  }

  // MARK: Further fonts

  /// Whether some font has all characters of a text.
  static func hasFont(for text: String) -> Bool {
    text.allSatisfy { SystemFonts.sansSerif.font(for: $0.unicodeScalars) != nil }
  }

  /// Expects that each character has a glyph of its font, and that a halo or letter is drawn.
  static func expectGlyphs(of text: String, fewerThan limit: Int = .max) throws {
    let line = try Font.shared().line(of: text)
    #expect(line.missing.isEmpty)
    let glyphs = line.runs.flatMap { $0.glyphs.map(\.index) }
    #expect(!glyphs.isEmpty && glyphs.count < limit && !glyphs.contains(0))
    let picture = try TextTests.picture(of: text, .middle)
    let bounds = TextTests.inkBounds(of: picture)
    try #require(bounds.count == 4)
    #expect(Double(bounds[1] - bounds[0]) > 12 * line.advance / 2)
  }

  @Test(
    "Chinese and Japanese have a glyph per character",
    .enabled(if: hasFont(for: "正弦波サイン"), "fonts-wqy-microhei is not installed"))
  func chineseHasGlyphs() throws {
    try Self.expectGlyphs(of: "正弦波サイン", fewerThan: 7)
  }

  @Test(
    "Letters of Devanagari are drawn as one where they are written so",
    .enabled(if: hasFont(for: "क्षत्रिय"), "fonts-lohit-deva is not installed"))
  func devanagariHasConjuncts() throws {
    try Self.expectGlyphs(of: "क्षत्रिय", fewerThan: "क्षत्रिय".unicodeScalars.count)
  }

  @Test(
    "A sequence of emoji is one picture in colours",
    .enabled(
      if: SystemFonts.emoji.font(for: "🚀".unicodeScalars)?.isColored == true,
      "fonts-noto-color-emoji is not installed"))
  func emojiHaveColors() throws {
    try Self.expectGlyphs(of: "👩‍🚀", fewerThan: 2)
    let picture = try TextTests.picture(of: "👩‍🚀", .middle)
    let isColored = picture.pixels.contains { pixel in
      let channels = [pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255]
      return (channels.max() ?? 0) - (channels.min() ?? 0) > 100
    }
    #expect(isColored)
  }

  // MARK: PDF

  private static let reader = "/usr/bin/pdftotext"

  @Test(
    "Text of any script can be selected in a PDF",
    .enabled(if: FileManager.default.isExecutableFile(atPath: reader), "poppler-utils is missing"),
    arguments: ["שלום x", "موجة", "正弦波 sin(x)", "साइन तरंग"].filter {
      hasFont(for: $0)
    })
  func pagesKeepTheText(text: String) throws {
    let page = try PDFCanvas(size: Size(width: 200, height: 40), font: .shared(), title: "")
    page.draw(
      text, at: Point(x: 9, y: 30), style: TextStyle(size: 12, color: .black, halo: .white))
    let folder = try FileManager.default.url(
      for: .itemReplacementDirectory, in: .userDomainMask,
      appropriateFor: FileManager.default.temporaryDirectory, create: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a.pdf")
    try Data(page.finish()).write(to: file)
    let reader = Process()
    let output = Pipe()
    reader.executableURL = URL(fileURLWithPath: Self.reader)
    reader.arguments = [file.path, "-"]
    reader.standardOutput = output
    try reader.run()
    let read = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    reader.waitUntilExit()
    // Poppler marks where the direction changes.
    let letters = read.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    #expect(
      String(String.UnicodeScalarView(letters)).trimmingCharacters(in: .whitespacesAndNewlines)
        == text)
  }
}
