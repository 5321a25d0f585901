import GraphView

extension TableReading {
  /// A column to sum up: its index, or a formula.
  enum ListedColumn { case place(Int), formula(ColumnFormula) }

  /// A row to sum up: the values of columns, and its line.
  struct SummaryRow {
    fileprivate(set) var values: [ColumnSummary.Value] = []
    fileprivate(set) var line = 0
    /// What is wrong with it, unless it is a note.
    fileprivate var error: PlotError?

    /// Whether it has a number or a date.
    fileprivate var hasNumber: Bool {
      values.contains { if case .number(let number) = $0 { number.isFinite } else { false } }
    }

    /// Whether it has a number or a date, and no word in place of one.
    fileprivate var isPlain: Bool {
      hasNumber && !values.contains { if case .wrong = $0 { true } else { false } }
    }

    fileprivate func give(to body: (SummaryRow) -> Void) throws(PlotError) {
      if let error { throw error }
      body(self)
    }
  }

  /// The columns to sum up among `count` columns with some headings, all of them if none are named;
  /// and whether headings name some.
  func listedColumns(
    among known: [String], _ count: Int, rows: ArraySlice<[TableField]>
  ) throws(PlotError) -> (columns: [ListedColumn], areNamed: Bool) {
    guard let listed = reference.listed, !listed.isEmpty else {
      return ((0..<count).map { .place($0) }, false)
    }
    var (columns, areNamed) = ([ListedColumn](), false)
    func index(of column: DataReference.Column) throws(PlotError) -> Int {
      let (place, isNamed) = try place(of: column, among: known, count)
      areNamed = areNamed || isNamed
      return place
    }
    for column in listed {
      switch column {
      case .several(let text) where !known.contains(text):
        columns += try Self.places(of: text, count, nil, rows, index).map { .place($0) }
      case .formula(let formula):
        _ = try formula.row(for: .y, among: known, index)
        columns.append(.formula(formula))
      default: columns.append(.place(try index(of: column)))
      }
    }
    return (columns, areNamed)
  }

  /// The columns to sum up, without rows.
  func summaries(limit: Int) throws(PlotError) -> [ColumnSummary] {
    let count = isNDJSON ? headings.count : width
    let listed = try listedColumns(among: headings, count, rows: form.rows.dropFirst()).columns
    let rows = try firstRows(with: listed)
    func fields(_ place: Int) -> [TableField] { values(of: place, in: rows) }
    var summaries: [ColumnSummary] = []
    for column in listed {
      switch column {
      case .formula(let formula):
        let row = try formula.row(for: .y, among: headings) { column throws(PlotError) in
          try place(of: column, among: headings, count).0
        }
        var columns = TableColumns([nil, nil], formulas: [row], of: reference)
        columns.numberForm = numberForm(of: row.operands.flatMap { $0.map(fields) ?? [] })
        summaries.append(ColumnSummary(formula.text, .numbers, at: nil, columns, limit: limit))
      case .place(let place):
        let (fields, heading) = (fields(place), place < headings.count ? headings[place] : "")
        // A separator at the end of each row makes no column.
        if reference.listed?.isEmpty == true, hasHeadings, heading.isEmpty, fields.isEmpty {
          continue
        }
        let name = heading.isEmpty ? "column \(place + 1)" : heading
        let (kind, columns) = try columns(at: place, fields, isFirst: summaries.isEmpty)
        summaries.append(ColumnSummary(name, kind, at: place, columns, limit: limit))
      }
    }
    return summaries
  }

  /// The values of a column in some rows.
  func values(of place: Int, in rows: [[TableField]]) -> [TableField] {
    rows.compactMap { place < $0.count ? $0[place] : nil }
      .filter { !$0.text.isEmpty && !$0.isMissingValue }
  }

