/// The possible results of a comparison over intervals.
struct Truth {
  /// Whether it holds for some pair of numbers.
  let canHold: Bool

  /// Whether it fails for some pair of numbers.
  let canFail: Bool

  init(canHold: Bool, canFail: Bool) {
    self.canHold = canHold
    self.canFail = canFail
  }

  /// Whether the numbers of an interval are nonzero.
  init(nonzero x: Interval) {
    self.init(canHold: !(x.isPoint && x.hasZero), canFail: x.hasZero)
  }

  /// The values 1 and 0 that it takes.
  var values: GappedInterval {
    canHold ? (canFail ? .falseOrTrue : .one) : .zero
  }

  /// The possible results of the opposite.
  static prefix func ! (truth: Truth) -> Truth {
    Truth(canHold: truth.canFail, canFail: truth.canHold)
  }

  /// The possible results of this and another comparison together.
  func and(_ other: Truth) -> Truth {
    Truth(canHold: canHold && other.canHold, canFail: canFail || other.canFail)
  }
}
