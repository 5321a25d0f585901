import CalculatorBrain
import Glibc
import Plotting

/// The command line program.
@main
enum GraphCalc {
  static let version = ProgramVersion.current

  /// The program itself, with its commands in the order of help.
  static let command: Command = Command(
    name: "", abstract: "Plot functions of x, truthfully.", usage: Plot.command.usage,
    discussion: """
      graphcalc "x sin" -o plot.png                    RPN: operands first; radians
      graphcalc "sin(x)" "x^2" -o two.svg --fit        a curve each
      graphcalc eval "100 log"                         2: log is base 10, ln natural
      """,
    commands: [
      Plot.command, Eval.command, Describe.command, Table.command, Analyze.command,
      Functions.command, Repl.command, Batch.command, Open.command, Views.command, Format.command,
      Page.command,
    ])

  /// Reads the arguments, runs the command and exits with its status.
  static func main() {
    // A file that grows too large is then an error of writing, which leaves nothing behind.
    signal(SIGXFSZ, SIG_IGN)
    FileDescriptor.openStandardStreams()
    do {
      var arguments = commandLineArguments()
      // A terminal begins a session; what comes from a pipe without a word about it is a script.
      if arguments.isEmpty { arguments = isatty(0) == 1 ? ["repl"] : ["batch", "-"] }
      try run(arguments)
    } catch { exit(report(error)) }
  }

  /// Says what went wrong, and returns the status that a command ends with.
  static func report(_ error: any Error) -> Int32 {
    if let status = error as? ExitStatus { return status.code }
    let known = (error as? PlotError).map(advised)
    Console.report("Error: \(known ?? error)")
    return known?.kind.exitStatus ?? 1
  }

  /// The words after the program's name, in which each byte that is not UTF-8 is kept.
  ///
  /// Not a part of ``main()``, which belongs to the main actor, as each closure in it would have to
  /// find out when called.
  private nonisolated static func commandLineArguments() -> [String] {
    let arguments = CommandLine.arguments
    return arguments.indices.dropFirst().map { index in
      // What is not UTF-8 has been replaced by U+FFFD.
      arguments[index].utf8.contains { $0 >= 0xEF }
        ? CommandLine.unsafeArgv[index].map { String(system: $0) } ?? arguments[index]
        : arguments[index]
    }
  }

  /// Runs the command that arguments ask for.
  private static func run(_ arguments: [String]) throws {
    let (name, rest) = (arguments.first ?? "", arguments.dropFirst())
    if let command = command(named: name) { return try command.perform(rest) }
    if name == "help" || PlotOption.Row.helpOption.names.contains(name) {
      return try Console.put(help(on: rest, isWhole: name == "help" || rest.last == "all"))
    }
    if rest.isEmpty, PlotOption.Row.versionOption.names.contains(name) {
      return try Console.print(version)
    }
    if arguments == ["--generate-manual"] { return try Console.print(ManualPage.text) }
    if let answer = try ShellCompletion.answer(to: arguments) { return try Console.print(answer) }
    try Plot.command.perform(arguments[...])
  }

  /// The command with a name; the rows of others are not made for it, which would take longer than
  /// a value takes to be printed.
  private static func command(named name: String) -> Command? {
    switch LineCommand(named: name) {
    case .plot: Plot.command
    case .eval: Eval.command
    case .describe: Describe.command
    case .table: Table.command
    case .analyze: Analyze.command
    case .functions: Functions.command
    case .repl: Repl.command
    case .batch: Batch.command
    case .open: Open.command
    case .views: Views.command
    case .fmt: Format.command
    case .page: Page.command
    default: nil
    }
  }

  // MARK: Help

  /// Returns the help on the words after `help` or `--help`: a command, `all`, a word of programs,
  /// or an option, with its hyphens or without.
  ///
  /// - Throws: A usage error if nothing is known of the word, with the nearest one.
  private static func help(
    on words: ArraySlice<String>, isWhole: Bool
  ) throws(PlotError) -> String {
    let (command, rest) = command.named(by: words)
    guard let word = words.first, command.name.isEmpty else {
      if let extra = rest.first, extra != "all" { return try command.help(on: extra) }
      return command.help(isWhole: isWhole)
    }
    if word == "all" {
      return command.help(isWhole: true) + "\n" + Plot.command.help(isWhole: true)
    }
    if Command.general.contains(where: { $0.names.contains(word) }) {
      return command.help(isWhole: isWhole)
    }
    if let option = PlotOption.named(word) { return option.row.wholeHelp }
    if let text = try? SessionCommand.help(on: [word]) { return text }
    if let option = PlotOption.named("--\(word)") { return option.row.wholeHelp }
    guard let advice = PlotOption.advice(on: "--\(word)") else {
      return try FunctionList.requiredHelp(on: word)
    }
    throw .usage("there is no help on '\(word)'; \(advice)")
  }
}

/// Ends the program with a status other than 0, when everything has been said.
struct ExitStatus: Error {
  let code: Int32
}

extension PlotError.Kind {
  /// The exit status of a command that ends with an error of this kind; those from 64 on have their
  /// usual meaning in `sysexits.h`.
  var exitStatus: Int32 {
    switch self {
    case .unavailable: 1
    case .usage: 64
    case .invalidProgram: 65
    case .unreadable: 66
    case .cannotCreate: 73
    case .inputOutput: 74
    }
  }
}

extension FunctionList {
  /// The help on a word; throws a usage error if no program can use it.
  static func requiredHelp(on word: String) throws(PlotError) -> String {
    if let text = help(on: word) { return text }
    let words = Operation.standard.flatMap { $0.spellings } + Constant.standard.map { $0.symbol }
    let advice = NearestWord.search(for: word, among: words).map { "did you mean '\($0)'?" }
    throw .usage(
      "there is no help on '\(word)'; \(advice ?? "'graphcalc functions' lists what there is")")
  }
}
