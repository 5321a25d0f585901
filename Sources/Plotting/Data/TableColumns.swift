import CalculatorBrain
import GraphView

/// A formula of the columns of a row.
struct RowFormula: Sendable {
  let role: DataReference.Role
  let evaluator: RowEvaluator
  /// The indices of the columns; `nil` for the number of the row.
  let operands: [Int?]
}

/// The columns of a table to draw, and how to read their values.
struct TableColumns: Sendable {
  let x: Int?
  /// The column of ordinates; `nil` for a formula, or 1 in each row.
  let y: Int?
  /// The columns after x and y that are not formulas.
  private let others: [(role: DataReference.Role, place: Int)]
  /// The column of texts; `nil` if there is none.
  let text: Int?
  let layout: ColumnLayout
  let angleUnit: AngleUnit
  private let formulas: [RowFormula]
  /// Whether the table has each optional column, read or computed.
  let (hasLow, hasHigh, hasLeft, hasRight): (Bool, Bool, Bool, Bool)
  /// Whether x is the number of the row.
  let isCounted: Bool
  let decimals = DecimalReader()
  /// Whether x has dates and not numbers.
  var hasDates = false
  /// The words that x has instead; `nil` if it has numbers or dates.
  var words: AxisWords?
  /// How those dates are written; `nil` as in ISO 8601.
  var dateForm: DateForm?
  /// How numbers are written; `nil` with digits and a point.
  var numberForm: NumberForm? { didSet { isPlain = numberForm == nil && !missesNumbers } }
  /// Other words for missing values, and the numbers that they are, if any.
  private let missingWords: [(word: [UInt8], number: Double?)]
  private let missesNumbers: Bool
  /// The rows that are drawn because of a word in another column; `nil` for all.
  var part: TablePart?
  /// The condition on rows that are drawn; `nil` for all.
  var filter: RowFilter?
  /// Whether numbers are written with digits and a point, and none is a missing value.
  private var isPlain: Bool
  /// The last byte in ASCII that a row may begin with and be a comment, quoted or indented.
  let lastSign: UInt8
  /// Whether words in y are missing values.
  var takesWords = false
  /// The number of columns in the table; rows may have any length if it is unknown.
  var count = Int.max
  /// The last column to draw if only x and y are drawn; otherwise out of reach.
  let lastColumn: Int

  /// Takes the indices of columns in the order of their roles; without one for x, rows are counted.
  init(
    _ places: [Int?] = [], formulas: [RowFormula] = [], of reference: DataReference? = nil
  ) {
    let roles = DataReference.Role.allCases
    (x, y) = (places.first ?? nil, places.dropFirst().first ?? nil)
    let isOfTexts = reference?.layout == .texts
    text = isOfTexts && places.count > 2 ? places[2] : nil
    others =
      isOfTexts
      ? []
      : zip(roles, places).dropFirst(2).compactMap { role, place in place.map { (role, $0) } }
    (layout, angleUnit) = (reference?.layout ?? .errors, reference?.angleUnit ?? .radians)
    self.formulas = formulas
    let given = others.map { $0.role } + formulas.map { $0.role }
    (hasLow, hasHigh) = (given.contains(.low), given.contains(.high))
    (hasLeft, hasRight) = (given.contains(.left), given.contains(.right))
    isCounted = x == nil && !formulas.contains { $0.role == .x }
    let options = reference?.options ?? TableOptions()
    part = reference?.part
    missingWords = options.missing.map { (Array($0.utf8), Double($0)) }
    missesNumbers = missingWords.contains { $0.number != nil }
    (isPlain, lastSign) = (!missesNumbers, max(options.comment, UInt8(ascii: "#")))
    lastColumn = given.isEmpty && text == nil ? max(x ?? 0, y ?? 0) : .max
  }

  /// Whether rows can be plain: only x and y are drawn.
  var mayBePlain: Bool {
    lastColumn < .max && !isRestricted && !missesNumbers
      && numberForm?.keepsPoints != false
  }

  subscript(role: DataReference.Role) -> Int? {
    switch role {
    case .x: x
    case .y: y
    default: others.first { $0.role == role }?.place
    }
  }

  /// Whether x has dates or words.
  var hasTexts: Bool { hasDates || words != nil }

  /// The indices of the columns of numbers that are drawn.
  var drawn: [Int] {
    DataReference.Role.allCases.compactMap { self[$0] }
      + formulas.flatMap { $0.operands.compactMap { $0 } }
  }

  /// Returns the values of a row, NaN for words, and the index of the first field that is a word.
  ///
  /// `number` is the number of rows before it.
  func row(
    _ number: Int, _ fields: [FieldScanner.Field], in bytes: UnsafeBufferPointer<UInt8>
  ) -> (row: TableRow, wrong: Int?) {
    var wrong: Int?
    let row = row(number) { index, isDate in
      // A row that is too short has missing values.
      guard index < fields.count else { return .nan }
      let field = fields[index]
      let value =
        field.isQuoted
        ? quoted(field, bytes, isDate) : value(bytes, in: field.place, isDate: isDate)
      if let value { return value }
      wrong = wrong ?? index
      return .nan
    }
    return (row, wrong)
  }

