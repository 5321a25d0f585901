import CalculatorBrain
import Plotting

/// Where rows of data come from.
protocol DataReader: Sendable {
  /// The names of the columns, known once a row has been read.
  var columns: [String] { get }

  /// Reads the next row, after a ``LineError`` too; returns whether there is one.
  mutating func next(_ row: inout DataRow) throws -> Bool
}

/// One row of data: values by the names of their columns.
struct DataRow: Sendable {
  /// The row as it was written.
  var record = RecordBuffer.Record()
  /// The values in the order of the columns; `nil` where one is missing.
  var values: [Placeholder.Value?] = []
}

/// Reads comma-separated values (RFC 4180) whose first row names the columns.
struct CSVReader: DataReader {
  private var buffer: RecordBuffer
  private(set) var columns: [String] = []

  private static let (comma, quote) = (UInt8(ascii: ","), UInt8(ascii: "\""))

  init(_ file: ScriptFile) throws {
    buffer = try RecordBuffer(file)
    var row = DataRow()
    do {
      guard try read(&row) else {
        throw PlotError(
          .invalidProgram, "\(file.name): no row names the columns; begin with one, as in id,a,b")
      }
    } catch let error as LineError {
      throw PlotError(.invalidProgram, row.record.message(error, in: file.name))
    }
    columns = row.values.map { $0?.text.trimmed ?? "" }
    for (index, name) in columns.enumerated() where columns[..<index].contains(name) {
      throw PlotError(
        .invalidProgram, "\(file.name):1: two columns are called '\(name)'; name each once")
    }
  }

  mutating func next(_ row: inout DataRow) throws -> Bool {
    repeat {
      guard try read(&row) else { return false }
    } while row.record.source.allSatisfy(LineScanner.isSpace)
    guard row.values.count == columns.count else {
      throw LineError(
        "the row has \(row.values.count) values for \(columns.count) columns",
        remedy: "quote a value that holds a comma", at: 0..<0)
    }
    return true
  }

  private mutating func read(_ row: inout DataRow) throws -> Bool {
    var values: [Placeholder.Value?] = []
    defer { row.values = values }
    return try buffer.next(&row.record) { text, start, isComplete in
      values.removeAll()
      var index = start
      while true {
        var bytes: [UInt8] = []
        let fieldStart = index
        if index < text.count, text[index] == Self.quote {
          guard let end = Self.quoted(text, index, &bytes) else {
            let place = (index - start)..<(index - start + 1)
            return isComplete
              ? .mistake(
                LineError("a quote is never closed", remedy: "close it", at: place),
                end: text.count) : .needsMore
          }
          index = end
        }
        while index < text.count, text[index] != Self.comma, text[index] != 10 {
          bytes.append(text[index])
          index += 1
        }
        guard index < text.count || isComplete else { return .needsMore }
        let isLast = index == text.count || text[index] == 10
        if isLast, bytes.last == 13 { bytes.removeLast() }
        var value = Placeholder.Value(String(rawBytes: bytes[...]))
        value.place = (fieldStart - start)..<(index - start)
        values.append(value)
        index += 1
        if isLast { return .record(end: min(index, text.count)) }
      }
    }
  }

  /// Appends a quoted field and returns the place after it; `nil` if it is not closed.
  private static func quoted(
    _ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ bytes: inout [UInt8]
  ) -> Int? {
    var index = start + 1
    while index < text.count {
      if text[index] == quote {
        guard index + 1 < text.count, text[index + 1] == quote else { return index + 1 }
        index += 1
      }
      bytes.append(text[index])
      index += 1
    }
    return nil
  }
}

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
