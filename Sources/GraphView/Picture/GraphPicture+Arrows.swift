extension GraphPicture {
  /// How far apart heads of arrows are along a line, in points.
  private var arrowDistance: Double { 120 * unit }
  /// How long a head is, in points.
  private var arrowLength: Double { 4 * unit + 3 * lineWidth }

  /// Draws heads of arrows on paths; one that would have more than 1,000 has none.
  func drawArrows(on canvas: inout some Canvas) {
    guard showsArrows else { return }
    for item in curves where item.figure.isDirected {
      let heads = item.figure.outlines.flatMap { self.heads(on: $0) }
      guard !heads.isEmpty, heads.count <= 1000 else { continue }
      canvas.fill(Path(heads), color: item.color)
    }
  }

  /// The heads on one line, none if it is hardly longer than one.
  private func heads(on outline: Outline) -> [Path.Subpath] {
    var lengths: [Double] = [0]
    var segments: [(start: Point, end: Point)] = []
    outline.forEachSegment { start, end in
      segments.append((start, end))
      lengths.append(lengths[lengths.count - 1] + (end - start).length)
    }
    let whole = lengths[lengths.count - 1]
    guard whole > 2 * arrowLength else { return [] }
    var next = 0
    /// The point so far along the line; farther ones are asked for later.
    func point(at length: Double) -> Point {
      while next + 1 < segments.count, lengths[next + 1] < length { next += 1 }
      let part = (length - lengths[next]) / max(lengths[next + 1] - lengths[next], 1e-300)
      return segments[next].start.moved(by: min(max(part, 0), 1), toward: segments[next].end)
    }
    let count = max(1, (whole / arrowDistance).rounded())
    return (0..<Int(min(count, 2000))).compactMap { index in
      let middle = (Double(index) + 0.5) * whole / count
      let (back, tip) = (point(at: middle - arrowLength / 2), point(at: middle + arrowLength / 2))
      let length = (tip - back).length
      // In a sharp turn, a head would point into nowhere.
      guard length > arrowLength / 2 else { return nil }
      let half = 0.4 * arrowLength / length
      let aside = Point(x: (tip.y - back.y) * half, y: (back.x - tip.x) * half)
      return Path.Subpath(
        [tip, Point(x: back.x + aside.x, y: back.y + aside.y), back - aside], isClosed: true)
    }
  }
}
