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
  private let scalars: String.UnicodeScalarView

  /// The last word, if it was a count.
  private(set) var count: Int?

  private let scope: Scope
  private let start: String.Index

  /// Creates a parser that applies the words from `start` on to `machine`, after a word that was
  /// `count`.
  init(
    _ source: String, from start: String.Index? = nil, _ scope: Scope = Scope(),
    on machine: StackMachine = StackMachine(), after count: Int? = nil
  ) {
    (self.machine, self.count, self.scope) = (machine, count, scope)
    self.start = start ?? source.startIndex
    origin = Origin(source: source, notation: .rpn)
    scalars = source.unicodeScalars
  }

  mutating func parse() throws(ProgramError) {
    var start = Vocabulary.endOfBlank(in: scalars, from: start)
    while start < scalars.endIndex {
      let end = scalars[start...].firstIndex(where: Vocabulary.isSpace) ?? scalars.endIndex
      try read(start..<end)
      start = Vocabulary.endOfBlank(in: scalars, from: end)
    }
    origin.resultCount = machine.stack.count
  }

  /// Moves the stack out of the parser.
  mutating func releaseMachine() -> StackMachine {
    defer { machine = StackMachine() }
    return machine
  }

  private mutating func read(_ range: Range<String.Index>) throws(ProgramError) {
    let preceding = count
    count = nil
    try read(String(origin.source[range]), preceding, range)
  }

  private mutating func read(
    _ word: String, _ preceding: Int?, _ range: Range<String.Index>
  ) throws(ProgramError) {
    switch Vocabulary.word(word) {
    case .operation(let operation)?:
      machine.apply(operation)
      noteShortage(word, needed: Operation.standard[operation].arity, range)
    case .constant(let constant)?: machine.push(.constant(constant))
    case .stackWord(let stackWord)?: try apply(stackWord, preceding, range)
    case nil:
      if let function = scope.functions[word], !scope.names.contains(word) {
        machine.apply(function)
        origin.note(function, at: range)
        return noteShortage(word, needed: function.parameters.count, range)
      }
      if let other = scope.folded(word) {
        origin.rewrite()
        return try read(other, preceding, range)
      }
      if let factors = scope.factors(of: word, isCall: false) {
        origin.rewrite()
        for (place, factor) in factors.enumerated() {
          try read(factor, nil, range)
          if place > 0 { machine.apply(Operation.multiplication) }
        }
        return
      }
      try push(word, range)
    }
  }

  private mutating func apply(
    _ word: StackWord, _ count: Int?, _ range: Range<String.Index>
  ) throws(ProgramError) {
    if let needed = word.operandCount {
      let operands = Array(machine.stack.suffix(needed))
      if word == .diff, operands.count == needed, machine.graph.nodes[operands[1]].name == nil {
        throw ProgramError(.incompleteBinder(word), at: range, in: origin.source)
      }
      if word.binder != nil, machine.graph.binderCount >= ExpressionGraph.binderLimit {
        throw ProgramError(.tooManyBinders, at: range, in: origin.source)
      }
      machine.apply(word)
      if word == .sum || word == .prod, operands.count == needed,
        let name = machine.graph.counter(of: operands[0]),
        !machine.graph.names(of: machine.stack).contains(name)
      {
        origin.forget(name, after: 0)
      }
      return noteShortage(word.rawValue, needed: needed, range)
    }
    guard let count else {
      throw ProgramError(.missingCount(word: word.rawValue), at: range, in: origin.source)
    }
    machine.dropCount()
    machine.apply(word, count: count)
    noteShortage("\(count) \(word.rawValue)", needed: count, range)
  }

  private mutating func push(_ word: String, _ range: Range<String.Index>) throws(ProgramError) {
    switch NumberText.read(word) {
    case .literal(let literal)?:
      machine.push(.number(literal))
      count = Int(exactly: literal.value).flatMap { (1...256).contains($0) ? $0 : nil }
    case .outOfRange?: throw ProgramError(.numberOutOfRange(word), at: range, in: origin.source)
    case nil:
      guard Vocabulary.isName(word) else {
        let nearest = NearestWord.search(for: word, among: Vocabulary.spellings)
        throw ProgramError(.malformedWord(word, suggestion: nearest), at: range, in: origin.source)
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
}
