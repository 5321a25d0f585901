/// What LaTeX writes in another order or with other signs than infix: choices with a brace, ranges
/// behind formulas, derivatives, and names with subscripts.
extension InfixLexer {
  // MARK: Choices

  /// Reads `{cases}` behind `\begin` or `\end`.
  ///
  /// `a & c \\ b & d` is read as `(a if (c) else b if (d))`.
  mutating func environment(begins: Bool) throws(ProgramError) -> Token {
    guard let (word, end) = word(at: range.upperBound), word == "cases" else {
      throw ProgramError(.unexpectedCharacter("\\"), at: range, in: source)
    }
    range = range.lowerBound..<end
    if begins {
      groups.append(.cases)
      return .open
    }
    if groups.last == .condition {
      groups.removeLast()
      queue = [.close]
    }
    if groups.last == .cases { groups.removeLast() }
    return .close
  }

  /// Returns what the sign between a value and its condition is, which was just read; `nil` before
  /// `\text{otherwise}`.
  mutating func condition() -> Token? {
    if let (word, end) = textWord() {
      if ["otherwise", "else", "sonst", "sinon"].contains(word) {
        range = range.lowerBound..<end
        return nil
      }
      if ["if", "for", "when", "where", "wenn", "si"].contains(word) {
        range = range.lowerBound..<end
      }
    }
    groups.append(.condition)
    queue = [.open]
    return .name("if")
  }

  /// The word in the text that is next, as in `\text{ if }`, and where the text ends; `nil` if
  /// there is none.
  private func textWord() -> (word: String, end: String.Index)? {
    let rest = scalars[Vocabulary.endOfBlank(in: scalars, from: range.upperBound)...]
    let commands = ["\\text{", "\\mbox{", "\\textrm{", "\\mathrm{"]
    guard let command = commands.first(where: { rest.starts(with: $0.unicodeScalars) }) else {
      return nil
    }
    let inside = rest.dropFirst(command.unicodeScalars.count)
    guard let end = inside.firstIndex(of: "}") else { return nil }
    let word = inside[..<end].filter { !Vocabulary.isSpace($0) }
    return (String(String.UnicodeScalarView(word)), scalars.index(after: end))
  }

  /// Whether the comma that was just read is at the end of a value or a condition, where it means
  /// nothing.
  var endsCase: Bool {
    guard groups.last == .cases || groups.last == .condition else { return false }
    let rest = scalars[Vocabulary.endOfBlank(in: scalars, from: range.upperBound)...]
    return ["&", "\\\\", "\\end"].contains { rest.starts(with: $0.unicodeScalars) }
  }

  /// Returns what the end of a row of choices is, which was just read; `nil` behind the last one.
  mutating func endOfRow() -> Token? {
    let start = Vocabulary.endOfBlank(in: scalars, from: range.upperBound)
    if scalars[start...].starts(with: "\\end".unicodeScalars) { return nil }
    guard groups.last == .condition else { return .name("else") }
    groups.removeLast()
    queue = [.name("else")]
    return .close
  }

  // MARK: Ranges

  /// Returns what a comma is that was just read: the colon of a range, the word `for` before
  /// `t \in [0, 1]` or `n \in \{1, \ldots, 9\}`, or itself.
  mutating func separator() -> Token {
    if isBehindComma { return .comma }
    var ahead = self
    ahead.isBehindComma = true
    if groups.last == .range {
      if case .name("ldots")? = try? ahead.next(), case .comma? = try? ahead.next() {
        range = ahead.range
      }
      queue = [.colon, .open]
      return .close
    }
    guard case .name(let name)? = try? ahead.next(), case .name("in")? = try? ahead.next(),
      source[ahead.range] == "\\in", let bracket = try? ahead.next(), bracket.opensRange
    else { return .comma }
    range = ahead.range
    groups.append(.range)
    queue = [.name(name), .name("in"), .open]
    return .name("for")
  }

