import CalculatorBrain
import Plotting

/// Reads JSON objects, one per line, whose members are texts, numbers, `true`, `false` or `null`.
///
/// The columns are the keys of the first object and those that later ones add.
struct NDJSONReader: DataReader {
  private var buffer: RecordBuffer

  private(set) var columns: [String] = []

  init(_ file: ScriptFile) throws { buffer = try RecordBuffer(file) }

  mutating func next(_ row: inout DataRow) throws -> Bool {
    repeat {
      guard try buffer.nextRow(&row.record) else { return false }
    } while row.record.source.allSatisfy(LineScanner.isSpace)
    row.values = [Placeholder.Value?](repeating: nil, count: columns.count)
    for (key, value) in try Self.members(of: row.record.source) {
      if let index = columns.firstIndex(of: key) {
        row.values[index] = value
      } else {
        columns.append(key)
        row.values.append(value)
      }
    }
    return true
  }

  private static func members(
    of text: [UInt8]
  ) throws(LineError) -> [(String, Placeholder.Value?)] {
    var reader = JSONReader(text, remedy: "write one flat JSON object a line")
    var members: [(String, Placeholder.Value?)] = []
    try reader.members { reader, key throws(LineError) in
      let start = reader.index
      let scalar = try reader.scalar()
      var value = scalar.word.map { Placeholder.Value($0) }
      value?.place = start..<reader.index
      members.append((key, value))
    }
    try reader.requireEnd()
    return members
  }
}

extension JSONValue {
  /// What a template writes for the value; `nil` for nothing.
  fileprivate var word: String? {
    switch self {
    case .number(let text): double.map { NumberText.shortest($0) } ?? text
    case .boolean(let value): value ? "true" : "false"
    default: text
    }
  }
}
