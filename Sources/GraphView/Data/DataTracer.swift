/// Makes a figure of the rows of data, in one pass and with as much memory as a picture needs.
struct DataTracer {
  private let view: GraphView
  private let style: DataStyle
  private let isSorted: Bool
  private let barWidth: Double
  private var count = DataCount()
  private var dots: PixelDots
  private var line: DataLine
  private var shapes: DataShapes
  private var areas: DataAreas
  private var polygons: DataPolygons
  private var errorBars: ErrorBars
  private var tiles: DataTiles
  /// The point before, if the line goes on from it.
  private var last: Point?

  init(_ style: DataStyle, _ summary: DataSummary, in view: GraphView) {
    (self.style, self.view) = (style, view)
    (isSorted, barWidth) = (
      summary.isSorted && !style.isOfShapes && style != .polygons, summary.barWidth
    )
    dots = PixelDots(in: view)
    line = DataLine(in: view)
    shapes = DataShapes(in: view)
    areas = DataAreas(in: view)
    polygons = DataPolygons(in: view)
    errorBars = ErrorBars(in: view)
    tiles = DataTiles(style, summary, in: view)
  }

  mutating func add(_ block: DataBlock) {
    let (x, y) = (view.x.placement, view.y.placement)
    let (warpX, warpY) = (view.x.warp, view.y.warp)
    let (width, height) = (view.bounds.width, view.bounds.height)
    let hasErrorBars =
      style.showsErrors && !(block.lows.isEmpty && (block.lefts.isEmpty || block.hasBins))
    for index in block.xs.indices {
      let (valueX, valueY) = (block.xs[index], block.ys[index])
      guard valueX.isFinite, valueY.isFinite else {
        lift()
        continue
      }
      guard warpX == .linear || valueX > 0, warpY == .linear || valueY > 0 else {
        count.unplaced += 1
        lift()
        continue
      }
      let point = Point(
        x: Self.bounded(x.canvas(atPosition: warpX.position(of: valueX))),
        y: Self.bounded(y.canvas(atPosition: warpY.position(of: valueY))))
      let isInView = 0 <= point.x && point.x <= width && 0 <= point.y && point.y <= height
      if isInView { count.shown += 1 }
      if isInView, style.hasMarkers { dots.insert(point) }
      draw(block, index, at: point)
      if hasErrorBars { addErrorBars(of: block, index, at: point) }
    }
  }

  private mutating func draw(_ block: DataBlock, _ index: Int, at point: Point) {
    switch style {
    case .points, .labels: break
    case .heatmap, .image: tiles.add(block, index)
    case .lines, .linespoints: line.add(point, &dots)
    case .area:
      line.add(point, &dots)
      addArea(of: block, index, at: point)
    case .polygons:
      line.add(point, &dots)
      polygons.add(point)
    case .steps:
      if let last { line.add(Point(x: point.x, y: last.y), &dots) }
      line.add(point, &dots)
      last = point
    case .stepsBefore:
      if let last { line.add(Point(x: last.x, y: point.y), &dots) }
      line.add(point, &dots)
      last = point
    case .stepsAround:
      if let last {
        let middle = (last.x + point.x) / 2
        line.add(Point(x: middle, y: last.y), &dots)
        line.add(Point(x: middle, y: point.y), &dots)
      }
      line.add(point, &dots)
      last = point
    case .bars: addBar(of: block, index, from: point.y, to: base)
    case .stacked:
      let ends = heights(of: block, index)
      addBar(of: block, index, from: ends?.top ?? point.y, to: ends?.bottom ?? base)
    case .boxes:
      guard let ends = heights(of: block, index) else { return }
      guard !block.lefts.isEmpty else {
        return addBar(of: block, index, from: ends.top, to: ends.bottom)
      }
      if let box = box(of: block, index) { shapes.add(box.corners) }
    case .ellipses:
      guard let box = box(of: block, index) else { return }
      let lean = index < block.details.count ? block.details[index] : 0
      if lean.magnitude <= 1 { shapes.add(box.ellipse(leaning: lean)) }
    case .arrows: addArrow(of: block, index)
    case .candles: addCandle(of: block, index, at: point)
    }
  }

  /// The height of 0, or of the bottom of a logarithmic axis.
  private var base: Double {
    view.y.warp == .linear ? Self.bounded(view.y.canvas(0)) : view.bounds.height
  }

  private mutating func addBar(
    of block: DataBlock, _ index: Int, from start: Double, to end: Double, isFilled: Bool = true
  ) {
    let (x, half) = (block.xs[index], barWidth / 2)
    let ends = block.hasBins ? (block.lefts[index], block.rights[index]) : (x - half, x + half)
    let (left, right) = (Self.bounded(view.x.canvas(ends.0)), Self.bounded(view.x.canvas(ends.1)))
    let bar = Rectangle(
      left: left, top: min(start, end), right: right, bottom: max(start, end))
    shapes.add(bar.corners, isFilled: isFilled)
  }

  /// Joins points by a line of its own.
  private mutating func addLine(_ points: Point...) {
    for point in points { line.add(point, &dots) }
    line.lift(&dots)
  }

  private mutating func addArrow(of block: DataBlock, _ index: Int) {
    guard let (start, end) = ends(of: block, index) else { return }
    let (dx, dy, length) = (end.x - start.x, end.y - start.y, (end - start).length)
    guard length > 0 else { return addLine(start) }
    addLine(start, end)
    // The sides of the head turn away by 25°.
    let part = min(8, 0.4 * length) / length
    let (along, across) = (0.9063 * part, 0.4226 * part)
    addLine(
      Point(x: end.x - along * dx - across * dy, y: end.y - along * dy + across * dx), end,
      Point(x: end.x - along * dx + across * dy, y: end.y - along * dy - across * dx))
  }

