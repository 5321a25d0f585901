extension BigInteger {
  /// Returns the quotient, rounded toward zero, and the remainder, of the sign of the number.
  ///
  /// The method is Knuth's algorithm D (The Art of Computer Programming, volume 2, 4.3.1).
  ///
  /// - Parameter divisor: A number that is not 0.
  /// - Returns: The two numbers.
  func quotientAndRemainder(
    dividingBy divisor: BigInteger
  ) -> (quotient: BigInteger, remainder: BigInteger) {
    guard limbs.count >= divisor.limbs.count else { return (.zero, self) }
    let isDifferent = isNegative != divisor.isNegative
    if divisor.limbs.count == 1 {
      let (quotient, remainder) = divided(by: divisor.limbs[0])
      return (
        BigInteger(magnitude: quotient, isNegative: isDifferent),
        BigInteger(magnitude: [remainder], isNegative: isNegative)
      )
    }
    // With the highest bit of the divisor set, an estimated limb is at most 2 too large.
    let shift = divisor.limbs[divisor.limbs.count - 1].leadingZeroBitCount
    let divisorLimbs = (divisor.magnitude << shift).limbs
    var rest = (magnitude << shift).limbs
    while rest.count <= limbs.count { rest.append(0) }
    let count = divisorLimbs.count
    var quotient = [UInt](repeating: 0, count: rest.count - count)
    for place in quotient.indices.reversed() {
      var digit = Self.estimate(rest, place + count, by: divisorLimbs)
      if Self.subtract(divisorLimbs, times: digit, from: &rest, at: place) {
        repeat { digit -= 1 } while !Self.add(divisorLimbs, to: &rest, at: place)
      }
      quotient[place] = digit
    }
    let remainder = BigInteger(magnitude: Array(rest[..<count])) >> shift
    return (
      BigInteger(magnitude: quotient, isNegative: isDifferent),
      isNegative ? -remainder : remainder
    )
  }

  /// The limb that the three highest of the rest lead to, at most 2 too large.
  private static func estimate(_ rest: [UInt], _ top: Int, by divisor: [UInt]) -> UInt {
    let highest = divisor[divisor.count - 1]
    guard rest[top] < highest else { return .max }
    var (digit, remainder) = highest.dividingFullWidth((rest[top], rest[top - 1]))
    let next = divisor[divisor.count - 2]
    while true {
      let product = digit.multipliedFullWidth(by: next)
      guard (product.high, product.low) > (remainder, rest[top - 2]) else { return digit }
      digit -= 1
      let (sum, overflow) = remainder.addingReportingOverflow(highest)
      if overflow { return digit }
      remainder = sum
    }
  }

  /// Subtracts a multiple, and returns whether the result is below zero, and so off by a power of
  /// the base.
  private static func subtract(
    _ divisor: [UInt], times digit: UInt, from rest: inout [UInt], at place: Int
  ) -> Bool {
    var carry: UInt = 0
    for offset in divisor.indices {
      let (high, low) = divisor[offset].multipliedFullWidth(by: digit)
      let (sum, sumCarry) = low.addingReportingOverflow(carry)
      let (difference, borrow) = rest[place + offset].subtractingReportingOverflow(sum)
      rest[place + offset] = difference
      carry = high &+ (sumCarry ? 1 : 0) &+ (borrow ? 1 : 0)
    }
    let top = place + divisor.count
    let (difference, borrow) = rest[top].subtractingReportingOverflow(carry)
    rest[top] = difference
    return borrow
  }

  /// Adds the divisor back, and returns whether the result is no longer below zero.
  private static func add(_ divisor: [UInt], to rest: inout [UInt], at place: Int) -> Bool {
    var carry = false
    for offset in divisor.indices {
      let (first, firstCarry) = rest[place + offset].addingReportingOverflow(divisor[offset])
      let (second, secondCarry) = first.addingReportingOverflow(carry ? 1 : 0)
      rest[place + offset] = second
      carry = firstCarry || secondCarry
    }
    let top = place + divisor.count
    let (sum, overflow) = rest[top].addingReportingOverflow(carry ? 1 : 0)
    rest[top] = sum
    return overflow
  }

  /// The quotient by one limb, rounded down, and what is left, of the magnitude.
  private func divided(by divisor: UInt) -> (quotient: [UInt], remainder: UInt) {
    var (quotient, remainder) = (limbs, UInt(0))
    for place in limbs.indices.reversed() {
      (quotient[place], remainder) = divisor.dividingFullWidth((remainder, limbs[place]))
    }
    return (quotient, remainder)
  }

  /// The quotient, rounded toward zero.
  static func / (x: BigInteger, y: BigInteger) -> BigInteger {
    x.quotientAndRemainder(dividingBy: y).quotient
  }

  /// The remainder, with the sign of `x`.
  static func % (x: BigInteger, y: BigInteger) -> BigInteger {
    x.quotientAndRemainder(dividingBy: y).remainder
  }

  /// The greatest number that divides both; 0 for two zeros.
  static func greatestCommonDivisor(_ x: BigInteger, _ y: BigInteger) -> BigInteger {
    var (x, y) = (x.magnitude, y.magnitude)
    while !y.isZero { (x, y) = (y, x % y) }
    return x
  }

  /// The greatest integer whose square is not above the number, which is not negative.
  var squareRoot: BigInteger {
    if isZero { return self }
    // Newton's steps from above fall until they pass the root.
    var root = BigInteger.one << ((bitWidth + 1) / 2)
    while true {
      let next = (root + self / root) >> 1
      if next >= root { return root }
      root = next
    }
  }

  /// The number whose square this one is; nil if there is none.
  var exactSquareRoot: BigInteger? {
    if isNegative { return nil }
    let root = squareRoot
    return root * root == self ? root : nil
  }

  /// The integer whose power this number is; nil if there is none.
  ///
  /// - Parameter degree: The exponent, 1 or greater.
  /// - Returns: The root.
  func exactRoot(_ degree: Int) -> BigInteger? {
    if degree == 1 || isZero { return self }
    if degree == 2 { return exactSquareRoot }
    if isNegative { return degree & 1 == 0 ? nil : (-self).exactRoot(degree).map { -$0 } }
    guard degree < bitWidth else { return self == .one ? self : nil }
    let exponent = BigInteger(degree - 1)
    var root = BigInteger.one << (bitWidth / degree + 1)
    while true {
      let next = (root * exponent + self / root.power(degree - 1)) / BigInteger(degree)
      if next >= root { return root.power(degree) == self ? root : nil }
      root = next
    }
  }
}
