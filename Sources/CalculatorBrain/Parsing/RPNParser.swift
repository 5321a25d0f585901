/// Reads words separated by white space, and applies them to a stack.
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
  private(set) var machine: StackMachine
  private(set) var origin: Origin

  private var scanner: WordScanner

  /// The last word, if it was a count.
  private(set) var count: Int?

  /// Creates a parser.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - machine: The stack that the words are applied to.
  ///   - count: The last word before the text, if it was a count.
  init(_ source: String, on machine: StackMachine = StackMachine(), after count: Int? = nil) {
    self.machine = machine
    self.count = count
    origin = Origin(source: source, notation: .rpn)
    scanner = WordScanner(source)
  }

  /// Reads the whole text.
  mutating func parse() throws(ProgramError) {
    while let range = scanner.next() { try read(range) }
    origin.resultCount = machine.stack.count
  }

  /// Moves the stack out of the parser.
  mutating func releaseMachine() -> StackMachine {
    defer { machine = StackMachine() }
    return machine
  }

  private mutating func read(_ range: Range<String.Index>) throws(ProgramError) {
    let word = String(origin.source[range])
    let preceding = count
    count = nil
    switch Vocabulary.word(word) {
    case .operation(let operation)?:
      machine.apply(operation)
      noteShortage(word, needed: Operation.standard[operation].arity, range)
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
      word: word, needed: needed, found: needed - machine.shortfall, source: origin.source,
      range: range)
  }

  private static func count(_ literal: ExpressionGraph.Literal) -> Int? {
    guard let count = Int(exactly: literal.value), (1...256).contains(count) else { return nil }
    return count
  }
}
