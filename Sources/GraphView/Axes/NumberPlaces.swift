/// The numbers of a layout with the places that each may have.
struct NumberPlaces {
  /// A number next to its tick.
  struct Number {
    /// The number in its row, moved inside the picture.
    let usual: PlacedText
    let isMoved: Bool
    let isOfX: Bool
    /// Where its tick is along the axis, in points; `nil` for the origin's 0.
    let position: Double?
    /// The room to other numbers, in points.
    let gap: Double
    /// Whether it is a second line below a number, which stays there.
    var isDetail = false
    /// The parts of curves in its place.
    var cover = CurveInk.Cover.nothing
  }

  /// All numbers that are not larger than the picture, the more important ones first.
  private(set) var numbers: [Number]
  /// The rows that they are in: on each axis, where curves cross fewer of them.
  private(set) var rows: LabelRows
  private let axes: AxesLayout
  private let reach: Double
  /// The distance from its tick of a number that is moved along the x axis, in points.
  private let sideways: Double

  init(of axes: AxesLayout, besides ink: CurveInk, on canvas: some Canvas) {
    (self.axes, reach, numbers) = (axes, ink.reach, [])
    sideways = ink.markReach ?? 3 * axes.unit
    rows = LabelRows(of: axes, on: canvas)
    numbers = numbers(in: rows, besides: ink, on: canvas)
    for isX in [true, false] {
      let crossed = numbers.count { $0.isOfX == isX && $0.cover != .nothing }
      guard crossed > 1 else { continue }
      let other = rows.movingNumbers(ofX: isX)
      let moved = numbers(in: other, besides: ink, on: canvas)
      let stillCrossed = moved.count { $0.isOfX == isX && $0.cover != .nothing }
      let areInside = moved.allSatisfy { $0.isOfX != isX || isInRow($0, of: other) }
      if areInside, 2 * stillCrossed <= crossed { (rows, numbers) = (other, moved) }
    }
  }

  /// Whether a number was not moved away from its axis.
  private func isInRow(_ number: Number, of rows: LabelRows) -> Bool {
    if number.isOfX { return number.isDetail || number.usual.rectangle.top == rows.top }
    let (rectangle, x) = (number.usual.rectangle, rows.labelX(rows.yAlignment))
    return (rows.yAlignment == .end ? rectangle.right : rectangle.left) - x < axes.unit
  }

  private func numbers(
    in rows: LabelRows, besides ink: CurveInk, on canvas: some Canvas
  ) -> [Number] {
    var numbers: [Number] = []
    func add(
      _ label: String, _ anchor: Point, _ alignment: TextStyle.Alignment, isOfX: Bool,
      at position: Double?, gap: Double, isDetail: Bool = false
    ) {
      let text = PlacedText(
        label, topAt: anchor, style: axes.style.aligned(alignment), on: canvas)
      guard let moved = text.moved(inside: axes.size) else { return }
      numbers.append(
        Number(
          usual: moved, isMoved: moved.position != text.position, isOfX: isOfX, position: position,
          gap: gap, isDetail: isDetail, cover: ink.cover(of: moved.letters)))
    }
    let hasZero = axes.x.showsZero
    if hasZero || axes.y.showsZero {
      // Among the numbers of the x axis a 0 is read as x, so a 0 of y alone is on the other side.
      let anchor = Point(x: rows.zeroX(rows.yAlignment), y: hasZero ? rows.top : rows.opposite)
      add("0", anchor, rows.yAlignment, isOfX: hasZero, at: nil, gap: 0)
    }
    for (tick, x) in zip(axes.x.ticks.ticks, axes.x.positions)
    where tick.value != 0 || !axes.x.hasZero {
      let anchor = Point(x: x, y: rows.top)
      add(tick.label, anchor, .middle, isOfX: true, at: x, gap: 4 * axes.unit)
    }
    for (detail, x) in axes.x.details {
      let anchor = Point(x: x, y: rows.beyond)
      add(detail, anchor, .middle, isOfX: true, at: x, gap: axes.unit, isDetail: true)
    }
    for (tick, y) in zip(axes.y.ticks.ticks, axes.y.positions) where tick.value != 0 {
      // Figures reach from the baseline to three quarters of the ascent and a little more, so that
      // this puts their middle next to the tick.
      let anchor = Point(x: rows.labelX(rows.yAlignment), y: y - rows.height * 0.55)
      add(tick.label, anchor, rows.yAlignment, isOfX: false, at: y, gap: 2 * axes.unit)
    }
    return numbers
  }

