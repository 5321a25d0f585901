extension Interval {
  /// The real powers; negative bases have them only at integer exponents.
  func powers(_ exponents: Interval) -> GappedInterval {
    if let exponent = exponents.onlyInteger { return integerPowers(exponent) }
    var pieces = PieceCollector()
    pieces.add(nonnegativePart.power(exponents))
    let (least, greatest) = (exponents.lower.rounded(.up), exponents.upper.rounded(.down))
    if lower < 0 && least <= greatest {
      let negative = intersection(.nonpositive)
      if least == greatest {
        pieces.add(negative.integerPowers(least))
      } else {
        // Among neighbouring integers one is even and one is odd, so both signs occur.
        let integers = Interval(unchecked: least, greatest)
        pieces.add(negative.magnitude.power(integers.trimmed(toParity: 0)))
        pieces.add(-negative.magnitude.power(integers.trimmed(toParity: 1)))
      }
    }
    return pieces.union
  }

  /// The real powers of numbers that are not negative.
  func power(_ exponents: Interval) -> Interval {
    if isEmpty || exponents.isEmpty { return .empty }
    if upper == 0 {
      let positive: Interval = exponents.upper > 0 ? .zero : .empty
      return exponents.hasZero ? positive.hull(.one) : positive
    }
    // The logarithm y ln x is bilinear, so the extremes are at the corners.
    let start = PointValue.pow(lower, exponents.lower).hull(PointValue.pow(upper, exponents.lower))
    if exponents.isPoint { return start }
    return start.hull(PointValue.pow(lower, exponents.upper))
      .hull(PointValue.pow(upper, exponents.upper))
  }

  /// The powers with one integer exponent, in two pieces across the pole of a negative odd one.
  func integerPowers(_ exponent: Double) -> GappedInterval {
    if exponent == 0 { return .one }
    if exponent == 2 { return GappedInterval(squared) }
    if exponent.remainder(dividingBy: 2) == 0 { return GappedInterval(magnitude.sizes(exponent)) }
    guard lower < 0 else { return GappedInterval(sizes(exponent)) }
    let below = -(-intersection(.nonpositive)).sizes(exponent)
    guard upper > 0 else { return GappedInterval(below) }
    return GappedInterval(merging: below, nonnegativePart.sizes(exponent))
  }

  /// The real roots; negative numbers have only those of odd degree.
  func roots(_ degrees: Interval) -> GappedInterval {
    if let degree = degrees.onlyInteger { return integerRoots(degree) }
    let exponents = Interval.one.quotients(by: degrees)
    var pieces = PieceCollector()
    pieces.add(nonnegativePart.power(exponents.first))
    pieces.add(nonnegativePart.power(exponents.second))
    if lower < 0 && degrees.hasOddInteger {
      let sizes = intersection(.nonpositive).magnitude
      pieces.add(-sizes.power(exponents.first))
      pieces.add(-sizes.power(exponents.second))
    }
    return pieces.union
  }

  private func integerRoots(_ degree: Double) -> GappedInterval {
    if degree == 0 { return .empty }
    if degree < 0 { return Interval.one.quotients(by: integerRoots(-degree).first) }
    let isOdd = degree.remainder(dividingBy: 2) != 0
    let domain = isOdd ? self : nonnegativePart
    return GappedInterval(
      domain.increasing { x in x < 0 ? -PointValue.root(-x, degree) : PointValue.root(x, degree) })
  }

  /// The powers of numbers that are not negative with one integer exponent other than 0.
  private func sizes(_ exponent: Double) -> Interval {
    if exponent > 0 { return increasing { PointValue.pow($0, exponent) } }
    return upper == 0 ? .empty : decreasing { PointValue.pow($0, exponent) }
  }

  private var hasOddInteger: Bool {
    let least = lower.rounded(.up)
    return (least.isFinite && least.remainder(dividingBy: 2) != 0 ? least : least + 1) <= upper
  }

  /// An interval of at least two integers from its first even one to its last, or odd for 1.
  private func trimmed(toParity parity: Double) -> Interval {
    func hasParity(_ integer: Double) -> Bool {
      // Beyond 2⁵³ doubles are even, but the integers between them are not.
      integer.magnitude >= 0x1p+53 || integer.remainder(dividingBy: 2).magnitude == parity
    }
    return Interval(
      unchecked: hasParity(lower) ? lower : lower + 1, hasParity(upper) ? upper : upper - 1)
  }
}
