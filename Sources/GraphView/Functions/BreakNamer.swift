import IntervalArithmetic

/// The second phase of tracing: names what happens where columns were left in doubt.
///
/// Neighbouring pieces in which something may break are one stretch. What lies on both sides of it
/// says which break it is, and often settles its columns. Pieces and sides have positions on the y
/// axis; what is proven of breaks, and their limits, are values.
struct BreakNamer<Source: GraphDataSource> {
  let source: Source
  let grid: ColumnGrid
  /// The decided columns, with pieces separated at removable points whose limits differ.
  private let columns: DecidedColumns
  /// The other removable points with their limits.
  private let holes: [Break]
  /// The work after which no more limits are asked for.
  let budget: WorkBudget
  var pieces: [CurvePiece] { columns.pieces }

  /// Finds the limits at removable points; where those from the left and from the right differ, the
  /// pieces that meet there are separated.
  ///
  /// Once the budget is used up, nothing more is named.
  init(
    _ source: Source, on grid: ColumnGrid, columns: DecidedColumns, within budget: WorkBudget
  ) {
    var (columns, holes) = (columns, [Break]())
    var (pieces, copied) = ([CurvePiece](), 0)
    for x in columns.removables {
      let core = source.enclosure(over: Interval(x.nextDown, x.nextUp), on: grid.yWarp)
      if core.decoration >= .continuous, core.removable == x {
        let limit = source.provenLimits(in: Interval(x), within: budget)?.left?.number
        holes.append(Break(x: x, kind: .hole, left: limit, right: limit, value: nil))
        continue
      }
      let index = columns.pieces.partitionPoint { $0.lower < x }
      guard index > 0, index < columns.pieces.count, columns.pieces[index].lower == x,
        !columns.pieces[index].isDoubtful, !columns.pieces[index - 1].isDoubtful
      else { continue }
      pieces += columns.pieces[copied..<index]
      copied = index
      pieces.append(
        CurvePiece(
          lower: x, upper: x, columns: columns.pieces[index].columns.prefix(1),
          content: .doubtful(core.values, core.reasons), isContinuous: false, isSettled: true))
    }
    if copied > 0 { columns.pieces = pieces + columns.pieces[copied...] }
    (self.source, self.grid, self.columns, self.holes) = (source, grid, columns, holes)
    self.budget = budget
  }

  func named() -> NamedCurve {
    var (columns, named, index) = (columns, [NamedStretch](), 0)
    while let start = pieces[index...].firstIndex(where: { $0.isDoubtful }) {
      guard budget.left(to: source) > 0 else {
        columns.leaveUnnamed(from: start)
        break
      }
      let stretch = stretch(from: start)
      named.append(name(stretch))
      index = stretch.indices.upperBound
    }
    return NamedCurve(columns: columns, stretches: named, holes: holes)
  }

  /// Returns the longest stretch of doubtful pieces from the piece `start` on, which is doubtful.
  private func stretch(from start: Int) -> DoubtfulStretch {
    let end = pieces[start...].firstIndex { !$0.isDoubtful } ?? pieces.count
    let xs = Interval(pieces[start].lower, pieces[end - 1].upper)
    var stretch = DoubtfulStretch(
      indices: start..<end, xs: xs, values: .empty, reasons: [], isSettled: true, place: xs)
    for piece in pieces[start..<end] {
      guard case .doubtful(let values, let reasons) = piece.content else { continue }
      stretch.values = stretch.values.union(values)
      stretch.reasons.formUnion(reasons)
      stretch.isSettled = stretch.isSettled && piece.isSettled
    }
    if isThin(stretch) { locateBreaks(of: &stretch) }
    return stretch
  }

  private func name(_ stretch: DoubtfulStretch) -> NamedStretch {
    let proof = stretch.proofs.count == 1 ? stretch.proofs.first : nil
    let point =
      proof.flatMap { PointEnclosure($0, on: grid.yWarp) }
      ?? PointEnclosure(
        at: stretch.proofs.first?.x ?? stretch.center, of: source, on: grid.yWarp)
    let (left, right) = sides(of: stretch)
    let kind = kind(of: stretch, left, right, point)
    let isReached =
      left.isReached && right.isReached
      && (left != .undefined || right != .undefined || point.isDefined)
    let isExplained =
      isReached
      && (stretch.isNarrow && isExplained(point.pieces, point, left, right)
        || proof != nil && isExplained(stretch.values, point, left, right))
    return NamedStretch(
      stretch: stretch, left: left, right: right,
      limits: (
        limit(left, at: stretch.xs.lower, towards: -1),
        limit(right, at: stretch.xs.upper, towards: 1)
      ), point: point, value: value(at: point), kind: kind, isExplained: isExplained)
  }

