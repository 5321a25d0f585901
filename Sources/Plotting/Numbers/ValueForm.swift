package import CalculatorBrain
import ExactArithmetic

/// How values are computed, and how they are printed.
package struct ValueForm: Sendable {
  /// How many digits are wanted.
  private let digits: Int
  /// Whether closed forms are printed as such.
  private let isFraction: Bool
  /// Whether values are doubles.
  private let isFloat: Bool

  /// Creates the form that the options of a command ask for.
  ///
  /// - Throws: A usage error.
  package init(_ arguments: PlotArguments) throws(PlotError) {
    (isFraction, isFloat) = (arguments.contains(.fraction), arguments.contains(.float))
    let given = [PlotOption.digits, .fraction, .float].filter(arguments.contains)
    if given.count > 1 {
      throw .usage("cannot be combined with \(given[1].name)", about: given[0].name)
    }
    guard let text = arguments[.digits] else {
      digits = 16
      return
    }
    guard let count = Int(text), 1...1000 ~= count else {
      throw .usage(
        "'\(text)' is not a number of digits; write a whole number from 1 to 1000, as in 50",
        about: "--digits")
    }
    digits = count
  }

  /// A value as it is printed.
  package struct Value: Sendable {
    /// The number, or `undefined`.
    package let text: String

    /// The nearest double, if there is a value.
    package var double: Double?

    /// The digits that are certain, unless values are doubles.
    package var digits: String?

    /// Why there is no value.
    package var failure: EvaluationError?
  }

  /// Returns the value of each result of a program, the oldest first.
  package func values(of program: Program) -> [Value] {
    if isFloat {
      return program.run().map { outcome in
        switch outcome {
        case .success(let value): Value(text: NumberText.shortest(value), double: value)
        case .failure(let error): Value(text: "undefined", failure: error)
        }
      }
    }
    return program.exactValues(digits: digits).map { outcome in
      switch outcome {
      case .success(let number):
        Value(
          text: isFraction ? number.closedForm ?? number.description : number.description,
          double: number.double, digits: number.description)
      case .failure(let error): Value(text: "undefined", failure: error)
      }
    }
  }
}

extension PlotArguments {
  /// The program of which nothing is rounded: with x and the names of `--let` as they are written
  /// and not as doubles; `nil` if there are none, or one has several values.
  package func exactProgram(host: some PlotHost) throws(PlotError) -> Program? {
    let definitions = values(of: .definition).filter { !Self.isFunction($0) }
    let parts = definitions.map { $0.split(separator: "=", maxSplits: 1).map { $0.trimmed } }
    guard !parts.isEmpty || contains(.x),
      !parts.contains(where: { ProgramFamily.isList($0[1][...]) })
    else { return nil }
    let reader = ExpressionReader(names: try values())
    var programs: [String: Program] = [:]
    for part in parts {
      programs[part[0]] = try reader.program(part[1], for: "--let \(part[0])", angleUnit)
        .binding(programs)
    }
    if let x = self[.x] {
      programs["x"] = try reader.program(x, for: "--x", angleUnit).binding(programs)
    }
    return try parsedProgram(host: host).binding(programs)
  }
}
