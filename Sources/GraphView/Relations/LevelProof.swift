import IntervalArithmetic

/// What is proven of a level over a box of pixels.
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
