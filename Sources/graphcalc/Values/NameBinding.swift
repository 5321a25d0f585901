import CalculatorBrain

/// Values for names in a program, as given with `--let NAME=VALUE`.
enum NameBinding {
  /// Returns the value of each name.
  ///
  /// - Parameters:
  ///   - definitions: Texts such as `a=2` or `b=a/3`; each may use the names before it.
  ///   - given: Values of more names that they may use.
  /// - Returns: The values by name.
  /// - Throws: A usage failure that shows what is wrong.
  static func parse(
    _ definitions: [String], given: [String: Double] = [:]
  ) throws -> [String: Double] {
    var values: [String: Double] = [:]
    for definition in definitions {
      guard let equals = definition.firstIndex(of: "=") else {
        throw Failure(
          .usage, "--let: '\(definition)' gives no value; write NAME=VALUE, as in --let a=2")
      }
      let name = definition[..<equals].trimmed
      try check(name, for: "--let")
      let text = definition[definition.index(after: equals)...]
      values[name] = try ExpressionReader(names: given.merging(values) { $1 })
        .parse(text, for: "--let \(name)")
    }
    return values
  }

  /// Throws unless `name` is a word that means nothing else.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - option: What gives the name; begins every message.
  /// - Throws: A usage failure.
  static func check(_ name: String, for option: String) throws {
    let isName =
      !name.isEmpty && !(name.first?.isNumber ?? true)
      && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    guard isName else {
      throw Failure(
        .usage, "\(option): '\(name)' is not a name; use a letter, then letters, digits and _")
    }
    guard name != "x" else {
      throw Failure(
        .usage, "\(option): 'x' is the variable; graphcalc eval takes its value with --x")
    }
    guard let program = try? Program(name, notation: .rpn), program.parameters == [name] else {
      throw Failure(
        .usage, "\(option): '\(name)' already means something in a program; choose another name")
    }
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  var trimmed: String {
    let tail = drop { $0.isWhitespace }
    let kept = tail.lastIndex { !$0.isWhitespace }.map { tail[...$0] } ?? tail.prefix(0)
    return String(kept)
  }
}