  /// Whether the bracket that was just read closes a range, which then ends.
  mutating func closesRange() -> Bool {
    guard groups.last == .range else { return false }
    groups.removeLast()
    return true
  }

  // MARK: Names

  /// Returns the word in braces at a place, whose underscores may have backslashes, and where the
  /// braces end; `nil` if it is none.
  func word(at start: String.Index) -> (word: String, end: String.Index)? {
    guard start < scalars.endIndex, scalars[start] == "{" else { return nil }
    var (word, index) = ("", scalars.index(after: start))
    while index < scalars.endIndex {
      let next = scalars.index(after: index)
      if scalars[index] == "}" { return word.isEmpty ? nil : (word, next) }
      let isEscaped = scalars[index] == "\\" && next < scalars.endIndex && scalars[next] == "_"
      guard isEscaped || Vocabulary.continuesName(scalars[index]) else { return nil }
      if !isEscaped { word.unicodeScalars.append(scalars[index]) }
      index = next
    }
    return nil
  }

  /// Reads on past a subscript in braces behind a name, and returns the name with it: `x_1` for
  /// `x_{1}`, `v_max` for `v_{\mathrm{max}}` and `x_alpha` for `x_{\alpha}`.
  mutating func withSubscript(_ name: String) -> String {
    let end = range.upperBound
    guard end < scalars.endIndex else { return name }
    let digits = scalars[end...].prefix { (0x2080...0x2089).contains($0.value) }
    if !digits.isEmpty {
      range = range.lowerBound..<digits.endIndex
      hasForeignSigns = true
      return digits.reduce(name + "_") { $0 + String($1.value - 0x2080) }
    }
    let hasLine = scalars[end] == "_"
    guard hasLine || name.unicodeScalars.last == "_" else { return name }
    let wasForeign = hasForeignSigns
    hasForeignSigns = true
    var rest = scalars[end...].dropFirst(hasLine ? 1 : 0)
    let head = hasLine ? name + "_" : name
    if let (word, end) = word(at: rest.startIndex) {
      range = range.lowerBound..<end
      return head + word
    }
    for command in ["{\\mathrm", "{\\"] where rest.starts(with: command.unicodeScalars) {
      rest = rest.dropFirst(command.unicodeScalars.count)
      if command == "{\\" {
        let letters = rest.prefix { $0.isASCII && $0.properties.isAlphabetic }
        guard !letters.isEmpty, scalars[letters.endIndex...].first == "}" else { return name }
        range = range.lowerBound..<scalars.index(after: letters.endIndex)
        return head + String(letters)
      }
      guard let (word, end) = word(at: rest.startIndex), scalars[end...].first == "}" else {
        return name
      }
      range = range.lowerBound..<scalars.index(after: end)
      return head + word
    }
    hasForeignSigns = wasForeign
    return name
  }

  /// Reads on past `{d}{dx}` behind `\frac`, with upright or italic d, and returns the variable;
  /// `nil` if that is not there.
  mutating func variableOfDerivative() -> String? {
    let rest = scalars[range.upperBound...]
    for sign in ["{\\mathrm{d}}{\\mathrm{d}", "{d}{d"]
    where rest.starts(with: sign.unicodeScalars) {
      var ahead = self
      let end = scalars.index(range.upperBound, offsetBy: sign.unicodeScalars.count)
      guard end < scalars.endIndex, !Vocabulary.isSpace(scalars[end]) else { return nil }
      ahead.range = end..<end
      guard case .name(let name)? = try? ahead.next(), ahead.queue.isEmpty,
        scalars[ahead.range.upperBound...].first == "}"
      else { return nil }
      range = range.lowerBound..<scalars.index(after: ahead.range.upperBound)
      return name
    }
    return nil
  }
}

extension InfixLexer.Token {
  /// Whether a range may follow, in brackets or in the braces of a set.
  fileprivate var opensRange: Bool {
    switch self {
    case .openBracket, .openBrace: true
    default: false
    }
  }
}
