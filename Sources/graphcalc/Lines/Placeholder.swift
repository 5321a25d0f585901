import CalculatorBrain
import Glibc

/// A place in a line that a value takes, such as `{k}`, `{k:03}` or `{k:.2}`.
struct Placeholder: Sendable {
  /// A value, and the number that it is, if it is one.
  struct Value: Sendable {
    let text: String
    let number: Double?

    /// Where it stands in the row of data that it comes from, if it comes from one.
    var place: Range<Int>?

    /// A number, as the shortest text that reads back.
    init(_ number: Double) {
      self.number = number
      let whole = Int(exactly: number)
      text = whole.map { "\($0)" } ?? NumberText.shortest(number)
    }

    /// A text, and the number that it spells, if it does.
    init(_ text: String) {
      self.text = text
      number = Double(text).flatMap { $0.isFinite ? $0 : nil }
    }
  }

  /// What is wrong with a placeholder or its value.
  struct Mistake: Error {
    let summary: String
    let remedy: String
  }

  /// Which of the names it is.
  let index: Int

  private let text: String
  private let isPadded: Bool
  private let width: Int
  private let precision: Int?

  /// The greatest width and number of decimals.
  private static let limit = 60

  /// Reads what stands between the braces.
  ///
  /// - Parameters:
  ///   - text: `name` or `name:[0][width][.precision]`.
  ///   - names: The names that have values.
  /// - Throws: What is wrong with it.
  init(_ text: String, names: [String]) throws(Mistake) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    guard let index = names.firstIndex(of: name) else {
      throw Mistake(
        summary: "nothing is called '\(name)'",
        remedy: "use {\(names.joined(separator: "}, {"))}, or {{ for a brace")
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
      throw Mistake(
        summary: "'\(format)' is no format", remedy: "write a width or decimals, as in 03 or .2")
    }
  }

  /// Appends a value in the placeholder's format.
  func append(_ value: Value, to bytes: inout [UInt8]) throws(Mistake) {
    guard width > 0 || precision != nil else {
      bytes += value.text.utf8
      return
    }
    guard let number = value.number else {
      throw Mistake(
        summary: "'\(value.text)' is not a number, which \(text) would format",
        remedy: "leave the format out")
    }
    let digits = precision.map { Self.fixed(number, $0) } ?? value.text
    let sign = digits.hasPrefix("-") ? "-" : ""
    let padding = repeatElement(
      UInt8(ascii: isPadded ? "0" : " "), count: max(0, width - digits.utf8.count))
    if isPadded {
      bytes += sign.utf8
      bytes += padding
      bytes += digits.utf8.dropFirst(sign.utf8.count)
    } else {
      bytes += padding
      bytes += digits.utf8
    }
  }

  /// A number with so many decimals, without a minus before nothing but zeros.
  private static func fixed(_ number: Double, _ precision: Int) -> String {
    // The longest double has 309 digits before the point.
    var buffer = [CChar](repeating: 0, count: 320 + precision)
    let count = withVaList([Int32(precision), number]) {
      vsnprintf(&buffer, buffer.count, "%.*f", $0)
    }
    let bytes = buffer[..<Int(max(0, count))].map { UInt8(bitPattern: $0) }
    let isZero = !bytes.contains { (UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) }
    return String(
      decoding: isZero ? bytes.filter { $0 != UInt8(ascii: "-") } : bytes, as: UTF8.self)
  }
}
