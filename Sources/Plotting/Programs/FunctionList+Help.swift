import CalculatorBrain

extension FunctionList {
  /// The meaning of a word of programs, its domain, and examples with their values; `nil` if no
  /// program can use the word.
  ///
  /// ```text
  /// sqrt, also √: sqrt(x)
  ///   the square root of x
  ///   defined for x >= 0
  ///   9 sqrt        3
  ///   = sqrt(9)     3
  /// ```
  package static func help(on word: String) -> String? {
    let operation = Operation.named(word)
    let row =
      operation.map { Row($0) }
      ?? Constant.named(word).map { Row($0) }
      ?? StackWord.allCases.first { $0.description == word }.map { Row($0) }
    guard let row else { return nil }
    let aliases = row.aliases.isEmpty ? "" : ", also \(row.aliases.joined(separator: " "))"
    var lines = ["\(row.word)\(aliases): \(row.infix)", "  \(row.summary)"]
    if let operation {
      lines.append("  defined for \(operation.domain)")
    }
    let examples = examples(of: row.word)
    let width = examples.map { $0.program.columns }.max() ?? 0
    lines += examples.map { "  \($0.program.padded(columns: width))  \($0.value)" }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A program that uses a word, in both notations if infix has the word, and its value.
  private static func examples(of word: String) -> [(program: String, value: String)] {
    guard let (rpn, program) = bestExample(of: word) else { return [] }
    let values = program.run().compactMap { try? $0.get() }.map(NumberText.shortest)
    let value = values.joined(separator: " ")
    var infix = program.results.map { $0.description }.joined(separator: ", ")
    if let operation = Operation.named(word), operation.isMadeOfOthers {
      infix = operation.call(of: rpn.split(separator: " ").dropLast().map { String($0) })
    }
    guard Operation.named(word) != nil || infix == word else { return [(rpn, value)] }
    return [(rpn, value), ("= \(infix)", value)]
  }

  /// The operands whose result is shortest, because it is easy to check.
  private static func bestExample(of word: String) -> (rpn: String, program: Program)? {
    let operands = [
      "", "9", "5", "0.5", "2", "100", "-2.5", "0", "3 4", "8 3", "9 2", "0.5 2", "3 3", "1 5 7",
      "1 2 3 2", "0 3", "0 0",
    ]
    // For functions that have no values at the others.
    let otherOperands = ["0.1", "-0.1"]
    let arity = Operation.named(word)?.arity
    var best: (rpn: String, program: Program)?
    var length = Int.max
    for given in operands + otherOperands {
      if best != nil, otherOperands.contains(given) { break }
      let words = given.split(separator: " ").map { String($0) } + [word]
      let rpn = words.joined(separator: " ")
      guard arity.map({ $0 == words.count - 1 }) ?? true,
        let program = try? Program(rpn, notation: .rpn), (try? program.check()) != nil,
        !program.mayBeSet
      else { continue }
      let values = program.run().map { (try? $0.get()).map(NumberText.shortest) ?? "" }
      let text = values.joined(separator: " ")
      guard !values.contains(""), text != "0" || Constant.named(word) != nil, text != given,
        text.utf8.count < length
      else { continue }
      (best, length) = ((rpn, program), text.utf8.count)
    }
    return best
  }
}
