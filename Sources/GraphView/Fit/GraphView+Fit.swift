import IntervalArithmetic

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

  /// Returns the view that shows the values of `items` on its whole height.
  ///
  /// Where enclosures prove that a function is bounded in view, all of its values are shown, to a
  /// hundredth of the height and also those between two device pixels. Where it is not, as at a
  /// pole, the view holds
  ///
  /// - local extrema, limits at the poles, ends of the domain, and 0 if the function changes sign;
  /// - the value at x = 0, and those at the sides of the view unless the curve is steep there;
  /// - the middle third of all values;
  /// - every branch up to where it has become steep in the picture.
  ///
  /// The range ends on numbers of the axis, as long as that leaves no more than a tenth of the
  /// height empty, or a third where title and legend are inside, and otherwise on round numbers
  /// with a margin of a fortieth to a twentieth on each side. If nothing is defined in view and
  /// `axes` allows it, wider ranges of x about 0 are tried.
  ///
  /// A horizontal fit tries ranges of x about 0 until some item is in the range of y. Unless items
  /// are so up to both ends, the range is then narrowed to where they are, with such a margin.
  ///
  /// - Parameters:
  ///   - items: What to show.
  ///   - others: Ranges of y to show, too, as positions on its axis.
  ///   - axes: Which axes may change.
  ///   - picture: The look of the picture, whose axes have the numbers; `nil` for the usual one.
  ///   - letterSize: The size of each letter, on a screen where all have the same.
  /// - Returns: The view, or `nil` if no item has a value anywhere that was looked at.
  /// - Complexity: At most 1,000 enclosures for all functions together, 16 for each function and 32
  ///   for each zero of a logarithm, and a few values per device pixel column.
  public func fit<Item: Plottable>(
    to items: [Item], and others: [FitRange] = [], axes: FitAxes = .vertical,
    like picture: GraphPicture? = nil, letterSize: Size? = nil
  ) -> GraphFit? {
    let numbers = numbers(like: picture, letterSize)
    if axes == .horizontal { return widened(from: 10) { $0.narrowed(to: items, numbers) } }
    var view = self
    // A few values suffice, and do not take long even if one value does.
    if axes == .both, sample(items, parts: 200, enough: 5).count < 5 {
      let range = x.positions
      let reach = 10 * max(abs(range.lowerBound), abs(range.upperBound))
      let wider = widened(from: reach) { wide in
        wide.sample(items, parts: 16, enough: 2).count < 2 ? nil : wide
      }
      guard let wider else { return nil }
      view = wider
    }
    let budget = 1000 / max(1, items.count) + 16
    let ranges = items.compactMap { $0.fit(in: view, budget: budget) } + others
    guard !ranges.isEmpty else { return nil }
    guard let fitted = view.showing(ranges, on: .y, numbers) else { return nil }
    let range = fitted.y.positions
    let outside = ranges.flatMap { $0.peaks }.filter { !range.contains($0.y) }
    let places = outside.compactMap { $0.x }.sorted()
    return GraphFit(
      view: fitted, isConstant: ranges.allSatisfy { $0.isNearlyPoint },
      isCutAbove: outside.contains { $0.y > range.upperBound },
      isCutBelow: outside.contains { $0.y < range.lowerBound },
      cutPlaces: places.count < outside.count
        ? [] : view.distinct(places).map { x.warp.value(at: $0) })
  }

  /// Returns the view that shows ranges of x and y, such as those of paths.
  ///
  /// Ranges end on numbers of the axes as those of a fit to functions do. If both are chosen and
  /// units are to be equal, they are unless all would be within an eighth of the width or height
  /// then.
  ///
  /// - Parameters:
  ///   - boxes: What to show, as positions on both axes.
  ///   - axes: Which axes may change.
  ///   - hasEqualUnits: Whether both axes are to have the same scale.
  ///   - picture: The look of the picture, whose axes have the numbers; `nil` for the usual one.
  ///   - letterSize: The size of each letter, on a screen where all have the same.
  /// - Returns: The view, or `nil` if no box is in the range of an axis that stays.
  public func fit(
    toBoxes boxes: [(x: FitRange, y: FitRange)], axes: FitAxes, hasEqualUnits: Bool = true,
    like picture: GraphPicture? = nil, letterSize: Size? = nil
  ) -> GraphFit? {
    guard !boxes.isEmpty else { return nil }
    let numbers = numbers(like: picture, letterSize)
    let xs = boxes.reduce(Interval.empty) { $0.hull($1.x.shown) }
    let ys = boxes.reduce(Interval.empty) { $0.hull($1.y.shown) }
    let shownNumbers = boxes.allSatisfy { $0.y.fillsView } ? nil : numbers
    func isInView(_ values: Interval, _ axis: Axis) -> Bool {
      let range = axis.positions
      return !values.intersection(Interval(range.lowerBound, range.upperBound)).isEmpty
    }
    if axes == .vertical, !isInView(xs, x) { return nil }
    if axes == .horizontal, hasEqualUnits, !isInView(ys, y) { return nil }
    var view = self
    if axes != .vertical {
      guard let fitted = view.showing(boxes.map { $0.x }, on: .x, shownNumbers) else { return nil }
      view = fitted
    }
    if axes != .horizontal {
      guard let fitted = view.showing(boxes.map { $0.y }, on: .y, shownNumbers) else { return nil }
      view = fitted
    }
    let ratio = view.x.scale / view.y.scale
    if axes == .both, hasEqualUnits, x.warp == y.warp, (0.125...8).contains(ratio) {
      view = view.withEqualUnits() ?? view
    }
    let (width, range) = (view.x.positions, view.y.positions)
    let outside = boxes.flatMap { $0.y.peaks }.filter { !range.contains($0.y) }
    return GraphFit(
      view: view, isConstant: false,
      isCutAbove: outside.contains { $0.y > range.upperBound },
      isCutBelow: outside.contains { $0.y < range.lowerBound },
      isCutAside: boxes.contains { $0.x.peaks.contains { !width.contains($0.y) } }, cutPlaces: [])
  }

  private func numbers(
    like picture: GraphPicture?, _ letterSize: Size?
  ) -> AxisTicks<RecordingCanvas> {
    AxisTicks(
      of: picture ?? GraphPicture(view: self, curves: []),
      on: RecordingCanvas(size: bounds, letterSize: letterSize))
  }

  /// Sorted positions on the x axis without those that are next to another.
  private func distinct(_ sorted: [Double]) -> [Double] {
    let range = x.positions
    let near = (range.upperBound - range.lowerBound) / 100
    return sorted.reduce(into: []) { found, x in
      if let last = found.last, x - last <= near { return }
      found.append(x)
    }
  }

  /// The view of ranges of positions on an axis with a margin, unless there are no numbers that it
  /// would suit; a single one gets room.
  private func showing(
    _ ranges: [FitRange], on axis: AxisName, _ numbers: AxisTicks<RecordingCanvas>?
  ) -> GraphView? {
    func with(_ changed: Axis?) -> GraphView? {
      axis == .x ? self.with(changed, y) : self.with(x, changed)
    }
    let shown = axis == .x ? x : y
    let values = ranges.reduce(Interval.empty) { $0.hull($1.shown) }
    // With a margin on both sides, the height of the view is still a double.
    let largest = Double.greatestFiniteMagnitude / 2.5
    let lower = min(max(values.lower, -largest), largest)
    let upper = max(min(values.upper, largest), -largest)
    let restsOnZero = ranges.allSatisfy { $0.restsOnZero }
    var whole = ranges[0]
    whole.shown = Interval(lower, upper)
    if ranges.contains(where: { $0.room == nil }) { whole.room = nil }
    if !whole.isNearlyPoint,
      let view = with(
        shown.showing(
          numbers?.range(around: lower...upper, on: axis, of: self, restsOnZero: restsOnZero)
            ?? lower...upper))
    {
      return view
    }
    let room = whole.room ?? max(1, max(lower.magnitude, upper.magnitude) / 10)
    return with(shown.showing(positions: lower - room...upper + room))
  }

  /// Returns the first result for ranges of x about 0, each ten times as wide, up to 10¹⁶: beyond
  /// that, columns of whole numbers could not be told apart.
  ///
  /// On a logarithmic axis, they are ranges of decades about 1.
  private func widened<Result>(from reach: Double, _ find: (GraphView) -> Result?) -> Result? {
    var reach = reach
    while reach < 1e16, let wide = x.showing(positions: -reach...reach) {
      let view = GraphView(x: wide, y: y, contentScaleFactor: contentScaleFactor)
      if let found = find(view) { return found }
      reach *= 10
    }
    return nil
  }

  /// Returns the fit to the columns in which some item is in the range of y; `nil` if not found.
  private func narrowed<Item: Plottable>(
    to items: [Item], _ numbers: AxisTicks<RecordingCanvas>
  ) -> GraphFit? {
    guard var view = narrowedOnce(to: items, numbers) else { return nil }
    // Narrowing again finds the ends more exactly as long as much of the view is empty.
    for _ in 0..<40 {
      guard let next = view.narrowedOnce(to: items, numbers),
        next.bounds.width / next.scale.x < 0.8 * view.bounds.width / view.scale.x
      else { break }
      view = next
    }
    return GraphFit(
      view: view, isConstant: false, isCutAbove: false, isCutBelow: false, cutPlaces: [])
  }

  /// Returns the view of those columns with a margin; this view if they reach both of its ends.
  private func narrowedOnce<Item: Plottable>(
    to items: [Item], _ numbers: AxisTicks<RecordingCanvas>
  ) -> GraphView? {
    let count = pixelWidth
    guard let found = sample(items, parts: count, in: y.positions).borders else { return nil }
    if found == 0...count { return self }
    let left = x.position(ofEdge: max(0, found.lowerBound - 1))
    let right = x.position(ofEdge: min(count, found.upperBound + 1))
    return showing(x: numbers.range(around: left...right, on: .x, of: self)) ?? self
  }

  /// Samples items at the borders of equal parts of the range of x, until `enough` values are in
  /// `range`; returns how many are, and the first and last border that has one.
  private func sample<Item: Plottable>(
    _ items: [Item], parts: Int,
    in range: ClosedRange<Double> = -.greatestFiniteMagnitude ... .greatestFiniteMagnitude,
    enough: Int = .max
  ) -> (count: Int, borders: ClosedRange<Int>?) {
    var count = 0
    var (first, last) = (Int.max, Int.min)
    for item in items where count < enough {
      for (index, y) in item.values(in: self, parts: parts).enumerated() where range.contains(y) {
        count += 1
        first = min(first, index)
        last = max(last, index)
      }
    }
    return (count, count > 0 ? first...last : nil)
  }
}

extension FitRange {
  /// Whether the values are so close that their distance is rounding: at most 2⁻⁴⁰ of them, or
  /// 2⁻⁵¹ if they are those of a table.
  fileprivate var isNearlyPoint: Bool {
    let reach = max(shown.lower.magnitude, shown.upper.magnitude)
    return shown.width <= reach * (room == nil ? 0x1p-40 : 0x1p-51)
  }
}
