/// What other programs write, and what to write here instead.
enum ForeignNotation {
  /// Signs, each with a remedy; longer ones before those that they begin with.
  private static let signs: [(sign: String, remedy: String)] = [
    ("+/-", both), ("+-", both), ("//", "write floor(x / y) for x // y"),
    ("=>", "write >="), ("=<", "write <="), ("=/=", "write !="),
    (":=", "write = for a comparison, or let for a name"),
    (";", "write a comma between results and arguments"),
    ("—", "write -"), ("⁄", "write /"), ("½", mixed), ("¼", mixed), ("¾", mixed),
    ("∞", "write a large number, as 1e9"), ("'", derivative), ("’", derivative), ("′", derivative),
    ("∫", "there are no integrals in programs"),
    ("“", "leave out quotes"), ("”", "leave out quotes"), ("\"", "leave out quotes"),
    ("\\", "write trunc(x / y) for a quotient without its fraction, or x / y"),
    ("#", "write a comma between results and arguments"), ("..", "write FROM:TO for a range"),
    (".", "leave out what is before it, as in sin(x) for np.sin(x)"),
  ]

  private static let mixed = "write a sign before the fraction, as in 2 + ½"
  private static let both = "write both, as in x + 1, x - 1"
  private static let derivative =
    "write f'(x) or diff(x^2, x) for a derivative; differential equations are not solved"

  /// Words of other programs for functions, each after the word for it here; they are read.
  private static let words = table([
    "sign signum", "ceil ceiling", "log lg", "log2 lb", "tan tg", "cot ctg cotan", "atan arctg",
    "sin sen", "root nthroot realroot real_root surd", "pow power", "fact factorial", "abs fabs",
    "csc cosec", "cbrt cubert cuberoot", "if where iif ifelse ifte wenn", "rem fmod",
  ])

  /// Words that mean one thing in some programs and another in others, in the same form.
  private static let nearWords = table(["ceil roundup", "floor rounddown", "sq sqr"])

  private static func table(_ rows: [String]) -> [[String]] {
    rows.map { $0.split(separator: " ").map(String.init) }
  }

  /// Returns the word for a function of other programs; `nil` if there is none.
  static func word(for name: String) -> String? {
    if name == "Γ" { return "gamma" }
    let folded = name.lowercased()
    return words.first { $0.dropFirst().contains(folded) }?[0]
  }

  /// The modules of other languages whose functions are called with their name before them.
  static let modules: Set<String> = ["Math", "math", "np", "numpy", "sp", "sympy"]

  /// What to write for functions of other programs that are no function here, by their names.
  private static let functions = [
    ("limit lim", "there are no limits in formulas; graphcalc analyze says those at breaks"),
    ("int", "write floor(x) for the whole part, or graphcalc analyze PROGRAM --area a:b"),
    ("integrate integral quad nintegrate fnint", "write graphcalc analyze PROGRAM --area a:b"),
    ("differentiate", "write diff(sin(x), x), or f'(x)"),
    ("heaviside h u step unitstep", "write x > 0 ? 1 : 0"),
    ("eq equal", "write a = b"), ("real re", "leave it out"), ("plus", "write +"),
    ("minus", "write -"), ("asind acosd atand", "write asin(x) with --degrees, or deg(asin(x))"),
    ("sind cosd tand", "write sin(x) with --degrees, or sin(rad(x))"),
    ("sin2 cos2 tan2", "write sin(x)^2"), ("l", "write ln(x)"),
    ("polar_plot polarplot polar", "write r = 2 sin(3 theta)"),
    ("function piecewise", "write f {0 <= x < 3} for a part of a curve"),
    ("rand random rnd", "there are no random numbers"),
    ("from", "give the range as an option, as in --x 0:10"),
    ("dnorm normpdf normalpdf", "write exp(-x^2 / 2) / sqrt(2 pi)"),
  ].map { (names: $0.0.split(separator: " ").map(String.init), remedy: $0.1) }

  /// Returns what to write for a function of other programs; `nil` if it is not known.
  static func remedy(forFunction name: String) -> String? {
    let folded = name.lowercased()
    return functions.first { $0.names.contains(folded) }?.remedy
  }

