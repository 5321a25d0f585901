import CalculatorBrain

/// A JSON value that keeps the order of the members of objects, and numbers as they were written.
///
/// Reading a text and writing it again changes nothing but white space, so a file keeps what this
/// version of the program does not know. Values are written as literals:
///
/// ```swift
/// let report: JSONValue = ["version": 1, "path": .string(path), "x": JSONValue([0, 0.5])]
/// report.compact  // {"version":1,"path":"a.svg","x":[0,0.5]}
/// ```
public enum JSONValue: Hashable, Sendable {
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
  public init(_ value: Double) {
    self = value.isFinite ? .number(NumberText.shortest(value)) : .null
  }

  /// A whole number.
  public init(_ value: Int) { self = .number("\(value)") }

  /// A string, or `null`.
  public init(_ text: String?) { self = text.map { .string($0) } ?? .null }

  /// An array of numbers.
  public init(_ values: [Double]) { self = .array(values.map { JSONValue($0) }) }

  /// An array of strings.
  public init(_ texts: [String]) { self = .array(texts.map { .string($0) }) }

  /// A one-sided limit: a number, `"inf"`, `"-inf"`, or `null` if there is no limit.
  public static func limit(_ value: Double?) -> JSONValue {
    switch value {
    case .some(.infinity): "inf"
    case .some(-.infinity): "-inf"
    case .some(let value): JSONValue(value)
    case nil: .null
    }
  }

  // MARK: Reading values

  /// The value of a finite number; `nil` for any other value.
  public var double: Double? {
    guard case .number(let text) = self, let value = Double(text), value.isFinite else {
      return nil
    }
    return value
  }

  /// The value of a whole number; `nil` for any other value.
  public var integer: Int? { double.flatMap { Int(exactly: $0) } }

  /// The text of a string; `nil` for any other value.
  public var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The value of `true` or `false`; `nil` for any other value.
  public var bool: Bool? { if case .boolean(let value) = self { value } else { nil } }

  /// The elements of an array; `nil` for any other value.
  public var elements: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The numbers of an array of finite numbers; `nil` for any other value.
  public var doubles: [Double]? { elements { $0.double } }

  /// The texts of an array of strings; `nil` for any other value.
  public var texts: [String]? { elements { $0.text } }

  /// The members of an object; `nil` for any other value.
  public var object: JSONObject? { if case .object(let object) = self { object } else { nil } }

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
  public init(stringLiteral text: String) { self = .string(text) }

  /// A whole number.
  public init(integerLiteral value: Int) { self.init(value) }

  /// `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }

  /// An array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  /// An object with the members in their order, without those whose value is `nil`.
  public init(dictionaryLiteral members: (String, JSONValue?)...) {
    self = .object(JSONObject(members))
  }
}
