import Plotting

/// Reads comma-separated values (RFC 4180) whose first row names the columns.
struct CSVReader: DataReader {
  private var buffer: RecordBuffer

  private(set) var columns: [String] = []

  private static let (comma, quote) = (UInt8(ascii: ","), UInt8(ascii: "\""))

  /// Reads the names of the columns.
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
        var value = Placeholder.Value(String(decoding: bytes, as: UTF8.self))
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