  /// Returns what to do about a sign at the first of some characters of a text, or anywhere in
  /// them if they are a word; `nil` if nothing is known.
  static func remedy(at place: Range<Int>, in text: String, isWord: Bool = false) -> String? {
    let tail = text.dropFirst(place.lowerBound)
    if let percents = percents(at: tail.startIndex, in: text) { return percents }
    let word = tail.prefix(place.count)
    return signs.first { sign, _ in
      if isWord, sign.count == 1 { return sign != "." && word.contains { String($0) == sign } }
      return (0..<sign.count).contains { offset in
        offset <= place.lowerBound && text.dropFirst(place.lowerBound - offset).hasPrefix(sign)
      }
    }?.remedy
  }

  /// Returns what to write for percents, if the sign and a number are before a place.
  private static func percents(at place: String.Index, in text: String) -> String? {
    let head = text[..<place].trimmingBlanks
    guard head.last == "%", let remedy = percents(endOf: head.dropLast().trimmingBlanks) else {
      return nil
    }
    // In a sum percents are those of the other part.
    let number = head.dropLast().reversed().prefix { $0.isNumber || $0 == "." }.count
    let before = head.dropLast(number + 1).trimmingBlanks
    guard let sign = before.last, sign == "+" || sign == "-", before.count > 1 else {
      return remedy
    }
    let digits = head.dropLast().suffix(number)
    return "write a * (1 \(sign) \(digits) / 100) for a \(sign) \(digits)%"
  }

  /// Returns what to write for the percents of the number at the end of a text.
  static func percents(endOf text: Substring) -> String? {
    let digits = String(
      text.reversed().prefix { $0.isASCII && ($0.isNumber || $0 == ".") }.reversed())
    guard let number = Double(digits) else { return nil }
    return "write \(NumberText.shortest(number / 100)) for \(digits)%"
  }

  /// Returns what a name may have been meant as that has no value: the word for a function, a
  /// function of what follows in it, or a product of known names, the first of at most
  /// ``NearestWord/longest`` letters.
  static func suggestion(for name: String, known: [String]) -> String? {
    let folded = name.lowercased()
    if let word = word(for: name) { return word }
    if let row = nearWords.first(where: { $0.dropFirst().contains(folded) }) { return row[0] }
    let isOperand = { (text: Substring) in
      text == "x" || text == "y" || known.contains(String(text))
    }
    for end in name.indices.dropFirst().prefix(NearestWord.longest) {
      let (head, tail) = (name[..<end], name[end...])
      if isOperand(head) ? isOperand(tail) : tail == "x" && head.count == 1 {
        return "\(head)*\(tail)"
      }
      guard case .operation(let place)? = Vocabulary.word(head), head.count > 1 else { continue }
      let row = Operation.standard[place]
      if row.arity == 1, row.syntax == .function, isOperand(tail.drop { $0.isNumber }) {
        return "\(head)(\(tail))"
      }
    }
    return nil
  }
}

extension InfixLexer {
  /// Signs that look like those of the language.
  static let lookAlikes = [
    "–": "-", "‒": "-", "⋅": "*", "∙": "*", "•": "*", "∕": "/", "‹": "<", "›": ">",
  ]

  /// Returns a name with the letters of mathematical alphabets, as 𝑥, replaced by the usual ones.
  mutating func plainName(_ name: String) -> String {
    // The alphabets are letters A to Z and a to z again and again, then those of Greek.
    let (latin, greek) = (UInt32(0x1D400), UInt32(0x1D6A8))
    guard name.unicodeScalars.contains(where: { (latin...0x1D7CB).contains($0.value) }) else {
      return name
    }
    hasForeignSigns = true
    var plain = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      var value = scalar.value
      switch value {
      case latin..<0x1D6A4:
        let place = (value - latin) % 52
        value = place < 26 ? 65 + place : 71 + place
      case greek...0x1D7CB where 26...50 ~= (value - greek) % 58:
        value = 0x3B1 + (value - greek) % 58 - 26
      default: break
      }
      plain.append(Unicode.Scalar(value) ?? scalar)
    }
    return String(plain)
  }

  /// Reads on past the point behind the name that was just read, if that is of a module, as in
  /// `np.sin(x)`.
  mutating func skipsModule() -> Bool {
    guard range.upperBound < scalars.endIndex, scalars[range.upperBound] == ".",
      ForeignNotation.modules.contains(String(scalars[range]))
    else { return false }
    range = range.lowerBound..<scalars.index(after: range.upperBound)
    hasForeignSigns = true
    return true
  }

  /// Reads on past the end of the braces that were just opened, if nothing is in them.
  mutating func skipsEmptyBraces() -> Bool {
    var ahead = self
    guard case .closeBrace? = try? ahead.next() else { return false }
    self = ahead
    return true
  }
}

