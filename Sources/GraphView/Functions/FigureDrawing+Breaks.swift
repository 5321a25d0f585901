import IntervalArithmetic

extension FigureDrawing {
  /// Adds a stretch in which something may break.
  mutating func add(_ named: NamedStretch, of pieces: [CurvePiece]) {
    let (x, place) = (named.point.x, named.proof?.place)
    let stretch = pieces[named.stretch.indices]
    let columns = columns(around: x, place, in: stretch)
    // Without a proof, the limits are those at both ends of the stretch: if that is wide, these are
    // not where the break may be, and no line leads there.
    let isAtEnds =
      place != nil || named.stretch.isNarrow
      || named.stretch.xs.width <= grid.width(ofColumn: columns.left)
    var left = (isAtEnds ? named.left.reachedLimit : nil).map { limit in
      Approach(
        to: limit, from: pieces[..<stretch.startIndex].last?.ends(towards: limit)?.right,
        in: columns.left, of: named.stretch, on: grid)
    }
    var right = (isAtEnds ? named.right.reachedLimit : nil).map { limit in
      Approach(
        to: limit, from: pieces[stretch.endIndex...].first?.ends(towards: limit)?.left,
        in: columns.right, of: named.stretch, on: grid)
    }
    let unsettled = settle(stretch, of: named, [left, right].compactMap { $0 })
    let isWorthDrawing = unsettled.isEmpty
    func isSettled(_ column: Int) -> Bool { !unsettled.contains { $0.contains(column) } }
    // Limits from beyond the view are not in the picture.
    let (isLeftInView, isRightInView) = sidesInView(of: named)
    if !isSettled(columns.left) || !isLeftInView { left = nil }
    if !isSettled(columns.right) || !isRightInView { right = nil }

    if let left { add(left, at: x, isLeft: true) }
    var isJoined = isAtEnds && isWorthDrawing && (named.kind == nil || named.kind == .hole)
    if case (.limit(let start), .limit(let end)) = (named.left, named.right) {
      isJoined = isJoined && (named.kind == .hole || (start - end).magnitude <= grid.pixelHeight)
    } else {
      isJoined = false
    }
    if left?.isReached == false || right?.isReached == false { isJoined = false }
    if !isJoined { lift() }
    if named.kind != nil || isWorthDrawing { addValue(named) }
    if let right, !isJoined { add(right, at: x, isLeft: false) }
  }

  /// The columns in which a curve gets to a break, from the left and from the right.
  private func columns(
    around x: Double, _ place: Interval?, in stretch: ArraySlice<CurvePiece>
  ) -> (left: Int, right: Int) {
    let (lower, upper) = (
      stretch[stretch.startIndex].columns.lowerBound,
      stretch[stretch.endIndex - 1].columns.lowerBound
    )
    if grid.isNarrow(lower..<lower + 1) {
      // Edges are rounded so much that only the picture says where a double is.
      let column = (grid.view.x.canvas(x) / grid.view.x.pixelLength).rounded(.down)
      let nearest = Int(min(max(column, Double(lower)), Double(upper)))
      return (nearest, nearest)
    }
    let (left, right) =
      if let place, !place.isPoint {
        (stretch.first { $0.upper > place.lower }, stretch.last { $0.lower < place.upper })
      } else {
        (stretch.first { $0.upper >= x }, stretch.last { $0.lower <= x })
      }
    return (left?.columns.lowerBound ?? lower, right?.columns.lowerBound ?? upper)
  }

  /// Marks the columns of a stretch, and returns those in which values that it may hold in view are
  /// not drawn, neither in the stretch nor elsewhere in the column.
  private mutating func settle(
    _ stretch: ArraySlice<CurvePiece>, of named: NamedStretch, _ approaches: [Approach]
  ) -> [Range<Int>] {
    var drawn = BandSet(tolerance: TracingTolerance.column * grid.pixelHeight)
    for approach in approaches { drawn.insert(approach.values) }
    if named.point.isDefined { drawn.insert(named.point.values.intersection(grid.range)) }
    let isLocated = isLocated(named, in: stretch, approaches)
    let columnWidth = grid.width(ofColumn: stretch[stretch.startIndex].columns.lowerBound)
    // Limits leave no doubt about the picture of a break if the curve gets to both.
    let isClear =
      named.proof != nil && named.kind != nil && named.stretch.xs.width <= columnWidth
      && approaches.allSatisfy { $0.end != nil && ($0.isReached || $0.isRise) }
    var unsettled: [Range<Int>] = []
    for piece in stretch {
      guard case .doubtful(let values, _) = piece.content else { continue }
      let isExplained = named.isExplained && (isClear || drawn.covers(values, in: grid.range))
      if piece.isSettled || isExplained && isLocated {
        let isOutside = !piece.isSettled && drawn.bands.isEmpty
        mark(
          piece.columns,
          isOutside || values.intersection(grid.range).isEmpty ? .outside : .proven)
        // Of several breaks in a stretch, the pieces know what is between them.
        for part in [values.first, values.second] where piece.isSettled {
          let visible = part.intersection(grid.range)
          if !drawn.covers(visible) { bar(visible, in: piece.columns, isProven: true) }
        }
      } else {
        unsettled.append(piece.columns)
        mark(piece.columns, .unresolved)
        unprovenBars(values, in: piece.columns)
      }
    }
    return unsettled
  }

