import CalculatorBrain
import IntervalArithmetic

/// A proven point of a graph with one or several names.
struct MarkedPoint {
  /// The index of its curve; `nil` if it is on two.
  let curve: Int?
  let x, y: Interval
  private var names: [String]

  /// Its names, as in `zero, inflection and y intercept`.
  var name: String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  /// Adds a point, or its name to one with the same position.
  static func add(
    _ name: String, _ x: Interval, _ y: Interval, ofCurve curve: Int?, to points: inout [Self]
  ) {
    guard let place = points.firstIndex(where: { $0.curve == curve && $0.isAt(x) }) else {
      points.append(MarkedPoint(curve: curve, x: x, y: y, names: [name]))
      return
    }
    if !points[place].names.contains(name) { points[place].names.append(name) }
  }

  /// Adds the entries of an analysis that are proven and one point each.
  static func add(
    _ entries: [AnalysisEntry], named name: String? = nil, ofCurve curve: Int?,
    to points: inout [Self]
  ) {
    for entry in entries where entry.isProven && entry.end == nil && entry.x.isBounded {
      guard let y = entry.y ?? (entry.noun == "zero" ? Interval(0) : nil) else { continue }
      add(name ?? entry.noun, entry.x, y, ofCurve: curve, to: &points)
    }
  }

  /// Whether the bounds of x meet, up to a few ulps, so that both may be one point.
  private func isAt(_ other: Interval) -> Bool {
    let room = 4 * max(x.upper.ulp, other.upper.ulp)
    return x.lower - room <= other.upper && other.lower <= x.upper + room
  }
}

extension Interval {
  /// A double of a bounded interval, about in its middle.
  var midpoint: Double { lower / 2 + upper / 2 }

  /// The numbers of an interval that is not empty.
  var range: ClosedRange<Double> { lower...upper }
}
