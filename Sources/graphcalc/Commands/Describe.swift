import ArgumentParser
import CalculatorBrain

extension GraphCalc {
  /// Prints a program in infix form.
  struct Describe: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print a program in infix form, newest result first.",
      usage: "graphcalc describe PROGRAM [--exact]"
    )

    @OptionGroup var program: ProgramOptions

    @Flag(help: "Keep every parenthesis that tells one program from another.")
    var exact = false

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() throws {
      let program = try program.resolved(in: StateFolder(option: nil)).program
      let parsed = try program.parsed().binding(try program.values())
      guard json else {
        return try Console.print(parsed.description(exact ? .exact : .plain))
      }
      let text = ResultText(count: parsed.count)
      let results = parsed.results.reversed().map { JSONText.string(text.description(of: $0)) }
      try Console.print(
        JSONText.object([
          ("version", "1"),
          ("description", JSONText.string(parsed.description(.plain))),
          ("exact", JSONText.string(parsed.description(.exact))),
          ("results", JSONText.array(Array(results))),
          ("names", JSONText.array(parsed.names.map(JSONText.string))),
        ]))
    }
  }
}
