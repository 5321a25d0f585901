import CalculatorBrain
import GraphView
import Plotting

extension GraphCalc {
  /// Prints the values of a program.
  enum Eval {
    static let command = Command(
      name: "eval", abstract: "Print the value of each result, newest first.",
      usage: "graphcalc eval PROGRAM [--x V] [--let NAME=VALUE]… [--digits N]",
      arguments: [.neededProgram],
      options: PlotOption.Row.ofPrograms + [
        PlotOption.x.row.meaning("The value of x, as in 2pi.", .text("value"))
      ] + PlotOption.options(in: .value).map(\.row) + [.json]
    ) { try run($0.arguments, host: $0.host) }

    static func run(_ arguments: PlotArguments, host: CommandHost) throws {
      let arguments = try arguments.resolved(host: host)
      let form = try ValueForm(arguments)
      let program = try program(arguments, host: host)
      let functions = try program.functions(takesTruth: true)
      for remark in arguments.remarks(on: program) { Console.report("graphcalc: \(remark)") }
      let outcomes = Array(form.values(of: functions).reversed())
      if arguments.contains(.json) {
        try Console.print(report(outcomes, of: program.results.reversed()).compact)
      } else {
        for outcome in outcomes { try Console.print(outcome.text) }
      }
      let failures = outcomes.compactMap { $0.failure }
      for failure in failures.dropLast() { Console.report("Error: \(failure)") }
      if let last = failures.last { throw PlotError(.unavailable, "\(last)") }
    }

    /// The program with the value of x, if it depends on it.
    private static func program(_ arguments: PlotArguments, host: CommandHost) throws -> Program {
      let program = try arguments.checkedProgram(host: host)
      let text = arguments[.x]
      if text == nil, program.usesX {
        throw PlotError(.invalidProgram, "'x' has no value; add --x VALUE, as in --x 2")
      }
      if let text, text.contains(":") {
        throw PlotError.usage(
          "'\(text)' is a range; write one value, as in --x 2, or graphcalc table PROGRAM --x "
            + "FROM:TO", about: "--x")
      }
      if let exact = try arguments.exactProgram(host: host) { return exact }
      guard let text else { return program }
      let reader = ExpressionReader(names: try arguments.values())
      return program.binding(["x": try reader.parse(text, for: "--x")])
    }

    private static func report(_ outcomes: [ValueForm.Value], of results: [Program]) -> JSONValue {
      let text = ResultText(count: results.count)
      let entries = zip(outcomes, results).map { outcome, result -> JSONValue in
        [
          "description": .string(text.description(of: result)),
          "value": outcome.double.map { JSONValue($0) } ?? .null,
          "digits": outcome.digits.map { .string($0) },
          "error": outcome.failure.map { .string("\($0)") },
        ]
      }
      return ["version": 1, "results": .array(entries)]
    }
  }

  /// Prints a program in infix form, or what its graph shows.
  enum Describe {
    static let command = Command(
      name: "describe", abstract: "Print a program in infix form, or say what its graph shows.",
      usage: """
        graphcalc describe PROGRAM… [--exact | --latex | --mathml] [--json]
        graphcalc describe --graph PROGRAM… [--x FROM:TO …] [--json]
        """,
      discussion:
        "Infix has the newest result first, LaTeX and MathML have it last. The options of "
        + "views are for --graph.",
      arguments: [.neededProgram],
      options: PlotOption.Row.ofPrograms
        + (PlotOption.options(in: .description) + ofGraphs).map(\.row) + [.json]
    ) { try run($0.arguments, host: $0.host) }

    /// What is described of a graph besides its program.
    private static let ofGraphs =
      PlotOption.ofView + [.fresh, .name, .size, .label, .data, .regress]

    /// The forms of a formula besides infix.
    private static let forms: [PlotOption] = [.latex, .mathML]

    static func run(_ arguments: PlotArguments, host: CommandHost) throws {
      if arguments.contains(.graph) { return try writeGraph(arguments, host: host) }
      if let option = ofGraphs.first(where: arguments.contains) {
        throw PlotError.usage("is for the description of a graph; add --graph", about: option.name)
      }
      let arguments = try arguments.resolved(host: host)
      let program = try arguments.parsedProgram(host: host).binding(try arguments.values())
      for remark in arguments.remarks(on: program) { Console.report("graphcalc: \(remark)") }
      let hasSetting = arguments.containsAny(of: forms)
      if hasSetting, arguments.contains(.exact) {
        throw PlotError.usage("has no effect on LaTeX and MathML", about: "--exact")
      }
      let latex = arguments.contains(.latex) ? Formula(program).latex : nil
      let elements =
        arguments.contains(.mathML) ? Formula.results(of: program).map(\.mathML) : nil
      guard arguments.contains(.json) else {
        if let latex { try Console.print(latex) }
        for element in elements ?? [] { try Console.print(element) }
        if hasSetting { return }
        return try Console.print(program.description(arguments.contains(.exact) ? .exact : .plain))
      }
      let text = ResultText(count: program.count)
      let report: JSONValue = [
        "version": 1, "description": .string(program.description(.plain)),
        "exact": .string(program.description(.exact)),
        "latex": latex.map { .string($0) }, "mathml": elements.map { JSONValue($0) },
        "results": JSONValue(program.results.reversed().map { text.description(of: $0) }),
        "names": JSONValue(program.names),
      ]
      try Console.print(report.compact)
    }

    /// Prints what a picture in the view of a plot would show.
    private static func writeGraph(_ arguments: PlotArguments, host: CommandHost) throws {
      if let option = ([.exact] + forms).first(where: arguments.contains) {
        throw PlotError.usage("has no effect on the description of a graph", about: option.name)
      }
      var drawn = arguments
      drawn.remove([.graph, .json])
      drawn.give(.noSave)
      var specification = try PlotSpecification(drawn, needsOutput: false, host: host)
      try specification.checkGestures()
      _ = try specification.recall(from: host)
      let plot = try specification.composed()
      for remark in plot.viewRemarks { Console.report("graphcalc: \(remark)") }
      let text = plot.analyzedDescription
      guard arguments.contains(.json) else { return try Console.print(text) }
      let report: JSONValue = ["version": 1, "graph": .string(text)]
      try Console.print(report.compact)
    }
  }
}
