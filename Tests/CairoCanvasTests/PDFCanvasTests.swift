import Foundation
import GraphView
import TestSupport
import Testing

@testable import CairoCanvas

@Suite("PDF canvas")
struct PDFCanvasTests {
  static func file() throws -> [UInt8] {
    var canvas = try PDFCanvas(
      size: Size(width: 400, height: 300), font: .shared(), title: "Sine (π)",
      subject: "sin(x) from -10 to 10",
      metadata: [("graphcalc:program", "x sin\nx \\"), ("graphcalc:view", "{}")]
    )
    Drawing.plot(on: &canvas)
    return try canvas.finish()
  }

  /// The file as text in which every byte is one character.
  static func text() throws -> String {
    String(String.UnicodeScalarView(try file().map { Unicode.Scalar($0) }))
  }

  /// A text as Cairo writes it where it is not letters alone: UTF-16 in hexadecimal digits.
  static func hexadecimal(_ text: String) -> String {
    "<FEFF" + text.utf16.map { String(format: "%04X", Int($0)) }.joined() + ">"
  }

  @Test("Keeps the laws of a canvas")
  func keepsTheLaws() throws {
    let font = try Font.shared()
    #expect(try checkCanvas { try PDFCanvas(size: $0, font: font, title: "Laws") } == [])
  }

  @Test("A page is a whole PDF file of its size, with an embedded font that maps back to text")
  func fileIsWhole() throws {
    let text = try Self.text()
    #expect(text.hasPrefix("%PDF-1."))
    #expect(text.hasSuffix("%%EOF\n"))
    #expect(text.contains("/MediaBox [ 0 0 400 300 ]"))
    #expect(text.contains("/ToUnicode"))
    #expect(text.contains("/FontFile"))
    #expect(!text.contains("/Type3"), "halos are not text")
  }

  @Test("The document's information carries title, subject and metadata, and no date")
  func informationIsKept() throws {
    let text = try Self.text()
    let keywords = #"graphcalc:program=x sin\nx \\"# + "\ngraphcalc:view={}"
    #expect(text.contains("/Title \(Self.hexadecimal("Sine (π)"))"))
    #expect(text.contains("/Subject \(Self.hexadecimal("sin(x) from -10 to 10"))"))
    #expect(text.contains("/Keywords \(Self.hexadecimal(keywords))"))
    #expect(!text.contains("Date"))
  }

  @Test("The same drawing gives the same bytes, also when asked for again")
  func bytesRepeat() throws {
    #expect(try Self.file() == Self.file())
    let canvas = try PDFCanvas(size: Size(width: 9, height: 9), font: .shared(), title: "")
    #expect(try canvas.finish() == canvas.finish())
  }

  @Test("A canvas that is never finished is released without harm")
  func unfinishedCanvasGoesAway() throws {
    for _ in 0..<3 {
      var canvas = try PDFCanvas(size: Size(width: 90, height: 90), font: .shared(), title: "a")
      Drawing.plot(on: &canvas)
    }
  }

  @Test("An invalid size is refused with a reason", arguments: [0, -1, .nan, .infinity])
  func impossibleSizesAreRefused(side: Double) throws {
    let font = try Font.shared()
    let error = #expect(throws: CairoError.self) {
      try PDFCanvas(size: Size(width: side, height: 10), font: font, title: "")
    }
    #expect(
      error?.description
        == "cannot create a page of \(side) × 10.0 points: invalid value (typically too big) for "
        + "the size of the input (surface, pattern, etc.) (cairo status 32); "
        + "use more than 0 points on each side")
  }

  @Test("A page larger than readers accept is scaled down with its drawing")
  func largePagesAreShrunk() throws {
    let canvas = try PDFCanvas(
      size: Size(width: 28_800, height: 14_400), font: .shared(), title: "large")
    canvas.fill(
      Path(Rectangle(left: 0, top: 0, right: 28_800, bottom: 14_400)), color: .black)
    let text = String(decoding: try canvas.finish(), as: UTF8.self)
    #expect(text.contains("/MediaBox [ 0 0 14400 7200 ]"))
  }
}
