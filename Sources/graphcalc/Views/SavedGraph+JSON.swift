extension SavedGraph {
  // MARK: Writing

  /// The text of a file.
  var text: [UInt8] {
    var bytes = Array(JSONValue.object(summary).pretty.utf8.dropLast("\n}\n".utf8.count))
    bytes += ",\n  \"past\": [".utf8
    for (index, view) in past.enumerated() {
      bytes += (index == 0 ? "\n    " : ",\n    ").utf8
      bytes += view
    }
    bytes += (past.isEmpty ? "]\n}\n" : "\n  ]\n}\n").utf8
    return bytes
  }

  /// What a file says.
  ///
  /// - Throws: A failure if the views before make no sense.
  func complete() throws -> JSONObject {
    var object = summary
    do throws(LineError) {
      var views: [JSONValue] = []
      for view in past { views.append(try JSONReader.read(Array(view))) }
      object["past"] = .array(views)
    } catch { throw senselessPast }
    return object
  }

  /// What a file says but for the views before.
  var summary: JSONObject {
    var object = JSONObject([
      ("version", .number("\(Self.version)")), ("key", .string(key.text)),
      ("name", key.name.map { .string($0) }),
      ("programs", .array(programs.map { .string($0) })), ("degrees", .boolean(isInDegrees)),
      ("description", .string(description)), ("first", .string(first.text)),
      ("last", .string(last.text)), ("visits", .number("\(visits)")),
      ("view", .object(view.object)),
    ])
    for member in others.members { object.append(member.key, member.value) }
    return object
  }

  /// A value on one line, as a file has it.
  static func text(of value: JSONValue) -> ArraySlice<UInt8> { Array(value.compact.utf8)[...] }

  // MARK: Reading

  /// Reads the text of a file.
  ///
  /// - Returns: What it says, with the views before as they are written there.
  /// - Throws: An error if it is no JSON.
  static func read(
    _ bytes: [UInt8]
  ) throws(LineError) -> (item: JSONItem, past: [ArraySlice<UInt8>]) {
    var reader = JSONReader(bytes)
    var object = JSONObject()
    var past: [ArraySlice<UInt8>] = []
    try reader.members { reader, key throws(LineError) in
      guard key == "past", bytes[reader.index] == UInt8(ascii: "[") else {
        return object.append(key, try reader.value())
      }
      try reader.elements { reader throws(LineError) in past.append(bytes[try reader.skip()]) }
    }
    try reader.requireEnd()
    return (JSONItem(.object(object)), past)
  }
}
