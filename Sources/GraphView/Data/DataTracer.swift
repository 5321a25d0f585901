/// Makes a figure of the rows of data, in one pass and with as much memory as a picture needs.
struct DataTracer {
  private let view: GraphView
  private let style: DataStyle
  private let isSorted: Bool
  private let barWidth: Double
  private var count = DataCount()
  private var dots: PixelDots
  private var line: DataLine
  private var bars: DataBars
  private var areas: DataAreas
  private var whiskers: Whiskers
  /// The point before, if the line goes on from it.
  private var last: Point?

  init(_ style: DataStyle, _ summary: DataSummary, in view: GraphView) {
    (self.style, self.view) = (style, view)
    (isSorted, barWidth) = (summary.isSorted, summary.barWidth)
    dots = PixelDots(in: view)
    line = DataLine(in: view)
    bars = DataBars(in: view)
    areas = DataAreas(in: view)
    whiskers = Whiskers(in: view)
  }

  mutating func add(_ block: DataBlock) {
    let (x, y) = (view.x.placement, view.y.placement)
    let (warpX, warpY) = (view.x.warp, view.y.warp)
    let (width, height) = (view.bounds.width, view.bounds.height)
    let hasWhiskers = style != .area && !(block.lows.isEmpty && block.lefts.isEmpty)
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
      draw(point, at: valueX)
      if style == .area { addArea(of: block, index, at: point) }
      if hasWhiskers { addWhiskers(of: block, index, at: point) }
    }
  }

  private mutating func draw(_ point: Point, at x: Double) {
    switch style {
    case .points: break
    case .lines, .linespoints, .area: line.add(point, &dots)
    case .steps:
      if let last { line.add(Point(x: point.x, y: last.y), &dots) }
      line.add(point, &dots)
      last = point
    case .bars:
      let left = Self.bounded(view.x.canvas(x - barWidth / 2))
      let right = Self.bounded(view.x.canvas(x + barWidth / 2))
      bars.add(
        Rectangle(
          left: left, top: min(point.y, base), right: right, bottom: max(point.y, base)))
    }
  }

  /// The height of 0, or of the bottom of a logarithmic axis.
  private var base: Double {
    view.y.warp == .linear ? Self.bounded(view.y.canvas(0)) : view.bounds.height
  }

  private mutating func addArea(of block: DataBlock, _ index: Int, at point: Point) {
    guard !block.lows.isEmpty else { return areas.add(x: point.x, from: point.y, to: base) }
    guard block.lows[index].isFinite, block.highs[index].isFinite else { return areas.lift() }
    areas.add(
      x: point.x, from: Self.bounded(view.y.canvas(block.highs[index])),
      to: Self.bounded(view.y.canvas(block.lows[index])))
  }

  private mutating func lift() {
    line.lift(&dots)
    areas.lift()
    last = nil
  }

  private mutating func addWhiskers(of block: DataBlock, _ index: Int, at point: Point) {
    /// The place of a bound; the far end of the axis for one that has no place.
    func place(_ value: Double, on axis: Axis) -> Double {
      Self.bounded(axis.canvas(value))
    }
    if !block.lows.isEmpty, block.lows[index].isFinite, block.highs[index].isFinite {
      whiskers.add(
        Whisker(
          from: Point(x: point.x, y: place(block.highs[index], on: view.y)),
          to: Point(x: point.x, y: place(block.lows[index], on: view.y))))
    }
    if !block.lefts.isEmpty, block.lefts[index].isFinite, block.rights[index].isFinite {
      whiskers.add(
        Whisker(
          from: Point(x: place(block.lefts[index], on: view.x), y: point.y),
          to: Point(x: place(block.rights[index], on: view.x), y: point.y)))
    }
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
    bars.finish(&figure)
    figure.cells += areas.finish()
    figure.whiskers = whiskers.finish()
    figure.data = count
    figure.coverage = .columns([ColumnState](repeating: .sampled, count: view.pixelWidth))
    return figure
  }
}
