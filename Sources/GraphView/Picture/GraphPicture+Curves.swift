extension GraphPicture {
  /// Draws the runs, bars and dots of one curve.
  func draw(_ item: PictureCurve, on canvas: inout some Canvas) {
    let figure = item.figure
    var (lines, dots) = (figure.strokes, figure.dots)
    if drawsDots {
      for run in lines { dots += run.points }
      lines = []
    }
    // Ends of lines stay square, so that nothing is drawn beyond a jump or the end of a domain.
    let pen = StrokeStyle(
      color: item.color, width: lineWidth, dashes: item.dashes, isAntialiased: isAntialiased)
    let round = StrokeStyle(
      color: item.color, width: lineWidth, cap: .round, isAntialiased: isAntialiased)
    if isAntialiased {
      let bars = BarOutlines(of: figure, in: view, lineWidth: lineWidth)
      if !bars.areas.isEmpty {
        canvas.fill(Path(bars.areas), color: item.color)
        canvas.stroke(Path(bars.borders), style: round)
      }
    } else {
      var pixels = CrispColumns(of: view, lineWidth: lineWidth)
      for span in figure.bars where span.isProven { pixels.add(span) }
      if item.dashes.isEmpty {
        for run in lines { pixels.add(run.points) }
        lines = []
      }
      if lineWidth < 2 / view.contentScaleFactor {
        // Whole pixels cannot show the shape of a disc this small.
        for dot in dots { pixels.add(dot) }
        dots = []
      }
      fill(pixels.rectangles.map { Path.Subpath($0.corners, isClosed: true) }, item.color, &canvas)
    }
    if !lines.isEmpty {
      canvas.stroke(Path(lines.map { Path.Subpath(prolonged($0.points)) }), style: pen)
    }
    if !dots.isEmpty {
      canvas.stroke(Path(dots.map { Path.Subpath([$0]) }), style: round)
    }
  }

  /// The distance from an edge of the picture within which a line reaches it, in points.
  ///
  /// Rounding moves a column edge by less than 4 × 2⁻²² points where 0 is 2³⁰ points away, farther
  /// than which edges are exact. A gap of this width cannot be seen.
  private static var edgeDistance: Double { 1e-6 }

  /// Returns a line prolonged beyond the left and right edge of the picture if it reaches them, so
  /// that neither of its square ends is in sight there.
  private func prolonged(_ points: [Point]) -> [Point] {
    var line = points
    let last = points.count - 1
    if points[0].x < Self.edgeDistance {
      line[0] = points[0].moved(by: lineWidth, awayFrom: points[1])
    }
    if points[last].x > view.bounds.width - Self.edgeDistance {
      line[last] = points[last].moved(by: lineWidth, awayFrom: points[last - 1])
    }
    return line
  }

  /// Draws the bars of one curve that are not proven.
  func drawUnproven(_ item: PictureCurve, on canvas: inout some Canvas) {
    let hatching = Hatching(item.figure.bars, in: view, lineWidth: lineWidth)
    fill(hatching.bars, item.color.faded(to: 14), &canvas)
    fill(hatching.stripes, item.color.faded(to: 24), &canvas)
  }

  private func fill(_ subpaths: [Path.Subpath], _ color: Color, _ canvas: inout some Canvas) {
    if !subpaths.isEmpty { canvas.fill(Path(subpaths), color: color) }
  }
}

extension Point {
  /// Returns a point farther away from another one; itself if they are the same.
  fileprivate func moved(by distance: Double, awayFrom other: Point) -> Point {
    let (dx, dy) = (x - other.x, y - other.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else { return self }
    let share = distance / length
    return Point(x: x + dx * share, y: y + dy * share)
  }
}

extension Color {
  /// The colour at an opacity in hundredths of its own.
  func faded(to percent: Int) -> Color {
    Color(red: red, green: green, blue: blue, alpha: UInt8(Int(alpha) * percent / 100))
  }
}
