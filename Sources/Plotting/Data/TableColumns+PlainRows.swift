import GraphView

extension TableColumns {
  /// Adds rows of a text to a block as long as they are plain, in one pass: their fields are
  /// separated by a character and not quoted, and the numbers to draw are short.
  ///
  /// The first other row is left to ``row(_:_:in:)``, which gives the same values for plain rows.
  /// `bytes` start at the beginning of a row, the one after `number` others, and `limit` is the
  /// greatest number of rows in the block. Returns how many bytes and rows were read.
  func addPlainRows(
    of bytes: UnsafeBufferPointer<UInt8>, separatedBy separator: UInt8, after number: Int,
    limit: Int, to block: inout DataBlock
  ) -> (bytes: Int, rows: Int) {
    var (end, rows) = (0, 0)
    while block.count < limit {
      var index = end
      var row = TableRow()
      guard read(&row, bytes, &index, separator, number + rows) else { break }
      add(row, to: &block)
      (end, rows) = (index, rows + 1)
    }
    return (end, rows)
  }

  /// Reads a plain row, and moves behind it; returns whether the row is plain.
  @inline(__always)
  private func read(
    _ row: inout TableRow, _ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int,
    _ separator: UInt8, _ number: Int
  ) -> Bool {
    var column = 0
    if x == nil { row.x = Double(number) }
    if y == nil { row.y = 1 }
    // Blanks, quotes and the usual sign of a comment precede all digits in ASCII.
    if index < bytes.count, bytes[index] <= lastSign { return false }
    while index < bytes.count {
      if column == x || column == y {
        let isDate = hasTexts && column == x
        let value =
          isDate ? date(bytes, &index, before: separator) : decimals.scan(bytes, &index)
        guard let value else { return false }
        if column == x { row.x = value }
        if column == y { row.y = value }
      }
      while index < bytes.count, bytes[index] != separator, bytes[index] != 10 {
        // Blanks after a number, or all of a column that is not drawn.
        let isSkipped = bytes[index] == 13 || column != x && column != y
        guard isSkipped, bytes[index] != UInt8(ascii: "\"") else { return false }
        index += 1
      }
      guard index < bytes.count else { return false }
      index += 1
      if bytes[index - 1] == 10 { return lastColumn <= column && column < count }
      column += 1
    }
    return false
  }

  /// Reads the date of a field, and moves behind it.
  @inline(never)
  private func date(
    _ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int, before separator: UInt8
  ) -> Double? {
    let start = index
    // A comma in a date begins a fraction, unless it ends the field.
    while index < bytes.count, bytes[index] != separator, bytes[index] >= 32 { index += 1 }
    return date(bytes, start..<index)
  }
}
