package import CalculatorBrain
import GraphView

/// Reads the numbers of options, each an infix expression without x, as in `2pi` or `1e9+10`.
package struct ExpressionReader: Sendable {
  /// Values of names that expressions may use, those of `--let`.
  package var names: [String: Double]

  /// Reads dates in place of expressions, as seconds since the beginning of 1970.
  var calendar: (any AxisMeaning)?

  /// Creates a reader of expressions that may use names.
  package init(names: [String: Double] = [:]) { self.names = names }

  /// Returns the finite value of an infix expression without x, with or without a leading `=`.
  ///
  /// `option` is the option or command that the number is for, as the user wrote it; it begins
  /// every message.
  ///
  /// - Throws: A usage error that shows the position in `text`.
  package func parse(_ text: some StringProtocol, for option: String) throws(PlotError) -> Double {
    if let number = Self.plainNumber(text) { return number }
    if let date = calendar?.value(of: String(text).trimmed) { return date }
    let program: Program
    do throws(ProgramError) {
      program = try Program(
        String(text), notation: .infix, scope: Scope(names: Set(names.keys)))
      try program.check(bound: names.keys.sorted())
    } catch { throw PlotError(.usage, "\(error)", about: option, cause: error) }
    guard !program.usesX else {
      throw .usage("'\(text)' depends on x; write a number, as in 2pi", about: option)
    }
    guard let outcome = program.run(using: names).first, program.count == 1 else {
      let one = GroupedNumber(in: String(text)).map { ", as in \($0.choice)" } ?? ""
      throw .usage("'\(text)' is \(program.count) numbers; write one\(one)", about: option)
    }
    switch outcome {
    case .success(let value): return value
    case .failure(let error): throw .usage("'\(text)' has no value: \(error)", about: option)
    }
  }

  /// Returns an infix expression without x as a program in which names are free, with the same
  /// errors as ``parse(_:for:)``.
  ///
  /// Angles in the expression are in radians, whatever the unit of the program.
  package func program(
    _ text: String, for option: String, _ angleUnit: AngleUnit
  ) throws(PlotError) -> Program {
    let value = try parse(text, for: option)
    let scope = Scope(names: Set(names.keys))
    guard
      let program = try? Program(text, notation: .infix, angleUnit: angleUnit, scope: scope),
      angleUnit == .radians || !program.usesAngles
    else { return Program(value, angleUnit: angleUnit) }
    return program
  }

  /// Returns the value of plain digits, which are common and need no parser; `nil` for other texts.
  private static func plainNumber(_ text: some StringProtocol) -> Double? {
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") }
    let isPlain =
      digits.count + 1 >= text.utf8.count && digits.count <= 17 && digits.first.map(isDigit) == true
      && digits.allSatisfy { isDigit($0) || $0 == UInt8(ascii: ".") }
    return isPlain ? Double(text) : nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Returns the value of `text`, which must be more than 0.
  package func parsePositive(_ text: String, for option: String) throws(PlotError) -> Double {
    let number = try parse(text, for: option)
    guard number > 0 else {
      throw .usage("'\(text)' is not positive; use a number such as 2", about: option)
    }
    return number
  }

  /// Returns the values of one or two expressions separated by a comma that is not in parentheses.
  func parseList(
    _ text: String, count: ClosedRange<Int>, for option: String
  ) throws(PlotError) -> [Double] {
    let parts = Self.split(text, at: ",")
    guard count.contains(parts.count) else {
      let form = count.lowerBound == 1 ? "one number, or two" : "two numbers"
      throw .usage("'\(text)' should be \(form) separated by a comma", about: option)
    }
    return try parts.map { (part) throws(PlotError) in try parse(part, for: option) }
  }

  /// Returns the bounds and the step, if given, of `A:B` or `A:B:STEP`.
  ///
  /// A loop may have equal bounds, and a range without end those that are `inf` or `-inf`.
  func parseRange(
    _ text: String, for option: String, allowsStep: Bool = false, isLoop: Bool = false,
    isEndless: Bool = false
  ) throws(PlotError) -> (range: ClosedRange<Double>, step: Double?) {
    if let ends = calendar?.dates(in: text) {
      guard ends[0] < ends[1] else {
        throw .usage(
          "the range '\(text)' is empty; its first date must be before its second", about: option)
      }
      return (ends[0]...ends[1], nil)
    }
    let parts = Self.split(text, at: ":")
    guard parts.count == 2 || (allowsStep && parts.count == 3) else {
      let form = allowsStep ? "FROM:TO or FROM:TO:STEP" : "FROM:TO"
      let example = isLoop ? "1:20" : "0:2pi"
      throw .usage("'\(text)' is not a range; write \(form), as in \(example)", about: option)
    }
    if let missing = parts.firstIndex(where: { $0.allSatisfy { $0.isWhitespace } }) {
      let place = ["first number", "second number", "step"][missing]
      let form = parts.count == 3 ? "FROM:TO:STEP" : "FROM:TO"
      throw .usage(
        "the range '\(text)' has no \(place); write \(form), as in \(isLoop ? "1:20" : "0:2pi")",
        about: option)
    }
    let numbers = try parts.map { (part) throws(PlotError) in
      switch isEndless ? String(part).trimmed : "" {
      case "inf", "∞": Double.infinity
      case "-inf", "-∞", "−inf", "−∞": -Double.infinity
      default: try parse(part, for: option)
      }
    }
    guard numbers[0] < numbers[1] || (isLoop && numbers[0] == numbers[1]) else {
      throw .usage(
        "the range '\(text)' is empty; its first number must "
          + "\(isLoop ? "not be more than" : "be less than") its second", about: option)
    }
    return (numbers[0]...numbers[1], parts.count == 3 ? numbers[2] : nil)
  }

  /// Splits at separators outside parentheses, so that `max(1,2):3` has two parts.
  static func split(_ text: String, at separator: Unicode.Scalar) -> [Substring] {
    var depth = 0
    var parts: [Substring] = []
    let scalars = text.unicodeScalars
    var start = scalars.startIndex
    for index in scalars.indices {
      switch scalars[index] {
      case "(": depth += 1
      case ")": depth -= 1
      case separator where depth == 0:
        parts.append(text[start..<index])
        start = scalars.index(after: index)
      default: break
      }
    }
    return parts + [text[start...]]
  }
}
