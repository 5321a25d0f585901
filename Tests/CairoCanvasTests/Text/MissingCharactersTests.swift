import GraphView
import Testing

@testable import CairoCanvas

@Suite("Missing characters")
struct MissingCharactersTests {
  @Test(
    "The characters are named, each once, and packages that have them",
    arguments: [
      ("正弦波正", "no font has the characters 正 弦 波; install the package fonts-noto-cjk"),
      ("한", "no font has the character 한; install the package fonts-noto-cjk"),
      ("ا", "no font has the character ا; install the package fonts-noto-core"),
      ("🚀", "no font has the character 🚀; install the package fonts-noto-color-emoji"),
      (
        "क🚀",
        "no font has the characters क 🚀; install the packages fonts-noto-core, "
          + "fonts-noto-color-emoji"
      ),
      ("\u{10FFFD}", "no font has the character \u{10FFFD}"),
      (
        "一二三四五六七八九十百",
        "no font has the characters 一 二 三 四 五 六 七 八 九 十 …; install the package fonts-noto-cjk"
      ),
    ])
  func charactersAreNamed(text: String, description: String) {
    var missing = MissingCharacters()
    #expect(missing.isEmpty)
    for character in text { missing.insert(character) }
    #expect("\(missing)" == description)
  }

  @Test("Without the libraries for layout, they are what to install")
  func librariesAreNamed() {
    var missing = MissingCharacters()
    missing.insert("א")
    missing.lacksLibraries = true
    #expect(
      "\(missing)"
        == "cannot lay out the character א; install the packages libharfbuzz0b, libfribidi0")
  }

  @Test("A canvas knows what it could not draw, however often")
  func canvasesKnow() throws {
    let style = TextStyle(size: 12, color: .black)
    let size = Size(width: 90, height: 20)
    let canvases = try [
      ImageCanvas(size: size, font: .shared()),
      PDFCanvas(size: size, font: .shared(), title: ""),
    ]
    for canvas in canvases {
      canvas.draw("sin(x) é π √\n", at: Point(x: 5, y: 15), style: style)
      #expect(canvas.missingCharacters.isEmpty)
      for text in ["a\u{10FFFD}\n", "\u{10FFFD}\u{10FFFC}\u{200D}"] {
        canvas.draw(text, at: Point(x: 5, y: 15), style: style)
      }
      let scalars = canvas.missingCharacters.characters.compactMap { $0.unicodeScalars.first }
      #expect(scalars == ["\u{10FFFD}", "\u{10FFFC}"])
    }
  }
}
