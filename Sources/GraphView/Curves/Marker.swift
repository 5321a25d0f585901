/// The shape of the points of data, which tells one from another without colours.
public enum Marker: String, CaseIterable, Hashable, Sendable {
  /// A disc.
  case disc
  /// A square on its side.
  case square
  /// A triangle on its side.
  case triangle
  /// A cross of oblique lines.
  case cross
  /// A square on a corner.
  case diamond
  /// A cross of an upright and a level line.
  case plus

  /// The corners of a filled shape about (0, 0), of the area of a disc of radius 1; empty for lines
  /// and the disc.
  private var corners: [Point] {
    switch self {
    case .disc, .cross, .plus: []
    case .square: Self.turned([(-1, -1), (1, -1), (1, 1), (-1, 1)], by: 0.89)
    case .diamond: Self.turned([(0, -1), (1, 0), (0, 1), (-1, 0)], by: 1.28)
    case .triangle: Self.turned([(0, -1), (0.866, 0.5), (-0.866, 0.5)], by: 1.5)
    }
  }

  private static func turned(_ corners: [(Double, Double)], by size: Double) -> [Point] {
    corners.map { Point(x: $0.0 * size, y: $0.1 * size) }
  }

  /// The lines of a shape without an inside, as far out as a filled one.
  private var arms: [(Point, Point)] {
    switch self {
    case .cross:
      [(Point(x: -1, y: -1), Point(x: 1, y: 1)), (Point(x: -1, y: 1), Point(x: 1, y: -1))]
    case .plus:
      [(Point(x: 0, y: -1.3), Point(x: 0, y: 1.3)), (Point(x: -1.3, y: 0), Point(x: 1.3, y: 0))]
    case .disc, .square, .triangle, .diamond: []
    }
  }

  /// Draws markers of a radius in points; all turn the same way, so that those that overlap do not
  /// cancel out.
  func draw(
    at places: [Point], radius: Double, _ color: Color, isAntialiased: Bool,
    on canvas: inout some Canvas
  ) {
    func stroke(_ lines: [Path.Subpath], width: Double, _ cap: StrokeStyle.Cap) {
      let style = StrokeStyle(
        color: color, width: width, cap: cap, isAntialiased: isAntialiased)
      canvas.stroke(Path(lines), style: style)
    }
    if self == .disc {
      return stroke(places.map { Path.Subpath([$0]) }, width: 2 * radius, .round)
    }
    var (filled, lines): ([Path.Subpath], [Path.Subpath]) = ([], [])
    for place in places {
      let paths = paths(at: place, radius: radius)
      filled += paths.filled
      lines += paths.lines
    }
    if !filled.isEmpty { canvas.fill(Path(filled), color: color) }
    if !lines.isEmpty { stroke(lines, width: 0.65 * radius, .butt) }
  }

  /// Returns the outlines of filled shapes of a radius at a point, and the lines of others.
  private func paths(
    at center: Point, radius: Double
  ) -> (filled: [Path.Subpath], lines: [Path.Subpath]) {
    func place(_ point: Point) -> Point {
      Point(x: center.x + point.x * radius, y: center.y + point.y * radius)
    }
    let arms = arms
    if !arms.isEmpty { return ([], arms.map { Path.Subpath([place($0.0), place($0.1)]) }) }
    return ([Path.Subpath(corners.map(place), isClosed: true)], [])
  }
}

extension GraphPicture {
  /// The radius of markers of a curve, in points: less where there are many.
  func markerRadius(of item: PictureCurve) -> Double {
    let count = Double(max(1, item.figure.dots.count))
    return usualMarkerRadius * min(1, rootOfShare(Self.fewMarkers / count))
  }

  /// The radius of a marker among few, in points.
  private var usualMarkerRadius: Double { 2.2 * unit + 0.6 * lineWidth }

  /// How many markers have the usual size, in a picture of 800 × 600 points.
  private static var fewMarkers: Double { 400 }

  /// The third root of a share, so that a thousand times as many are a tenth as large.
  private func rootOfShare(_ share: Double) -> Double {
    guard share < 1 else { return 1 }
    // Newton's method from above; a picture does not show more than three digits.
    var root = 1.0
    for _ in 0..<40 { root -= (root * root * root - share) / (3 * root * root) }
    return root
  }

  /// How far from its places a curve is drawn at most, in points.
  var widestReach: Double {
    curves.reduce(lineWidth / 2) { reach, item in
      item.marker == nil ? reach : max(reach, 1.5 * markerRadius(of: item))
    }
  }

  /// Draws what is at the dots of a curve of data, and its error bars.
  func drawMarkers(of item: PictureCurve, on canvas: inout some Canvas) {
    drawErrorBars(of: item, on: &canvas)
    let dots = item.figure.dots
    let radius = item.marker == nil ? lineWidth / 2 : markerRadius(of: item)
    if arePixels(item) { return fillPixels(of: item, width: 2 * radius, on: &canvas) }
    guard let marker = item.marker else {
      return drawDots(dots, item.color, width: dotWidth(of: item.figure), on: &canvas)
    }
    marker.draw(
      at: dots, radius: radius, item.color, isAntialiased: look.isAntialiased, on: &canvas)
  }

  /// Whether the dots of a curve of data are so many that pixels are filled in their place.
  func arePixels(_ item: PictureCurve) -> Bool {
    guard item.figure.data != nil, !item.figure.dots.isEmpty else { return false }
    return item.marker == nil
      ? item.figure.dots.count > PixelDots.limit
      : markerRadius(of: item) * view.contentScaleFactor < Self.leastRadius
  }

  /// The radius of the smallest marker whose shape can be told, in device pixels.
  private static var leastRadius: Double { 1.2 }

  /// Fills the device pixels of dots, each once.
  private func fillPixels(of item: PictureCurve, width: Double, on canvas: inout some Canvas) {
    var pixels = CrispColumns(of: view, lineWidth: width)
    for dot in item.figure.dots { pixels.add(dot) }
    let blocks = PixelBlock.blocks(of: pixels.filledRows())
    let areas = blocks.map { Path.Subpath($0.rectangle(in: view)) }
    if !areas.isEmpty { canvas.fill(Path(areas), color: item.color) }
  }

  /// Draws error bars, with lines across their ends where there is room for them.
  private func drawErrorBars(of item: PictureCurve, on canvas: inout some Canvas) {
    let errorBars = item.figure.errorBars
    guard !errorBars.isEmpty else { return }
    let width = max(lineWidth / 2, 1 / view.contentScaleFactor)
    var lines = errorBars.map { Path.Subpath([$0.start, $0.end]) }
    let half = usualMarkerRadius
    if Double(errorBars.count) * 2 * half < view.bounds.width {
      for bar in errorBars {
        let isUpright = bar.start.x == bar.end.x
        lines += [bar.start, bar.end].map { end in
          isUpright
            ? .horizontal(end.y, end.x - half...end.x + half)
            : .vertical(end.x, end.y - half...end.y + half)
        }
      }
    }
    stroke(lines, item.color, width: width, on: &canvas)
  }
}
