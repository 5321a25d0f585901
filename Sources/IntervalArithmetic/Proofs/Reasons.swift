/// Why a decoration is less than the strongest, as reported by the operations.
public struct Reasons: OptionSet, Hashable, Sendable, CustomStringConvertible {
  /// One bit for each reason.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  ///
  /// - Parameter rawValue: One bit for each reason.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A division by zero or another pole may be inside.
  public static let pole = Reasons(rawValue: 1 << 0)
  /// A logarithm may meet zero or a negative number.
  public static let logEdge = Reasons(rawValue: 1 << 1)
  /// An even root may meet a negative number.
  public static let rootEdge = Reasons(rawValue: 1 << 2)
  /// The value may jump.
  public static let step = Reasons(rawValue: 1 << 3)
  /// Dividend and divisor of a division may both be zero.
  public static let zeroOverZero = Reasons(rawValue: 1 << 4)
  /// A power may meet the base zero, or a negative base.
  public static let powEdge = Reasons(rawValue: 1 << 5)
  /// An operand may leave the domain in another way.
  public static let domain = Reasons(rawValue: 1 << 6)

  /// The reasons in the order of their bits, separated by spaces.
  public var description: String {
    let names: [(Reasons, String)] = [
      (.pole, "pole"), (.logEdge, "logEdge"), (.rootEdge, "rootEdge"), (.step, "step"),
      (.zeroOverZero, "zeroOverZero"), (.powEdge, "powEdge"), (.domain, "domain"),
    ]
    var text = ""
    for (reason, name) in names where contains(reason) { text += text.isEmpty ? name : " \(name)" }
    return text
  }
}
