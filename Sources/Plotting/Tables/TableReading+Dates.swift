import GraphView

extension TableReading {
  /// Whether abscissas are the numbers of rows.
  var isCounted: Bool { columns.isCounted }

  /// Whether abscissas are dates.
  var hasDates: Bool { columns.hasDates }

  /// Whether they are times of a day.
  var hasTimes: Bool { columns.dateForm == .clock }

  /// What abscissas stand for; `nil` if they are plain numbers.
  var meaning: (any AxisMeaning)? {
    columns.words ?? (hasDates ? GregorianCalendar(hasDays: !hasTimes) : nil)
  }

  /// Whether the first abscissa that is not missing is a date; finds how dates are written.
  ///
  /// Rows are read until one of them tells. Throws if none does.
  mutating func findDates() throws(PlotError) -> Bool {
    let options = reference.options
    if columns.x == nil, reference.listed == nil, options.dateForm != nil || options.readsTime {
      throw .usage(
        "x of '\(reference.shortName)' is no column; choose that of dates, as in --data FILE:1,2",
        about: (options.readsTime ? PlotOption.xFormat : .dateFormat).name)
    }
    guard let x = columns.x else { return false }
    columns.dateForm = options.dateForm
    if options.dateForm != nil { return true }
    var (decision, doubtful) = (nil as DateDecision?, (buffer.record, 0..<0))
    // An invalid row is reported when it is read.
    while let fields = (try? nextFields()) ?? nil {
      let place = isNDJSON ? fields.firstIndex { $0.name == headings[x] } : x
      guard let place, place < fields.count, case let text = fields[place].value.trimmed,
        !columns.isMissing(text)
      else { continue }
      let known = decision?.doubt
      if decision != nil {
        decision?.add(text)
      } else {
        if columns.isDate(text) { return true }
        if options.readsTime, let number = columns.number(text) {
          columns.dateForm = DateForm(ofNumber: number, text)
          return true
        }
        guard !columns.isPlainNumber(text), let first = DateDecision(text) else { return false }
        decision = first
      }
      guard decision?.form == nil else { break }
      if decision?.doubt != known {
        let texts = isNDJSON ? [] : scanner.texts(in: buffer.record)
        doubtful = (buffer.record, place < texts.count ? texts[place].place : 0..<0)
      }
    }
    guard decision != nil else {
      guard options.readsTime else { return false }
      throw .usage("x of '\(reference.shortName)' has no values", about: PlotOption.xFormat.name)
    }
    if let error = decision?.end(at: doubtful.1) {
      throw .invalid(doubtful.0.message(error, in: text.name))
    }
    columns.dateForm = decision?.form
    return true
  }
}
