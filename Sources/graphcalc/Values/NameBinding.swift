import CalculatorBrain

/// Values for names in a program, as given with `--let NAME=VALUE`.
enum NameBinding {
  /// Returns the value of each name.
  ///
  /// - Parameter definitions: Texts such as `a=2` or `b=a/3`; each may use the names before it.
  /// - Returns: The values by name.
  /// - Throws: A usage failure that shows what is wrong.
  static func parse(_ definitions: [String]) throws -> [String: Double] {
    var values: [String: Double] = [:]
    for definition in definitions {
      guard let equals = definition.firstIndex(of: "=") else {
        throw Failure(
          .usage, "--let: '\(definition)' gives no value; write NAME=VALUE, as in --let a=2")
      }
      let name = definition[..<equals].trimmed
      try check(name)
      values[name] = try value(
        of: String(definition[definition.index(after: equals)...]), for: "--let \(name)",
        using: values)
    }
    return values
  }

  /// Throws unless `name` is a word that means nothing else.
  private static func check(_ name: String) throws {
    let isName =
      !name.isEmpty && !(name.first?.isNumber ?? true)
      && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    guard isName else {
      throw Failure(
        .usage, "--let: '\(name)' is not a name; use a letter, then letters, digits and _")
    }
    let program = try? Program(name, notation: .rpn)
    guard name != "x", program?.parameters == [name] else {
      throw Failure(
        .usage, "--let: '\(name)' already means something in a program; choose another name")
    }
  }

  private static func value(
    of text: String, for option: String, using values: [String: Double]
  ) throws -> Double {
    do {
      let program = try Program(text, notation: .infix)
      try program.check(bound: Array(values.keys))
      guard !program.usesX else {
        throw Failure(.usage, "\(option): '\(text)' depends on x; write a number, as in a=2pi")
      }
      guard let outcome = program.run(using: values).first, program.count == 1 else {
        throw Failure(.usage, "\(option): '\(text)' is \(program.count) numbers; write one")
      }
      return try outcome.get()
    } catch let error as Failure {
      throw error
    } catch {
      throw Failure(.usage, "\(option): \(error)")
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
