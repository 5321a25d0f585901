import IntervalArithmetic

extension RelationTracer {
  /// Decides whether a pixel holds points of the relation, with at most `budget` enclosures.
  ///
  /// - Returns: `false` if neither could be proven.
  mutating func decidePixel(
    _ column: Int, _ row: Int, _ condition: RelationCondition, budget: Int
  ) -> Bool {
    let place = PixelBox(left: column, top: row, right: column + 1, bottom: row + 1)
    let (x, y) = grid.box(column, row, column + 1, row + 1)
    enclose(condition, over: x, y)
    let rest = simplified(condition)
    if case .constant(let holds) = rest {
      if holds { drawing.fill(place) }
      return true
    }
    if case .level(let index, let comparison) = rest {
      if isCrossed(place, by: index, comparison) { return true }
    }
    var search = PixelSearch(column, row, budget: budget)
    search.boxes = [(x, y)]
    for depth in 0...PixelSearch.depth where !search.boxes.isEmpty {
      let boxes = search.boxes
      search.boxes = []
      for (index, box) in boxes.enumerated() {
        guard look(into: box, rest, &search, depth) else { continue }
        search.undecided += search.boxes + boxes[index...]
        if let point = search.point {
          drawing.dots.append(RelationDot(place: point, others: places(of: search)))
        } else if depth > 0, proofs.count > 1 {
          addBorders(of: rest, in: place, over: x, y)
        }
        return true
      }
    }
    search.undecided += search.boxes
    drawing.undecided += places(of: search)
    return search.undecided.isEmpty
  }

  /// The parts of a pixel that are left, in device pixels.
  private func places(of search: PixelSearch) -> [PixelPart] {
    search.undecided.map { box in
      PixelPart(
        Rectangle(
          left: grid.x.place(of: box.x.lower, near: search.column),
          top: grid.y.place(of: box.y.upper, near: search.row),
          right: grid.x.place(of: box.x.upper, near: search.column),
          bottom: grid.y.place(of: box.y.lower, near: search.row)), search.column, search.row)
    }
  }

  /// Draws the border in a pixel whose corners prove that there is one, if they do.
  ///
  /// A continuous level with different signs at two corners is zero between them. The line is
  /// drawn between its zeros on the edges, or as a cross if there are four.
  private mutating func isCrossed(
    _ place: PixelBox, by index: Int, _ comparison: RelationCondition.Comparison
  ) -> Bool {
    guard proofs[index].isContinuous else { return false }
    let corners = place.corners
    var values: [CornerValue] = []
    values.reserveCapacity(4)
    for corner in corners {
      let proof = pixelCorner(of: index, Int(corner.x), Int(corner.y))
      guard let sign = proof.sign else { return false }
      values.append(CornerValue(value: proof.values.first.middle, sign: sign))
    }
    var chord = RelationChord(corners: corners, signs: values.map { $0.sign })
    for side in 0..<4 where values[side].isPositive != values[(side + 1) % 4].isPositive {
      let end = corners[(side + 1) % 4]
      chord.sides.append(side)
      chord.ends.append(
        corners[side].moved(
          by: halved(index, values[side], values[(side + 1) % 4], corners[side], end), toward: end))
    }
    if chord.ends.count == 4 {
      guard comparison == .equal else { return false }
      for end in 0..<2 {
        var part = RelationChord(corners: corners)
        part.ends = [chord.ends[end], chord.ends[end + 2]]
        drawing.add(part, .equal, in: place)
      }
      return true
    }
    guard chord.ends.count == 2 else { return false }
    drawing.add(chord, comparison, in: place)
    return true
  }

  /// Where the zero on an edge of a pixel is drawn, less than half a pixel from where it is.
  private mutating func halved(
    _ index: Int, _ start: CornerValue, _ end: CornerValue, _ from: Point, _ to: Point
  ) -> Double {
    let middle = from.moved(by: 0.5, toward: to)
    let proof = proof(of: index, at: middle)
    guard let sign = proof.sign else { return 0.5 }
    if sign == 0 {
      // Where the level is zero over a stretch, it is from the middle to a corner that is.
      return start.sign == 0 ? 0.75 : end.sign == 0 ? 0.25 : 0.5
    }
    let half = (part: 0.5, value: proof.values.first.middle)
    if (sign > 0) == start.isPositive { return end.sign == 0 ? 1 : Self.root(half, (1, end.value)) }
    return start.sign == 0 ? 0 : Self.root((0, start.value), half)
  }

