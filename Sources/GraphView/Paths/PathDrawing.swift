/// Gathers what is proven of a path, in device pixels, and makes a figure of it.
struct PathDrawing {
  private let grid: PlaneGrid
  /// The range of the parameter.
  private let parameters: ClosedRange<Double>
  private var pieces: [PathPiece] = []
  /// Small boxes in which nothing is drawn.
  private var remnants: [PathRemnant] = []
  /// Boxes about which nothing is known.
  private var left: [Rectangle] = []
  /// The pixels that the lines of the first pieces cover.
  private var covered: CoveredPixels
  /// How many pieces those are.
  private var coveredCount = 0
  /// The pixels that lines pass and that boxes reach, each of which is looked at later.
  private var pixelCount = 0.0

  /// The work of what was added and asked for, in additions of two intervals.
  var work: Int { Int(8 * pixelCount) + covered.lookCount / 16 }

  init(of parameters: ClosedRange<Double>, on grid: PlaneGrid) {
    (self.parameters, self.grid) = (parameters, grid)
    covered = CoveredPixels(in: grid.view)
  }

  mutating func add(_ piece: PathPiece?) {
    guard let piece else { return }
    let extent = piece.line.end - piece.line.start
    pixelCount += 1 + extent.x.magnitude + extent.y.magnitude
    pieces.append(piece)
  }

  /// Notes that nothing is known of a box.
  mutating func leave(_ box: Rectangle) { left.append(box) }

  /// Notes a box in which nothing is drawn; a large one counts as unknown.
  mutating func leave(_ remnant: PathRemnant) {
    guard remnant.box.area <= 1024 else { return left.append(remnant.box) }
    pixelCount += (1 + remnant.box.width) * (1 + remnant.box.height)
    remnants.append(remnant)
  }

  /// Returns whether all pixels in view that a path may reach are covered by lines.
  mutating func covers(_ bounds: PathBounds) -> Bool {
    coverPieces()
    var isCovered = true
    bounds.forEachBox { if isCovered { isCovered = covered.contains($0) } }
    return isCovered
  }

  private mutating func coverPieces() {
    while coveredCount < pieces.count {
      covered.insert(pieces[coveredCount].line)
      coveredCount += 1
    }
  }

  // MARK: The figure

  /// Returns the figure, in points of the view.
  mutating func figure() -> Figure {
    if !left.isEmpty { coverPieces() }
    var figure = Figure()
    figure.isDirected = true
    let lines = lines()
    var ink = PixelInk(in: grid.view)
    for piece in pieces { ink.mark(piece.line) }
    for (index, line) in lines.enumerated() {
      if line.isDot, !isNear(line, lines, index) {
        figure.dots.append(grid.point(line.middle))
      } else {
        figure.outlines.append(line.outline(on: grid))
      }
    }
    leaveBoxes(&ink)
    for dot in decideRemnants(&ink) {
      ink.mark(dot)
      figure.dots.append(grid.point(dot.start))
    }
    ink.cover(&figure)
    return figure
  }

  /// Whether a short line is next to the line before or after it.
  private func isNear(_ line: ProvenLine, _ lines: [ProvenLine], _ index: Int) -> Bool {
    [index - 1, index + 1].contains { other in
      guard lines.indices.contains(other) else { return false }
      let ends = [lines[other].points[0], lines[other].points[lines[other].points.count - 1]]
      return ends.contains { ($0 - line.middle).length <= 1 }
    }
  }

  /// The lines that pieces make whose ends are one point of the path.
  private func lines() -> [ProvenLine] {
    var lines: [ProvenLine] = []
    var last: PathPiece?
    let sorted = pieces.sorted { $0.from < $1.from }
    for piece in sorted {
      if let last, last.hasEnd, piece.hasStart, last.to == piece.from {
        lines[lines.count - 1].append(piece.line.end)
      } else {
        lines.append(ProvenLine(points: [piece.line.start, piece.line.end], isMember: true))
      }
      last = piece
    }
    guard let first = sorted.first, let last, first.hasStart, last.hasEnd,
      first.from == parameters.lowerBound, last.to == parameters.upperBound,
      (first.line.start - last.line.end).length <= PathTolerance.value
    else { return lines }
    guard lines.count > 1 else {
      if !lines[0].isDot { lines[0].isClosed = true }
      return lines
    }
    // The path ends where it began, so that the last line goes on with the first.
    let end = lines.removeLast()
    lines[0].points = end.points + lines[0].points.dropFirst()
    return lines
  }

