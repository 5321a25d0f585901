/// Where the axes of a picture run, and where their ticks are.
struct AxesLayout {
  let pixels: PixelGrid
  let size: Size
  let x: AxisLayout
  let y: AxisLayout
  /// How the numbers are drawn.
  let style: TextStyle
  let captions: (x: AxisCaption?, y: AxisCaption?)
  /// How many points things of one point in small pictures take.
  let unit: Double
  /// How far a tick reaches from its axis to either side, in points.
  var tickLength: Double { 3.5 * unit }
  /// How far a tick without a number reaches from its axis to either side, in points.
  var smallTickLength: Double { 2 * unit }
  /// The distance of numbers from the axis at whose side they are, in points.
  var numberDistance: Double { tickLength + 3 * unit }

  init(of picture: GraphPicture, on canvas: some Canvas) {
    let view = picture.view
    unit = picture.unit
    let (xTicks, yTicks) = AxisTicks(of: picture, on: canvas).both
    pixels = PixelGrid(of: view, unit: unit)
    size = view.bounds
    x = AxisLayout(view.x, xTicks, on: pixels, hasZero: picture.xMeaning == nil)
    y = AxisLayout(view.y, yTicks, on: pixels)
    style = picture.numberStyle
    captions = AxisCaption.captions(of: picture, xTicks, yTicks)
  }

  var gridLines: [Path.Subpath] {
    x.positions.map { .vertical($0, 0...size.height) }
      + y.positions.map { .horizontal($0, 0...size.width) }
  }

  /// The lines of a grid between the numbers.
  var fineGridLines: [Path.Subpath] {
    x.minor.map { .vertical($0, 0...size.height) } + y.minor.map { .horizontal($0, 0...size.width) }
  }

  /// The lines on which x or y is 0, as far as they are in view.
  var zeroLines: [Path.Subpath] {
    (x.showsZero ? [.vertical(x.zero, 0...size.height)] : [])
      + (y.showsZero ? [.horizontal(y.zero, 0...size.width)] : [])
  }

  var axisLines: [Path.Subpath] {
    [.horizontal(y.zero, 0...size.width), .vertical(x.zero, 0...size.height)]
  }

  /// Returns a short line across its axis for each tick except the origin's, but none that a number
  /// covers, or that would be read as its minus sign.
  func tickMarks(besides numbers: [Rectangle]) -> [Path.Subpath] {
    func marks(
      _ axis: AxisLayout, across other: AxisLayout, _ length: Double,
      _ line: (Double, ClosedRange<Double>) -> Path.Subpath
    ) -> [Path.Subpath] {
      [(axis.positions, tickLength), (axis.minor, smallTickLength)].flatMap { positions, reach in
        let range = max(0, other.zero - reach)...min(length, other.zero + reach)
        return positions.filter { $0 != axis.zero }.map { line($0, range) }
      }
    }
    func free(_ marks: [Path.Subpath], margin: Double) -> [Path.Subpath] {
      marks.filter { mark in
        let room = Rectangle(from: mark.points[0], to: mark.points[1]).grown(by: margin)
        return !numbers.contains { $0.overlaps(room) }
      }
    }
    return free(marks(x, across: y, size.height, Path.Subpath.vertical), margin: 0.5 * unit)
      + free(marks(y, across: x, size.width, Path.Subpath.horizontal), margin: style.haloWidth)
  }
}

/// Where one axis of a picture has its 0 and its ticks.
struct AxisLayout {
  /// The distance of 0 from the left or top edge, in points; there the other axis runs.
  let zero: Double
  /// Whether 0 is in view, so that ``zero`` is not just the nearest edge.
  let showsZero: Bool
  /// Whether 0 is a number of its own and not one of the ticks.
  let hasZero: Bool
  let ticks: Ticks
  /// Distances of the ticks from the left or top edge, in points, one for each of ``ticks``.
  let positions: [Double]
  /// The same distances of the ticks without numbers.
  let minor: [Double]

  /// The beginning of 1970 is no 0 of moments, and at most a tick.
  init(_ axis: Axis, _ ticks: Ticks, on pixels: PixelGrid, hasZero: Bool = true) {
    zero = pixels.line(hasZero ? axis.canvas(0) : 0, along: axis)
    showsZero = hasZero && axis.range.contains(0)
    self.hasZero = hasZero
    self.ticks = ticks
    positions = ticks.ticks.map { pixels.line(axis.canvas($0.value), along: axis) }
    minor = ticks.minor.map { pixels.line(axis.canvas($0), along: axis) }
  }

  /// The second lines of the ticks with their places; where the first one is close to another, that
  /// of a change is more important.
  var details: [(text: String, position: Double)] {
    let all = zip(ticks.ticks, positions).compactMap { tick, position in
      tick.detail.flatMap { $0.isEmpty ? nil : (text: $0, position: position) }
    }
    return Array(all.dropFirst() + all.prefix(1))
  }
}

/// The device pixels of a view, on which thin lines are placed so that they stay sharp.
struct PixelGrid {
  /// The width of axes and grid lines, in points: a unit rounded to whole device pixels.
  let lineWidth: Double
  private let pixelsPerPoint: Double
  private let linePixels: Double
  private let size: Size

  init(of view: GraphView, unit: Double) {
    pixelsPerPoint = view.contentScaleFactor
    linePixels = max(1, (pixelsPerPoint * unit).rounded())
    lineWidth = linePixels / pixelsPerPoint
    size = view.bounds
  }

  /// Returns the centre nearest `position` of a line across an axis that covers whole pixels, both
  /// in points from the left or top edge; a place outside is moved to the nearest edge.
  func line(_ position: Double, along axis: Axis) -> Double {
    let last = max(0, (axis.length * pixelsPerPoint).rounded() - linePixels)
    let first = (position * pixelsPerPoint - linePixels / 2).rounded()
    return (min(max(first, 0), last) + linePixels / 2) / pixelsPerPoint
  }

  /// Returns a curve with isolated points centred in device pixels, which their discs cover fully;
  /// points of data stay where they are.
  func centeringDots(of item: PictureCurve) -> PictureCurve {
    guard !item.figure.dots.isEmpty, item.figure.data == nil else { return item }
    var item = item
    item.figure.dots = item.figure.dots.map {
      Point(x: centered($0.x, length: size.width), y: centered($0.y, length: size.height))
    }
    return item
  }

  private func centered(_ position: Double, length: Double) -> Double {
    // Both edges of the picture belong to it, so that the far one is in the last pixel.
    let pixel = position == length ? (length * pixelsPerPoint).rounded(.up) - 1 : nil
    return ((pixel ?? (position * pixelsPerPoint).rounded(.down)) + 0.5) / pixelsPerPoint
  }
}
