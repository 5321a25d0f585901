/// Where a picture lists its curves.
public enum LegendPlace: String, CaseIterable, Hashable, Sendable {
  /// Where the list covers the least.
  case best
  /// In the corner at the top left.
  case topLeft = "top-left"
  /// In the corner at the top right.
  case topRight = "top-right"
  /// In the corner at the bottom left.
  case bottomLeft = "bottom-left"
  /// In the corner at the bottom right.
  case bottomRight = "bottom-right"
  /// In a margin at the right of the view; where the list covers the least if that has no room.
  case outside

  /// Whether the place is a corner at the right, and at the bottom; `nil` if it is not a corner.
  var corner: (isRight: Bool, isBottom: Bool)? {
    switch self {
    case .best, .outside: nil
    case .topLeft: (false, false)
    case .topRight: (true, false)
    case .bottomLeft: (false, true)
    case .bottomRight: (true, true)
    }
  }
}

/// The places of a picture for its boxes, with what a box would cover there.
struct BoxPlaces {
  /// The costs of a place: less is better, the first member counting most.
  struct Cost {
    /// Numbers of the axes.
    var numbers = 0
    /// Places where curves turn or end.
    var points = 0
    /// The length of curves, in points.
    var length = 0.0
    var captions = 0

    /// Whether a box covers nothing but captions, which make way.
    var isFree: Bool { numbers == 0 && length == 0 }

    static func < (lhs: Cost, rhs: Cost) -> Bool {
      (lhs.numbers, lhs.points, lhs.length.rounded(), lhs.captions)
        < (rhs.numbers, rhs.points, rhs.length.rounded(), rhs.captions)
    }
  }

  private let picture: GraphPicture
  private let margin: Double
  private let pixels: PixelGrid
  private let captions: [Rectangle]
  private let numbers: [Rectangle]
  private let obstacles: [Figure]
  /// The heights between which there is anything of each obstacle, with a point of room.
  private let tops, bottoms: [Double]
  private let marks: [Point]
  /// Where curves turn or end.
  private let points: [Point]
  private var view: GraphView { picture.view }
  /// How far a box may be moved from its corner to make way for numbers, in points.
  private var largestShift: Double { 60 * picture.unit }

  /// Keeps boxes `margin` points away from the edges of the picture.
  init(
    of picture: GraphPicture, avoiding axes: AxesLayout, _ numbers: AxisNumbers, _ ink: CurveInk,
    margin: Double, on canvas: some Canvas
  ) {
    var picture = picture
    // Where ink is everywhere, no place covers less of it, and to look for one takes seconds.
    if picture.isOverfull { picture.curves = [] }
    self.picture = picture
    self.margin = margin
    pixels = axes.pixels
    self.numbers = numbers.rectangles.map { $0.grown(by: axes.style.haloWidth) }
    captions = axes.captionTexts(besides: [], avoiding: numbers, ink, on: canvas)
      .map { $0.rectangle.grown(by: axes.style.haloWidth) }
    let obstacles = picture.obstacles
    let extents = obstacles.map {
      $0.extent(in: picture.view.bounds, columnWidth: picture.view.x.pixelLength)
    }
    tops = extents.map { $0.top - 1 }
    bottoms = extents.map { $0.bottom + 1 }
    self.obstacles = obstacles
    marks = obstacles.isEmpty ? [] : ink.marks
    points = obstacles.flatMap { $0.turnsAndEnds(in: picture.view.bounds) }
  }

