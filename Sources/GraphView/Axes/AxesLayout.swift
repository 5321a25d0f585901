/// Where the axes of a picture run, and where their ticks are.
struct AxesLayout {
  /// The sharp lines of the picture.
  let pixels: PixelGrid

  /// The size of the picture, in points.
  let size: Size

  /// The distance of the x axis from the top edge, in points.
  let xAxisY: Double

  /// The distance of the y axis from the left edge, in points.
  let yAxisX: Double

  /// Whether the x axis is at 0, not moved to an edge.
  let showsYZero: Bool

  /// Whether the y axis is at 0, not moved to an edge.
  let showsXZero: Bool

  /// The ticks of the x axis.
  let xTicks: Ticks

  /// The ticks of the y axis.
  let yTicks: Ticks

  /// Distances of the ticks from the left edge, in points, one for each of ``xTicks``.
  let xPositions: [Double]

  /// Distances of the ticks from the top edge, in points, one for each of ``yTicks``.
  let yPositions: [Double]

  /// How the numbers are drawn.
  let style: TextStyle

  /// The names of the axes, with what their numbers count from.
  let names: AxisNames

  /// Returns the least distance between ticks on an axis, in points: closer in small pictures.
  private static func spacing(along length: Double) -> Double { min(48, max(24, length / 6)) }

  /// How far a tick reaches from its axis to either side, in points.
  static let tickLength = 3.5

  /// Lays out the axes of a picture.
  init(of picture: GraphPicture, on canvas: some Canvas) {
    let view = picture.view
    pixels = PixelGrid(of: view)
    size = view.bounds
    style = TextStyle(size: 11, color: picture.theme.text, halo: picture.haloColor)
    xAxisY = pixels.lineY(view.canvasY(for: 0))
    yAxisX = pixels.lineX(view.canvasX(for: 0))
    showsXZero = view.xRange.contains(0)
    showsYZero = view.yRange.contains(0)
    xTicks = Self.xTicks(of: picture, style: style, on: canvas)
    yTicks = Ticks(
      in: view.yRange, pointsPerUnit: view.scale.y,
      minimumSpacing: Self.spacing(along: view.bounds.height), style: picture.yTickStyle
    )
    let pixels = pixels
    xPositions = xTicks.ticks.map { pixels.lineX(view.canvasX(for: $0.value)) }
    yPositions = yTicks.ticks.map { pixels.lineY(view.canvasY(for: $0.value)) }
    names = AxisNames(
      x: picture.xLabel, y: picture.yLabel,
      xOffset: picture.showsAxes ? xTicks.offsetLabel : nil,
      yOffset: picture.showsAxes ? yTicks.offsetLabel : nil
    )
  }

  /// Finds ticks so far apart that their labels fit between them.
  private static func xTicks(
    of picture: GraphPicture, style: TextStyle, on canvas: some Canvas
  ) -> Ticks {
    var spacing = Self.spacing(along: picture.view.bounds.width)
    while true {
      let ticks = Ticks(
        in: picture.view.xRange, pointsPerUnit: picture.view.scale.x, minimumSpacing: spacing,
        style: picture.xTickStyle
      )
      var widest = 0.0
      for tick in ticks.ticks {
        widest = max(widest, canvas.extent(of: tick.label, style: style).width)
      }
      let needed = widest + min(20, 12 + picture.view.bounds.width / 100)
      if ticks.step * picture.view.scale.x >= needed || needed <= spacing { return ticks }
      spacing = needed
    }
  }
}

// MARK: - Lines

extension AxesLayout {
  /// Lines through all ticks, from edge to edge.
  var gridLines: [Path.Subpath] {
    xPositions.map { vertical($0, from: 0, to: size.height) }
      + yPositions.map { horizontal($0, from: 0, to: size.width) }
  }

  /// The two axes, from edge to edge.
  var axisLines: [Path.Subpath] {
    [horizontal(xAxisY, from: 0, to: size.width), vertical(yAxisX, from: 0, to: size.height)]
  }

  /// Returns a short line across its axis for each tick but the origin's.
  ///
  /// - Parameter numbers: The room of the numbers, in points. A line that a number stands on, or
  ///   that would be read as its minus sign, is left out.
  /// - Returns: Lines inside the picture.
  func tickMarks(besides numbers: [Rectangle]) -> [Path.Subpath] {
    let (top, bottom) = (
      max(0, xAxisY - Self.tickLength), min(size.height, xAxisY + Self.tickLength)
    )
    let (left, right) = (
      max(0, yAxisX - Self.tickLength), min(size.width, yAxisX + Self.tickLength)
    )
    let vertical = xPositions.filter { x in
      let mark = Rectangle(left: x, top: top, right: x, bottom: bottom).grown(by: 0.5)
      return x != yAxisX && !numbers.contains { $0.overlaps(mark) }
    }
    let horizontal = yPositions.filter { y in
      let mark = Rectangle(left: left, top: y, right: right, bottom: y)
        .grown(by: TextStyle.haloWidth)
      return y != xAxisY && !numbers.contains { $0.overlaps(mark) }
    }
    return vertical.map { self.vertical($0, from: top, to: bottom) }
      + horizontal.map { self.horizontal($0, from: left, to: right) }
  }

  private func horizontal(_ y: Double, from left: Double, to right: Double) -> Path.Subpath {
    Path.Subpath([Point(x: left, y: y), Point(x: right, y: y)])
  }

  private func vertical(_ x: Double, from top: Double, to bottom: Double) -> Path.Subpath {
    Path.Subpath([Point(x: x, y: top), Point(x: x, y: bottom)])
  }
}
