extension Array where Element == [TableField] {
  /// Whether the second of these rows has the units of the columns below headings.
  ///
  /// Units are words above numbers, and nothing is above words. Instead, all of them may be widths
  /// and kinds of columns, as in `10d`, `8n` and `5s`.
  var hasUnits: Bool {
    // Almost all tables have a number there.
    guard count > 2, case let units = self[1], !units.contains(where: { $0.isNumber }),
      !self[0].isEmpty, self[0].count >= units.count,
      self[0].allSatisfy({ $0.text.isEmpty || $0.year != nil || $0.isWord })
    else { return false }
    let values = self[2...]
    let hasKinds = units.allSatisfy { field in
      guard let kind = field.text.utf8.last, "dns".utf8.contains(kind | 32) else { return false }
      return field.text.utf8.count > 1 && field.text.utf8.dropLast().allSatisfy { 48...57 ~= $0 }
    }
    if hasKinds { return true }
    var hasUnit = false
    for (place, unit) in units.enumerated() where !unit.text.isEmpty && !unit.isMissingValue {
      let column = values.compactMap { place < $0.count ? $0[place] : nil }
        .filter { !$0.text.isEmpty && !$0.isMissingValue && $0.text != self[0][place].text }
      guard !unit.beginsWithDigit, !unit.isWritten, !unit.isWrittenWrongly, !column.isEmpty,
        column.allSatisfy({ $0.isNumber || $0.isWritten })
      else { return false }
      hasUnit = true
    }
    return hasUnit
  }
}
