extension GraphView {
  /// Which axes a fit may change.
  public enum FitAxes: Hashable, Sendable {
    /// Only the y axis; the range of x stays as it is.
    case vertical

    /// Only the x axis; the range of y stays as it is.
    case horizontal

    /// The y axis, and the x axis too if nothing is defined in the range of x in view.
    case both
  }

  /// Returns the view that shows the values of `sources` on their whole height.
  ///
  /// Values are taken at the edges of device pixel columns. All of them are shown, with a margin of
  /// a twentieth on each side, unless a few lie far from the rest, as beside a pole: then the view
  /// holds the middle nine tenths of them and as much again on each side, and says that it cut.
  /// If nothing is defined in view and `axes` allows it, wider ranges of x about 0 are tried, ten
  /// times as wide each.
  ///
  /// - Parameters:
  ///   - sources: The functions to show.
  ///   - axes: Which axes may change.
  /// - Returns: The view, or `nil` if no function has a value anywhere that was looked at.
  public func fit<Source: GraphDataSource>(
    to sources: [Source], axes: FitAxes = .vertical
  ) -> GraphFit? {
    if axes == .horizontal { return fitHorizontally(to: sources) }
    var view = self
    // A few values tell whether there are any, also of a program that takes long to evaluate.
    if axes == .both, sampledValues(of: sources, count: 200).count <= 4 {
      guard let wider = widened(for: sources) else { return nil }
      view = wider
    }
    guard let range = FitRange(view.sampledValues(of: sources, count: pixelWidth))
    else { return nil }
    guard let fitted = view.showing(y: range.lower...range.upper) else { return nil }
    return GraphFit(view: fitted, isCut: range.isCut)
  }

  /// The first of ever wider views in which some source has values.
  private func widened<Source: GraphDataSource>(for sources: [Source]) -> GraphView? {
    var reach = max(abs(xRange.lowerBound), abs(xRange.upperBound))
    while reach < 1e15 {
      reach *= 10
      guard let wider = showing(x: -reach...reach) else { return nil }
      if wider.sampledValues(of: sources, count: 16).count > 1 { return wider }
    }
    return nil
  }

  /// The finite values of all sources at the borders of equal parts of the range of x.
  private func sampledValues<Source: GraphDataSource>(
    of sources: [Source], count: Int
  ) -> [Double] {
    let xs = (0...count).map { graphX(for: bounds.width * Double($0) / Double(count)) }
    var ys = [Double](repeating: .nan, count: xs.count)
    var finite: [Double] = []
    for source in sources {
      var span = ys.mutableSpan
      source.evaluate(xs.span, into: &span)
      for y in ys where y.isFinite { finite.append(y) }
    }
    return finite
  }
}

/// The range of y that a fit shows.
private struct FitRange {
  var lower: Double
  var upper: Double
  var isCut = false

  init?(_ values: [Double]) {
    let sorted = values.sorted()
    guard let least = sorted.first, let greatest = sorted.last else { return nil }
    (lower, upper) = (least, greatest)
    let low = sorted[sorted.count / 20]
    let high = sorted[sorted.count - 1 - sorted.count / 20]
    let reach = 2 * (high - low)
    if reach > 0, least < low - reach || greatest > high + reach {
      isCut = true
      lower = max(least, low - reach / 2)
      upper = min(greatest, high + reach / 2)
    }
    addMargin()
  }

  /// Widens the range by a twentieth on each side; a single value gets room to stand in.
  private mutating func addMargin() {
    let height = upper - lower
    let least = max(lower.magnitude, upper.magnitude) * 0x1p-40
    if height > least {
      lower -= height / 20
      upper += height / 20
    } else {
      let room = max(1, max(lower.magnitude, upper.magnitude) / 10)
      lower -= room
      upper += room
    }
  }
}