  /// Whether it is known in which column a curve rises on both sides of a break: everything is in
  /// one column, or the break is at the edge of two, or there is no rise to be seen.
  private func isLocated(
    _ named: NamedStretch, in stretch: ArraySlice<CurvePiece>, _ approaches: [Approach]
  ) -> Bool {
    guard let first = stretch.first?.columns, let last = stretch.last?.columns else { return true }
    let xs = Interval(grid.edges[first.lowerBound], grid.edges[last.upperBound])
    guard let place = named.proof?.place else {
      let (left, right) = (named.stretch.xs.lower, named.stretch.xs.upper)
      return first == last && left > grid.sides.left && right < grid.sides.right
    }
    guard place.isSubset(of: xs) else { return false }
    let edges = grid.edges[first.lowerBound...last.upperBound]
    let isAtEdge = edges.contains(place.lower) || approaches.allSatisfy { $0.isReached }
    return first == last || place.isPoint && isAtEdge
  }

  /// Whether the curve on the way to a break from the left and from the right is in the view, which
  /// ends at its sides.
  private func sidesInView(of named: NamedStretch) -> (left: Bool, right: Bool) {
    let (left, right) = grid.sides
    if let place = named.proof?.place { return (place.upper > left, place.lower < right) }
    return (named.stretch.place.lower > left, named.stretch.place.upper < right)
  }

  /// Draws a curve up to its limit, or from there on.
  private mutating func add(_ approach: Approach, at x: Double, isLeft: Bool) {
    if approach.isReached, approach.end != nil {
      let limit = Point(x: position(of: x, in: approach.column), y: height(of: approach.limit))
      if !isLeft {
        begin(at: limit)
      } else if !extend(to: limit) {
        // Only the limit of a curve from beyond the view is in it.
        addDot(at: x, approach.limit)
      }
    } else if approach.isRise, let end = approach.end {
      let position = position(of: x, in: approach.column, isInside: true)
      for y in isLeft ? [end, approach.limit] : [approach.limit, end] {
        begin(at: Point(x: position, y: height(of: y)))
      }
    } else {
      addDot(at: x, approach.limit)
    }
  }

  /// Draws the value at a break unless it is also a one-sided limit in view.
  private mutating func addValue(_ named: NamedStretch) {
    guard named.point.isDefined, named.point.values.width <= grid.pixelHeight else { return }
    let y = named.point.values.middle
    let (isLeftInView, isRightInView) = sidesInView(of: named)
    let limits = [
      isLeftInView ? named.left.value : nil, isRightInView ? named.right.value : nil,
    ]
    let margin = TracingTolerance.column * grid.pixelHeight
    for case let limit? in limits where (limit - y).magnitude <= margin { return }
    addDot(at: named.point.x, y)
  }

  /// Draws a point of the curve, at a position on the y axis, if it is in view.
  private mutating func addDot(at x: Double, _ y: Double) {
    guard grid.range.contains(y) else { return }
    figure.dots.append(Point(x: grid.view.x.canvas(x), y: height(of: y)))
  }
}

/// The limit of a curve from one side of a break, and its way there.
private struct Approach {
  /// The limit, infinite where the curve diverges.
  let limit: Double
  /// The value where the pieces on that side end; nil if unknown.
  let end: Double?
  /// The column in which the curve tends to the limit.
  let column: Int
  /// Whether the curve ends at the limit, as far as can be seen.
  let isReached: Bool
  /// Whether the curve takes all values from the end to the limit within a few doubles.
  let isRise: Bool
  /// The values in view on the way to the limit.
  let values: Interval

  init(
    to limit: Double, from end: Double?, in column: Int, of stretch: DoubtfulStretch,
    on grid: ColumnGrid
  ) {
    let (range, start) = (grid.range, end ?? limit)
    func visible(_ one: Double, _ other: Double) -> Interval {
      let (low, high) = (max(min(one, other), range.lower), min(max(one, other), range.upper))
      return low <= high ? Interval(low, high) : .empty
    }
    let way = visible(start, limit)
    self.limit = limit
    self.end = end
    self.column = column
    isReached = way.isEmpty || (start - limit).magnitude <= grid.pixelHeight
    // A gap between the values shows a jump, and a step may be one.
    let isWhole = [stretch.values.first, stretch.values.second].contains {
      way.isSubset(of: $0.grown(by: TracingTolerance.column * grid.pixelHeight))
    }
    isRise =
      isWhole && stretch.isNarrow && stretch.xs.width <= grid.width(ofColumn: column)
      && (limit.isInfinite || !stretch.reasons.contains(.step))
    values = isReached || isRise ? way : visible(limit, limit)
  }
}
