/// The alphabets of deflate (RFC 1951, 3.2.5): lengths and distances are a symbol and extra bits.
enum DeflateSymbols {
  /// The lengths of a match.
  static let lengths = 3...258
  /// The greatest distance of a match.
  static let maximumDistance = 32_768
  /// The symbol that ends a block.
  static let end = 256
  static let literalCount = 286
  static let distanceCount = 30

  /// Returns the symbol of a length, and the bits and their number that follow it.
  @inline(__always)
  static func length(_ length: Int) -> (symbol: Int, extra: UInt64, extraCount: UInt64) {
    let rest = length &- 3
    if rest < 8 { return (257 &+ rest, 0, 0) }
    if rest == 255 { return (285, 0, 0) }
    let bits = rest.bitWidth &- 3 &- rest.leadingZeroBitCount
    let symbol = 257 &+ 4 &* bits &+ rest &>> bits
    return (symbol, UInt64(rest & (1 &<< bits &- 1)), UInt64(bits))
  }

  /// Returns the symbol of a distance, and the bits and their number that follow it.
  @inline(__always)
  static func distance(_ distance: Int) -> (symbol: Int, extra: UInt64, extraCount: UInt64) {
    let rest = distance &- 1
    if rest < 4 { return (rest, 0, 0) }
    let bits = rest.bitWidth &- 2 &- rest.leadingZeroBitCount
    let symbol = 2 &* bits &+ rest &>> bits
    return (symbol, UInt64(rest & (1 &<< bits &- 1)), UInt64(bits))
  }

  /// Returns how many extra bits follow a symbol for a literal or a length.
  static func extraCount(ofLength symbol: Int) -> Int {
    symbol < 265 || symbol == 285 ? 0 : (symbol - 261) / 4
  }

  /// Returns how many extra bits follow a symbol for a distance.
  static func extraCount(ofDistance symbol: Int) -> Int { max(0, symbol / 2 - 1) }
}

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
    body(tables[0], tables[1])
  }
}

/// The lengths of a block's own codes, with which the block begins (RFC 1951, 3.2.7): run lengths,
/// which have a third code.
struct DeflateHeader {
  private(set) var bitCount = 0

  /// A length from 0 to 15, or 16 to repeat the last one, or 17 and 18 for zeros, with extra bits.
  private var symbols: [(symbol: Int, extra: UInt64)] = []
  private let code: HuffmanCode
  private let literalCount: Int
  private let distanceCount: Int
  private let orderedCount: Int

  /// The order in which the lengths of the third code are written.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  init(_ codes: DeflateCodes) {
    let (literals, distances) = (codes.literals.lengths, codes.distances.lengths)
    literalCount = max(257, (literals.lastIndex { $0 > 0 } ?? 0) + 1)
    distanceCount = max(1, (distances.lastIndex { $0 > 0 } ?? 0) + 1)
    symbols = Self.runs(literals.prefix(literalCount) + distances.prefix(distanceCount))
    var counts = [UInt32](repeating: 0, count: 19)
    for (symbol, _) in symbols { counts[symbol] += 1 }
    let code = counts.withUnsafeBufferPointer { HuffmanCode($0, limit: 7) }
    orderedCount = max(4, (Self.order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
    bitCount = 14 + 3 * orderedCount
    for (symbol, _) in symbols { bitCount += Int(code.lengths[symbol]) + Self.extraCount(symbol) }
    self.code = code
  }

  func write(to writer: inout BitWriter) {
    writer.write(UInt64(literalCount - 257), 5)
    writer.write(UInt64(distanceCount - 1), 5)
    writer.write(UInt64(orderedCount - 4), 4)
    for symbol in Self.order.prefix(orderedCount) { writer.write(UInt64(code.lengths[symbol]), 3) }
    for (symbol, extra) in symbols {
      writer.write(UInt64(code.codes[symbol]), UInt64(code.lengths[symbol]))
      writer.write(extra, UInt64(Self.extraCount(symbol)))
    }
  }

  private static func extraCount(_ symbol: Int) -> Int {
    switch symbol {
    case 16: 2
    case 17: 3
    case 18: 7
    default: 0
    }
  }

  private static func runs(_ lengths: ArraySlice<UInt8>) -> [(symbol: Int, extra: UInt64)] {
    var result: [(symbol: Int, extra: UInt64)] = []
    var index = lengths.startIndex
    while index < lengths.endIndex {
      let length = lengths[index]
      var run = lengths[index...].prefix { $0 == length }.count
      index += run
      if length > 0 {
        result.append((Int(length), 0))
        run -= 1
      }
      while run > 0 {
        let (symbol, least, most) = length > 0 ? (16, 3, 6) : run < 11 ? (17, 3, 10) : (18, 11, 138)
        let count = run < 3 ? 1 : min(run, most)
        result.append(run < 3 ? (Int(length), 0) : (symbol, UInt64(count - least)))
        run -= count
      }
    }
    return result
  }
}
