import GraphView

/// Reads columns of numbers from a table, in blocks.
///
/// Lines that begin with `#` are comments, and rows begin below titles; see ``TableForm``. The
/// first row names the columns if it has words in those that are drawn, or if a heading is used to
/// name one. Empty fields, NA, NaN, `?`, `-`, null and infinities are missing values.
struct TableReading: Sendable {
  var reference: DataReference
  let text: any TextSource
  /// How the text is converted to UTF-8; `nil` if it is UTF-8.
  private let decoding: TextDecoding?
  var buffer: RecordBuffer
  var scanner: FieldScanner
  let form: TableForm
  var columns = TableColumns()
  /// The columns to draw if none are named; `nil` if some are.
  var choice: ColumnChoice?

  /// The keys of the rows that were read, which sort them; `nil` if they are not sorted.
  var keys: RowKeys?

  /// Whether the first rows have words for x.
  var hasWords = false
  /// Whether each word of x is that of one row.
  var isOfOneRowEach = false

  /// The names of the columns; empty without a row of them.
  var headings: [String] = []
  /// Whether the first row names the columns.
  private(set) var hasHeadings = false
  /// Remarks for the user on rows that are not data, one each.
  var remarks: [String] = []

  /// The number of rows of the table, or of the block to draw, up to here.
  var position = 0
  /// The number of empty lines since the last row.
  var blankCount = 0

  /// The number of rows that were read, without gaps between them.
  private(set) var rowCount = 0
  /// The number of those rows in which x or y is missing.
  private(set) var missingCount = 0
  /// The number of words among the missing values, the first of them, and its line.
  private(set) var words = (count: 0, first: ("", 0))
  /// The lines that repeat the headings, and those below the table.
  var leftOut = (headings: [Int](), notes: nil as ClosedRange<Int>?)

  private static let blockSize = 4_096

  /// Examines the beginning of a table, whose rows can be read after a ``restart()``.
  ///
  /// Throws if the table cannot be read, has no rows, or lacks a column.
  init(_ reference: DataReference, _ text: any TextSource) throws(PlotError) {
    (self.reference, self.text) = (reference, text)
    let beginning = try TableBeginning(of: text, reference.options)
    decoding = beginning.decoding
    form = TableForm(of: beginning.bytes, isWhole: beginning.isWhole, reference)
    scanner = form.scanner
    buffer = try RecordBuffer(text, decoding: decoding)
    try skipBlocks()
    try readHeadings()
  }

  /// Rewinds to the first row.
  ///
  /// Call this on a copy: the text source is shared.
  mutating func restart() throws(PlotError) {
    buffer = try RecordBuffer(text, decoding: decoding)
    try skipBlocks()
    if hasHeadings { _ = try nextFields() }
    if form.hasUnits { _ = try nextFields() }
    scanner.places = form.scanner.places
  }

  /// Skips to the block to draw.
  private mutating func skipBlocks() throws(PlotError) {
    (position, blankCount) = (0, 0)
    // Without a heading for the first column, their position does not tell headings apart.
    if form.namesRows { scanner.places = [] }
    for _ in 0..<form.lineCount { _ = try buffer.nextRow() }
    guard let wanted = reference.selection.block else { return }
    let (block, step) = try buffer.skipBlocks(before: wanted)
    switch step {
    case .end: throw .invalid("\(text.name): there is no block \(wanted); the last is \(block)")
    case .mistake(let error): throw located(error)
    case .record: return
    }
  }

  var isNDJSON: Bool { if case .objects = form.dialect { true } else { false } }

  /// Whether an empty line interrupts a curve, as in files of gnuplot.
  private var hasGaps: Bool {
    if case .fields(.blanks) = form.dialect { true } else { false }
  }

  // MARK: Columns

  private mutating func readHeadings() throws(PlotError) {
    guard let first = try nextFields() else {
      throw .invalid("\(text.name): there are no rows of data")
    }
    if isNDJSON {
      try reference.options.checkObjects(reference.shortName)
      headings = first.map { $0.name }
      try choose(count: first.count, rows: objects(from: first)[...])
      columns.numberForm = reference.options.numberForm
    } else {
      let (row, record, fields) = (rowOfFields, buffer.record, scanner.fields)
      let names = (form.namesRows ? [""] : []) + row.map { $0.text }
      // Other blocks may have other columns.
      let count = max(names.count, reference.selection.block == nil ? form.columnCount : 0)
      let rows = reference.selection.block == nil ? form.rows.dropFirst() : []
      try choose(count: count, names, rows: rows)
      columns.numberForm = reference.options.numberForm ?? NumberForm(of: drawnFields)
      hasHeadings = form.namesRows || form.hasUnits || !headings.isEmpty
      if form.hasUnits { try readUnits() }
      if !hasHeadings {
        var next: [[TableField]] = []
        while next.count < 20, (try? nextFields()) ?? nil != nil { next.append(rowOfFields) }
        let drawn = reference.listed == nil ? columns.drawn : Array(row.indices)
        let known = countsWords ? Array(row.indices) : drawn
        hasHeadings =
          !beginsWithDate(row) && !isWord(row, ofRows: next)
          && row.areHeadings(drawn: known, before: next)
        let number = drawn.first { $0 < row.count && row[$0].isNumber }
        if hasHeadings, let number {
          remarks.append(
            "\(reference.shortName): the first row names columns, also "
              + "'\(LineError.printable(row[number].text))'")
        } else if !hasHeadings, let word = row.wordAboveNumbers(next), !drawn.contains(word) {
          let error = LineError(
            "'\(LineError.printable(row[word].text))' is not a number as those below it are",
            remedy: "choose columns by name if this row has names, or write NA",
            at: fields[word].place)
          throw .invalid(record.message(error, in: text.name))
        }
      }
      if hasHeadings {
        columns.count = names.count
      } else if !hasGaps, reference.selection.block == nil {
        columns.count = count
      }
      if hasHeadings { headings = names }
    }
    try readCondition()
    try readOrder()
    try restart()
    columns.hasDates = try findDates()
    if hasDates { hasWords = false }
    if hasWords { try findWords() }
    let remark = reference.options.numberForm == nil ? columns.numberForm?.remark : nil
    let others = [remarkOnChoice, remark, columns.dateForm?.remark].compactMap { $0 }
    for remark in form.remarks + others { add(remark) }
  }

