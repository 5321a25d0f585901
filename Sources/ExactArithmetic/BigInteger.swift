/// An integer of any size.
///
/// Products and quotients take the time of the schoolbook methods, which are the fastest for the
/// few thousand bits that numbers have here.
public final class BigInteger: Sendable {
  /// Whether the number is below zero.
  public let isNegative: Bool

  /// The digits of the magnitude in base 2³² or 2⁶⁴, the least first, without zeros at the end.
  let limbs: [UInt]

  /// The number 0.
  public static let zero = BigInteger(magnitude: [])
  /// The number 1.
  public static let one = BigInteger(1)
  /// The number 10.
  static let ten = BigInteger(10)

  /// Creates an integer of the same value.
  public convenience init(_ value: Int) {
    self.init(magnitude: [value.magnitude], isNegative: value < 0)
  }

  /// Creates the integer with some limbs, among which there may be zeros at the end.
  init(magnitude limbs: [UInt], isNegative: Bool = false) {
    var limbs = limbs
    while limbs.last == 0 { limbs.removeLast() }
    self.limbs = limbs
    self.isNegative = isNegative && !limbs.isEmpty
  }

  /// The integer and the power of two whose product is a finite double.
  static func parts(of value: Double) -> (mantissa: BigInteger, exponent: Int) {
    guard value != 0 else { return (.zero, 0) }
    let bits = UInt64(value.significand * 0x1p52)
    let size = (BigInteger(Int(bits >> 26)) << 26) + BigInteger(Int(bits & 0x3FF_FFFF))
    return (value < 0 ? -size : size, Int(value.exponent) - 52)
  }

  /// Whether the number is 0.
  public var isZero: Bool { limbs.isEmpty }

  /// Whether two divides the number.
  public var isEven: Bool { (limbs.first ?? 0) & 1 == 0 }

  /// −1, 0 or 1.
  var signum: Int { isZero ? 0 : isNegative ? -1 : 1 }

  /// The number without its sign.
  public var magnitude: BigInteger { BigInteger(magnitude: limbs) }

  /// How many bits the magnitude has; 0 for 0.
  var bitWidth: Int {
    guard let last = limbs.last else { return 0 }
    return limbs.count * UInt.bitWidth - last.leadingZeroBitCount
  }

  /// How many zeros are at the end of the magnitude's bits; 0 for 0.
  var trailingZeroBitCount: Int {
    guard let first = limbs.firstIndex(where: { $0 != 0 }) else { return 0 }
    return first * UInt.bitWidth + limbs[first].trailingZeroBitCount
  }

  /// The same number as an `Int`; nil if it is too large.
  public var int: Int? {
    guard limbs.count <= 1, let size = Int(exactly: limbs.first ?? 0) else { return nil }
    return isNegative ? -size : size
  }

  /// The opposite number.
  public static prefix func - (x: BigInteger) -> BigInteger {
    BigInteger(magnitude: x.limbs, isNegative: !x.isNegative)
  }

  /// The sum.
  public static func + (x: BigInteger, y: BigInteger) -> BigInteger {
    if x.isNegative == y.isNegative {
      return BigInteger(magnitude: sum(x.limbs, y.limbs), isNegative: x.isNegative)
    }
    return order(x.limbs, y.limbs) < 0
      ? BigInteger(magnitude: difference(y.limbs, x.limbs), isNegative: y.isNegative)
      : BigInteger(magnitude: difference(x.limbs, y.limbs), isNegative: x.isNegative)
  }

  /// The difference.
  public static func - (x: BigInteger, y: BigInteger) -> BigInteger { x + -y }

  /// The product.
  public static func * (x: BigInteger, y: BigInteger) -> BigInteger {
    if x.isZero || y.isZero { return .zero }
    var product = [UInt](repeating: 0, count: x.limbs.count + y.limbs.count)
    for place in x.limbs.indices {
      let factor = x.limbs[place]
      var carry: UInt = 0
      for offset in y.limbs.indices {
        let (high, low) = factor.multipliedFullWidth(by: y.limbs[offset])
        let (first, firstCarry) = product[place + offset].addingReportingOverflow(low)
        let (second, secondCarry) = first.addingReportingOverflow(carry)
        product[place + offset] = second
        carry = high &+ (firstCarry ? 1 : 0) &+ (secondCarry ? 1 : 0)
      }
      product[place + y.limbs.count] = carry
    }
    return BigInteger(magnitude: product, isNegative: x.isNegative != y.isNegative)
  }

