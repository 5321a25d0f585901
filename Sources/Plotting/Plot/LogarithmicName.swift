import GraphView

/// The logarithmic axes, as options, reports and saved views name them.
enum LogarithmicName: String, CaseIterable {
  case x, y, xy

  /// Names axes; `nil` if there are none.
  init?(_ axes: Set<GraphView.AxisName>) {
    guard !axes.isEmpty, let name = Self.allCases.first(where: { $0.axes == axes }) else {
      return nil
    }
    self = name
  }

  /// The axes.
  var axes: Set<GraphView.AxisName> {
    switch self {
    case .x: [.x]
    case .y: [.y]
    case .xy: [.x, .y]
    }
  }
}
