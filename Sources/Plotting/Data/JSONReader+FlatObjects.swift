extension JSONReader {
  /// A member of an object whose value is neither an array nor an object.
  package struct FlatMember: Sendable {
    /// The name.
    package let key: String

    /// A text, a number, `true`, `false` or `null`.
    package let value: JSONValue

    /// The range of the value in the line.
    package let place: Range<Int>
  }

  /// Reads an object on a line of its own, as a row of NDJSON has it, and returns its members in
  /// order.
  ///
  /// - Throws: An error if the line is not an object, or a value is an array or an object.
  package static func flatMembers(of line: [UInt8]) throws(LineError) -> [FlatMember] {
    var reader = JSONReader(line, remedy: "write one flat JSON object a line")
    var members: [FlatMember] = []
    try reader.members { reader, key throws(LineError) in
      let start = reader.index
      let value = try reader.scalar()
      members.append(FlatMember(key: key, value: value, place: start..<reader.index))
    }
    try reader.requireEnd()
    return members
  }
}
