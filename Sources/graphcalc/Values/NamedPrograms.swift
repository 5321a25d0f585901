import CalculatorBrain

/// The programs that `let` has named: expressions of x with no other name left in them.
struct NamedPrograms: Sendable {
  /// The names, sorted.
  var names: [String] { radians.keys.sorted() }

  /// The values of those programs that are numbers.
  private(set) var values: [String: Double] = [:]

  /// Each program as it was written.
  private var texts: [String: String] = [:]

  /// Each program with angles in either unit, since the lines that name it may differ in theirs.
  private var radians: [String: Program] = [:]
  private var degrees: [String: Program] = [:]

  /// Gives a program a name, which it may have had before.
  ///
  /// - Parameters:
  ///   - name: A name that means nothing else.
  ///   - words: A program that leaves one result; it may use the names given so far.
  ///   - notation: How to read it.
  /// - Throws: A failure about the words if they are no such program.
  mutating func define(_ name: String, as words: [String], _ notation: Program.Notation) throws {
    let text = words.joined(separator: " ")
    let (inRadians, inDegrees): (Program, Program)
    do throws(ProgramError) {
      let program = try Program(text, notation: notation)
      try program.check(bound: names)
      inRadians = bind(in: program)
      inDegrees = bind(in: try Program(text, notation: notation, angleUnit: .degrees))
    } catch {
      throw Failure(.badProgram, "\(error)", cause: error, words: words.indices)
    }
    guard inRadians.count == 1 else {
      throw Failure(
        .badProgram, "'\(name)' would stand for \(inRadians.count) results; leave one")
    }
    texts[name] = text
    radians[name] = inRadians
    degrees[name] = inDegrees
    values[name] = inRadians.usesX ? nil : try? inRadians.run()[0].get()
  }

  /// What follows `let` in the lines that define the names.
  var definitions: [String] { names.map { "\($0) = \(texts[$0, default: ""])" } }

  /// The programs by name, with angles in a unit.
  func programs(in unit: AngleUnit) -> [String: Program] { unit == .degrees ? degrees : radians }

  /// Returns a program with the named programs in place of their names.
  func bind(in program: Program) -> Program {
    let known = programs(in: program.angleUnit)
    let used = program.parameters.filter { known[$0] != nil }
    guard !used.isEmpty else { return program }
    return program.binding(known.filter { used.contains($0.key) })
  }
}
