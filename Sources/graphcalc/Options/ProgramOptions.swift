import ArgumentParser
import CalculatorBrain

/// What is to be drawn or calculated.
struct ProgramOptions: ParsableArguments, Sendable {
  @Argument(
    help: ArgumentHelp(
      "RPN words, joined into one program; each result is a curve. Text after = is infix, @NAME a "
        + "graph that is kept.",
      valueName: "program"),
    completion: BookOptions.wordCompletion)
  var words: [String] = []

  @Option(
    name: [.customShort("e"), .customLong("expression")], parsing: .unconditionalSingleValue,
    help: ArgumentHelp("A program of its own, after the words.", valueName: "program"))
  var expressions: [String] = []

  @Option(
    name: .shortAndLong, parsing: .unconditionalSingleValue,
    help: ArgumentHelp("A file that holds a program, after -e; - is standard input."),
    completion: .file())
  var file: [String] = []

  @Flag(help: "Read programs as infix, also without =; a comma separates curves.")
  var infix = false

  @Option(
    name: .customLong("let"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("The value of a name in the program.", valueName: "name=value"))
  var definitions: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The book that @NAME is looked up in, instead of your own.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var book: String?

  @Flag(help: "Angles of trigonometric functions are degrees.")
  var degrees = false

  /// Throws a usage failure if no program is given at all.
  func requireProgram() throws {
    guard words.isEmpty, expressions.isEmpty, file.isEmpty else { return }
    throw Failure(
      .usage,
      "nothing to do: add a program, as in graphcalc \"x sin\" -o plot.png, or see "
        + "graphcalc --help")
  }

  /// The values of `--let` by name.
  ///
  /// - Parameter given: Values of names that the definitions may use.
  /// - Returns: Finite numbers.
  /// - Throws: A usage failure about the first definition that is wrong.
  func values(given: [String: Double] = [:]) throws -> [String: Double] {
    try NameBinding.parse(definitions, given: given)
  }

  /// The program that the options describe, with names still unbound.
  ///
  /// - Returns: The results of all programs, in the order in which they are given.
  /// - Throws: A failure with the place of the mistake in the text.
  func parsed() throws -> Program {
    Program.joining(try pieces { _ throws(ProgramError) in })
  }

  /// The program with the values of `--let` and named programs in place of their names, checked.
  ///
  /// - Parameter named: Programs that the program may name.
  /// - Returns: A program with no name but x.
  /// - Throws: A failure with the place of the mistake in the text.
  func checked(named: NamedPrograms = NamedPrograms()) throws -> Program {
    let values = try values(given: named.values)
    let names = values.keys.sorted() + named.names
    let pieces = try pieces { program throws(ProgramError) in try program.check(bound: names) }
    let program = Program.joining(pieces)
    guard program.count <= Program.resultLimit else {
      throw Failure(
        .badProgram,
        "the programs leave \(program.count) results; at most \(Program.resultLimit) can be shown")
    }
    return named.bind(in: program.binding(values))
  }

  /// The programs as they were written; of those in files, the names of the files.
  var sources: [String] { segments.map { $0.text } + expressions + file.map { "-f \($0)" } }

  /// The programs of the arguments, of `-e` and of `-f`, each read and checked.
  private func pieces(
    _ check: (Program) throws(ProgramError) -> Void
  ) throws -> [Program] {
    try requireProgram()
    var pieces: [Program] = []
    for segment in segments {
      pieces.append(try parse(segment.text, "", words: segment.words, check))
    }
    for text in expressions { pieces.append(try parse(text, "", check)) }
    for path in file {
      let name = path == "-" ? "<stdin>" : path
      pieces.append(try parse(try InputFile.read(path), name, check))
    }
    return pieces
  }

  private func parse(
    _ text: String, _ file: String, words: Range<Int>? = nil,
    _ check: (Program) throws(ProgramError) -> Void
  ) throws -> Program {
    do throws(ProgramError) {
      let program = try Program(
        text, notation: infix ? .infix : .automatic, angleUnit: degrees ? .degrees : .radians)
      try check(program)
      // An empty program among others would vanish unnoticed.
      if program.count == 0 { try program.check(bound: program.parameters) }
      return program
    } catch {
      let place = file.isEmpty ? "" : "\(file):\(error.line):\(error.column): "
      throw Failure(.badProgram, "\(place)\(error)", cause: error, words: words)
    }
  }

  /// The arguments joined by blanks, with each one that begins with `=` standing alone, and the
  /// places of the arguments.
  private var segments: [(text: String, words: Range<Int>)] {
    var segments: [(text: String, words: Range<Int>)] = []
    var isOpen = false
    var hasComment = false
    for (index, word) in words.map(ShellWords.unprotected).enumerated() {
      let isInfix = !infix && word.trimmed.first == "="
      if isOpen && !isInfix {
        // A comment in one word ends with it.
        segments[segments.count - 1].text += (hasComment ? "\n" : " ") + word
        segments[segments.count - 1].words =
          segments[segments.count - 1].words.lowerBound..<index + 1
      } else {
        segments.append((word, index..<(index + 1)))
        hasComment = false
      }
      hasComment = hasComment || word.utf8.contains(UInt8(ascii: "#"))
      isOpen = !isInfix
    }
    return segments
  }
}
