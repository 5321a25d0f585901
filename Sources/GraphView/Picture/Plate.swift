/// An opaque rectangle with lines of text, each with a sample of its curve.
struct Plate {
  private struct Line {
    var text: String
    var sample: StrokeStyle?
  }

  /// The room of the plate with its border, in points from the top left corner of the picture.
  var rectangle: Rectangle
  private let lines: [Line]
  private let style: TextStyle
  private let extent: TextExtent
  private let theme: Theme
  private let metrics: PlateMetrics
  private let sampleWidth: Double
  /// Whether the plate lists all curves.
  private(set) var isComplete = false

  /// Creates the plate of a title, cut with `…` where the room ends; `nil` without a title or room.
  ///
  /// The plate is at (0, 0) until it is moved. `room` is the most that it may take, in points.
  init?(title: String, theme: Theme, metrics: PlateMetrics, room: Size, on canvas: some Canvas) {
    let style = TextStyle(size: metrics.titleSize, color: theme.text)
    let width = room.width - 2 * metrics.padding.width
    let extent = canvas.extent(of: "0", style: style)
    // A title must not fill the picture.
    guard extent.height + 2 * metrics.padding.height <= room.height / 3,
      let text = title.nilIfBlank?.cut(to: width, style: style, on: canvas)
    else { return nil }
    self.init(
      [Line(text: text)], style: style, theme: theme, metrics: metrics, sampleWidth: 0, on: canvas)
  }

  /// Creates the legend of a picture: as many curves as fit, and a line that counts the others;
  /// `nil` without curves or room.
  ///
  /// The plate is at (0, 0) until it is moved. `room` is the most that it may take, in points.
  init?(legendOf picture: GraphPicture, metrics: PlateMetrics, room: Size, on canvas: some Canvas) {
    let style = TextStyle(size: metrics.legendSize, color: picture.theme.text)
    let sampleWidth = metrics.sampleLength + metrics.sampleGap
    let width = room.width * metrics.legendShare - 2 * metrics.padding.width - sampleWidth
    let height = canvas.extent(of: "0", style: style).height
    let inside = room.height - 2 * metrics.padding.height + metrics.leading
    // The lesser of two doubles, because the lines that a large room holds can be more than an Int.
    let most = min(Double(picture.curves.count), max(0, inside) / (height + metrics.leading))
    let count = Int(most.rounded(.down))
    guard count > 0, width > 0 else { return nil }
    let isCut = picture.curves.count > count
    var lines: [Line] = []
    for curve in picture.curves.prefix(isCut ? count - 1 : count) {
      guard let text = curve.label.drawable.cut(to: width, style: style, on: canvas) else {
        return nil
      }
      let sample = StrokeStyle(
        color: curve.color, width: min(picture.lineWidth, height / 2), dashes: curve.dashes,
        isAntialiased: picture.isAntialiased)
      lines.append(Line(text: text, sample: sample))
    }
    guard !lines.isEmpty else { return nil }
    if isCut {
      let text = "… and \(picture.curves.count - lines.count) more"
      guard canvas.extent(of: text, style: style).width <= width else { return nil }
      lines.append(Line(text: text))
    }
    self.init(
      lines, style: style, theme: picture.theme, metrics: metrics, sampleWidth: sampleWidth,
      on: canvas)
    isComplete = !isCut
  }

  private init(
    _ lines: [Line], style: TextStyle, theme: Theme, metrics: PlateMetrics, sampleWidth: Double,
    on canvas: some Canvas
  ) {
    var width = 0.0
    for line in lines { width = max(width, canvas.extent(of: line.text, style: style).width) }
    self.lines = lines
    self.style = style
    self.theme = theme
    self.metrics = metrics
    self.sampleWidth = sampleWidth
    extent = canvas.extent(of: "0", style: style)
    // Whole points, so that all four borders are sharp if one corner is.
    rectangle = Rectangle(
      at: .zero, width: (width + sampleWidth + 2 * metrics.padding.width).rounded(.up),
      height: (Double(lines.count) * (extent.height + metrics.leading) - metrics.leading
        + 2 * metrics.padding.height).rounded(.up))
  }

  func draw(on canvas: inout some Canvas) {
    canvas.fill(Path(rectangle), color: theme.plate)
    canvas.stroke(Path(rectangle), style: StrokeStyle(color: theme.plateBorder, width: 1))
    let left = rectangle.left + metrics.padding.width
    for (index, line) in lines.enumerated() {
      let row = Double(index) * (extent.height + metrics.leading)
      let top = rectangle.top + metrics.padding.height + row
      let baseline = top + extent.ascent
      if let sample = line.sample {
        let y = (baseline - style.size * 0.3).rounded()
        let end = Point(x: left + metrics.sampleLength, y: y)
        canvas.stroke(Path(from: Point(x: left, y: y), to: end), style: sample)
      }
      canvas.draw(line.text, at: Point(x: left + sampleWidth, y: baseline), style: style)
    }
  }
}

/// The sizes of title and legend, in points.
struct PlateMetrics {
  let titleSize: Double
  let legendSize: Double
  let padding: Size
  let leading: Double
  let sampleLength: Double
  let sampleGap: Double
  /// The distance between plates and from the picture's edges.
  let margin: Double
  /// The part of the picture's width that a legend may take; the rest is left to the curves.
  let legendShare: Double

  static let regular = PlateMetrics(
    titleSize: 14, legendSize: 12, padding: Size(width: 8, height: 4), leading: 3, sampleLength: 24,
    sampleGap: 7, margin: 8, legendShare: 0.5)

  static let compact = PlateMetrics(
    titleSize: 11, legendSize: 10, padding: Size(width: 5, height: 2), leading: 1, sampleLength: 14,
    sampleGap: 4, margin: 3, legendShare: 0.7)
}
