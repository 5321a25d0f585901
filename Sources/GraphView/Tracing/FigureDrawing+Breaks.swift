import IntervalArithmetic

extension FigureDrawing {
  /// Adds a stretch in which something may break.
  mutating func add(_ named: NamedStretch, of pieces: [CurvePiece]) {
    for piece in pieces[named.stretch.indices] {
      guard case .doubtful(let values, _) = piece.content else { continue }
      let isSettled = piece.isSettled || named.isExplained
      let isVisible = !values.intersection(grid.range).isEmpty || named.kind != nil
      mark(piece.columns, !isSettled ? .unresolved : isVisible ? .proven : .outside)
      if !isSettled { unprovenBars(values, in: piece.columns) }
    }
    let isWorthDrawing = named.stretch.isSettled || named.isExplained
    let (x, indices) = (named.point.x, named.stretch.indices)
    let left = isWorthDrawing && named.left.isReached ? named.left.value : nil
    let right = isWorthDrawing && named.right.isReached ? named.right.value : nil
    if let left {
      let (limit, end) = (Point(x: x, y: left), pieces.prefix(indices.lowerBound).last)
      if isReached(left, from: end?.ends?.right) {
        extend(to: limit)
      } else {
        addLeap(to: limit, from: end?.ends?.right, in: end?.columns.suffix(1) ?? 0..<0)
      }
    }
    var isJoined = false
    if case (.limit, .limit) = (named.left, named.right) {
      isJoined = isWorthDrawing && (named.kind == nil || named.kind == .hole)
    }
    if !isJoined { lift() }
    addValue(named)
    guard let right, right.isInfinite || !isJoined else { return }
    let (limit, start) = (Point(x: x, y: right), pieces.dropFirst(indices.upperBound).first)
    if isReached(right, from: start?.ends?.left) {
      begin(at: limit)
    } else {
      addLeap(to: limit, from: start?.ends?.left, in: start?.columns.prefix(1) ?? 0..<0)
    }
  }

  /// Whether a line that ends at `y` is at a limit, as far as can be seen.
  private func isReached(_ limit: Double, from y: Double?) -> Bool {
    guard let y else { return true }
    return (y - limit).magnitude <= grid.pixelHeight
      || y > grid.range.upper && limit > grid.range.upper
      || y < grid.range.lower && limit < grid.range.lower
  }

  /// Shows what a function does between a double and the next one, where it tends to a limit; pale,
  /// because no zoom of a picture could show where it passes all bounds.
  private mutating func addLeap(to limit: Point, from y: Double?, in columns: Range<Int>) {
    lift()
    guard limit.y.isInfinite, let y else { return addDot(limit) }
    let (low, high) = (grid.range.lower, grid.range.upper)
    let values = limit.y < 0 ? Interval(low, max(y, low)) : Interval(min(y, high), high)
    bar(values, in: columns, isProven: false)
  }

  /// Draws the value at a break unless it is also a one-sided limit.
  private mutating func addValue(_ named: NamedStretch) {
    guard named.kind != nil, named.point.isDefined, named.point.values.width <= grid.pixelHeight
    else { return }
    let y = named.point.values.middle
    for side in [named.left.value, named.right.value] {
      if let side, (side - y).magnitude <= grid.pixelHeight { return }
    }
    addDot(Point(x: named.point.x, y: y))
  }

  /// Draws a point of the curve, in graph units, if it is in view.
  private mutating func addDot(_ point: Point) {
    guard grid.range.contains(point.y) else { return }
    figure.dots.append(position(of: point))
  }
}
