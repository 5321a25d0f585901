extension Figure {
  /// Returns whether any part of the figure lies within a view of the given size.
  ///
  /// - Parameter bounds: The size of the view that the figure was made for, in points.
  /// - Returns: `false` if a picture of that size would show nothing of the figure.
  public func isVisible(in bounds: Size) -> Bool {
    let inside = { (y: Double) in 0 <= y && y <= bounds.height }
    for dot in dots where inside(dot.y) { return true }
    for span in bars where span.top <= bounds.height && span.bottom >= 0 { return true }
    for run in strokes {
      for (start, end) in zip(run.points, run.points.dropFirst()) {
        // A segment is out of sight only if both of its ends are beyond the same edge.
        let (upper, lower) = (min(start.y, end.y), max(start.y, end.y))
        if upper <= bounds.height && lower >= 0 { return true }
      }
    }
    return false
  }
}
