package import CalculatorBrain

/// The programs that `let` has named: expressions of x without other free names, except those of
/// families, relations of x and y, and functions.
package struct NamedPrograms: Sendable {
  /// Creates no names.
  package init() {}

  /// The names, sorted.
  package var names: [String] {
    (Array(programs.keys) + functions.keys + family.names.map { $0.name }).sorted()
  }

  /// Whether a name is defined.
  func contains(_ name: String) -> Bool {
    programs[name] != nil || functions[name] != nil || family.names.contains { $0.name == name }
  }

  /// The functions by name, each with its text.
  private var functions: [String: (text: String, function: Scope.Function)] = [:]

  /// What the names mean where a program is read.
  var scope: Scope {
    Scope(
      names: Set(programs.keys).union(family.names.map { $0.name }),
      functions: functions.mapValues { $0.function })
  }

  /// The scope of a definition of a name, in which this has no meaning.
  private func scope(without name: String) -> Scope {
    var scope = scope
    scope.names.remove(name)
    scope.functions[name] = nil
    return scope
  }

  /// Defines a function by a heading and what follows it, as in `f(x, a) = a x^2`, which may use
  /// the names defined so far; `others` get their values later.
  mutating func define(_ text: String, others: [String] = []) throws(PlotError) {
    let name = String(text.prefix { $0 != "(" }).trimmed
    try checkRoom(for: name)
    var scope = scope(without: name)
    scope.names.formUnion(others)
    let (program, body): (Program, Program)
    do throws(ProgramError) {
      program = try Program(text, scope: scope)
      let parameters = program.function?.function.parameters ?? []
      try program.check(bound: names + others + parameters + ["y"])
      body = try bind(in: program, except: parameters)
    } catch { throw .invalid(error) }
    guard let (defined, function) = program.function, defined == name, !program.mayBeSet else {
      throw .invalid("'\(text)' defines no function; write it as in let f(x, a) = a x^2")
    }
    forget(name)
    functions[name] = (text, Scope.Function(parameters: function.parameters, body: body))
  }

  private func checkRoom(for name: String) throws(PlotError) {
    guard programs.count + functions.count + family.names.count < Self.limit || contains(name)
    else {
      throw .invalid("there are \(Self.limit) names, which is the most; use one of them again")
    }
  }

  /// The greatest number of names: each line of a session stores them.
  static let limit = 1000

  /// The values of those programs that are numbers.
  package private(set) var values: [String: Double] = [:]

  /// The names that have several values, in the order of their definition.
  private(set) var family = ProgramFamily()

  /// The meaning of a name, with angles in either unit, since the lines that use it may differ in
  /// theirs; an object, which the lines of a session share.
  private final class Definition: Sendable {
    let text: String
    let radians: Program
    let degrees: Program

    init(_ text: String, _ radians: Program, _ degrees: Program) {
      (self.text, self.radians, self.degrees) = (text, radians, degrees)
    }

    func program(in unit: AngleUnit) -> Program { unit == .degrees ? degrees : radians }
  }

  private var programs: [String: Definition] = [:]

  /// Defines a name as a program of one result, which may use the names defined so far.
  mutating func define(
    _ name: String, as words: [String], _ notation: Program.Notation
  ) throws(PlotError) {
    try checkRoom(for: name)
    let text = words.joined(separator: " ")
    // A range behind `for` belongs to a path.
    if !text.split(separator: " ").contains("for"), ProgramFamily.isList(text) {
      let reader = ExpressionReader(names: values)
      let list = try ProgramFamily.Name(name, text, reader: reader, for: "let \(name)")
      forget(name)
      return family.names.append(list)
    }
    let wasFamily = family.names.contains { $0.name == name }
    let definition: Definition
    do throws(ProgramError) {
      let scope = scope
      let program = try Program(text, notation: notation, scope: scope)
      let bound = program.parameters.allSatisfy(contains) ? program.parameters : names
      try program.check(bound: bound + ["y"])
      let inDegrees = try bind(
        in: try Program(text, notation: notation, angleUnit: .degrees, scope: scope))
      definition = Definition(text, try bind(in: program), inDegrees)
      try definition.radians.binding(family.firstValues).checkGraphs()
    } catch { throw .invalid(error, words: words.indices) }
    guard definition.radians.count == 1 else {
      throw .invalid("'\(name)' would stand for \(definition.radians.count) results; leave one")
    }
    guard !wasFamily || !definition.radians.parameters.contains(name) else {
      throw .invalid("'\(name)' would stand for itself; write its values, or choose another name")
    }
    forget(name)
    set(name, definition)
    guard wasFamily else { return }
    // A program with the name of a family in it keeps the meaning that the family has now.
    for (other, definition) in programs where definition.radians.parameters.contains(name) {
      do throws(ProgramError) {
        let (radians, degrees) = (
          try bind(in: definition.radians), try bind(in: definition.degrees)
        )
        try radians.binding(family.firstValues).checkGraphs()
        set(other, Definition(definition.text, radians, degrees))
      } catch { throw .invalid("'\(other)' has no place for '\(name)': \(error.summary)") }
    }
  }

  private mutating func set(_ name: String, _ definition: Definition) {
    programs[name] = definition
    let hasValue = !definition.radians.usesX && !definition.radians.mayBeSet
    values[name] = hasValue ? try? definition.radians.run()[0].get() : nil
  }

  private mutating func forget(_ name: String) {
    (programs[name], values[name], functions[name]) = (nil, nil, nil)
    family.names.removeAll { $0.name == name }
  }

  /// Removes a name; throws if another program uses it.
  mutating func remove(_ name: String) throws(PlotError) {
    let others = programs.filter { $0.key != name && $0.value.radians.parameters.contains(name) }
    if let other = others.keys.min() {
      throw .invalid("'\(other)' uses '\(name)'; unset \(other) first")
    }
    forget(name)
    free.removeAll { $0 == name }
  }

  /// The names that stay in programs, in addition to those of families.
  private(set) var free: [String] = []

  /// Lets a name that stands for a number stay in the programs that use it.
  mutating func free(_ name: String) {
    guard values[name] != nil else { return }
    programs[name] = Definition(
      text(of: name), Program(variable: name), Program(variable: name, angleUnit: .degrees))
    free.append(name)
  }

  /// The values of the names that stay in programs; of families, the first ones.
  var freeValues: [String: Double] {
    values.filter { free.contains($0.key) }.overridden(by: family.firstValues)
  }

  /// The definitions of the names, as they follow `let`.
  package var definitions: [String] {
    names.map { functions[$0]?.text ?? "\($0) = \(text(of: $0))" }
  }

  /// The program of a name as it was written; empty for an unknown name.
  package func text(of name: String) -> String {
    programs[name]?.text ?? functions[name]?.text ?? family.names.first { $0.name == name }?.text
      ?? ""
  }

  /// The programs by name, with angles in a unit.
  package func programs(in unit: AngleUnit) -> [String: Program] {
    programs.mapValues { $0.program(in: unit) }
  }

  /// Returns a program with the meanings of the names in it.
  ///
  /// Throws at the first name of a program of x that has an argument.
  func bind(
    in program: Program, except others: [String] = []
  ) throws(ProgramError) -> Program {
    var known: [String: Program] = [:]
    for name in program.parameters where !others.contains(name) {
      known[name] = programs[name]?.program(in: program.angleUnit)
    }
    if known.isEmpty { return program }
    try program.checkCalls { known[$0]?.isConstant == false }
    return program.binding(known)
  }

  /// Throws a usage error about an option unless `name` is a word without another meaning.
  package static func check(_ name: String, for option: String) throws(PlotError) {
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
    guard let program = try? Program(name, notation: .rpn, scope: Scope(names: [name])),
      program.parameters == [name]
    else {
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
