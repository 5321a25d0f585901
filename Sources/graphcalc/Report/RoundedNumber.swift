import CalculatorBrain

/// Numbers for people to read, with no more digits than matter.
enum RoundedNumber {
  /// Returns a number rounded to about a thousandth of `width`.
  ///
  /// - Parameters:
  ///   - value: A finite number.
  ///   - width: How wide the range is that the number belongs to; positive.
  /// - Returns: The text of the rounded number, or of the number itself if it cannot be rounded so.
  static func text(_ value: Double, width: Double) -> String {
    var exponent = 0
    // The power of ten is found by comparing, which no rounding of logarithms can disturb.
    while power(exponent + 1) <= width / 1000, exponent < 300 { exponent += 1 }
    while power(exponent) > width / 1000, exponent > -300 { exponent -= 1 }
    let digits = (value / power(exponent)).rounded()
    guard digits.magnitude < 0x1p53, let rounded = Double("\(Int64(digits))e\(exponent)")
    else { return NumberText.shortest(value) }
    return NumberText.shortest(rounded)
  }

  /// The double nearest to a power of ten.
  private static func power(_ exponent: Int) -> Double {
    Double("1e\(exponent)") ?? .infinity
  }
}
