/// What is wrong with a value of JSON that is JSON all the same.
struct JSONMistake: Error {
  /// What is wrong, in one line.
  let summary: String

  /// The steps that lead to the value, from the whole text.
  let path: [JSONItem.Step]

  /// The error with the place of the value in the text that it was read from.
  func located(in bytes: [UInt8]) -> LineError {
    LineError(summary, at: (try? JSONReader.place(of: path, in: bytes)) ?? 0..<0)
  }
}

extension JSONReader {
  /// Where the value stands that some steps lead to; `nil` if nothing does.
  ///
  /// - Throws: An error about the first mistake in the text.
  fileprivate static func place(
    of path: [JSONItem.Step], in bytes: [UInt8]
  ) throws(LineError) -> Range<Int>? {
    var reader = JSONReader(bytes)
    return try reader.place(of: path[...])
  }

  private mutating func place(
    of path: ArraySlice<JSONItem.Step>
  ) throws(LineError) -> Range<Int>? {
    var found: Range<Int>?
    let rest = path.dropFirst()
    switch path.first {
    case .member(let name):
      try members { reader, key throws(LineError) in
        if key == name { found = try reader.place(of: rest) } else { _ = try reader.value() }
      }
    case .element(let number):
      var index = 0
      try elements { reader throws(LineError) in
        if index == number { found = try reader.place(of: rest) } else { _ = try reader.value() }
        index += 1
      }
    case nil:
      skipBlanks()
      let start = index
      _ = try value()
      // The sign that it begins with is enough of an array or object.
      found = start..<(bytes[start] == 0x7B || bytes[start] == 0x5B ? start + 1 : index)
    }
    return found
  }
}
