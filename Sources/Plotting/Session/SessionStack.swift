package import CalculatorBrain
import ExactArithmetic

/// The stack of a session, which performs lines of words or infix, each as a whole or not at all.
package struct SessionStack: Sendable {
  /// The calculator.
  package private(set) var brain = CalculatorBrain()

  /// The operand that the last operation consumed.
  package private(set) var lastOperand: Program?

  /// The value that was shown last.
  package private(set) var lastValue: Program?

  /// The names of families and the parameters of paths so far, which stay in the text of the stack.
  private var parameters: [String] = []

  /// Creates an empty stack.
  package init() {}

  /// The unit of angles.
  package var angleUnit: AngleUnit { brain.angleUnit }

  /// The words for earlier values.
  package static let memories = ["lastx", "ans"]

  /// Performs one line on the stack, and returns remarks on words that may have been meant as
  /// infix.
  ///
  /// `programs` are in RPN, or in infix if they begin with `=` or are not RPN. `names` are those
  /// that words may use.
  ///
  /// - Throws: A ``PlotError``; the stack is then unchanged.
  @discardableResult
  package mutating func enter(
    _ programs: [String], names: NamedPrograms
  ) throws(PlotError) -> [String] {
    var remarks: [String] = []
    let free = names.freeValues
    var scope = names.scope
    scope.names.formUnion(Self.memories)
    let names = memories.overridden(by: names.programs(in: angleUnit))
    let start = checkpoint
    do throws(PlotError) {
      for program in programs {
        let checkpoint = checkpoint
        do throws(PlotError) {
          try enter(program, names, free, scope)
          if let remark = Program.remark(onWords: program, scope: scope) { remarks.append(remark) }
        } catch {
          // Words that are not RPN on this stack may be infix.
          let infix: Program
          do throws(ProgramError) {
            infix = try Program(program, notation: .infix, angleUnit: angleUnit, scope: scope)
          } catch let infixError {
            guard let cause = error.cause, infixError.isLikelier(than: cause) else { throw error }
            throw .invalid(infixError)
          }
          restore(checkpoint)
          do throws(ProgramError) { try push(infix, names) } catch { throw .invalid(error) }
          try check(free)
        }
      }
    } catch {
      restore(start)
      throw error
    }
    return remarks
  }

  /// The stack as a count of steps, to which its history can return.
  struct Checkpoint: Sendable {
    fileprivate var stepCount = 0
    fileprivate var angleUnit = AngleUnit.radians
    fileprivate var lastOperand: Program?
    fileprivate var lastValue: Program?
    fileprivate var parameters: [String] = []
  }

  var checkpoint: Checkpoint {
    Checkpoint(
      stepCount: brain.stepCount, angleUnit: angleUnit, lastOperand: lastOperand,
      lastValue: lastValue,
      parameters: parameters)
  }

  /// Returns to an earlier stack by undoing the steps since.
  mutating func restore(_ checkpoint: Checkpoint) {
    brain.go(toStep: checkpoint.stepCount)
    brain.angleUnit = checkpoint.angleUnit
    (lastOperand, lastValue) = (checkpoint.lastOperand, checkpoint.lastValue)
    parameters = checkpoint.parameters
  }

  /// Takes over the results of another stack with the same unit of angles.
  mutating func replace(with other: SessionStack) {
    brain.clear()
    brain.enter(other.brain.program)
    (lastOperand, lastValue) = (other.lastOperand, other.lastValue)
  }

  /// Replaces the name of a family in the results by its present meaning.
  ///
  /// Throws if a result could then not be drawn.
  mutating func replace(_ name: String, in names: NamedPrograms) throws(PlotError) {
    guard let program = names.programs(in: angleUnit)[name] else { return }
    let bound = { (old: Program) in
      old.parameters.contains(name) ? old.binding([name: program]) : old
    }
    (lastOperand, lastValue) = (lastOperand.map(bound), lastValue.map(bound))
    guard brain.program.parameters.contains(name) else { return }
    let results = bound(brain.program)
    do throws(ProgramError) { try results.binding(names.freeValues).checkGraphs() } catch {
      throw .invalid("the stack has no place for '\(name)': \(error.summary)")
    }
    brain.clear()
    brain.enter(results)
  }

  /// Changes the unit of angles; returns a remark if that changes results.
  @discardableResult
  mutating func use(_ unit: AngleUnit) -> String? {
    guard unit != angleUnit else { return nil }
    brain.angleUnit = unit
    (lastOperand, lastValue) = (nil, nil)
    guard brain.program.usesAngles else { return nil }
    return "angles on the stack are \(unit == .degrees ? "degrees" : "radians") from now on, which "
      + "changes its values"
  }

  private var memories: [String: Program] {
    ["lastx": lastOperand, "ans": lastValue].compactMapValues { $0 }
  }

  // MARK: Entering

  private mutating func enter(
    _ text: String, _ names: [String: Program], _ free: [String: Double], _ scope: Scope
  ) throws(PlotError) {
    do throws(ProgramError) { try add(text, names, scope) } catch { throw .invalid(error) }
    try check(free)
  }

  private mutating func add(
    _ text: String, _ names: [String: Program], _ scope: Scope
  ) throws(ProgramError) {
    let isInfix = text.trimmed.hasPrefix("=") && text != "=" && text != "=="
    // What defines a function may be words behind its heading.
    if isInfix || text.contains("="),
      case let notation:Program.Notation = isInfix ? .infix : .automatic,
      case let program = try Program(text, notation: notation, angleUnit: angleUnit, scope: scope),
      isInfix || program.function != nil
    {
      return try push(program, names)
    }
    let parts = text.split { $0.isWhitespace }.map { String($0) }
    // Words are performed together, so that an error shows as many of them as possible.
    var pending: [String] = []
    for word in parts {
      if let program = names[word] {
        try flush(&pending, scope)
        brain.enter(program)
      } else {
        pending.append(word)
      }
    }
    try flush(&pending, scope)
  }

  private mutating func flush(
    _ words: inout [String], _ scope: Scope
  ) throws(ProgramError) {
    guard !words.isEmpty else { return }
    try brain.enter(words.joined(separator: " "), scope: scope)
    lastOperand = brain.lastOperand ?? lastOperand
    words = []
  }

  private mutating func push(
    _ program: Program, _ names: [String: Program]
  ) throws(ProgramError) {
    try program.checkCalls { names[$0]?.isConstant == false }
    brain.enter(program.binding(names.filter { program.parameters.contains($0.key) }))
  }

  /// Throws if an operand is missing, or a name is neither defined nor one that stays.
  private mutating func check(_ free: [String: Double]) throws(PlotError) {
    let program = brain.program
    guard program.count <= Program.resultLimit else {
      throw .invalid(
        "the stack would hold \(program.count) results; at most \(Program.resultLimit) can be shown"
      )
    }
    do throws(ProgramError) {
      let names = program.names
      let gone = parameters.filter { !names.contains($0) }
      try program.check(bound: free.keys.sorted() + ["y"] + gone)
      parameters = gone + names.filter { $0 != "x" }
      try (free.isEmpty ? program : program.binding(free)).checkGraphs()
    } catch {
      if program.count == 0, case .empty = error.reason { return }
      guard case .unknownWord(let word, _) = error.reason,
        let memory = Self.memories.first(where: { $0 == word })
      else { throw .invalid(error) }
      throw .invalid("'\(memory)' has no value yet; calculate something first")
    }
  }

  // MARK: Showing

  /// The newest results, at most `limit`, one line each, the newest last; several have the numbers
  /// of their levels.
  package mutating func levels(limit: Int = 20) -> [String] {
    let (lines, count) = (lines(limit: limit), brain.program.count)
    guard count > 1 else { return lines.isEmpty ? ["the stack is empty"] : lines }
    let width = String(lines.count).utf8.count
    let levels = lines.enumerated().reversed().map { index, line in
      let level = String(index + 1)
      return String(repeating: " ", count: width - level.utf8.count) + "\(level): \(line)"
    }
    return (count > limit ? ["… and \(count - limit) more"] : []) + levels
  }

  /// The newest results, at most `limit`, one line each, the newest first, with the values of those
  /// without x.
  mutating func lines(limit: Int) -> [String] { results(limit: limit).map { $0.text } }

  /// A result on the stack.
  package struct Level: Sendable {
    /// The result as infix.
    package let description: String

    /// The value of a result without x; `nil` if it has none.
    package fileprivate(set) var value: String?

    /// The text that a session shows: the description, and the value or the reason why there is
    /// none.
    package fileprivate(set) var text: String
  }

  /// The newest results, at most `limit`, the newest first; the value of the newest becomes `ans`.
  ///
  /// Their descriptions have at most 4,096 characters together, or 200 each: a session shows them
  /// after each line, and longer texts would only take time.
  package mutating func results(limit: Int) -> [Level] {
    let program = brain.program
    let results = Array(program.results.reversed())
    let text = ResultText(count: results.count, total: 4096)
    var levels: [Level] = []
    for (index, result) in results.enumerated().prefix(limit) {
      let description = text.description(of: result)
      var level = Level(description: description, text: description)
      defer { levels.append(level) }
      guard result.names.isEmpty, !result.isPath else { continue }
      switch result.exactValues()[0] {
      case .success(let value):
        let number = value.description
        if index == 0 { lastValue = Program(value, angleUnit: angleUnit) }
        level.value = number
        if result.mayBeSet, case .relation = result.drawn { level.text = "[\(description)]" }
        if description != number { level.text += value.isCertain ? " = \(number)" : " \(number)" }
      case .failure(let error):
        // Most errors end with the failed call, which may be the whole description.
        let (text, call) = ("\(error)", ": \(description)")
        level.text += ": \(text.hasSuffix(call) ? String(text.dropLast(call.count)) : text)"
      }
    }
    return levels
  }
}
