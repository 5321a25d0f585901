/// The two codes of a block: of literals and lengths, and of distances.
struct DeflateCodes {
  let literals: HuffmanCode
  let distances: HuffmanCode

  /// The codes that every reader knows (RFC 1951, 3.2.6).
  static let fixed = DeflateCodes(
    literals: HuffmanCode(
      lengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }),
    distances: HuffmanCode(lengths: [UInt8](repeating: 5, count: 30)))

  /// A code's bits in writing order, and their number.
  typealias Entry = (bits: UInt16, length: UInt8)

  /// Returns the number of bits that symbols take, with their extra bits.
  func bitCount(
    _ literalCounts: UnsafeMutableBufferPointer<UInt32>,
    _ distanceCounts: UnsafeMutableBufferPointer<UInt32>
  ) -> Int {
    var size = 0
    for (symbol, count) in literalCounts.enumerated() where count > 0 {
      let extra = DeflateSymbols.extraCount(ofLength: symbol)
      size += Int(count) * (Int(literals.lengths[symbol]) + extra)
    }
    for (symbol, count) in distanceCounts.enumerated() where count > 0 {
      let extra = DeflateSymbols.extraCount(ofDistance: symbol)
      size += Int(count) * (Int(distances.lengths[symbol]) + extra)
    }
    return size
  }

  /// Calls `body` with tables by symbol.
  func withTables(_ body: (UnsafePointer<Entry>, UnsafePointer<Entry>) -> Void) {
    let tables = [literals, distances].map { code in
      zip(code.codes, code.lengths).map { (bits: $0, length: $1) }
    }
    tables[0].withUnsafeBufferPointer { literals in
      tables[1].withUnsafeBufferPointer { distances in
        guard let literals = literals.baseAddress, let distances = distances.baseAddress else {
          return
        }
        body(literals, distances)
      }
    }
  }
}
