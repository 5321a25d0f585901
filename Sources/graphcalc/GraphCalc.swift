import ArgumentParser
import Glibc

/// The command line program.
@main
struct GraphCalc: ParsableCommand {
  /// The version of the program.
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "graphcalc",
    abstract: "Plot functions of x, truthfully.",
    usage: "graphcalc [plot] PROGRAM… -o FILE… [options]",
    discussion: """
      graphcalc "x sin" -o plot.png                    RPN: operands first; radians
      graphcalc "x sin" "= sin(x)/x" -o two.svg --fit  a curve each; infix after an =
      graphcalc eval "100 log"                         2: log is base 10, ln natural
      """,
    version: version,
    subcommands: [
      Plot.self, Eval.self, Describe.self, Table.self, Functions.self, Repl.self, Batch.self,
      Open.self, Views.self, Format.self,
    ],
    defaultSubcommand: Plot.self
  )

  /// Parses the arguments, runs the command and exits with its status.
  static func main() {
    // A file that grows too large is then an error of writing, which leaves nothing behind.
    signal(SIGXFSZ, SIG_IGN)
    do {
      var arguments = Array(CommandLine.arguments.dropFirst())
      // A terminal begins a session; what comes from a pipe without a word about it is a script.
      if arguments.isEmpty { arguments = isatty(0) == 1 ? ["repl"] : ["batch", "-"] }
      try run(arguments)
    } catch let failure as Failure {
      Console.report("Error: \(failure)")
      Glibc.exit(failure.status.rawValue)
    } catch {
      exit(withError: error)
    }
  }

  /// Runs the command that arguments ask for.
  ///
  /// The argument parser takes longer to learn of all commands than a plot takes to be drawn, so
  /// it is not asked about what is plain: a plot, the version, the arguments of one command. What
  /// is not understood at once is its to explain.
  private static func run(_ arguments: [String]) throws {
    if arguments == ["--version"] { return try Console.print(version) }
    if let settings = PlotSettings(shell: arguments) {
      return try Plot.draw(settings, views: StateOptions.standardViews)
    }
    let words = ShellWords.protected(arguments)
    var command =
      try words.first.flatMap(command).flatMap { try? $0.parse(Array(words.dropFirst())) }
      ?? parseAsRoot(words)
    try command.run()
  }

  /// The command with a name, if it is no plot and has no commands of its own.
  static func command(named name: String) -> (any ParsableCommand.Type)? {
    switch LineCommand(named: name) {
    case .eval: Eval.self
    case .describe: Describe.self
    case .table: Table.self
    case .functions: Functions.self
    case .repl: Repl.self
    case .batch: Batch.self
    case .fmt: Format.self
    case .open: Open.self
    default: nil
    }
  }
}
