extension GraphView {
  /// The range of x in view, in graph units; both ends belong to the view.
  public var xRange: ClosedRange<Double> {
    if let xBounds { return xBounds }
    return edge((0 - origin.x) / scale.x)...edge((bounds.width - origin.x) / scale.x)
  }

  /// The range of y in view, in graph units; both ends belong to the view.
  public var yRange: ClosedRange<Double> {
    if let yBounds { return yBounds }
    return edge((origin.y - bounds.height) / scale.y)...edge(origin.y / scale.y)
  }

  /// Returns the canvas position, in points, of a position in graph units.
  ///
  /// - Parameter graphPoint: A position in graph units.
  /// - Returns: Points from the top left corner, y downward. The result is not finite where the
  ///   arithmetic overflows.
  public func canvasPoint(for graphPoint: Point) -> Point {
    Point(x: canvasX(for: graphPoint.x), y: canvasY(for: graphPoint.y))
  }

  /// Returns the position, in graph units, of a canvas position in points.
  ///
  /// - Parameter canvasPoint: Points from the top left corner, y downward.
  /// - Returns: Graph units; undoes ``canvasPoint(for:)`` to within rounding.
  public func graphPoint(for canvasPoint: Point) -> Point {
    Point(x: graphX(for: canvasPoint.x), y: graphY(for: canvasPoint.y))
  }

  /// Returns the distance from the left edge, in points, at which the abscissa `x` is drawn.
  public func canvasX(for x: Double) -> Double {
    guard let xBounds else { return origin.x + x * scale.x }
    let fraction = (x - xBounds.lowerBound) / (xBounds.upperBound - xBounds.lowerBound)
    return fraction * bounds.width
  }

  /// Returns the distance from the top edge, in points, at which the ordinate `y` is drawn.
  public func canvasY(for y: Double) -> Double {
    guard let yBounds else { return origin.y - y * scale.y }
    let fraction = (yBounds.upperBound - y) / (yBounds.upperBound - yBounds.lowerBound)
    return fraction * bounds.height
  }

  /// Returns the abscissa, in graph units, `x` points to the right of the left edge.
  ///
  /// The left and right edges of a view with ``xBounds`` give exactly those bounds.
  public func graphX(for x: Double) -> Double {
    guard let xBounds else { return (x - origin.x) / scale.x }
    if x == bounds.width { return xBounds.upperBound }
    return xBounds.lowerBound + (xBounds.upperBound - xBounds.lowerBound) * x / bounds.width
  }

  /// Returns the ordinate, in graph units, `y` points below the top edge.
  ///
  /// The top and bottom edges of a view with ``yBounds`` give exactly those bounds.
  public func graphY(for y: Double) -> Double {
    guard let yBounds else { return (origin.y - y) / scale.y }
    if y == bounds.height { return yBounds.lowerBound }
    return yBounds.upperBound - (yBounds.upperBound - yBounds.lowerBound) * y / bounds.height
  }

  /// Returns the abscissa of the left edge of device pixel column `column`, in graph units.
  ///
  /// Edge *k* is computed from *k* alone, never from edge *k* − 1, so that no error accumulates.
  ///
  /// - Parameter column: 0 for the left edge of the picture to ``pixelWidth`` for its right edge.
  /// - Returns: The abscissa in graph units.
  public func columnEdge(_ column: Int) -> Double {
    guard let xBounds else {
      return graphX(for: bounds.width * Double(column) / Double(pixelWidth))
    }
    if column == pixelWidth { return xBounds.upperBound }
    let span = xBounds.upperBound - xBounds.lowerBound
    return xBounds.lowerBound + span * Double(column) / Double(pixelWidth)
  }

  /// Returns the ordinate of the top edge of device pixel row `row`, in graph units.
  ///
  /// - Parameter row: 0 for the top edge of the picture to ``pixelHeight`` for its bottom edge.
  /// - Returns: The ordinate in graph units.
  public func rowEdge(_ row: Int) -> Double {
    guard let yBounds else {
      return graphY(for: bounds.height * Double(row) / Double(pixelHeight))
    }
    if row == pixelHeight { return yBounds.lowerBound }
    let span = yBounds.upperBound - yBounds.lowerBound
    return yBounds.upperBound - span * Double(row) / Double(pixelHeight)
  }

  /// Keeps the edge of a range a real number where the arithmetic overflows.
  private func edge(_ value: Double) -> Double {
    let largest = Double.greatestFiniteMagnitude
    return value.isNaN ? 0 : min(max(value, -largest), largest)
  }
}
