import CalculatorBrain

/// A value of JSON, with the members of objects in their order and numbers as they were written.
///
/// What is read and written again is the same but for white space, so that a file keeps what this
/// version of the program does not know.
enum JSONValue: Hashable, Sendable {
  case null
  case boolean(Bool)

  /// The text of a number, such as `-2.5e3`.
  case number(String)

  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// A number that reads back to the bit; `null` if it is not finite, for which JSON has no word.
  init(_ value: Double) {
    self = value.isFinite ? .number(NumberText.shortest(value)) : .null
  }

  /// Numbers in an array.
  init(_ values: [Double]) {
    self = .array(values.map { JSONValue($0) })
  }

  /// The value of a finite number.
  var double: Double? {
    guard case .number(let text) = self, let value = Double(text), value.isFinite else {
      return nil
    }
    return value
  }

  /// The value of a whole number.
  var integer: Int? { double.flatMap { Int(exactly: $0) } }

  /// The text of a string.
  var text: String? { if case .string(let text) = self { text } else { nil } }

  /// Whether something is true.
  var bool: Bool? { if case .boolean(let value) = self { value } else { nil } }

  /// The elements of an array.
  var elements: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }

  /// The numbers of an array of finite numbers.
  var doubles: [Double]? {
    guard let elements else { return nil }
    let numbers = elements.compactMap { $0.double }
    return numbers.count == elements.count ? numbers : nil
  }

  /// The texts of an array of strings.
  var texts: [String]? {
    guard let elements else { return nil }
    let texts = elements.compactMap { $0.text }
    return texts.count == elements.count ? texts : nil
  }

  /// The members of an object.
  var object: JSONObject? { if case .object(let object) = self { object } else { nil } }
}
