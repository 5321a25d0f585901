extension DecoratedInterval {
  /// Returns an enclosure of one function where a condition is nonzero, and of another where it is
  /// zero.
  ///
  /// Only the chosen branch counts: if the condition is certain, the other may be undefined.
  ///
  /// - Parameters:
  ///   - condition: The enclosure of the condition.
  ///   - holds: The enclosure of the function that a nonzero condition chooses.
  ///   - fails: The enclosure of the function that zero chooses.
  /// - Returns: The values of the branches that can be chosen.
  public static func choosing(
    by condition: DecoratedInterval, _ holds: DecoratedInterval, else fails: DecoratedInterval
  ) -> DecoratedInterval {
    guard condition.decoration != .ill, holds.decoration != .ill, fails.decoration != .ill else {
      return .illFormed
    }
    guard let truth = condition.truth else {
      return DecoratedInterval(.empty, .trivial, condition.reasons)
    }
    guard truth.canHold && truth.canFail else {
      return condition.guarding(truth.canHold ? holds : fails)
    }
    let certainty = condition.certainty.and(holds.certainty).and(fails.certainty).and(.step)
    return DecoratedInterval(holds.values.union(fails.values), certainty, isBounded: true)
  }

  /// Returns an enclosure of a function where a condition is nonzero; elsewhere it is undefined.
  ///
  /// - Parameter condition: The enclosure of the condition.
  /// - Returns: The values; empty if the condition is certainly zero.
  public func restricted(to condition: DecoratedInterval) -> DecoratedInterval {
    guard condition.decoration != .ill, decoration != .ill else { return .illFormed }
    guard let truth = condition.truth, truth.canHold else {
      return DecoratedInterval(
        .empty, .trivial, reasons.union(condition.reasons).union(.domain))
    }
    if !truth.canFail { return condition.guarding(self) }
    let doubt = condition.certainty.and(certainty).and(.trivial(.domain))
    return DecoratedInterval(values, doubt, isBounded: true)
  }

  /// The possible results of a condition; nil if it has no value.
  var truth: Truth? {
    guard !values.isEmpty else { return nil }
    let first = Truth(nonzero: values.first)
    guard values.hasGap else { return first }
    let second = Truth(nonzero: values.second)
    return Truth(
      canHold: first.canHold || second.canHold, canFail: first.canFail || second.canFail
    )
  }

  /// The branch chosen by this condition, which is certain wherever it is defined.
  private func guarding(_ branch: DecoratedInterval) -> DecoratedInterval {
    // A condition that is defined but jumps still chooses the same branch everywhere.
    decoration >= .defined
      ? branch
      : DecoratedInterval(branch.values, certainty.and(branch.certainty), isBounded: true)
  }
}
