import CalculatorBrain

/// JSON written in the order in which it is composed, on one line.
enum JSONText {
  /// A JSON object with its keys in the given order.
  static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { string($0.0) + ":" + $0.1 }.joined(separator: ",") + "}"
  }

  /// A JSON array of values that are JSON already.
  static func array(_ elements: [String]) -> String {
    "[" + elements.joined(separator: ",") + "]"
  }

  /// A number; `null` if it is not finite, for which JSON has no word.
  static func number(_ value: Double) -> String {
    value.isFinite ? NumberText.shortest(value) : "null"
  }

  /// A limit: a number, `"inf"`, `"-inf"` or `null`.
  static func limit(_ value: Double?) -> String {
    switch value {
    case .some(.infinity): "\"inf\""
    case .some(-.infinity): "\"-inf\""
    case .some(let value): number(value)
    case nil: "null"
    }
  }

  /// A string with everything escaped that JSON wants escaped.
  static func string(_ text: String) -> String {
    // Most texts need no escapes.
    let isPlain = text.utf8.allSatisfy { byte in
      byte >= 0x20 && byte != 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }
    if isPlain { return "\"\(text)\"" }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F || scalar.isNoncharacter:
        // Noncharacters are text of JSON, but neither XML nor PDF can hold them.
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is one of the 66 that are never characters.
  fileprivate var isNoncharacter: Bool {
    value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value)
  }
}
