import IntervalArithmetic

/// A named number.
public struct Constant: Sendable, CustomStringConvertible {
  /// The spelling that is printed.
  public let symbol: String

  /// The other spellings that are read.
  public let aliases: [String]

  /// The double nearest to the number.
  public let value: Double

  /// The two doubles around the number.
  let enclosure: Interval
  /// The number with twice as many bits.
  let ball: Ball

  /// A description of the number, in one sentence without a full stop.
  public let summary: String

  /// Every constant, in the order of its listing.
  public static let standard: [Constant] = [
    Constant(
      symbol: "π", aliases: ["pi"], value: 0x1.921fb54442d18p1, enclosure: .pi,
      ball: .pi, summary: "half a turn in radians"),
    Constant(
      symbol: "e", aliases: [], value: 0x1.5bf0a8b145769p1, enclosure: .e,
      ball: .e, summary: "the base of natural logarithms"),
    Constant(
      symbol: "τ", aliases: ["tau"], value: 0x1.921fb54442d18p2, enclosure: .tau,
      ball: .tau, summary: "a whole turn in radians"),
    Constant(
      symbol: "φ", aliases: ["phi"], value: 0x1.9e3779b97f4a8p0, enclosure: .phi,
      ball: .phi, summary: "the golden ratio"),
    Constant(
      symbol: "true", aliases: [], value: 1, enclosure: Interval(1), ball: Ball(1),
      summary: "1, as a comparison that holds"),
    Constant(
      symbol: "false", aliases: [], value: 0, enclosure: Interval(0), ball: Ball(0),
      summary: "0, as a comparison that does not hold"),
  ]

  /// The place of Euler's number in ``standard``.
  static let e = standard.firstIndex { $0.symbol == "e" } ?? 1
  /// The place of π in ``standard``.
  static let pi = standard.firstIndex { $0.symbol == "π" } ?? 0

  /// Returns the constant that is spelled `word`.
  ///
  /// - Parameter word: The symbol or an alias.
  /// - Returns: The constant, or `nil` if not found.
  public static func named(_ word: String) -> Constant? {
    guard case .constant(let index)? = Vocabulary.word(word) else { return nil }
    return standard[index]
  }

  /// The symbol.
  public var description: String { symbol }
}
