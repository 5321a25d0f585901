import IntervalArithmetic

/// Decides which pixels of a view belong to a relation, block by block.
///
/// Blocks of pixels are divided into four, all of one size before the next, until each is
///
/// - filled or blank, because the condition certainly holds or fails in it,
/// - crossed by a chord: see `chord(of:in:)`,
/// - a pixel, which `decide(_:_:)` looks into.
///
/// A block hands on to its parts only the comparisons that it left open.
struct RelationTracer {
  let source: AnyRelationSource
  let grid: PlaneGrid
  var drawing: RelationDrawing
  /// The proof of each level over the box that was last looked at.
  var proofs: [LevelProof]
  var corners: [CornerCache]
  private let budget: WorkBudget

  /// The conditions that blocks have left open.
  private var conditions: [RelationCondition]

  struct Block {
    var x: Int32
    var y: Int32
    /// Which of the conditions is to be decided.
    var condition: Int32
  }

  init(_ source: AnyRelationSource, on grid: PlaneGrid, workLimit: Int) {
    (self.source, self.grid) = (source, grid)
    drawing = RelationDrawing(on: grid)
    let condition = source.condition
    conditions = [condition]
    proofs = Array(repeating: .unknown, count: condition.levelCount)
    corners = Array(repeating: CornerCache(), count: condition.levelCount)
    budget = WorkBudget(workLimit, of: source)
  }

  /// Decides all pixels, within the limit on the work.
  mutating func trace() {
    guard grid.isModerate else { return leave(Block(x: 0, y: 0, condition: 0), 1 << 30) }
    var size = 1
    while size < max(grid.width, grid.height) { size *= 2 }
    var blocks = [Block(x: 0, y: 0, condition: 0)]
    // A quarter of the work is left for the pixels.
    let kept = budget.left(to: source) / 4
    while size > 1 {
      var parts: [Block] = []
      for block in blocks {
        guard budget.left(to: source) > kept else {
          leave(block, size)
          continue
        }
        guard let condition = decide(block, size) else { continue }
        let half = Int32(size / 2)
        for (x, y) in [(0, 0), (half, 0), (0, half), (half, half)]
        where Int(block.x + x) < grid.width && Int(block.y + y) < grid.height {
          parts.append(Block(x: block.x + x, y: block.y + y, condition: condition))
        }
      }
      blocks = parts
      size /= 2
    }
    decidePixels(blocks)
  }

  private mutating func leave(_ block: Block, _ size: Int) {
    for column in Int(block.x)..<min(Int(block.x) + size, grid.width) {
      drawing.leave(column, block.y..<Int32(min(Int(block.y) + size, grid.height)))
    }
  }

  private mutating func decidePixels(_ blocks: [Block]) {
    var pixels = PixelIndex()
    for block in blocks {
      pixels.add(Int(block.condition), column: Int(block.x), row: Int(block.y))
    }
    pixels.sort()
    // Where many pixels in a row prove nothing, each of the next ones gets less.
    var (failures, rest) = (0, blocks.count)
    pixels.forEach { column, row, condition in
      let left = budget.left(to: source) / max(1, source.workPerEnclosure)
      let most = failures < 64 ? 400 : failures < 4_096 ? 40 : 8
      let budget = min(most, 16 * left / rest, left)
      rest -= 1
      guard budget > 0 else {
        return drawing.leave(column, Int32(row)..<Int32(row + 1))
      }
      let isDecided = decidePixel(column, row, conditions[condition], budget: budget)
      failures = isDecided ? 0 : failures + 1
    }
  }

  /// Decides a block of pixels.
  ///
  /// - Returns: The condition that its parts are to be decided by; `nil` if nothing is left to do.
  private mutating func decide(_ block: Block, _ size: Int) -> Int32? {
    let (left, top) = (Int(block.x), Int(block.y))
    let place = PixelBox(
      left: left, top: top, right: min(left + size, grid.width),
      bottom: min(top + size, grid.height))
    let (x, y) = grid.box(place.left, place.top, place.right, place.bottom)
    let condition = conditions[Int(block.condition)]
    enclose(condition, over: x, y)
    var rest = simplified(condition)
    if isSettled(rest, in: place) { return nil }
    if narrow(rest, over: x, y) {
      rest = simplified(rest)
      if isSettled(rest, in: place) || isContradiction(rest, over: x, y)
        || hasChords(of: rest, in: place)
      {
        return nil
      }
    }
    if rest == condition { return block.condition }
    if conditions[conditions.count - 1] != rest { conditions.append(rest) }
    return Int32(conditions.count - 1)
  }

  private mutating func isSettled(_ condition: RelationCondition, in place: PixelBox) -> Bool {
    guard case .constant(let holds) = condition else { return false }
    if holds { drawing.fill(place) }
    return true
  }

  // MARK: Proofs

  /// Encloses a level over a box of positions, with the slopes of chords over those of an axis.
  func level(
    _ index: Int, over x: Interval, _ y: Interval, along axis: GraphView.AxisName
  ) -> Enclosure { source.level(index, over: x, y, along: axis, on: grid.view) }

  /// Encloses the levels of a condition over a box.
  mutating func enclose(_ condition: RelationCondition, over x: Interval, _ y: Interval) {
    let (source, view) = (source, grid.view)
    condition.forEachLevel { index, _ in
      proofs[index] = LevelProof(source.level(index, over: x, y, along: .x, on: view))
    }
  }

  /// The part of a condition that the proofs leave open.
  func simplified(_ condition: RelationCondition) -> RelationCondition {
    condition.simplified { proofs[$0].verdict($1) }
  }

  /// Improves the proofs of levels with bounded slopes by the mean-value form.
  ///
  /// The value at a point (x, y) of the box differs from that in its middle (m, n) by a slope along
  /// x times x − m and, from there, a slope along y times y − n.
  ///
  /// - Returns: Whether there is such a level.
  mutating func narrow(_ condition: RelationCondition, over x: Interval, _ y: Interval) -> Bool {
    let (middleX, middleY) = (Interval(x.middle), Interval(y.middle))
    let (source, view) = (source, grid.view)
    var isNarrowed = false
    condition.forEachLevel { index, _ in
      guard let xSlope = proofs[index].xSlope else { return }
      let across = source.level(index, over: x, y, along: .y, on: view)
      guard let ySlope = across.slope, ySlope.isBounded else { return }
      let center = source.level(index, over: middleX, middleY, along: .x, on: view)
      guard center.removable == nil else { return }
      proofs[index].ySlope = ySlope
      proofs[index].center = center.values.hull
      let form = center.values.hull + xSlope * (x - middleX) + ySlope * (y - middleY)
      let values = proofs[index].values.intersection(form)
      if !values.isEmpty { proofs[index].values = values }
      isNarrowed = true
    }
    return isNarrowed
  }
}

/// A block of pixels, or a part of a pixel, in device pixels from the top left corner.
struct PixelBox {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  var width: Double { Double(right - left) }
  var height: Double { Double(bottom - top) }
}