  /// Returns the values of an object whose members are named as columns are.
  func row(
    _ number: Int, _ members: [JSONReader.FlatMember], named headings: [String]
  ) throws(LineError) -> TableRow {
    var wrong: JSONReader.FlatMember?
    let row = row(number) { index, isDate in
      guard let member = members.first(where: { $0.key == headings[index] }) else { return .nan }
      switch member.value {
      case .null: return .nan
      case .number where !isDate:
        return member.value.double.map(shown) ?? .nan
      default: break
      }
      let value = member.value.text.flatMap { self.number($0, isDate: isDate) }
      if value == nil { wrong = wrong ?? member }
      return value ?? .nan
    }
    if let wrong {
      throw notNumber(
        wrong.value.text ?? (wrong.value.double == nil ? "a truth value" : wrong.value.compact),
        isX: x.map { headings[$0] } == wrong.key, at: wrong.place)
    }
    return row
  }

  @inline(__always)
  private func row(_ number: Int, _ value: (Int, _ isDate: Bool) -> Double) -> TableRow {
    var row = TableRow()
    row.x = x.map { value($0, hasTexts) } ?? Double(number)
    row.y = y.map { value($0, false) } ?? 1
    guard lastColumn == .max else { return row }
    for (role, place) in others { row[role] = value(place, false) }
    for formula in formulas {
      row[formula.role] = formula.evaluator.value { place in
        formula.operands[place].map { value($0, false) } ?? Double(number)
      }
    }
    setBounds(of: &row)
    return row
  }

  /// Adds a row to a block of rows with the same columns.
  @inline(__always)
  func add(_ row: TableRow, _ text: String? = nil, to block: inout DataBlock) {
    if self.text != nil { block.texts.append(text ?? "") }
    block.xs.append(row.x)
    block.ys.append(row.y)
    if layout == .value || layout == .channels { return block.colors.append(row.detail) }
    if hasLow || layout == .lengths || layout == .steps {
      block.lows.append(row.low)
      block.highs.append(row.high)
    }
    if layout == .prices || layout == .lengths { block.details.append(row.detail) }
    if layout == .lengths || layout == .steps || layout == .errors && hasLeft {
      block.lefts.append(row.left)
      block.rights.append(row.right)
    }
  }

  // MARK: Values

  /// Whether a text is a date, and not a number.
  func isDate(_ text: String) -> Bool { number(text, isDate: true)?.isFinite == true }

  /// Whether a text is a number or a date.
  func isNumber(_ text: String) -> Bool { number(text)?.isFinite == true || isDate(text) }

  /// Whether a text is a number that is written with digits and a point.
  func isPlainNumber(_ text: String) -> Bool { number(text)?.isFinite == true }

  /// Whether a text says that a value is missing.
  func isMissing(_ text: String) -> Bool { number(text)?.isNaN == true }

  /// The number or the date that a text spells, NaN for a missing value; `nil` for a word.
  func number(_ text: String, isDate: Bool = false) -> Double? {
    Array(text.utf8).withUnsafeBufferPointer { value($0, in: $0.indices, isDate: isDate) }
  }

  @inline(never)
  private func quoted(
    _ field: FieldScanner.Field, _ bytes: UnsafeBufferPointer<UInt8>, _ isDate: Bool
  ) -> Double? {
    field.value(in: bytes).withUnsafeBufferPointer { value($0, in: $0.indices, isDate: isDate) }
  }

  /// The number that a part of a text spells, NaN for a missing value; `nil` for a word.
  @inline(__always)
  private func value(
    _ bytes: UnsafeBufferPointer<UInt8>, in place: Range<Int>, isDate: Bool = false
  ) -> Double? {
    let place = bytes.trimmed(place)
    let number =
      isDate
      ? date(bytes, place)
      : isPlain ? decimals.number(bytes, in: place) : written(bytes, place)
    return number ?? missing(bytes, in: place)
  }

  /// A number, or NaN if it is one for missing values.
  private func shown(_ number: Double) -> Double {
    missingWords.contains { $0.number == number } ? .nan : number
  }

  @inline(never)
  private func written(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Range<Int>) -> Double? {
    let number =
      if let numberForm { numberForm.number(bytes, in: place) } else {
        decimals.number(bytes, in: place)
      }
    return number.map(shown)
  }

  @inline(never)
  func date(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Range<Int>) -> Double? {
    if let words { return words.value(of: String(decoding: bytes[place], as: UTF8.self)) }
    if let dateForm { return dateForm.value(bytes, in: place) }
    var index = place.lowerBound
    let text = UnsafeBufferPointer(rebasing: bytes[..<place.upperBound])
    let value = Instant.scan(text, &index)
    return index == text.count ? value : nil
  }

  /// NaN for a word that means a missing value or one that cannot be drawn; `nil` for another word.
  @inline(never)
  private func missing(
    _ bytes: UnsafeBufferPointer<UInt8>, in place: Range<Int>
  ) -> Double? {
    if missingWords.contains(where: { $0.word.elementsEqual(bytes[place]) }) { return .nan }
    guard place.count <= 9 else { return nil }
    let word = bytes[place].map { 65...90 ~= $0 ? $0 | 32 : $0 }
    return Self.words.contains(word) ? .nan : nil
  }

  private static let words = [
    "", "na", "n/a", "nan", "?", "-", "null", "none", "inf", "+inf", "-inf", "infinity",
    "-infinity", ".", "..", "--", "#n/a", "#na", "<na>", "nat", "-nan", "\\n", "1.#ind", "-1.#ind",
    "1.#qnan", "-1.#qnan",
  ].map { Array($0.utf8) }
}

extension UnsafeBufferPointer<UInt8> {
  /// A part of a text without the blanks around it.
  @inline(__always)
  func trimmed(_ place: Range<Int>) -> Range<Int> {
    var (start, end) = (place.lowerBound, place.upperBound)
    while start < end, LineScanner.isSpace(self[start]) { start += 1 }
    while start < end, LineScanner.isSpace(self[end - 1]) { end -= 1 }
    return start..<end
  }
}
