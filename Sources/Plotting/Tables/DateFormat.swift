import GraphView

/// How dates are written, in the fields of C's `strptime`.
struct DateFormat: Hashable, Sendable {
  /// The format with each compound field spelled out.
  private let bytes: [UInt8]

  /// The compound fields and what they stand for.
  private static let compounds = [
    ("F", "%Y-%m-%d"), ("D", "%m/%d/%y"), ("T", "%H:%M:%S"), ("R", "%H:%M"),
  ].map { (Array($0.0.utf8)[0], Array($0.1.utf8)) }

  /// Days of eight digits, as in 20240131.
  static let digits = DateFormat(known: "%Y%m%d")

  private init(known text: StaticString) { bytes = text.withUTF8Buffer { Array($0) } }

  /// Reads a format such as `%d.%m.%Y %H:%M`.
  ///
  /// - Throws: A usage error if it has an unknown field, or does not tell the day.
  init(_ text: String) throws(PlotError) {
    var (bytes, isField) = ([UInt8](), false)
    for byte in text.utf8 {
      if isField, let (_, full) = Self.compounds.first(where: { $0.0 == byte }) {
        bytes.removeLast()
        bytes += full
      } else {
        bytes.append(byte)
      }
      isField = !isField && byte == UInt8(ascii: "%")
    }
    self.bytes = bytes
    var (fields, index) = ([UInt8](), 0)
    while index < bytes.count {
      defer { index += 1 }
      guard bytes[index] == UInt8(ascii: "%") else { continue }
      index += 1
      guard index < bytes.count, "YymdejHIMSfbBhpzsaA%".utf8.contains(bytes[index]) else {
        throw .usage(
          "'\(LineError.printable(text))' has an unknown field; write %Y, %m, %d, %H, %M, %S and "
            + "others as in strptime", about: "--date-format")
      }
      fields.append(bytes[index])
    }
    func has(_ names: String) -> Bool { fields.contains { names.utf8.contains($0) } }
    guard has("s") || has("Yy") else {
      throw .usage(
        "'\(LineError.printable(text))' has no year; write as in %d.%m.%Y", about: "--date-format")
    }
    guard !has("I") || has("p"), !has("p") || has("I") else {
      throw .usage("%I and %p belong together, as in %I:%M %p", about: "--date-format")
    }
  }

  /// Returns the seconds since the beginning of 1970 at the date that a text spells; `nil` if it
  /// spells none.
  ///
  /// A date without a zone is taken as it is.
  func value(_ reader: inout WrittenDate) -> Double? {
    var (year, month, day, dayOfYear) = (1970, 1, 1, nil as Int?)
    var (seconds, isAfternoon, zone, index) = (0.0, nil as Bool?, 0.0, 0)
    var (hours, fraction) = (0, 0.0)
    /// Reads a number of up to so many digits, in a range.
    func number(_ count: Int, _ range: ClosedRange<Int>) -> Int? {
      guard let number = reader.number(1...count, isWhole: false), range.contains(number) else {
        return nil
      }
      return number
    }
    while index < bytes.count {
      defer { index += 1 }
      guard bytes[index] == UInt8(ascii: "%") else {
        let isBlank = bytes[index] == 32
        if isBlank { reader.skipBlanks() } else if !reader.skip(bytes[index]) { return nil }
        continue
      }
      index += 1
      switch bytes[index] {
      case UInt8(ascii: "Y"):
        guard let number = reader.number(4...4, isWhole: false) else { return nil }
        year = number
      case UInt8(ascii: "y"):
        guard let number = reader.number(2...2, isWhole: false) else { return nil }
        year = WrittenDate.year(ofTwoDigits: number)
      case UInt8(ascii: "m"):
        guard let number = number(2, 1...12) else { return nil }
        month = number
      case UInt8(ascii: "b"), UInt8(ascii: "B"), UInt8(ascii: "h"):
        guard let part = reader.part(), part.isName else { return nil }
        month = part.number
      case UInt8(ascii: "d"), UInt8(ascii: "e"):
        if bytes[index] == UInt8(ascii: "e") { reader.skipBlanks() }
        guard let number = number(2, 1...31) else { return nil }
        day = number
      case UInt8(ascii: "j"):
        guard let number = number(3, 1...366) else { return nil }
        dayOfYear = number
      case UInt8(ascii: "H"):
        guard let number = number(2, 0...24) else { return nil }
        hours = number
      case UInt8(ascii: "I"):
        guard let number = number(2, 1...12) else { return nil }
        hours = number % 12
      case UInt8(ascii: "p"):
        isAfternoon = reader.half()
        if isAfternoon == nil { return nil }
      case UInt8(ascii: "M"):
        guard let number = number(2, 0...59) else { return nil }
        seconds += Double(number * 60)
      case UInt8(ascii: "S"):
        guard let number = number(2, 0...60) else { return nil }
        seconds += Double(number)
      case UInt8(ascii: "f"):
        let start = reader.index
        guard let number = reader.number(1...9, isWhole: false) else { return nil }
        fraction = Double(number) / (start..<reader.index).reduce(1) { power, _ in power * 10 }
      case UInt8(ascii: "z"):
        let start = reader.index
        guard let number = reader.zone(), reader.index > start else { return nil }
        zone = number
      case UInt8(ascii: "s"):
        guard let number = reader.decimal() else { return nil }
        seconds += number
      case UInt8(ascii: "a"), UInt8(ascii: "A"): reader.skipLetters()
      default: if !reader.skip(UInt8(ascii: "%")) { return nil }
      }
    }
    seconds += Double((hours + (isAfternoon == true ? 12 : 0)) * 3600)
    // Midnight may be the end of a day.
    guard seconds + fraction <= 86_400 || bytes.contains(UInt8(ascii: "s")) else { return nil }
    seconds += fraction - zone
    guard reader.index == reader.end, let start = reader.days(year, month, day) else { return nil }
    guard let dayOfYear else { return Double(start) * 86_400 + seconds }
    let first = reader.days(year, 1, 1) ?? start
    guard let next = reader.days(year + 1, 1, 1), first + dayOfYear <= next else { return nil }
    return Double(first + dayOfYear - 1) * 86_400 + seconds
  }
}
