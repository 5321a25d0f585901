/// Every spelling that the language knows, made from the tables.
enum Vocabulary {
  /// What a word of RPN means.
  enum Word {
    case operation(Int)
    case constant(Int)
    case stackWord(StackWord)
  }

  /// What a sign means in infix.
  enum Sign {
    /// Stands between two operands.
    case infix(Int, Operation.Precedence)

    /// Stands before an atom, as √.
    case root(Int)

    /// Stands after an operand, as `!`.
    case postfix(Int)
  }

  /// The meaning of each word.
  static let words: [String: Word] = {
    var words: [String: Word] = [:]
    for (index, operation) in Operation.standard.enumerated() {
      for spelling in operation.spellings { words[spelling] = .operation(index) }
    }
    for (index, constant) in Constant.standard.enumerated() {
      for spelling in [constant.symbol] + constant.aliases { words[spelling] = .constant(index) }
    }
    for word in StackWord.allCases { words[word.rawValue] = .stackWord(word) }
    return words
  }()

  /// The signs that begin with each character, with their second one if they have two, the longer
  /// signs first.
  static let signs: [Unicode.Scalar: [(second: Unicode.Scalar?, sign: Sign)]] = {
    var signs: [Unicode.Scalar: [(second: Unicode.Scalar?, sign: Sign)]] = [:]
    for (spelling, sign) in spelledSigns where !isName(spelling) {
      let scalars = Array(spelling.unicodeScalars)
      let entry = (second: scalars.count > 1 ? scalars[1] : nil, sign: sign)
      signs[scalars[0], default: []].insert(
        entry, at: entry.second == nil ? signs[scalars[0]]?.count ?? 0 : 0)
    }
    return signs
  }()

  /// The words that stand between operands as signs do.
  static let signWords: [String: Sign] = spelledSigns.filter { isName($0.key) }

  /// The meaning of each sign, or word between operands, in infix.
  private static let spelledSigns: [String: Sign] = {
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

  /// The words that a misspelt word may have been meant for, in the order of the tables.
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
    if scalar.isASCII { return scalar == "_" || scalar.properties.isAlphabetic }
    // π is always the constant, so that 2πr is a product.
    return scalar != "π" && scalar.properties.isXIDStart
  }

  /// Returns whether a name may go on with `scalar`.
  static func continuesName(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return startsName(scalar) || ("0"..."9").contains(scalar) }
    // The middle dot may stand in names as far as Unicode is concerned, but it is a product here.
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
