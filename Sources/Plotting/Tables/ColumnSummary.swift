import CalculatorBrain
import GraphView

/// What a column of a table has, in a few numbers, dates and words.
struct ColumnSummary: Sendable {
  /// What a column has.
  enum Kind: String { case numbers, dates, words }

  /// A value of a row: a number or a moment, NaN if it is missing; a word; or a word in place of a
  /// number.
  enum Value { case number(Double), word(String), wrong(String) }

  /// The heading, the number of a column without one, or a formula.
  let name: String
  let kind: Kind

  /// How values are read: dates as x, numbers as y.
  private let columns: TableColumns
  /// The index of the column; `nil` for a formula.
  private let place: Int?
  private let meaning: GregorianCalendar

  /// The summary of numbers, or of dates as moments.
  private(set) var numbers: NumberSummary
  /// How many rows have no value.
  private(set) var missing = 0
  /// How many words are missing values of a column of numbers or dates, the first of them, and its
  /// line.
  private(set) var wrong = (count: 0, first: ("", 0))
  /// How often each word is there, and how many different words were before it; `nil` if there are
  /// more than the limit.
  private var words: [String: (count: Int, place: Int)]? = [:]
  private var wordCount = 0
  private let limit: Int

  /// Sums up no rows of a column.
  init(_ name: String, _ kind: Kind, at place: Int?, _ columns: TableColumns, limit: Int) {
    (self.name, self.kind, self.place, self.columns) = (name, kind, place, columns)
    meaning = GregorianCalendar(hasDays: columns.dateForm != .clock)
    (numbers, self.limit) = (NumberSummary(limit: limit), limit)
  }

  // MARK: Reading

  /// The value of a row of which there are `number` before it.
  func value(
    _ number: Int, _ fields: [FieldScanner.Field], in bytes: UnsafeBufferPointer<UInt8>
  ) -> Value {
    func text(_ place: Int) -> String {
      guard place < fields.count else { return "" }
      return String(rawBytes: fields[place].value(in: bytes)[...]).trimmed
    }
    if kind == .words, let place { return word(text(place)) }
    let (row, wrong) = columns.row(number, fields, in: bytes)
    return wrong.map { .wrong(text($0)) } ?? .number(kind == .dates ? row.x : row.y)
  }

  /// The value of an object whose members are named as columns are.
  func value(
    _ number: Int, _ members: [JSONReader.FlatMember], named headings: [String]
  ) -> Value {
    func text(_ place: Int) -> String {
      guard let value = members.first(where: { $0.key == headings[place] })?.value,
        value != .null
      else { return "" }
      return value.text ?? value.compact
    }
    if kind == .words, let place { return word(text(place).trimmed) }
    do throws(LineError) {
      let row = try columns.row(number, members, named: headings)
      return .number(kind == .dates ? row.x : row.y)
    } catch { return .wrong(text(place ?? columns.drawn.first ?? 0)) }
  }

  private func word(_ text: String) -> Value {
    columns.isMissing(text) ? .number(.nan) : .word(text)
  }

  /// Adds the value of a row in a line.
  mutating func add(_ value: Value, inLine line: Int) {
    switch value {
    case .number(let number) where number.isFinite: numbers.add(number)
    case .number: missing += 1
    case .word(let word):
      wordCount += 1
      if let known = words?[word] {
        words?[word] = (known.count + 1, known.place)
      } else if let place = words?.count {
        words?[word] = (1, place)
        if place == limit { words = nil }
      }
    case .wrong(let word):
      missing += 1
      wrong.count += 1
      if wrong.count == 1 { wrong.first = (word, line) }
    }
  }

  // MARK: Results

  /// How many rows have a value.
  var count: Int { kind == .words ? wordCount : numbers.count }

  /// The number of different words; `nil` if there are too many to tell.
  var different: Int? { words?.count }

