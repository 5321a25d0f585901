extension AxesLayout {
  /// Places the names of the axes: at the right end of the x axis and at the top of the y axis, as
  /// near to their usual places as obstacles let them.
  ///
  /// - Parameters:
  ///   - plates: What the names may not touch, in points.
  ///   - numbers: What the names may touch only if there is no other place.
  ///   - canvas: Measures the texts.
  /// - Returns: Texts that lie inside the picture and apart from one another.
  func nameTexts(
    besides plates: [Rectangle], avoiding numbers: [Rectangle], on canvas: some Canvas
  ) -> [PlacedText] {
    let rows = LabelRows(of: self, on: canvas)
    var plates = plates
    var texts: [PlacedText] = []
    func place(_ candidates: ([Rectangle]) -> [Candidate]) {
      for obstacles in [plates + numbers, plates] {
        let free = candidates(obstacles).filter { candidate in
          let room = candidate.text.rectangle.grown(by: TextStyle.haloWidth)
          return !obstacles.contains { $0.overlaps(room) }
        }
        guard let best = free.min(by: { $0.cost < $1.cost }) else { continue }
        texts.append(best.text)
        plates.append(best.text.rectangle)
        return
      }
    }
    if let name = names.x {
      place { xCandidates(name, in: rows, besides: $0, on: canvas) }
    }
    if let name = names.y {
      place { yCandidates(name, in: rows, besides: $0, on: canvas) }
    }
    return texts
  }

  /// A place for a name.
  private struct Candidate {
    let text: PlacedText

    /// How far it is from the usual place, in points, with an addition for another side.
    let cost: Double
  }

  /// The distance of names from the side edges of the picture, in points.
  private static let margin = 5.0

  /// The room between a name and an obstacle that it makes way for, in points.
  private static let gap = 6.0

  private func xCandidates(
    _ name: AxisName, in rows: LabelRows, besides obstacles: [Rectangle], on canvas: some Canvas
  ) -> [Candidate] {
    // The name stands opposite the numbers, or beyond them if the axis is at the edge.
    let tops = [(rows.opposite, 0.0), (rows.beyond, 20.0)].filter {
      $0.0 >= 0 && $0.0 + rows.height <= size.height
    }
    let usual = size.width - Self.margin
    let ends = [usual] + obstacles.map { $0.left - Self.gap }
    var candidates: [Candidate] = []
    for (top, penalty) in tops {
      for end in ends where end <= usual {
        guard
          let candidate = candidate(
            name, topAt: Point(x: end, y: top), .end, width: end - Self.margin,
            cost: usual - end + penalty, on: canvas)
        else { continue }
        candidates.append(candidate)
      }
    }
    return candidates
  }

  private func yCandidates(
    _ name: AxisName, in rows: LabelRows, besides obstacles: [Rectangle], on canvas: some Canvas
  ) -> [Candidate] {
    // Opposite the numbers, else above them, else beyond them.
    let isLeft = rows.yAlignment == .end
    let side = isLeft ? -1.0 : 1.0
    let (alignment, other) = (rows.yAlignment, isLeft ? TextStyle.Alignment.start : .end)
    let opposite = (yAxisX - side * LabelRows.labelDistance, other, 0.0)
    let beyond = (rows.yLabelX + side * (rows.yLabelWidth + 20), alignment, 20.0)
    let columns = [opposite, (rows.yLabelX, alignment, 10.0), beyond]
    let usual = 3.0
    let tops = [usual] + obstacles.map { $0.bottom + TextStyle.haloWidth + 1 }
    var candidates: [Candidate] = []
    for (x, alignment, penalty) in columns {
      let room = alignment == .end ? x : size.width - x
      for top in tops where top >= usual && top + rows.height <= size.height {
        guard
          let candidate = candidate(
            name, topAt: Point(x: x, y: top), alignment, width: room - Self.margin,
            cost: top - usual + penalty, on: canvas)
        else { continue }
        candidates.append(candidate)
      }
    }
    return candidates
  }

  private func candidate(
    _ name: AxisName, topAt anchor: Point, _ alignment: TextStyle.Alignment, width: Double,
    cost: Double, on canvas: some Canvas
  ) -> Candidate? {
    let whole = name.text(fitting: .infinity, style: style, on: canvas)
    guard let text = name.text(fitting: width, style: style, on: canvas),
      let placed = PlacedText(
        text, topAt: anchor, style: style.aligned(alignment), on: canvas
      ).moved(inside: size)
    else { return nil }
    // Almost any place for the whole name is better than one for a part.
    return Candidate(text: placed, cost: text == whole ? cost : cost + size.width)
  }
}
