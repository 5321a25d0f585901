import CalculatorBrain

/// A placeholder for a value in a line, such as `{k}`, `{k:03}` or `{k:.2}`.
package struct Placeholder: Sendable {
  /// A value of a loop or of data.
  package struct Value: Sendable {
    /// The text.
    package let text: String

    /// The number that the text spells; `nil` if it is not one.
    package let number: Double?

    /// Its range in the row of data that it comes from, if any.
    package var place: Range<Int>?

    /// A number, as the shortest text that reads back.
    package init(_ number: Double) {
      self.number = number
      let whole = Int(exactly: number)
      text = whole.map { "\($0)" } ?? NumberText.shortest(number)
    }

    /// A text, with its number if it spells one.
    package init(_ text: String) {
      self.text = text
      number = Double(text).flatMap { $0.isFinite ? $0 : nil }
    }
  }

  /// The index of its name.
  let index: Int

  /// The placeholder as it was written.
  let text: String

  private let isPadded: Bool
  private let width: Int
  private let precision: Int?

  /// The greatest width and number of decimals.
  private static let limit = 60

  /// Reads the text between the braces: `name` or `name:[0][width][.precision]`.
  init(_ text: String, names: [String], at place: Range<Int>) throws(LineError) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    guard let index = names.firstIndex(of: name) else {
      throw LineError(
        "nothing is called '\(name)'",
        remedy: "use {\(names.joined(separator: "}, {"))}, or {{ for a brace", at: place)
    }
    self.index = index
    self.text = "{\(text)}"
    let format = parts.count > 1 ? parts[1] : ""
    let digits = format.prefix { $0 != "." }
    let decimals = format.dropFirst(digits.count + 1)
    isPadded = digits.first == "0"
    width = digits.isEmpty ? 0 : Int(digits) ?? -1
    precision = digits.endIndex == format.endIndex ? nil : Int(decimals) ?? -1
    guard (0...Self.limit).contains(width), (0...Self.limit).contains(precision ?? 0),
      parts.count < 2 || !format.isEmpty
    else {
      throw LineError(
        "'\(format)' is no format", remedy: "write a width or decimals, as in 03 or .2", at: place)
    }
  }

  func append(_ value: Value, to bytes: inout [UInt8], at place: Range<Int>) throws(LineError) {
    guard width > 0 || precision != nil else {
      bytes += value.text.rawBytes
      return
    }
    guard let number = value.number else {
      throw LineError(
        "'\(value.text)' is not a number, which \(text) would format",
        remedy: "leave the format out", at: place)
    }
    let digits = precision.map { number.decimal(places: $0) } ?? value.text
    // Zeros go between the sign and the digits, blanks before both.
    let sign = isPadded && digits.hasPrefix("-") ? "-" : ""
    bytes += sign.utf8
    bytes += repeatElement(
      UInt8(ascii: isPadded ? "0" : " "), count: max(0, width - digits.utf8.count))
    bytes += digits.utf8.dropFirst(sign.utf8.count)
  }
}

/// The values that one name takes in the plots of a line: `for k in 1:20` or `for k in 1,2,5`.
struct Loop: Sendable {
  /// The name in placeholders.
  let name: String

  let count: Int

  /// The values as they are written after `in`, without names.
  let text: String

  /// Whether the values are numbers, and the name has no other meaning in a program.
  let isBindable: Bool

  private let value: @Sendable (_ index: Int) -> Placeholder.Value

  /// Reads the values after `in`: `A:B`, `A:B:STEP`, or a list separated by commas.
  init(_ name: String, in text: String, reader: ExpressionReader) throws(PlotError) {
    self.name = name
    let option = "for \(name)"
    let isFree = (try? NamedPrograms.check(name, for: option)) != nil
    guard ExpressionReader.split(text, at: ":").count == 1 else {
      let (range, step) = try reader.parseRange(text, for: option, allowsStep: true, isLoop: true)
      let values = try TableRange(range, step: step ?? 1, text: text, for: option)
      (count, value) = (values.count, { Placeholder.Value(values[$0]) })
      isBindable = isFree
      let numbers = [range.lowerBound, range.upperBound] + (step.map { [$0] } ?? [])
      self.text = numbers.map(NumberText.shortest).joined(separator: ":")
      return
    }
    let items = ExpressionReader.split(text, at: ",").map { $0.trimmed }
    guard !items.contains("") else {
      throw .usage("a value is missing; write values as in 1:20 or 1,2,5", about: option)
    }
    (count, value) = (items.count, { Placeholder.Value(items[$0]) })
    self.text = items.joined(separator: ",")
    isBindable = isFree && items.allSatisfy { Placeholder.Value($0).number != nil }
  }

  subscript(index: Int) -> Placeholder.Value { value(index) }
}
