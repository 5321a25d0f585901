import CairoCanvas
import Foundation
import GraphView
import TestSupport
import Testing

@testable import Plotting
@testable import graphcalc

/// Titles and names of axes, whatever is in them, in pictures of all formats.
@Suite("Texts that pictures carry")
struct CarriedTextTests {
  static let written = [
    HostileText.sample, "a\u{2028}b", "a\u{85}b", "a\u{1FFFF}b", "a\u{FFFE}", "a😀b",
    "\u{10FFFF}", "two\nlines\r\n\tand more\r", "\u{FEFF}x", " ", "\\n\\\\n",
    String(repeating: "/Keywords (", count: 40), String(repeating: "/Keywords <FEFF>", count: 40),
    "</metadata>]]>&#x1b;", String(repeating: "(", count: 100) + ")",
  ]

  static let random: [String] = {
    var generator = SplitMix64(seed: 7)
    return (0..<150).map { _ in HostileText.random(using: &generator) }
  }()

  /// The pictures with a title and a name of an axis, and the plot they are of.
  static func pictures(
    _ title: String, _ label: String
  ) throws -> (picture: GraphPicture, files: [PictureFormat: [UInt8]]) {
    var arguments = PlotArguments()
    arguments.words = ["x"]
    arguments.give(.title, title)
    arguments.give(.xLabel, label)
    arguments.give(.size, "160x120")
    let plot = try PlotSpecification(arguments, needsOutput: false, host: EmptyHost()).composed()
    let contents = JSONValue.object(plot.contents(version: "1").json).compact
    var writer = PictureWriter(picture: plot.picture, metadata: contents)
    var files: [PictureFormat: [UInt8]] = [:]
    for format in PictureFormat.allCases where format != .html {
      files[format] = try writer.bytes(in: format)
    }
    return (plot.picture, files)
  }

  @Test("Every picture gives back the texts that it was drawn with")
  func roundTrip() throws {
    let texts = Self.written + Self.random
    for (title, label) in zip(texts, texts.dropFirst() + texts.prefix(1)) {
      let (picture, files) = try Self.pictures(title, label)
      for (format, bytes) in files {
        let (found, contents) = try PictureContents.read(bytes, inflate: Inflater.inflate)
        #expect(found == format)
        let arguments = try contents.arguments(host: EmptyHost())
        #expect(
          Array((arguments[.title] ?? "").unicodeScalars) == Array(title.unicodeScalars),
          "\(format) \(title.debugDescription)")
        #expect(Array((arguments[.xLabel] ?? "").unicodeScalars) == Array(label.unicodeScalars))
      }
      // What is shown as the title is the same text in all of them.
      let shown = try #require(picture.look.title)
      let svg = String(decoding: try #require(files[.svg]), as: UTF8.self)
      #expect(svg.contains("<title id=\"graph-title\">\(Self.escaped(shown))</title>"))
      let png = try #require(files[.png])
      let inPNG = try PNGText.text(for: "Title", in: png, inflate: Inflater.inflate)
      #expect(inPNG.map { Array($0.unicodeScalars) } == Array(shown.unicodeScalars))
      guard shown.utf8.contains(where: { $0 > 127 }) else { continue }
      let pdf = String(decoding: try #require(files[.pdf]), as: UTF8.self)
      let units = shown.utf16.map { String(format: "%04x", $0) }.joined()
      #expect(pdf.lowercased().contains("/title <feff\(units)>"), "\(shown.debugDescription)")
    }
  }

  @Test("What is shown has no control characters and no noncharacters")
  func shown() {
    for text in Self.written + Self.random {
      let shown = text.drawable
      #expect(shown.drawable == shown)
      #expect(!shown.unicodeScalars.contains { $0.properties.generalCategory == .control })
      #expect(shown.unicodeScalars.allSatisfy { !$0.properties.isNoncharacterCodePoint })
      #expect(shown.unicodeScalars.count == text.replacing("\r\n", with: " ").unicodeScalars.count)
    }
  }

  @Test("U+0000, which a shell cannot pass on, is refused with its place")
  func refusesZero() throws {
    let folder = try BatchTests.folder("x sin --title \"a\u{0}b\" -o p.svg\n")
    let run = try CommandLineRun(["batch", "s.gc"], in: folder.url)
    #expect(run.errors.hasPrefix("s.gc:1:7: the value of '--title' holds the character U+0000\n"))
    #expect(run.status == 65)
    try Data(#"{"t":"a\u0000b"}"#.utf8).write(to: folder.url.appendingPathComponent("d"))
    let data = try CommandLineRun(
      ["batch", "--ndjson", "d", "x", "--title", "{t}", "-o", "p.svg"], in: folder.url)
    #expect(data.errors.contains("the value of '--title' holds the character U+0000"))
    #expect(data.status == 65)
    let picture = try OpenTests.folder(
      saying: OpenTests.contents(options: #"["--title","a\u0000b"]"#))
    let open = try CommandLineRun(["open", "p.svg"], in: picture.url)
    #expect(open.errors.contains("the value of its option '--title' holds the character U+0000"))
    #expect(open.status == 65)
    #expect(folder.names == ["d", "s.gc"])
  }

  @Test("Options that would be too long to be read again are refused")
  func refusesLongTitles() throws {
    let long = { (count: Int) in "x --title \(String(repeating: "t", count: count)) -o p.pdf\n" }
    let folder = try BatchTests.folder(long(500_000))
    #expect(try CommandLineRun(["batch", "s.gc"], in: folder.url).status == 0)
    let open = try CommandLineRun(["open", "p.pdf"], in: folder.url)
    #expect(open.status == 0 && open.text.utf8.count > 500_000)
    let other = try BatchTests.folder(long(600_000))
    let run = try CommandLineRun(["batch", "s.gc"], in: other.url)
    #expect(run.errors.contains("the picture's options are longer than 512 KiB"))
    #expect(run.status == 65)
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
