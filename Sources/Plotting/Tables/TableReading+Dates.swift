extension TableReading {
  /// Whether the first abscissa that is not missing is a date; finds how dates are written.
  ///
  /// Rows are read until one of them tells. Throws if none does.
  mutating func findDates() throws(PlotError) -> Bool {
    guard let x = columns.x else { return false }
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
        guard !columns.isPlainNumber(text), let first = DateDecision(text) else { return false }
        decision = first
      }
      guard decision?.form == nil else { break }
      if decision?.doubt != known {
        let texts = isNDJSON ? [] : scanner.texts(in: buffer.record)
        doubtful = (buffer.record, place < texts.count ? texts[place].place : 0..<0)
      }
    }
    guard decision != nil else { return false }
    if let error = decision?.end(at: doubtful.1) {
      throw .invalid(doubtful.0.message(error, in: text.name))
    }
    columns.dateForm = decision?.form
    return true
  }
}
