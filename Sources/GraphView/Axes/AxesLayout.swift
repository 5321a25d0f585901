/// Where the axes of a picture run, and where their ticks are.
struct AxesLayout {
  /// The sharp lines of the picture.
  let pixels: PixelGrid

  /// The size of the picture, in points.
  let size: Size

  /// The horizontal axis; its 0 is where the vertical axis runs.
  let x: AxisLayout

  /// The vertical axis; its 0 is where the horizontal axis runs.
  let y: AxisLayout

  /// How the numbers are drawn.
  let style: TextStyle

  /// What is written at the ends of the axes.
  let captions: (x: AxisCaption?, y: AxisCaption?)

  /// How far a tick reaches from its axis to either side, in points.
  static let tickLength = 3.5

  /// Lays out the axes of a picture.
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
      let widest = ticks.widestLabel(style, on: canvas)
      let needed = widest + min(20, 12 + axis.length / 100)
      if ticks.step * axis.scale >= needed || needed <= spacing { return ticks }
      spacing = needed
    }
  }
}

extension Ticks {
  /// Returns the width of the widest label, in points; 0 without labels.
  func widestLabel(_ style: TextStyle, on canvas: some Canvas) -> Double {
    ticks.reduce(0) { max($0, canvas.extent(of: $1.label, style: style).width) }
  }
}

// MARK: - Lines

extension AxesLayout {
  /// Lines through all ticks, from edge to edge.
  var gridLines: [Path.Subpath] {
    x.positions.map { .vertical($0, 0...size.height) }
      + y.positions.map { .horizontal($0, 0...size.width) }
  }

  /// The two axes, from edge to edge.
  var axisLines: [Path.Subpath] {
    [.horizontal(y.zero, 0...size.width), .vertical(x.zero, 0...size.height)]
  }

  /// Returns a short line across its axis for each tick except the origin's.
  ///
  /// - Parameter numbers: The room of the numbers, in points. A line that a number covers, or that
  ///   would be read as its minus sign, is left out.
  /// - Returns: Lines inside the picture.
  func tickMarks(besides numbers: [Rectangle]) -> [Path.Subpath] {
    let (top, bottom) = (
      max(0, y.zero - Self.tickLength), min(size.height, y.zero + Self.tickLength)
    )
    let (left, right) = (
      max(0, x.zero - Self.tickLength), min(size.width, x.zero + Self.tickLength)
    )
    func free(_ marks: [Path.Subpath], margin: Double) -> [Path.Subpath] {
      marks.filter { mark in
        let room = Rectangle(from: mark.points[0], to: mark.points[1]).grown(by: margin)
        return !numbers.contains { $0.overlaps(room) }
      }
    }
    let xMarks = x.positions.filter { $0 != x.zero }.map { Path.Subpath.vertical($0, top...bottom) }
    let yMarks = y.positions.filter { $0 != y.zero }.map {
      Path.Subpath.horizontal($0, left...right)
    }
    return free(xMarks, margin: 0.5) + free(yMarks, margin: TextStyle.haloWidth)
  }
}
