import IntervalArithmetic

extension RelationCondition {
  /// Returns what is left to be decided, given the comparisons that are.
  ///
  /// - Parameter verdict: Returns whether a comparison holds; `nil` if it is not decided.
  /// - Returns: A condition that holds for the same points, of comparisons that are not decided.
  func simplified(by verdict: (Int, Comparison) -> Bool?) -> RelationCondition {
    switch self {
    case .constant: return self
    case .level(let index, let comparison):
      return verdict(index, comparison).map { .constant($0) } ?? self
    case .all(let parts): return Self.combined(parts, neutral: true, by: verdict)
    case .any(let parts): return Self.combined(parts, neutral: false, by: verdict)
    }
  }

  private static func combined(
    _ parts: [RelationCondition], neutral: Bool, by verdict: (Int, Comparison) -> Bool?
  ) -> RelationCondition {
    var open: [RelationCondition] = []
    for part in parts {
      let part = part.simplified(by: verdict)
      guard case .constant(let holds) = part else {
        if !open.contains(part) { open.append(part) }
        continue
      }
      if holds != neutral { return part }
    }
    if open.count < 2 { return open.first ?? .constant(neutral) }
    return neutral ? .all(open) : .any(open)
  }
}

extension RelationCondition {
  /// Whether the condition certainly holds somewhere in a box, in which none of its comparisons is
  /// decided, since levels take both signs there and are continuous.
  ///
  /// Of two equations that must hold together, each may hold at points of its own.
  func holds(where crosses: (Int) -> Bool) -> Bool {
    switch self {
    case .level(let index, .equal): crosses(index)
    case .any(let parts): parts.contains { $0.holds(where: crosses) }
    case .constant, .level, .all: false
    }
  }

  var isConstant: Bool { if case .constant = self { true } else { false } }

  /// Whether an equation is among the comparisons.
  var hasEquations: Bool {
    var hasEquations = false
    forEachLevel { _, comparison in hasEquations = hasEquations || comparison == .equal }
    return hasEquations
  }

  /// The levels of two equations that are the whole condition.
  var equations: (Int, Int)? {
    guard case .all(let parts) = self, parts.count == 2, case .level(let first, .equal) = parts[0],
      case .level(let second, .equal) = parts[1]
    else { return nil }
    return (first, second)
  }
}
