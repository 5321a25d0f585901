/// Where the axes of a picture run, and where their ticks are.
struct AxesLayout {
  let pixels: PixelGrid
  let size: Size
  let x: AxisLayout
  let y: AxisLayout
  /// How the numbers are drawn.
  let style: TextStyle
  let captions: (x: AxisCaption?, y: AxisCaption?)
  /// How far a tick reaches from its axis to either side, in points.
  static let tickLength = 3.5

  init(of picture: GraphPicture, on canvas: some Canvas) {
    let view = picture.view
    let style = TextStyle(size: 11, color: picture.theme.text, halo: picture.haloColor)
    let xTicks = Self.xTicks(of: picture, style: style, on: canvas)
    let yTicks = view.y.ticks(picture.yTickStyle, spacing: Self.spacing(along: view.y))
    pixels = PixelGrid(of: view)
    size = view.bounds
    x = AxisLayout(view.x, xTicks, on: pixels)
    y = AxisLayout(view.y, yTicks, on: pixels)
    self.style = style
    captions = AxisCaption.captions(of: picture, xTicks, yTicks)
  }

  /// Returns the least distance between ticks on an axis, in points: closer in small pictures.
  private static func spacing(along axis: Axis) -> Double { min(48, max(24, axis.length / 6)) }

  /// Finds ticks so far apart that their labels fit between them.
  private static func xTicks(
    of picture: GraphPicture, style: TextStyle, on canvas: some Canvas
  ) -> Ticks {
    let axis = picture.view.x
    var spacing = Self.spacing(along: axis)
    while true {
      let ticks = axis.ticks(picture.xTickStyle, spacing: spacing)
      let needed = ticks.widestLabel(style, on: canvas) + min(20, 12 + axis.length / 100)
      if ticks.step * axis.scale >= needed || needed <= spacing { return ticks }
      spacing = needed
    }
  }

  var gridLines: [Path.Subpath] {
    x.positions.map { .vertical($0, 0...size.height) }
      + y.positions.map { .horizontal($0, 0...size.width) }
  }

  var axisLines: [Path.Subpath] {
    [.horizontal(y.zero, 0...size.width), .vertical(x.zero, 0...size.height)]
  }

  /// Returns a short line across its axis for each tick except the origin's, but none that a number
  /// covers, or that would be read as its minus sign.
  func tickMarks(besides numbers: [Rectangle]) -> [Path.Subpath] {
    let reach = Self.tickLength
    let ys = max(0, y.zero - reach)...min(size.height, y.zero + reach)
    let xs = max(0, x.zero - reach)...min(size.width, x.zero + reach)
    func free(_ marks: [Path.Subpath], margin: Double) -> [Path.Subpath] {
      marks.filter { mark in
        let room = Rectangle(from: mark.points[0], to: mark.points[1]).grown(by: margin)
        return !numbers.contains { $0.overlaps(room) }
      }
    }
    let xMarks = x.positions.filter { $0 != x.zero }.map { Path.Subpath.vertical($0, ys) }
    let yMarks = y.positions.filter { $0 != y.zero }.map { Path.Subpath.horizontal($0, xs) }
    return free(xMarks, margin: 0.5) + free(yMarks, margin: TextStyle.haloWidth)
  }
}

/// Where one axis of a picture has its 0 and its ticks.
struct AxisLayout {
  /// The distance of 0 from the left or top edge, in points; there the other axis runs.
  let zero: Double
  /// Whether 0 is in view, so that ``zero`` is not just the nearest edge.
  let showsZero: Bool
  let ticks: Ticks
  /// Distances of the ticks from the left or top edge, in points, one for each of ``ticks``.
  let positions: [Double]

  init(_ axis: Axis, _ ticks: Ticks, on pixels: PixelGrid) {
    zero = pixels.line(axis.canvas(0), along: axis)
    showsZero = axis.range.contains(0)
    self.ticks = ticks
    positions = ticks.ticks.map { pixels.line(axis.canvas($0.value), along: axis) }
  }
}

/// The rows of numbers on both axes: below the x axis and left of the y axis where there is room,
/// else on the other side.
struct LabelRows {
  /// The top of the numbers of the x axis, in points from the top edge.
  let top: Double
  /// The top of a line on the other side of the x axis, which may be outside the picture.
  let opposite: Double
  /// The top of a line beyond the numbers of the x axis, which may be outside the picture.
  let beyond: Double
  let height: Double
  /// The end or start of the numbers of the y axis, in points from the left edge.
  let yLabelX: Double
  /// Which of the two.
  let yAlignment: TextStyle.Alignment
  let yLabelWidth: Double
  /// The end or start of the origin's 0, which is in the corner of both axes.
  let zeroX: Double
  /// The distance of the numbers of the y axis from their axis, in points.
  static let labelDistance = AxesLayout.tickLength + 3

  init(of axes: AxesLayout, on canvas: some Canvas) {
    height = canvas.extent(of: "0", style: axes.style).height
    let distance = AxesLayout.tickLength + 1
    let isBelow = axes.y.zero + distance + height + TextStyle.haloWidth <= axes.size.height
    let (below, above) = (axes.y.zero + distance, axes.y.zero - distance - height)
    top = isBelow ? below : above
    opposite = isBelow ? above : below
    let line = height + TextStyle.haloWidth + 1
    beyond = isBelow ? below + line : above - line

    yLabelWidth = axes.y.ticks.widestLabel(axes.style, on: canvas)
    let isLeft = axes.x.zero - Self.labelDistance - yLabelWidth >= TextStyle.haloWidth
    yLabelX = axes.x.zero + (isLeft ? -Self.labelDistance : Self.labelDistance)
    yAlignment = isLeft ? .end : .start
    zeroX = axes.x.zero + (isLeft ? -distance : distance)
  }
}
