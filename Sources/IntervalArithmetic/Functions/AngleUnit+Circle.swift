import RealModule

/// What a circle looks like in the unit.
extension AngleUnit {
  /// A width from which an interval may hold every angle.
  var turn: Double { self == .radians ? 6.28 : 360 }

  /// A width from which an interval certainly holds every angle.
  var sureTurn: Double { self == .radians ? 6.2832 : 360 }

  /// An interval that is wider than this, and whose ends share a quadrant, goes once around.
  private var half: Double { self == .radians ? 3.2 : 180 }

  /// The sine and the cosine of one angle.
  func sineAndCosine(_ x: Double) -> (sine: Interval, cosine: Interval) {
    (PointValue.sin(x, in: self), PointValue.cos(x, in: self))
  }

  /// The quadrants that an interval enters from the one below, beyond its lower bound.
  ///
  /// The interval holds the borders below these quadrants, so 1 and 3 are the extrema of the
  /// sine, 0 and 2 those of the cosine. The set holds every quadrant that is entered, and all four
  /// where the interval is as wide as a turn.
  func quadrantsEntered(by x: Interval) -> QuadrantSet {
    if x.isPoint { return [] }
    guard x.width < turn else { return .all }
    return quadrantsEntered(by: x, from: quadrant(x.lower), to: quadrant(x.upper))
  }

  /// The quadrants that an interval of less than a turn enters, from those of its ends.
  func quadrantsEntered(by x: Interval, from first: Int, to last: Int) -> QuadrantSet {
    var count = (last - first) & 3
    if count == 0 && x.width > half { count = 4 }
    var entered = QuadrantSet()
    for step in 0..<count { entered.insert(QuadrantSet(quadrant: first + step + 1)) }
    return entered
  }

  /// Whether the bound of an interval is where a function has its pole.
  func isPole(_ x: Double, _ poles: QuadrantSet) -> Bool {
    // The only double that is a multiple of π/2 is 0.
    guard self == .degrees || x == 0, x.isFinite else { return false }
    return x.remainder(dividingBy: 90) == 0 && poles.contains(QuadrantSet(quadrant: quadrant(x)))
  }

  private func quadrant(_ x: Double) -> Int { quadrant(x, sineAndCosine(x)) }

  /// The quadrant of a finite angle, 0 to 3; a border belongs to the quadrant above it.
  func quadrant(_ x: Double, _ value: (sine: Interval, cosine: Interval)) -> Int {
    switch self {
    case .radians:
      // The signs are right however large the angle is: the library reduces exactly.
      if value.sine.lower >= 0 { return value.cosine.lower > 0 ? 0 : 1 }
      return value.cosine.lower < 0 ? 2 : 3
    case .degrees:
      let angle = x.remainder(dividingBy: 360)
      if angle >= 0 { return angle < 90 ? 0 : angle < 180 ? 1 : 2 }
      return angle >= -90 ? 3 : 2
    }
  }
}
