import CalculatorBrain

/// A model for the points of a table, as `--regress` names it.
struct RegressionModel {
  /// The kinds of models.
  enum Kind {
    /// A polynomial of x, or of its logarithm.
    case polynomial(degree: Int, ofLogarithm: Bool)
    /// a e^(b x), or a x^b, whose logarithms are linear.
    case exponential, power
    /// A program of x and parameters; the start is `nil` for parameters without a given value.
    case program(Program, [(name: String, start: Double?)])
  }

  /// The model as it was written.
  let text: String

  let kind: Kind

  /// The words for models without programs.
  static let names = ["linear", "poly:2", "exp", "log", "power"]

  private static let degreeLimit = 20
  private static let parameterLimit = 20

  /// Reads a word for a model, or a program of x and parameters, which ` for a=1, b=2` may follow.
  ///
  /// The reader knows the names that are not parameters.
  ///
  /// - Throws: A usage error if the text is invalid.
  init(
    _ text: String, reader: ExpressionReader, _ arguments: PlotArguments
  ) throws(PlotError) {
    self.text = text.trimmed
    switch self.text {
    case "linear": kind = .polynomial(degree: 1, ofLogarithm: false)
    case "log": kind = .polynomial(degree: 1, ofLogarithm: true)
    case "exp": kind = .exponential
    case "power": kind = .power
    case let word where word.hasPrefix("poly:"):
      guard let degree = Int(word.dropFirst(5)), 0...Self.degreeLimit ~= degree else {
        throw .usage(
          "'\(LineError.printable(word))' is no polynomial; write poly:2, with a degree from 0 to "
            + "\(Self.degreeLimit)", about: "--regress")
      }
      kind = .polynomial(degree: degree, ofLogarithm: false)
    default: kind = try Self.program(self.text, reader, arguments)
    }
  }

  private static func program(
    _ text: String, _ reader: ExpressionReader, _ arguments: PlotArguments
  ) throws(PlotError) -> Kind {
    let (body, starts) = try starts(in: text, reader)
    let shown = "'\(LineError.printable(String(body.prefix(60))))'"
    let program: Program
    do throws(ProgramError) {
      let read = try Program(
        body, notation: arguments.contains(.infix) ? .infix : .automatic,
        angleUnit: arguments.angleUnit)
      program = read.binding(reader.names)
      try program.check(bound: program.parameters)
    } catch { throw PlotError(.usage, "\(error)", about: "--regress", cause: error) }
    guard program.count == 1, program.usesX, case .function = program.drawn else {
      throw .usage(
        "\(shown) is no function of x; use linear, poly:2, exp, log, power, or a program such as "
          + "a*exp(-b*x)", about: "--regress")
    }
    let names = program.parameters
    guard 1...Self.parameterLimit ~= names.count else {
      throw .usage(
        "\(shown) has \(names.count.counted("parameter")); write a program with 1 to "
          + "\(parameterLimit) names that have no value, as in a*exp(-b*x)", about: "--regress")
    }
    if let other = starts.keys.sorted().first(where: { !names.contains($0) }) {
      throw .usage(
        "\(shown) has no parameter '\(LineError.printable(other))'; it has "
          + names.joined(separator: ", "), about: "--regress")
    }
    return .program(program, names.map { ($0, starts[$0]) })
  }

  /// Splits a text into the program and the values after ` for `.
  private static func starts(
    in text: String, _ reader: ExpressionReader
  ) throws(PlotError) -> (program: String, starts: [String: Double]) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard let place = words.lastIndex(of: "for") else { return (text, [:]) }
    var starts: [String: Double] = [:]
    let list = words[(place + 1)...].joined(separator: " ")
    for item in ExpressionReader.split(list, at: ",") {
      let parts = item.split(separator: "=", omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        throw .usage(
          "'\(LineError.printable(String(item).trimmed))' is no value to begin with; write as in "
            + "a*exp(-b*x) for a=2, b=0.5", about: "--regress")
      }
      starts[String(parts[0]).trimmed] = try reader.parse(parts[1], for: "--regress")
    }
    return (words[..<place].joined(separator: " "), starts)
  }
}