  /// Returns the other places of a number, the best first: on the other side of its axis, or moved
  /// along it as far as the tick is at its corner, but on none of the axes.
  func others(of number: Number, on canvas: some Canvas) -> [PlacedText] {
    if number.isDetail { return [] }
    var places: [(anchor: Point, alignment: TextStyle.Alignment)] = []
    let sides = [rows.yAlignment, rows.otherAlignment]
    if let position = number.position, number.isOfX {
      let shift = number.usual.rectangle.width / 2 + sideways
      for top in [rows.top, rows.opposite] {
        places += [0, shift, -shift].map { (Point(x: position + $0, y: top), .middle) }
      }
      places.swapAt(1, 3)
    } else if let position = number.position {
      let ascent = number.usual.position.y - number.usual.rectangle.top
      let above = position - reach - axes.unit - ascent
      let below = position + reach + axes.unit - (ascent - 0.75 * axes.style.size)
      for side in sides {
        for top in [position - rows.height * 0.55, above, below] {
          places.append((Point(x: rows.labelX(side), y: top), side))
        }
      }
      places.swapAt(1, 3)
    } else {
      for top in [rows.top, rows.opposite] {
        places += sides.map { (Point(x: rows.zeroX($0), y: top), $0) }
      }
    }
    let all = Rectangle(of: axes.size)
    return places.dropFirst().compactMap { anchor, alignment in
      let text = PlacedText(
        number.usual.text, topAt: anchor, style: axes.style.aligned(alignment), on: canvas)
      let isInside = all.contains(text.rectangle.grown(by: text.style.haloWidth))
      let isOnAxis = axes.axisLines.contains {
        Rectangle(from: $0.points[0], to: $0.points[1]).grown(by: axes.unit).overlaps(text.letters)
      }
      return isInside && !isOnAxis ? text : nil
    }
  }
}

/// The rows of numbers on both axes: below the x axis and left of the y axis where there is room,
/// else on the other side.
struct LabelRows {
  /// The top of the numbers of the x axis, in points from the top edge.
  private(set) var top: Double
  /// The top of a line on the other side of the x axis, which may be outside the picture.
  private(set) var opposite: Double
  let height: Double
  /// Which end of the numbers of the y axis is next to their axis.
  private(set) var yAlignment: TextStyle.Alignment
  let yLabelWidth: Double
  /// Where the y axis runs, in points from the left edge.
  private let axis: Double
  /// The distance from one line to the next, in points.
  private let lineHeight: Double
  /// The distance of the origin's 0 from the y axis, in points.
  private let zeroDistance: Double
  /// The distance of the numbers of the y axis from their axis, in points.
  let labelDistance: Double

  init(of axes: AxesLayout, on canvas: some Canvas) {
    let halo = axes.style.haloWidth
    axis = axes.x.zero
    height = canvas.extent(of: "0", style: axes.style).height
    lineHeight = height + halo + axes.unit
    zeroDistance = axes.tickLength + axes.unit
    labelDistance = axes.numberDistance
    let (below, above) = (axes.y.zero + zeroDistance, axes.y.zero - zeroDistance - height)
    let isBelow = below + height + halo <= axes.size.height
    (top, opposite) = isBelow ? (below, above) : (above, below)
    yLabelWidth = axes.y.ticks.widestLabel(axes.style, on: canvas)
    yAlignment = axes.x.zero - labelDistance - yLabelWidth >= halo ? .end : .start
  }

  /// The top of a line beyond the numbers of the x axis, which may be outside the picture.
  var beyond: Double { top > opposite ? top + lineHeight : top - lineHeight }

  /// The alignment of a text on the other side of the y axis.
  var otherAlignment: TextStyle.Alignment { yAlignment == .end ? .start : .end }

  /// The end or start of numbers next to the y axis, in points from the left edge.
  func labelX(_ alignment: TextStyle.Alignment) -> Double {
    axis + (alignment == .end ? -labelDistance : labelDistance)
  }

  /// The end or start of the origin's 0, which is in the corner of both axes.
  func zeroX(_ alignment: TextStyle.Alignment) -> Double {
    axis + (alignment == .end ? -zeroDistance : zeroDistance)
  }

  /// Whether both axes are in the picture, with room for their numbers on either side.
  func hasRoomOnAllSides(of axes: AxesLayout) -> Bool {
    let (level, upright) = (zeroDistance + height, labelDistance + yLabelWidth)
    func hasRoom(_ axis: AxisLayout, _ reach: Double, in length: Double) -> Bool {
      let reach = reach + axes.style.haloWidth
      return axis.showsZero && axis.zero >= reach && length - axis.zero >= reach
    }
    return hasRoom(axes.y, level, in: axes.size.height)
      && hasRoom(axes.x, upright, in: axes.size.width)
  }

  /// The rows with the numbers of one axis on its other side.
  func movingNumbers(ofX isX: Bool) -> LabelRows {
    var rows = self
    if isX { (rows.top, rows.opposite) = (opposite, top) } else { rows.yAlignment = otherAlignment }
    return rows
  }
}
