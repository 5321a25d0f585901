import GraphView
import Testing

@testable import CairoCanvas

@Suite("Fonts of families")
struct FontFamilyTests {
  @Test("A family has its own widths, and is opened once")
  func families() throws {
    let serif = try Font.shared(family: "DejaVu Serif")
    #expect(serif === (try Font.shared(family: "DejaVu Serif")))
    #expect(try Font.shared(family: nil) === Font.shared())
    let text = "Waves in water"
    let widths = [serif, try .shared()].map { $0.extent(of: text, size: 10).width }
    #expect(widths[0] != widths[1])
    #expect(try Font.shared(family: "dejavu serif").path == serif.path)
  }

  @Test("Generic families are always there", arguments: ["serif", "sans-serif", "monospace"])
  func genericFamilies(family: String) throws {
    #expect(try Font.shared(family: family).extent(of: "x", size: 10).width > 0)
  }

  @Test("What takes the place of a family is told by its name")
  func substitutes() throws {
    for family in ["DejaVu Serif", "dejavu sans", "serif", "Monospace", "sans-serif"] {
      #expect(Font.substitute(for: family) == nil, "\(family)")
    }
    let substitute = try #require(Font.substitute(for: "graphcalc\u{1}"))
    #expect(Font.substitute(for: substitute) == nil)
  }

  @Test("A family that is not installed is refused, with the names of similar ones")
  func unknownFamilies() {
    let error = #expect(throws: CairoError.self) { try Font.shared(family: "DejaVu Serf") }
    #expect(error?.description.contains("cannot find the font 'DejaVu Serf'") == true)
    #expect(error?.remedy?.hasPrefix("did you mean 'DejaVu Serif'") == true)
    #expect(throws: CairoError.self) { try Font.shared(family: "no:such-font,at all") }
  }
}
