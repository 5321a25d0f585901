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
    var signs: [String: Sign] = ["²": .postfix(square), "³": .postfix(cube)]
    for (index, operation) in Operation.standard.enumerated() {
      for spelling in operation.spellings {
        switch operation.syntax {
        case .infix(let precedence) where !isName(spelling) || isName(operation.symbol):
          signs[spelling] = .infix(index, precedence)
        case .postfix where !isName(spelling):
          signs[spelling] = .postfix(index)
        case .function where !isName(spelling) && operation.arity == 2:
          signs[spelling] = .infix(index, .product)
        case .function where spelling.unicodeScalars.count == 1 && !isName(spelling):
          signs[spelling] = .root(index)
        default:
          break
        }
      }
    }
    return signs
  }()

  /// The words that are suggested for misspelt ones, in the order of the tables.
  static let spellings: [String] =
    Operation.standard.flatMap { $0.spellings }
    + Constant.standard.flatMap { [$0.symbol] + $0.aliases }
    + StackWord.allCases.map { $0.rawValue }

  private static let square = Operation.index(of: "sq")
  private static let cube = Operation.index(of: "cube")

  /// Returns whether `word` could name a parameter: a letter or `_`, then letters, digits and `_`.
  static func isName(_ word: some StringProtocol) -> Bool {
    guard let first = word.unicodeScalars.first, startsName(first) else { return false }
    return word.unicodeScalars.allSatisfy(continuesName)
  }

  /// Returns whether a name may begin with `scalar`.
  static func startsName(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar == "_" || ("a"..."z").contains(scalar.lowercaseASCII) }
    // π is always the constant, so that 2πr is a product.
    return scalar != "π" && scalar.properties.isXIDStart
  }

  /// Returns whether `scalar` may follow in a name.
  static func continuesName(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return startsName(scalar) || ("0"..."9").contains(scalar) }
    // Unicode allows the middle dot in names, but here it is a product.
    return scalar != "π" && scalar != "·" && scalar.properties.isXIDContinue
  }

  /// Returns whether `scalar` ends a line.
  static func isNewline(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 10...13, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Returns whether `scalar` separates words.
  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar == " " || (9...13).contains(scalar.value) }
    return scalar.properties.isWhitespace
  }
}

extension Unicode.Scalar {
  /// The lowercase letter of an ASCII letter; other ASCII characters give no letter.
  fileprivate var lowercaseASCII: Unicode.Scalar {
    Unicode.Scalar(UInt8(truncatingIfNeeded: value) | 0x20)
  }
}
