import CalculatorBrain

/// What a graph is known by: what it draws, however that was written, or a name.
struct GraphKey: Hashable, Sendable {
  /// The text of the key.
  let text: String

  /// The longest key of a program, in Unicode scalars.
  private static let limit = 65_536

  /// The name that a key is made of, if it is one.
  var name: String? {
    text.hasPrefix(Self.namePrefix) ? String(text.dropFirst(Self.namePrefix.count)) : nil
  }

  private static let namePrefix = "name:"

  /// The name of the file that tells of the graph; it has nothing of the key's text in it.
  var fileName: String {
    var hash = StableHash()
    hash.combine(text)
    return hash.text + ".json"
  }

  /// The key with a text that was kept.
  init(text: String) {
    self.text = text
  }

  /// The key of a program without parameters.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - infix: Its results as ``infix(of:)`` has them.
  init(_ program: Program, infix: [String]) {
    let isInDegrees = program.angleUnit == .degrees && program.usesAngles
    text = (isInDegrees ? "degrees:" : "") + infix.joined(separator: ", ")
  }

  /// The key of a name.
  ///
  /// - Throws: A usage failure if it is none.
  init(name: String) throws {
    let isName =
      !name.isEmpty && name.utf8.count <= 200
      && !name.unicodeScalars.contains { $0.properties.generalCategory == .control }
    guard isName, name == name.trimmed else {
      throw Failure(
        .usage, "--name: '\(name)' is no name; use 1 to 200 characters without blanks around them")
    }
    text = Self.namePrefix + name
  }

  /// The results of a program, the oldest first, each as exact infix with literals by their values.
  ///
  /// - Parameter program: A program without parameters.
  /// - Returns: Texts without `=`; `nil` if they would be too long to be kept.
  static func infix(of program: Program) -> [String]? {
    var room = limit
    var texts: [String] = []
    for result in program.normalized.results {
      guard room > 0 else { return nil }
      let text = result.description(.exact, limit: room)
      if text.last == "…" { return nil }
      room -= text.unicodeScalars.count
      texts.append(text)
    }
    return texts
  }
}
