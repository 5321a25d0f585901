import CalculatorBrain
import IntervalArithmetic

/// What is certain about some curves over a range of x.
public struct AnalysisReport: Sendable {
  /// What is known of one curve.
  struct Curve {
    let description: String
    let analysis: Analysis
    let slopes: [Slope]
  }

  /// The slope of a curve at a number.
  struct Slope {
    let x: Double
    let value: Analysis.Value
  }

  /// What two curves have in common.
  struct Pair {
    let first: Int
    let second: Int
    let analysis: Analysis
  }

  let request: AnalysisRequest
  let curves: [Curve]
  let pairs: [Pair]

  init(_ request: AnalysisRequest) {
    self.request = request
    let text = ResultText(count: request.results.count)
    var curves: [Curve] = []
    var pairs: [Pair] = []
    var analyzers = request.functions.map { ProgramAnalyzer($0) }
    for index in analyzers.indices {
      let analysis = analyzers[index].analysis(over: request.range)
      var slopes: [Slope] = []
      for x in request.points {
        slopes.append(Slope(x: x, value: analyzers[index].derivative(at: x)))
      }
      curves.append(
        Curve(
          description: text.description(of: request.results[index]), analysis: analysis,
          slopes: slopes))
    }
    if request.topics.contains(.intersections) {
      for first in analyzers.indices {
        for second in analyzers.indices where second > first {
          let analysis = analyzers[first].intersections(
            with: request.functions[second], over: request.range)
          pairs.append(Pair(first: first, second: second, analysis: analysis))
        }
      }
    }
    (self.curves, self.pairs) = (curves, pairs)
  }

  /// Whether everything that was asked for is proven.
  public var isProven: Bool {
    curves.allSatisfy { curve in
      curve.analysis.undecided.isEmpty
        && curve.analysis.entries(request.topics).allSatisfy { $0.isProven }
    }
      && pairs.allSatisfy { pair in
        pair.analysis.undecided.isEmpty && pair.analysis.zeros.allSatisfy { $0.isProven }
      }
  }
}

extension Analysis {
  /// The points of some topics, from left to right.
  func entries(_ topics: Set<AnalysisTopic>) -> [AnalysisEntry] {
    var entries: [AnalysisEntry] = []
    if topics.contains(.zeros) { entries += zeros }
    if topics.contains(.extrema) { entries += extrema }
    if topics.contains(.inflections) { entries += inflections }
    if topics.contains(.corners) { entries += corners }
    if topics.contains(.breaks) { entries += breaks }
    return entries.sorted { ($0.x.lower, $0.x.upper) < ($1.x.lower, $1.x.upper) }
  }
}