  private mutating func addCandle(of block: DataBlock, _ index: Int, at point: Point) {
    guard index < block.details.count, block.details[index].isFinite else {
      return dots.insert(ifInView: point)
    }
    let close = Self.bounded(view.y.canvas(block.details[index]))
    addBar(of: block, index, from: point.y, to: close, isFilled: close > point.y)
    // Prices are also written with the greatest before the least.
    guard let ends = heights(of: block, index) else { return }
    let (top, bottom) = (min(ends.top, ends.bottom), max(ends.top, ends.bottom))
    let body = (top: min(point.y, close), bottom: max(point.y, close))
    if top < body.top { addLine(Point(x: point.x, y: top), Point(x: point.x, y: body.top)) }
    if body.bottom < bottom {
      addLine(Point(x: point.x, y: body.bottom), Point(x: point.x, y: bottom))
    }
  }

  private mutating func addArea(of block: DataBlock, _ index: Int, at point: Point) {
    guard !block.lows.isEmpty else { return areas.add(x: point.x, from: point.y, to: base) }
    guard let (top, bottom) = heights(of: block, index) else { return areas.lift() }
    areas.add(x: point.x, from: top, to: bottom)
  }

  private mutating func lift() {
    if style == .polygons, let first = polygons.lift() { line.add(first, &dots) }
    line.lift(&dots)
    areas.lift()
    last = nil
  }

  private mutating func addErrorBars(of block: DataBlock, _ index: Int, at point: Point) {
    if let (top, bottom) = heights(of: block, index) {
      errorBars.add(ErrorBar(from: Point(x: point.x, y: top), to: Point(x: point.x, y: bottom)))
    }
    if !block.hasBins, let (left, right) = abscissas(of: block, index) {
      errorBars.add(ErrorBar(from: Point(x: left, y: point.y), to: Point(x: right, y: point.y)))
    }
  }

  // MARK: Places of bounds

  // A bound that has no place on a logarithmic axis is at its far end.

  /// The places of the upper and the lower end of a vertical error bar; `nil` if there is none.
  private func heights(of block: DataBlock, _ index: Int) -> (top: Double, bottom: Double)? {
    Self.ends(block.highs, block.lows, index, on: view.y)
  }

  /// The places of the ends of a horizontal error bar; `nil` if there is none.
  private func abscissas(of block: DataBlock, _ index: Int) -> (left: Double, right: Double)? {
    Self.ends(block.lefts, block.rights, index, on: view.x)
  }

  private static func ends(
    _ starts: [Double], _ ends: [Double], _ index: Int, on axis: Axis
  ) -> (Double, Double)? {
    guard index < starts.count, starts[index].isFinite, ends[index].isFinite else { return nil }
    return (bounded(axis.canvas(starts[index])), bounded(axis.canvas(ends[index])))
  }

  /// The left and lower ends of both error bars, and the right and upper ones.
  private func ends(of block: DataBlock, _ index: Int) -> (start: Point, end: Point)? {
    guard let (top, bottom) = heights(of: block, index),
      let (left, right) = abscissas(of: block, index)
    else { return nil }
    return (Point(x: left, y: bottom), Point(x: right, y: top))
  }

  private func box(of block: DataBlock, _ index: Int) -> Rectangle? {
    ends(of: block, index).map { Rectangle(from: $0, to: $1) }
  }

  /// A place as far away as lines can be told apart from, so that products of two are finite.
  @inline(__always)
  private static func bounded(_ place: Double) -> Double {
    min(max(place, -ClippedLine.farAway), ClippedLine.farAway)
  }

  /// Returns the figure of all rows that were added.
  mutating func figure() -> Figure {
    lift()
    var figure = Figure()
    let lines = line.finish(&dots)
    if isSorted {
      figure.strokes = lines.map { Run($0) }
    } else {
      figure.outlines = lines.map { Outline($0) }
    }
    figure.dots = dots.points
    shapes.finish(&figure, hasBorders: true, isExact: style != .candles)
    areas.parts.finish(&figure, hasBorders: false)
    figure.cells += polygons.finish(in: view)
    tiles.finish(&figure)
    figure.errorBars = errorBars.finish()
    figure.data = count
    figure.hasDiscs = style == .candles
    figure.coverage = .columns([ColumnState](repeating: .sampled, count: view.pixelWidth))
    return figure
  }
}

extension Rectangle {
  /// The corners of a polygon in the ellipse that touches all sides, clockwise.
  ///
  /// It is nowhere farther from the ellipse than 0.2 points up to a diameter of 80 points, and
  /// 0.13 % of the radius beyond.
  ///
  /// - Parameter lean: How far the ellipse leans to the right; see ``DataBlock/details``.
  /// - Returns: The corners, in points.
  fileprivate func ellipse(leaning lean: Double) -> [Point] {
    let rest = (1 - lean * lean).squareRoot()
    let middle = Point(x: (left + right) / 2, y: (top + bottom) / 2)
    let size = max(width, height)
    // The cosine and the sine of a part of a turn.
    let (count, cosine, sine) =
      size <= 20
      ? (16, 0.9238795325112867, 0.3826834323650898)
      : size <= 80
        ? (32, 0.9807852804032304, 0.19509032201612825)
        : (64, 0.9951847266721969, 0.0980171403295606)
    var (across, down) = (1.0, 0.0)
    return (0..<count).map { _ in
      defer { (across, down) = (across * cosine - down * sine, across * sine + down * cosine) }
      return Point(
        x: middle.x + width / 2 * across, y: middle.y + height / 2 * (rest * down - lean * across))
    }
  }
}