  /// What a column has, and how it is read.
  ///
  /// A form of dates that an option gives is that of all dates, and of numbers in the first column.
  func columns(
    at place: Int, _ fields: [TableField], isFirst: Bool
  ) throws(PlotError) -> (ColumnSummary.Kind, TableColumns) {
    var kind = ColumnChoice.kindOfSummary(fields)
    if let form = reference.options.dateForm, isFirst || kind != .numbers {
      let isOfForm = 2 * fields.count { form.value($0.text) != nil } > fields.count
      if isOfForm { kind = .dates } else if kind == .dates { kind = .words }
    }
    var columns = TableColumns([nil, place], of: reference)
    guard kind == .dates else {
      columns.numberForm = numberForm(of: fields)
      return (kind, columns)
    }
    var reading = self
    reading.columns = TableColumns([place, nil], of: reference)
    try reading.restart()
    reading.columns.hasDates = try reading.findDates()
    return (reading.columns.hasDates ? .dates : .words, reading.columns)
  }

  private func numberForm(of fields: [TableField]) -> NumberForm? {
    reference.options.numberForm ?? (isNDJSON ? nil : NumberForm(of: fields))
  }

  /// The first rows, and those that have the first values of columns, which tell what these have.
  func firstRows(with columns: [ListedColumn]) throws(PlotError) -> [[TableField]] {
    var empty = Set<Int>()
    for case .place(let place) in columns { empty.insert(place) }
    var (reading, rows) = (self, [[TableField]]())
    try reading.restart()
    // An invalid row is reported when it is read.
    while rows.count < Self.firstCount || !empty.isEmpty,
      let members = (try? reading.nextFields()) ?? nil
    {
      let row = isNDJSON ? object(members) : reading.rowOfFields
      if hasNotes, reading.isNote(row) || reading.isRule(row) || repeatsHeadings(row) { continue }
      let found = empty.filter {
        $0 < row.count && !row[$0].text.isEmpty && !row[$0].isMissingValue
      }
      if rows.count < Self.firstCount || !found.isEmpty { rows.append(row) }
      empty.subtract(found)
    }
    return rows
  }

  private static var firstCount: Int { 100 }

  // MARK: Rows

  /// Calls `body` with each row that is chosen, from here on.
  ///
  /// Notes below the table are left out: rows that may be some are held until another row follows.
  ///
  /// - Throws: An error about a row that cannot be read, with its position.
  mutating func forEachRow(
    of columns: [ColumnSummary], _ body: (SummaryRow) -> Void
  ) throws(PlotError) {
    var (notes, isBelowRule) = ([SummaryRow](), false)
    rows: while !isAtEnd {
      var row = SummaryRow()
      let step = try advance()
      do throws(LineError) {
        switch step {
        case .end: break rows
        case .mistake(let error): throw error
        case .record:
          guard let values = try values(of: columns) else { continue rows }
          row.values = values
        }
      } catch { row.error = located(error) }
      row.line = buffer.number
      if hasNotes, !row.isPlain || isBelowRule {
        let fields = rowOfFields
        if leavesOutHeadings(fields) { continue }
        let isRule = isRule(fields)
        let isNote =
          !row.hasNumber && (isNote(fields) || isRule)
          || isBelowRule && !mayBeRow(fields) || !notes.isEmpty && fields.filledCount == 0
        if isNote {
          notes.append(row)
          isBelowRule = isBelowRule || isRule
          continue
        }
      }
      for row in notes { try row.give(to: body) }
      try row.give(to: body)
      if !notes.isEmpty { (notes, isBelowRule) = ([], false) }
    }
    guard let first = notes.first, let last = notes.last else { return }
    leftOut.notes = first.line...last.line
  }

  /// The values of the record that was read last; `nil` if it is no row that is chosen.
  private mutating func values(
    of columns: [ColumnSummary]
  ) throws(LineError) -> [ColumnSummary.Value]? {
    if isNDJSON {
      guard let (number, members) = try nextObject() else { return nil }
      return columns.map { $0.value(number, members, named: headings) }
    }
    guard let number = try nextNumber() else { return nil }
    let fields = scanner.fields
    return buffer.withBytes { bytes in columns.map { $0.value(number, fields, in: bytes) } }
  }
}
