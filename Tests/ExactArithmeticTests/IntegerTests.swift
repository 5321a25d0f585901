import TestSupport
import Testing

@testable import ExactArithmetic

@Suite("Integers and rational numbers")
struct IntegerTests {
  private static let integers: [BigInteger] = {
    var generator = SplitMix64(seed: 1)
    let made = (0..<20).map { index in
      let size = Int.random(in: 1...6, using: &generator)
      // Limbs of zeros and ones alone are where carries and estimates go wrong.
      let limbs = (0..<size).map { _ in
        [
          UInt.min, .max, 1, .max - 1, 1 << (UInt.bitWidth - 1),
          .random(in: 0 ... .max, using: &generator),
        ]
        .randomElement(using: &generator) ?? 0
      }
      return BigInteger(magnitude: limbs, isNegative: index.isMultiple(of: 2))
    }
    return made + [-2, -1, 0, 1, 2, 10, Int.max, -Int.max].map { BigInteger($0) }
  }()

  @Test("Sums, products and quotients keep the laws of integers")
  func laws() {
    for a in Self.integers {
      #expect(a - a == .zero)
      #expect(BigInteger(digits: a.magnitude.description.utf8) == a.magnitude)
      for b in Self.integers {
        #expect(a + b == b + a)
        #expect(a * b == b * a)
        #expect((a + b) - b == a)
        #expect((a < b) == (b - a > .zero))
        #expect((a + b) * (a - b) == a * a - b * b)
        guard !b.isZero else { continue }
        let (quotient, remainder) = a.quotientAndRemainder(dividingBy: b)
        #expect(quotient * b + remainder == a)
        #expect(remainder.magnitude < b.magnitude)
        #expect(remainder.isZero || remainder.isNegative == a.isNegative)
        let divisor = BigInteger.greatestCommonDivisor(a, b)
        #expect((a % divisor).isZero && (b % divisor).isZero)
      }
    }
  }

  @Test("Shifts are products and quotients by powers of two")
  func shifts() {
    for a in Self.integers {
      for count in [0, 1, 31, 32, 63, 64, 65, 200] {
        let power = BigInteger.one << count
        #expect(power == BigInteger(2).power(count))
        #expect(a << count == a * power)
        #expect(a >> count == a / power)
      }
    }
  }

  @Test("Roots are the greatest integers whose powers are not above")
  func roots() {
    for a in Self.integers.map({ $0.magnitude }) {
      let root = a.squareRoot
      #expect(root * root <= a && (root + .one) * (root + .one) > a)
      for degree in 2...5 {
        #expect(a.power(degree).exactRoot(degree) == a)
        #expect(a <= .one || (a.power(degree) + .one).exactRoot(degree) == nil)
      }
    }
  }

  @Test(
    "Decimals are read as they are written",
    arguments: [
      ("0.1", "1/10"), ("-2.50", "-5/2"), ("1e3", "1000"), ("1.5e-3", "3/2000"), (".5", "1/2"),
      ("7.", "7"), ("0", "0"), ("-0.0", "0"),
      ("123456789012345678901234567890", "123456789012345678901234567890"),
    ])
  func decimals(text: String, expected: String) {
    #expect(Rational(decimal: text).map { ClosedForm($0).description } == expected)
  }

  @Test(
    "Doubles are rational numbers", arguments: [0.1, -2.5, 1e300, .leastNonzeroMagnitude, 0, 3])
  func doubles(value: Double) {
    let number = Rational(value)
    #expect(DecimalNumber(number, digits: 800).scientific.asDouble == value)
  }

  @Test("Rational numbers round half away from zero, and down for the floor")
  func rounding() {
    let table = [(7, 2, 4, 3), (-7, 2, -4, -4), (1, 3, 0, 0), (-1, 3, 0, -1), (5, 1, 5, 5)]
    for (above, below, rounded, floor) in table {
      let number = Rational(BigInteger(above), BigInteger(below))
      #expect(number.rounded == BigInteger(rounded))
      #expect(number.floor == BigInteger(floor))
    }
  }
}

extension String {
  fileprivate var asDouble: Double? { Double(self) }
}
