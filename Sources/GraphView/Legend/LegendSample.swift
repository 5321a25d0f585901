/// The sample of a curve in a legend: a line, the area on one side of it if it has one, and the
/// marker of data; or a disc, or the colours of a heat map.
struct LegendSample {
  private let line: StrokeStyle?
  private let area: Color?
  private let marker: (shape: Marker, color: Color, radius: Double)?
  private let isAntialiased: Bool
  /// How far the area reaches below the line, in points.
  private let depth: Double
  /// The radius of a disc, in points.
  private let disc: Double?
  /// Colours side by side, from left to right.
  private let tiles: [Color]

  /// Takes the look of a curve, in a line of a legend so many points high.
  init(of curve: PictureCurve, in picture: GraphPicture, height: Double) {
    let outlines = curve.figure.outlines
    let cells = curve.figure.cells
    let isArea = !cells.isEmpty
    tiles =
      curve.figure.hasColorScale
      ? ColorScale.colors
      : (0..<16).compactMap { cells.isEmpty ? nil : cells[cells.count * $0 / 16].color }
    area = isArea ? curve.color.faded(to: picture.areaOpacity) : nil
    depth = (height * 0.4).rounded()
    disc =
      curve.figure.hasDiscs && curve.figure.data == nil
      ? picture.dotWidth(of: curve.figure) / 2 : nil
    let isOpen = !outlines.isEmpty && !outlines.contains { $0.isMember }
    let style = StrokeStyle(
      color: curve.color, width: min(picture.lineWidth, height / 2),
      dashes: isOpen ? picture.openDashes : picture.dashes(of: curve),
      isAntialiased: picture.look.isAntialiased)
    let hasLines = !outlines.isEmpty || !curve.figure.strokes.isEmpty
    line = (isArea || curve.marker != nil) && !hasLines ? nil : style
    marker = curve.marker.map {
      ($0, curve.color, min(max(picture.markerRadius(of: curve), height / 6), height / 3))
    }
    isAntialiased = picture.look.isAntialiased
  }

  /// Draws a level line, or the area around its place.
  func draw(from start: Point, to end: Point, on canvas: inout some Canvas) {
    if let disc, let line {
      let middle = start.moved(by: 0.5, toward: end)
      return canvas.fill(
        Path([Path.Subpath(circleAround: middle, radius: disc)]), color: line.color)
    }
    for (index, color) in tiles.enumerated() {
      let ends = [index, index + 1].map { Double($0) / Double(tiles.count) }
      let tile = Rectangle(
        left: start.moved(by: ends[0], toward: end).x,
        top: start.y - depth / 2,
        right: start.moved(by: ends[1], toward: end).x,
        bottom: start.y + depth / 2)
      canvas.fill(Path(tile), color: color)
    }
    if !tiles.isEmpty { return }
    guard let area else {
      stroke(from: start, to: end, on: &canvas)
      if let (shape, color, radius) = marker {
        let middle = start.moved(by: 0.5, toward: end)
        shape.draw(
          at: [middle], radius: radius, color, isAntialiased: isAntialiased, on: &canvas)
      }
      return
    }
    let (top, bottom) = (start.y - depth / 2, start.y + depth / 2)
    let rectangle = Rectangle(left: start.x, top: top, right: end.x, bottom: bottom)
    canvas.fill(Path(rectangle), color: area)
    stroke(from: Point(x: start.x, y: top), to: Point(x: end.x, y: top), on: &canvas)
  }

  private func stroke(from start: Point, to end: Point, on canvas: inout some Canvas) {
    if let line { canvas.stroke(Path(from: start, to: end), style: line) }
  }
}
