import CalculatorBrain
import GraphView
import IntervalArithmetic

/// Which curves are analysed, where, and what is told of them.
public struct AnalysisRequest: Sendable {
  /// The functions, the oldest result first.
  let functions: [Program]
  /// The results as they were written.
  let results: [Program]
  /// The range of x.
  let range: Interval
  /// Where slopes are asked for.
  let points: [Double]
  /// What is told.
  let topics: Set<AnalysisTopic>
  /// Whether something is left out.
  let isPartial: Bool

  /// Remarks on what was read, one line each.
  public let remarks: [String]

  /// The greatest number of curves.
  private static let greatestCount = 16

  /// Reads what is asked for.
  ///
  /// - Parameters:
  ///   - arguments: The words, and the options that say what they mean and which range is seen.
  ///   - points: Expressions of numbers at which slopes are asked for.
  ///   - topics: Words separated by commas; `nil` for everything.
  ///   - host: Reads files and books, and keeps views.
  /// - Throws: An error about the first mistake; about a relation or path, which have no values.
  public init(
    _ arguments: PlotArguments, at points: [String] = [], only topics: String? = nil,
    host: some PlotHost
  ) throws(PlotError) {
    let read = try arguments.resolved(host: host)
    let reader = ExpressionReader(names: try read.values())
    let program = try read.checkedProgram(host: host)
    results = program.results
    functions = try program.functions().results
    guard results.count <= Self.greatestCount else {
      throw .invalid(
        "\(results.count) results are too many; at most \(Self.greatestCount) can be analysed")
    }
    var numbers: [Double] = []
    for point in points { numbers.append(try reader.parse(point, for: "--at")) }
    self.points = numbers
    isPartial = topics != nil
    self.topics =
      if let topics { try AnalysisTopic.topics(topics) } else { Set(AnalysisTopic.allCases) }
    remarks = read.remarks
    if let x = read[.x] {
      let range = try reader.parseRange(x, for: "--x").range
      self.range = Interval(range.lowerBound, range.upperBound)
    } else {
      var drawn = arguments
      drawn.give(.noSave)
      var specification = try PlotSpecification(drawn, needsOutput: false, host: host)
      _ = try specification.recall(from: host)
      let range = try specification.composed().view.x.range
      self.range = Interval(range.lowerBound, range.upperBound)
    }
  }

  /// Analyses the curves.
  public func report() -> AnalysisReport { AnalysisReport(self) }
}
