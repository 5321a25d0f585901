extension JSONValue {
  /// The value on one line, without white space.
  public var compact: String {
    var text = ""
    write(to: &text, indentation: nil)
    return text
  }

  /// The value for people to read, with a line feed at its end.
  ///
  /// Each member has a line of its own, indented two blanks more than its object; an array without
  /// arrays and objects in it is one line.
  public var pretty: String {
    var text = ""
    write(to: &text, indentation: 0)
    return text + "\n"
  }

  /// Writes the value, its lines indented by a number of blanks; on one line if that is `nil`.
  private func write(to text: inout String, indentation: Int?) {
    switch self {
    case .null: text += "null"
    case .boolean(let value): text += value ? "true" : "false"
    case .number(let number): text += number
    case .string(let string): Self.write(string, to: &text)
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
        Self.write(member.key, to: &text)
        text += indentation == nil ? ":" : ": "
        member.value.write(to: &text, indentation: inner)
      }
      if !object.members.isEmpty { Self.breakLine(indentation, &text) }
      text += "}"
    }
  }

  var isContainer: Bool {
    switch self {
    case .array, .object: true
    case .null, .boolean, .number, .string: false
    }
  }

  private static func breakLine(_ indentation: Int?, _ text: inout String) {
    guard let indentation else { return }
    text += "\n"
    text += String(repeating: " ", count: indentation)
  }

  /// Writes a string in quotes, with the escapes that JSON requires.
  private static func write(_ string: String, to text: inout String) {
    text += "\""
    defer { text += "\"" }
    // Most strings need no escapes.
    let isPlain = string.utf8.allSatisfy { byte in
      byte >= 0x20 && byte != 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }
    guard !isPlain else { return text += string }
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F || scalar.isNoncharacter:
        // JSON allows noncharacters, but neither XML nor PDF can hold them.
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is one of the 66 that Unicode reserves as noncharacters.
  fileprivate var isNoncharacter: Bool {
    value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value)
  }
}
