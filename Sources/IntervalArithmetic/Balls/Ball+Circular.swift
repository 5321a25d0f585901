import RealModule

extension Ball {
  /// The sines and cosines; unknown beyond ±10⁹.
  ///
  /// The error of the centres is about 2⁻¹⁰², next to a zero relative to their small size.
  var sineAndCosine: (sine: Ball, cosine: Ball) {
    guard isKnown, center.high.magnitude < 1e9 else { return (.unknown, .unknown) }
    let multiple = (center.high * 0x1.45f306dc9c883p-1).rounded()
    let point = Ball(unchecked: center, 0)
    let rest = multiple == 0 ? point : point.rest(beyond: multiple, of: Self.halfPiParts)
    let square = rest.squared
    // The rest is below 0.79, so the omitted terms are less than a 2⁻¹¹²-th.
    var sine = Self.inverseFactorials[27]
    var cosine = Self.inverseFactorials[28]
    for degree in stride(from: 26, through: 0, by: -2) {
      cosine = Self.inverseFactorials[degree] - square * cosine
      if degree > 0 { sine = Self.inverseFactorials[degree - 1] - square * sine }
    }
    sine = (rest * sine).grown(by: rest.greatestSize * 0x1p-111)
    cosine = cosine.grown(by: 0x1p-112)
    let turned: (Ball, Ball) =
      switch Int(multiple) & 3 {
      case 0: (sine, cosine)
      case 1: (cosine, -sine)
      case 2: (-sine, -cosine)
      default: (-cosine, sine)
      }
    guard radius > 0 else { return turned }
    return (
      turned.0.grown(by: radius * min(1, turned.1.greatestSize + radius)),
      turned.1.grown(by: radius * min(1, turned.0.greatestSize + radius))
    )
  }

  /// The arc tangents, to about 2⁻¹⁰⁰ of their size.
  var arcTangent: Ball {
    guard isKnown, center.high.magnitude < 0x1p+400 else { return .unknown }
    let estimate = Double.atan(center.high)
    let (sine, cosine) = Ball(estimate).sineAndCosine
    let point = Ball(unchecked: center, 0)
    let excess = (point * cosine - sine) / (cosine + point * sine)
    let size = excess.greatestSize
    guard size < 0x1p-30 else { return .unknown }
    // The terms of degree 5 and more are less than t⁵.
    let correction = excess * (Ball(1) - excess.squared / Ball(3))
    let least = max(0, leastSize)
    return (Ball(estimate) + correction)
      .grown(by: size * size * size * size * size)
      .grown(by: radius / (1 + least * least) * 0x1.0000000000010p+0)
  }
}
