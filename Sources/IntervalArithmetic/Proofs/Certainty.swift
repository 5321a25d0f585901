/// What one operation is certain of over given operands, and why not of more.
struct Certainty {
  var decoration: Decoration
  var reasons: Reasons

  /// Defined, and continuous at every point.
  static let common = Certainty(decoration: .common, reasons: [])

  /// Defined, and continuous if one looks at the operands only.
  static let continuous = Certainty(decoration: .continuous, reasons: [])

  /// Defined, but perhaps with a step.
  static let step = Certainty(decoration: .defined, reasons: .step)

  /// Perhaps undefined somewhere.
  static func trivial(_ reasons: Reasons) -> Certainty {
    Certainty(decoration: .trivial, reasons: reasons)
  }

  /// The certainty where a condition raises a doubt.
  static func doubting(_ isDoubtful: Bool, _ reasons: Reasons) -> Certainty {
    isDoubtful ? trivial(reasons) : common
  }

  /// What is certain of two operations together, or of one on two sets.
  func and(_ other: Certainty) -> Certainty {
    Certainty(
      decoration: min(decoration, other.decoration), reasons: reasons.union(other.reasons)
    )
  }
}
