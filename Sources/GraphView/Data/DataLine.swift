/// Collects the lines through points in any order, clipped to a view.
///
/// Of the points that follow one another in one column of device pixels, only the first, the least,
/// the greatest and the last stay. Lines that have too many vertices all the same, such as those
/// between points in no order, become the pixels that they pass.
struct DataLine {
  /// How far beyond the view lines are kept, in points, so that their ends stay out of sight.
  private static let margin = 256.0
  /// The most vertices; lines with more are pixels.
  private let limit: Int
  /// The view, and the view with its margin.
  private let (inside, room): (Rectangle, Rectangle)
  private let columnWidth: Double
  private var lines: [[Point]] = []
  private var line: [Point] = []
  private var vertexCount = 0
  /// The point before, as it was given.
  private var last: Point?
  /// Whether the line since the last ``lift()`` is one point so far.
  private var isSingle = false

  /// The points of one column so far.
  private struct Column {
    let number: Int
    let first: Point
    var top: Point
    var bottom: Point
    var last: Point
    var isTopBefore = true

    init(_ number: Int, _ point: Point) {
      self.number = number
      (first, top, bottom, last) = (point, point, point, point)
    }

    @inline(__always)
    mutating func add(_ point: Point) {
      if point.y < top.y { (top, isTopBefore) = (point, false) }
      if point.y > bottom.y { (bottom, isTopBefore) = (point, true) }
      last = point
    }
  }
  private var column: Column?

  init(in view: GraphView) {
    inside = Rectangle(of: view.bounds)
    room = inside.grown(by: Self.margin)
    columnWidth = view.x.pixelLength
    limit = max(40_000, 8 * view.pixelWidth)
  }

  /// Draws a line to a point, or begins one there after ``lift(_:)``.
  ///
  /// What is not a line is added to `dots`.
  mutating func add(_ point: Point, _ dots: inout PixelDots) {
    defer { last = point }
    guard let last else {
      isSingle = true
      if room.contains(point) { append(point, &dots) }
      return
    }
    isSingle = false
    if room.contains(last), room.contains(point) { return append(point, &dots) }
    guard let (start, end) = room.clipped(from: last, to: point) else { return finishLine(&dots) }
    if start != last || (line.isEmpty && column == nil) {
      finishLine(&dots)
      append(start, &dots)
    }
    append(end, &dots)
    if end != point { finishLine(&dots) }
  }

  /// Ends the line, so that the next point begins another.
  mutating func lift(_ dots: inout PixelDots) {
    if isSingle, let last { dots.insert(ifInView: last) }
    (last, isSingle) = (nil, false)
    finishLine(&dots)
  }

  @inline(__always)
  private mutating func append(_ point: Point, _ dots: inout PixelDots) {
    let number = Int((point.x / columnWidth).rounded(.down))
    if column?.number == number {
      column?.add(point)
    } else {
      finishColumn()
      column = Column(number, point)
      // A line of any length is cut into pieces that are counted.
      if line.count > limit, let end = line.last {
        finishPiece(&dots)
        line.append(end)
      }
    }
  }

  private mutating func finishColumn() {
    guard let column else { return }
    put(column.first)
    put(column.isTopBefore ? column.top : column.bottom)
    put(column.isTopBefore ? column.bottom : column.top)
    put(column.last)
    self.column = nil
  }

  private mutating func put(_ point: Point) {
    if line.last == point { return }
    line.append(point)
  }

  private mutating func finishLine(_ dots: inout PixelDots) {
    finishColumn()
    finishPiece(&dots)
  }

  private mutating func finishPiece(_ dots: inout PixelDots) {
    if line.count > 1 {
      lines.append(line)
      vertexCount += line.count
    }
    line.removeAll(keepingCapacity: true)
    guard vertexCount > limit else { return }
    for line in lines {
      for (start, end) in zip(line, line.dropFirst()) {
        if let (start, end) = inside.clipped(from: start, to: end) {
          dots.insert(from: start, to: end)
        }
      }
    }
    lines = []
  }

  /// Returns the lines.
  mutating func finish(_ dots: inout PixelDots) -> [[Point]] {
    lift(&dots)
    return lines
  }
}