  /// The number times a power of two.
  static func << (x: BigInteger, count: Int) -> BigInteger {
    guard count > 0, !x.isZero else { return count < 0 ? x >> -count : x }
    let (whole, part) = count.quotientAndRemainder(dividingBy: UInt.bitWidth)
    var limbs = [UInt](repeating: 0, count: whole)
    var carry: UInt = 0
    for limb in x.limbs {
      limbs.append(limb << part | carry)
      carry = part == 0 ? 0 : limb >> (UInt.bitWidth - part)
    }
    limbs.append(carry)
    return BigInteger(magnitude: limbs, isNegative: x.isNegative)
  }

  /// The number divided by a power of two, rounded toward zero.
  static func >> (x: BigInteger, count: Int) -> BigInteger {
    guard count > 0 else { return count < 0 ? x << -count : x }
    let (whole, part) = count.quotientAndRemainder(dividingBy: UInt.bitWidth)
    guard whole < x.limbs.count else { return .zero }
    var limbs = Array(x.limbs[whole...])
    if part > 0 {
      for place in limbs.indices {
        let next = place + 1 < limbs.count ? limbs[place + 1] : 0
        limbs[place] = limbs[place] >> part | next << (UInt.bitWidth - part)
      }
    }
    return BigInteger(magnitude: limbs, isNegative: x.isNegative)
  }

  /// The power with an exponent that is not negative.
  func power(_ exponent: Int) -> BigInteger {
    var (result, base, rest) = (BigInteger.one, self, exponent)
    while rest > 0 {
      if rest & 1 == 1 { result = result * base }
      rest >>= 1
      if rest > 0 { base = base * base }
    }
    return result
  }

  // MARK: Limbs

  private static func sum(_ x: [UInt], _ y: [UInt]) -> [UInt] {
    let (long, short) = x.count < y.count ? (y, x) : (x, y)
    var (result, carry) = (long, false)
    for place in long.indices {
      let (first, firstCarry) = long[place].addingReportingOverflow(
        place < short.count ? short[place] : 0)
      let (second, secondCarry) = first.addingReportingOverflow(carry ? 1 : 0)
      result[place] = second
      carry = firstCarry || secondCarry
      if !carry && place >= short.count { break }
    }
    if carry { result.append(1) }
    return result
  }

  /// The difference of magnitudes, the first not below the second.
  private static func difference(_ x: [UInt], _ y: [UInt]) -> [UInt] {
    var (result, borrow) = (x, false)
    for place in x.indices {
      let (first, firstBorrow) = x[place].subtractingReportingOverflow(
        place < y.count ? y[place] : 0)
      let (second, secondBorrow) = first.subtractingReportingOverflow(borrow ? 1 : 0)
      result[place] = second
      borrow = firstBorrow || secondBorrow
      if !borrow && place >= y.count { break }
    }
    return result
  }

  /// A negative number, 0 or a positive one, as the first magnitude is less, the same or greater.
  fileprivate static func order(_ x: [UInt], _ y: [UInt]) -> Int {
    if x.count != y.count { return x.count - y.count }
    for place in x.indices.reversed() where x[place] != y[place] {
      return x[place] < y[place] ? -1 : 1
    }
    return 0
  }
}

extension BigInteger: Comparable {
  /// Whether both are the same number.
  public static func == (x: BigInteger, y: BigInteger) -> Bool {
    x.isNegative == y.isNegative && x.limbs == y.limbs
  }

  /// Whether `x` is the lesser number.
  public static func < (x: BigInteger, y: BigInteger) -> Bool {
    if x.isNegative != y.isNegative { return x.isNegative }
    let order = order(x.limbs, y.limbs)
    return x.isNegative ? order > 0 : order < 0
  }
}
