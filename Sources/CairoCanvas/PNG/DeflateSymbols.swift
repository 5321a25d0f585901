/// The alphabets of deflate (RFC 1951, 3.2.5): lengths and distances are a symbol and extra bits.
enum DeflateSymbols {
  /// The lengths of a match.
  static let lengths = 3...258

  /// The greatest distance of a match.
  static let maximumDistance = 32_768

  /// The symbol that ends a block.
  static let end = 256

  /// The numbers of symbols.
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
