import GraphView

extension GraphView {
  /// The view with numbers that options lead to, bit for bit: nothing of it can be seen to move.
  ///
  /// The scale and origin of an axis with exact bounds are what the bounds make them, which
  /// gestures round otherwise; and an axis beside one with bounds has bounds too, unless it has
  /// equal units about 0.
  var expressible: GraphView {
    var view = self
    if let xBounds { view = view.showing(x: xBounds) ?? view }
    if let yBounds { view = view.showing(y: yBounds) ?? view }
    switch (xBounds, yBounds) {
    case (_?, nil) where view.withEqualUnits(keeping: .x) != view:
      return view.showing(y: yRange) ?? view
    case (nil, _?) where view.withEqualUnits(keeping: .y) != view:
      return view.showing(x: xRange) ?? view
    default: return view
    }
  }
}
