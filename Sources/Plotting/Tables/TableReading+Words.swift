import GraphView

extension TableReading {
  /// The most words of an axis.
  private static var wordLimit: Int { 100 }

  /// Finds the words of x, in the order of their rows.
  ///
  /// If no columns are named, and words are many or not of one row each, another column is drawn
  /// instead.
  ///
  /// - Throws: An error if there are too many.
  mutating func findWords() throws(PlotError) {
    guard let x = columns.x else { return }
    let by = try placeOfParts()
    var (words, known, position, count) = ([String](), Set<String>(), 0, 0)
    var (pairs, keys) = (Set<[String]>(), keys)
    try restart()
    // An invalid row is reported when it is read.
    while words.count <= Self.wordLimit, let fields = (try? nextFields()) ?? nil {
      defer { position += 1 }
      guard isChosen(position, fields), let word = value(x, in: fields), !columns.isMissing(word),
        columns.y.map({ value($0, in: fields).map { columns.number($0) != nil } ?? isNDJSON })
          ?? true
      else { continue }
      count += 1
      pairs.insert([word, by.flatMap { value($0, in: fields) } ?? ""])
      guard known.insert(word).inserted else { continue }
      words.append(word)
      if let place = keys?.place { keys?.add(value(place, in: fields) ?? "") }
    }
    // A word has the place of its first row.
    if let order = keys?.order { words = order.map { words[$0] } }
    isOfOneRowEach = pairs.count == count
    if var choice, !choice.isNamed, !choice.ys.isEmpty,
      !isOfOneRowEach || words.count > Self.rowLimit
    {
      choice.leaveOutWords()
      let (count, form, filter) = (columns.count, columns.numberForm, columns.filter)
      draw(choice)
      (columns.count, columns.filter) = (count, filter)
      columns.numberForm =
        isNDJSON ? form : reference.options.numberForm ?? NumberForm(of: drawnFields)
    } else if words.count > Self.wordLimit {
      throw .invalid(
        "\(reference.shortName): x has more than \(Self.wordLimit) different words; choose a "
          + "column of numbers or dates, or 0 for the numbers of rows, as in --data FILE:0,2")
    } else {
      use(words)
    }
  }

  /// The most words that are drawn without being asked for.
  private static var rowLimit: Int { 40 }

  /// Takes the places of words for abscissas.
  mutating func use(_ words: [String]) {
    reference.words = words
    columns.words = AxisWords(words)
  }

  /// Whether the first row has a word that other rows have, too.
  func isWord(_ row: [TableField], ofRows rows: [[TableField]]) -> Bool {
    guard hasWords, let x = columns.x, x < row.count else { return false }
    return rows.contains { x < $0.count && $0[x].text == row[x].text }
  }

  /// The style that suits words: bars, if each is that of one row; `nil` if x has none.
  func style(of transform: RowTransform?) -> DataStyle? {
    guard hasWords else { return nil }
    let style = transform?.style ?? .points
    return style == .points && (transform?.isNone == false || isOfOneRowEach) ? .bars : style
  }
}
