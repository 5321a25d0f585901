/// An opaque rectangle with lines of text in columns, each with a sample of its curve.
struct LegendBox {
  private struct Line {
    var box: MathBox
    var sample: LegendSample?
  }

  /// The room of the box with its border, in points from the top left corner of the picture.
  private(set) var rectangle: Rectangle
  private let columns: [[Line]]
  private let widths: [Double]
  private var style: TextStyle
  /// How far the lines of each row reach.
  private let rows: [TextExtent]
  private var theme: Theme
  private let metrics: BoxMetrics
  private let sampleWidth: Double
  /// How many curves the box does not list.
  private(set) var missingCount = 0
  /// How many names are cut.
  private(set) var cutCount = 0
  /// The cost of its place.
  private(set) var cost = BoxPlaces.Cost()

  /// The fewest characters that are left of a name in one of several columns.
  private static let leastName = 10
  /// How high a formula may be, in lines.
  private static let mostLines = 3.5

  /// Whether the box is a legend.
  var isLegend: Bool { sampleWidth > 0 }

  /// Whether the box lists all curves.
  var isComplete: Bool { missingCount == 0 }

  /// The width and height with the border, in points.
  var size: Size { Size(width: rectangle.width, height: rectangle.height) }

  /// Creates the box of a title, cut with `…` where the room ends; `nil` without a title or room.
  ///
  /// The box is at (0, 0) until it is moved. `room` is the most that it may take, in points.
  init?(
    title: String, _ formula: Formula?, theme: Theme, metrics: BoxMetrics, room: Size,
    on canvas: some Canvas
  ) {
    let style = TextStyle(size: metrics.titleSize, color: theme.text)
    let width = room.width - 2 * metrics.padding.width
    let extent = canvas.extent(of: "0", style: style)
    // A title must not fill the picture.
    let height = room.height / 3 - 2 * metrics.padding.height
    guard extent.height <= height, let title = title.nilIfBlank,
      let box = MathBox(
        title, formula, levels: [.display, .text], style: style,
        in: Size(width: width, height: height), on: canvas)
    else { return nil }
    self.init(
      [[Line(box: box)]], style: style, theme: theme, metrics: metrics, sampleWidth: 0,
      on: canvas)
  }

  /// Creates the legend of a picture: as many listed curves as fit into a quarter of a whole,
  /// column by column, and a line that counts the others; `nil` without any, or without room.
  ///
  /// The box is at (0, 0) until it is moved. `room` is the most that it may take, in points.
  init?(
    legendOf picture: GraphPicture, columns count: Int, metrics: BoxMetrics, room: Size,
    of whole: Size, on canvas: some Canvas
  ) {
    let style = TextStyle(size: metrics.legendSize, color: picture.theme.text)
    let sampleWidth = metrics.sampleLength + metrics.sampleGap
    let gaps = Double(count - 1) * metrics.columnGap
    // More columns are wider, and then less high.
    let share = count == 1 ? metrics.legendShare : 1
    let inside = room.width * share - 2 * metrics.padding.width - gaps
    let width = inside / Double(count) - sampleWidth
    let height = canvas.extent(of: "0", style: style).height
    guard width > 0 else { return nil }
    var (lines, cutCount) = ([Line](), 0)
    for curve in picture.curves where curve.isListed {
      let name = curve.label.drawable
      // In a column of its own each name would be longer.
      guard
        let box = MathBox(
          name, curve.formula, style: style,
          in: Size(width: width, height: Self.mostLines * height), on: canvas),
        count == 1 || box.cutLength.map({ $0 > Self.leastName }) ?? true
      else { return nil }
      lines.append(Line(box: box, sample: LegendSample(of: curve, in: picture, height: height)))
      if box.cutLength != nil { cutCount += 1 }
    }
    func box(of lines: [Line], rows: Int) -> LegendBox {
      let columns = stride(from: 0, to: lines.count, by: rows).map {
        Array(lines[$0..<min($0 + rows, lines.count)])
      }
      return LegendBox(
        columns, style: style, theme: picture.theme, metrics: metrics, sampleWidth: sampleWidth,
        on: canvas)
    }
    let area = whole.width * whole.height / 4
    func fits(_ box: LegendBox) -> Bool {
      box.rectangle.width <= room.width && box.rectangle.height <= room.height
        && box.rectangle.area <= area
    }
    guard !lines.isEmpty else { return nil }
    var result = box(of: lines, rows: (lines.count + count - 1) / count)
    if !fits(result) {
      let most = min(room.height, area / result.rectangle.width) - 2 * metrics.padding.height
      // The width hardly depends on the rows, so that this is the most or one more.
      var rows = Int(max(0, (most + metrics.leading) / (height + metrics.leading)))
      repeat {
        let listed = rows * count - 1
        guard rows > 0, 0 < listed, listed < lines.count else { return nil }
        let missing = lines.count - listed
        let rest = ["… and \(missing) more", "… +\(missing)"].first {
          canvas.extent(of: $0, style: style).width <= width
        }
        guard let rest else { return nil }
        let count = MathBox(
          text: rest, size: style.size, extent: canvas.extent(of: rest, style: style))
        result = box(of: lines.prefix(listed) + [Line(box: count)], rows: rows)
        result.missingCount = lines.count - listed
        rows -= 1
      } while !fits(result)
    }
    result.cutCount = cutCount
    self = result
  }

