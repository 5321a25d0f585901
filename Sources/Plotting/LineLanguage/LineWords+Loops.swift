import CalculatorBrain

extension LineWords {
  /// Whether a word is the `for` of a loop, and not that of a path in infix without quotes.
  ///
  /// After two coordinates in parentheses, `for` is the path's; after `r = …` it is if the name
  /// behind it is that of an angle. Behind 4,096 words, each `for` begins a loop, and of longer
  /// programs only the last ``mostWordsOfPath`` words are looked at.
  func beginsLoop(at index: Int) -> Bool {
    guard isBare("for", at: index) else { return false }
    guard index < 4_096 else { return true }
    func isProgram(_ text: String) -> Bool { (try? Program(text, notation: .infix)) != nil }
    let isBeforeAngle = index + 1 < count && ["theta", "θ"].contains(self[index + 1])
    guard isBeforeAngle || endsInCoordinates(before: index) else { return true }
    return !startsOfInfix(before: index).contains { start in
      let text = (start..<index).map { self[$0] }.joined(separator: " ")
      // Coordinates alone are not a program, as a radius is.
      return isProgram(text + " for t in 0:1") && (isBeforeAngle || !isProgram(text))
    }
  }

  /// How many words before `for` may be a path's, so that a line with many loops is soon read.
  private static var mostWordsOfPath: Int { 64 }

  /// Whether the words before a place end in parentheses that hold a comma.
  private func endsInCoordinates(before index: Int) -> Bool {
    var (depth, hasComma) = (0, false)
    for place in (max(0, index - Self.mostWordsOfPath)..<index).reversed() {
      for byte in self[place].utf8.reversed() {
        switch byte {
        case UInt8(ascii: ")"): depth += 1
        case UInt8(ascii: "("): depth -= 1
        case UInt8(ascii: ","): hasComma = hasComma || depth == 1
        default: break
        }
        if depth == 0 { return hasComma }
      }
    }
    return false
  }

  /// Where infix may begin among the words of the program before a place: at the first `=` without
  /// quotes, at the first word, or behind one that may be the value of an option.
  private func startsOfInfix(before index: Int) -> [Int] {
    var (place, start) = (index, Int?.none)
    while place > max(0, index - Self.mostWordsOfPath), !words[place - 1].isQuoted,
      !words[place - 1].isData,
      !beginsOption(at: place - 1)
    {
      place -= 1
      if bytes[words[place].text].first == UInt8(ascii: "=") { start = place }
    }
    return [start, place, place + 1].compactMap { $0 }.filter { $0 < index }
  }
}
