/// The interval between two neighbouring poles of the gamma function.
///
/// There |Γ| falls from ∞ to its only minimum and rises to ∞ again, and the sign is constant.
struct GammaStrip {
  /// The pole at the lower end.
  let pole: Double

  /// Creates the strip above the greatest pole that is at most `x`; `x` is negative.
  init(above x: Double) {
    pole = x.rounded(.down)
  }

  /// The values of a function that falls and rises with |Γ| over a part of the closed strip.
  ///
  /// `value` encloses the function at a number that is not a pole; `least` converts a lower bound
  /// for |Γ| to one for the function.
  func values(
    over x: Interval, _ value: (Double) -> Interval, least: (Double) -> Double
  ) -> Interval {
    let (startsAtPole, endsAtPole) = (x.lower == pole, x.upper == pole + 1)
    if x.isPoint { return startsAtPole || endsAtPole ? .empty : value(x.lower) }
    return x.valley(
      from: startsAtPole ? .beyondDoubles : value(x.lower),
      to: endsAtPole ? .beyondDoubles : value(x.upper), turn: turn,
      minimum: least(minimum(from: x.lower)))
  }

  /// Where |Γ| is least.
  private var turn: Interval {
    guard let row else {
      // The minimum moves toward the lower pole from strip to strip.
      return Interval(unchecked: pole, pole + 0.29)
    }
    return Interval(unchecked: row.turn, row.turn.nextUp)
  }

  /// A lower bound for |Γ| on the part of the strip above `x`.
  private func minimum(from x: Double) -> Double {
    if let row { return row.minimum }
    // The reflection formula gives π / (|sin πx| Γ(1 − x)), and Γ increases above 2.
    let bound = Interval.pi / (Interval.one - PointValue.exactly(x)).increasing(PointValue.gamma)
    return max(0, bound.lower)
  }

  private var row: (turn: Double, minimum: Double)? {
    pole >= -12 ? Self.minima[Int(-pole) - 1] : nil
  }

  /// The minimum of |Γ| above the poles −1, −2, … and its place, both rounded down.
  private static let minima: InlineArray<12, (turn: Double, minimum: Double)> = [
    (-0x1.02172b05ee261p-1, 0x1.c5b6e1c0f16b5p+1),
    (-0x1.92d0cbc289d4bp+0, 0x1.26b547f2522b6p+1),
    (-0x1.4e2c19f679e5ap+1, 0x1.c6b9cf0b7198cp-1),
    (-0x1.d1514b041b2a8p+1, 0x1.f6056d7780152p-3),
    (-0x1.29cea5c1ccbd1p+2, 0x1.b05eed3d82b17p-5),
    (-0x1.6ab2ca18e6ce4p+2, 0x1.318c5e2cf729cp-7),
    (-0x1.ab6b34398a4ffp+2, 0x1.6e51b2f09ebddp-10),
    (-0x1.ec04b952a5369p+2, 0x1.7d6d3f20a16f9p-13),
    (-0x1.1643b3352a3f6p+3, 0x1.5f117029198cep-16),
    (-0x1.367c4b1f635e5p+3, 0x1.219040be34c38p-19),
    (-0x1.56ae014434849p+3, 0x1.b0c2be40bc623p-23),
    (-0x1.76da2d93df103p+3, 0x1.279d9049975b9p-26),
  ]
}
