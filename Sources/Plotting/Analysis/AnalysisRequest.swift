package import CalculatorBrain
package import GraphView
import IntervalArithmetic

/// The curves to analyse, the range, and the topics to report.
package struct AnalysisRequest: Sendable {
  /// The graph of each result, the oldest first.
  let graphs: [AnalysedGraph]
  /// The results as they were written.
  let results: [Program]
  /// The range of x, and of y along the axis of y.
  let range: Interval
  /// The numbers at which slopes are requested.
  let points: [Double]
  /// The range of integrals, lengths and areas; `nil` if not requested.
  let area: Interval?
  /// The topics to report.
  let topics: Set<AnalysisTopic>

  /// Whether a report is printed as JSON.
  package let isReported: Bool
  /// Whether a feature that is not proven is a failure.
  package let isStrict: Bool

  /// Remarks on the input, one line each.
  package let remarks: [String]

  /// The options of an analysis, besides those of programs: what it covers and how it is reported.
  package static let options = PlotOption.options(in: .analysis) + [.at, .area, .x, .json, .strict]

  /// The greatest number of curves.
  static let greatestCount = 16

  /// Reads a request; throws at the first mistake, and for graphs that cannot be analysed.
  ///
  /// `named` are programs that the words and the numbers of options may name. A `program`, already
  /// checked, replaces the words. If the options give no range, it is that of `view`, or else of
  /// the view in which the graph would be drawn.
  package init(
    _ arguments: PlotArguments, named: NamedPrograms = NamedPrograms(), program: Program? = nil,
    view: GraphView? = nil, host: some PlotHost
  ) throws(PlotError) {
    let read = program == nil ? try arguments.resolved(host: host) : arguments
    let names = try read.values(given: named.values)
    let reader = ExpressionReader(names: named.values.overridden(by: names))
    let family = try read.family(named: named)
    let analysed =
      if let program { program } else {
        try read.checkedProgram(named: named, family, host: host)
      }
    let members = try family.members(of: analysed).program
    (results, graphs) = try Self.graphs(of: members)
    var numbers: [Double] = []
    for point in read.values(of: .at) { numbers.append(try reader.parse(point, for: "--at")) }
    points = numbers
    area =
      if let text = read[.area] {
        Interval(try reader.parseRange(text, for: "--area", isEndless: true).range)
      } else { nil }
    if area != nil, graphs.contains(where: { $0.function == nil }) {
      throw .usage("is for functions of x; leave out paths and equations", about: "--area")
    }
    topics =
      if let words = read[.only] { try AnalysisTopic.topics(words) } else {
        Set(AnalysisTopic.allCases)
      }
    (isReported, isStrict) = (read.contains(.json), read.contains(.strict))
    remarks = read.remarks(on: analysed)
    if let x = read[.x] {
      range = Interval(try reader.parseRange(x, for: "--x").range)
    } else if let view {
      range = Interval(view.x.range)
    } else {
      var drawn = arguments
      drawn.remove([.at, .area, .only])
      drawn.give(.noSave)
      var specification = try PlotSpecification(
        drawn, named: named, program: program, needsOutput: false, host: host)
      _ = try specification.recall(from: host)
      let standard = Interval(try specification.untracedView().x.range)
      let isInView = graphs.contains { $0.function?.hasNoValue(over: standard) != true }
      range = isInView ? standard : Interval(try specification.composed().view.x.range)
    }
  }

  /// Requests some topics for the results of a program.
  init(
    of program: Program, over range: ClosedRange<Double>, _ topics: Set<AnalysisTopic>
  ) throws(PlotError) {
    (results, graphs) = try Self.graphs(of: program)
    self.range = Interval(range.lowerBound, range.upperBound)
    (points, area, self.topics, remarks) = ([], nil, topics, [])
    (isReported, isStrict) = (false, false)
  }

  private static func graphs(
    of program: Program
  ) throws(PlotError) -> (results: [Program], graphs: [AnalysedGraph]) {
    let results = program.results
    guard results.count <= greatestCount else {
      throw .invalid(
        "\(results.count) results are too many; at most \(greatestCount) can be analysed")
    }
    var graphs: [AnalysedGraph] = []
    for result in results { graphs.append(try AnalysedGraph(result)) }
    return (results, graphs)
  }

  /// An analyzer of a program for one question.
  ///
  /// Curves, pairs of them and their meetings with axes have equal shares of the work, which
  /// together takes two or three seconds.
  func analyzer(of program: Program) -> ProgramAnalyzer {
    ProgramAnalyzer(program, mostWork: 0x800_0000 / (graphs.count * (graphs.count + 7) / 2))
  }

  /// Analyses the curves.
  package func report() -> AnalysisReport { AnalysisReport(self) }
}

extension Program {
  /// Whether it is proven to have no value at any x of a range.
  fileprivate func hasNoValue(over range: Interval) -> Bool {
    var evaluator = EnclosureEvaluator(CompiledProgram(self))
    return evaluator.enclosure(over: range).function.value.values.isEmpty
  }
}
