/// What is known about a function on the interval that its enclosure was computed over.
///
/// These are the five decorations of IEEE 1788-2015, from the weakest to the strongest. The
/// decoration of a composed function is the least of those of its parts.
public enum Decoration: UInt8, Comparable, Hashable, Sendable, CaseIterable {
  /// The enclosure was not computed from an interval.
  case ill
  /// Nothing is known: the function may be undefined at some or every point.
  case trivial
  /// The function is defined at every point of the interval.
  case defined
  /// The function is defined at every point, and its restriction to the interval is continuous.
  case continuous
  /// The function is continuous on a bounded interval, and bounded there.
  case common

  /// Whether `lhs` claims less than `rhs`.
  public static func < (lhs: Decoration, rhs: Decoration) -> Bool { lhs.rawValue < rhs.rawValue }
}

extension Decoration: CustomStringConvertible {
  /// The name that IEEE 1788 gives the decoration: `ill`, `trv`, `def`, `dac` or `com`.
  public var description: String {
    switch self {
    case .ill: "ill"
    case .trivial: "trv"
    case .defined: "def"
    case .continuous: "dac"
    case .common: "com"
    }
  }
}

/// What is certain about one operation on given operands, and why no more is.
struct Certainty {
  var decoration: Decoration
  var reasons: Reasons

  /// Defined, and continuous at every point.
  static let common = Certainty(decoration: .common, reasons: [])
  /// Defined, and continuous when restricted to the operands.
  static let continuous = Certainty(decoration: .continuous, reasons: [])
  /// Defined, but possibly with a step.
  static let step = Certainty(decoration: .defined, reasons: .step)

  /// Possibly undefined somewhere.
  static func trivial(_ reasons: Reasons) -> Certainty {
    Certainty(decoration: .trivial, reasons: reasons)
  }

  /// Possibly undefined if a condition holds, otherwise common.
  static func doubting(_ isDoubtful: Bool, _ reasons: Reasons) -> Certainty {
    isDoubtful ? trivial(reasons) : common
  }

  /// What is certain about two operations together, or about one on two sets.
  func and(_ other: Certainty) -> Certainty {
    Certainty(decoration: min(decoration, other.decoration), reasons: reasons.union(other.reasons))
  }
}
