import ArgumentParser
import CalculatorBrain

extension GraphCalc {
  /// Prints the values of a program.
  struct Eval: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the value of each result, newest first.",
      usage: "graphcalc eval PROGRAM [--x V] [--let NAME=VALUE]…"
    )

    @OptionGroup var program: ProgramOptions

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("The value of x, as in 2pi.", valueName: "value"))
    var x: String?

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() throws {
      let program = try program.resolved(in: StateFolder(option: nil)).program
      let reader = ExpressionReader(names: try program.values())
      let values = try x.map { ["x": try reader.parse($0, for: "--x")] } ?? [:]
      let checked = try program.checked()
      if checked.usesX && x == nil {
        throw Failure(.badProgram, "'x' has no value; add --x VALUE, as in --x 2")
      }
      let outcomes = Array(checked.run(using: values).reversed())
      if json {
        try Console.print(report(outcomes, of: checked.results.reversed()))
      } else {
        for outcome in outcomes { try Console.print(text(outcome)) }
      }
      let failures = outcomes.compactMap { $0.failure }
      for failure in failures.dropLast() { Console.report("Error: \(failure)") }
      if let last = failures.last { throw Failure(.failed, "\(last)") }
    }

    private func text(_ outcome: Outcome) -> String {
      switch outcome {
      case .success(let value): NumberText.shortest(value)
      case .failure: "undefined"
      }
    }

    private func report(_ outcomes: [Outcome], of results: [Program]) -> String {
      let text = ResultText(count: results.count)
      let entries = zip(outcomes, results).map { outcome, result in
        let description = ("description", JSONText.string(text.description(of: result)))
        switch outcome {
        case .success(let value):
          return JSONText.object([description, ("value", JSONText.number(value))])
        case .failure(let error):
          return JSONText.object([
            description, ("value", "null"), ("error", JSONText.string("\(error)")),
          ])
        }
      }
      return JSONText.object([("version", "1"), ("results", JSONText.array(entries))])
    }
  }
}
