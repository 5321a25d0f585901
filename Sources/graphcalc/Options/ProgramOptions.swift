import ArgumentParser
import CalculatorBrain

/// What is to be drawn or calculated.
struct ProgramOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "RPN words, joined into one program; each result is a curve. Text after = is infix.",
      valueName: "program"))
  var words: [String] = []

  @Option(
    name: [.customShort("e"), .customLong("expression")], parsing: .unconditionalSingleValue,
    help: ArgumentHelp("A program of its own, after those above.", valueName: "program"))
  var expressions: [String] = []

  @Option(
    name: .shortAndLong, parsing: .unconditionalSingleValue,
    help: ArgumentHelp("A file that holds a program, after those above; - is standard input."),
    completion: .file())
  var file: [String] = []

  @Flag(help: "Read programs as infix, also without =.")
  var infix = false

  @Option(
    name: .customLong("let"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("The value of a name in the program.", valueName: "name=value"))
  var definitions: [String] = []

  @Flag(help: "Angles of trigonometric functions are degrees.")
  var degrees = false

  func validate() throws {
    guard words.isEmpty, expressions.isEmpty, file.isEmpty else { return }
    throw ValidationError(
      "Nothing to do: add a program, as in graphcalc \"x sin\" -o plot.png")
  }

  /// The program that the options describe, with names still unbound.
  ///
  /// - Returns: The results of all programs, in the order in which they are given.
  /// - Throws: A failure with the place of the mistake in the text.
  func parsed() throws -> Program {
    Program.joining(try pieces { _ throws(ProgramError) in })
  }

  /// The program with the values of `--let` in place of their names, checked.
  ///
  /// - Returns: A program with no name but x.
  /// - Throws: A failure with the place of the mistake in the text.
  func checked() throws -> Program {
    let values = try NameBinding.parse(definitions)
    let names = values.keys.sorted()
    let pieces = try pieces { program throws(ProgramError) in try program.check(bound: names) }
    return Program.joining(pieces).binding(values)
  }

  /// The programs of the arguments, of `-e` and of `-f`, each read and checked.
  private func pieces(
    _ check: (Program) throws(ProgramError) -> Void
  ) throws -> [Program] {
    var pieces: [Program] = []
    for text in segments + expressions { pieces.append(try parse(text, "", check)) }
    for path in file {
      let name = path == "-" ? "<stdin>" : path
      pieces.append(try parse(try InputFile.read(path), name, check))
    }
    return pieces
  }

  private func parse(
    _ text: String, _ file: String, _ check: (Program) throws(ProgramError) -> Void
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
      throw Failure(.badProgram, "\(place)\(error)")
    }
  }

  /// The arguments joined by blanks, with each one that begins with `=` standing alone.
  private var segments: [String] {
    var segments: [String] = []
    var isOpen = false
    for word in words.map(ShellWords.unprotected) {
      let isInfix = !infix && word.trimmed.first == "="
      if isOpen && !isInfix {
        segments[segments.count - 1] += " " + word
      } else {
        segments.append(word)
      }
      isOpen = !isInfix
    }
    return segments
  }
}
