/// What the columns of a table have, in a few numbers each.
package struct TableSummary: Sendable {
  /// The columns in their order.
  let columns: [ColumnSummary]

  /// The number of rows.
  let rowCount: Int

  /// Remarks for the user on how the table was read, one line each.
  package private(set) var remarks: [String] = []

  private let reference: DataReference

  /// Reads the table of `--data` with the options that say how it is written, and which rows of it
  /// to read.
  ///
  /// - Throws: A usage error about an option, or an error about a row that cannot be read.
  package init(_ arguments: PlotArguments, host: some PlotHost) throws(PlotError) {
    let tables = arguments.values(of: .data)
    guard tables.count == 1 else {
      throw .usage("is given \(tables.count) times; sum up one table at a time", about: "--data")
    }
    let reference = try DataReference(
      summarizing: tables[0],
      rows: RowSelection(
        rows: arguments.items(of: .rowsOfData).first,
        block: arguments.items(of: .blockOfData).first),
      options: TableOptions(arguments, forTable: 0), angleUnit: arguments.angleUnit)
    try self.init(reference, host.table(of: reference))
    remarks = arguments.remarks(ofTables: 1) + remarks
  }

  /// Reads a table; quartiles are known of at most `limit` values, and words if at most as many
  /// differ.
  init(
    _ reference: DataReference, _ text: any TextSource, limit: Int = DataSeries.limit
  ) throws(PlotError) {
    let start = try TableReading(reference, text)
    var (reading, columns, count) = (start, try start.summaries(limit: limit), 0)
    try reading.restart()
    try reading.forEachRow(of: columns) { row in
      for index in columns.indices { columns[index].add(row.values[index], inLine: row.line) }
      count += 1
    }
    guard count > 0 else { throw start.noRows }
    (self.reference, self.columns, rowCount) = (reference, columns, count)
    let isFormFound = reference.options.numberForm == nil
    let ofColumns = columns.flatMap { $0.remarks(isFormFound: isFormFound) }
      .map { "\(reference.shortName): \($0)" }
    for remark in start.remarks + ofColumns + reading.remarksOnRows
    where !remarks.contains(remark) { remarks.append(remark) }
  }

  // MARK: Results

  /// The summary in a format, with a line feed at its end.
  ///
  /// Text and Markdown leave out what none of the columns has, such as a mean.
  package func text(_ format: TableFormat) -> String {
    guard format != .json else { return json.compact + "\n" }
    let rows = columns.map { $0.cells(isWhole: format == .csv) }
    let shown = ColumnSummary.labels.indices.filter { index in
      format == .csv || rows.contains { $0[index] != "" }
    }
    let labels = shown.map { ColumnSummary.labels[$0] }
    let cells = rows.map { row in shown.map { row[$0] } }
    let writer = TableWriter(format: format, labels: labels, cells: cells)
    return cells.reduce(writer.head) { $0 + writer.line(of: $1) } + writer.tail
  }

  private var json: JSONValue {
    [
      "version": 1, "data": .string(reference.text), "rows": JSONValue(rowCount),
      "columns": .array(columns.map { $0.json }),
    ]
  }
}
