import TestSupport
import Testing

@testable import graphcalc

@Suite("Sixel pictures")
struct SixelPictureTests {
  /// Returns random pixels in a number of colours.
  static func pixels(_ count: Int, colors: Int, seed: UInt64) -> [UInt32] {
    var random = SplitMix64(seed: seed)
    let palette = (0..<colors).map { _ in UInt32.random(in: 0...0xFF_FFFF, using: &random) }
    var last: UInt32 = 0
    return (0..<count).map { _ in
      // Runs, as in pictures.
      if UInt8.random(in: 0..<4, using: &random) == 0 {
        last = palette[Int.random(in: 0..<colors, using: &random)]
      }
      return 0xFF00_0000 | last
    }
  }

  /// Returns a colour as sixels store it: each channel in percent.
  static func percents(_ color: UInt32) -> [Int] {
    [16, 8, 0].map { (Int(color >> $0 & 255) * 100 + 127) / 255 }
  }

  static let sizes = [(1, 1), (1, 7), (5, 6), (17, 12), (300, 13), (64, 5)]

  @Test("Reading a picture gives its pixels, to a hundredth of each channel", arguments: sizes)
  func roundTrip(width: Int, height: Int) throws {
    for colors in [1, 2, 40] {
      let pixels = Self.pixels(width * height, colors: colors, seed: UInt64(width))
      let picture = try SixelReader(SixelPicture(pixels: pixels, width: width).bytes)
      #expect(picture.width == width)
      #expect(picture.height == height)
      #expect(picture.pixels == pixels.map(Self.percents))
    }
  }

  @Test(
    "A picture of too many colours keeps each one approximately",
    arguments: [(2, 100), (16, 50), (100, 13), (256, 7)])
  func manyColors(limit: Int, error: Int) throws {
    let pixels: [UInt32] = (0..<4096).map { index in
      let (row, column) = (UInt32(index) / 64, UInt32(index) % 64)
      return column * 4 << 16 | row * 4
    }
    let bytes = SixelPicture(pixels: pixels, width: 64, colorLimit: limit).bytes
    let picture = try SixelReader(bytes)
    #expect(picture.colorCount <= limit)
    var most = 0
    for (shown, pixel) in zip(picture.pixels, pixels) {
      for (a, b) in zip(shown, Self.percents(pixel)) { most = max(most, abs(a - b)) }
    }
    #expect(most <= error)
  }

  @Test("A row of one colour takes a few bytes, however wide")
  func runLength() {
    let bytes = SixelPicture(pixels: Array(repeating: 0xFFFF_FFFF, count: 9600), width: 1600).bytes
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "\u{1B}P0;1;0q\"1;1;1600;6#0;2;100;100;100#0!1600~\u{1B}\\")
  }
}
