import CalculatorBrain
import GraphView

/// A JSON value that keeps the order of the members of objects, and numbers as they were written.
///
/// Reading a text and writing it again changes nothing but white space, so a file keeps members
/// that this version of the program does not know. Values are written as literals:
///
/// ```swift
/// let report: JSONValue = ["version": 1, "path": .string(path), "x": JSONValue([0, 0.5])]
/// report.compact  // {"version":1,"path":"a.svg","x":[0,0.5]}
/// ```
package enum JSONValue: Hashable, Sendable {
  /// No value.
  case null
  /// True or false.
  case boolean(Bool)
  /// The text of a number, such as `-2.5e3`.
  case number(String)
  /// A text, without escapes.
  case string(String)
  /// Values in their order.
  case array([JSONValue])
  /// Members in their order.
  case object(JSONObject)

  // MARK: Creating values

  /// A number that reads back to the bit; `null` if it is not finite, which JSON cannot express.
  package init(_ value: Double) {
    self = value.isFinite ? .number(NumberText.shortest(value)) : .null
  }

  /// A whole number.
  package init(_ value: Int) { self = .number("\(value)") }

  /// A string, or `null`.
  package init(_ text: String?) { self = text.map { .string($0) } ?? .null }

  /// An array of numbers.
  package init(_ values: [Double]) { self = .array(values.map { JSONValue($0) }) }

  /// An array of strings.
  package init(_ texts: [String]) { self = .array(texts.map { .string($0) }) }

  /// A one-sided limit: a number, `"inf"`, `"-inf"`, or `null` if there is no limit.
  package static func limit(_ value: Double?) -> JSONValue {
    switch value {
    case .some(.infinity): "inf"
    case .some(-.infinity): "-inf"
    case .some(let value): JSONValue(value)
    case nil: .null
    }
  }

  // MARK: Reading values

  /// The value of a finite number; `nil` for any other value.
  package var double: Double? {
    guard case .number(let text) = self, let value = Double(text), value.isFinite else {
      return nil
    }
    return value
  }

  /// The value of a whole number; `nil` for any other value.
  package var integer: Int? { double.flatMap { Int(exactly: $0) } }

  /// The text of a string; `nil` for any other value.
  package var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The value of `true` or `false`; `nil` for any other value.
  package var bool: Bool? { if case .boolean(let value) = self { value } else { nil } }

  /// The elements of an array; `nil` for any other value.
  package var elements: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The numbers of an array of finite numbers; `nil` for any other value.
  package var doubles: [Double]? { elements { $0.double } }

  /// The texts of an array of strings; `nil` for any other value.
  package var texts: [String]? { elements { $0.text } }

  /// The members of an object; `nil` for any other value.
  package var object: JSONObject? { if case .object(let object) = self { object } else { nil } }

  /// The elements of an array, each as `kind` reads it; `nil` if it does not read one of them.
  private func elements<Element>(_ kind: (JSONValue) -> Element?) -> [Element]? {
    guard let elements else { return nil }
    let read = elements.compactMap(kind)
    return read.count == elements.count ? read : nil
  }
}

extension JSONValue: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A string.
  package init(stringLiteral text: String) { self = .string(text) }

  /// A whole number.
  package init(integerLiteral value: Int) { self.init(value) }

  /// `true` or `false`.
  package init(booleanLiteral value: Bool) { self = .boolean(value) }

  /// An array.
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  /// An object with the members in their order, without those whose value is `nil`.
  package init(dictionaryLiteral members: (String, JSONValue?)...) {
    self = .object(JSONObject(members))
  }
}

extension JSONValue {
  /// The value on one line, without white space.
  package var compact: String {
    var text = ""
    write(to: &text, indentation: nil)
    return text
  }

  /// The value for people to read, with a line feed at its end.
  ///
  /// Each member has a line of its own, indented two blanks more than its object; an array without
  /// arrays and objects in it is one line.
  package var pretty: String {
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

  /// Writes a string in quotes, with escapes for all that JSON forbids, that a terminal would obey,
  /// or that XML or PDF cannot hold.
  private static func write(_ string: String, to text: inout String) {
    text += "\""
    defer { text += "\"" }
    // Most strings need no escapes.
    let isPlain = string.utf8.allSatisfy { byte in
      (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }
    guard !isPlain else { return text += string }
    let scalars = string.unicodeScalars
    var start = scalars.startIndex
    for index in scalars.indices {
      guard let escape = escape(of: scalars[index]) else { continue }
      text += string[start..<index]
      text += escape
      start = scalars.index(after: index)
    }
    text += string[start...]
  }

  /// The escape of a scalar in a string; `nil` if the scalar is written as itself.
  private static func escape(of scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case " "..."~": nil
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case _ where scalar.isUnprintable || scalar.isNoncharacter || String.isRawByte(scalar):
      String(scalar).utf16.reduce(into: "") { $0 += "\\u" + $1.digits(4, radix: 16) }
    default: nil
    }
  }
}
