import CCairo

/// The texts that a PNG file carries, wherever they stand and however they are stored.
enum PNGText {
  /// What every PNG file begins with.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The last chunk, which is empty, with its checksum.
  static let end: [UInt8] = [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]

  /// Returns the text with a keyword.
  ///
  /// - Parameters:
  ///   - keyword: The keyword.
  ///   - bytes: The file, or its beginning.
  /// - Returns: The text of the first `iTXt`, `zTXt` or `tEXt` chunk with the keyword; `nil` if
  ///   there is none.
  /// - Throws: A mistake with its place if a chunk with a text is damaged.
  static func text(for keyword: String, in bytes: [UInt8]) throws(PictureMistake) -> String? {
    var place = signature.count
    // Length, type and checksum of a chunk take 12 bytes.
    while place + 12 <= bytes.count {
      let length = number(in: bytes, at: place)
      let end = place + 12 + length
      let kind = Kind(rawValue: String(decoding: bytes[place + 4..<place + 8], as: UTF8.self))
      guard end <= bytes.count else {
        throw PictureMistake("it ends within the chunk at byte \(place); copy the picture again")
      }
      if let kind {
        guard checksum(of: bytes[place + 4..<end - 4]) == number(in: bytes, at: end - 4) else {
          throw PictureMistake(
            "its \(kind.rawValue) chunk at byte \(place) is damaged; copy the picture again")
        }
        if let text = kind.text(for: keyword, in: bytes[place + 8..<end - 4]) {
          guard let text = text.flatMap(decoded) else {
            throw PictureMistake(
              "its \(kind.rawValue) chunk at byte \(place) holds no text that can be read")
          }
          return text
        }
      }
      place = end
    }
    return nil
  }

  private enum Kind: String {
    case plain = "tEXt"
    case compressed = "zTXt"
    case international = "iTXt"

    /// The bytes of the text, if the keyword is right; `nil` within if they are damaged.
    func text(for keyword: String, in data: ArraySlice<UInt8>) -> [UInt8]?? {
      guard data.starts(with: keyword.utf8 + [0]) else { return nil }
      var rest = data.dropFirst(keyword.utf8.count + 1)
      switch self {
      case .plain: return .some(Array(rest))
      case .compressed: return .some(Inflater.inflate(rest.dropFirst()))
      case .international:
        let isCompressed = rest.first == 1
        rest = rest.dropFirst(2)
        // The language and the keyword in that language each end with a zero.
        for _ in 0..<2 { rest = rest.drop { $0 != 0 }.dropFirst() }
        return .some(isCompressed ? Inflater.inflate(rest) : Array(rest))
      }
    }
  }

  /// The text of bytes in UTF-8, or, as the format asks of some chunks, in Latin-1.
  private static func decoded(_ bytes: [UInt8]) -> String? {
    String(validating: bytes, as: UTF8.self)
      ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  private static func number(in bytes: [UInt8], at place: Int) -> Int {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func checksum(of bytes: ArraySlice<UInt8>) -> Int {
    bytes.withUnsafeBufferPointer { Int(crc32_z(0, $0.baseAddress, $0.count)) }
  }
}
