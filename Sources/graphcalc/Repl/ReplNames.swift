import CalculatorBrain

/// The programs that a session has named.
struct ReplNames {
  /// One definition.
  private struct Definition {
    let name: String
    let text: String
    let program: Program
  }

  private var definitions: [Definition] = []

  /// The names, in the order of their definitions.
  var names: [String] { definitions.map(\.name) }

  /// The programs by name.
  var programs: [String: Program] {
    Dictionary(definitions.map { ($0.name, $0.program) }) { $1 }
  }

  /// The values of those that are numbers.
  var values: [String: Double] {
    programs.filter { !$0.value.usesX }.compactMapValues { try? $0.run().first?.get() }
  }

  /// The lines that define the names.
  var lines: [String] { definitions.map { "\($0.name) = \($0.text)" } }

  /// Gives a name to a program, in place of the one that it had before.
  ///
  /// - Parameters:
  ///   - name: A word that means nothing else.
  ///   - text: A program of one result, which may use the names so far.
  ///   - angleUnit: The unit of angles.
  /// - Throws: A failure that says what is wrong with either.
  mutating func define(_ name: String, as text: String, _ angleUnit: AngleUnit) throws {
    try NameBinding.check(name, for: "let")
    let program = try read(text, angleUnit)
    guard program.count == 1 else {
      throw Failure(
        .badProgram, "'\(name)' would stand for \(program.count) results; leave one")
    }
    definitions.removeAll { $0.name == name }
    definitions.append(Definition(name: name, text: text, program: program))
  }

  /// Reads a program whose names are these.
  ///
  /// - Throws: A failure with the place of the mistake.
  func read(_ text: String, _ angleUnit: AngleUnit) throws -> Program {
    do {
      let program = try Program(text, angleUnit: angleUnit)
      try program.check(bound: names)
      return program.binding(programs.filter { program.parameters.contains($0.key) })
    } catch {
      throw Failure(.badProgram, "\(error)")
    }
  }

  /// The same definitions in another unit of angles.
  func converted(to angleUnit: AngleUnit) throws -> ReplNames {
    try definitions.reduce(into: ReplNames()) { names, definition in
      try names.define(definition.name, as: definition.text, angleUnit)
    }
  }
}
