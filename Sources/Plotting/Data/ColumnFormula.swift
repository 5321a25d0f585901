import CalculatorBrain

/// A formula in place of a column: `=` and infix, in which `$3` is the third column, a name the
/// column with that heading, and `$0` the number of the row.
struct ColumnFormula: Hashable, Sendable {
  /// The formula as it was written.
  let text: String

  private let program: Program

  /// The names of columns, each once.
  var names: [String] {
    program.graph.nodes.compactMap { node in
      if case .variable(let name) = node { name } else { nil }
    }
  }

  /// The spellings of all constants, which are columns in tables that have such headings.
  var constants: [String] {
    program.graph.nodes.flatMap { node -> [String] in
      guard case .constant(let index) = node else { return [] }
      return [Constant.standard[index].symbol] + Constant.standard[index].aliases
    }
  }

  /// Reads a formula, with `=` in front; throws a usage error unless it is one value.
  init(
    _ text: String, angleUnit: AngleUnit = .radians, about option: String = "--data"
  ) throws(PlotError) {
    self.text = text
    do throws(ProgramError) {
      let text = Self.named(text)
      // Any name may be that of a column.
      let names = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
      program = try Program(
        text, notation: .infix, angleUnit: angleUnit, scope: Scope(names: Set(names)))
      try program.check(bound: program.parameters)
    } catch { throw PlotError(.usage, Self.typed("\(error)"), about: option, cause: error) }
    guard program.count == 1 else {
      throw .usage(
        "'\(LineError.printable(text))' is not one value; write as in =$2/100", about: option)
    }
  }

  /// Whether variables are operands of = and ≠ alone.
  func comparesForEquality(_ variables: [String]) -> Bool {
    let nodes = program.graph.nodes
    func isOne(_ index: Int) -> Bool {
      if case .variable(let name) = nodes[index] { variables.contains(name) } else { false }
    }
    let isResult = program.roots.contains(where: isOne)
    return !isResult
      && nodes.allSatisfy { node in
        guard case .operation(let index, let operands) = node,
          (0..<operands.count).contains(where: { isOne(operands[$0]) })
        else {
          return true
        }
        return ["=", "!="].contains(Operation.standard[index].symbol)
      }
  }

  /// The column that a name stands for.
  static func column(named name: String) -> DataReference.Column {
    if name.first == "_", let number = Int(name.dropFirst()) { return .number(number) }
    return .heading(name)
  }

  /// Returns the evaluator of the formula for values in the order of `variables`: ``names`` and
  /// some ``constants``.
  func evaluator(of variables: [String]) -> RowEvaluator {
    RowEvaluator(program, variables: variables)
  }

  /// The text with `_3` for `$3`, which is a name.
  private static func named(_ text: String) -> String {
    String(text.map { $0 == "$" ? "_" : $0 })
  }

  /// A message about such a text, with `_3` written as `$3` again.
  private static func typed(_ message: String) -> String {
    var (result, last) = ("", " " as Character)
    for (index, character) in zip(message.indices, message) {
      let next = message[message.index(after: index)...].first
      let isColumn = character == "_" && next?.isNumber == true
      result.append(isColumn && !last.isLetter && !last.isNumber && last != "_" ? "$" : character)
      last = character
    }
    return result
  }
}
