import IntervalArithmetic

/// Gathers what is proven of a relation, in device pixels, and makes a figure of it.
struct RelationDrawing {
  let grid: PlaneGrid
  /// The pixels that are certainly in a region, and those about which nothing was asked.
  private var ink: PixelInk
  /// The parts of blocks on one side of a chord.
  private var parts: [PixelRegion] = []
  var segments: [ProvenSegment] = []
  var dots: [RelationDot] = []
  /// The parts of pixels about which nothing could be proven.
  var undecided: [PixelPart] = []

  init(on grid: PlaneGrid) { (self.grid, ink) = (grid, PixelInk(in: grid.view)) }

  mutating func fill(_ place: PixelBox) {
    for column in place.left..<place.right {
      ink.mark(column, Int32(place.top)..<Int32(place.bottom))
    }
  }

  /// Notes that nothing is known of some rows of a column.
  mutating func leave(_ column: Int, _ rows: Range<Int32>) { ink.leave(column, rows) }

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
    let dots = dots.map { ProvenSegment($0.place, $0.place, isMember: true) }
    var (figure, ink) = (Figure(), ink)
    let filled = ink.inked
    for line in joints.lines() {
      if line.isDot {
        figure.dots.append(grid.point(line.middle))
      } else {
        figure.outlines.append(line.outline(on: grid))
      }
    }
    figure.dots += lone.map { grid.point($0) }
    let areas = parts.map { PixelRegion($0.corners.map { grid.point($0) }) }
    for area in areas { area.forEachColumn(in: view) { ink.mark($0, $1) } }
    figure.cells = PixelBlock.blocks(of: filled).map { PixelRegion($0.rectangle(in: view).corners) }
    figure.cells += areas
    for line in segments + dots { ink.mark(line) }
    if !undecided.isEmpty {
      var near = SegmentMap(segments + dots)
      for part in undecided where !near.isNear(part) {
        ink.leave(part.column, part.row)
      }
      ink.resolve(filled)
    }
    ink.cover(&figure)
    return figure
  }
}
