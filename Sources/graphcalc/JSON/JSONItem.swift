/// A value of JSON on the way into a type of the program, which knows where it stands.
struct JSONItem {
  /// A step from an array or object to what is in it.
  enum Step: Hashable {
    case member(String)
    case element(Int)
  }

  let value: JSONValue

  /// The steps that lead here, from the whole text.
  let path: [Step]

  init(_ value: JSONValue) {
    (self.value, path) = (value, [])
  }

  private init(_ value: JSONValue, path: [Step]) {
    (self.value, self.path) = (value, path)
  }

  /// A mistake about the value.
  func mistake(_ summary: String) -> JSONMistake { JSONMistake(summary: summary, path: path) }

  // MARK: What is in it

  /// Returns the object.
  func object() throws(JSONMistake) -> JSONObject {
    guard let object = value.object else { throw mistake("an object in braces is expected") }
    return object
  }

  /// Returns a member of the object; `nil` if it has none of that key.
  func optional(_ key: String) -> JSONItem? {
    value.object?[key].map { JSONItem($0, path: path + [.member(key)]) }
  }

  /// Returns a member of the object.
  func member(_ key: String) throws(JSONMistake) -> JSONItem {
    _ = try object()
    guard let member = optional(key) else { throw mistake("'\(key)' is missing") }
    return member
  }

  /// Returns the elements of the array.
  func elements() throws(JSONMistake) -> [JSONItem] {
    guard let elements = value.elements else { throw mistake("an array in brackets is expected") }
    return elements.enumerated().map { JSONItem($1, path: path + [.element($0)]) }
  }

  // MARK: What it is

  /// Returns the text.
  func text() throws(JSONMistake) -> String {
    guard let text = value.text else { throw mistake("a text in quotes is expected") }
    return text
  }

  /// Returns whether it is true.
  func flag() throws(JSONMistake) -> Bool {
    guard let flag = value.bool else { throw mistake("true or false is expected") }
    return flag
  }

  /// Returns the number, at least 0.
  func count() throws(JSONMistake) -> Int {
    guard let count = value.integer, count >= 0 else {
      throw mistake("a whole number, at least 0, is expected")
    }
    return count
  }

  /// Returns two finite numbers.
  func pair() throws(JSONMistake) -> (Double, Double) {
    guard let numbers = value.doubles, numbers.count == 2 else {
      throw mistake("two finite numbers in brackets are expected")
    }
    return (numbers[0], numbers[1])
  }

  /// Returns two finite numbers, of which the second is greater.
  func range() throws(JSONMistake) -> ClosedRange<Double> {
    let (lower, upper) = try pair()
    guard lower < upper else { throw mistake("the range is empty") }
    return lower...upper
  }

  /// Returns the texts of an array.
  func texts() throws(JSONMistake) -> [String] {
    var texts: [String] = []
    for element in try elements() { texts.append(try element.text()) }
    return texts
  }

  /// Returns the moment.
  func timestamp() throws(JSONMistake) -> Timestamp {
    guard let timestamp = Timestamp(try text()) else {
      throw mistake("a moment such as 2026-11-20T14:03:22Z is expected")
    }
    return timestamp
  }
}
