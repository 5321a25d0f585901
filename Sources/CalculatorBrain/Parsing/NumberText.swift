/// Numbers as text.
public enum NumberText {
  /// Returns the shortest text that reads back as `value`.
  ///
  /// ```swift
  /// NumberText.shortest(3)      // "3"
  /// NumberText.shortest(-0.0)   // "0"
  /// NumberText.shortest(1e100)  // "1e100"
  /// NumberText.shortest(1e-5)   // "1e-5"
  /// ```
  ///
  /// - Parameter value: Any double.
  /// - Returns: Digits as programs read them; `inf`, `-inf` or `nan` for values that are not
  ///   finite.
  public static func shortest(_ value: Double) -> String {
    var text = ""
    append(value, to: &text)
    return text
  }

  /// Appends the shortest text that reads back as `value`, as ``shortest(_:)`` returns it.
  ///
  /// - Parameters:
  ///   - value: Any double.
  ///   - text: The text to append to.
  public static func append(_ value: Double, to text: inout String) {
    let magnitude = value.magnitude
    if appendShortDecimal(value, to: &text) { return }
    // The standard library writes these fractions in the same form, without an intermediate text.
    if magnitude >= 1e-4 && magnitude < 0x1p52 && magnitude != magnitude.rounded(.down) {
      return value.write(to: &text)
    }
    if value.isNaN { return text += "nan" }
    if value.isInfinite { return text += value < 0 ? "-inf" : "inf" }
    if value == 0 { return text += "0" }
    var digits = value.description
    var exponent = ""
    if let mark = digits.firstIndex(of: "e") {
      let power = Int(digits[digits.index(after: mark)...]) ?? 0
      exponent = "e\(power)"
      digits = String(digits[..<mark])
    }
    if digits.hasSuffix(".0") { digits.removeLast(2) }
    text += digits + exponent
  }

  /// Appends a number that has at most seven digits before the point and six after it, and returns
  /// whether it has.
  ///
  /// No other number of so few digits is read as the same double, so that these are the fewest.
  private static func appendShortDecimal(_ value: Double, to text: inout String) -> Bool {
    guard value.magnitude < 1e7, value.magnitude >= 1e-4 else { return false }
    let millionths = Int64(value * 1e6 + (value < 0 ? -0.5 : 0.5))
    guard Double(millionths) / 1e6 == value else { return false }
    var digits = millionths.magnitude
    var decimals = 6
    while decimals > 0, digits.isMultiple(of: 10) {
      (digits, decimals) = (digits / 10, decimals - 1)
    }
    // A string of 15 bytes needs no allocation.
    let capacity = 15
    text += String(unsafeUninitializedCapacity: capacity) { bytes in
      var start = capacity
      func put(_ byte: UInt8) {
        start -= 1
        bytes[start] = byte
      }
      var place = 0
      repeat {
        if place == decimals && decimals > 0 { put(UInt8(ascii: ".")) }
        put(UInt8(ascii: "0") + UInt8(digits % 10))
        (digits, place) = (digits / 10, place + 1)
      } while digits > 0 || place <= decimals
      if value < 0 { put(UInt8(ascii: "-")) }
      for index in start..<capacity { bytes[index - start] = bytes[index] }
      return capacity - start
    }
    return true
  }

  /// The meaning of a word that is spelled like a number.
  enum Reading {
    /// A number, with its text.
    case literal(ExpressionGraph.Literal)
    /// A number that is too large for a double, or too small without being 0.
    case outOfRange
  }

  /// Reads `text` as a number, or returns `nil` if it is not spelled like one.
  static func read(_ text: some StringProtocol) -> Reading? {
    var ascii = ""
    var rest = text.unicodeScalars[...]
    if let first = rest.first, first == "-" || first == "−" {
      ascii = "-"
      rest.removeFirst()
    }
    guard end(in: rest) == rest.endIndex else { return nil }
    for scalar in rest { ascii += scalar == "−" ? "-" : String(scalar) }
    guard let value = Double(ascii) else { return nil }
    let digits = ascii.unicodeScalars.prefix { $0 != "e" && $0 != "E" }
    if value.isInfinite || (value == 0 && digits.contains { ("1"..."9").contains($0) }) {
      return .outOfRange
    }
    return .literal(ExpressionGraph.Literal(value, typed: ascii))
  }

  /// Returns the end of the number without a sign at the start of `text`, `nil` if there is none.
  static func end<Text: BidirectionalCollection<Unicode.Scalar>>(in text: Text) -> Text.Index? {
    var index = text.startIndex
    var count = skipDigits(text, &index)
    if index < text.endIndex, text[index] == "." {
      text.formIndex(after: &index)
      count += skipDigits(text, &index)
    }
    guard count > 0 else { return nil }
    var exponent = index
    guard exponent < text.endIndex, text[exponent] == "e" || text[exponent] == "E" else {
      return index
    }
    text.formIndex(after: &exponent)
    if exponent < text.endIndex, ["+", "-", "−"].contains(text[exponent]) {
      text.formIndex(after: &exponent)
    }
    return skipDigits(text, &exponent) > 0 ? exponent : index
  }

  private static func skipDigits<Text: Collection<Unicode.Scalar>>(
    _ text: Text, _ index: inout Text.Index
  ) -> Int {
    var count = 0
    while index < text.endIndex, ("0"..."9").contains(text[index]) {
      text.formIndex(after: &index)
      count += 1
    }
    return count
  }
}
