import ArgumentParser
import Glibc
import Plotting

/// The command line program.
@main
struct GraphCalc: ParsableCommand {
  static let version = ProgramVersion.current

  static let configuration = CommandConfiguration(
    commandName: "graphcalc", abstract: "Plot functions of x, truthfully.",
    usage: "graphcalc [plot] PROGRAM… -o FILE… [options]",
    discussion: """
      graphcalc "x sin" -o plot.png                    RPN: operands first; radians
      graphcalc "sin(x)" "x^2" -o two.svg --fit        a curve each
      graphcalc eval "100 log"                         2: log is base 10, ln natural
      """, version: version,
    subcommands: [
      Plot.self, Eval.self, Describe.self, Table.self, Analyze.self, Functions.self, Repl.self,
      Batch.self, Open.self, Views.self, Format.self, Page.self,
    ], defaultSubcommand: Plot.self)

  /// Parses the arguments, runs the command and exits with its status.
  static func main() {
    // A file that grows too large is then an error of writing, which leaves nothing behind.
    signal(SIGXFSZ, SIG_IGN)
    FileDescriptor.openStandardStreams()
    do {
      var arguments = commandLineArguments()
      // A terminal begins a session; what comes from a pipe without a word about it is a script.
      if arguments.isEmpty { arguments = isatty(0) == 1 ? ["repl"] : ["batch", "-"] }
      try run(arguments)
    } catch let error as PlotError {
      let error = advised(error)
      Console.report("Error: \(error)")
      Glibc.exit(error.kind.exitStatus)
    } catch { end(with: error) }
  }

  /// Prints what the argument parser has to say, which quotes what it was given, and exits.
  private static func end(with error: any Error) -> Never {
    let (message, status) = (fullMessage(for: error), exitCode(for: error))
    if !message.isEmpty, status.isSuccess {
      do throws(PlotError) { try Console.print(fittingHelp(message)) } catch {
        Console.report("Error: \(error)")
        Glibc.exit(error.kind.exitStatus)
      }
    } else if !message.isEmpty {
      Console.report(advised(message))
    }
    Glibc.exit(status.rawValue)
  }

  /// The words after the program's name, in which each byte that is not UTF-8 is kept.
  ///
  /// Not a part of ``main()``, which belongs to the main actor, as each closure in it would have to
  /// find out when called.
  private nonisolated static func commandLineArguments() -> [String] {
    CommandLine.arguments.enumerated().dropFirst().map { index, text in
      // What is not UTF-8 has been replaced by U+FFFD.
      text.utf8.contains { $0 >= 0xEF }
        ? CommandLine.unsafeArgv[index].map { String(system: $0) } ?? text : text
    }
  }

  /// Runs the command that arguments ask for.
  ///
  /// The argument parser takes longer to learn of all commands than a plot takes to be drawn, so
  /// it is not asked about what is plain: a plot, a value, the version, one command's arguments.
  /// What is not understood at once is its to explain.
  private static func run(_ arguments: [String]) throws {
    if arguments == ["--version"] { return try Console.print(version) }
    let name = arguments.first ?? ""
    if ["help", "--help", "-h"].contains(name), let word = arguments.dropFirst().first {
      guard isCommand(word) else { return try Console.put(help(on: word)) }
      // The parser takes a command behind --help for a word of a plot.
      if name != "help", !word.hasPrefix("-") { return try run([word, "--help"]) }
    }
    switch LineCommand(named: name) {
    // A name in scripts, and no word of a program.
    case nil where name == "page": break
    case nil: if try Plot.runAtOnce(arguments[...]) { return }
    case .plot: if try Plot.runAtOnce(arguments.dropFirst()) { return }
    case .eval: if try Eval.runAtOnce(arguments.dropFirst()) { return }
    case .describe: if try Describe.runAtOnce(arguments.dropFirst()) { return }
    case .table: if try Table.runAtOnce(arguments.dropFirst()) { return }
    case .analyze: if try Analyze.runAtOnce(arguments.dropFirst()) { return }
    default: break
    }
    if let answer = ShellCompletion.answer(to: arguments) { return try Console.print(answer) }
    let words = ArgumentWords.protected(arguments)
    var command =
      try command(named: name).flatMap { try? $0.parse(Array(words.dropFirst())) }
      ?? parseAsRoot(words)
    try command.run()
  }

  private static func isCommand(_ name: String) -> Bool {
    name == "help" || (name.hasPrefix("-") && PlotOption.named(name) == nil)
      || configuration.subcommands.contains { $0._commandName == name }
  }

  /// The command with a name, if it is not a plot and has no commands of its own.
  static func command(named name: String) -> (any ParsableCommand.Type)? {
    switch LineCommand(named: name) {
    case .eval: Eval.self
    case .describe: Describe.self
    case .table: Table.self
    case .analyze: Analyze.self
    case .functions: Functions.self
    case .repl: Repl.self
    case .batch: Batch.self
    case .fmt: Format.self
    case .open: Open.self
    case .page: Page.self
    default: nil
    }
  }
}

/// A command whose words and options the table alone describes.
protocol TableCommand: ParsableCommand {
  static var options: [PlotOption] { get }

  static func run(_ arguments: PlotArguments, host: CommandHost) throws
}

extension TableCommand {
  /// Runs the command without the argument parser; returns whether the words were understood.
  static func runAtOnce(_ words: ArraySlice<String>) throws -> Bool {
    guard let arguments = PlotArguments(shell: words, options: options) else { return false }
    try run(arguments, host: StateOptions.standardHost)
    return true
  }
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
