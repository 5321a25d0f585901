import CalculatorBrain
import IntervalArithmetic

/// The proven features of some curves over a range of x.
package struct AnalysisReport: Sendable {
  /// The features of one curve, or of one coordinate of a path.
  struct Curve {
    /// The index of its result.
    let result: Int
    let function: Program
    let analysis: Analysis
    let slopes: [Slope]
    let sums: Sums?
    /// The parameter and the coordinate, as in `t` and `y`; `nil` for functions of x.
    let coordinate: (parameter: String, name: String)?
    /// The topics to report.
    let topics: Set<AnalysisTopic>

    /// Where features of these topics may be.
    var undecided: [AnalysisEntry] { analysis.undecided(topics) }
  }

  /// The sums of a curve over the range of the area.
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

  /// The features that two curves share.
  struct Pair {
    let first: Int
    let second: Int
    /// Where they meet; `nil` if not requested.
    let analysis: Analysis?
    /// The area between them; `nil` if not requested.
    let area: Integral?
  }

  /// Where a path or an equation meets an axis or another result.
  struct Meeting {
    let results: [Int]
    /// The name of the axis; nil if it is another result.
    let axis: String?
    /// How to find the points; `nil` if no method applies.
    let graphs: AnalysedGraph.Meeting?
    /// The meeting points, proven and undecided.
    let points: [MeetingPoint]
    let undecided: [AnalysisEntry]
  }

  /// A point at which two graphs meet.
  struct MeetingPoint {
    /// The parameter.
    let entry: AnalysisEntry
    /// The coordinates; `nil` if the point is not proven to exist.
    let coordinates: [Interval]?

    var isProven: Bool { entry.isProven && coordinates != nil }
  }

  let request: AnalysisRequest
  /// The names of the results.
  let names: [String]
  let curves: [Curve]
  let pairs: [Pair]
  private(set) var meetings: [Meeting] = []

  init(_ request: AnalysisRequest) {
    self.request = request
    let text = ResultText(count: request.results.count)
    names = request.results.map { text.description(of: $0) }
    var curves: [Curve] = []
    var pairs: [Pair] = []
    for (index, graph) in request.graphs.enumerated() {
      if case .path(let path) = graph {
        for (name, function) in zip(["x", "y"], path.functions) {
          curves.append(
            Curve(
              index, function, request, range: Interval(path.range),
              coordinate: (path.parameter, name)))
        }
      } else if let function = graph.function {
        curves.append(Curve(index, function, request, range: request.range, coordinate: nil))
      }
    }
    let meets = request.topics.contains(.intersections)
    for first in request.graphs.indices where meets || request.area != nil {
      for second in request.graphs.indices where second > first {
        let graphs = (request.graphs[first], request.graphs[second])
        guard let function = graphs.0.function, let other = graphs.1.function else { continue }
        var analyzer = request.analyzer(of: function)
        pairs.append(
          Pair(
            first: first, second: second,
            analysis: meets ? analyzer.intersections(with: other, over: request.range) : nil,
            area: request.area.map { analyzer.area(to: other, over: $0) }))
      }
    }
    (self.curves, self.pairs) = (curves, pairs)
    if meets { findMeetings() }
  }

  private mutating func findMeetings() {
    for (first, graph) in request.graphs.enumerated() {
      for (axis, meeting) in zip(["x", "y"], graph.meetings()) {
        meetings.append(Meeting([first], axis, meeting, request))
      }
      for second in request.graphs.indices where second > first {
        let other = request.graphs[second]
        guard graph.function == nil || other.function == nil else { continue }
        meetings.append(Meeting([first, second], nil, graph.meeting(other), request))
      }
    }
  }

  /// Whether every requested answer is proven.
  package var isProven: Bool {
    curves.allSatisfy { curve in
      curve.undecided.isEmpty
        && curve.analysis.entries(curve.topics).allSatisfy { $0.isProven }
        && (curve.sums?.all ?? []).allSatisfy { $0.isKnown }
    }
      && pairs.allSatisfy { pair in
        pair.analysis?.undecided.isEmpty ?? true && pair.area?.isKnown ?? true
          && pair.analysis?.zeros.allSatisfy { $0.isProven } ?? true
      }
      && meetings.allSatisfy { meeting in
        meeting.undecided.isEmpty && meeting.points.allSatisfy { $0.isProven }
      }
  }
}

extension AnalysisReport.Curve {
  fileprivate init(
    _ result: Int, _ function: Program, _ request: AnalysisRequest, range: Interval,
    coordinate: (parameter: String, name: String)?
  ) {
    var analyzer = request.analyzer(of: function)
    (self.result, self.function, self.coordinate) = (result, function, coordinate)
    analysis = analyzer.analysis(over: range)
    var slopes: [AnalysisReport.Slope] = []
    for x in request.points {
      slopes.append(AnalysisReport.Slope(x: x, value: analyzer.derivative(at: x)))
    }
    self.slopes = slopes
    sums = request.area.map { range in
      AnalysisReport.Sums(
        integral: analyzer.integral(over: range), area: analyzer.area(over: range),
        length: analyzer.length(over: range))
    }
    // Where coordinates are zero, paths meet axes.
    topics =
      coordinate == nil
      ? request.topics : request.topics.intersection([.extrema, .corners, .breaks, .range])
  }
}

extension AnalysisReport.Meeting {
  fileprivate init(
    _ results: [Int], _ axis: String?, _ graphs: AnalysedGraph.Meeting?, _ request: AnalysisRequest
  ) {
    (self.results, self.axis, self.graphs) = (results, axis, graphs)
    guard let graphs else {
      let isPath = if case .path = request.graphs[results[0]] { true } else { false }
      let reason = "where two \(isPath ? "paths" : "equations") meet is not looked for"
      (points, undecided) = ([], [AnalysisEntry(undecided: request.range, because: reason)])
      return
    }
    var analyzer = request.analyzer(of: graphs.level)
    let found = analyzer.zeros(over: graphs.range ?? request.range)
    var evaluators = graphs.point.map { EnclosureEvaluator(CompiledProgram($0)) }
    var points: [AnalysisReport.MeetingPoint] = []
    for zero in found.zeros {
      let place = zero.x.hull(zero.end ?? zero.x)
      let values = evaluators.indices.map { index in
        evaluators[index].enclosure(over: place).function.value
      }
      // Where a coordinate is undefined, there is no point.
      if values.contains(where: { $0.values.isEmpty }) { continue }
      let isKnown = values.allSatisfy { $0.decoration >= .defined && $0.values.hull.isBounded }
      points.append(
        AnalysisReport.MeetingPoint(
          entry: zero, coordinates: isKnown ? values.map { $0.values.hull } : nil))
    }
    (self.points, undecided) = (points, found.undecided)
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

  /// Where there may be points of some topics.
  func undecided(_ topics: Set<AnalysisTopic>) -> [AnalysisEntry] {
    let ofOrders: [AnalysisTopic] = [.zeros, .extrema, .inflections]
    return undecided.filter { entry in
      guard let order = entry.doubt?.order else {
        return !topics.isDisjoint(with: ofOrders + [.corners, .breaks])
      }
      return topics.contains(ofOrders[order])
    }
  }
}

extension Integral {
  fileprivate var isKnown: Bool { if case .unknown = self { false } else { true } }
}
