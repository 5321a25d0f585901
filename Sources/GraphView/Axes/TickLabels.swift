/// The texts of the numbers on one axis, all in one manner.
struct TickLabels {
  /// One label a number, no two of them alike.
  let labels: [String]

  /// The number that the labels count from, if they are not whole numbers themselves.
  let offsetLabel: String?

  /// Writes numbers that are neighbouring multiples of one step, with one exponent.
  ///
  /// - Parameter numbers: The numbers in increasing order, as they come from counting, not reduced.
  init(_ numbers: [DecimalNumber]) {
    let largest = numbers.lazy.map { $0.coefficient.magnitude }.max() ?? 0
    let exponent = numbers.first?.exponent ?? 0
    let digits = DecimalNumber.digits(of: Int64(largest))
    if Self.isShort(digits: digits, exponent: exponent) {
      labels = numbers.map { $0.plainText }
      offsetLabel = nil
    } else if digits > 4, let offset = Self.offset(of: numbers) {
      let sign = offset.coefficient < 0 ? "−" : "+"
      let rests = numbers.map {
        let rest = ($0.coefficient - offset.coefficient).magnitude
        return DecimalNumber(Int64(rest), exponent: exponent)
      }
      labels = TickLabels(rests).labels.map { ($0 == "0" ? "+" : sign) + $0 }
      offsetLabel = offset.shortText
    } else {
      labels = numbers.map { $0.scientificText }
      offsetLabel = nil
    }
  }

  /// Returns whether a number of so many digits is written in full: at most five decimals, at most
  /// eight digits.
  private static func isShort(digits: Int, exponent: Int) -> Bool {
    if exponent >= 0 { return digits + exponent <= 7 }
    return exponent >= -5 && max(digits, 1 - exponent) <= 8
  }

  /// Returns the leading digits that all numbers share, or nearly share, rounded toward zero; `nil`
  /// if zero lies between the numbers.
  private static func offset(of numbers: [DecimalNumber]) -> DecimalNumber? {
    guard let first = numbers.first, let last = numbers.last,
      (first.coefficient > 0) == (last.coefficient > 0)
    else { return nil }
    let range = last.coefficient - first.coefficient
    var unit: Int64 = 10
    while unit <= range { unit *= 10 }
    let least = first.coefficient > 0 ? first.coefficient : last.coefficient
    let shared = least / unit * unit
    return shared == 0 ? nil : DecimalNumber(shared, exponent: first.exponent)
  }
}
