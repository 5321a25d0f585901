import IntervalArithmetic

/// The proven bounds and slopes of a level over a box of pixels.
struct LevelProof {
  /// Holds every value of the level.
  var values: GappedInterval
  let isDefined: Bool
  let isContinuous: Bool
  /// Holds the slopes along x, per graph unit; `nil` if unknown or unbounded.
  let xSlope: Interval?
  /// Holds the slopes along y; `nil` also if it was not asked for.
  var ySlope: Interval?
  /// The values in the middle of the box, where slopes were asked for.
  var center = Interval.empty

  init(_ enclosure: Enclosure) {
    values = enclosure.values
    isDefined = enclosure.decoration >= .defined && enclosure.removable == nil
    isContinuous = enclosure.decoration >= .continuous && enclosure.removable == nil
    xSlope = isContinuous ? enclosure.slope.flatMap { $0.isBounded ? $0 : nil } : nil
  }

  /// Nothing is proven.
  static let unknown = LevelProof(.unknown)

  /// The sign at one point: 1, 0 or −1; `nil` if it is not certain.
  var sign: Int? {
    guard isDefined, !values.isEmpty, !values.hasGap else { return nil }
    let value = values.first
    if value.lower > 0 { return 1 }
    if value.upper < 0 { return -1 }
    return value.isPoint ? 0 : nil
  }

  /// Whether a comparison with zero holds everywhere in the box, or nowhere; `nil` if unknown.
  func verdict(_ comparison: RelationCondition.Comparison) -> Bool? {
    guard !values.isEmpty else { return false }
    if comparison == .defined { return isDefined ? true : nil }
    var (canHold, canFail) = (false, !isDefined)
    add(values.first)
    if values.hasGap { add(values.second) }
    return canHold == canFail ? nil : canHold

    func add(_ piece: Interval) {
      let hasZero = piece.lower <= 0 && piece.upper >= 0
      let isZero = hasZero && piece.isPoint
      switch comparison {
      case .equal: (canHold, canFail) = (canHold || hasZero, canFail || !isZero)
      case .notEqual: (canHold, canFail) = (canHold || !isZero, canFail || hasZero)
      case .less: (canHold, canFail) = (canHold || piece.lower < 0, canFail || piece.upper >= 0)
      case .lessOrEqual:
        (canHold, canFail) = (canHold || piece.lower <= 0, canFail || piece.upper > 0)
      case .defined: break
      }
    }
  }
}

/// The proofs of one level at the corners of pixels, in the row of corners that was last looked at
/// and the one before.
///
/// Pixels are decided row by row, so that each corner is asked for once.
struct CornerCache {
  private var proofs: [LevelProof] = []
  /// The row that each proof belongs to.
  private var rows: [Int] = []

  /// Returns the proof at a corner, made by `make` if it is not known.
  mutating func proof(
    _ column: Int, _ row: Int, of count: Int, make: () -> LevelProof
  ) -> LevelProof {
    if proofs.isEmpty {
      proofs = Array(repeating: .unknown, count: 2 * count)
      rows = Array(repeating: -1, count: 2 * count)
    }
    let place = 2 * column + row % 2
    if rows[place] != row {
      proofs[place] = make()
      rows[place] = row
    }
    return proofs[place]
  }
}

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
