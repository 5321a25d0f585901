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
      func named(_ name: String) -> Int? {
        guard let index = known.firstIndex(of: name) else { return nil }
        headings = known
        return index
      }
      switch column {
      case .number(let number) where number <= count: return number - 1
      case .number(let number):
        // Years are headings, too.
        if let index = named("\(number)") { return index }
        throw .invalid(
          "\(text.name): there is no column \(number); the table has "
            + count.counted("column"))
      case .heading(let name):
        if let index = named(name) { return index }
        let list = known.prefix(12).map { "'\(LineError.printable($0))'" }.joined(separator: ", ")
        throw .invalid(
          "\(text.name): no column is called '\(LineError.printable(name))'; the first row has "
            + list + (known.count > 12 ? " and more" : ""))
      case .formula: preconditionFailure("a formula is no column")
      }
    }
    guard !reference.isPlain else {
      // Names of rows are not data.
      let choice = ColumnChoice(
        from: form.namesRows ? 1 : 0, count: count, rows: rows,
        dateForm: reference.options.dateForm)
      draw(choice)
      return
    }
    var (places, formulas) = ([Int?](), [RowFormula]())
    for role in DataReference.Role.allCases {
      switch reference[role] {
      case nil: places.append(nil)
      case .formula(let formula):
        // A heading takes precedence over a constant of the same name.
        let known = names ?? headings
        let constants = formula.constants.filter { known.contains($0) }
        let variables = formula.names + constants
        var operands: [Int?] = []
        for name in variables {
          let column = ColumnFormula.column(named: name)
          operands.append(column == .number(0) ? nil : try index(of: column))
        }
        let evaluator = formula.evaluator(of: variables)
        formulas.append(RowFormula(role: role, evaluator: evaluator, operands: operands))
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

  /// Whether the rows of words are counted, for want of numbers.
  var countsWords: Bool { hasWords && columns[.y] == nil && reference[.y]?.isFormula != true }

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
