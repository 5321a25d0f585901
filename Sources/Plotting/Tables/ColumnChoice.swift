/// The columns of a table that are drawn if none are named: the first column of numbers or dates,
/// or of words that name the rows, and the columns of numbers that follow it.
struct ColumnChoice {
  /// The column of abscissas; `nil` if these are the numbers of rows.
  private(set) var x: Int?
  /// The columns of ordinates; none if words are the only column, which are counted.
  private(set) var ys: [Int]
  /// The first column of words, which is left out; `nil` if there is none.
  private(set) var words: Int?

  /// Whether abscissas are words, if each row has one of its own.
  private(set) var hasWords = false

  private let kinds: [Kind]

  private enum Kind { case numbers, dates, words, mixed, others }

  /// The columns that have numbers and something else, each with the first text that is no number.
  private let mixed: [(place: Int, text: String)]

  /// Those of them that are not drawn.
  var leftOut: [(place: Int, text: String)] {
    mixed.filter { $0.place != x && !ys.contains($0.place) }
  }

  /// Chooses among `count` columns from `first` on, by some of the rows, without headings.
  ///
  /// Dates may also be written in a form.
  /// The first two columns are chosen unless one has words, or the second has dates. A column
  /// of dates that follows the first one of numbers is that of abscissas, and columns before it are
  /// those of ordinates if none follow. Words are abscissas if they are first and there are no
  /// dates.
  init(
    from first: Int, count: Int, rows: ArraySlice<[TableField]>, dateForm: DateForm? = nil
  ) {
    let kinds = (0..<max(count, first + 1)).map { place in
      place < first
        ? .others : Self.kind(rows.compactMap { place < $0.count ? $0[place] : nil }, dateForm)
    }
    self.kinds = kinds
    mixed = kinds.indices.filter { kinds[$0] == .mixed }.compactMap { place in
      rows.lazy.compactMap { place < $0.count ? $0[place] : nil }
        .first { $0.isWord ? !$0.isWritten : $0.isDate }.map { (place, $0.text) }
    }
    let usual = first..<min(first + 2, kinds.count)
    let numbers = kinds.indices.filter { kinds[$0] == .numbers }
    (x, ys) = usual.count > 1 ? (first, [first + 1]) : (nil, [first])
    let isUsual =
      !usual.contains { kinds[$0] == .words }
      && (usual.count < 2 || kinds[first + 1] != .dates)
    if isUsual {
      if usual.count > 1 { ys += numbers.filter { $0 > first + 1 } }
    } else if kinds[first] == .words, !kinds.contains(.dates),
      !numbers.isEmpty || usual.count == 1
    {
      (x, ys, hasWords) = (first, numbers, true)
    } else {
      leaveOutWords()
    }
  }

  /// Chooses the columns that are named.
  init(x: Int?, ys: [Int]) { (self.x, self.ys, kinds, mixed) = (x, ys, [], []) }

  /// Whether columns are named.
  var isNamed: Bool { kinds.isEmpty }

  /// Chooses among columns of numbers and dates alone.
  mutating func leaveOutWords() {
    hasWords = false
    let numbers = kinds.indices.filter { kinds[$0] == .numbers }
    let usable = kinds.indices.filter { kinds[$0] == .numbers || kinds[$0] == .dates }
    guard !numbers.isEmpty, var column = usable.first else { return }
    if kinds[column] == .numbers, let next = usable.dropFirst().first, kinds[next] == .dates {
      column = next
    }
    let following = numbers.filter { $0 > column }
    words = kinds.firstIndex(of: .words)
    if kinds[column] == .numbers, following.isEmpty {
      (x, ys) = (nil, [column])
    } else {
      (x, ys) = (column, following.isEmpty ? numbers : following)
    }
  }

  /// Those of some columns that have numbers, by some of the rows.
  static func numbers(of columns: [Int], in rows: ArraySlice<[TableField]>) -> [Int] {
    columns.filter { column in
      kind(rows.compactMap { column < $0.count ? $0[column] : nil }, nil) == .numbers
    }
  }

  /// Whether a column has words, by some of the rows.
  static func hasWords(_ column: Int, in rows: ArraySlice<[TableField]>) -> Bool {
    kind(rows.compactMap { column < $0.count ? $0[column] : nil }, nil) == .words
  }

  /// What a column to sum up has, by some of its values; numbers if there are none.
  static func kindOfSummary(_ fields: [TableField]) -> ColumnSummary.Kind {
    switch kind(fields, nil) {
    case .numbers, .mixed: return .numbers
    case .words: return .words
    case .dates: return .dates
    case .others:
      let dates = fields.count { $0.isDate || $0.isWrittenDate }
      return fields.isEmpty ? .numbers : dates > fields.count / 2 ? .dates : .words
    }
  }

  /// What most values of a column are; a column of words has at least two.
  private static func kind(_ fields: [TableField], _ dateForm: DateForm?) -> Kind {
    let fields = fields.filter { !$0.text.isEmpty && !$0.isMissingValue }
    guard !fields.isEmpty else { return .others }
    if let dateForm, fields.allSatisfy({ dateForm.value($0.text) != nil }) { return .dates }
    if fields.allSatisfy({ $0.isPlainNumber }) { return .numbers }
    let dates = fields.count { $0.isDate }
    if dates == fields.count || fields.allSatisfy({ $0.isWrittenDate }) { return .dates }
    let form = NumberForm(of: fields)
    func isNumber(_ field: TableField) -> Bool {
      field.isNumber || form?.number(field.text) != nil
    }
    if dates == 0, fields.allSatisfy(isNumber) { return .numbers }
    let words = fields.count { !isNumber($0) && !$0.isWrittenWrongly && !$0.isWrittenDate }
    if words > 1, words > fields.count / 2 { return .words }
    return fields.contains { $0.isPlainNumber || $0.isWrittenWrongly } ? .mixed : .others
  }
}
