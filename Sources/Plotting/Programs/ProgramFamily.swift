import CalculatorBrain

/// The names with several values, for each of which a program is drawn once, as in `--let k=1:5`.
struct ProgramFamily: Sendable {
  /// A name with its values.
  struct Name: Sendable {
    let name: String
    /// The values as they were written.
    let text: String
    let values: [Double]
    /// The text of each value in the legend.
    let labels: [String]

    /// Reads `A:B`, `A:B:STEP` or a list with commas; see ``ProgramFamily/isList(_:)``.
    ///
    /// Throws a usage error about `option` unless it gives at most 100 numbers.
    init(
      _ name: String, _ text: String, reader: ExpressionReader, for option: String
    ) throws(PlotError) {
      (self.name, self.text) = (name, text)
      var labels: [String] = []
      if ExpressionReader.split(text, at: ":").count > 1 {
        let (range, step) = try reader.parseRange(
          text, for: option, allowsStep: true, isLoop: true)
        let table = try TableRange(range, step: step ?? 1, text: text, for: option)
        try ProgramFamily.check(table.count, text, for: option)
        values = (0..<table.count).map { table[$0] }
        labels = values.map { RoundedNumber.text($0, width: step ?? 1) }
      } else {
        labels = ExpressionReader.split(text, at: ",").map { $0.trimmed }
        guard !labels.contains("") else {
          throw .usage("a value is missing; write values as in 1:5 or 1,2,5", about: option)
        }
        try ProgramFamily.check(labels.count, text, for: option)
        values = try labels.map { (item) throws(PlotError) in try reader.parse(item, for: option) }
      }
      self.labels = labels
    }
  }

  /// A program with its names replaced by all of their values.
  struct Members {
    let program: Program
    /// The name of each result in the legend; empty where no name was replaced.
    var labels: [String] = []
    /// The text for all members together.
    var title = ""
  }

  /// The most members, and values of a name.
  static let limit = 100

  /// The names; the values of the last one vary first.
  var names: [Name] = []

  /// Whether a text is several values: whether it has a colon or a comma outside parentheses.
  static func isList(_ text: some StringProtocol) -> Bool {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ",") }) else {
      return false
    }
    return [":", ","].contains { ExpressionReader.split(String(text), at: $0).count > 1 }
  }

  private static func check(_ count: Int, _ text: String, for option: String) throws(PlotError) {
    guard count > limit else { return }
    throw .usage(
      "'\(text)' has \(count) values; at most \(limit) are drawn in one picture", about: option)
  }

  /// The first value of each name.
  var firstValues: [String: Double] {
    names.reduce(into: [:]) { $0[$1.name] = $1.values.first }
  }

  /// Returns the members of a program, in which the names are free; those of each result are
  /// consecutive.
  ///
  /// There are no labels if the program uses none of the names.
  ///
  /// - Throws: An error if there are too many members, or one of them cannot be drawn.
  func members(of program: Program) throws(PlotError) -> Members {
    let all = program.results
    guard !names.isEmpty, !Set(program.parameters).isDisjoint(with: names.map { $0.name }) else {
      return Members(program: program)
    }
    let used = all.map { result in names.filter { result.parameters.contains($0.name) } }
    let counts = used.map { $0.reduce(1) { min($0 * $1.values.count, 1_000_000) } }
    let count = zip(used, counts).reduce(0) { $0 + ($1.0.isEmpty ? 0 : $1.1) }
    guard count <= Self.limit else {
      throw .invalid(
        "the values of \(names.map { $0.name }.joined(separator: " and ")) make \(count) curves; "
          + "at most \(Self.limit) are drawn in one picture")
    }
    let isAlone = used.count { !$0.isEmpty } == 1
    var (programs, labels): ([Program], [String]) = ([], [])
    for (result, (names, count)) in zip(all, zip(used, counts)) {
      let description = isAlone || names.isEmpty ? "" : Self.description(of: result) + ", "
      for index in 0..<count {
        var (rest, values, parts) = (index, [String: Double](), [String]())
        for name in names.reversed() {
          let place = rest % name.values.count
          rest /= name.values.count
          values[name.name] = name.values[place]
          parts.insert("\(name.name) = \(name.labels[place])", at: 0)
        }
        programs.append(names.isEmpty ? result : result.binding(values))
        labels.append(names.isEmpty ? "" : description + parts.joined(separator: ", "))
      }
    }
    let shown = names.filter { name in used.contains { $0.contains { $0.name == name.name } } }
    let title = all.map(Self.description) + shown.map { "\($0.name) = \($0.text)" }
    let members = Program.joining(programs)
    do throws(ProgramError) { try members.checkGraphs() } catch { throw .invalid(error) }
    return Members(
      program: members, labels: labels, title: title.joined(separator: ", "))
  }

  private static func description(of result: Program) -> String {
    result.description(.plain, limit: 80)
  }
}

extension PlotArguments {
  /// The names with several values, of `--let` and of lines before.
  func family(named: NamedPrograms) throws(PlotError) -> ProgramFamily {
    var family = named.family
    for definition in values(of: .definition) {
      guard let equals = definition.firstIndex(of: "="), !definition[..<equals].contains("(") else {
        continue
      }
      let (name, text) = (
        definition[..<equals].trimmed, definition[definition.index(after: equals)...].trimmed
      )
      family.names.removeAll { $0.name == name }
      guard ProgramFamily.isList(text) else { continue }
      let reader = ExpressionReader(names: try values(given: named.values))
      family.names.append(
        try ProgramFamily.Name(name, text, reader: reader, for: "--let \(name)"))
    }
    return family
  }

  /// Applies the look of a family, unless options give another one: labels of its members, ordered
  /// colours, and a title; tables before it keep their own names.
  mutating func giveLook(of members: ProgramFamily.Members, tables: Int) {
    let given = values(of: .label).count
    let labels = [String](repeating: "", count: tables) + members.labels
    for label in labels.dropFirst(given) { give(.label, label) }
    if !contains(.color), !contains(.palette) { give(.palette, "viridis") }
    if !contains(.title), !contains(.noTitle) { give(.title, members.title) }
  }
}
