import Foundation
import GraphView
import PictureSupport
import Testing

@testable import CairoCanvas

@Suite("PNG writer")
struct PNGWriterTests {
  static let sizes = [(1, 1), (2, 1), (1, 7), (3, 5), (17, 33), (255, 4), (256, 3), (700, 90)]

  /// The kinds of pictures, with the colour type that each is written as.
  enum Kind: UInt8, CaseIterable {
    case rgb = 2
    case palette = 3
    case rgba = 6
  }

  /// Returns a picture of scattered colours of one kind; a small one may fit a palette.
  static func picture(_ kind: Kind, _ width: Int, _ height: Int) -> Picture {
    var state: UInt64 = 42
    let pixels = (0..<width * height).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let bits = UInt32(truncatingIfNeeded: state >> 32)
      switch kind {
      case .rgb: return bits | 0xFF00_0000
      case .palette: return [0, 0x8000_4080, 0xFF01_0203, 0xFFFF_FFFF][Int(bits >> 30)]
      case .rgba: return premultiplied(bits)
      }
    }
    return Picture(width: width, height: height, pixels: pixels)
  }

  static func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    return [16, 8, 0].reduce(alpha << 24) { result, shift in
      result | (((pixel >> shift & 255) * alpha + 127) / 255) << shift
    }
  }

  static func file(
    of picture: Picture, metadata: [(key: String, text: String)] = [], pixelsPerMeter: Double = 0
  ) throws -> [UInt8] {
    try picture.pixels.withUnsafeBytes { bytes in
      let base = try #require(bytes.baseAddress)
      return PNGWriter.file(
        of: PixelBuffer(
          base: base, width: picture.width, height: picture.height, stride: 4 * picture.width
        ),
        pixelsPerMeter: pixelsPerMeter, metadata: metadata
      )
    }
  }

  @Test("A reader gets back every pixel", arguments: Kind.allCases, sizes)
  func pixelsComeBack(kind: Kind, size: (width: Int, height: Int)) throws {
    let picture = Self.picture(kind, size.width, size.height)
    let bytes = try Self.file(of: picture)
    #expect(try Picture(png: bytes) == picture)
    let file = try #require(PNGFile(bytes))
    let isSmall = Set(picture.pixels).count <= 256
    #expect(file.colorType == (isSmall ? Kind.palette : kind).rawValue)
    #expect(file.chunks.allSatisfy { $0.isIntact })
    #expect(file.chunks.first?.type == "IHDR")
    #expect(file.chunks.last?.type == "IEND")
  }

  @Test("Every premultiplied pixel comes back, whatever its opacity")
  func allOpacitiesComeBack() throws {
    let pixels = (0..<65536).map { index in
      let (alpha, channel) = (UInt32(index >> 8), UInt32(index & 255))
      let value = min(alpha, channel)
      return alpha << 24 | value << 16 | (alpha - value) << 8 | value / 2
    }
    let picture = Picture(width: 256, height: 256, pixels: pixels)
    #expect(try Picture(png: Self.file(of: picture)) == picture)
  }

  @Test("256 colours make a palette, 257 do not", arguments: [(256, Kind.palette), (257, .rgb)])
  func palettesHoldAtMost256Colors(count: Int, kind: Kind) throws {
    let pixels = (0..<257).map { 0xFF00_0000 | UInt32($0 % count) * 0x0101 }
    let picture = Picture(width: 257, height: 1, pixels: pixels)
    let bytes = try Self.file(of: picture)
    #expect(PNGFile(bytes)?.colorType == kind.rawValue)
    #expect(try Picture(png: bytes) == picture)
  }

  @Test("Metadata and density are kept")
  func metadataIsKept() throws {
    let bytes = try Self.file(
      of: Self.picture(.palette, 3, 3),
      metadata: [("graphcalc:program", "x π *"), ("empty", ""), ("zero", "a\u{0}b")],
      pixelsPerMeter: 5669
    )
    let file = try #require(PNGFile(bytes))
    #expect(file.chunks.map { $0.type }.prefix(4) == ["IHDR", "PLTE", "tRNS", "pHYs"])
    #expect(file["pHYs"] == [[0, 0, 0x16, 0x25, 0, 0, 0x16, 0x25, 1]])
    let texts = file["iTXt"].map { String(decoding: $0, as: UTF8.self) }
    #expect(
      texts == [
        "graphcalc:program\0\0\0\0\0x π *", "empty\0\0\0\0\0", "zero\0\0\0\0\0a\u{FFFD}b",
      ])
  }

  @Test("A file is no larger than Cairo's own writer makes it", arguments: Kind.allCases)
  func filesAreSmall(kind: Kind) throws {
    try Self.checkSize(of: Self.picture(kind, 100, 100))
  }

  @Test("Nor is that of the middle of any reference picture", arguments: referencePaths())
  func referencesAreSmall(path: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let whole = try Picture(png: [UInt8](data))
    let height = min(100, whole.height)
    let pixels = whole.pixels.dropFirst((whole.height - height) / 2 * whole.width)
    let picture = Picture(
      width: whole.width, height: height, pixels: Array(pixels.prefix(height * whole.width)))
    try Self.checkSize(of: picture)
  }

  @Test("That of crowded shades is hardly larger, on a ground or none", arguments: [true, false])
  func shadesAreSmall(hasGround: Bool) throws {
    let picture = try Drawing.picture(200, 100) { canvas in
      let all = Rectangle(left: 0, top: 0, right: 200, bottom: 100)
      if hasGround { canvas.fill(Path(all), color: .white) }
      for index in 0..<20 {
        let color = Color(
          red: UInt8(index * 12), green: UInt8(255 - index * 9), blue: UInt8(index * 37 % 256),
          alpha: 150)
        let line = Path(
          from: Point(x: 0, y: Double(index * 13 % 100)), to: Point(x: 200, y: Double(index * 5)))
        canvas.stroke(line, style: StrokeStyle(color: color, width: 3))
      }
    }
    #expect(PNGFile(try Self.file(of: picture))?.colorType == (hasGround ? 2 : 6))
    try Self.checkSize(of: picture, percent: 102)
  }

  static func checkSize(of picture: Picture, percent: Int = 100) throws {
    let bytes = try file(of: picture)
    let theirs = try picture.png()
    #expect(bytes.count * 100 <= theirs.count * percent)
    #expect(try Picture(png: theirs) == Picture(png: bytes))
  }

  /// The pictures that the tests of canvases and of the program are compared with.
  static func referencePaths() -> [String] {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return ["CairoCanvasTests", "graphcalcTests/Commands"].flatMap { target -> [String] in
      let folder = tests.appendingPathComponent(target).appendingPathComponent("References")
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      return (files?.compactMap { ($0 as? URL)?.path } ?? []).sorted()
        .filter { $0.hasSuffix(".png") && !$0.contains("__failures__") }
    }
  }

  @Test("There are reference pictures of canvases and of the program")
  func referencesAreThere() {
    for target in ["CairoCanvasTests", "graphcalcTests"] {
      #expect(Self.referencePaths().contains { $0.contains("/\(target)/") })
    }
  }

  @Test("Pixels of a megabyte and more are in several chunks")
  func longStreamsAreDivided() throws {
    let picture = Self.picture(.rgb, 700, 512)
    let file = try #require(PNGFile(Self.file(of: picture)))
    #expect(file["IDAT"].count == 2)
    #expect(file.chunks.allSatisfy { $0.isIntact })
    let stream = [UInt8](file["IDAT"].joined())
    #expect(DeflaterTests.inflated(stream, count: 512 * 2101)?.count == 512 * 2101)
  }

  @Test("A keyword that no PNG can hold is the caller's mistake")
  func uselessKeywordsTrap() async {
    await #expect(processExitsWith: .failure) {
      _ = try PNGWriterTests.file(
        of: PNGWriterTests.picture(.palette, 1, 1), metadata: [("", "text")]
      )
    }
  }
}
