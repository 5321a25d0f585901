package import CalculatorBrain

/// The reason why a plot, a value or a file cannot be produced.
///
/// A description has the mistake, its position and a remedy:
///
/// ```text
/// --size: 'big' is not a size; write WIDTHxHEIGHT in points, as in 800x600
/// ```
public struct PlotError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of an error, which determines the exit status of a command.
  package enum Kind: Hashable, Sendable {
    /// The requested result could not be produced.
    case unavailable
    /// An option or argument is invalid, or contradicts another one.
    case usage
    /// A program, a script or a file of graphs is invalid.
    case invalidProgram
    /// An input cannot be read.
    case unreadable
    /// An output cannot be created.
    case cannotCreate
    /// Reading or writing failed.
    case inputOutput
  }

  /// The kind of the error.
  package let kind: Kind

  /// The subject of the error, as the user writes it: an option such as `--x`, with the name after
  /// it in `--let a`, or a command such as `zoom`; `nil` if it has none.
  package let subject: String?

  /// The mistake and its remedy, without the subject.
  package let message: String

  /// The underlying error in a program or an expression, if there is one.
  package let cause: ProgramError?

  /// The words of a program that ``cause`` is about, counted from 0; `nil` if it is not about
  /// words.
  package let words: Range<Int>?

  /// The same error with its position in a line, if it has one.
  package let line: LineError?

  /// Creates an error; see its properties.
  package init(
    _ kind: Kind, _ message: String, about subject: String? = nil, cause: ProgramError? = nil,
    words: Range<Int>? = nil
  ) {
    self.kind = kind
    self.message = message
    self.subject = subject
    self.cause = cause
    self.words = words
    line = nil
  }

  /// Creates the error of kind ``Kind/invalidProgram`` about an invalid line.
  package init(_ line: LineError) {
    (kind, message, self.line) = (.invalidProgram, line.summary, line)
    (subject, cause, words) = (nil, nil, nil)
  }

  /// The subject and a colon, if there is one, and the message.
  public var description: String { subject.map { "\($0): \(message)" } ?? message }

  /// A usage error; `words` are those of a program that it is about, counted from 0.
  package static func usage(
    _ message: String, about subject: String? = nil, words: Range<Int>? = nil
  ) -> PlotError { PlotError(.usage, message, about: subject, words: words) }

  /// An error of kind ``Kind/invalidProgram``.
  static func invalid(_ message: String, words: Range<Int>? = nil) -> PlotError {
    PlotError(.invalidProgram, message, words: words)
  }

  /// The error about an invalid program, with its cause.
  static func invalid(_ cause: ProgramError, words: Range<Int>? = nil) -> PlotError {
    PlotError(.invalidProgram, "\(cause)", cause: cause, words: words)
  }

  /// The message with its position in a file, followed by the text and a caret if the error has a
  /// position in the line.
  ///
  /// `number` is that of the line, counted from 1.
  package func message(file name: String, line number: Int, source: [UInt8]) -> String {
    line?.message(file: name, line: number, source: source) ?? "\(name):\(number): \(self)"
  }

  /// The error about a line that was just typed, with the text and a caret in place of a position.
  package func shown(in source: String) -> PlotError {
    line.map { .invalid($0.message(source: source.rawBytes)) } ?? self
  }

  /// Calls `body`, and converts an error that has a position in a line.
  package static func located<Value>(
    _ body: () throws(LineError) -> Value
  ) throws(PlotError) -> Value {
    do throws(LineError) { return try body() } catch { throw PlotError(error) }
  }

  /// The error about an invalid line, with its position.
  static func located(_ summary: String, remedy: String, at place: Range<Int>) -> PlotError {
    PlotError(LineError(summary, remedy: remedy, at: place))
  }

  /// The usage error about a word that is not one of those that an option takes, at least one,
  /// which it lists.
  package static func unknown(
    _ word: String, for option: String, among words: [String]
  ) -> PlotError {
    let others = words.dropLast().joined(separator: ", ") + (words.count > 1 ? " or " : "")
    return .usage("'\(word)' is unknown; use \(others)\(words[words.count - 1])", about: option)
  }

  /// The option that is the subject of the error, if any.
  package var option: PlotOption? {
    guard let subject, subject.first == "-" else { return nil }
    return PlotOption.named(String(subject.prefix { $0 != " " }))
  }

  /// The unknown word of a program that caused the error, if any.
  package var unknownWord: String? {
    switch cause?.reason {
    case .unknownWord(let word, _), .malformedWord(let word, _): word
    case .freeOrdinate: "y"
    default: nil
    }
  }

  /// The remedy with `let` for a line that defines a name as in other programs, such as `a = 2`;
  /// `nil` if the error has another cause.
  ///
  /// `text` is the program of the line.
  func remedy(forDefinitionIn text: String) -> String? {
    guard let word = unknownWord, let equals = text.firstIndex(of: "=") else { return nil }
    var name = text[..<equals].trimmed
    if name.hasSuffix(":") { name = name.dropLast().trimmed }
    let value = text[text.index(after: equals)...].trimmed
    // A text that depends on y is not a value, and a name such as z has no other meaning.
    guard (try? Program(value, notation: .infix))?.parameters.contains("y") != true else {
      return nil
    }
    guard word == name || word == ":=" || word.hasPrefix("\(name):") || word.hasPrefix("\(name)="),
      (try? NamedPrograms.check(name, for: "let")) != nil, !value.isEmpty, value.first != "="
    else { return nil }
    return "write let \(name) = \(value)"
  }

  /// The same error with another remedy for its cause.
  func with(remedy: String) -> PlotError {
    guard let cause else { return self }
    return PlotError(
      kind, message.dropLast(cause.remedy.count) + remedy, about: subject, cause: cause,
      words: words)
  }
}
