/// Reads words separated by white space, and works them on a stack.
///
/// ```text
/// program  = { space | comment | word }
/// comment  = "#" at the start of a line or after white space, if white space or the end follows
/// word     = number | operation | constant | stack word | name
/// number   = [ "-" | "−" ] ( digits [ "." [ digits ] ] | "." digits ) [ exponent ]
/// exponent = ( "e" | "E" ) [ "+" | "-" | "−" ] digits
/// name     = ( letter | "_" ) { letter | digit | "_" }
/// ```
struct RPNParser {
  private(set) var machine = StackMachine()
  private(set) var origin: Origin

  private var scanner: WordScanner

  /// The count that the last word was, if it was one.
  private var count: Int?

  init(_ source: String) {
    origin = Origin(source: source)
    scanner = WordScanner(source)
  }

  /// Creates a parser for text that goes on after a literal.
  init(_ source: String, after literal: ExpressionGraph.Literal?) {
    self.init(source)
    guard let literal else { return }
    machine.push(.number(literal))
    count = RPNParser.count(literal)
  }

  /// Reads the whole text.
  mutating func parse() throws(ProgramError) {
    while let range = scanner.next() { try read(range) }
    origin.resultCount = machine.stack.count
  }

  private mutating func read(_ range: Range<String.Index>) throws(ProgramError) {
    let word = String(origin.source[range])
    let preceding = count
    count = nil
    switch Vocabulary.words[word] {
    case .operation(let operation)?:
      machine.apply(operation)
      noteShortage(word, needed: Operation.arities[operation], range)
    case .constant(let constant)?:
      machine.push(.constant(constant))
    case .stackWord(let stackWord)?:
      try apply(stackWord, preceding, range)
    case nil:
      try readOperand(word, range)
    }
  }

  private mutating func apply(
    _ word: StackWord, _ count: Int?, _ range: Range<String.Index>
  ) throws(ProgramError) {
    guard word.takesCount else {
      machine.apply(word)
      return noteShortage(word.rawValue, needed: word.operandCount, range)
    }
    guard let count else {
      throw ProgramError(.missingCount(word: word.rawValue), at: range, in: origin.source)
    }
    machine.dropCount()
    machine.apply(word, count: count)
    noteShortage("\(count) \(word.rawValue)", needed: count, range)
  }

  private mutating func readOperand(
    _ word: String, _ range: Range<String.Index>
  ) throws(ProgramError) {
    switch NumberText.read(word) {
    case .literal(let literal)?:
      machine.push(.number(literal))
      count = RPNParser.count(literal)
    case .outOfRange?:
      throw ProgramError(.numberOutOfRange(word), at: range, in: origin.source)
    case nil:
      guard Vocabulary.isName(word) else {
        let suggestion = NearestWord.search(for: word, among: Vocabulary.spellings)
        throw ProgramError(
          .malformedWord(word, suggestion: suggestion), at: range, in: origin.source)
      }
      origin.note(word, at: range)
      machine.push(.variable(word))
    }
  }

  private mutating func noteShortage(_ word: String, needed: Int, _ range: Range<String.Index>) {
    guard machine.shortfall > 0, origin.shortage == nil else { return }
    origin.shortage = Origin.Shortage(
      word: word, needed: needed, found: needed - machine.shortfall, range: range)
  }

  private static func count(_ literal: ExpressionGraph.Literal) -> Int? {
    guard let count = Int(exactly: literal.value), (1...256).contains(count) else { return nil }
    return count
  }
}
