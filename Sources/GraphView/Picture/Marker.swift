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
