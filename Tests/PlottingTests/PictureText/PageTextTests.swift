import TestSupport
import Testing

@testable import Plotting

@Suite("The text of a page")
struct PageTextTests {
  static let page =
    "<!doctype html>\n<head>\n<meta name=\"generator\" content=\"graphcalc\">\n"
    + "<script type=\"application/json\" id=\"document\">{}</script>\n</head></html>\n"

  @Test(
    "A page gives back what it was told, which ends no script",
    arguments: [#"{"a":1}"#, #"{"a":"</script><!--<b>"}"#, #"{"a":"π\\u003c"}"#])
  func roundTrip(text: String) throws {
    let bytes = try #require(PictureFormat.page(Array(Self.page.utf8), saying: text))
    let written = String(decoding: bytes, as: UTF8.self)
    #expect(written.split(separator: "<").count == Self.page.split(separator: "<").count)
    #expect(PictureFormat(contents: bytes) == .html)
    let found = try #require(PageText.text(in: bytes))
    #expect(try JSONValue(parsing: Array(found.utf8)) == JSONValue(parsing: Array(text.utf8)))
  }

  @Test("A calculator carries nothing, and other pages are not those of graphcalc")
  func others() {
    #expect(PageText.text(in: Array(Self.page.utf8)) == nil)
    let other = Array(Self.page.replacing("graphcalc", with: "others").utf8)
    #expect(PictureFormat(contents: other) == .svg)
    #expect(PictureFormat.page(other, saying: "{}") == nil)
    for length in stride(from: 0, to: Self.page.utf8.count, by: 5) {
      _ = PictureFormat.page(Array(Self.page.utf8.prefix(length)), saying: "{}")
    }
  }

  @Test("A page carries names and options as they were written, and infix without names")
  func contents() throws {
    let plot = try PlotSpecification("a x * sin --let a=2 --x -2:2 --size 90x60").composed()
    let json = JSONValue.object(plot.contents(version: "1", isPage: true).json)
    #expect(
      json.object?["line"] == "a x \"*\" sin --let a=2 --x -2:2"
        || json.object?["line"] == "\"a x * sin\" --let a=2 --x -2:2"
        || json.object?["line"] == "a x * sin --let a=2 --x -2:2", "\(json.compact)")
    let bytes = try #require(
      PictureFormat.page(Array(Self.page.utf8), saying: json.compact))
    let contents = try PictureContents.read(bytes) { _ in nil }.contents
    #expect(contents.programs == ["= sin(2 * x)"])
    #expect(plot.contents(version: "1").json["line"] == nil)
  }
}
