import CalculatorBrain
import IntervalArithmetic

/// The text of a number with known bounds: only digits that are certain.
enum CertainNumber {
  /// Returns the number that an interval holds, rounded to as many digits as both bounds agree in.
  ///
  /// An exact number is written as briefly as possible; `1.00000000000000` is not exact. Where the
  /// bounds agree in fewer than three digits, half of the width follows, as in `3.7 ± 0.2`.
  static func text(_ number: Interval) -> String {
    guard number.isBounded else { return "from \(bound(number.lower)) to \(bound(number.upper))" }
    if number.isPoint { return NumberText.shortest(number.lower) }
    if number.lower > 0 || number.upper < 0 {
      let sign = number.upper < 0 ? "-" : ""
      let (low, high) = (Digits(number.lower.magnitude), Digits(number.upper.magnitude))
      for count in stride(from: 17, through: 3, by: -1) {
        let digits = low.rounded(to: count)
        if digits == high.rounded(to: count) { return sign + digits.text }
      }
    }
    let middle = number.lower / 2 + number.upper / 2
    let radius = max(number.upper - middle, middle - number.lower)
    return RoundedNumber.text(middle, width: radius * 100) + " ± " + radiusText(radius)
  }

  /// An end of a range, which may be infinite.
  static func bound(_ value: Double) -> String {
    value.isInfinite ? value < 0 ? "-inf" : "inf" : NumberText.shortest(value)
  }

  /// A radius with one digit, rounded up to cover the rounding of the middle.
  private static func radiusText(_ radius: Double) -> String {
    let digits = Digits(radius).rounded(to: 1)
    return Digits(first: digits.values[0] + 1, exponent: digits.exponent).text
  }
}

/// The decimal digits of a positive number, some of which may be rounded away.
private struct Digits: Equatable {
  private(set) var values: [UInt8]
  /// The power of ten of the first digit.
  private(set) var exponent: Int

  init(first: UInt8, exponent: Int) {
    (values, self.exponent) = first > 9 ? ([1], exponent + 1) : ([first], exponent)
  }

  /// All digits of a number down to the 25th after the first.
  init(_ number: Double) {
    var exponent = 0
    while exponent < 308, number >= Self.power(exponent + 1) { exponent += 1 }
    while exponent > -330, number < Self.power(exponent) { exponent -= 1 }
    let places = max(0, 24 - exponent)
    values = Array(
      number.decimal(places: places).utf8.filter { $0 != UInt8(ascii: ".") }
        .map { $0 - UInt8(ascii: "0") }.drop { $0 == 0 })
    // The power of ten nearest to a double may be on its other side.
    self.exponent = values.count - 1 - places
  }

  /// The first digits, rounded; zeros follow if there are fewer.
  func rounded(to count: Int) -> Digits {
    var result = self
    result.values = Array(values.prefix(count))
    while result.values.count < count { result.values.append(0) }
    guard values.count > count, values[count] >= 5 else { return result }
    var place = count - 1
    while place >= 0, result.values[place] == 9 {
      result.values[place] = 0
      place -= 1
    }
    if place >= 0 {
      result.values[place] += 1
    } else {
      result.values = [1] + result.values.dropLast()
      result.exponent += 1
    }
    return result
  }

  private static func power(_ exponent: Int) -> Double { Double("1e\(exponent)") ?? .infinity }

  /// The digits with a point, or with an exponent where there would be many zeros.
  var text: String {
    let digits = String(decoding: values.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
    if exponent < -5 || exponent > 15 {
      let rest = digits.dropFirst()
      return "\(digits.prefix(1))\(rest.isEmpty ? "" : ".")\(rest)e\(exponent)"
    }
    if exponent < 0 { return "0." + String(repeating: "0", count: -exponent - 1) + digits }
    let whole = digits.prefix(exponent + 1)
    let zeros = String(repeating: "0", count: max(0, exponent + 1 - digits.utf8.count))
    let rest = digits.dropFirst(exponent + 1)
    return whole + zeros + (rest.isEmpty ? "" : "." + rest)
  }
}
