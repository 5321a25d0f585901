import CalculatorBrain

/// A condition on the columns of a row, such as `year >= 2000 and species = "setosa"`.
struct RowCondition: Hashable, Sendable {
  /// Its truth value, in which words have names of their own.
  let formula: ColumnFormula
  /// The words in quotes; each is equal to itself alone.
  private let words: [String]

  /// Reads a condition; throws a usage error unless it compares columns.
  init(_ text: String) throws(PlotError) {
    var (formula, words, quote) = ("", [String](), nil as Character?)
    for character in text {
      if let open = quote {
        if character == open { quote = nil } else { words[words.count - 1].append(character) }
      } else if character == "\"" || character == "'" {
        quote = character
        formula += Self.name(words.count)
        words.append("")
      } else {
        formula.append(character)
      }
    }
    let shown = LineError.printable(text)
    guard quote == nil else {
      throw .usage("'\(shown)' has a quote without its end", about: "--where")
    }
    do throws(PlotError) {
      self.formula = try ColumnFormula("=[\(formula)]", about: "--where")
    } catch {
      throw .usage(
        "'\(shown)' is no condition; write as in 'year >= 2000 and species = \"setosa\"'",
        about: "--where")
    }
    self.words = words
    guard self.formula.comparesForEquality(words.indices.map(Self.name)) else {
      throw .usage("'\(shown)' compares words by more than = and !=", about: "--where")
    }
  }

  /// The name of a word in the formula.
  private static func name(_ index: Int) -> String { "quoted\(index)word" }

  /// The names of columns.
  var names: [String] {
    formula.names.filter { name in !words.indices.contains { Self.name($0) == name } }
  }

  /// The test of rows whose columns have these places; `nil` is the number of the row.
  func filter(_ places: [(name: String, place: Int?)]) -> RowFilter {
    let operands = places.map { $0.name } + words.indices.map(Self.name)
    return RowFilter(
      evaluator: formula.evaluator(of: operands), places: places.map { $0.place }, words: words)
  }
}

/// A condition on the columns of one table.
struct RowFilter: Sendable {
  let evaluator: RowEvaluator
  let places: [Int?]
  let words: [String]

  /// Returns whether a row meets the condition; not where that is undefined.
  ///
  /// Missing values are no numbers, and words are equal to themselves.
  func holds(
    _ number: Int, of columns: TableColumns, _ text: (_ column: Int) -> String?
  ) -> Bool {
    let value = evaluator.value { operand in
      guard operand < places.count else { return code(of: words[operand - places.count]) }
      guard let place = places[operand] else { return Double(number) }
      guard let word = text(place)?.trimmed else { return .nan }
      return columns.number(word) ?? code(of: word)
    }
    return value != 0 && !value.isNaN
  }

  /// A number that no column has.
  private func code(of word: String) -> Double {
    -.greatestFiniteMagnitude / Double(2 + (words.firstIndex(of: word) ?? words.count))
  }
}