  /// Adds a remark on the table.
  mutating func add(_ remark: String) { remarks.append("\(reference.shortName): \(remark)") }

  /// The fields of the next record that has some, or `nil` at the end; only members of objects have
  /// names other than their values.
  mutating func nextFields() throws(PlotError) -> [(name: String, value: String)]? {
    while true {
      switch try advance() {
      case .end: return nil
      case .mistake(let error): throw located(error)
      case .record:
        let source = object
        if source.allSatisfy(LineScanner.isSpace) { continue }
        guard isNDJSON else {
          if scanner.fields.isEmpty { continue }
          return scanner.texts(in: buffer.record).map { ($0.text, $0.text) }
        }
        do throws(LineError) {
          return try JSONReader.flatMembers(of: source).map {
            ($0.key, $0.value == .null ? "" : $0.value.text ?? $0.value.compact)
          }
        } catch { throw located(error) }
      }
    }
  }

  /// The fields of the record that was read last.
  var rowOfFields: [TableField] {
    buffer.withBytes { TableField.all(of: scanner, in: $0, missing: reference.options.missing) }
  }

  func located(_ error: LineError) -> PlotError {
    .invalid(buffer.record.message(error, in: text.name))
  }

  // MARK: Rows

  /// Adds the next rows to an empty block; returns whether there are any.
  ///
  /// Throws at the first value that is not a number, with its position.
  mutating func next(_ block: inout DataBlock) throws(PlotError) -> Bool {
    // Closures and rows that used those of this value would copy them for every row.
    let columns = columns
    while block.count < Self.blockSize {
      if isAtEnd { return block.count > 0 }
      if columns.mayBePlain, reference.selection.isWhole, keys == nil,
        case .fields(.character(let separator)) = form.dialect
      {
        let number = rowCount
        let count = buffer.skip {
          columns.addPlainRows(
            of: $0, separatedBy: separator, after: number, limit: Self.blockSize, to: &block)
        }
        (rowCount, position) = (rowCount + count, position + count)
        if block.count == Self.blockSize { return true }
      }
      let step = try advance()
      do throws(LineError) {
        switch step {
        case .end: return block.count > 0
        case .mistake(let error): throw error
        case .record:
          if isNDJSON {
            try addObject(columns, to: &block)
          } else {
            try addFields(columns, to: &block)
          }
        }
      } catch {
        let record = buffer.record
        guard try leavesOut() else { throw .invalid(record.message(error, in: text.name)) }
      }
    }
    return true
  }

  /// Whether none of the remaining rows is drawn.
  var isAtEnd: Bool {
    reference.selection.ends(before: position)
      || reference.selection.block != nil && blankCount > 1 && position > 0
  }

  /// Advances to the next row; returns its number if it is drawn.
  mutating func nextPosition() -> Int? {
    defer { (position, blankCount) = (position + 1, 0) }
    return reference.selection.contains(position) ? position : nil
  }

  private mutating func addFields(
    _ columns: TableColumns, to block: inout DataBlock
  ) throws(LineError) {
    let known = blankCount
    guard let number = try nextNumber() else {
      if blankCount > known, hasGaps, rowCount > 0 {
        columns.add(TableRow(), to: &block)
        keys?.add("")
      }
      return
    }
    let fields = scanner.fields
    let (row, wrong) = buffer.withBytes { columns.row(number, fields, in: $0) }
    if let wrong, columns.takesWords, wrong == columns.y {
      words.count += 1
      if words.count == 1 {
        words.first = (scanner.texts(in: buffer.record)[wrong].text, buffer.number)
      }
    } else if let wrong {
      let (text, place) = scanner.texts(in: buffer.record)[wrong]
      throw columns.notNumber(text, isX: wrong == columns.x, at: place)
    }
    let text = columns.text.flatMap { place in
      place < fields.count ? scanner.texts(in: buffer.record)[place].text : nil
    }
    if let place = keys?.place {
      keys?.add(
        place < fields.count
          ? buffer.withBytes { String(rawBytes: fields[place].value(in: $0)[...]) } : "")
    }
    count(row, text, columns, to: &block)
  }

  private mutating func addObject(
    _ columns: TableColumns, to block: inout DataBlock
  ) throws(LineError) {
    guard let (number, members) = try nextObject() else { return }
    let row = try columns.row(number, members, named: headings)
    func text(_ place: Int) -> String? {
      members.first { $0.key == headings[place] }.map { $0.value.text ?? $0.value.compact }
    }
    if let place = keys?.place { keys?.add(text(place) ?? "") }
    count(row, columns.text.flatMap(text), columns, to: &block)
  }

  private mutating func count(
    _ row: TableRow, _ text: String?, _ columns: TableColumns, to block: inout DataBlock
  ) {
    rowCount += 1
    if !row.x.isFinite || !row.y.isFinite { missingCount += 1 }
    columns.add(row, text?.trimmed, to: &block)
  }
}