extension Substring {
  /// The text without white space at its end.
  fileprivate var trimmingBlanks: Substring {
    var text = self
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }
}

extension ProgramError {
  /// What to write for what another notation means by the text, `nil` if it means nothing there.
  var foreignRemedy: String? {
    switch reason {
    case .malformedWord(let word, _):
      if word.last == "%", let remedy = ForeignNotation.percents(endOf: word.dropLast()) {
        return remedy
      }
      let parts = word.split(separator: "/", omittingEmptySubsequences: false)
      if parts.count == 2, parts.allSatisfy({ Int($0) != nil }) {
        return "write a sign before it, as in 1 + \(word)"
      }
      return (number(around: range) ?? GroupedNumber(in: word))?.remedy
        ?? ForeignNotation.remedy(at: range, in: source, isWord: true)
    case .misplacedComma where isInList:
      return "write a name in place of the list, and give it the numbers, as in --let a=1,2,3"
    case .numberAfterOperand, .misplacedComma:
      guard let number = number(around: range), !number.mayBeList else { return nil }
      return number.remedy
    case .wrongArgumentCount(_, let needed, let found) where found > needed:
      return numberBefore.flatMap { $0.mayBeList ? nil : $0.remedy }
    case .unknownWord(let name, _) where name.first == "_": return number(around: range)?.remedy
    case .unknownFunction(let name, _): return ForeignNotation.remedy(forFunction: name)
    case .unknownWord(let name, _) where name.count > 1:
      return ForeignNotation.remedy(forFunction: name)
    case .unclosed("|"):
      // A bar behind an operand and before a comparison is no magnitude.
      let sides = [source.prefix(range.lowerBound), source.dropFirst(range.upperBound)]
      guard let last = sides[0].trimmingBlanks.last, last.isLetter || last.isNumber || last == ")",
        sides[1].contains(where: { "<>=≤≥".contains($0) })
      else { return nil }
      return "write or between conditions, or {x < 1} behind a formula that they restrict"
    case .functionWithoutParentheses("deg", _): return "write 30° for 30 degrees"
    case .pathWithoutRange:
      let inside = String(source.prefix(range.upperBound).dropFirst(range.lowerBound))
      guard let number = GroupedNumber(in: inside, isNested: true),
        inside != "(\(number.text))"
      else { return nil }
      return "\(number.remedy), or add the range, as in for t in 0:2pi"
    case .unexpectedCharacter, .expectedOperand:
      return number(around: range)?.remedy ?? ForeignNotation.remedy(at: range, in: source)
    default: return nil
    }
  }

  /// Whether a number in brackets or braces is before the place.
  private var isInList: Bool {
    let before = source.prefix(range.lowerBound)
    let inside = before.reversed().prefix { $0 != "[" && $0 != "{" }
    return !inside.isEmpty && inside.count < before.count
      && inside.allSatisfy { $0.isNumber || " ,.-".contains($0) }
  }

  /// The first number of another notation in the text before the place.
  private var numberBefore: GroupedNumber? {
    GroupedNumber(in: String(source.prefix(range.lowerBound)), isNested: true)
  }

  /// Whether there is a decimal comma in the text before the place.
  var isDecimalComma: Bool { numberBefore?.mayBeList == false }

  /// The number of another notation of which the characters at a place are a part.
  private func number(around place: Range<Int>) -> GroupedNumber? {
    let isPart = { (character: Character) in "0123456789.,_'’ ".contains(character) }
    let before = String(source.prefix(place.upperBound).reversed().prefix(while: isPart).reversed())
    let after = source.dropFirst(place.upperBound).prefix(while: isPart)
    return GroupedNumber(in: before + after, isNested: true)
  }
}
