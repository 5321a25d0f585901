import Testing

@testable import Plotting

@Suite("Texts of PNG files")
struct PNGTextTests {
  /// A chunk with its checksum.
  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    return bytes(UInt32(data.count)) + body + bytes(checksum(of: body))
  }

  /// CRC-32 bit by bit: the remainder of the bits, lowest first, by a polynomial.
  private static func checksum(of bytes: [UInt8]) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return ~sum
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// Stands for compression: bytes in reverse order behind a mark.
  static func compressed(_ bytes: [UInt8]) -> [UInt8] { [0xFF] + bytes.reversed() }

  /// Undoes ``compressed(_:)``.
  static func inflate(_ bytes: [UInt8]) -> [UInt8]? {
    bytes.first == 0xFF ? bytes.dropFirst().reversed() : nil
  }

  static func file(_ chunks: [UInt8]...) -> [UInt8] {
    PNGText.signature + chunk("IHDR", [0, 1]) + chunks.joined() + PNGText.end
  }

  static let text = Array("x π".utf8)
  static let key = Array("graphcalc\0".utf8)

  static let files: [[UInt8]] = [
    file(chunk("iTXt", key + [0, 0, 0, 0] + text)),
    file(chunk("iTXt", key + [0, 0] + Array("en\0clé\0".utf8) + text)),
    file(chunk("iTXt", key + [1, 0, 0, 0] + compressed(text))),
    file(chunk("zTXt", key + [0] + compressed(text))),
    file(chunk("tEXt", key + text)),
    file(
      chunk("tEXt", Array("graphcalc2\0no".utf8)), chunk("IDAT", text), chunk("tEXt", key + text)),
  ]

  @Test("A text is found wherever and however it is stored", arguments: files)
  func found(file: [UInt8]) throws {
    #expect(try PNGText.text(for: "graphcalc", in: file, inflate: Self.inflate) == "x π")
    #expect(try PNGText.text(for: "other", in: file, inflate: Self.inflate) == nil)
  }

  @Test("What is not UTF-8 is Latin-1")
  func latin() throws {
    let file = Self.file(Self.chunk("tEXt", Self.key + [0xE9]))
    #expect(try PNGText.text(for: "graphcalc", in: file, inflate: Self.inflate) == "é")
  }

  @Test("A bit that changed is noticed, with its place", arguments: [0, 40, 60, 61])
  func damaged(bit: Int) throws {
    var file = Self.file(Self.chunk("zTXt", Self.key + [0] + Self.compressed(Self.text)))
    file[30 + bit / 8] ^= 1 << UInt8(bit % 8)
    let error = #expect(throws: PlotError.self) {
      try PNGText.text(for: "graphcalc", in: file, inflate: Self.inflate)
    }
    #expect(error?.message == "its zTXt chunk at byte 22 is damaged; copy the picture again")
  }

  @Test("A text that cannot be inflated is noticed")
  func notInflated() {
    let file = Self.file(Self.chunk("zTXt", Self.key + [0] + Self.text))
    let error = #expect(throws: PlotError.self) {
      try PNGText.text(for: "graphcalc", in: file, inflate: Self.inflate)
    }
    #expect(error?.message == "its zTXt chunk at byte 22 holds no text that can be read")
  }

  @Test("The checksum is that of the last chunk of every file")
  func checksum() {
    #expect(Self.chunk("IEND", []) == PNGText.end)
  }

  @Test("A file that ends too soon is noticed")
  func cut() throws {
    let file = Self.file(Self.chunk("tEXt", Self.key + Self.text))
    let error = #expect(throws: PlotError.self) {
      try PNGText.text(for: "graphcalc", in: Array(file[..<40]), inflate: Self.inflate)
    }
    #expect(error?.message == "it ends within the chunk at byte 22; copy the picture again")
  }
}