  /// Returns the place in the corners where a box covers the least; along the edges, if it would
  /// cover a number or a part of a curve in each of the corners.
  ///
  /// Among equals it is the first of top left, top right, bottom left, bottom right. Next to
  /// numbers, the box is somewhat away from its corner. Captions of axes make way, so that they
  /// count least, and rectangles that are `taken` are never covered.
  ///
  /// - Parameters:
  ///   - size: The size of the box, in points.
  ///   - taken: Where the box may not be.
  ///   - corner: The corner that it has to be in, if it is not free to choose.
  /// - Returns: The place and what it covers; `nil` if there is no room.
  func best(
    for size: Size, besides taken: [Rectangle], in corner: LegendPlace = .best
  ) -> (place: Rectangle, cost: Cost)? {
    var best: (place: Rectangle, cost: Cost)?
    func consider(_ x: Double, _ y: Double, shifted limit: Double) {
      let room = view.bounds
      let usual = sharp(
        left: margin + x * (room.width - 2 * margin - size.width),
        top: margin + y * (room.height - 2 * margin - size.height), size)
      for place in [usual] + shifted(usual, isRight: x > 0.5, isBottom: y > 0.5, limit: limit) {
        guard isInside(place), !taken.contains(where: { $0.overlaps(place) }) else { continue }
        let cost = cost(of: place)
        if let best, !(cost < best.cost) { continue }
        best = (place, cost)
      }
    }
    if let (isRight, isBottom) = corner.corner {
      consider(isRight ? 1 : 0, isBottom ? 1 : 0, shifted: .infinity)
      return best
    }
    for (x, y) in [(0.0, 0.0), (1, 0), (0, 1), (1, 1)] {
      consider(x, y, shifted: largestShift)
    }
    if best?.cost.isFree == true { return best }
    let steps = 8
    for y in [0.0, 1] {
      for step in 1..<steps { consider(Double(step) / Double(steps), y, shifted: 0) }
    }
    if best?.cost.isFree == true { return best }
    for x in [0.0, 1] {
      for step in 1..<steps { consider(x, Double(step) / Double(steps), shifted: 0) }
    }
    return best
  }

  private func isInside(_ place: Rectangle) -> Bool {
    // Sharp edges may be half a pixel beyond the margin.
    Rectangle(of: view.bounds).grown(by: 1 - margin).contains(place)
  }

  /// Returns a rectangle whose edges are sharp.
  private func sharp(left: Double, top: Double, _ size: Size) -> Rectangle {
    let corner = Point(x: pixels.line(left, along: view.x), y: pixels.line(top, along: view.y))
    return Rectangle(at: corner, width: size.width, height: size.height)
  }

  /// Returns the places next to, and above or below, the numbers that a box would cover, moved by
  /// `limit` points at most.
  private func shifted(
    _ place: Rectangle, isRight: Bool, isBottom: Bool, limit: Double
  ) -> [Rectangle] {
    guard limit > 0 else { return [] }
    let hidden = numbers.filter { $0.overlaps(place) }
    guard let left = hidden.map({ $0.left }).min(), let top = hidden.map({ $0.top }).min(),
      let right = hidden.map({ $0.right }).max(), let bottom = hidden.map({ $0.bottom }).max()
    else { return [] }
    let dx = isRight ? left - place.right - 2 : right - place.left + 2
    let dy = isBottom ? top - place.bottom - 2 : bottom - place.top + 2
    return [Point(x: dx, y: 0), Point(x: 0, y: dy)].compactMap { shift in
      guard max(shift.x.magnitude, shift.y.magnitude) <= limit else { return nil }
      return sharp(
        left: place.left + shift.x, top: place.top + shift.y,
        Size(width: place.width, height: place.height))
    }
  }

  private func cost(of rectangle: Rectangle) -> Cost {
    let covered = rectangle.grown(by: picture.lineWidth / 2)
    var cost = Cost()
    for index in obstacles.indices
    where tops[index] < covered.bottom && covered.top < bottoms[index] {
      cost.length += obstacles[index].length(inside: covered, columnWidth: view.x.pixelLength)
    }
    let marked = rectangle.grown(by: picture.markRadius)
    for mark in marks where marked.contains(mark) {
      cost.length += 2 * picture.markRadius
      cost.points += 1
    }
    if cost.length > 0 { cost.points += points.lazy.filter { covered.contains($0) }.count }
    cost.numbers = numbers.lazy.filter { $0.overlaps(rectangle) }.count
    cost.captions = captions.lazy.filter { $0.overlaps(rectangle) }.count
    return cost
  }
}

extension Figure {
  /// Where lines turn up or down and where they end, inside a picture of a size in points.
  fileprivate func turnsAndEnds(in size: Size) -> [Point] {
    // Less than this is not a turn that can be seen.
    let least = 0.5
    var points = dots
    for run in strokes {
      guard let first = run.points.first, let last = run.points.last else { continue }
      points += [first, last].filter { 0 < $0.x && $0.x < size.width }
      var (turn, isRising) = (first, nil as Bool?)
      for point in run.points {
        let rise = turn.y - point.y
        if rise.magnitude > least, isRising != (rise > 0) {
          if isRising != nil { points.append(turn) }
          (turn, isRising) = (point, rise > 0)
        } else if isRising == true ? rise > 0 : rise < 0 && isRising == false {
          turn = point
        }
      }
    }
    return points.filter { 0 <= $0.y && $0.y <= size.height }
  }
}
