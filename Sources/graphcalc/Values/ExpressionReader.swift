import CalculatorBrain

/// Reads numbers on the command line, each an infix expression without x, as in `2pi` or `1e9+10`.
struct ExpressionReader {
  /// Values of names that expressions may use, those of `--let`.
  var names: [String: Double] = [:]

  /// Returns the value of `text`.
  ///
  /// - Parameters:
  ///   - text: An infix expression without x, with or without a leading `=`.
  ///   - option: What the number is for, as the user wrote it; begins every message.
  /// - Returns: A finite number.
  /// - Throws: A usage failure that shows the place in `text`.
  func parse(_ text: some StringProtocol, for option: String) throws -> Double {
    if let number = Self.plainNumber(text) { return number }
    let program: Program
    do {
      program = try Program(String(text), notation: .infix)
      try program.check(bound: names.keys.sorted())
    } catch {
      throw Failure(.usage, "\(option): \(error)", cause: error)
    }
    guard !program.usesX else {
      throw Failure(.usage, "\(option): '\(text)' depends on x; write a number, as in 2pi")
    }
    guard let outcome = program.run(using: names).first, program.count == 1 else {
      throw Failure(.usage, "\(option): '\(text)' is \(program.count) numbers; write one")
    }
    switch outcome {
    case .success(let value): return value
    case .failure(let error): throw Failure(.usage, "\(option): '\(text)' has no value: \(error)")
    }
  }

  /// Returns the value of digits with a sign and a point at most, which are common and need no
  /// parser; `nil` for anything else.
  private static func plainNumber(_ text: some StringProtocol) -> Double? {
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") }
    let isPlain =
      digits.count + 1 >= text.utf8.count && digits.count <= 17
      && digits.first.map(isDigit) == true
      && digits.allSatisfy { isDigit($0) || $0 == UInt8(ascii: ".") }
    return isPlain ? Double(text) : nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Returns the value of `text`, which must be more than 0.
  func parsePositive(_ text: String, for option: String) throws -> Double {
    let number = try parse(text, for: option)
    guard number > 0 else {
      throw Failure(.usage, "\(option): '\(text)' is not positive; use a number such as 2")
    }
    return number
  }

  /// Returns the values of `count` expressions separated by commas that are not in parentheses.
  func parseList(
    _ text: String, count: ClosedRange<Int>, for option: String
  ) throws -> [Double] {
    let parts = Self.split(text, at: ",")
    guard count.contains(parts.count) else {
      throw Failure(.usage, "\(option): '\(text)' should be \(form(count))")
    }
    return try parts.map { try parse($0, for: option) }
  }

  /// Returns the bounds and, if it is there, the step of `A:B` or `A:B:STEP`.
  func parseRange(
    _ text: String, for option: String, allowsStep: Bool = false
  ) throws -> (range: ClosedRange<Double>, step: Double?) {
    let parts = Self.split(text, at: ":")
    guard parts.count == 2 || (allowsStep && parts.count == 3) else {
      let form = allowsStep ? "FROM:TO or FROM:TO:STEP" : "FROM:TO"
      throw Failure(.usage, "\(option): '\(text)' is not a range; write \(form), as in 0:2pi")
    }
    let numbers = try parts.map { try parse($0, for: option) }
    guard numbers[0] < numbers[1] else {
      throw Failure(
        .usage,
        "\(option): the range '\(text)' is empty; its first number must be less than its second"
      )
    }
    return (numbers[0]...numbers[1], parts.count == 3 ? numbers[2] : nil)
  }

  private func form(_ count: ClosedRange<Int>) -> String {
    switch (count.lowerBound, count.upperBound) {
    case (1, 2): "one number, or two separated by a comma"
    case (2, 2): "two numbers separated by a comma"
    default: "\(count.lowerBound) to \(count.upperBound) numbers separated by commas"
    }
  }

  /// Splits at separators outside parentheses, so that `max(1,2):3` has two parts.
  static func split(_ text: String, at separator: Character) -> [Substring] {
    var depth = 0
    var parts: [Substring] = []
    var start = text.startIndex
    for index in text.indices {
      switch text[index] {
      case "(": depth += 1
      case ")": depth -= 1
      case separator where depth == 0:
        parts.append(text[start..<index])
        start = text.index(after: index)
      default: break
      }
    }
    return parts + [text[start...]]
  }
}
