extension AxesLayout {
  /// Places the captions of the axes: at the right end of the x axis and at the top of the y axis,
  /// as near to their usual places as possible, inside the picture and apart from each other.
  ///
  /// They may not touch `boxes`, and numbers only if there is no other place. Where a curve is in
  /// every place, they are drawn over it.
  func captionTexts(
    besides boxes: [Rectangle], avoiding numbers: AxisNumbers, _ ink: CurveInk,
    on canvas: some Canvas
  ) -> [PlacedText] {
    guard captions.x != nil || captions.y != nil else { return [] }
    let (rows, numbers) = (numbers.rows, numbers.rectangles)
    var boxes = boxes
    var texts: [PlacedText] = []
    func place(_ caption: AxisCaption?, at places: (LabelRows, [Rectangle]) -> [Place]) {
      guard let caption else { return }
      for obstacles in [boxes + numbers, boxes] {
        let free = places(rows, obstacles).compactMap { place in
          candidate(caption, at: place, besides: ink, on: canvas)
        }.filter { candidate in
          let room = candidate.text.rectangle.grown(by: style.haloWidth)
          return !obstacles.contains { $0.overlaps(room) }
        }
        guard let best = free.min(by: { $0.cost < $1.cost }) else { continue }
        texts.append(best.text)
        boxes.append(best.text.rectangle)
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

    let alignment: TextStyle.Alignment
    let width: Double

    /// How far it is from the usual place, in points, with an addition for another side.
    let cost: Double
  }

  /// The distance of captions from the side edges of the picture, in points.
  private var margin: Double { 5 * unit }
  /// The room between a caption and an obstacle that it makes way for, in points.
  private var gap: Double { 6 * unit }

  /// Opposite the numbers of the x axis, or beyond them if the axis is at the edge.
  private func xPlaces(in rows: LabelRows, besides obstacles: [Rectangle]) -> [Place] {
    let usual = size.width - margin
    // Some farther places, where a curve may leave room.
    let ends =
      stride(from: usual, to: size.width / 2, by: -size.width / 20)
      + obstacles.map { $0.left - gap }.filter { $0 <= usual }
    return [(rows.opposite, 0.0), (rows.beyond, 20 * unit)].flatMap { top, penalty in
      top >= 0 && top + rows.height <= size.height
        ? ends.map { end in
          Place(
            anchor: Point(x: end, y: top), alignment: .end, width: end - margin,
            cost: usual - end + penalty)
        } : []
    }
  }

  /// Opposite the numbers of the y axis, else above them, else beyond them.
  private func yPlaces(in rows: LabelRows, besides obstacles: [Rectangle]) -> [Place] {
    let isLeft = rows.yAlignment == .end
    let side = isLeft ? -1.0 : 1.0
    let (alignment, other) = (rows.yAlignment, isLeft ? TextStyle.Alignment.start : .end)
    let yLabelX = rows.labelX(rows.yAlignment)
    let opposite = (x.zero - side * rows.labelDistance, other, 0.0)
    let beyond = (yLabelX + side * (rows.yLabelWidth + 20 * unit), alignment, 20 * unit)
    let usual = 3 * unit
    let tops =
      stride(from: usual, to: size.height / 2, by: size.height / 20)
      + obstacles.map { $0.bottom + style.haloWidth + unit }
    return [opposite, (yLabelX, alignment, 10 * unit), beyond].flatMap {
      x, alignment, penalty in
      tops.filter { $0 >= usual && $0 + rows.height <= size.height }.map { top in
        Place(
          anchor: Point(x: x, y: top), alignment: alignment,
          width: (alignment == .end ? x : size.width - x) - margin,
          cost: top - usual + penalty)
      }
    }
  }

  private func candidate(
    _ caption: AxisCaption, at place: Place, besides ink: CurveInk, on canvas: some Canvas
  ) -> (text: PlacedText, cost: Double)? {
    let whole = caption.text(fitting: .infinity, style: style, on: canvas)
    guard let text = caption.text(fitting: place.width, style: style, on: canvas),
      var placed = PlacedText(
        text, topAt: place.anchor, style: style.aligned(place.alignment), on: canvas
      ).moved(inside: size)
    else { return nil }
    placed.isOverCurves = ink.cover(of: placed.letters) != .nothing
    // Almost any place is better than one on a curve, or for a part of the caption.
    let cost = place.cost + (placed.isOverCurves ? size.width : 0)
    return (placed, text == whole ? cost : cost + size.width)
  }
}

/// The text at the end of an axis: its name, and what its numbers count from or in.
struct AxisCaption {
  /// The name of the axis, on one line.
  private let name: String?
  /// What its numbers count from or in, as in `10⁹ + …` or `×10⁶`, alone and behind the name.
  private let unit: (alone: String, tail: String)?

  private init?(_ name: String?, _ ticks: Ticks?) {
    self.name = name
    if let offset = ticks?.offsetLabel {
      unit = (offset + " + …", ": \(offset) + …")
    } else if let power = ticks?.power, power != 0 {
      let factor = "×10" + DecimalNumber.superscript(power)
      unit = (factor, " (\(factor))")
    } else {
      guard name != nil else { return nil }
      unit = nil
    }
  }

  /// Returns the captions of both axes; if both count from or in a number, an axis without a name
  /// is `x` or `y`.
  static func captions(
    of picture: GraphPicture, _ x: Ticks, _ y: Ticks
  ) -> (x: AxisCaption?, y: AxisCaption?) {
    let hasNumbers = picture.axes != .none
    let both = hasNumbers && [x, y].allSatisfy { $0.offsetLabel != nil || $0.power != 0 }
    return (
      AxisCaption(
        picture.look.x.label?.nilIfBlank ?? (both ? "x" : nil), hasNumbers ? x : nil),
      AxisCaption(picture.look.y.label?.nilIfBlank ?? (both ? "y" : nil), hasNumbers ? y : nil)
    )
  }

  /// Returns `t`, `10⁹ + …`, `t: 10⁹ + …` or `t (×10⁶)`, with the name cut with `…` to fit a width
  /// in points; `nil` if neither the number nor a few letters fit.
  func text(fitting width: Double, style: TextStyle, on canvas: some Canvas) -> String? {
    guard let unit else { return name?.cut(to: width, style: style, on: canvas) }
    let rest = width - canvas.extent(of: unit.tail, style: style).width
    if let name, let text = name.cut(to: rest, style: style, on: canvas) { return text + unit.tail }
    return canvas.extent(of: unit.alone, style: style).width <= width ? unit.alone : nil
  }
}
