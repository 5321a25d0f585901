/// The texts of the numbers on one axis, all in the same notation.
struct TickLabels {
  /// One label per number, all different.
  let labels: [String]
  /// The number that the labels count from, if they are not whole numbers themselves.
  let offsetLabel: String?

  /// Writes numbers that are neighbouring multiples of one step, in increasing order and not
  /// reduced, so that they have one exponent.
  init(_ numbers: [DecimalNumber]) {
    let digits = Self.digits(of: numbers)
    if !Self.isShort(numbers), digits > 4, let offset = Self.offset(of: numbers) {
      let rests = numbers.map {
        DecimalNumber($0.coefficient - offset.coefficient, exponent: $0.exponent)
      }
      labels = zip(rests, Self.texts(of: rests)).map { ($0.coefficient > 0 ? "+" : "") + $1 }
      offsetLabel = Self.offsetText(offset)
    } else {
      labels = Self.texts(of: numbers)
      offsetLabel = nil
    }
  }

  /// Returns all numbers in full, or all with powers of ten.
  private static func texts(of numbers: [DecimalNumber]) -> [String] {
    isShort(numbers) ? numbers.map { $0.plainText } : numbers.map { $0.scientificText }
  }

  /// Returns whether all numbers are written in full: at most five decimals, at most eight digits.
  private static func isShort(_ numbers: [DecimalNumber]) -> Bool {
    let digits = digits(of: numbers)
    let exponent = numbers.first?.exponent ?? 0
    if exponent >= 0 { return digits + exponent <= 7 }
    return exponent >= -5 && max(digits, 1 - exponent) <= 8
  }

  private static func digits(of numbers: [DecimalNumber]) -> Int {
    String(numbers.lazy.map { $0.coefficient.magnitude }.max() ?? 0).utf8.count
  }

  /// Returns a round number that shares all but the last digits with the numbers; `nil` if zero
  /// lies between them.
  ///
  /// Of the two such numbers on both sides of the range's lesser end it is the one in the range,
  /// else the one with the shorter text, else the one nearer to zero.
  private static func offset(of numbers: [DecimalNumber]) -> DecimalNumber? {
    guard let first = numbers.first, let last = numbers.last,
      (first.coefficient > 0) == (last.coefficient > 0)
    else { return nil }
    let range = last.coefficient - first.coefficient
    var unit: Int64 = 10
    while unit <= range { unit *= 10 }
    let sign: Int64 = first.coefficient > 0 ? 1 : -1
    let (least, most) =
      sign > 0 ? (first.coefficient, last.coefficient) : (-last.coefficient, -first.coefficient)
    let near = DecimalNumber(least / unit * unit * sign, exponent: first.exponent)
    let far = DecimalNumber((least / unit + 1) * unit * sign, exponent: first.exponent)
    if near.coefficient == 0 { return nil }
    if near.coefficient * sign == least { return near }
    let farIsShorter = offsetText(far).unicodeScalars.count < offsetText(near).unicodeScalars.count
    return far.coefficient * sign <= most || farIsShorter ? far : near
  }

  /// Returns a number in full if that takes at most seven characters, else its shorter text.
  private static func offsetText(_ number: DecimalNumber) -> String {
    let plain = number.plainText
    return plain.unicodeScalars.count <= 7 ? plain : number.shortText
  }
}
