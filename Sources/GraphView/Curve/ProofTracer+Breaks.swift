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
    if point.isDefined { return kind == .pole && !stretch.isNarrow ? nil : point.values.middle }
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
      stretch.center = stretch.xs.simplestDouble
      named.append(name(stretch))
      index = stretch.indices.upperBound
    }
    return named
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
          reasons: [], isSettled: true, center: piece.lower)
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
    let left = side(stretch, stretch.indices.lowerBound - 1, stretch.xs.lower)
    let right = side(stretch, stretch.indices.upperBound, stretch.xs.upper)
    let point = value(at: stretch.center)
    let kind = kind(of: stretch, left, right, point)
    let isKnown = left != .unknown && right != .unknown
    let isPointKnown =
      point.isDefined && point.values.width <= pixelHeight || point.values.isEmpty
      || point.values.isDisjoint(from: range)
    let isExplained =
      stretch.isNarrow && isKnown && isPointKnown && left.isReached && right.isReached
      && (left != .none || right != .none || point.isDefined)
    return NamedStretch(
      stretch: stretch, left: left, right: right, point: point, kind: kind,
      isExplained: isExplained)
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
    case (.none, .none):
      let isPoint = stretch.values.hull.width <= pixelHeight && isThin(stretch)
      return isPoint || point.isDefined ? .isolated : nil
    case (.oscillating, _), (_, .oscillating):
      return point.values.isEmpty ? .essential : nil
    case (.divergent, _), (_, .divergent), (.growing, _), (_, .growing):
      return .pole
    case (.none, .limit), (.limit, .none):
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

  // MARK: Sides

  private mutating func side(
    _ stretch: DoubtfulStretch, _ index: Int, _ x: Double
  ) -> DoubtfulStretch.Side {
    guard pieces.indices.contains(index) else { return .unknown }
    let piece = pieces[index]
    switch piece.content {
    case .undefined: return .none
    case .band where oscillates(at: x, within: piece): return .oscillating
    case .doubtful: return .unknown
    case .line, .band, .leap, .hidden: break
    }
    let point = value(at: x)
    guard !point.values.isEmpty else { return .unknown }
    let values = stretch.values.hull
    if values.upper == .infinity, point.values.lower > range.upper { return .divergent(.infinity) }
    if values.lower == -.infinity, point.values.upper < range.lower {
      return .divergent(-.infinity)
    }
    if !values.isBounded, let growth = growth(at: x, stretch, within: piece) {
      return .growing(growth)
    }
    return .limit(point.values.middle)
  }

  /// Whether the curve still turns up and down in the last doubles of a piece.
  private mutating func oscillates(at x: Double, within piece: CurvePiece) -> Bool {
    let reach = 64 * x.ulp
    let near = Interval(max(x - reach, piece.lower), min(x + reach, piece.upper))
    let enclosure = enclosure(over: near)
    if let slope = enclosure.slope, slope.lower >= 0 || slope.upper <= 0 { return false }
    return enclosure.values.hull.width > pixelHeight
  }

  /// The infinity that the curve tends to as slowly as a logarithm, if it does.
  ///
  /// On its way to a limit a function changes ever less each time the distance shrinks 32-fold; a
  /// logarithm changes by the same amount each time.
  private mutating func growth(
    at x: Double, _ stretch: DoubtfulStretch, within piece: CurvePiece
  ) -> Double? {
    let distance = x - stretch.center
    guard distance != 0 else { return nil }
    let (near, far) = (stretch.center + 32 * distance, stretch.center + 1024 * distance)
    guard piece.lower <= far, far <= piece.upper else { return nil }
    let ys = [x, near, far].map { value(at: $0).values }
    guard ys.allSatisfy({ !$0.isEmpty && $0.isBounded }) else { return nil }
    let (inner, outer) = (ys[0].middle - ys[1].middle, ys[1].middle - ys[2].middle)
    let blur = 4 * (ys[0].width + ys[1].width + ys[2].width)
    guard inner.magnitude > blur, inner * outer > 0, inner.magnitude > outer.magnitude / 2 else {
      return nil
    }
    return inner > 0 ? .infinity : -.infinity
  }
}
