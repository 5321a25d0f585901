import GraphView

extension TableReading {
  /// Chooses the columns to draw among `count` columns, which may have `names`.
  ///
  /// Without names of columns, `rows` tell which ones suit.
  mutating func choose(
    count: Int, _ names: [String]? = nil, rows: ArraySlice<[TableField]>
  ) throws(PlotError) {
    func index(of column: DataReference.Column) throws(PlotError) -> Int {
      let known = names ?? headings
      let (place, isNamed) = try place(of: column, among: known, count)
      if isNamed { headings = known }
      return place
    }
    guard reference.listed == nil else {
      let known = names ?? headings
      if try listedColumns(among: known, count, rows: rows).areNamed { headings = known }
      return
    }
    guard !reference.isPlain else {
      // Names of rows are not data.
      let choice = ColumnChoice(
        from: form.namesRows ? 1 : 0, count: count, rows: rows,
        dateForm: reference.options.dateForm)
      draw(choice)
      return
    }
    if case .several(let text)? = reference[.y], !(names ?? headings).contains(text),
      reference[.x]?.isFormula != true,
      DataReference.Role.allCases.dropFirst(2).allSatisfy({ reference[$0] == nil })
    {
      let x = if let column = reference[.x] { try index(of: column) } else { nil as Int? }
      let ys = try Self.places(of: text, count, x, rows, index)
      draw(ColumnChoice(x: x, ys: ys))
      hasWords = x.map { ColumnChoice.hasWords($0, in: rows) } ?? false
      return
    }
    var (places, formulas) = ([Int?](), [RowFormula]())
    for role in DataReference.Role.allCases {
      switch reference[role] {
      case nil: places.append(nil)
      case .formula(let formula):
        formulas.append(try formula.row(for: role, among: names ?? headings, index))
        places.append(nil)
      case .some(let column): places.append(try index(of: column))
      }
    }
    let isAlone = places.dropFirst(2).allSatisfy { $0 == nil } && formulas.isEmpty
    if places[0] == nil, let y = places[1], isAlone, ColumnChoice.hasWords(y, in: rows) {
      // The rows of each word are counted.
      places = [y, nil]
    }
    columns = TableColumns(places, formulas: formulas, of: reference)
    hasWords = places[0].map { ColumnChoice.hasWords($0, in: rows) } ?? false
  }

  /// The index of a column, and whether it is that of a heading.
  func place(
    of column: DataReference.Column, among known: [String], _ count: Int
  ) throws(PlotError) -> (Int, isNamed: Bool) {
    switch column {
    case .number(let number) where number <= count: return (number - 1, false)
    case .number(let number):
      // Years are headings, too.
      if let place = known.firstIndex(of: "\(number)") { return (place, true) }
      throw .invalid(
        "\(text.name): there is no column \(number); the table has " + count.counted("column"))
    case .several(let name):
      if let place = known.firstIndex(of: name) { return (place, true) }
      throw .usage(
        "'\(LineError.printable(name))' is several columns; only y can be, as in FILE:1,2-5",
        about: "--data")
    case .heading(let name):
      if let place = known.firstIndex(of: name) { return (place, true) }
      let list = known.prefix(12).map { "'\(LineError.printable($0))'" }.joined(separator: ", ")
      throw .invalid(
        "\(text.name): no column is called '\(LineError.printable(name))'; the first row has "
          + (known.isEmpty ? "no headings" : list + (known.count > 12 ? " and more" : "")))
    case .formula: preconditionFailure("a formula is no column")
    }
  }

  /// Whether the rows of words are counted, for want of numbers.
  var countsWords: Bool { hasWords && columns[.y] == nil && reference[.y]?.isFormula != true }

  /// The places of several columns.
  static func places(
    of text: String, _ count: Int, _ x: Int?, _ rows: ArraySlice<[TableField]>,
    _ index: (DataReference.Column) throws(PlotError) -> Int
  ) throws(PlotError) -> [Int] {
    var places = Array(0..<count).filter { $0 != x }
    if text == "*" {
      let numbers = ColumnChoice.numbers(of: places, in: rows)
      places = numbers.isEmpty ? places : numbers
    } else {
      var found: [Int] = []
      for end in DataReference.ends(of: text) {
        guard let column = try DataReference.column(end, of: text) else {
          throw .usage("'\(LineError.printable(text))' lacks a column", about: "--data")
        }
        found.append(try index(column))
      }
      guard found.count == 2, found[0] <= found[1] else {
        throw .usage(
          "'\(LineError.printable(text))' has no columns; write the first one first",
          about: "--data")
      }
      places = places.filter { found[0] <= $0 && $0 <= found[1] }
    }
    guard !places.isEmpty else {
      throw .usage("'\(LineError.printable(text))' has no column but x", about: "--data")
    }
    return places
  }

  /// Draws the columns that are chosen.
  mutating func draw(_ choice: ColumnChoice) {
    columns = TableColumns([choice.x, choice.ys.first], of: reference)
    columns.takesWords = choice.words != nil
    (self.choice, hasWords) = (choice, choice.hasWords)
  }

  /// The heading of the column with a role; `nil` if it has none.
  func heading(of role: DataReference.Role) -> String? {
    guard let place = columns[role], headings.indices.contains(place),
      !headings[place].isEmpty
    else { return nil }
    return headings[place]
  }
}

extension ColumnFormula {
  /// The formula of a role in rows with some headings, whose columns have the indices that `index`
  /// finds.
  func row(
    for role: DataReference.Role, among headings: [String],
    _ index: (DataReference.Column) throws(PlotError) -> Int
  ) throws(PlotError) -> RowFormula {
    // A heading takes precedence over a constant of the same name.
    let variables = names + constants.filter { headings.contains($0) }
    var operands: [Int?] = []
    for name in variables {
      let column = Self.column(named: name)
      operands.append(column == .number(0) ? nil : try index(column))
    }
    return RowFormula(role: role, evaluator: evaluator(of: variables), operands: operands)
  }
}