  // MARK: What is not drawn

  /// Returns the points in boxes that nothing is near, and adds the pixels of what remains.
  private func decideRemnants(_ ink: inout PixelInk) -> [ProvenSegment] {
    guard !remnants.isEmpty else { return [] }
    let room = remnants.dropFirst().reduce(remnants[0].box) { $0.hull($1.box) }.grown(by: 2)
    let lines = pieces.map { $0.line }.filter {
      Rectangle(from: $0.start, to: $0.end).touches(room)
    }
    var near = SegmentMap(lines)
    var dots: [ProvenSegment] = []
    // One of those that are in one half of a pixel is enough to see.
    var halves = TakenSquares(side: 0.5)
    for remnant in remnants {
      guard let dot = remnant.point, remnant.box.isSmall,
        parts(of: remnant.box).contains(where: { !near.isNear($0) })
      else { continue }
      if halves.take(dot) { dots.append(ProvenSegment(dot, dot, isMember: true)) }
    }
    var spots = SegmentMap(dots)
    var isPale = [Bool](repeating: false, count: grid.width * grid.height)
    for remnant in remnants {
      for part in parts(of: remnant.box) {
        let place = part.row * grid.width + part.column
        if isPale[place] || near.isNear(part) || spots.isNear(part) { continue }
        isPale[place] = true
        ink.leave(part.column, part.row)
      }
    }
    return dots
  }

  /// The parts of a box in each pixel.
  private func parts(of box: Rectangle) -> [PixelPart] {
    let (columns, rows) = grid.view.pixels(of: box)
    return rows.flatMap { row in
      columns.map { column in
        PixelPart(
          Rectangle(
            left: max(box.left, Double(column)), top: max(box.top, Double(row)),
            right: min(box.right, Double(column + 1)), bottom: min(box.bottom, Double(row + 1))),
          column, row)
      }
    }
  }

  /// Leaves the pixels of boxes about which nothing is known, but for those that lines cover.
  private func leaveBoxes(_ ink: inout PixelInk) {
    guard !left.isEmpty else { return }
    // Each box adds one at its first pixel and takes it away behind its last one, in both
    // directions; sums of all before a pixel say how many boxes it is in.
    let stride = grid.height + 1
    var counts = [Int32](repeating: 0, count: stride * (grid.width + 1))
    for box in left {
      let (columns, rows) = grid.view.pixels(of: box)
      for (column, sign) in [(columns.lowerBound, Int32(1)), (columns.upperBound, -1)] {
        counts[column * stride + rows.lowerBound] += sign
        counts[column * stride + rows.upperBound] -= sign
      }
    }
    for column in 0..<grid.width {
      var (sum, start) = (Int32(0), Int32(0))
      for row in 0...Int32(grid.height) {
        let place = column * stride + Int(row)
        if column > 0 { counts[place] += counts[place - stride] }
        sum += counts[place]
        // No box reaches below the last row.
        if sum > 0, !covered[column, Int(row)] { continue }
        if start < row { ink.leave(column, start..<row) }
        start = row + 1
      }
    }
  }
}

extension ProvenLine {
  /// Adds a vertex, in place of the last one if that is hardly away from the one before.
  fileprivate mutating func append(_ point: Point) {
    let last = points.count - 1
    if last > 0, (points[last] - points[last - 1]).length <= TracingTolerance.vertex {
      points[last] = point
    } else {
      points.append(point)
    }
  }
}

extension Rectangle {
  fileprivate var isSmall: Bool { max(width, height) <= PathTolerance.box }
}
