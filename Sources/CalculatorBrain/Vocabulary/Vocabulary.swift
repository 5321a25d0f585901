/// Every spelling of the language, made from the tables.
enum Vocabulary {
  /// The meaning of a word of RPN.
  enum Word {
    case operation(Int)
    case constant(Int)
    case stackWord(StackWord)
  }

  /// The meaning of a sign in infix.
  enum Sign {
    /// Between two operands.
    case infix(Int, Operation.Precedence)
    /// Before an atom, such as √.
    case root(Int)
    /// After an operand, such as `!`.
    case postfix(Int)
    /// Between operands or before one, for two results: the first one adds if `isUpper`.
    case bothSigns(isUpper: Bool)
  }

  /// Returns the meaning of a word, `nil` if it is not a word of the language.
  static func word(_ spelling: some StringProtocol) -> Word? {
    guard let number = words[spelling] else { return nil }
    let (operations, constants) = (Operation.standard.count, Constant.standard.count)
    if number < operations { return .operation(number) }
    if number < operations + constants { return .constant(number - operations) }
    return .stackWord(StackWord.allCases[number - operations - constants])
  }

  /// Each word with its place among all operations, constants and stack words.
  private static let words: WordTable = {
    var words = WordTable()
    var number = 0
    func enter(_ symbol: String, _ aliases: [String] = []) {
      words.enter(symbol, number)
      for alias in aliases { words.enter(alias, number) }
      number += 1
    }
    for operation in Operation.standard { enter(operation.symbol, operation.aliases) }
    for constant in Constant.standard { enter(constant.symbol, constant.aliases) }
    for word in StackWord.allCases { enter(word.rawValue) }
    return words
  }()

  /// The meaning of each sign, and of each word between operands such as `and`, in infix.
  static let signs: [String: Sign] = {
    let square = Operation.index(of: "sq")
    var signs: [String: Sign] = [
      "²": .postfix(square), "³": .postfix(Operation.cube), "±": .bothSigns(isUpper: true),
      "∓": .bothSigns(isUpper: false),
    ]
    for (index, operation) in Operation.standard.enumerated() {
      for spelling in operation.spellings {
        switch operation.syntax {
        case .infix(let precedence) where !isName(spelling) || isName(operation.symbol):
          signs[spelling] = .infix(index, precedence)
        case .postfix where !isName(spelling): signs[spelling] = .postfix(index)
        case .function where operation.arity == 2 && (spelling == "mod" || !isName(spelling)):
          signs[spelling] = .infix(index, .product)
        case .function where spelling.unicodeScalars.count == 1 && !isName(spelling):
          signs[spelling] = .root(index)
        default: break
        }
      }
    }
    return signs
  }()

  /// Whether a word stands between operands only, as `and`, and is no function.
  static func isOnlySign(_ word: String) -> Bool {
    guard case .operation(let index)? = Self.word(word), signs[word] != nil else { return false }
    return Operation.standard[index].syntax != .function
  }

  /// The words that are suggested for misspelt ones, in the order of the tables.
  static let spellings: [String] =
    Operation.standard.flatMap { $0.spellings }
    + Constant.standard.flatMap { [$0.symbol] + $0.aliases }
    + StackWord.allCases.map { $0.rawValue }

  /// Returns whether `word` could name a parameter: a letter or `_`, then letters, digits and `_`.
  static func isName(_ word: some StringProtocol) -> Bool {
    guard let first = word.unicodeScalars.first, startsName(first) else { return false }
    return word.unicodeScalars.allSatisfy(continuesName)
  }

  /// Returns whether a name may begin with `scalar`.
  static func startsName(_ scalar: Unicode.Scalar) -> Bool {
    // This bit makes an ASCII letter lowercase, and no other character a letter.
    if scalar.isASCII { return scalar == "_" || (0x61...0x7a).contains(scalar.value | 0x20) }
    // π is always the constant, so that 2πr is a product.
    return scalar != "π" && scalar.properties.isXIDStart
  }

  /// Returns whether `scalar` may follow in a name.
  static func continuesName(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return startsName(scalar) || ("0"..."9").contains(scalar) }
    // Unicode allows the middle dot in names, but here it is a product.
    return scalar != "π" && scalar != "·" && scalar.properties.isXIDContinue
  }

  static func isNewline(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 10...13, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar == " " || (9...13).contains(scalar.value) }
    // Files may begin with a byte order mark.
    return scalar.properties.isWhitespace || scalar == "\u{feff}"
  }

  /// Returns the end of the white space and comments that begin at `start`.
  static func endOfBlank(
    in scalars: String.UnicodeScalarView, from start: String.Index
  ) -> String.Index {
    var index = start
    while index < scalars.endIndex {
      if isSpace(scalars[index]) {
        scalars.formIndex(after: &index)
      } else if startsComment(scalars, index) {
        index = scalars[index...].firstIndex(where: isNewline) ?? scalars.endIndex
      } else {
        break
      }
    }
    return index
  }

  private static func startsComment(
    _ scalars: String.UnicodeScalarView, _ index: String.Index
  ) -> Bool {
    guard scalars[index] == "#" else { return false }
    if index > scalars.startIndex, !isSpace(scalars[scalars.index(before: index)]) { return false }
    let next = scalars.index(after: index)
    return next == scalars.endIndex || isSpace(scalars[next])
  }
}

/// A table of words of at most eight bytes of UTF-8, each with a number that is not negative.
///
/// A word is packed into one integer, which is faster to find than a string and much faster to
/// enter: a process that reads one short program has to make the whole table first.
struct WordTable: Sendable {
  /// At least twice as many slots as words, to keep searches short.
  private static var capacity: Int { 512 }

  /// The packed word in each slot; 0 if the slot is free.
  private var keys = [UInt64](repeating: 0, count: capacity)
  private var numbers = [Int](repeating: -1, count: capacity)

  /// The number of a word, `nil` if it has none.
  subscript(word: some StringProtocol) -> Int? {
    guard let key = Self.key(of: word) else { return nil }
    let number = numbers[slot(of: key)]
    return number < 0 ? nil : number
  }

  mutating func enter(_ word: String, _ number: Int) {
    guard let key = Self.key(of: word) else {
      preconditionFailure("'\(word)' is longer than eight bytes")
    }
    let slot = slot(of: key)
    keys[slot] = key
    numbers[slot] = number
  }

  /// The slot of a word, or the free one where it belongs.
  private func slot(of key: UInt64) -> Int {
    // The upper bits of the product depend on all bits of the key.
    var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 55)
    while keys[slot] != key && keys[slot] != 0 { slot = (slot + 1) & (Self.capacity - 1) }
    return slot
  }

  /// The bytes of a word as one integer; `nil` if there are more than eight.
  private static func key(of word: some StringProtocol) -> UInt64? {
    var key: UInt64 = 0
    for byte in word.utf8 {
      guard key >> 56 == 0 else { return nil }
      key = key << 8 | UInt64(byte)
    }
    return key
  }
}