  /// The proof of a level at one place, in device pixels.
  func proof(of index: Int, at place: Point) -> LevelProof {
    proof(of: index, grid.x.position(at: place.x), grid.y.position(at: place.y))
  }

  /// The proof of a level at one point, by its positions.
  func proof(of index: Int, _ x: Double, _ y: Double) -> LevelProof {
    LevelProof(level(index, over: Interval(x), Interval(y), along: .x))
  }

  private mutating func pixelCorner(of index: Int, _ column: Int, _ row: Int) -> LevelProof {
    let (x, y) = (Interval(grid.x[column]), Interval(grid.y[row]))
    return corners[index].proof(column, row, of: grid.width + 1) { [source, view = grid.view] in
      LevelProof(source.level(index, over: x, y, along: .x, on: view))
    }
  }

  /// Looks into a part of a pixel; returns whether it settles the pixel, because it holds a point
  /// of the relation or is all of it.
  private mutating func look(
    into box: (x: Interval, y: Interval), _ condition: RelationCondition,
    _ search: inout PixelSearch, _ depth: Int
  ) -> Bool {
    let levels = max(1, proofs.count)
    guard search.used + 7 * levels <= search.budget else {
      search.undecided.append(box)
      return false
    }
    search.used += levels
    enclose(condition, over: box.x, box.y)
    var rest = simplified(condition)
    var isNarrow = false
    if !rest.isConstant {
      isNarrow = narrow(rest, over: box.x, box.y)
      search.used += isNarrow ? 2 * levels : 0
      rest = simplified(rest)
    }
    if case .constant(let holds) = rest {
      if holds { found(box.x.middle, box.y.middle, condition, &search) }
      return holds
    }
    if isNarrow, isContradiction(rest, over: box.x, box.y) { return false }
    if isNarrow, depth == 0, hasChords(of: rest, in: search.place) { return true }
    if depth > 0, hasPoint(of: rest, in: box, &search) { return true }
    if isNarrow, let pair = rest.equations {
      switch solution(of: pair.0, pair.1, over: box.x, box.y) {
      case .none: return false
      case .one(let x, let y):
        found(x, y, rest, &search)
        return true
      case .unknown: break
      }
    }
    guard let x = box.x.splittingPoint, let y = box.y.splittingPoint else {
      search.undecided.append(box)
      return false
    }
    for half in [Interval(box.x.lower, x), Interval(x, box.x.upper)] {
      search.boxes.append((half, Interval(box.y.lower, y)))
      search.boxes.append((half, Interval(y, box.y.upper)))
    }
    return false
  }

  /// Looks for a point of the relation at the middle and the corners of a box, and between them by
  /// intermediate values.
  private mutating func hasPoint(
    of condition: RelationCondition, in box: (x: Interval, y: Interval),
    _ search: inout PixelSearch
  ) -> Bool {
    let whole = proofs
    defer { proofs = whole }
    var (hasPositive, hasNegative) = (proofs.map { _ in false }, proofs.map { _ in false })
    for (x, y) in [
      (box.x.simplestDouble, box.y.simplestDouble), (box.x.lower, box.y.lower),
      (box.x.upper, box.y.upper), (box.x.lower, box.y.upper), (box.x.upper, box.y.lower),
    ] {
      search.used += proofs.count
      enclose(condition, over: Interval(x), Interval(y))
      if simplified(condition) == .constant(true) {
        found(x, y, condition, &search)
        return true
      }
      condition.forEachLevel { level, _ in
        guard let sign = proofs[level].sign else { return }
        if sign >= 0 { hasPositive[level] = true }
        if sign <= 0 { hasNegative[level] = true }
      }
      if condition.holds(where: { whole[$0].isContinuous && hasPositive[$0] && hasNegative[$0] }) {
        found(box.x.middle, box.y.middle, condition, &search)
        return true
      }
    }
    return false
  }

  /// Notes the point of the relation that was found in a pixel, or fills the pixel if the points
  /// around it belong to the relation as well.
  private mutating func found(
    _ x: Double, _ y: Double, _ condition: RelationCondition, _ search: inout PixelSearch
  ) {
    guard condition.hasEquations else {
      let (column, row) = (search.column, search.row)
      return drawing.fill(PixelBox(left: column, top: row, right: column + 1, bottom: row + 1))
    }
    search.point = Point(
      x: grid.x.place(of: x, near: search.column), y: grid.y.place(of: y, near: search.row))
  }
}
