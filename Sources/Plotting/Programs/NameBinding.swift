import CalculatorBrain

/// Values for names in a program, as given with `--let NAME=VALUE`.
enum NameBinding {
  /// Returns the values of texts such as `a=2` or `b=a/3`, which may use the names before them.
  static func parse(
    _ definitions: [String], given: [String: Double] = [:]
  ) throws(PlotError) -> [String: Double] {
    var values: [String: Double] = [:]
    for definition in definitions {
      guard let equals = definition.firstIndex(of: "=") else {
        throw .usage(
          "'\(definition)' gives no value; write NAME=VALUE, as in --let a=2",
          about: "--let")
      }
      let name = definition[..<equals].trimmed
      try check(name, for: "--let")
      let text = definition[definition.index(after: equals)...]
      values[name] = try ExpressionReader(names: given.overridden(by: values))
        .parse(text, for: "--let \(name)")
    }
    return values
  }

  /// Throws a usage error about an option unless `name` is a word that means nothing else.
  static func check(_ name: String, for option: String) throws(PlotError) {
    let isName =
      !name.isEmpty && !(name.first?.isNumber ?? true)
      && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    guard isName else {
      throw .usage(
        "'\(name)' is not a name; use a letter, then letters, digits and _", about: option)
    }
    guard name != "x" else {
      throw .usage("'x' is the variable; graphcalc eval takes its value with --x", about: option)
    }
    guard let program = try? Program(name, notation: .rpn), program.parameters == [name] else {
      throw .usage(
        "'\(name)' already means something in a program; choose another name",
        about: option)
    }
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  package var trimmed: String {
    let tail = drop { $0.isWhitespace }
    let kept = tail.lastIndex { !$0.isWhitespace }.map { tail[...$0] } ?? tail.prefix(0)
    return String(kept)
  }
}

extension Dictionary {
  /// Returns the dictionary with the values of another one in place of its own.
  func overridden(by other: Self) -> Self {
    var result = self
    for (key, value) in other { result[key] = value }
    return result
  }
}
