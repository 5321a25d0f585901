/// The places that the curves of a picture cover with lines, bars, dots and marks.
struct CurveInk {
  /// The parts of curves that are drawn in a place.
  enum Cover { case nothing, bars, lines }

  private let figures: [Figure]
  private let hasCompanions: Bool
  private let columnWidth: Double
  private let unit: Double
  /// The places of end marks.
  let marks: [Point]
  /// How far a mark is drawn around its place, with a little room, in points; `nil` without marks.
  let markReach: Double?
  private let asymptotes: [Double]
  /// How much farther a disc is drawn around its place than a line, in points.
  private let discReach: Double
  /// How far a curve is drawn beyond its vertices, with room for a pixel, in points.
  let reach: Double

  init(of picture: GraphPicture) {
    let view = picture.view
    (figures, hasCompanions) = (picture.obstacles, !picture.companions.isEmpty)
    (columnWidth, unit) = (view.x.pixelLength, picture.unit)
    discReach = picture.markRadius - picture.lineWidth / 2
    reach = picture.widestReach + max(picture.unit, view.x.pixelLength)
    let others = picture.companions.map { PictureCurve(figure: $0, label: "", color: .black) }
    marks = (others.isEmpty ? picture.curves : others)
      .flatMap { picture.endMarks(of: $0).map { $0.position } }
    markReach = marks.isEmpty ? nil : picture.markRadius + 2 * picture.unit
    asymptotes =
      picture.look.showsAsymptotes
      ? figures.flatMap { $0.breaks }.filter { $0.kind == .pole }.map { view.x.canvas($0.x) } : []
  }

  /// Returns what is drawn in a rectangle or touches it: lines, dots and marks, else bars.
  ///
  /// With companions, lines count as bars: hardly any number would be left that no frame crosses,
  /// so that those which cannot move are drawn over the curves.
  func cover(of rectangle: Rectangle) -> Cover {
    let cover = drawn(in: rectangle)
    return cover == .lines && hasCompanions ? .bars : cover
  }

  private func drawn(in rectangle: Rectangle) -> Cover {
    let near = rectangle.grown(by: reach)
    for figure in figures {
      let room = figure.hasDiscs ? near.grown(by: discReach) : near
      if figure.hasLines(in: room) { return .lines }
    }
    if asymptotes.contains(where: { near.left < $0 && $0 < near.right }) { return .lines }
    if let markReach {
      let marked = rectangle.grown(by: markReach)
      if marks.contains(where: { marked.contains($0) }) { return .lines }
    }
    // What is not proven is drawn at least 8 units wide and high, with 2 units of paper around it.
    let pale = near.grown(by: 6 * unit)
    return figures.contains { $0.hasBars(in: near, pale, columnWidth: columnWidth) }
      ? .bars : .nothing
  }
}

extension Figure {
  /// Returns whether any line or dot is in a rectangle.
  fileprivate func hasLines(in room: Rectangle) -> Bool {
    if dots.contains(where: { room.contains($0) }) { return true }
    if errorBars.contains(where: { room.length(from: $0.start, to: $0.end) > 0 }) { return true }
    for outline in outlines where outline.hasSegment(where: { room.length(from: $0, to: $1) > 0 }) {
      return true
    }
    for run in strokes[strokes.partitionPoint { $0.points[$0.points.count - 1].x < room.left }...] {
      let points = run.points
      guard points[0].x <= room.right else { return false }
      var index = max(1, points.partitionPoint { $0.x < room.left })
      while index < points.count, points[index - 1].x <= room.right {
        let (start, end) = (points[index - 1], points[index])
        if min(start.y, end.y) < room.bottom, max(start.y, end.y) > room.top,
          room.length(from: start, to: end) > 0
        {
          return true
        }
        index += 1
      }
    }
    return false
  }

  /// Returns whether any bar is in a rectangle, or one that is not proven in the `pale` one.
  fileprivate func hasBars(in room: Rectangle, _ pale: Rectangle, columnWidth: Double) -> Bool {
    guard !bars.isEmpty else { return false }
    let first = bars.partitionPoint { Double($0.column + 1) * columnWidth < pale.left }
    for span in bars[first...] {
      let left = Double(span.column) * columnWidth
      guard left <= pale.right else { return false }
      let room = span.isProven ? room : pale
      if left < room.right, left + columnWidth > room.left, span.top < room.bottom,
        span.bottom > room.top
      {
        return true
      }
    }
    return false
  }
}
