extension GraphPicture {
  /// The radius of end marks, in points: rings show on fine lines, and do not hide bold ones.
  var markRadius: Double { unit + 1.25 * lineWidth }

  func endMarks(of item: PictureCurve) -> [EndMark] {
    look.showsMarks ? EndMark.marks(of: item.figure, in: view(of: item), radius: markRadius) : []
  }

  /// Draws full dots where curves take values at breaks, and rings where they do not.
  ///
  /// Where all marks would take too long, curves with many have none.
  func drawMarks(on canvas: inout some Canvas) {
    guard look.showsMarks else { return }
    let marks = curves.map { endMarks(of: $0) }
    let lengths = marks.map { edgeLength(ofDots: 2 * $0.count, width: 2 * markRadius) }
    for ((item, marks), isAffordable) in zip(zip(curves, marks), affordable(lengths))
    where isAffordable {
      draw(marks, of: item, on: &canvas)
    }
  }

  private func draw(_ marks: [EndMark], of item: PictureCurve, on canvas: inout some Canvas) {
    let rings = marks.filter { !$0.isClosed }.map { $0.position }
    let thickness = (unit + lineWidth) / 2
    if let haloColor {
      drawDots(rings, item.color, width: 2 * markRadius, on: &canvas)
      drawDots(rings, haloColor, width: 2 * (markRadius - thickness), on: &canvas)
    } else {
      let circles = rings.map { Path.Subpath(circleAround: $0, radius: markRadius - thickness / 2) }
      stroke(circles, item.color, width: thickness, on: &canvas)
    }
    // A value is never hidden by a limit.
    let discs = marks.filter { $0.isClosed }.map { $0.position }
    drawDots(discs, item.color, width: 2 * markRadius, on: &canvas)
  }

  /// Draws a pale dashed line at each pole, on whole device pixels and with gaps as wide or wider.
  ///
  /// Where all these lines would take too long, curves with many have none.
  func drawAsymptotes(on pixels: PixelGrid, on canvas: inout some Canvas) {
    guard look.showsAsymptotes else { return }
    let dashes = [6 * unit, 4 * unit]
    let lines = curves.map { asymptotes(of: $0, on: pixels) }
    let lengths = lines.map { edgeLength(ofDashedLines: $0.count, period: dashes.reduce(0, +)) }
    for ((item, lines), isAffordable) in zip(zip(curves, lines), affordable(lengths))
    where isAffordable {
      stroke(lines, item.color.faded(to: 70), width: pixels.lineWidth, dashes: dashes, on: &canvas)
    }
  }

  private func asymptotes(of item: PictureCurve, on pixels: PixelGrid) -> [Path.Subpath] {
    func places(_ breaks: [Break], _ axis: Axis) -> [Double] {
      breaks.filter { $0.kind == .pole }.map { axis.canvas($0.x) }
        .filter { 0 <= $0 && $0 <= axis.length }.reduce(into: []) { places, exact in
          let place = pixels.line(exact, along: axis)
          let isApart = places.last.map { (place - $0).magnitude >= 2 * pixels.lineWidth }
          if isApart ?? true { places.append(place) }
        }
    }
    let view = view(of: item)
    return places(item.figure.breaks, view.x).map { .vertical($0, 0...view.bounds.height) }
      + places(item.figure.rowBreaks, view.y).map { .horizontal($0, 0...view.bounds.width) }
  }
}

/// A dot where a curve ends, which says whether the end is a value of the function.
struct EndMark: Hashable {
  let position: Point
  /// Whether the function has that value: a full dot, else a ring.
  let isClosed: Bool

  /// Returns the marks of a figure that are in view, in the order of its breaks.
  ///
  /// A break has a full dot on its value and a ring on each finite limit that is not its value.
  /// Crowded breaks have no marks, because those would hide the curve. `radius` is in points.
  static func marks(of figure: Figure, in view: GraphView, radius: Double) -> [EndMark] {
    marks(at: figure.breaks, along: view.x, view.y, in: view, radius)
      + marks(at: figure.rowBreaks, along: view.y, view.x, in: view, radius)
  }

  /// Returns the marks at breaks along an axis, whose values are on the other one.
  private static func marks(
    at breaks: [Break], along axis: Axis, _ other: Axis, in view: GraphView, _ radius: Double
  ) -> [EndMark] {
    let places = breaks.map { axis.canvas($0.x) }
    // Points less than half a pixel apart look the same.
    let isSame = { (one: Point, other: Point) in
      max((one.x - other.x).magnitude, (one.y - other.y).magnitude)
        <= 1 / view.contentScaleFactor / 2
    }
    func point(at place: Double, _ value: Double?) -> Point? {
      guard let value, value.isFinite else { return nil }
      let across = other.canvas(value)
      let point = axis.name == .x ? Point(x: place, y: across) : Point(x: across, y: place)
      return view.bounds.holds(point) ? point : nil
    }
    var marks: [EndMark] = []
    for (index, place) in breaks.enumerated() {
      if index > 0, index + 1 < places.count,
        (places[index + 1] - places[index - 1]).magnitude < 4 * radius
      {
        continue
      }
      let value = point(at: places[index], place.value)
      let left = point(at: places[index], place.left)
      var right = point(at: places[index], place.right)
      if let left, let other = right, isSame(left, other) { right = nil }
      for limit in [left, right] {
        guard let limit else { continue }
        if let value, isSame(limit, value) { continue }
        marks.append(EndMark(position: limit, isClosed: false))
      }
      if let value { marks.append(EndMark(position: value, isClosed: true)) }
    }
    return marks
  }
}
