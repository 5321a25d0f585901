public import CalculatorBrain

/// The programs that `let` has named: expressions of x with no other name left in them.
public struct NamedPrograms: Sendable {
  /// Creates no names.
  public init() {}

  /// The names, sorted.
  public var names: [String] { texts.keys.sorted() }

  /// The values of those programs that are numbers.
  public private(set) var values: [String: Double] = [:]

  private var texts: [String: String] = [:]

  /// Each program with angles in either unit, since the lines that name it may differ in theirs.
  private var radians: [String: Program] = [:]
  private var degrees: [String: Program] = [:]

  /// Gives a name to a program of one result, which may use the names given so far.
  mutating func define(
    _ name: String, as words: [String], _ notation: Program.Notation
  ) throws(PlotError) {
    let text = words.joined(separator: " ")
    let (inRadians, inDegrees): (Program, Program)
    do throws(ProgramError) {
      let program = try Program(text, notation: notation)
      try program.check(bound: names)
      inRadians = bind(in: program)
      inDegrees = bind(in: try Program(text, notation: notation, angleUnit: .degrees))
    } catch {
      throw PlotError(.invalidProgram, "\(error)", cause: error, words: words.indices)
    }
    guard inRadians.count == 1 else {
      throw PlotError(
        .invalidProgram, "'\(name)' would stand for \(inRadians.count) results; leave one")
    }
    texts[name] = text
    radians[name] = inRadians
    degrees[name] = inDegrees
    values[name] = inRadians.usesX ? nil : try? inRadians.run()[0].get()
  }

  /// What follows `let` in the lines that define the names.
  public var definitions: [String] { names.map { "\($0) = \(texts[$0, default: ""])" } }

  /// The programs by name, with angles in a unit.
  public func programs(in unit: AngleUnit) -> [String: Program] {
    unit == .degrees ? degrees : radians
  }

  func bind(in program: Program) -> Program {
    let known = programs(in: program.angleUnit)
    let used = program.parameters.filter { known[$0] != nil }
    guard !used.isEmpty else { return program }
    return program.binding(known.filter { used.contains($0.key) })
  }
}
