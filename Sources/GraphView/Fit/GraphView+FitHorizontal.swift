extension GraphView {
  /// Returns the view whose range of x holds the part of the curves that the range of y shows.
  ///
  /// Ranges about 0 are tried, from the one in view outward, ten times as wide each, until some
  /// curve is in the range of y. If no curve goes on being so beyond both ends, the range is then
  /// narrowed to where they are, with a margin of a twentieth.
  ///
  /// - Parameter sources: The functions to show.
  /// - Returns: The view, or `nil` if no function has a value in the range of y anywhere that was
  ///   looked at.
  func fitHorizontally<Source: GraphDataSource>(to sources: [Source]) -> GraphFit? {
    var reach = 10.0
    while reach < 1e16, let wide = showing(x: -reach...reach) {
      if let narrowed = wide.narrowed(to: sources) {
        // Narrowing again finds the ends more exactly as long as much of the view is empty.
        var view = narrowed
        for _ in 0..<40 {
          guard let next = view.narrowed(to: sources),
            next.bounds.width / next.scale.x < 0.8 * view.bounds.width / view.scale.x
          else { break }
          view = next
        }
        return GraphFit(view: view)
      }
      reach *= 10
    }
    return nil
  }

  /// The view of the columns in which some curve is in the range of y, with one more and a margin
  /// on each side; this view if those reach both of its ends; `nil` if there are none.
  private func narrowed<Source: GraphDataSource>(to sources: [Source]) -> GraphView? {
    let (count, visible) = (pixelWidth, yRange)
    var (first, last) = (count + 1, -1)
    for source in sources {
      let samples = FunctionSamples(of: source, over: xRange, parts: count)
      for (index, y) in samples.ys.enumerated() where visible.contains(y) {
        first = min(first, index)
        last = max(last, index)
      }
    }
    guard first <= last else { return nil }
    if first == 0 && last == count { return self }
    let (left, right) = (columnEdge(max(0, first - 1)), columnEdge(min(count, last + 1)))
    let margin = (right - left) / 20
    return showing(x: left - margin...right + margin) ?? self
  }

  /// The first of ever wider views in which some source has values.
  func widened<Source: GraphDataSource>(for sources: [Source]) -> GraphView? {
    var reach = max(abs(xRange.lowerBound), abs(xRange.upperBound))
    while reach < 1e15 {
      reach *= 10
      guard let wider = showing(x: -reach...reach) else { return nil }
      if wider.hasValues(of: sources, parts: 16, least: 2) { return wider }
    }
    return nil
  }

  /// Whether sources have at least some number of values at the borders of equal parts of the
  /// range of x.
  func hasValues<Source: GraphDataSource>(of sources: [Source], parts: Int, least: Int) -> Bool {
    var count = 0
    for source in sources where count < least {
      count += FunctionSamples(of: source, over: xRange, parts: parts).sorted.count
    }
    return count >= least
  }
}
