extension JSONValue {
  /// The value on one line, without white space.
  var compact: String {
    var text = ""
    write(to: &text, indentation: nil)
    return text
  }

  /// The value for people to read, with a line feed at its end.
  ///
  /// Members stand on lines of their own, two blanks farther in than their object; an array
  /// without arrays and objects in it is one line.
  var pretty: String {
    var text = ""
    write(to: &text, indentation: 0)
    return text + "\n"
  }

  /// Writes the value.
  ///
  /// - Parameters:
  ///   - text: Receives it.
  ///   - indentation: How far in the lines of the value begin; `nil` if it is to be one line.
  private func write(to text: inout String, indentation: Int?) {
    switch self {
    case .null: text += "null"
    case .boolean(let value): text += value ? "true" : "false"
    case .number(let number): text += number
    case .string(let string): text += JSONText.string(string)
    case .array(let elements):
      let isFlat = !elements.contains { $0.isContainer }
      let inner = isFlat ? nil : indentation.map { $0 + 2 }
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += isFlat && indentation != nil ? ", " : "," }
        Self.breakLine(inner, &text)
        element.write(to: &text, indentation: inner)
      }
      if !isFlat { Self.breakLine(indentation, &text) }
      text += "]"
    case .object(let object):
      let inner = object.members.isEmpty ? nil : indentation.map { $0 + 2 }
      text += "{"
      for (index, member) in object.members.enumerated() {
        if index > 0 { text += "," }
        Self.breakLine(inner, &text)
        text += JSONText.string(member.key)
        text += indentation == nil ? ":" : ": "
        member.value.write(to: &text, indentation: inner)
      }
      if !object.members.isEmpty { Self.breakLine(indentation, &text) }
      text += "}"
    }
  }

  private static func breakLine(_ indentation: Int?, _ text: inout String) {
    guard let indentation else { return }
    text += "\n"
    text += String(repeating: " ", count: indentation)
  }

  private var isContainer: Bool {
    switch self {
    case .array, .object: true
    default: false
    }
  }
}
