/// The paper between the edges of a picture and the part that curves are drawn in, in points.
public struct Margins: Hashable, Sendable {
  /// The width at the left.
  public var left: Double

  /// The height at the top.
  public var top: Double

  /// The width at the right.
  public var right: Double

  /// The height at the bottom.
  public var bottom: Double

  /// Creates margins; by default, there are none.
  public init(left: Double = 0, top: Double = 0, right: Double = 0, bottom: Double = 0) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  /// Whether curves are drawn from edge to edge.
  public var isEmpty: Bool { self == Margins() }

  /// Returns the size of a picture around a part of a size.
  public func around(_ size: Size) -> Size {
    Size(width: size.width + left + right, height: size.height + top + bottom)
  }

  /// Returns the size of the part inside a picture of a size.
  public func inside(_ size: Size) -> Size {
    Size(width: size.width - left - right, height: size.height - top - bottom)
  }

  /// Returns margins of whole device pixels that are not smaller.
  public func onPixels(_ pixelsPerPoint: Double) -> Margins {
    let whole = { (side: Double) in (side * pixelsPerPoint).rounded(.up) / pixelsPerPoint }
    return Margins(
      left: whole(left), top: whole(top), right: whole(right), bottom: whole(bottom))
  }
}

extension GraphPicture {
  /// The size of the whole picture, in points.
  public var size: Size { margins.around(view.bounds) }

  /// The part that curves are drawn in, in points from the top left corner of the picture.
  public var area: Rectangle {
    Rectangle(
      at: Point(x: margins.left, y: margins.top), width: view.bounds.width,
      height: view.bounds.height)
  }

  /// Whether the axes are lines in the picture.
  var showsAxes: Bool { axes == .cross }

  /// The size of a title next to a frame, in points.
  var titleSize: Double { (isSmall ? 11 : 14) * unit }

  /// Whether the picture has little room for texts.
  var isSmall: Bool { size.width < 240 * unit || size.height < 160 * unit }

  /// How the title of a frame is drawn.
  var titleStyle: TextStyle { TextStyle(size: titleSize, color: theme.text, alignment: .middle) }

  /// The title of a frame, in at most a sixth of the height; a legend that says the same takes its
  /// place.
  func frameTitle(on canvas: some Canvas) -> MathBox? {
    guard let title = look.title?.nilIfBlank, !(showsLegend && needsLegend && titleListsCurves)
    else { return nil }
    // In margins that were made for another title, it has to fit.
    let most = margins.top > 0 && axes == .frame ? margins.top - 5 * unit : size.height / 6
    return MathBox(
      title, look.titleFormula, levels: [.display, .text], style: titleStyle,
      in: Size(width: size.width - 8 * unit, height: most), on: canvas)
  }

  /// Whether a title alone does not say which curve is which, or which values colours tell.
  public var needsLegend: Bool {
    curves.count { $0.isListed } > 1 || curves.contains { $0.figure.hasColorScale }
  }

  /// Whether the title says what a legend says: the names of all curves that it lists, in one of
  /// both orders.
  var titleListsCurves: Bool {
    let names = curves.filter { $0.isListed }.map { $0.label }
    return [names, names.reversed()].contains { $0.joined(separator: ", ") == look.title }
  }

  /// Returns the margins that a frame needs for its numbers, names and title, a caption, and a
  /// legend outside, in a picture of a size in points: whole device pixels.
  ///
  /// They depend on the ranges in view and not on the canvas, so that all files of a plot have the
  /// same view. Where they would take more than half of the picture, they have no room for names
  /// and title, or for any text.
  ///
  /// - Parameters:
  ///   - size: The size of the whole picture.
  ///   - letterSize: The size of each letter, on a screen where all have the same.
  /// - Returns: The margins; without a frame, those of the caption and the legend.
  public func neededMargins(in size: Size, letterSize: Size? = nil) -> Margins {
    let canvas = RecordingCanvas(size: view.bounds, letterSize: letterSize)
    var picture = self
    picture.look.caption = nil
    // What is small is the whole picture.
    picture.margins = Margins(
      right: size.width - view.bounds.width, bottom: size.height - view.bounds.height)
    let captionHeight = self.captionHeight(in: size, on: canvas)
    func fits(_ margins: Margins) -> Bool {
      margins.left + margins.right <= size.width / 2
        && margins.top + margins.bottom + captionHeight <= size.height / 2
    }
    var margins = Margins()
    if axes == .frame {
      margins = picture.frameMargins(on: canvas)
      if !fits(margins) {
        (picture.look.title, picture.look.x.label) = (nil, nil)
        (picture.look.y.label, picture.look.y2.label) = (nil, nil)
        margins = picture.frameMargins(on: canvas)
      }
      if !fits(margins) { margins = Margins(left: unit, top: unit, right: unit, bottom: unit) }
    }
    if fits(margins) { margins.bottom += captionHeight }
    let gap = legendGap + picture.rightAxisWidth(on: canvas)
    // A point less, because the margins are rounded to device pixels.
    let room = Size(
      width: min(0.4 * size.width, 0.55 * size.width - margins.left) - gap - edgeGap,
      height: size.height - margins.top - margins.bottom - 1)
    if let legend = picture.outsideLegend(in: room, on: canvas) {
      margins.right = max(margins.right, gap + legend.size.width + edgeGap)
    }
    return margins.onPixels(view.contentScaleFactor)
  }

