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
    guard 0 <= point.x, point.x <= view.bounds.width, 0 <= point.y, point.y <= view.bounds.height
    else { return }
    insert(point)
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
