import Plotting

/// A text in memory, read in pieces of at most some bytes.
final class TextOfBytes: TextSource, @unchecked Sendable {
  let name = "t.csv"
  private let bytes: [UInt8]
  private let piece: Int
  private var index = 0

  init(_ bytes: [UInt8], piece: Int = .max) { (self.bytes, self.piece) = (bytes, piece) }

  convenience init(_ text: String, piece: Int = .max) { self.init(Array(text.utf8), piece: piece) }

  func rewind() { index = 0 }

  func read(_ count: Int) -> [UInt8] {
    let end = min(bytes.count, index + min(count, piece))
    defer { index = end }
    return Array(bytes[index..<end])
  }
}
