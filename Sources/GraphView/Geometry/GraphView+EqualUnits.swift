extension GraphView {
  /// One of the two axes.
  public enum AxisName: Hashable, Sendable {
    /// The horizontal axis.
    case x

    /// The vertical axis.
    case y
  }

  /// Returns the view in which one axis takes over the scale of the other, with 0 in its middle.
  ///
  /// - Parameter axis: The axis that stays as it is, with its exact bounds if it has them.
  /// - Returns: The view, or `nil` if the other axis cannot have that scale.
  public func withEqualUnits(keeping axis: AxisName) -> GraphView? {
    var view = self
    switch axis {
    case .x:
      view.scale = Scale(scale.x)
      view.origin.y = bounds.height / 2
      view.yBounds = nil
      return view.yRange.lowerBound < view.yRange.upperBound ? view : nil
    case .y:
      view.scale = Scale(scale.y)
      view.origin.x = bounds.width / 2
      view.xBounds = nil
      return view.xRange.lowerBound < view.xRange.upperBound ? view : nil
    }
  }
}
