import GraphView

extension PlotSettings {
  /// The settings with another view, from which their gestures go on.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - size: The size that it is of, in points.
  ///   - hasRanges: Whether it was given by ranges, which then stay in another size.
  ///   - piAxes: The axes whose numbers are multiples of π unless options say otherwise.
  /// - Returns: Settings that say all of the view in options that need nothing else.
  /// - Throws: A usage failure if the size is none.
  func going(
    on view: ShownView, of size: Size, hasRanges: Bool, piAxes: Set<GraphView.AxisName>
  ) throws -> PlotSettings {
    var result = keepingTicks(piAxes)
    result.view = view.options(
      keepingRanges: hasRanges, of: size, in: try PictureStyle(picture).size)
    // A fit chooses the height anew.
    if self.view.fit, result.view.x != nil { result.view.y = nil }
    result.view.fit = self.view.fit
    result.view.center = self.view.center
    result.view.tap = self.view.tap
    result.view.zoom = self.view.zoom
    result.view.pan = self.view.pan
    return result
  }

  /// The settings with multiples of π as the numbers of axes of which they say nothing.
  func keepingTicks(_ piAxes: Set<GraphView.AxisName>) -> PlotSettings {
    var result = self
    if piAxes.contains(.x) { result.picture.xTicks = picture.xTicks ?? .pi }
    if piAxes.contains(.y) { result.picture.yTicks = picture.yTicks ?? .pi }
    return result
  }
}
