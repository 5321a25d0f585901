import CalculatorBrain
import GraphView
import IntervalArithmetic

extension AnalysisReport {
  /// The proven points as a picture marks them: those of the topics that come first are first, and
  /// a point that is several things is one mark.
  ///
  /// - Parameter colors: The colours of the curves.
  /// - Returns: The marks, with the colours of their curves.
  func marks(colors: [Color]) -> [Annotations.Mark] {
    var points: [MarkedPoint] = []
    func add(_ name: String, _ x: Interval, _ y: Interval, ofCurve index: Int?) {
      let place = points.firstIndex { $0.curve == index && $0.isAt(x) }
      guard let place else {
        points.append(MarkedPoint(curve: index, x: x, y: y, names: [name]))
        return
      }
      if !points[place].names.contains(name) { points[place].names.append(name) }
    }
    for topic in AnalysisTopic.ofPoints where request.topics.contains(topic) {
      if topic == .intersections {
        for entry in pairs.flatMap({ $0.analysis?.zeros ?? [] }) where entry.isPoint {
          if let y = entry.y { add("intersection", entry.x, y, ofCurve: nil) }
        }
        continue
      }
      for (index, curve) in curves.enumerated() {
        if topic == .intercept {
          if case .value(let y) = curve.analysis.yIntercept, request.range.contains(0) {
            add("y intercept", Interval(0), y, ofCurve: index)
          }
          continue
        }
        for entry in curve.analysis.entries([topic]) where entry.isPoint {
          guard let y = entry.y ?? (topic == .zeros ? Interval(0) : nil) else { continue }
          add(entry.noun, entry.x, y, ofCurve: index)
        }
      }
    }
    return points.map { point in
      Annotations.Mark(
        point.name, at: Point(x: point.x.midpoint, y: point.y.midpoint),
        color: point.curve.map { colors[$0] })
    }
  }

  /// What to tell the user about points that are not marked because they are not proven; `nil` if
  /// all are.
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

/// A point that is one or several things.
private struct MarkedPoint {
  /// The curve that it is on; `nil` if it is on two.
  let curve: Int?
  let x, y: Interval
  var names: [String]

  /// Whether its x is the same, or so near that it may be.
  func isAt(_ other: Interval) -> Bool {
    let room = 4 * max(x.upper.ulp, other.upper.ulp)
    return x.lower - room <= other.upper && other.lower <= x.upper + room
  }

  /// What it is, as in `zero, inflection and y intercept`.
  var name: String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}

extension AnalysisEntry {
  /// Whether it is one point that is certain.
  fileprivate var isPoint: Bool { isProven && end == nil && x.isBounded }
}

extension Analysis {
  /// How many entries of some topics are not proven, with the stretches that are undecided.
  fileprivate func doubtCount(_ topics: Set<AnalysisTopic>) -> Int {
    undecided.count + entries(topics).count { !$0.isProven }
  }
}

extension Interval {
  /// A double of a bounded interval, about in its middle.
  fileprivate var midpoint: Double { lower / 2 + upper / 2 }
}

extension PlotSpecification {
  /// Returns what finds the points that a picture marks.
  ///
  /// - Parameters:
  ///   - look: Says which points.
  ///   - program: What is drawn.
  ///   - host: Says whether curves are analysed at all.
  /// - Returns: It; `nil` if no points are marked.
  /// - Throws: An error about a result that is no function, or where no curves are analysed.
  static func analyst<Host: PlotHost>(
    _ look: PictureStyle, _ program: Program, _ host: Host
  ) throws(PlotError) -> (@Sendable (AnalysisRequest) -> AnalysisReport)? {
    guard !look.points.isEmpty else { return nil }
    guard Host.analyzesCurves else {
      throw .usage("is for pictures of graphcalc; leave it out", about: "--points")
    }
    _ = try program.functions()
    return { $0.report() }
  }

  /// What there is to know of the points that are marked in a view; `nil` if none are.
  func analysis(in view: GraphView) throws(PlotError) -> AnalysisReport? {
    guard let analyst else { return nil }
    return analyst(try AnalysisRequest(of: drawn, over: view.xRange, look.points))
  }
}
