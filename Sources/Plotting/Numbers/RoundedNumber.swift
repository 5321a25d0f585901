import CalculatorBrain
import GraphView

/// Numbers for people to read, with no more digits than matter.
enum RoundedNumber {
  /// Returns a finite number rounded to about a thousandth of a width, if possible.
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

  /// Returns a number rounded to about a thousandth of a width.
  static func value(_ value: Double, width: Double) -> Double {
    Double(text(value, width: width)) ?? value
  }

  /// Returns a number rounded to about a thousandth of the width of a range.
  static func text(_ value: Double, in range: ClosedRange<Double>) -> String {
    text(value, width: range.upperBound - range.lowerBound)
  }

  /// Returns the bounds of a range, as in `-10:10`.
  static func text(_ range: ClosedRange<Double>) -> String {
    "\(text(range.lowerBound, in: range)):\(text(range.upperBound, in: range))"
  }

  /// Returns a number of an axis rounded to about a thousandth of the range that is shown.
  static func text(_ value: Double, on axis: Axis) -> String {
    text(value, width: axis.extent(at: value))
  }

  /// Returns the bounds of the range of an axis, as in `-10:10`.
  static func text(_ axis: Axis) -> String {
    "\(text(axis.range.lowerBound, on: axis)):\(text(axis.range.upperBound, on: axis))"
  }

  /// Returns the bounds of an axis in its meaning with `to` in between; without one, as numbers.
  static func text(_ axis: Axis, _ meaning: (any AxisMeaning)?) -> String {
    guard let meaning else { return text(axis) }
    let (lower, upper) = (axis.range.lowerBound, axis.range.upperBound)
    let width = axis.extent(at: lower)
    return meaning.text(lower, width: width) + " to " + meaning.text(upper, width: width)
  }

  private static func power(_ exponent: Int) -> Double { Double("1e\(exponent)") ?? .infinity }
}

extension BinaryInteger {
  /// The digits of a number that is not negative, with zeros before them to make `count`.
  func digits(_ count: Int, radix: Int = 10) -> String {
    let text = String(self, radix: radix)
    return String(repeating: "0", count: Swift.max(0, count - text.utf8.count)) + text
  }
}

extension Int {
  /// The number and a noun, in the plural unless the number is 1, as in `2 plots`.
  package func counted(_ noun: String) -> String { self == 1 ? "1 \(noun)" : "\(self) \(noun)s" }
}
