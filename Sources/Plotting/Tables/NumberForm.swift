/// How the numbers of a column are written, if not with digits and a point alone: with marks
/// between thousands, a comma before the fraction, a currency, a percent sign or Fortran's `D`.
struct NumberForm: Hashable, Sendable {
  /// What commas are: not known, between thousands, or before fractions; points are the other one.
  enum Commas: Hashable, Sendable { case unknown, thousands, fractions }

  private let commas: Commas
  private let hasUnits: Bool
  /// Whether a number has both points between thousands and a comma.
  private let hasBoth: Bool
  private static let decimals = DecimalReader()
  /// The signs of currencies and of percents, which are left out.
  static let units = "$€£¥%"
  /// The form in which points are between thousands.
  private static let groups = NumberForm(.fractions, hasBoth: true)

  /// Whether plain numbers are read as always.
  var keepsPoints: Bool { commas != .fractions }

  private init(_ commas: Commas, hasBoth: Bool = false) {
    (self.commas, hasUnits, self.hasBoth) = (commas, false, hasBoth)
  }

  /// The form in which `decimal`, a point or a comma, begins fractions; the other one is between
  /// thousands.
  init(decimal: UInt8) {
    self.init(decimal == UInt8(ascii: ",") ? .fractions : .thousands, hasBoth: true)
  }

  /// Finds the form of fields, most of which are numbers; `nil` if they are plain, or contradict
  /// each other.
  init?(of fields: [TableField]) {
    var (thousands, fractions, alike, others, units) = (0, 0, 0, 0, 0)
    for field in fields where field.isWord && !field.isWrittenDate {
      switch (NumberForm(.thousands).number(field.text), NumberForm(.fractions).number(field.text))
      {
      case (nil, nil): others += 1
      // A point alone is before a fraction, as in plain numbers.
      case (_?, _) where !field.text.utf8.contains(UInt8(ascii: ",")): alike += 1
      case (_, nil): thousands += 1
      case (nil, _): fractions += 1
      case (let value, let other): alike += value == other ? 1 : 0
      }
      units += field.text.unicodeScalars.contains { Self.units.unicodeScalars.contains($0) } ? 1 : 0
    }
    let count = thousands + fractions + alike
    let hasPoints = fields.contains { field in
      field.isPlainNumber && field.text.utf8.contains(UInt8(ascii: "."))
        && Self.groups.number(field.text) == nil
    }
    guard count > 0, others <= count, fractions == 0 || thousands == 0 && !hasPoints else {
      return nil
    }
    commas = thousands > 0 ? .thousands : fractions > 0 ? .fractions : .unknown
    hasUnits = units > 0
    hasBoth =
      fractions > 0
      && fields.contains { field in
        field.text.utf8.contains(UInt8(ascii: ",")) && field.text.utf8.contains(UInt8(ascii: "."))
          && !field.isWrittenDate
      }
  }

  /// What a remark says of the form; `nil` for nothing that could be meant otherwise.
  var remark: String? {
    let signs = hasUnits ? "currencies and percent signs are left out" : nil
    switch commas {
    case .unknown: return signs
    case .thousands: return "commas are between thousands" + (signs.map { ", and " + $0 } ?? "")
    case .fractions: return "commas begin fractions" + (signs.map { ", and " + $0 } ?? "")
    }
  }

  /// Returns the number that a text spells; `nil` if it spells none, or may be two.
  func number(_ text: String) -> Double? {
    Array(text.utf8).withUnsafeBufferPointer { number($0, in: $0.indices) }
  }

  /// Returns the number that a part of a text spells; `nil` if it spells none, or may be two.
  func number(_ bytes: UnsafeBufferPointer<UInt8>, in place: Range<Int>) -> Double? {
    let plain = Self.decimals.number(bytes, in: place)
    if keepsPoints || plain != nil && !bytes[place].contains(UInt8(ascii: ".")) {
      if let plain { return plain }
    }
    var writing = Writing(commas)
    let value = writing.plain(bytes[place]).flatMap { digits in
      digits.withUnsafeBufferPointer { Self.decimals.number($0, in: $0.indices) }
    }
    // Below commas that begin fractions, a point alone may begin one, too.
    return plain == nil || hasBoth ? value : nil
  }

  /// A number that is rewritten with digits and a point.
  private struct Writing {
    private let commas: Commas
    private var digits: [UInt8] = []
    /// The number of digits since the last mark.
    private var run = 0
    private var (hasMarks, hasFraction, hasExponent, isEnded) = (false, false, false, false)

    init(_ commas: Commas) { self.commas = commas }

    mutating func plain(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8]? {
      var rest = bytes
      while let byte = rest.first {
        let unit = Self.units.first { rest.starts(with: $0) }
        let blank = Self.blanks.first { rest.starts(with: $0) }
        let next = rest.dropFirst(blank?.count ?? 1).first
        if let unit {
          isEnded = !digits.isEmpty && digits.last != UInt8(ascii: "-")
          rest = rest.dropFirst(unit.count)
        } else if let blank {
          // A blank is between thousands or beside the number, and beside no other mark.
          let isMark = next == UInt8(ascii: ",") || next == UInt8(ascii: ".")
          if !isEnded, run > 0 ? isMark : hasMarks { return nil }
          if run > 0, !isEnded, let next, 48...57 ~= next, !endGroup() { return nil }
          rest = rest.dropFirst(blank.count)
        } else {
          let isMinus = rest.starts(with: Self.minus)
          guard !isEnded, add(isMinus ? UInt8(ascii: "-") : byte) else { return nil }
          rest = rest.dropFirst(isMinus ? 3 : 1)
        }
      }
      return isWhole ? digits : nil
    }

    private mutating func add(_ byte: UInt8) -> Bool {
      switch byte {
      case 48...57:
        run += 1
        digits.append(byte)
        return true
      case UInt8(ascii: ","), UInt8(ascii: "."):
        let isComma = byte == UInt8(ascii: ",")
        guard !hasFraction, !hasExponent, !isComma || commas != .unknown else { return false }
        if isComma == (commas == .thousands) && (isComma || commas == .fractions) {
          return endGroup()
        }
        if isComma != (commas == .fractions) { return false }
        guard isWhole else { return false }
        hasFraction = true
        digits.append(UInt8(ascii: "."))
        return true
      case UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "d"), UInt8(ascii: "D"):
        // Fortran writes a point before it.
        guard isWhole, !hasExponent, hasFraction || byte | 32 == UInt8(ascii: "e") else {
          return false
        }
        hasExponent = true
        digits.append(UInt8(ascii: "e"))
        return true
      case UInt8(ascii: "-"), UInt8(ascii: "+"):
        digits.append(byte)
        return true
      default: return false
      }
    }

    /// Whether the digits since the last mark are three.
    private var isWhole: Bool { !hasMarks || hasFraction || hasExponent || run == 3 }

    /// Ends the first one to three digits, of which none is a zero in front, or the next three.
    private mutating func endGroup() -> Bool {
      guard !hasFraction, !hasExponent, hasMarks ? run == 3 : 1...3 ~= run,
        digits.first(where: { 48...57 ~= $0 }) != 48
      else { return false }
      (run, hasMarks) = (0, true)
      return true
    }

    private static let units = NumberForm.units.map { Array(String($0).utf8) }
    private static let blanks = [" ", "'", "\u{A0}", "\u{202F}"].map { Array($0.utf8) }
    private static let minus = Array("\u{2212}".utf8)
  }
}