  private init(
    _ columns: [[Line]], style: TextStyle, theme: Theme, metrics: BoxMetrics,
    sampleWidth: Double, on canvas: some Canvas
  ) {
    widths = columns.map { lines in
      lines.reduce(0) { max($0, $1.box.width) } + sampleWidth
    }
    self.columns = columns
    self.style = style
    self.theme = theme
    self.metrics = metrics
    self.sampleWidth = sampleWidth
    let usual = canvas.extent(of: "0", style: style)
    rows = (0..<(columns.first?.count ?? 0)).map { row in
      columns.reduce(into: usual) { extent, lines in
        guard row < lines.count, lines[row].box.isFormula else { return }
        let box = lines[row].box.extent
        // Fractions below one another would almost touch.
        let gap = box.height > usual.height ? 0.12 * style.size : 0
        extent.ascent = max(extent.ascent, box.ascent + gap)
        extent.descent = max(extent.descent, box.descent + gap)
      }
    }
    let gaps = Double(columns.count - 1) * metrics.columnGap
    // Whole points, so that all four borders are sharp if one corner is.
    rectangle = Rectangle(
      at: .zero,
      width: (widths.reduce(gaps + 2 * metrics.padding.width) { $0 + $1 }).rounded(.up),
      height: (rows.reduce(0) { $0 + $1.height + metrics.leading } - metrics.leading
        + 2 * metrics.padding.height).rounded(.up))
  }

  /// Moves the box; over a curve it is opaque even on paper of any colour.
  mutating func move(to place: Point, covering cost: BoxPlaces.Cost) {
    rectangle = Rectangle(at: place, width: rectangle.width, height: rectangle.height)
    self.cost = cost
    guard cost.length > 0, theme.box.alpha == 0 else { return }
    theme = .light
    style.color = theme.text
  }

  func draw(on canvas: inout some Canvas) {
    canvas.fill(Path(rectangle), color: theme.box)
    canvas.stroke(
      Path(rectangle), style: StrokeStyle(color: theme.boxBorder, width: metrics.border))
    var left = rectangle.left + metrics.padding.width
    for (lines, width) in zip(columns, widths) {
      var top = rectangle.top + metrics.padding.height
      for (line, row) in zip(lines, rows) {
        let baseline = top + row.ascent
        if let sample = line.sample {
          let y = (baseline - style.size * 0.3).rounded()
          let end = Point(x: left + metrics.sampleLength, y: y)
          sample.draw(from: Point(x: left, y: y), to: end, on: &canvas)
        }
        line.box.draw(at: Point(x: left + sampleWidth, y: baseline), style: style, on: &canvas)
        top += row.height + metrics.leading
      }
      left += width + metrics.columnGap
    }
  }
}

/// The sizes of title and legend, in points.
struct BoxMetrics {
  let titleSize: Double
  let legendSize: Double
  let padding: Size
  let leading: Double
  let sampleLength: Double
  let sampleGap: Double
  let columnGap: Double
  /// The distance between boxes and from the picture's edges.
  let margin: Double
  /// The part of the picture's width that one column may take; the rest is left to the curves.
  var legendShare: Double
  /// The width of the border.
  var border = 1.0

  /// The sizes of boxes whose letters and lines are so many times larger.
  func scaled(by unit: Double) -> BoxMetrics {
    BoxMetrics(
      titleSize: titleSize * unit, legendSize: legendSize * unit,
      padding: Size(width: padding.width * unit, height: padding.height * unit),
      leading: leading * unit, sampleLength: sampleLength * unit, sampleGap: sampleGap * unit,
      columnGap: columnGap * unit, margin: margin * unit, legendShare: legendShare,
      border: max(1, unit.rounded()))
  }

  static let regular = BoxMetrics(
    titleSize: 14, legendSize: 12, padding: Size(width: 8, height: 4), leading: 3, sampleLength: 24,
    sampleGap: 7, columnGap: 14, margin: 8, legendShare: 0.5)

  static let compact = BoxMetrics(
    titleSize: 11, legendSize: 10, padding: Size(width: 5, height: 2), leading: 1, sampleLength: 14,
    sampleGap: 4, columnGap: 8, margin: 3, legendShare: 0.7)
}
