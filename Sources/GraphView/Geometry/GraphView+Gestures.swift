extension GraphView {
  private var middle: Point { Point(x: bounds.width / 2, y: bounds.height / 2) }

  /// The view with other axes; `nil` if one is.
  func with(_ x: Axis?, _ y: Axis?) -> GraphView? {
    guard let x, let y else { return nil }
    return GraphView(x: x, y: y, contentScaleFactor: contentScaleFactor)
  }

  private func placing(_ graphPoint: Point, at point: Point, scale: Scale? = nil) -> GraphView? {
    with(
      x.placing(graphPoint.x, at: point.x, scale: scale?.x),
      y.placing(graphPoint.y, at: point.y, scale: scale?.y))
  }

  /// Returns the view of the same size whose left and right edges are exactly `range`.
  public func showing(x range: ClosedRange<Double>) -> GraphView? { with(x.showing(range), y) }

  /// Returns the view of the same size whose bottom and top edges are exactly `range`.
  public func showing(y range: ClosedRange<Double>) -> GraphView? { with(x, y.showing(range)) }

  /// Returns the view of the same size and centre with another scale.
  public func showing(scale newScale: Scale) -> GraphView? {
    placing(graphPoint(for: middle), at: middle, scale: newScale)
  }

  /// Returns the view in which one axis takes over the scale of the other, with 0 in its middle, or
  /// 1 on a logarithmic axis.
  ///
  /// The axis that is kept also keeps its exact bounds, if it has them.
  public func withEqualUnits(keeping axis: AxisName) -> GraphView? {
    switch axis {
    case .x: with(x, y.centered(scale: x.scale))
    case .y: with(x.centered(scale: y.scale), y)
    }
  }

  /// Returns the view of the same centre in which both axes have the smaller of the two scales, so
  /// that everything in view stays in view.
  public func withEqualUnits() -> GraphView? {
    let least = min(x.scale, y.scale)
    func scaled(_ axis: Axis) -> Axis? {
      axis.scale == least
        ? axis
        : axis.placing(axis.value(at: axis.length / 2), at: axis.length / 2, scale: least)
    }
    return with(scaled(x), scaled(y))
  }

  /// Returns the view after a pinch: the scale times `factor`, with the place at `anchor` fixed or
  /// moved to `target`.
  ///
  /// - Parameters:
  ///   - factor: How much larger one unit becomes; 2 shows half as many units.
  ///   - anchor: A position, in points from the top left. The default is the centre.
  ///   - target: Where the pinch takes what was at the anchor. The default is the anchor.
  /// - Returns: The view, or `nil` if it cannot exist.
  public func pinch(
    by factor: Double, at anchor: Point? = nil, to target: Point? = nil
  ) -> GraphView? {
    let anchor = anchor ?? middle
    let target = target ?? anchor
    return with(
      x.pinch(by: factor, at: anchor.x, to: target.x),
      y.pinch(by: factor, at: anchor.y, to: target.y))
  }

  /// Returns the view of the same size that shows all of some graph points, with a tenth of its
  /// width and height around them.
  ///
  /// An axis on which they have the same value keeps its scale and shows it in its middle.
  public func showing(_ points: [Point]) -> GraphView? {
    with(x.showing(points.map { $0.x }), y.showing(points.map { $0.y }))
  }

  /// Returns the view after a pan by `translation`, in points to the right and downward.
  public func pan(by translation: Point) -> GraphView? {
    placing(graphPoint(for: .zero), at: translation)
  }

  /// Returns the view after a triple tap: the origin, where 0 is, or 1 on a logarithmic axis, moves
  /// to `position`, in points from the top left corner.
  public func tripleTap(at position: Point) -> GraphView? {
    with(x.placingOrigin(at: position.x), y.placingOrigin(at: position.y))
  }

  /// Returns the view of the same size whose axes are logarithmic or not.
  ///
  /// An axis that becomes so shows its exact range if it has one and can, or else four decades on
  /// the width of the view, with 1 in its middle; one that becomes linear twenty units.
  ///
  /// - Parameter axes: The axes that are linear in the logarithms of their values.
  /// - Returns: The view, whose other axes stay as they are.
  public func withLogarithmic(_ axes: Set<AxisName>) -> GraphView {
    func warped(_ axis: Axis) -> Axis {
      let isLogarithmic = axes.contains(axis.name)
      return axis.warped(
        isLogarithmic ? .logarithmic : .linear,
        standardScale: bounds.width / (isLogarithmic ? 4 : 20))
    }
    return GraphView(x: warped(x), y: warped(y), contentScaleFactor: contentScaleFactor)
  }

  /// Returns the view whose centre shows `graphPoint`, at the same scale.
  public func centered(on graphPoint: Point) -> GraphView? { placing(graphPoint, at: middle) }

  /// Returns the view in another size, in points, with the same scale and centre.
  public func resize(to size: Size) -> GraphView? {
    guard Self.isValid(size, contentScaleFactor: contentScaleFactor) else { return nil }
    let (columns, rows) = Self.pixels(of: size, contentScaleFactor)
    return with(
      x.resize(to: size.width, pixelCount: columns), y.resize(to: size.height, pixelCount: rows))
  }
}
