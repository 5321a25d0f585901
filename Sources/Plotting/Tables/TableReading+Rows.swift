extension TableReading {
  /// Reads the row of units, and says so.
  mutating func readUnits() throws(PlotError) {
    guard try nextFields() != nil else { return }
    let units = rowOfFields.map { $0.text }.filter { !$0.isEmpty }.joined(separator: ", ")
    let shown = units.count > 40 ? units.prefix(39) + "…" : units[...]
    add(
      "line \(buffer.number) is taken for units and left out: "
        + "'\(LineError.printable(String(shown)))'")
  }

  /// Whether a row has a date for x, written as an option says.
  func beginsWithDate(_ row: [TableField]) -> Bool {
    guard let form = reference.options.dateForm, let x = columns.x, x < row.count else {
      return false
    }
    return form.value(row[x].text) != nil
  }

  /// Advances to the next record.
  @inline(__always)
  mutating func advance() throws(PlotError) -> RecordBuffer.Step {
    switch form.dialect {
    case .fields: try buffer.next(fields: &scanner)
    case .objects(inArray: false): try buffer.nextRow()
    case .objects(inArray: true): try buffer.nextElement()
    }
  }

  /// The bytes of the record that was read last, with a blank for a sign of an array before it.
  var object: [UInt8] {
    var source = buffer.record.source
    if case .objects(inArray: true) = form.dialect,
      let first = source.firstIndex(where: { !LineScanner.isSpace($0) }),
      "[,]".utf8.contains(source[first])
    {
      source[first] = 32
    }
    return source
  }

  /// The number of the row that was read last; `nil` if it is none, or is not drawn.
  @inline(__always)
  mutating func nextNumber() throws(LineError) -> Int? {
    // Only blanks, or a comment.
    if scanner.fields.count < 2 {
      let isBlank = buffer.withBytes { $0.allSatisfy(LineScanner.isSpace) }
      if isBlank { blankCount += 1 }
      if isBlank || scanner.fields.isEmpty { return nil }
    }
    guard let number = nextPosition() else { return nil }
    if scanner.fields.count > columns.count { try checkSurplus() }
    return isTaken(number) ? number : nil
  }

  /// The number and the members of the object that was read last; `nil` if it is none, or is not
  /// drawn.
  mutating func nextObject() throws(LineError) -> (Int, [JSONReader.FlatMember])? {
    let source = object
    if source.allSatisfy(LineScanner.isSpace) {
      blankCount += 1
      return nil
    }
    guard let number = nextPosition() else { return nil }
    let members = try JSONReader.flatMembers(of: source)
    return isTaken(number, members) ? (number, members) : nil
  }

  /// Checks that fields beyond the last column are empty.
  func checkSurplus() throws(LineError) {
    let fields = scanner.texts(in: buffer.record)
    guard let surplus = fields.dropFirst(columns.count).first(where: { !$0.text.trimmed.isEmpty })
    else { return }
    let isOfCommas =
      if case .fields(.character(UInt8(ascii: ","))) = form.dialect { true } else { false }
    throw LineError(
      "the row has \(fields.count.counted("field")) for \(columns.count.counted("column"))",
      remedy: isOfCommas
        ? "write points in numbers, quote what has commas, or name each column"
        : "quote what is one field, or name each column in the first row",
      at: surplus.place)
  }

  /// The error about a table without rows.
  var noRows: PlotError {
    .invalid(
      "\(text.name): there are no rows of data"
        + (reference.isWhole ? "" : " among those that are chosen"))
  }

  /// Whether rows may be no data, but notes or headings.
  var hasNotes: Bool { !isNDJSON && reference.selection.block == nil }

  /// Whether a row repeats the headings.
  func repeatsHeadings(_ fields: [TableField]) -> Bool {
    hasHeadings && headings == (form.namesRows ? [""] : []) + fields.map { $0.text }
  }

  /// Whether the row that was read last repeats the headings, and does not count.
  mutating func leavesOutHeadings(_ fields: [TableField]) -> Bool {
    guard repeatsHeadings(fields) else { return false }
    leftOut.headings.append(buffer.number)
    position -= 1
    return true
  }

  /// Whether the row that was read last is no data: it repeats the headings, or it is the first of
  /// notes below the table, of which all are read.
  mutating func leavesOut() throws(PlotError) -> Bool {
    guard hasNotes else { return false }
    let fields = rowOfFields
    if leavesOutHeadings(fields) { return true }
    let isBelowRule = isRule(fields)
    guard isNote(fields) || isBelowRule else { return false }
    let first = buffer.number
    var last = first
    scanner.places = []
    while true {
      switch try buffer.next(fields: &scanner) {
      case .end:
        leftOut.notes = first...last
        return true
      case .record, .mistake:
        let fields = rowOfFields
        if scanner.fields.isEmpty || fields.filledCount == 0 { continue }
        guard isNote(fields) || isBelowRule && !mayBeRow(fields) else { return false }
        last = buffer.number
      }
    }
  }

  /// Whether a row may be a note below the table: words of which none is in
  /// place of a number of a column that is drawn, and not as many as the table has columns.
  func isNote(_ fields: [TableField]) -> Bool {
    guard let first = fields.first, first.isWord, !first.beginsWithDigit, !first.isWritten,
      !columns.drawn.contains(where: { $0 < fields.count && isValue(fields[$0]) })
    else { return false }
    let (count, width) = (fields.filledCount, form.columnCount)
    let isText = first.text.utf8.contains { $0 == 32 || $0 == UInt8(ascii: ":") }
    if case .character = scanner.separator {
      return isText ? count == 1 || fields.count != width : count == 1 && width > 1
    }
    return fields.count != width || isText
  }

  /// Whether a row is a rule below a table, such as `-----`.
  func isRule(_ fields: [TableField]) -> Bool {
    let signs = Set(fields.flatMap { $0.text.utf8 })
    return signs.count == 1 && signs.isSubset(of: Array("-=_~".utf8))
      && fields.contains { $0.isWord }
  }

  /// Whether a row may be data below a rule: half of its fields have numbers,
  /// or those in all of the columns that are drawn, or in one of them if the row is as long as
  /// others.
  func mayBeRow(_ fields: [TableField]) -> Bool {
    let (values, filled) = (fields.map { isValue($0) }, fields.count { !$0.text.isEmpty })
    let drawn = columns.drawn.filter { $0 < fields.count }
    let count = drawn.count { values[$0] }
    return count > 0 && (count == drawn.count || fields.count == form.columnCount)
      || filled > 0 && 2 * values.count { $0 } >= filled
  }

  /// Whether a field has a number or a date, however written.
  private func isValue(_ field: TableField) -> Bool {
    field.isNumber || field.isWritten || field.isWrittenWrongly
      || columns.numberForm?.number(field.text) != nil
  }
}
