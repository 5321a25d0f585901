import IntervalArithmetic

/// A stretch with what lies on both sides, and the break that follows from it.
struct NamedStretch {
  let stretch: DoubtfulStretch
  let left: DoubtfulStretch.Side
  let right: DoubtfulStretch.Side
  let point: PointValue
  let kind: Break.Kind?

  /// The value where the break is; `nil` if the function is undefined there or no value is known.
  private var value: Double? {
    if point.isDefined {
      return point.pieces.hasGap || kind == .pole && !stretch.isNarrow ? nil : point.values.middle
    }
    return kind == .isolated ? stretch.values.hull.middle : nil
  }

  /// Whether what lies on both sides leaves no doubt about the picture of the stretch.
  let isExplained: Bool

  /// The break, if there is one.
  var place: Break? {
    kind.map {
      Break(
        x: point.x, kind: $0, left: left.value, right: right.value,
        value: value)
    }
  }
}

extension ProofTracer {
  /// The stretches of doubtful pieces, each named from its two sides.
  mutating func namedStretches() -> [NamedStretch] {
    var named: [NamedStretch] = []
    var index = 0
    while index < pieces.count {
      guard var stretch = stretch(from: index) else {
        index += 1
        continue
      }
      stretch.place = place(of: stretch)
      named.append(name(stretch))
      index = stretch.indices.upperBound
    }
    return named
  }

  /// Finds the doubles between which a stretch breaks first, if it is thin enough to be one break.
  private mutating func place(of stretch: DoubtfulStretch) -> Interval {
    guard isThin(stretch) else { return stretch.xs }
    var place = stretch.xs
    while place.lower.nextUp < place.upper {
      let middle = place.lower + (place.upper - place.lower) / 2
      guard place.lower < middle, middle < place.upper else { break }
      let left = enclosure(over: Interval(place.lower, middle))
      let isWhole = left.decoration >= .continuous || left.values.isEmpty
      place = isWhole ? Interval(middle, place.upper) : Interval(place.lower, middle)
    }
    return place
  }

  private func stretch(from start: Int) -> DoubtfulStretch? {
    var stretch: DoubtfulStretch?
    for index in start..<pieces.count {
      guard pieces[index].isDoubtful,
        case .doubtful(let values, let reasons) = pieces[index].content
      else { break }
      let piece = pieces[index]
      var grown =
        stretch
        ?? DoubtfulStretch(
          indices: start..<start, xs: Interval(piece.lower, piece.upper), values: values,
          reasons: [], isSettled: true, place: Interval(piece.lower))
      grown.indices = start..<index + 1
      grown.xs = grown.xs.hull(Interval(piece.lower, piece.upper))
      grown.values = grown.values.union(values)
      grown.reasons.formUnion(reasons)
      grown.isSettled = grown.isSettled && piece.isSettled
      stretch = grown
    }
    return stretch
  }

  private mutating func name(_ stretch: DoubtfulStretch) -> NamedStretch {
    let point = value(at: stretch.center)
    let (left, right) = sides(of: stretch, point)
    let kind = kind(of: stretch, left, right, point)
    let isReached =
      left.isReached && right.isReached
      && (left != .undefined || right != .undefined || point.isDefined)
    let isExplained =
      stretch.isNarrow && isReached && isExplained(point, left, right)
    return NamedStretch(
      stretch: stretch, left: left, right: right, point: point, kind: kind,
      isExplained: isExplained)
  }

  /// Whether all that may be visible of the value at a break is known, or is a limit beside it.
  private func isExplained(
    _ point: PointValue, _ left: DoubtfulStretch.Side, _ right: DoubtfulStretch.Side
  ) -> Bool {
    if point.isDefined && isSharp(point.values) { return true }
    return [point.pieces.first, point.pieces.second].allSatisfy { piece in
      guard !piece.intersection(range).isEmpty else { return true }
      return [left.value, right.value].contains { limit in
        guard let limit, limit.isFinite else { return false }
        let margin = TracingTolerance.column * pixelHeight
        return piece.isSubset(of: Interval(limit).grown(by: margin))
      }
    }
  }

  // MARK: Kinds

  private func kind(
    of stretch: DoubtfulStretch, _ left: DoubtfulStretch.Side, _ right: DoubtfulStretch.Side,
    _ point: PointValue
  ) -> Break.Kind? {
    switch (left, right) {
    case (.unknown, _), (_, .unknown):
      return nil
    case _ where isWild(stretch, point):
      return .essential
    case (.undefined, .undefined):
      let isPoint = stretch.values.hull.width <= pixelHeight && isThin(stretch)
      return isPoint || point.isDefined ? .isolated : nil
    case (.oscillating, _), (_, .oscillating):
      return point.values.isEmpty ? .essential : nil
    case (.divergent, _), (_, .divergent), (.growing, _), (_, .growing):
      return .pole
    case (.undefined, .limit), (.limit, .undefined):
      return .edge
    case (.limit(let start), .limit(let end)):
      let (first, second) = (stretch.values.first, stretch.values.second)
      let isSplit =
        stretch.values.hasGap
        && (first.contains(start) && second.contains(end)
          || first.contains(end) && second.contains(start))
      if isSplit && (start - end).magnitude > pixelHeight / 64 { return .jump }
      if (start - end).magnitude > pixelHeight { return .jump }
      guard stretch.isNarrow else { return nil }
      if point.values.isEmpty { return .hole }
      let middle = point.values.middle
      return point.isDefined && (middle - start).magnitude > pixelHeight ? .hole : nil
    }
  }

  /// Whether there are more breaks around the centre of a stretch than could be told apart.
  private func isWild(_ stretch: DoubtfulStretch, _ point: PointValue) -> Bool {
    !isThin(stretch) && !stretch.isSettled && point.values.isEmpty
      && stretch.reasons.contains(.pole) && !stretch.reasons.contains(.zeroOverZero)
      && stretch.values.hull == .entire
  }

  /// Whether a stretch is narrower than a thousandth of a pixel.
  private func isThin(_ stretch: DoubtfulStretch) -> Bool {
    let width = edges[edges.count - 1] - edges[0]
    return stretch.isNarrow || stretch.xs.width * 1024 * Double(edges.count) < width
  }
}
