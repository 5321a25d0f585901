import GraphView
import Testing

@Suite("TextDirection")
struct TextDirectionTests {
  @Test(
    "The first letter decides",
    arguments: [
      ("", TextDirection.leftToRight), ("12 −3", .leftToRight), ("sin(x)", .leftToRight),
      ("π", .leftToRight), ("正弦波", .leftToRight), ("x שלום", .leftToRight),
      ("שלום x", .rightToLeft), ("12 שלום x", .rightToLeft), ("(سلام", .rightToLeft),
      ("\u{200F}x", .rightToLeft),
    ])
  func firstLetterDecides(text: String, direction: TextDirection) {
    #expect(TextDirection(of: text) == direction)
  }

  @Test("In an SVG, text keeps its place whatever its direction", arguments: ["x", "א"])
  func textKeepsItsPlace(text: String) {
    let attributes = [TextStyle.Alignment.start, .middle, .end].map { alignment in
      var canvas = SVGCanvas(size: Size(width: 9, height: 9), title: "")
      canvas.draw(text, at: .zero, style: TextStyle(size: 7, color: .black, alignment: alignment))
      let start = "<text x=\"0\" y=\"0\" font-size=\"7\""
      let line = canvas.text.split(separator: "\n").first { $0.hasPrefix(start) } ?? ""
      return line.dropFirst(start.count).prefix { $0 != "f" }
    }
    let (middle, end) = (" text-anchor=\"middle\" ", " text-anchor=\"end\" ")
    let expected =
      text == "x"
      ? [" ", middle, end]
      : [end, middle, " "].map { " direction=\"rtl\"" + $0 }
    #expect(attributes.map { String($0) } == expected)
  }

  @Test("Marks take no room of their own, and letters of any script some")
  func extentsSuitScripts() {
    let style = TextStyle(size: 10, color: .black)
    func width(_ text: String) -> Double {
      RecordingCanvas(size: Size(width: 1, height: 1)).extent(of: text, style: style).width
    }
    #expect(width("א\u{5B8}") == width("א") && width("क\u{941}") == width("क"))
    #expect(width("a\u{200D}") == width("a"))
    for letter in ["א", "ع", "क"] { #expect((5...8).contains(width(letter))) }
    #expect(width("波") == 10 && width("🚀") == 12.5)
  }
}
