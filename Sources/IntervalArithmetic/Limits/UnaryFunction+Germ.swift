extension UnaryFunction {
  /// Returns the germ of the function of a function, from the germ of that.
  package func applied(to x: Germ) -> Germ {
    switch x {
    case .unknown, .undefined: x
    case .infinite(let term): (algebraic(x) ?? atInfinity(x, term)).orElse(continued(to: x))
    case .finite, .bounded: algebraic(x) ?? continued(to: x)
    }
  }

  /// The germ where the function is continuous, or at least defined, at the limit of its operand.
  func continued(to x: Germ) -> Germ {
    guard let near = x.neighbourhood else { return x }
    let proven = applied(to: DecoratedInterval(near))
    if case .finite(let limit, let approach) = x,
      proven.decoration >= .continuous || approach == .constant && proven.decoration >= .defined
    {
      return .finite(applied(to: limit).hull, self.approach(approach, at: limit, of: x))
    }
    if proven.values.isEmpty { return .undefined }
    let special = singular(x)
    if special != .unknown { return special }
    return proven.decoration >= .defined ? .within(proven.values.hull) : .unknown
  }

  /// The germ of a function that needs only the germ of its operand; nil for the others.
  private func algebraic(_ x: Germ) -> Germ? { answer(AlgebraicQuestion(x: x)) }

  /// The germ of the function of a function that passes every bound; unknown if it has no limit
  /// there, or if the rule for singularities finds it.
  private func atInfinity(_ x: Germ, _ term: GrowthTerm) -> Germ {
    answer(AtInfinityQuestion(term: term, x: x))
  }

  /// The germ at a pole, a step or an edge of the domain; unknown for functions without any.
  func singular(_ x: Germ) -> Germ { answer(SingularQuestion(x: x)) }

  /// The germ of the function's value at one number.
  func constant(_ x: Double) -> Germ { Germ(constant: applied(to: Interval(x)).hull) }
}

private struct AlgebraicQuestion: FunctionQuestion {
  let x: Germ
  func answer(by rule: some FunctionRule) -> Germ? { rule.germ(of: x) }
}

private struct AtInfinityQuestion: FunctionQuestion {
  let (term, x): (GrowthTerm, Germ)
  func answer(by rule: some FunctionRule) -> Germ { rule.germ(ofInfinite: term, x) }
}

private struct SingularQuestion: FunctionQuestion {
  let x: Germ
  func answer(by rule: some FunctionRule) -> Germ { rule.singularGerm(of: x) }
}
