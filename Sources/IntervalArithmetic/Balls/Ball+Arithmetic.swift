extension Ball {
  /// The numbers `-x`; exact.
  public static prefix func - (x: Ball) -> Ball {
    Ball(unchecked: -x.center, x.radius)
  }

  /// The sums of a number of `x` and one of `y`; the relative error of the centre is 2⁻¹⁰⁴.
  public static func + (x: Ball, y: Ball) -> Ball {
    let center = x.center + y.center
    return Ball(center, radius: x.radius + y.radius + center.high.magnitude * 0x1p-104)
  }

  /// The differences of a number of `x` and one of `y`; the relative error of the centre is 2⁻¹⁰⁴.
  public static func - (x: Ball, y: Ball) -> Ball { x + -y }

  /// The products of a number of `x` and one of `y`; the relative error of the centre is 2⁻¹⁰³.
  public static func * (x: Ball, y: Ball) -> Ball {
    let center = x.center * y.center
    let spread =
      x.radius * y.center.high.magnitude + y.radius * x.center.high.magnitude
      + x.radius * y.radius
    return Ball(center, radius: spread + center.high.magnitude * 0x1p-103)
  }

  /// The quotients of a number of `x` and one of `y`; unknown if zero is in `y`.
  ///
  /// The relative error of the centre is 2⁻¹⁰².
  public static func / (x: Ball, y: Ball) -> Ball {
    let least = y.leastSize
    guard least > 0, x.isKnown else { return .unknown }
    let center = x.center / y.center
    let size = center.high.magnitude
    // An underflow on the way is divided, too.
    return Ball(
      center,
      radius: (x.radius + size * y.radius + 0x1p-1060) / least * 0x1.0000000000010p+0
        + size * 0x1p-102)
  }

  /// The squares of the numbers.
  public var squared: Ball { self * self }

  /// The square roots; unknown unless all numbers are positive.
  ///
  /// The relative error of the centre is 2⁻¹⁰⁴.
  public var squareRoot: Ball {
    guard isPositive, center.high > 0x1p-900 else { return .unknown }
    let root = center.squareRoot
    // |√a − √b| is |a − b| / (√a + √b).
    return Ball(
      root, radius: radius / root.high * 0x1.0000000000010p+0 + root.high * 0x1p-104)
  }

  /// The numbers with a power of two as a factor; exact unless it underflows.
  func scaled(by power: Double) -> Ball {
    Ball(center.scaled(by: power), radius: radius * power)
  }

  /// The ball with a radius that is larger by `margin`.
  func grown(by margin: Double) -> Ball {
    Ball(center, radius: radius + margin)
  }

  /// The powers with an integer exponent that is not negative.
  func power(_ exponent: Int) -> Ball {
    exponent.power(of: self, one: Ball(1), product: *) { $0.squared }
  }
}
