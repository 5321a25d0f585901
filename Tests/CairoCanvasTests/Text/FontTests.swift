import GraphView
import Testing

@testable import CairoCanvas

@Suite("Font")
struct FontTests {
  @Test("A process has one font")
  func fontIsShared() throws {
    let fonts = try (0..<2).map { _ in try Font.shared() }
    #expect(fonts[0] === fonts[1])
  }

  @Test("A missing file is reported with the package to install")
  func missingFontsAreReported() {
    let error = #expect(throws: CairoError.self) { try Font.open(path: "/missing/a.ttf") }
    #expect(
      error?.description
        == "cannot open the font '/missing/a.ttf': file not found (cairo status 18); "
        + "install the package fonts-dejavu-core")
  }

  @Test("Without the file, the system's font for labels has digits")
  func systemFontHasDigits() throws {
    let font = try Font.openSystemFont()
    #expect(font.extent(of: "0123456789", size: 10).width > 30)
  }

  @Test("Extents are proportional to the size", arguments: ["x", "-12.5", "sin(x) ^ 2", "π√−"])
  func extentsScale(text: String) throws {
    let font = try Font.shared()
    let unit = font.extent(of: text, size: 1)
    for size in [7.0, 12, 100] {
      let extent = font.extent(of: text, size: size)
      #expect(abs(extent.width - unit.width * size) <= extent.width.ulp)
      #expect(abs(extent.ascent - unit.ascent * size) <= extent.ascent.ulp)
      #expect(abs(extent.descent - unit.descent * size) <= extent.descent.ulp)
    }
    #expect(unit.ascent > 0.6 && unit.descent > 0.1 && unit.height < 1.6)
  }

  @Test("A text is as wide as its parts together")
  func widthsAdd() throws {
    let font = try Font.shared()
    let whole = font.width(of: "sin(x)", size: 12)
    let parts = font.width(of: "sin", size: 12) + font.width(of: "(x)", size: 12)
    #expect(abs(whole - parts) <= 4 * whole.ulp)
  }

  @Test("All digits are equally wide, so that columns of labels line up")
  func digitsAreEquallyWide() throws {
    let font = try Font.shared()
    #expect(Set("0123456789".map { font.width(of: String($0), size: 12) }).count == 1)
  }

  @Test("Threads share a font")
  func threadsShareAFont() async throws {
    let font = try Font.shared()
    let files = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<8 {
        group.addTask {
          var canvas = try ImageCanvas(size: Size(width: 200, height: 150), font: font)
          Drawing.plot(on: &canvas)
          return try canvas.png()
        }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(files.count == 1)
  }
}
