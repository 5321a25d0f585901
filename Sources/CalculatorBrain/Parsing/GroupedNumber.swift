/// Digits with a comma or in groups, by which other notations than this one write one number.
///
/// ```swift
/// GroupedNumber(in: "x + 2,5")?.readings     // ["2.5"]
/// GroupedNumber(in: "1,000 x")?.readings     // ["1000", "1.000"]
/// GroupedNumber(in: "1.000,5")?.readings     // ["1000.5"]
/// GroupedNumber(in: "max(2,5)")              // nil
/// ```
package struct GroupedNumber {
  /// The number as it was written.
  package let text: String

  /// The numbers that it may be, with points.
  package let readings: [String]

  /// How many numbers it is where it is read.
  package let partCount: Int

  /// Whether it may as well be a list: there are blanks or several commas, and all groups are
  /// numbers as they are usually written.
  package let mayBeList: Bool

  /// The numbers that it may be, as a message offers them.
  package var choice: String { readings.joined(separator: " or ") }

  /// What to write for it.
  package var remedy: String { "write \(choice) for one number" }

  /// Finds the first such number in a text; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - text: A program.
  ///   - isWhole: Whether the text must be nothing else.
  ///   - isNested: Whether commas in parentheses count, which separate arguments.
  package init?(in text: String, isWhole: Bool = false, isNested: Bool = false) {
    // Other blanks and apostrophes than those of ASCII divide digits, too.
    let isPlain = !text.utf8.contains { $0 > 127 }
    let blanked =
      isPlain
      ? text
      : String(text.map { $0.isWhitespace && !$0.isNewline ? " " : $0 == "’" ? "'" : $0 })
    let bytes = Array(blanked.utf8)
    let isDigit = { (index: Int) in index < bytes.count && 48...57 ~= bytes[index] }
    let isLetter = { (index: Int) in
      bytes.indices ~= index && (bytes[index] > 127 || 97...122 ~= bytes[index] | 32)
    }
    var (index, depth) = (0, 0)
    while index < bytes.count {
      defer { index += 1 }
      if bytes[index] == UInt8(ascii: "(") { depth += 1 }
      if bytes[index] == UInt8(ascii: ")") { depth -= 1 }
      guard isDigit(index) else { continue }
      let start = index
      var (groups, marks) = ([[UInt8]](), [UInt8]())
      while true {
        let digits = Array(bytes[index...].prefix { 48...57 ~= $0 })
        groups.append(digits)
        index += digits.count
        guard isDigit(index + 1), ",._' ".utf8.contains(bytes[index]) else { break }
        let isBlank = bytes[index] == UInt8(ascii: " ")
        guard !isBlank || (isDigit(index + 3) && !isDigit(index + 4) && digits.count < 4) else {
          break
        }
        marks.append(bytes[index])
        index += 1
      }
      let before = start > 0 ? bytes[start - 1] : 32
      // A name, or the fraction of a number; a power of a result before another one.
      let isPart =
        isLetter(start - 1) || [46, 95].contains(before)
        || (before == 94 && isLetter(index)) || (depth > 0 && !isNested)
        || (isWhole && (start > 0 || index < bytes.count))
      let readings = isPart ? [] : Self.readings(groups, marks)
      if !readings.isEmpty {
        self.text = String(decoding: bytes[start..<index], as: UTF8.self)
        self.readings = readings
        partCount = marks.count { $0 != 46 } + 1
        mayBeList =
          marks.count + (marks[0] == 32 ? 1 : 0) > 1 && [32, 44].contains(marks[0])
          && marks.allSatisfy { $0 == marks[0] } && !groups.dropFirst().contains { $0[0] == 48 }
        return
      }
      index -= 1
    }
    return nil
  }

  /// The numbers that groups of digits with marks between them may be; none for lists.
  private static func readings(_ groups: [[UInt8]], _ marks: [UInt8]) -> [String] {
    guard let first = marks.first, let last = marks.last else { return [] }
    let texts = groups.map { String(decoding: $0, as: UTF8.self) }
    let (point, comma) = (UInt8(ascii: "."), UInt8(ascii: ","))
    func isGrouped(_ count: Int) -> Bool {
      groups[0].count < 4 && groups[0][0] != 48 && marks[..<count].allSatisfy { $0 == first }
        && groups[1...count].allSatisfy { $0.count == 3 }
    }
    let isOne = isGrouped(marks.count) && (first != point || marks.count > 1)
    let joined = texts.joined()
    if marks.count == 1, first == comma {
      return (isOne ? [joined] : []) + ["\(texts[0]).\(texts[1])"]
    }
    if isOne || marks.allSatisfy({ $0 == UInt8(ascii: "_") }) { return [joined] }
    guard marks.count > 1, first != last, last == point || last == comma,
      isGrouped(marks.count - 1)
    else { return [] }
    return [texts.dropLast().joined() + ".\(texts[texts.count - 1])"]
  }
}
