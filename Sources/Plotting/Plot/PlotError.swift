package import CalculatorBrain

/// Why a plot, a value or a file that was asked for cannot be produced.
///
/// A description says what is wrong, where, and what to do:
///
/// ```text
/// --size: 'big' is not a size; write WIDTHxHEIGHT in points, as in 800x600
/// ```
public struct PlotError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of error it is, which decides the exit status of a command.
  package enum Kind: Hashable, Sendable {
    /// Something that was asked for could not be produced.
    case unavailable
    /// An option or argument is invalid, or it contradicts another one.
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

  /// What kind of error it is.
  package let kind: Kind

  /// What the error is about, as the user writes it: an option such as `--x`, with the name after
  /// it in `--let a`, or a command such as `zoom`; `nil` if it is not about one of them.
  package let subject: String?

  /// What is wrong and what to do, without the subject.
  package let message: String

  /// The error in a program or an expression that caused it, if there is one.
  package let cause: ProgramError?

  /// Which of the words of a program ``cause`` is about, counted from 0, if it is about words.
  package let words: Range<Int>?

  /// The same error with its place in a line, if it has one.
  package let line: LineError?

  /// Creates an error; the properties say what its parts mean.
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

  /// A usage error about a subject.
  ///
  /// - Parameters:
  ///   - message: What is wrong and what to do, without the subject.
  ///   - subject: What the error is about, as the user writes it.
  ///   - words: The words of a program that it is about, counted from 0.
  /// - Returns: An error of kind ``Kind/usage``.
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

  /// The message with the place in a file.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - number: The number of the line, counted from 1.
  ///   - source: The line as it was written.
  /// - Returns: One line, or more with the text and a caret.
  package func message(file name: String, line number: Int, source: [UInt8]) -> String {
    line?.message(file: name, line: number, source: source) ?? "\(name):\(number): \(self)"
  }

  /// The error about a line that was just typed, with the text and a caret if it has a place.
  ///
  /// - Parameter source: The line.
  /// - Returns: An error without a place.
  package func shown(in source: String) -> PlotError {
    line.map { .invalid($0.message(source: source.rawBytes)) } ?? self
  }

  /// Does something that may throw an error with its place in a line.
  ///
  /// - Throws: That error.
  package static func located<Value>(
    _ body: () throws(LineError) -> Value
  ) throws(PlotError) -> Value {
    do throws(LineError) { return try body() } catch { throw PlotError(error) }
  }

  /// The error about an invalid line, with its place.
  static func located(_ summary: String, remedy: String, at place: Range<Int>) -> PlotError {
    PlotError(LineError(summary, remedy: remedy, at: place))
  }

  /// The usage error about a word that is not one of those an option knows.
  ///
  /// - Parameters:
  ///   - word: What was given.
  ///   - option: The option.
  ///   - words: The words it knows, at least one.
  /// - Returns: An error that lists the words.
  package static func unknown(
    _ word: String, for option: String, among words: [String]
  ) -> PlotError {
    let others = words.dropLast().joined(separator: ", ") + (words.count > 1 ? " or " : "")
    return .usage("'\(word)' is unknown; use \(others)\(words[words.count - 1])", about: option)
  }

  /// The option that the error is about, if it is about one.
  package var option: PlotOption? {
    guard let subject, subject.first == "-" else { return nil }
    return PlotOption.named(String(subject.prefix { $0 != " " }))
  }

  /// The word of a program that is not known there, if the error is about one.
  package var unknownWord: String? {
    switch cause?.reason {
    case .unknownWord(let word, _), .malformedWord(let word, _): word
    case .freeOrdinate: "y"
    default: nil
    }
  }

  /// The remedy of a line that gives a name a value as other programs do, as in `a = 2`.
  ///
  /// - Parameter text: The program of the line.
  /// - Returns: A remedy with `let`; `nil` if the error is about something else.
  func remedy(forDefinitionIn text: String) -> String? {
    guard let word = unknownWord, let equals = text.firstIndex(of: "=") else { return nil }
    var name = text[..<equals].trimmed
    if name.hasSuffix(":") { name = name.dropLast().trimmed }
    let value = text[text.index(after: equals)...].trimmed
    // What depends on y is no value, and a name such as z has no other.
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
