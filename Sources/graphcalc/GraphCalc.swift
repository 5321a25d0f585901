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
      var command = try parseAsRoot(ShellWords.protected(arguments))
      try command.run()
    } catch let failure as Failure {
      Console.report("Error: \(failure)")
      Glibc.exit(failure.status.rawValue)
    } catch {
      exit(withError: error)
    }
  }
}
