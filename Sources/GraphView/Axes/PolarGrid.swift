/// Circles about the origin at the numbers of the axes, and rays from it, 30 degrees apart.
struct PolarGrid {
  private(set) var lines: [Path.Subpath]
  /// Circles and rays in the middle between those.
  private(set) var fineLines: [Path.Subpath] = []
  private let view: GraphView

  /// Lays out the grid of a view; `nil` if circles are so large there that they look like lines, or
  /// more than can be told apart.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - axes: The axes; the larger distance of their numbers is that of circles.
  init?(of view: GraphView, _ axes: AxesLayout) {
    self.view = view
    lines = axes.zeroLines
    let step = max(axes.x.ticks.step, axes.y.ticks.step)
    let (x, y) = (view.xRange, view.yRange)
    let (near, far) = (
      Point(x: x.nearest, y: y.nearest).length, Point(x: x.farthest, y: y.farthest).length
    )
    let reach = far * max(view.scale.x, view.scale.y)
    guard reach < 20_000, (far - near) / step < 100 else { return nil }
    for index in 1...max(1, Int(2 * far / step)) {
      let radius = Double(index) * step / 2
      guard near < radius, radius < far else { continue }
      let line = circle(radius)
      if index % 2 == 0 { lines.append(line) } else { fineLines.append(line) }
    }
    for angle in 0..<24 where angle % 6 != 0 {
      let ray = Path.Subpath([
        view.canvasPoint(for: .zero), view.canvasPoint(for: Self.direction(angle).scaled(by: far)),
      ])
      if angle % 2 == 0 { lines.append(ray) } else { fineLines.append(ray) }
    }
  }

  /// The point at distance 1 from the origin, at a multiple of 15 degrees.
  private static func direction(_ angle: Int) -> Point {
    let (two, six) = (2.0.squareRoot(), 6.0.squareRoot())
    let cosines = [1, (six + two) / 4, 3.0.squareRoot() / 2, two / 2, 0.5, (six - two) / 4, 0]
    let (turn, part) = (angle / 6 % 4, angle % 6)
    let (x, y) = (cosines[part], cosines[6 - part])
    switch turn {
    case 0: return Point(x: x, y: y)
    case 1: return Point(x: -y, y: x)
    case 2: return Point(x: -x, y: -y)
    default: return Point(x: y, y: -x)
    }
  }

  /// A circle whose chords are within a tenth of a point of it.
  private func circle(_ radius: Double) -> Path.Subpath {
    let reach = radius * max(view.scale.x, view.scale.y)
    var directions = (0..<24).map { Self.direction($0) }
    // Of n chords, each is up to π²r/2n² beside the circle.
    while Double(directions.count * directions.count) < 50 * reach {
      let next = directions.dropFirst() + directions.prefix(1)
      directions = zip(directions, next).flatMap { first, second in
        let sum = Point(x: first.x + second.x, y: first.y + second.y)
        return [first, sum.scaled(by: 1 / sum.length)]
      }
    }
    return Path.Subpath(
      directions.map { view.canvasPoint(for: $0.scaled(by: radius)) }, isClosed: true)
  }

  // MARK: Angles

  /// The angles of rays where these leave the view, except those of the axes.
  ///
  /// - Parameters:
  ///   - unit: How angles are written: in degrees, or as multiples of π.
  ///   - style: How the numbers of axes are drawn.
  ///   - rooms: What the texts keep away from.
  ///   - canvas: Measures text.
  /// - Returns: The texts that have room.
  func angles(
    in unit: Ticks.Style, _ style: TextStyle, besides rooms: [Rectangle], on canvas: some Canvas
  ) -> [PlacedText] {
    var style = style
    style.alignment = .middle
    let names = ["π/6", "π/3", "2π/3", "5π/6", "7π/6", "4π/3", "5π/3", "11π/6"]
    let origin = view.canvasPoint(for: .zero)
    var texts: [PlacedText] = []
    for (index, angle) in [2, 4, 8, 10, 14, 16, 20, 22].enumerated() {
      let text = unit == .degrees ? "\(15 * angle)°" : names[index]
      let extent = canvas.extent(of: text, style: style)
      let inset = Point(x: extent.width / 2 + style.size / 2, y: extent.height / 2 + style.size / 4)
      let end = view.canvasPoint(for: Self.direction(angle))
      let (dx, dy) = (end.x - origin.x, end.y - origin.y)
      let (width, height) = (view.bounds.width - inset.x, view.bounds.height - inset.y)
      // A small picture may have no room for it.
      guard inset.x <= width, inset.y <= height else { continue }
      let reach = min(
        ((dx > 0 ? width : inset.x) - origin.x) / dx, ((dy > 0 ? height : inset.y) - origin.y) / dy)
      let place = Point(x: origin.x + reach * dx, y: origin.y + reach * dy)
      guard reach > 0, inset.x - 1...width + 1 ~= place.x, inset.y - 1...height + 1 ~= place.y
      else {
        continue
      }
      let placed = PlacedText(
        text, topAt: Point(x: place.x, y: place.y - extent.height / 2), style: style, on: canvas)
      let room = placed.rectangle.grown(by: style.size / 3)
      if !rooms.contains(where: { $0.overlaps(room) }) { texts.append(placed) }
    }
    return texts
  }
}

extension ClosedRange<Double> {
  /// The least magnitude in the range, and the greatest.
  fileprivate var nearest: Double {
    contains(0) ? 0 : lowerBound > 0 ? lowerBound : -upperBound
  }
  fileprivate var farthest: Double {
    -lowerBound > upperBound ? -lowerBound : upperBound
  }
}

extension Point {
  fileprivate func scaled(by factor: Double) -> Point { Point(x: x * factor, y: y * factor) }
}