  /// The value at a point, if it is defined and certainly a double.
  private func value(at point: PointEnclosure) -> Double? {
    guard point.isDefined else { return nil }
    let values =
      grid.yWarp == .linear ? point.values : source.enclosure(over: Interval(point.x)).values.hull
    return values.isPoint ? values.lower : nil
  }

  /// The limit at a break without a proof: infinite, or what the function constantly is next to it.
  private func limit(
    _ side: DoubtfulStretch.Side, at x: Double, towards direction: Double
  ) -> Double? {
    if case .outside = side { return nil }
    guard let value = side.value, value.isFinite else { return side.value }
    let far = x + direction * 64 * x.ulp
    let near = source.enclosure(over: Interval(min(x, far), max(x, far))).values.hull
    return near.isPoint && grid.yWarp.positions(of: near).contains(value) ? near.lower : nil
  }

  /// Whether all values in view are close to the value at a break or to a one-sided limit.
  private func isExplained(
    _ values: GappedInterval, _ point: PointEnclosure, _ left: DoubtfulStretch.Side,
    _ right: DoubtfulStretch.Side
  ) -> Bool {
    let margin = TracingTolerance.column * grid.pixelHeight
    let value = point.isDefined && grid.isSharp(point.values) ? point.values : .empty
    return [values.first, values.second].allSatisfy { piece in
      if piece.intersection(grid.range).isEmpty || !value.isEmpty && piece == point.values {
        return true
      }
      return [left.value, right.value].contains { limit in
        guard let limit, limit.isFinite else { return false }
        return piece.isSubset(of: Interval(limit).grown(by: margin))
      } || !value.isEmpty && piece.isSubset(of: value.grown(by: margin))
    }
  }

  private func kind(
    of stretch: DoubtfulStretch, _ left: DoubtfulStretch.Side, _ right: DoubtfulStretch.Side,
    _ point: PointEnclosure
  ) -> Break.Kind? {
    if let proof = stretch.proofs.first { return proof.kind }
    if isWild(stretch, point) { return .essential }
    switch (left, right) {
    case (.unknown, _), (_, .unknown): return nil
    case _ where !isThin(stretch): return nil
    case (.oscillating, _), (_, .oscillating): return point.values.isEmpty ? .essential : nil
    case (.undefined, .undefined): return point.isDefined ? .isolated : nil
    case (.divergent, _), (_, .divergent), (.growing, _), (_, .growing): return .pole
    case (.outside, _), (_, .outside): return nil
    case (.undefined, .limit), (.limit, .undefined): return .edge
    case (.limit(let start), .limit(let end)):
      let (first, second) = (stretch.values.first, stretch.values.second)
      let isSplit =
        stretch.values.hasGap
        && (first.contains(start) && second.contains(end)
          || first.contains(end) && second.contains(start))
      if isSplit && (start - end).magnitude > grid.pixelHeight / 64 { return .jump }
      if (start - end).magnitude > grid.pixelHeight { return .jump }
      guard stretch.isNarrow else { return nil }
      if point.values.isEmpty { return .hole }
      let middle = point.values.middle
      return point.isDefined && (middle - start).magnitude > grid.pixelHeight ? .hole : nil
    }
  }

  /// Whether there are too many breaks around the centre of a stretch, where the function is
  /// undefined and has no limits that are known, to tell them apart.
  private func isWild(_ stretch: DoubtfulStretch, _ point: PointEnclosure) -> Bool {
    let near = Interval(stretch.center.nextDown, stretch.center.nextUp)
    return !isThin(stretch) && point.values.isEmpty
      && stretch.reasons.contains(.pole) && !stretch.reasons.contains(.zeroOverZero)
      && stretch.values.hull == .entire && budget.left(to: source) > 0
      && !source.enclosure(over: near).values.isEmpty
      && source.provenLimits(in: Interval(stretch.center)) == nil
  }

  /// Whether a stretch is narrower than a thousandth of a pixel.
  func isThin(_ stretch: DoubtfulStretch) -> Bool {
    let column = pieces[stretch.indices.lowerBound].columns.lowerBound
    // A column that was halved ten times is not, however that is rounded.
    return stretch.isNarrow || stretch.xs.width * 1025 < grid.width(ofColumn: column)
  }
}
