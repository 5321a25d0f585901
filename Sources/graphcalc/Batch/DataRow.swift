/// One row of data: values by the names of their columns.
struct DataRow: Sendable {
  /// The row as it was written.
  var record = RecordBuffer.Record()

  /// The values in the order of the columns; `nil` where there is none.
  var values: [Placeholder.Value?] = []
}

/// Where rows of data come from.
protocol DataReader: Sendable {
  /// The names of the columns, known when a row has been read.
  var columns: [String] { get }

  /// Reads the next row.
  ///
  /// - Parameter row: Receives it.
  /// - Returns: Whether there was one.
  /// - Throws: A ``LineError`` about the row, after which reading goes on with the next one; a
  ///   failure if the file cannot be read.
  mutating func next(_ row: inout DataRow) throws -> Bool
}
