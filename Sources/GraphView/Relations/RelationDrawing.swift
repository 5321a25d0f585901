import IntervalArithmetic

/// Gathers what is proven of a relation, in device pixels, and makes a figure of it.
struct RelationDrawing {
  let grid: RelationGrid
  /// The rows of each column that are certainly in a region.
  private var filled: [RowSet]
  /// The rows of each column about which nothing was asked.
  private var left: [RowSet]
  /// The parts of blocks on one side of a chord.
  private var parts: [PixelRegion] = []
  var segments: [ProvenSegment] = []
  var dots: [RelationDot] = []
  /// The parts of pixels about which nothing could be proven.
  var undecided: [PixelPart] = []

  init(on grid: RelationGrid) {
    self.grid = grid
    filled = Array(repeating: RowSet(), count: grid.width)
    left = filled
  }

  mutating func fill(_ place: PixelBox) {
    for column in place.left..<place.right {
      filled[column].insert(Int32(place.top)..<Int32(place.bottom))
    }
  }

  /// Notes that nothing is known of some rows of a column.
  mutating func leave(_ column: Int, _ rows: Range<Int32>) { left[column].insert(rows) }

  /// Adds a chord in a block, with what is inside on one side of it.
  mutating func add(
    _ chord: RelationChord, _ comparison: RelationCondition.Comparison, in place: PixelBox
  ) {
    if chord.ends.count == 2 {
      let isMember = comparison == .equal || comparison == .lessOrEqual
      segments.append(ProvenSegment(chord.ends[0], chord.ends[1], isMember: isMember))
    }
    switch comparison {
    case .equal, .defined: break
    case .notEqual: fill(place)
    case .less, .lessOrEqual: addInside(of: chord, in: place)
    }
  }

  /// Adds the chords of several levels in a block.
  mutating func add(_ arrangement: ChordArrangement, in place: PixelBox) {
    segments += arrangement.borders.map { $0.line }
    let cells = arrangement.cells
    if cells.count == 1, cells[0].corners == place.corners { fill(place) } else { parts += cells }
  }

  /// Adds the part of a block in which a level is negative.
  private mutating func addInside(of chord: RelationChord, in place: PixelBox) {
    guard chord.sides.count == 2 else {
      // Without a line through it, all corners that are not zero have one sign.
      if chord.signs.contains(-1) { fill(place) }
      return
    }
    var corners: [Point] = []
    for corner in 0..<4 {
      if chord.signs[corner] < 0 { corners.append(chord.corners[corner]) }
      if let end = chord.sides.firstIndex(of: corner) { corners.append(chord.ends[end]) }
    }
    parts.append(PixelRegion(corners))
  }

  // MARK: The figure

  /// The figure, in points of the view.
  func figure() -> Figure {
    let view = grid.view
    var joints = SegmentJoints(segments)
    let lone = joints.attach(dots)
    let lines = joints.lines()
    var figure = Figure()
    var drawn = filled
    for line in lines {
      if line.isDot {
        figure.dots.append(grid.point(line.middle))
      } else {
        figure.outlines.append(line.outline(on: grid))
      }
    }
    figure.dots += lone.map { grid.point($0) }
    let areas = parts.map { PixelRegion($0.corners.map { grid.point($0) }) }
    for area in areas {
      area.forEachColumn(in: view) { column, rows in drawn[column].insert(rows) }
    }
    figure.cells = PixelBlock.blocks(of: filled).map { PixelRegion($0.rectangle(in: view).corners) }
    figure.cells += areas
    for segment in segments { segment.mark(&drawn, height: grid.height) }
    for dot in dots { mark(dot.place, &drawn) }
    figure.cover(view, inked: drawn, unresolved: unresolvedRows(besides: drawn))
    return figure
  }

  private func mark(_ place: Point, _ rows: inout [RowSet]) {
    let column = min(max(Int(place.x.rounded(.down)), 0), grid.width - 1)
    let row = Int32(min(max(place.y.rounded(.down), 0), Double(grid.height - 1)))
    rows[column].insert(row..<row + 1)
  }

  /// The pixels in which there may be points of the relation too far from what is drawn.
  private func unresolvedRows(besides drawn: [RowSet]) -> [RowSet] {
    var unresolved = left
    guard !undecided.isEmpty else { return unresolved }
    var ink = SegmentMap(
      segments + dots.map { ProvenSegment($0.place, $0.place, isMember: true) })
    for part in undecided where !ink.isNear(part) {
      unresolved[part.column].insert(Int32(part.row)..<Int32(part.row + 1))
    }
    return unresolved.enumerated().map { $1.subtracting(filled[$0]) }
  }
}