  /// Returns how far the numbers and the name of the axis at the right reach from a frame, in
  /// points; 0 without one.
  func rightAxisWidth(on canvas: some Canvas) -> Double {
    guard axes == .frame, let right = onY2.map({ AxesLayout(of: $0, on: canvas) }) else { return 0 }
    let numbers = right.numberDistance + right.y.ticks.widestLabel(right.style, on: canvas)
    guard right.captions.y != nil else { return numbers }
    return numbers + canvas.extent(of: "0", style: right.style).height + 4 * unit
  }

  private func frameMargins(on canvas: some Canvas) -> Margins {
    let layout = AxesLayout(of: self, on: canvas)
    let line = canvas.extent(of: "0", style: layout.style).height
    let edge = edgeGap
    var margins = Margins(left: edge, top: edge + line / 2, right: 2 * edge, bottom: edge)
    margins.left += layout.numberDistance + layout.y.ticks.widestLabel(layout.style, on: canvas)
    margins.bottom += layout.tickLength + unit + line
    if !layout.x.details.isEmpty { margins.bottom += line + unit }
    if layout.captions.x != nil { margins.bottom += line + 2 * unit }
    if layout.captions.y != nil { margins.left += line + 4 * unit }
    margins.right = max(margins.right, edge + rightAxisWidth(on: canvas))
    for (tick, x) in zip(layout.x.ticks.ticks, layout.x.positions) {
      let label = canvas.extent(of: tick.label, style: layout.style).width
      let detail = canvas.extent(of: tick.detail ?? "", style: layout.style).width
      let half = max(label, detail) / 2 + edge
      margins.left = max(margins.left, half - x)
      margins.right = max(margins.right, x + half - view.bounds.width)
    }
    if let title = frameTitle(on: canvas) { margins.top = title.extent.height + 12 * unit }
    return margins
  }

  // MARK: Caption

  /// How a caption is drawn.
  var captionStyle: TextStyle { TextStyle(size: 11 * unit, color: theme.text) }

  /// The distance of a caption from the sides of the picture, in points.
  private var captionMargin: Double { 8 * unit }

  private func captionHeight(in size: Size, on canvas: some Canvas) -> Double {
    let lines = captionLines(in: size, on: canvas)
    guard !lines.isEmpty else { return 0 }
    let line = canvas.extent(of: "0", style: captionStyle).height
    return Double(lines.count) * line + captionMargin + 4 * unit
  }

  /// Returns the lines of the caption, broken at blanks; a longer word is cut with `…`.
  func captionLines(in size: Size, on canvas: some Canvas) -> [String] {
    let width = size.width - 2 * captionMargin
    var lines: [String] = []
    for word in look.caption?.split(separator: " ") ?? [] {
      let word = String(word).cut(to: width, style: captionStyle, on: canvas) ?? "…"
      let longer = (lines.last.map { $0 + " " } ?? "") + word
      if !lines.isEmpty, canvas.extent(of: longer, style: captionStyle).width <= width {
        lines[lines.count - 1] = longer
      } else {
        lines.append(word)
      }
    }
    return lines
  }

  /// Places the lines of the caption at the bottom of the picture, if they have room there.
  func captionTexts(on canvas: some Canvas) -> [PlacedText] {
    let lines = captionLines(in: size, on: canvas)
    let height = canvas.extent(of: "0", style: captionStyle).height
    let top = size.height - captionMargin / 2 - Double(lines.count) * height
    guard top >= area.bottom else { return [] }
    return lines.enumerated().map { index, line in
      let anchor = Point(x: captionMargin, y: top + Double(index) * height)
      return PlacedText(line, topAt: anchor, style: captionStyle, on: canvas)
    }
  }
}

/// How a picture shows its axes.
public enum AxesStyle: String, CaseIterable, Hashable, Sendable {
  /// As lines through (0, 0), or along the edges nearest to it, with numbers next to them.
  case cross
  /// As a frame around the curves, with numbers, names and title outside.
  case frame
  /// Not at all.
  case none
}
