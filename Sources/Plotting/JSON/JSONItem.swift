/// A JSON value and its path in a text, for decoding it and locating errors.
struct JSONItem {
  let value: JSONValue

  private let source: [UInt8]

  /// The keys and numbers that lead from the whole text to the value.
  private let path: [String]

  /// Reads a text that must be JSON.
  init(_ text: [UInt8]) throws(LineError) { self.init(try JSONValue(parsing: text), of: text) }

  /// Wraps a value parsed from `text`, which may lack members that are not needed.
  init(_ value: JSONValue, of text: [UInt8]) { (self.value, source, path) = (value, text, []) }

  private init(_ value: JSONValue, _ key: String, in container: JSONItem) {
    (self.value, source, path) = (value, container.source, container.path + [key])
  }

  func mistake(_ summary: String) -> LineError {
    var reader = JSONReader(source)
    return LineError(summary, at: (try? reader.place(of: path[...])) ?? 0..<0)
  }

  func object() throws(LineError) -> JSONObject {
    try require(value.object, "an object in braces is expected")
  }

  /// Returns a member of the object; `nil` if not found.
  func optional(_ key: String) -> JSONItem? {
    value.object?[key].map { JSONItem($0, key, in: self) }
  }

  func member(_ key: String) throws(LineError) -> JSONItem {
    _ = try object()
    return try require(optional(key), "'\(key)' is missing")
  }

  func elements() throws(LineError) -> [JSONItem] {
    try require(value.elements, "an array in brackets is expected").enumerated()
      .map { JSONItem($1, "\($0)", in: self) }
  }

  func text() throws(LineError) -> String {
    try require(value.text, "a text in quotes is expected")
  }

  func flag() throws(LineError) -> Bool { try require(value.bool, "true or false is expected") }

  /// Returns a whole number, at least 0.
  func count() throws(LineError) -> Int {
    let count = value.integer.flatMap { $0 < 0 ? nil : $0 }
    return try require(count, "a whole number, at least 0, is expected")
  }

  /// Returns two finite numbers.
  func pair() throws(LineError) -> (Double, Double) {
    let pair = value.doubles.flatMap { $0.count == 2 ? ($0[0], $0[1]) : nil }
    return try require(pair, "two finite numbers in brackets are expected")
  }

  /// Returns two finite numbers, the second one greater.
  func range() throws(LineError) -> ClosedRange<Double> {
    let (lower, upper) = try pair()
    return try require(lower < upper ? lower...upper : nil, "the range is empty")
  }

  func texts() throws(LineError) -> [String] {
    try elements().map { (element) throws(LineError) in try element.text() }
  }

  func timestamp() throws(LineError) -> Timestamp {
    try require(Timestamp(try text()), "a moment such as 2026-11-20T14:03:22Z is expected")
  }

  private func require<Value>(_ value: Value?, _ summary: String) throws(LineError) -> Value {
    guard let value else { throw mistake(summary) }
    return value
  }
}

extension JSONReader {
  /// Finds the range of a scalar, or of the opening bracket of an array or object, at a path of
  /// keys and indices; `nil` if nothing is there.
  mutating func place(of path: ArraySlice<String>) throws(LineError) -> Range<Int>? {
    skipBlanks()
    let start = index
    let isArray = index < bytes.count && bytes[index] == UInt8(ascii: "[")
    guard let key = path.first else {
      let isContainer = try value().isContainer
      return start..<(isContainer ? start + 1 : index)
    }
    var found: Range<Int>?
    var number = 0
    let rest = path.dropFirst()
    guard isArray else {
      try members { reader, other throws(LineError) in
        if key == other { found = try reader.place(of: rest) } else { _ = try reader.value() }
      }
      return found
    }
    try elements { reader throws(LineError) in
      if key == "\(number)" { found = try reader.place(of: rest) } else { _ = try reader.value() }
      number += 1
    }
    return found
  }
}
