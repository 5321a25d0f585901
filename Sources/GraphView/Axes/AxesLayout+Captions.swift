extension AxesLayout {
  /// Places the captions of the axes: at the right end of the x axis and at the top of the y axis,
  /// as near to their usual places as obstacles permit.
  ///
  /// - Parameters:
  ///   - plates: What the captions may not touch, in points.
  ///   - numbers: What the captions may touch only if there is no other place.
  ///   - canvas: Measures the texts.
  /// - Returns: Texts inside the picture that do not touch each other.
  func captionTexts(
    besides plates: [Rectangle], avoiding numbers: [Rectangle], on canvas: some Canvas
  ) -> [PlacedText] {
    let rows = LabelRows(of: self, on: canvas)
    var plates = plates
    var texts: [PlacedText] = []
    func place(_ caption: AxisCaption?, at places: (LabelRows, [Rectangle]) -> [Place]) {
      guard let caption else { return }
      for obstacles in [plates + numbers, plates] {
        let free = places(rows, obstacles).compactMap { candidate(caption, at: $0, on: canvas) }
          .filter { candidate in
            let room = candidate.text.rectangle.grown(by: TextStyle.haloWidth)
            return !obstacles.contains { $0.overlaps(room) }
          }
        guard let best = free.min(by: { $0.cost < $1.cost }) else { continue }
        texts.append(best.text)
        plates.append(best.text.rectangle)
        return
      }
    }
    place(captions.x, at: xPlaces)
    place(captions.y, at: yPlaces)
    return texts
  }

  /// A possible place of a caption.
  private struct Place {
    /// The start or end of the text's top edge, in points.
    let anchor: Point

    /// Which of the two.
    let alignment: TextStyle.Alignment

    /// The room for the text, in points.
    let width: Double

    /// How far it is from the usual place, in points, with an addition for another side.
    let cost: Double
  }

  /// The distance of captions from the side edges of the picture, in points.
  private static let margin = 5.0

  /// The room between a caption and an obstacle that it makes way for, in points.
  private static let gap = 6.0

  /// Opposite the numbers of the x axis, or beyond them if the axis is at the edge.
  private func xPlaces(in rows: LabelRows, besides obstacles: [Rectangle]) -> [Place] {
    let usual = size.width - Self.margin
    let ends = [usual] + obstacles.map { $0.left - Self.gap }.filter { $0 <= usual }
    return [(rows.opposite, 0.0), (rows.beyond, 20.0)].flatMap { top, penalty in
      top >= 0 && top + rows.height <= size.height
        ? ends.map { end in
          Place(
            anchor: Point(x: end, y: top), alignment: .end, width: end - Self.margin,
            cost: usual - end + penalty)
        } : []
    }
  }

  /// Opposite the numbers of the y axis, else above them, else beyond them.
  private func yPlaces(in rows: LabelRows, besides obstacles: [Rectangle]) -> [Place] {
    let isLeft = rows.yAlignment == .end
    let side = isLeft ? -1.0 : 1.0
    let (alignment, other) = (rows.yAlignment, isLeft ? TextStyle.Alignment.start : .end)
    let opposite = (x.zero - side * LabelRows.labelDistance, other, 0.0)
    let beyond = (rows.yLabelX + side * (rows.yLabelWidth + 20), alignment, 20.0)
    let usual = 3.0
    let tops = [usual] + obstacles.map { $0.bottom + TextStyle.haloWidth + 1 }
    return [opposite, (rows.yLabelX, alignment, 10.0), beyond].flatMap { x, alignment, penalty in
      tops.filter { $0 >= usual && $0 + rows.height <= size.height }.map { top in
        Place(
          anchor: Point(x: x, y: top), alignment: alignment,
          width: (alignment == .end ? x : size.width - x) - Self.margin,
          cost: top - usual + penalty)
      }
    }
  }

  private func candidate(
    _ caption: AxisCaption, at place: Place, on canvas: some Canvas
  ) -> (text: PlacedText, cost: Double)? {
    let whole = caption.text(fitting: .infinity, style: style, on: canvas)
    guard let text = caption.text(fitting: place.width, style: style, on: canvas),
      let placed = PlacedText(
        text, topAt: place.anchor, style: style.aligned(place.alignment), on: canvas
      ).moved(inside: size)
    else { return nil }
    // Almost any place for the whole caption is better than one for a part.
    return (placed, text == whole ? place.cost : place.cost + size.width)
  }
}
