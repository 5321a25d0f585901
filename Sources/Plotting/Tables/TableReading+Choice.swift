import GraphView

extension TableReading {
  /// The table with each column that is drawn if none are named, at most as many as have colours of
  /// their own.
  var whole: [TableReading] {
    guard let choice else { return [self] }
    var readings = [self]
    let limit = choice.isNamed ? Int.max : Theme.light.curves.count
    for y in choice.ys.prefix(limit).dropFirst() {
      var other = self
      other.draw(choice.x, y)
      readings.append(other)
    }
    if choice.ys.count > limit {
      readings[0].add(
        "the first \(limit) of \(choice.ys.count) columns of numbers are drawn; choose others, "
          + "as in --data FILE:1,\(choice.ys[limit] + 1)")
    }
    if let (place, text) = choice.leftOut.first {
      let others = choice.leftOut.count - 1
      let columns = others == 0 ? "is" : "and \(others.counted("other column")) are"
      readings[0].add(
        "\(name(of: place)) \(columns) left out, since '\(LineError.printable(text))' is not a "
          + "number; --data FILE:\(place + 1) says what to write")
    }
    return readings
  }

  /// Draws other columns than those that were chosen; words in them are missing values.
  mutating func draw(_ x: Int?, _ y: Int) {
    reference = reference.drawing(x, y)
    let (first, known) = (columns, columns.numberForm)
    columns = TableColumns([x, y], of: reference)
    (columns.count, columns.takesWords) = (first.count, true)
    (columns.hasDates, columns.dateForm) = (first.hasDates, first.dateForm)
    (columns.words, columns.filter) = (first.words, first.filter)
    remarks = []
    columns.numberForm = reference.options.numberForm ?? NumberForm(of: drawnFields)
    if columns.numberForm != known, let remark = columns.numberForm?.remark { add(remark) }
  }

  /// The remark on columns of words; `nil` if none is left out.
  var remarkOnChoice: String? {
    guard let choice, let words = choice.words else { return nil }
    let x = choice.x.map(name(of:)) ?? "the number of the row"
    return "\(name(of: words)) has words and is left out; x is \(x)"
  }

  /// How a remark names a column.
  private func name(of place: Int) -> String {
    let heading = headings.indices.contains(place) ? headings[place] : ""
    return heading.isEmpty ? "column \(place + 1)" : "'\(LineError.printable(heading))'"
  }

  /// The remark on words that are taken for missing values; `nil` if there are none.
  private var remarkOnWords: String? {
    guard words.count > 0 else { return nil }
    return "\(reference.shortName): \(Self.remark(onWords: words.count, words.first))"
  }

  /// The remark on words that are taken for missing values, from the first one and its line.
  static func remark(onWords count: Int, _ first: (text: String, line: Int)) -> String {
    let rest = count == 1 ? "is" : "and \((count - 1).counted("other word")) are"
    return "'\(LineError.printable(first.text))' in line \(first.line) \(rest) taken for missing "
      + "values"
  }

  /// The remarks on rows that were read and are not data, or have words.
  var remarksOnRows: [String] {
    var remarks = [remarkOnWords].compactMap { $0 }
    if let first = leftOut.headings.first {
      let others = leftOut.headings.count - 1
      let lines =
        others == 0
        ? "line \(first) repeats the headings and is"
        : "line \(first) and \(others.counted("other line")) repeat the headings and are"
      remarks.append("\(reference.shortName): \(lines) left out")
    }
    if let notes = leftOut.notes {
      let lines =
        notes.count == 1
        ? "line \(notes.lowerBound) is" : "lines \(notes.lowerBound) to \(notes.upperBound) are"
      remarks.append("\(reference.shortName): \(lines) below the table and left out")
    }
    return remarks
  }

  /// The fields below the first row in the columns that are drawn, of the first rows.
  var drawnFields: [TableField] {
    guard reference.selection.block == nil else { return [] }
    let places = columns.drawn
    return form.rows.dropFirst().flatMap { row in
      places.compactMap { $0 < row.count ? row[$0] : nil }
    }
  }

  /// The values of an object, in the order of the headings.
  func object(_ members: [(name: String, value: String)]) -> [TableField] {
    headings.map { name in
      TableField(
        text: members.first { $0.name == name }?.value ?? "", isQuoted: false, extent: 0..<0)
    }
  }

  /// The values of the first objects, in the order of the headings.
  mutating func objects(
    from first: [(name: String, value: String)]
  ) -> [[TableField]] {
    var (next, objects) = (first as [(name: String, value: String)]?, [[TableField]]())
    while let members = next {
      objects.append(object(members))
      next = objects.count < 20 ? (try? nextFields()) ?? nil : nil
    }
    return objects
  }
}
