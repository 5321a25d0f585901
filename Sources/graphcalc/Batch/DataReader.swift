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
  private var scanner = FieldScanner(.character(UInt8(ascii: ",")))
  private(set) var columns: [String] = []

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
    row.values = []
    guard try buffer.next(&row.record, fields: &scanner) else { return false }
    row.values = scanner.texts(in: row.record).map { text, place in
      var value = Placeholder.Value(text)
      value.place = place
      return value
    }
    return true
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
    for member in try JSONReader.flatMembers(of: row.record.source) {
      var value = member.value.word.map { Placeholder.Value($0) }
      value?.place = member.place
      if let index = columns.firstIndex(of: member.key) {
        row.values[index] = value
      } else {
        columns.append(member.key)
        row.values.append(value)
      }
    }
    return true
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
