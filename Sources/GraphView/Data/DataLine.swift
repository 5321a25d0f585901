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
  /// Points without a line are added to `dots`.
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

/// Points in view: each in its place as long as they are few, else one in the middle of each device
/// pixel that has some.
struct PixelDots {
  /// How many points have a place of their own.
  static let limit = 10_000

  private let view: GraphView
  private let (width, height): (Int, Int)
  private let (columnsPerPoint, rowsPerPoint): (Double, Double)
  private var own: [Point] = []
  /// One bit per device pixel, row by row; empty as long as points have places of their own.
  private var pixels: [UInt64] = []

  init(in view: GraphView) {
    self.view = view
    (width, height) = (view.pixelWidth, view.pixelHeight)
    (columnsPerPoint, rowsPerPoint) = (1 / view.x.pixelLength, 1 / view.y.pixelLength)
  }

  /// Adds a point in view.
  @inline(__always)
  mutating func insert(_ point: Point) {
    guard pixels.isEmpty else { return mark(point) }
    own.append(point)
    if own.count > Self.limit { crowd() }
  }

  /// Adds a point unless it is out of view.
  mutating func insert(ifInView point: Point) {
    if view.bounds.holds(point) { insert(point) }
  }

  /// Adds the pixels of a line in view.
  mutating func insert(from start: Point, to end: Point) {
    if pixels.isEmpty { crowd() }
    let (across, down) = ((end.x - start.x) * columnsPerPoint, (end.y - start.y) * rowsPerPoint)
    let count = max(1, max(across.magnitude, down.magnitude).rounded(.up))
    for step in 0...Int(count) {
      let part = Double(step) / count
      mark(Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
  }

  private mutating func crowd() {
    pixels = [UInt64](repeating: 0, count: (width * height + 63) / 64)
    for point in own { mark(point) }
    own = []
  }

  @inline(__always)
  private mutating func mark(_ point: Point) {
    let column = min(max(Int(point.x * columnsPerPoint), 0), width - 1)
    let row = min(max(Int(point.y * rowsPerPoint), 0), height - 1)
    let index = row * width + column
    pixels[index >> 6] |= 1 << UInt64(index & 63)
  }

  /// The points, or the middles of pixels row by row.
  var points: [Point] {
    guard !pixels.isEmpty else { return own }
    var points: [Point] = []
    points.reserveCapacity(pixels.reduce(0) { $0 + $1.nonzeroBitCount })
    for (index, bits) in pixels.enumerated() where bits != 0 {
      var rest = bits
      while rest != 0 {
        let pixel = index << 6 + rest.trailingZeroBitCount
        rest &= rest - 1
        let (row, column) = pixel.quotientAndRemainder(dividingBy: width)
        points.append(
          Point(
            x: (Double(column) + 0.5) * view.x.pixelLength,
            y: (Double(row) + 0.5) * view.y.pixelLength))
      }
    }
    return points
  }
}
