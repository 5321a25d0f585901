import IntervalArithmetic

/// The second phase of tracing: names what happens where columns were left in doubt.
///
/// Neighbouring pieces in which something may break are one stretch. What lies on both sides of it
/// says which break it is, and often settles its columns.
struct BreakNamer<Source: GraphDataSource> {
  let source: Source
  let grid: TracingGrid
  /// The decided columns, with pieces separated at removable points whose limits differ.
  private let columns: DecidedColumns
  /// The other removable points with their limits.
  private let holes: [Point]
  var pieces: [CurvePiece] { columns.pieces }

  /// Finds the limits at removable points; where those from the left and from the right differ, the
  /// pieces that meet there are separated.
  init(_ source: Source, on grid: TracingGrid, columns: DecidedColumns) {
    var (columns, holes) = (columns, [Point]())
    for x in columns.removables {
      let core = source.enclosure(over: Interval(x.nextDown, x.nextUp))
      if core.decoration >= .continuous, core.removable == x {
        holes.append(Point(x: x, y: core.values.hull.middle))
        continue
      }
      guard let index = columns.pieces.firstIndex(where: { $0.lower == x }), index > 0,
        !columns.pieces[index].isDoubtful, !columns.pieces[index - 1].isDoubtful
      else { continue }
      columns.pieces.insert(
        CurvePiece(
          lower: x, upper: x, columns: columns.pieces[index].columns.prefix(1),
          content: .doubtful(core.values, core.reasons), isContinuous: false, isSettled: true),
        at: index)
    }
    (self.source, self.grid, self.columns, self.holes) = (source, grid, columns, holes)
  }

  func named() -> NamedCurve {
    var named: [NamedStretch] = []
    var index = 0
    while let start = pieces[index...].firstIndex(where: { $0.isDoubtful }) {
      let stretch = stretch(from: start)
      named.append(name(stretch))
      index = stretch.indices.upperBound
    }
    return NamedCurve(columns: columns, stretches: named, holes: holes)
  }

  /// Finds the doubles between which a stretch breaks first, if it is thin enough to be one break.
  private func place(of stretch: DoubtfulStretch) -> Interval {
    guard isThin(stretch) else { return stretch.xs }
    var place = stretch.xs
    while place.lower.nextUp < place.upper {
      let middle = place.lower + (place.upper - place.lower) / 2
      guard place.lower < middle, middle < place.upper else { break }
      let left = source.enclosure(over: Interval(place.lower, middle))
      let isWhole = left.decoration >= .continuous || left.values.isEmpty
      place = isWhole ? Interval(middle, place.upper) : Interval(place.lower, middle)
    }
    return place
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
    stretch.place = place(of: stretch)
    return stretch
  }

  private func name(_ stretch: DoubtfulStretch) -> NamedStretch {
    let point = PointEnclosure(at: stretch.center, of: source)
    let (left, right) = sides(of: stretch, point)
    let kind = kind(of: stretch, left, right, point)
    let isReached =
      left.isReached && right.isReached
      && (left != .undefined || right != .undefined || point.isDefined)
    let isExplained = stretch.isNarrow && isReached && isExplained(point, left, right)
    return NamedStretch(
      stretch: stretch, left: left, right: right, point: point, kind: kind,
      isExplained: isExplained)
  }

  /// Whether every visible part of the value at a break is known, or close to a one-sided limit.
  private func isExplained(
    _ point: PointEnclosure, _ left: DoubtfulStretch.Side, _ right: DoubtfulStretch.Side
  ) -> Bool {
    if point.isDefined && grid.isSharp(point.values) { return true }
    return [point.pieces.first, point.pieces.second].allSatisfy { piece in
      guard !piece.intersection(grid.range).isEmpty else { return true }
      return [left.value, right.value].contains { limit in
        guard let limit, limit.isFinite else { return false }
        let margin = TracingTolerance.column * grid.pixelHeight
        return piece.isSubset(of: Interval(limit).grown(by: margin))
      }
    }
  }

  private func kind(
    of stretch: DoubtfulStretch, _ left: DoubtfulStretch.Side, _ right: DoubtfulStretch.Side,
    _ point: PointEnclosure
  ) -> Break.Kind? {
    switch (left, right) {
    case (.unknown, _), (_, .unknown): return nil
    case _ where isWild(stretch, point): return .essential
    case (.undefined, .undefined):
      let isPoint = stretch.values.hull.width <= grid.pixelHeight && isThin(stretch)
      return isPoint || point.isDefined ? .isolated : nil
    case (.oscillating, _), (_, .oscillating): return point.values.isEmpty ? .essential : nil
    case (.divergent, _), (_, .divergent), (.growing, _), (_, .growing): return .pole
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

  /// Whether there are too many breaks around the centre of a stretch to tell them apart.
  private func isWild(_ stretch: DoubtfulStretch, _ point: PointEnclosure) -> Bool {
    !isThin(stretch) && !stretch.isSettled && point.values.isEmpty
      && stretch.reasons.contains(.pole) && !stretch.reasons.contains(.zeroOverZero)
      && stretch.values.hull == .entire
  }

  /// Whether a stretch is narrower than a thousandth of a pixel.
  private func isThin(_ stretch: DoubtfulStretch) -> Bool {
    let width = grid.sides.right - grid.sides.left
    return stretch.isNarrow || stretch.xs.width * 1024 * Double(grid.edges.count) < width
  }
}