  /// The most frequent word, the first one of several, and how often it is there; `nil` if there is
  /// none, or if there are too many to tell.
  var mostFrequent: (word: String, count: Int)? {
    words?.max { ($0.value.count, -$0.value.place) < ($1.value.count, -$1.value.place) }
      .map { ($0.key, $0.value.count) }
  }

  /// Remarks for the user on what is not known of the column, and on how its values are written,
  /// which for numbers may be found or given.
  func remarks(isFormFound: Bool) -> [String] {
    var remarks = [isFormFound ? columns.numberForm?.remark : nil, columns.dateForm?.remark]
      .compactMap { $0 }
    if wrong.count > 0 { remarks.append(TableReading.remark(onWords: wrong.count, wrong.first)) }
    let shown = LineError.printable(name)
    if numbers.count > limit {
      remarks.append("'\(shown)' has more than \(limit) values, too many for quartiles")
    } else if words == nil {
      remarks.append("'\(shown)' has more than \(limit) different words, too many to count")
    }
    return remarks
  }

  /// The text of a number or a moment.
  func text(_ value: Double) -> String {
    kind == .dates ? meaning.text(value, width: 0) : NumberText.shortest(value)
  }

  /// The headings of ``cells(isWhole:)``.
  static let labels = [
    "column", "n", "missing", "mean", "sd", "min", "q1", "median", "q3", "max", "different",
    "most frequent", "times",
  ]

  /// The column as cells of a table: `nil` for what is not known, and empty for what a column of
  /// its kind does not have.
  ///
  /// Names and words are whole, or fit for a terminal.
  func cells(isWhole: Bool) -> [String?] {
    func shown(_ text: String) -> String {
      isWhole || text.isEmpty
        ? text : LineError.printable(text.count > 40 ? text.prefix(39) + "…" : text)
    }
    let beginning: [String?] = [shown(name), "\(count)", "\(missing)"]
    let ends = count > 0 ? [text(numbers.least), text(numbers.greatest)] : [nil, nil]
    switch kind {
    case .numbers:
      let quartiles = numbers.quartiles?.map { text($0) as String? } ?? [nil, nil, nil]
      return beginning + [numbers.mean.map(text), numbers.deviation.map(text), ends[0]]
        + quartiles + [ends[1], "", "", ""]
    case .dates:
      let median = numbers.quartiles.map { text($0[1]) }
      return beginning + ["", "", ends[0], "", median, "", ends[1], "", "", ""]
    case .words:
      return beginning + ["", "", "", "", "", "", ""]
        + [different.map { "\($0)" }, mostFrequent.map { shown($0.word) }]
        + [mostFrequent.map { "\($0.count)" }]
    }
  }

  /// The column as an object of a report.
  var json: JSONValue {
    var object: JSONObject = [
      "name": .string(name), "kind": .string(kind.rawValue), "n": JSONValue(count),
      "missing": JSONValue(missing),
    ]
    let ends = count > 0 ? [numbers.least, numbers.greatest] : []
    switch kind {
    case .numbers: object = object.merging(numbers.json)
    case .dates:
      object["first"] = JSONValue(ends.first.map(text))
      object["median"] = JSONValue(numbers.quartiles.map { text($0[1]) })
      object["last"] = JSONValue(ends.last.map(text))
    case .words:
      object["different"] = different.map { JSONValue($0) } ?? .null
      object["mostFrequent"] = JSONValue(mostFrequent?.word)
      object["times"] = mostFrequent.map { JSONValue($0.count) } ?? .null
    }
    return .object(object)
  }
}

extension NumberSummary {
  /// The summary as an object of a report.
  var json: JSONObject {
    let (quartiles, hasNumbers) = (quartiles, count > 0)
    func value(_ number: Double?) -> JSONValue { number.map { JSONValue($0) } ?? .null }
    return [
      "n": JSONValue(count), "mean": value(mean), "sd": value(deviation),
      "min": value(hasNumbers ? least : nil),
      "q1": value(quartiles?[0]), "median": value(quartiles?[1]), "q3": value(quartiles?[2]),
      "max": value(hasNumbers ? greatest : nil),
    ]
  }
}
