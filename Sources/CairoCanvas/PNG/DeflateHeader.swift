/// The lengths of a block's own codes, with which the block begins (RFC 1951, 3.2.7): run lengths,
/// which have a third code.
struct DeflateHeader {
  /// The number of bits.
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

  /// Appends the header.
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
        if length == 0, run >= 11 {
          result.append((18, UInt64(min(run, 138) - 11)))
          run -= min(run, 138)
        } else if length == 0, run >= 3 {
          result.append((17, UInt64(run - 3)))
          run = 0
        } else if run >= 3 {
          result.append((16, UInt64(min(run, 6) - 3)))
          run -= min(run, 6)
        } else {
          result.append((Int(length), 0))
          run -= 1
        }
      }
    }
    return result
  }
}
