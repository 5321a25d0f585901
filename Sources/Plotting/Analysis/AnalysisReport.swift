import CalculatorBrain
import IntervalArithmetic

/// What is certain about some curves over a range of x.
public struct AnalysisReport: Sendable {
  /// What is known of one curve.
  struct Curve {
    let description: String
    let analysis: Analysis
    let slopes: [Slope]
    let sums: Sums?
  }

  /// What is known of a curve over the range whose area is asked for.
  struct Sums {
    let integral: Integral
    let area: Integral
    let length: Integral

    var all: [Integral] { [integral, area, length] }
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
    /// Where they meet; nil if it is not asked for.
    let analysis: Analysis?
    /// The area between them; nil if it is not asked for.
    let area: Integral?
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
          slopes: slopes,
          sums: request.area.map { range in
            Sums(
              integral: analyzers[index].integral(over: range),
              area: analyzers[index].area(over: range),
              length: analyzers[index].length(over: range))
          }))
    }
    let meets = request.topics.contains(.intersections)
    if meets || request.area != nil {
      for first in analyzers.indices {
        for second in analyzers.indices where second > first {
          let other = request.functions[second]
          pairs.append(
            Pair(
              first: first, second: second,
              analysis: meets
                ? analyzers[first].intersections(with: other, over: request.range) : nil,
              area: request.area.map { analyzers[first].area(to: other, over: $0) }))
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
        && (curve.sums?.all ?? []).allSatisfy { $0.isKnown }
    }
      && pairs.allSatisfy { pair in
        pair.analysis?.undecided.isEmpty ?? true && pair.area?.isKnown ?? true
          && pair.analysis?.zeros.allSatisfy { $0.isProven } ?? true
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

extension Integral {
  fileprivate var isKnown: Bool { if case .unknown = self { false } else { true } }
}
