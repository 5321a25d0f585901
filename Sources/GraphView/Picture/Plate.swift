/// An opaque rectangle with lines of text, and samples of curves beside them.
struct Plate {
  private struct Line {
    var text: String
    var sample: StrokeStyle?
    var color: Color
  }

  /// The room of the plate with its border, in points from the top left corner of the picture.
  private(set) var rectangle: Rectangle

  private let lines: [Line]
  private let style: TextStyle
  private let extent: TextExtent
  private let theme: Theme
  private let sampleWidth: Double

  private static let padding = Size(width: 8, height: 4)
  private static let sampleLength = 24.0
  private static let sampleGap = 7.0

  /// The room between two lines of text, in points.
  private static let leading = 3.0

  /// Creates the plate of a title, cut with `…` where the room ends; `nil` without a title or room.
  ///
  /// The plate is at (0, 0) until it is moved.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - theme: The colours of the plate.
  ///   - room: The most that the plate may take, in points.
  ///   - canvas: Measures the text.
  init?(title: String, theme: Theme, room: Size, on canvas: some Canvas) {
    let style = TextStyle(size: 14, color: theme.text)
    let width = room.width - 2 * Self.padding.width
    let extent = canvas.extent(of: "0", style: style)
    // A title may not fill a picture that is there for something else.
    guard !title.isEmpty, extent.height + 2 * Self.padding.height <= room.height / 3,
      let text = title.singleLine.cut(to: width, style: style, on: canvas)
    else { return nil }
    let line = Line(text: text, sample: nil, color: theme.text)
    self.init([line], style: style, theme: theme, sampleWidth: 0, on: canvas)
  }

  /// Creates the legend of a picture: as many curves as fit, and a line that counts the others;
  /// `nil` without curves or room.
  ///
  /// The plate is at (0, 0) until it is moved.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - room: The most that the plate may take, in points.
  ///   - canvas: Measures the texts.
  init?(legendOf picture: GraphPicture, room: Size, on canvas: some Canvas) {
    let style = TextStyle(size: 12, color: picture.theme.text)
    let sampleWidth = Self.sampleLength + Self.sampleGap
    // Half of the picture is left to the curves.
    let width = room.width / 2 - 2 * Self.padding.width - sampleWidth
    let height = canvas.extent(of: "0", style: style).height
    let inside = room.height - 2 * Self.padding.height + Self.leading
    // The lesser of two doubles, because the lines that a large room holds can be more than an Int.
    let most = min(Double(picture.curves.count), max(0, inside) / (height + Self.leading))
    let count = Int(most.rounded(.down))
    guard count > 0, width > 0 else { return nil }
    let isCut = picture.curves.count > count
    var lines: [Line] = []
    for curve in picture.curves.prefix(isCut ? count - 1 : count) {
      guard let text = curve.label.singleLine.cut(to: width, style: style, on: canvas) else {
        return nil
      }
      let sample = StrokeStyle(
        color: curve.color, width: picture.lineWidth, dashes: curve.dashes,
        isAntialiased: picture.isAntialiased
      )
      lines.append(Line(text: text, sample: sample, color: picture.theme.text))
    }
    guard !lines.isEmpty else { return nil }
    if isCut {
      let text = "… and \(picture.curves.count - lines.count) more"
      guard canvas.extent(of: text, style: style).width <= width else { return nil }
      lines.append(Line(text: text, sample: nil, color: picture.theme.text))
    }
    self.init(lines, style: style, theme: picture.theme, sampleWidth: sampleWidth, on: canvas)
  }

  private init(
    _ lines: [Line], style: TextStyle, theme: Theme, sampleWidth: Double, on canvas: some Canvas
  ) {
    var width = 0.0
    for line in lines { width = max(width, canvas.extent(of: line.text, style: style).width) }
    self.lines = lines
    self.style = style
    self.theme = theme
    self.sampleWidth = sampleWidth
    extent = canvas.extent(of: "0", style: style)
    // Whole points, so that all four borders are sharp if one corner is.
    rectangle = Rectangle(
      left: 0, top: 0,
      right: (width + sampleWidth + 2 * Self.padding.width).rounded(.up),
      bottom: (Double(lines.count) * (extent.height + Self.leading) - Self.leading
        + 2 * Self.padding.height).rounded(.up)
    )
  }

  /// Moves the top left corner to a position in points.
  mutating func move(to origin: Point) {
    rectangle = Rectangle(
      left: origin.x, top: origin.y,
      right: origin.x + rectangle.width, bottom: origin.y + rectangle.height
    )
  }

  /// Draws the plate with its border and lines.
  func draw(on canvas: inout some Canvas) {
    canvas.fill(Path(rectangle), color: theme.plate)
    canvas.stroke(Path(rectangle), style: StrokeStyle(color: theme.plateBorder, width: 1))
    let left = rectangle.left + Self.padding.width
    for (index, line) in lines.enumerated() {
      let top = rectangle.top + Self.padding.height + Double(index) * (extent.height + Self.leading)
      let baseline = top + extent.ascent
      if let sample = line.sample {
        let y = (baseline - style.size * 0.3).rounded()
        let end = Point(x: left + Self.sampleLength, y: y)
        canvas.stroke(Path(from: Point(x: left, y: y), to: end), style: sample)
      }
      canvas.draw(line.text, at: Point(x: left + sampleWidth, y: baseline), style: style)
    }
  }
}

extension String {
  /// Returns the text, or as much of its beginning as fits with `…` behind it.
  ///
  /// - Parameters:
  ///   - width: The room, in points.
  ///   - style: How the text will be drawn.
  ///   - canvas: Measures the text.
  /// - Returns: The text, or `nil` if not even a few letters fit.
  fileprivate func cut(to width: Double, style: TextStyle, on canvas: some Canvas) -> String? {
    if canvas.extent(of: self, style: style).width <= width { return self }
    var (fitting, tooLong) = (0, count)
    while tooLong - fitting > 1 {
      let middle = (fitting + tooLong) / 2
      let fits = canvas.extent(of: prefix(middle) + "…", style: style).width <= width
      if fits { fitting = middle } else { tooLong = middle }
    }
    return fitting < 3 ? nil : prefix(fitting) + "…"
  }
}
