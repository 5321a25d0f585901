import RealModule

/// The unit of an angle, and what a circle looks like in it.
enum AngleMeasure {
  case radians
  case degrees

  /// A width from which an interval may hold every angle, and one that an interval whose ends
  /// share a quadrant passes only if it goes once around.
  private var thresholds: (turn: Double, half: Double) {
    switch self {
    case .radians: (6.28, 3.2)
    case .degrees: (360, 180)
    }
  }

  func sin(_ x: Double) -> Interval {
    self == .radians ? PointValue.sin(x) : PointValue.sinDegrees(x)
  }

  func cos(_ x: Double) -> Interval {
    self == .radians ? PointValue.cos(x) : PointValue.cosDegrees(x)
  }

  /// The tangent; empty at a pole.
  func tan(_ x: Double) -> Interval {
    self == .radians ? PointValue.tan(x) : PointValue.tanDegrees(x)
  }

  /// The cotangent; empty at a pole.
  func cot(_ x: Double) -> Interval {
    self == .radians ? PointValue.tan(x).reciprocal : PointValue.cotDegrees(x)
  }

  /// The quadrants that an interval enters from the one below, beyond its lower bound.
  ///
  /// The interval holds the borders below these quadrants, so 1 and 3 are the extrema of the
  /// sine, 0 and 2 those of the cosine. At least all that are entered are in the set; all four
  /// where the interval is as wide as a turn.
  func quadrantsEntered(by x: Interval) -> QuadrantSet {
    if x.isPoint { return [] }
    let (turn, half) = thresholds
    let width = x.width
    guard width < turn else { return .all }
    let first = quadrant(x.lower)
    var count = (quadrant(x.upper) - first) & 3
    if count == 0 && width > half { count = 4 }
    var entered = QuadrantSet()
    for step in 0..<count { entered.insert(QuadrantSet(quadrant: first + step + 1)) }
    return entered
  }

  /// Some of the quadrants that an interval certainly enters.
  func quadrantsSurelyEntered(by x: Interval) -> QuadrantSet {
    let turn = self == .radians ? 6.2832 : 360
    if Rounding.addDown(x.upper, -x.lower) >= turn { return .all }
    return x.width < thresholds.turn ? quadrantsEntered(by: x) : []
  }

  /// Whether the bound of an interval is where a function has its pole.
  func isPole(_ x: Double, _ poles: QuadrantSet) -> Bool {
    // No double but 0 is a multiple of π/2.
    guard self == .degrees || x == 0, x.isFinite else { return false }
    return x.remainder(dividingBy: 90) == 0 && poles.contains(QuadrantSet(quadrant: quadrant(x)))
  }

  /// The quadrant of a finite angle, 0 to 3; a border belongs to the quadrant above it.
  private func quadrant(_ x: Double) -> Int {
    guard self == .radians else { return PointValue.quadrantDegrees(x) }
    // The signs are right however large the angle is: the library reduces exactly.
    if Double.sin(x) >= 0 { return Double.cos(x) > 0 ? 0 : 1 }
    return Double.cos(x) < 0 ? 2 : 3
  }
}
