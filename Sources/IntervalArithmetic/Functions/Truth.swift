/// What a comparison can be over intervals.
struct Truth {
  /// Whether it holds for some pair of numbers.
  let canHold: Bool

  /// Whether it fails for some pair of numbers.
  let canFail: Bool

  /// The values 1 and 0 that it takes.
  var values: GappedInterval {
    canHold ? (canFail ? .falseOrTrue : .one) : .zero
  }

  /// What the opposite can be.
  static prefix func ! (truth: Truth) -> Truth {
    Truth(canHold: truth.canFail, canFail: truth.canHold)
  }

  /// Whether the numbers of an interval are other than zero.
  init(nonzero x: Interval) {
    self.init(canHold: !(x.isPoint && x.hasZero), canFail: x.hasZero)
  }

  init(canHold: Bool, canFail: Bool) {
    self.canHold = canHold
    self.canFail = canFail
  }
}

extension Truth {
  /// What this and another one together can be.
  func and(_ other: Truth) -> Truth {
    Truth(canHold: canHold && other.canHold, canFail: canFail || other.canFail)
  }
}
