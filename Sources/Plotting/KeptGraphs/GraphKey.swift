package import CalculatorBrain

/// The key of a graph: its programs and tables, however they were written, or a name.
package struct GraphKey: Hashable, Sendable {
  /// The text of the key.
  package let text: String

  /// The longest key of a program, in Unicode scalars.
  private static let limit = 65_536

  private static let namePrefix = "name:"

  /// The name, if the key is that of a name.
  package var name: String? {
    text.hasPrefix(Self.namePrefix) ? String(text.dropFirst(Self.namePrefix.count)) : nil
  }

  /// The name of the file of the graph, a hash of the key.
  package var fileName: String {
    var hash = StableHash()
    hash.combine(text)
    return hash.text + ".json"
  }

  init(text: String) { self.text = text }

  init(checked name: String) { text = Self.namePrefix + name }

  /// The key of a program without parameters, with its results as ``infix(of:)`` returns them, and
  /// of tables, as `--data` names them.
  package init(_ program: Program, infix: [String], data: [String] = []) {
    let isInDegrees = program.angleUnit == .degrees && program.usesAngles
    let tables = data.map { "--data \($0)" }
    text = (isInDegrees ? "degrees:" : "") + (tables + infix).joined(separator: ", ")
  }

  /// The key of a name; throws a usage error about `--name` if the name is invalid.
  package init(name: String) throws(PlotError) {
    let isName =
      !name.isEmpty && name.utf8.count <= 200
      && !name.unicodeScalars.contains { $0.properties.generalCategory == .control }
    guard isName, name == name.trimmed else {
      throw .usage(
        "'\(name)' is no name; use 1 to 200 characters without blanks around them", about: "--name")
    }
    self.init(checked: name)
  }

  /// The results of a program without parameters, the oldest first, as exact infix without `=`;
  /// `nil` if they are too long to be kept.
  ///
  /// Literals are written as their values, to be read as `Program.Notation.kept`.
  package static func infix(of program: Program) -> [String]? {
    var room = limit
    var texts: [String] = []
    for result in program.normalized.results {
      guard room > 0 else { return nil }
      var text = result.description(.braced, limit: room)
      if text.last == "…" || text.isTooDeep { return nil }
      // A comparison that is a number is kept without brackets.
      if text.first == "[" { text = String(text.dropFirst().dropLast()) }
      room -= text.unicodeScalars.count
      texts.append(text)
    }
    return texts
  }
}
