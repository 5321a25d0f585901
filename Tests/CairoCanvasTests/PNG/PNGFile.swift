/// The chunks of a PNG file, read with a checksum that shares no code with the writer.
struct PNGFile {
  /// A chunk.
  struct Chunk {
    /// Its four letters.
    let type: String

    /// Its contents.
    let data: [UInt8]

    /// Whether its checksum is right.
    let isIntact: Bool
  }

  /// All chunks, in order.
  let chunks: [Chunk]

  /// Reads a file; `nil` if it does not begin as a PNG or ends within a chunk.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
    var rest = bytes.dropFirst(8)
    var chunks: [Chunk] = []
    while !rest.isEmpty {
      let length = Int(Self.number(rest.prefix(4)))
      guard rest.count >= length + 12 else { return nil }
      let body = rest.dropFirst(4).prefix(4 + length)
      let checksum = Self.number(rest.dropFirst(8 + length).prefix(4))
      chunks.append(
        Chunk(
          type: String(decoding: body.prefix(4), as: UTF8.self), data: Array(body.dropFirst(4)),
          isIntact: checksum == Self.checksum(of: body)
        ))
      rest = rest.dropFirst(12 + length)
    }
    self.chunks = chunks
  }

  /// The contents of all chunks of a type, in order.
  subscript(type: String) -> [[UInt8]] {
    chunks.filter { $0.type == type }.map { $0.data }
  }

  /// The number that says whether pixels are RGB (2), of a palette (3) or RGBA (6).
  var colorType: UInt8? { self["IHDR"].first?[9] }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }

  private static func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(UInt32.max) { remainder, byte in
      (0..<8).reduce(remainder ^ UInt32(byte)) { value, _ in
        value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
      }
    }
  }
}
