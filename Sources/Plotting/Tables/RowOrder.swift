import GraphView

/// The column whose values sort the rows of a table, and in which direction.
struct RowOrder: Hashable, Sendable {
  let column: DataReference.Column
  /// Whether the greatest value is first.
  let isDescending: Bool

  /// Reads a number or a heading, after a minus if the greatest value is first.
  ///
  /// - Throws: A usage error if it is no column.
  init(_ text: String) throws(PlotError) {
    isDescending = text.trimmed.hasPrefix("-")
    let name = String(text.trimmed.dropFirst(isDescending ? 1 : 0))
    guard let column = try DataReference.column(name, of: text), !column.isFormula else {
      throw .usage(
        "'\(LineError.printable(text))' is no column; write its number or heading, with - before "
          + "it for the greatest value first", about: "--sort")
    }
    self.column = column
  }
}

/// The keys by which rows are sorted.
struct RowKeys: Sendable {
  /// The index of the column.
  let place: Int

  private let kind: ColumnSummary.Kind
  /// How values are read.
  private let columns: TableColumns
  private let isDescending: Bool
  private var values: [ColumnSummary.Value] = []

  /// Sorts no rows by a column.
  init(
    at place: Int, _ kind: ColumnSummary.Kind, _ columns: TableColumns, isDescending: Bool
  ) {
    (self.place, self.kind, self.columns) = (place, kind, columns)
    self.isDescending = isDescending
  }

  /// Adds the key of a row; a text that is no value of the column is missing.
  mutating func add(_ text: String) {
    let text = text.trimmed
    let number = columns.number(text, isDate: kind == .dates)
    values.append(
      kind == .words && number?.isNaN != true ? .word(text) : .number(number ?? .nan))
  }

  /// The numbers of the rows in their order: rows of equal keys stay as they are, and those without
  /// one are last.
  ///
  /// - Complexity: O(*n* log *n*).
  var order: [Int] {
    func isMissing(_ index: Int) -> Bool {
      if case .number(let number) = values[index] { !number.isFinite } else { false }
    }
    func precedes(_ lhs: Int, _ rhs: Int) -> Bool {
      switch (values[lhs], values[rhs]) {
      case (.number(let lhs), .number(let rhs)): lhs < rhs
      case (.word(let lhs), .word(let rhs)): lhs < rhs
      default: false
      }
    }
    let known = values.indices.filter { !isMissing($0) }.sorted { lhs, rhs in
      let (first, second) = isDescending ? (rhs, lhs) : (lhs, rhs)
      return precedes(first, second) || lhs < rhs && !precedes(second, first)
    }
    return known + values.indices.filter(isMissing)
  }
}

extension TableReading {
  /// Finds the column that sorts the rows.
  mutating func readOrder() throws(PlotError) {
    guard let order = reference.options.order else { return }
    let place = try place(of: order.column, among: headings, isNDJSON ? headings.count : width).0
    let fields = values(of: place, in: try firstRows(with: [.place(place)]))
    let (kind, columns) = try columns(at: place, fields, isFirst: place == self.columns.x)
    keys = RowKeys(at: place, kind, columns, isDescending: order.isDescending)
  }

  /// Returns the rows that were read in the order that is asked for; `nil` if none is.
  ///
  /// Where abscissas are the numbers of rows, these are counted in that order.
  func sorted(_ rows: DataBlock?) -> DataBlock? {
    guard let order = keys?.order, let rows else { return nil }
    func moved<Value>(_ column: [Value]) -> [Value] {
      column.isEmpty ? [] : order.map { column[$0] }
    }
    let xs = isCounted ? rows.xs.indices.map { Double($0) } : moved(rows.xs)
    var result = DataBlock(xs: xs, ys: moved(rows.ys))
    (result.lows, result.highs) = (moved(rows.lows), moved(rows.highs))
    (result.lefts, result.rights) = (moved(rows.lefts), moved(rows.rights))
    (result.details, result.colors) = (moved(rows.details), moved(rows.colors))
    result.texts = moved(rows.texts)
    return result
  }
}
