extension GraphPicture {
  /// The radius of the dots at the ends of curves, in points.
  ///
  /// It grows with the line, but more slowly, so that fine lines have visible rings and bold lines
  /// are not hidden by dots.
  var markRadius: Double { 1 + 1.25 * lineWidth }

  /// The marks of a figure; empty unless marks are shown.
  func endMarks(of figure: Figure) -> [EndMark] {
    showsMarks ? EndMark.marks(of: figure, in: view, radius: markRadius) : []
  }

  /// Draws full dots where a curve takes a value at a break, and rings where it does not.
  func drawMarks(of item: PictureCurve, on canvas: inout some Canvas) {
    let marks = endMarks(of: item.figure)
    let rings = marks.filter { !$0.isClosed }
    drawDiscs(rings, radius: markRadius, color: item.color, on: &canvas)
    let thickness = (1 + lineWidth) / 2
    drawDiscs(rings, radius: markRadius - thickness, color: haloColor, on: &canvas)
    // A value is never hidden by a limit.
    drawDiscs(marks.filter { $0.isClosed }, radius: markRadius, color: item.color, on: &canvas)
  }

  private func drawDiscs(
    _ marks: [EndMark], radius: Double, color: Color, on canvas: inout some Canvas
  ) {
    guard !marks.isEmpty else { return }
    canvas.stroke(
      Path(marks.map { Path.Subpath([$0.position]) }),
      style: StrokeStyle(
        color: color, width: 2 * radius, cap: .round, isAntialiased: isAntialiased))
  }

  /// Draws a pale dashed line at each pole of a curve, on whole device pixels.
  ///
  /// Where poles are crowded, lines keep a gap of their own width, so that they stay lines.
  func drawAsymptotes(of item: PictureCurve, on pixels: PixelGrid, on canvas: inout some Canvas) {
    guard showsAsymptotes else { return }
    var lines: [Path.Subpath] = []
    var last = -Double.infinity
    for place in item.figure.breaks where place.kind == .pole {
      let exact = view.x.canvas(place.x)
      guard 0 <= exact, exact <= view.bounds.width else { continue }
      let x = pixels.line(exact, along: view.x)
      guard x - last >= 2 * pixels.lineWidth else { continue }
      last = x
      lines.append(.vertical(x, 0...view.bounds.height))
    }
    guard !lines.isEmpty else { return }
    canvas.stroke(
      Path(lines),
      style: StrokeStyle(
        color: item.color.faded(to: 70), width: pixels.lineWidth, dashes: [6, 4],
        isAntialiased: isAntialiased))
  }
}
