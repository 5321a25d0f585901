/// Reads and writes the text in the chunks of a PNG file, of any kind and in any order.
enum PNGText {
  /// The first bytes of every PNG file.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The last chunk, which is empty, with its checksum.
  static let end: [UInt8] = [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]

  /// Whether the first chunks say that the file is animated.
  static func isAnimated(_ bytes: [UInt8]) -> Bool {
    var place = signature.count
    while place + 12 <= bytes.count {
      let type = bytes[place + 4..<place + 8]
      if type.elementsEqual("acTL".utf8) { return true }
      if type.elementsEqual("IDAT".utf8) { return false }
      place += 12 + Int(number(in: bytes, at: place))
    }
    return false
  }

  /// Returns the text of the first chunk that has a keyword; `nil` if not found.
  static func text(
    for keyword: String, in bytes: [UInt8], inflate: ([UInt8]) -> [UInt8]?
  ) throws(PlotError) -> String? {
    var place = signature.count
    // Length, type and checksum of a chunk take 12 bytes.
    while place + 12 <= bytes.count {
      let length = number(in: bytes, at: place)
      let kind = Kind(rawValue: String(decoding: bytes[place + 4..<place + 8], as: UTF8.self))
      guard length <= bytes.count - place - 12 else {
        throw .invalid("it ends within the chunk at byte \(place); copy the picture again")
      }
      let end = place + 12 + Int(length)
      if let kind {
        guard checksum(of: bytes[place + 4..<end - 4]) == number(in: bytes, at: end - 4) else {
          throw .invalid(
            "its \(kind.rawValue) chunk at byte \(place) is damaged; copy the picture again")
        }
        if let text = kind.text(for: keyword, in: bytes[place + 8..<end - 4], inflate) {
          guard let text = text.flatMap({ decoded($0) }) else {
            throw .invalid(
              "its \(kind.rawValue) chunk at byte \(place) holds no text that can be read")
          }
          return text
        }
      }
      place = end
    }
    return nil
  }

  /// Returns a file with a text in it, before any with the same keyword; `nil` if the file is not a
  /// whole PNG.
  static func file(_ bytes: [UInt8], carrying text: String, for keyword: String) -> [UInt8]? {
    // The text goes behind the header, which is the first chunk and has 13 bytes.
    let head = signature.count + 25
    guard bytes.starts(with: signature), bytes.count > head, bytes.suffix(end.count) == end[...]
    else { return nil }
    let data = Array("iTXt".utf8) + keyword.utf8 + [0, 0, 0, 0, 0] + Array(text.utf8)
    let (length, sum) = (UInt32(data.count - 4), checksum(of: data[...]))
    return bytes[..<head] + Self.bytes(of: length) + data + Self.bytes(of: sum) + bytes[head...]
  }

  private static func bytes(of number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }

  private enum Kind: String {
    case plain = "tEXt"
    case compressed = "zTXt"
    case international = "iTXt"

    /// The bytes of the text; `nil` for another keyword, and `.some(nil)` if they are damaged.
    func text(
      for keyword: String, in data: ArraySlice<UInt8>, _ inflate: ([UInt8]) -> [UInt8]?
    ) -> [UInt8]?? {
      guard data.starts(with: keyword.utf8 + [0]) else { return nil }
      var rest = data.dropFirst(keyword.utf8.count + 1)
      switch self {
      case .plain: return .some(Array(rest.prefix(PictureContents.readLimit)))
      case .compressed: return .some(inflate(Array(rest.dropFirst())))
      case .international:
        let isCompressed = rest.first == 1
        rest = rest.dropFirst(2)
        // The language and the keyword in that language each end with a zero.
        for _ in 0..<2 { rest = rest.drop { $0 != 0 }.dropFirst() }
        return .some(
          isCompressed ? inflate(Array(rest)) : Array(rest.prefix(PictureContents.readLimit)))
      }
    }
  }

  /// The text of bytes in UTF-8, or in Latin-1 for the chunks that have it.
  private static func decoded(_ bytes: [UInt8]) -> String? {
    String(validating: bytes, as: UTF8.self)
      ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  private static func number(in bytes: [UInt8], at place: Int) -> UInt32 {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The CRC-32 of ISO 3309 that ends each chunk, half a byte at a time.
  private static func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(~0) { (sum: UInt32, byte) in
      let mixed = sum ^ UInt32(byte)
      let half = mixed >> 4 ^ remainders[Int(mixed & 15)]
      return half >> 4 ^ remainders[Int(half & 15)]
    }
  }

  /// The remainders of half a byte by the reversed polynomial 0xEDB88320.
  private static let remainders: [UInt32] = (0..<16).map { half in
    (0..<4).reduce(half) { sum, _ in sum >> 1 ^ (sum & 1 == 0 ? 0 : 0xEDB8_8320) }
  }
}
