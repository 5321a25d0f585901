import CalculatorBrain

extension LineWords {
  /// Whether a word is the `for` of a loop, and not that of a path in infix without quotes.
  ///
  /// After two coordinates in parentheses, `for` is the path's; after `r = …` it is if the name
  /// behind it is that of an angle.
  func beginsLoop(at index: Int) -> Bool {
    guard isBare("for", at: index) else { return false }
    func isProgram(_ text: String) -> Bool { (try? Program(text, notation: .infix)) != nil }
    let isBeforeAngle = index + 1 < count && ["theta", "θ"].contains(self[index + 1])
    return !startsOfInfix(before: index).contains { start in
      let text = (start..<index).map { self[$0] }.joined(separator: " ")
      // Coordinates alone are not a program, as a radius is.
      return isProgram(text + " for t in 0:1") && (isBeforeAngle || !isProgram(text))
    }
  }

  /// Where infix may begin among the words of the program before a place: at the first `=` without
  /// quotes, at the first word, or behind one that may be the value of an option.
  private func startsOfInfix(before index: Int) -> [Int] {
    var (place, start) = (index, Int?.none)
    while place > 0, !words[place - 1].isQuoted, !words[place - 1].isData,
      !beginsOption(at: place - 1)
    {
      place -= 1
      if bytes[words[place].text].first == UInt8(ascii: "=") { start = place }
    }
    return [start, place, place + 1].compactMap { $0 }.filter { $0 < index }
  }
}
