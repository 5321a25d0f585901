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
    Certainty(
      decoration: min(decoration, other.decoration), reasons: reasons.union(other.reasons)
    )
  }
}
