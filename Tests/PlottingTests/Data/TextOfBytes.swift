import Plotting

/// A text in memory, read in pieces of at most some bytes.
final class TextOfBytes: TextSource, @unchecked Sendable {
  let name: String
  private let bytes: [UInt8]
  private let piece: Int
  private var index = 0

  init(_ bytes: [UInt8], piece: Int = .max, name: String = "t.csv") {
    (self.bytes, self.piece, self.name) = (bytes, piece, name)
  }

  convenience init(_ text: String, piece: Int = .max, name: String = "t.csv") {
    self.init(Array(text.utf8), piece: piece, name: name)
  }

  func rewind() { index = 0 }

  func read(_ count: Int) -> [UInt8] {
    let end = min(bytes.count, index + min(count, piece))
    defer { index = end }
    return Array(bytes[index..<end])
  }
}
