import CalculatorBrain

extension LineWords {
  /// Whether a word is the `for` of a loop, and not that of a path or a sequence in infix without
  /// quotes.
  ///
  /// Within parentheses, `for` belongs to a sum. After two coordinates in parentheses, it belongs
  /// to a path; after `r = …` it does if the name behind it is that of an angle. After other values
  /// without x it belongs to a sequence if `=` is before them, no word has the name in braces, and
  /// no file is an animation. To bound the cost, a `for` after the 4,096th word always begins a
  /// loop, and only the last ``mostWordsOfPath`` words before it are tried as a path.
  func beginsLoop(at index: Int) -> Bool {
    guard isBare("for", at: index) else { return false }
    guard index < Self.mostWords else { return true }
    if isInParentheses(before: index) { return false }
    let isBeforeAngle = index + 1 < count && ["theta", "θ"].contains(self[index + 1])
    guard isBeforeAngle || endsInCoordinates(before: index) else {
      return !makesSequence(at: index)
    }
    return !startsOfInfix(before: index).contains { start in
      let text = (start..<index).map { self[$0] }.joined(separator: " ")
      // Coordinates alone are not a program, as a radius is, or a path of a whole turn.
      return Self.isProgram(text + " for t in 0:1")
        && (isBeforeAngle || Self.lacksRange(text))
    }
  }

  /// Whether a text that ends in coordinates is no program, or a path that may have a range.
  private static func lacksRange(_ text: String) -> Bool {
    guard let program = try? Program(text, notation: .infix), let last = program.results.last
    else { return true }
    return (try? PathProgram(last)) != nil
  }

  private static func isProgram(_ text: String) -> Bool {
    (try? Program(text, notation: .infix)) != nil
  }

  /// Whether `for` and the one range behind it end a sequence that begins with `=`.
  private func makesSequence(at index: Int) -> Bool {
    let end = index + 4
    guard end <= count, count < Self.mostWords, isBare("in", at: index + 2),
      end == count || beginsOption(at: end),
      let start = startsOfInfix(before: index).first(where: {
        bytes[words[$0].text].first == UInt8(ascii: "=")
      }), Self.isProgram((start..<end).map { self[$0] }.joined(separator: " "))
    else { return false }
    let placeholder = Array("{\(self[index + 1])".utf8)
    func hasPlaceholder(_ text: ArraySlice<UInt8>) -> Bool {
      text.indices.contains { text[$0...].starts(with: placeholder) }
    }
    return !words.contains { hasPlaceholder(bytes[$0.text]) }
      && !LineTemplate.isAnimated(
        self, LineTemplate.outputs(of: self), defaults: PlotArguments())
  }

  /// The number of words after which each `for` begins a loop, which bounds the time to read a
  /// line.
  private static var mostWords: Int { 4_096 }

  /// The number of words before `for` that are tried as a path, which bounds the time to read a
  /// line.
  private static var mostWordsOfPath: Int { 64 }

  /// Whether a parenthesis is open in the words before an index.
  private func isInParentheses(before index: Int) -> Bool {
    var depth = 0
    for place in (max(0, index - Self.mostWordsOfPath)..<index).reversed() {
      if words[place].isQuoted { break }
      for byte in self[place].utf8.reversed() {
        if byte == UInt8(ascii: ")") { depth += 1 }
        if byte == UInt8(ascii: "(") { depth -= 1 }
        if depth < 0 { return true }
      }
    }
    return false
  }

  /// Whether the words before an index end in parentheses that hold a comma.
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

  /// The possible starts of infix among the words of the program before an index: the first `=`
  /// without quotes, the first word, and any word behind a possible value of an option.
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
