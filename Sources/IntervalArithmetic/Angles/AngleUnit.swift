/// The unit of the angles that trigonometric functions take and their inverses give.
public enum AngleUnit: Hashable, Sendable, CaseIterable {
  /// A full turn is 2π.
  case radians
  /// A full turn is 360.
  case degrees

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

  /// The angles of the points of a rectangle, from the negative half turn to the positive one.
  ///
  /// The negative half of the first axis has the angle of a positive half turn, so a rectangle
  /// across it gives two pieces. The origin has no angle.
  func angles(ordinate y: Interval, abscissa x: Interval) -> GappedInterval {
    var pieces = PieceCollector()
    if y.upper >= 0 { pieces.add(anglesAbove(y.nonnegativePart, x)) }
    if y.lower < 0 { pieces.add(-anglesAbove((-y).nonnegativePart, x)) }
    return pieces.union
  }

  /// The angles of the points of a rectangle whose ordinates are not negative.
  private func anglesAbove(_ y: Interval, _ x: Interval) -> GappedInterval {
    func angle(_ y: Double, _ x: Double) -> Interval { PointValue.atan2(y, x, in: self) }
    if y.upper == 0 {
      return GappedInterval(
        merging: x.lower < 0 ? angle(0, -1) : .empty, x.upper > 0 ? .zero : .empty)
    }
    // The first and the last corner, turning around the origin.
    let first = angle(x.upper > 0 ? y.lower : y.upper, x.upper)
    let last = angle(x.lower < 0 ? y.lower : y.upper, x.lower)
    return GappedInterval(Interval(unchecked: first.lower, last.upper))
  }
}

/// A set of quadrants of the circle, counted from 0.
struct QuadrantSet: OptionSet {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(quadrant: Int) { rawValue = 1 << UInt8(quadrant & 3) }

  static let all = QuadrantSet(rawValue: 0b1111)

  /// The borders where the sine is 1 or −1, which are the poles of tangent and secant.
  static let odd = QuadrantSet(rawValue: 0b1010)
  /// The borders where the cosine is 1 or −1, which are the poles of cotangent and cosecant.
  static let even = QuadrantSet(rawValue: 0b0101)

  var count: Int { rawValue.nonzeroBitCount }
}
