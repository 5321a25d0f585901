import CalculatorBrain
import GraphView
import IntervalArithmetic

extension AnalysisReport {
  /// The proven points as marks of a picture, in the order of their topics and in the colours of
  /// their curves.
  ///
  /// A point that is several things is one mark.
  func marks(colors: [Color]) -> [Annotations.Mark] {
    var points: [MarkedPoint] = []
    for topic in AnalysisTopic.ofPoints where request.topics.contains(topic) {
      if topic == .intersections {
        for zeros in pairs.compactMap({ $0.analysis?.zeros }) {
          MarkedPoint.add(zeros, named: "intersection", ofCurve: nil, to: &points)
        }
        continue
      }
      for (index, curve) in curves.enumerated() {
        if topic == .intercept {
          if case .value(let y) = curve.analysis.yIntercept, request.range.contains(0) {
            MarkedPoint.add("y intercept", Interval(0), y, ofCurve: index, to: &points)
          }
          continue
        }
        MarkedPoint.add(curve.analysis.entries([topic]), ofCurve: index, to: &points)
      }
    }
    return points.map { point in
      Annotations.Mark(
        point.name, at: Point(x: point.x.midpoint, y: point.y.midpoint),
        color: point.curve.map { colors[$0] })
    }
  }

  /// The remark about points that are not marked because they are not proven; `nil` if all are.
  var markRemark: String? {
    let doubts = curves.map { $0.analysis.doubtCount(request.topics) }
    let pairDoubts = pairs.map { $0.analysis?.doubtCount([.zeros]) ?? 0 }
    let count = (doubts + pairDoubts).reduce(0, +)
    guard count > 0 else { return nil }
    return
      "what points are in \(count == 1 ? "1 stretch" : "\(count) stretches") is not proven, and "
      + "not marked; graphcalc analyze tells more"
  }
}

extension Analysis {
  /// The number of entries of some topics that are not proven, with the undecided stretches.
  fileprivate func doubtCount(_ topics: Set<AnalysisTopic>) -> Int {
    undecided.count + entries(topics).count { !$0.isProven }
  }
}
