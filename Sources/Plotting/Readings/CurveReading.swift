package import GraphView

/// The reading of a curve at one point, for somebody who points there or listens.
package struct CurveReading: Sendable {
  /// The index of the curve, counted from 0.
  package let curve: Int

  /// The abscissa, in graph units.
  package let x: Double

  /// The value there; `nil` where the curve is undefined.
  package let y: Double?

  /// The position, in points from the top left of the view; `y` is NaN where the curve is
  /// undefined.
  package let point: Point

  /// The state of the device pixel column.
  package let state: ColumnState

  /// Proven bounds of the value; `nil` if there are none.
  package let bounds: ClosedRange<Double>?

  /// The break of the curve there, if there is one.
  package let place: Break?

  /// The position, in a few words.
  package let title: String

  /// The value or the state there, in one sentence without a full stop.
  package let text: String
}

extension CurveReading {
  /// A number with about eight digits, for people to read.
  static func text(_ value: Double) -> String {
    switch value {
    case .infinity: "+∞"
    case -.infinity: "−∞"
    case 0: "0"
    default: RoundedNumber.text(value, width: value.magnitude / 10_000)
    }
  }

  /// The precision of a number, in words.
  static func text(of bounds: ClosedRange<Double>) -> String {
    let (lower, upper) = (bounds.lowerBound, bounds.upperBound)
    if lower == upper { return "exactly" }
    let size = max(lower.magnitude, upper.magnitude)
    let digits = (1...15).last { upper - lower <= size * (Double("1e-\($0)") ?? 0) }
    return digits.map { "proven to \($0.counted("digit"))" }
      ?? "proven to lie between \(text(lower)) and \(text(upper))"
  }

  /// The kind of a break and its position.
  static func title(of place: Break, along axis: String = "x") -> String {
    let name =
      switch place.kind {
      case .pole: "Pole"
      case .jump: "Jump"
      case .hole: "Hole"
      case .edge: "End of the domain"
      case .isolated: "Isolated point"
      case .essential: "No limit"
      }
    return "\(name) at \(axis) = \(text(place.x))"
  }

  /// The limits and the value at a break.
  static func text(
    of place: Break, from sides: (String, String) = ("from the left", "from the right")
  ) -> String {
    var parts: [String] = []
    for (limit, side) in [(place.left, sides.0), (place.right, sides.1)] {
      if let limit { parts.append("\(text(limit)) \(side)") }
    }
    parts.append(place.value.map { "value \(text($0))" } ?? "no value")
    return parts.joined(separator: ", ")
  }
}
