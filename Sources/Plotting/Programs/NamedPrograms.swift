public import CalculatorBrain

/// The programs that `let` has named: expressions of x with no other name left in them, and
/// relations of x and y.
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
      try program.check(bound: names + ["y"])
      inRadians = bind(in: program)
      try inRadians.checkGraphs()
      inDegrees = bind(in: try Program(text, notation: notation, angleUnit: .degrees))
    } catch { throw .invalid(error, words: words.indices) }
    guard inRadians.count == 1 else {
      throw .invalid("'\(name)' would stand for \(inRadians.count) results; leave one")
    }
    texts[name] = text
    radians[name] = inRadians
    degrees[name] = inDegrees
    values[name] = inRadians.usesX || inRadians.mayBeSet ? nil : try? inRadians.run()[0].get()
  }

  /// The names that stay in programs.
  private(set) var free: [String] = []

  /// Lets a name that stands for a number stay in the programs that use it.
  mutating func free(_ name: String) {
    guard values[name] != nil else { return }
    radians[name] = try? Program(name)
    degrees[name] = try? Program(name, angleUnit: .degrees)
    free.append(name)
  }

  /// The values of those names.
  var freeValues: [String: Double] { values.filter { free.contains($0.key) } }

  /// What follows `let` in the lines that define the names.
  public var definitions: [String] { names.map { "\($0) = \(text(of: $0))" } }

  /// The program of a name as it was written; empty for an unknown name.
  public func text(of name: String) -> String { texts[name, default: ""] }

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
        "'\(name)' already means something in a program; choose another name", about: option)
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
