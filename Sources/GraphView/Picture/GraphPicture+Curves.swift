extension GraphPicture {
  /// Whether smoothing the edges of all curves would take longer than a second: they go up and down
  /// by more than 2²⁵ device pixels.
  var isTooLongToSmooth: Bool {
    let most = 0x1p25 / view.contentScaleFactor
    // Most curves are so short that their vertices need not be looked at.
    var count = 0
    for curve in curves {
      count += 2 * curve.figure.bars.count
      for run in curve.figure.strokes { count += run.points.count }
    }
    guard Double(count) * (view.bounds.height + 2 * ClippedLine.margin) > most else { return false }
    return edgeLength > most
  }

  /// How far the edges of all curves go up and down, in points.
  private var edgeLength: Double {
    var length = 0.0
    for curve in curves {
      for run in curve.figure.strokes {
        for index in run.points.indices.dropFirst() {
          length += (run.points[index].y - run.points[index - 1].y).magnitude
        }
      }
      var last: ColumnSpan?
      for span in curve.figure.bars where span.isProven {
        if let last, last.column == span.column - 1 {
          length += (span.top - last.top).magnitude + (span.bottom - last.bottom).magnitude
        } else {
          length += 2 * (span.bottom - span.top)
        }
        last = span
      }
    }
    return length
  }

  func draw(_ item: PictureCurve, on canvas: inout some Canvas) {
    let figure = item.figure
    var (lines, dots) = (figure.strokes, figure.dots)
    if drawsDots {
      for run in lines { dots += run.points }
      lines = []
    }
    if isAntialiased {
      let bars = BarOutlines(of: figure, in: view, lineWidth: lineWidth)
      fill(bars.areas, item.color, &canvas)
      stroke(bars.borders, item.color, width: lineWidth, cap: .round, on: &canvas)
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
    // Ends of lines stay square, so that nothing is drawn beyond a jump or the end of a domain.
    stroke(
      lines.map { Path.Subpath(prolonged($0.points)) }, item.color, width: lineWidth,
      dashes: dashes(of: item), on: &canvas)
    drawDots(dots, item.color, width: lineWidth, on: &canvas)
  }

  /// The dashes of a curve, in points: longer ones on wider lines.
  func dashes(of item: PictureCurve) -> [Double] {
    item.dashes.map { $0 * max(unit, lineWidth / 2) }
  }

  /// The distance from an edge of the picture within which a line reaches it, in points.
  ///
  /// Rounding moves a column edge by less than 4 × 2⁻²² points where 0 is 2³⁰ points away, farther
  /// than which edges are exact. A gap of this width cannot be seen.
  private static var edgeDistance: Double { 1e-6 }

  /// Returns a line prolonged beyond the sides that it reaches, so that no square end is in sight.
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

  func drawUnproven(_ item: PictureCurve, on canvas: inout some Canvas) {
    let hatching = Hatching(
      item.figure.bars, in: view, lineWidth: lineWidth, unit: unit, most: 65_536 / curves.count)
    if let haloColor, showsAxes || showsGrid { fill(hatching.halos, haloColor, &canvas) }
    fill(hatching.bars, item.color.faded(to: 14), &canvas)
    fill(hatching.stripes, item.color.faded(to: 24), &canvas)
  }

  private func fill(_ subpaths: [Path.Subpath], _ color: Color, _ canvas: inout some Canvas) {
    if !subpaths.isEmpty { canvas.fill(Path(subpaths), color: color) }
  }
}
