extension GraphPicture {
  /// Draws all curves, the first one first.
  func drawCurves(on pixels: PixelGrid, on canvas: inout some Canvas) {
    for curve in curves { drawAreas(of: curve, on: &canvas) }
    if isOverfull { return drawVisiblePixels(on: &canvas) }
    for curve in curves {
      draw(look.drawsDots ? curve : pixels.centeringDots(of: curve), on: &canvas)
    }
  }

  /// Draws all curves in whole pixels, each of them once: it takes as long as the picture is large,
  /// however often curves turn.
  private func drawVisiblePixels(on canvas: inout some Canvas) {
    let visible = visibleBlocks { item in
      var pixels = CrispColumns(of: view, lineWidth: lineWidth)
      if item.figure.data == nil {
        for span in item.figure.bars where span.isProven { pixels.add(span) }
      }
      for run in item.figure.strokes {
        if look.drawsDots {
          for dot in run.points { pixels.add(dot) }
        } else {
          pixels.add(run.points)
        }
      }
      for outline in strokedOutlines(of: item) { pixels.add(outline) }
      for dot in item.figure.dots { pixels.add(dot) }
      for bar in item.figure.errorBars { pixels.add(Outline([bar.start, bar.end])) }
      var rows = pixels.filledRows()
      addExactAreas(of: item, to: &rows)
      return (rows, item.color.alpha == 255)
    }
    for (item, blocks) in zip(curves, visible) {
      fill(blocks.map { Path.Subpath($0.rectangle(in: view)) }, item.color, &canvas)
    }
  }

  /// Returns the blocks of each curve's rows that those of later curves leave.
  ///
  /// - Parameter rows: Returns the rows of a curve, in columns of equal width, and whether they
  ///   hide those of earlier curves.
  /// - Returns: Blocks of columns of that width.
  private func visibleBlocks(
    _ rows: (PictureCurve) -> (columns: [RowSet], hide: Bool)
  ) -> [[PixelBlock]] {
    var hidden: [RowSet] = []
    let blocks = curves.reversed().map { item in
      let (columns, hide) = rows(item)
      if hidden.isEmpty { hidden = columns.map { _ in RowSet() } }
      let visible = zip(columns, hidden).map { $0.subtracting($1) }
      if hide { for index in columns.indices { hidden[index].formUnion(columns[index]) } }
      return PixelBlock.blocks(of: visible)
    }
    return blocks.reversed()
  }

  private func draw(_ item: PictureCurve, on canvas: inout some Canvas) {
    var figure = item.figure
    // No pen widens those of tables.
    if figure.data != nil { figure.bars = [] }
    var (lines, dots) = (figure.strokes, figure.dots)
    if look.drawsDots, figure.data == nil {
      for run in lines { dots += run.points }
      lines = []
    }
    if look.isAntialiased {
      let bars = BarOutlines(of: figure, in: view, lineWidth: lineWidth)
      fill(bars.areas, item.color, &canvas)
      stroke(bars.borders, item.color, width: lineWidth, cap: .round, on: &canvas)
      let exact = exactAreas(of: item).map { Path.Subpath($0) }
      fill(exact, item.color, &canvas)
    } else {
      var pixels = CrispColumns(of: view, lineWidth: lineWidth)
      for span in figure.bars where span.isProven { pixels.add(span) }
      if item.dashes.isEmpty {
        for run in lines { pixels.add(run.points) }
        lines = []
        for outline in strokedOutlines(of: item) where outline.isMember { pixels.add(outline) }
      }
      if figure.data == nil, dotWidth(of: figure) < 2 / view.contentScaleFactor {
        // Whole pixels cannot show the shape of a disc this small.
        for dot in dots { pixels.add(dot) }
        dots = []
      }
      var areas = pixels.rectangles
      if figure.data != nil {
        var rows = [RowSet](repeating: RowSet(), count: view.pixelWidth)
        addExactAreas(of: item, to: &rows)
        areas += PixelBlock.blocks(of: rows).map { $0.rectangle(in: view) }
      }
      fill(areas.map { Path.Subpath($0) }, item.color, &canvas)
    }
    // Ends of lines stay square, so that nothing is drawn beyond a jump or the end of a domain.
    stroke(
      lines.map { Path.Subpath(prolonged($0.points)) }, item.color, width: lineWidth,
      dashes: dashes(of: item), on: &canvas)
    drawOutlines(of: item, on: &canvas)
    if figure.data != nil { return drawMarkers(of: item, on: &canvas) }
    drawDots(dots, item.color, width: dotWidth(of: figure), on: &canvas)
  }

  /// The diameter of the single points of a figure: that of lines, or for discs that of end marks,
  /// or less where they are many.
  func dotWidth(of figure: Figure) -> Double {
    guard figure.hasDiscs else { return lineWidth }
    let room = 2 * view.bounds.width / Double(max(1, figure.dots.count))
    return max(lineWidth, min(2 * markRadius, room))
  }

  /// The dashes of a curve, in points: longer ones on wider lines.
  func dashes(of item: PictureCurve) -> [Double] {
    item.dashes.map { $0 * max(unit, lineWidth / 2) }
  }

  /// The distance from an edge of the picture within which a line reaches it, in points.
  ///
  /// Rounding moves a column edge by less than 4 × 2⁻²² points where 0 is 2³⁰ points away, farther
  /// than which edges are exact. A gap of this width cannot be seen.
  static var edgeDistance: Double { 1e-6 }

  /// Returns a line prolonged beyond the edges of the picture that its ends reach, so that no
  /// square end is in sight: beyond the left and the right one, or all.
  func prolonged(_ points: [Point], beyondAll: Bool = false) -> [Point] {
    let (near, size) = (Self.edgeDistance, view.bounds)
    func isAtEdge(_ point: Point, isLast: Bool) -> Bool {
      let (left, right) = (point.x < near, size.width - point.x < near)
      guard beyondAll else { return isLast ? right : left }
      return left || right || min(point.y, size.height - point.y) < near
    }
    var line = points
    let last = points.count - 1
    if isAtEdge(points[0], isLast: false) {
      line[0] = points[0].moved(by: lineWidth, awayFrom: points[1])
    }
    if isAtEdge(points[last], isLast: true) {
      line[last] = points[last].moved(by: lineWidth, awayFrom: points[last - 1])
    }
    return line
  }

  /// Draws the bars of all curves in which nothing is proven.
  func drawUnproven(on canvas: inout some Canvas) {
    let isOverfull = isOverfull
    let areas =
      isOverfull
      ? visibleUnprovenAreas() : curves.map { Hatching.areas(of: $0.figure.bars, in: view) }
    let reach = isOverfull ? 0 : max(lineWidth - view.x.pixelLength, 0) / 2
    for (item, areas) in zip(curves, areas) {
      // Single pixels of a relation are next to its lines; a column may hold any height of a curve.
      let least = item.figure.coverage.pixels != nil ? 3 * view.x.pixelLength : 8 * unit
      let hatching = Hatching(
        areas, in: view, reach: reach, least: max(least, 2 * lineWidth), unit: unit,
        most: 65_536 / curves.count)
      if let haloColor, showsAxes || look.showsGrid { fill(hatching.halos, haloColor, &canvas) }
      fill(hatching.bars, item.color.faded(to: 14), &canvas)
      fill(hatching.stripes, item.color.faded(to: 24), &canvas)
    }
  }

  /// The areas of unproven bars, each at least as wide as a line, that none of later curves are
  /// over, for each curve.
  private func visibleUnprovenAreas() -> [[Rectangle]] {
    let strip = max(1, Int((lineWidth * view.contentScaleFactor).rounded()))
    let (pixel, most) = (view.y.pixelLength, Double(view.pixelHeight))
    let blocks = visibleBlocks { item in
      var rows = [RowSet](repeating: RowSet(), count: (view.pixelWidth + strip - 1) / strip)
      for span in item.figure.bars where !span.isProven {
        let first = min(max(span.top / pixel, 0), most).rounded(.down)
        let end = min(max(span.bottom / pixel, 0), most).rounded(.up)
        if first < end { rows[span.column / strip].insert(Int32(first)..<Int32(end)) }
      }
      return (rows, true)
    }
    return blocks.map { $0.map { $0.rectangle(in: view, columnWidth: strip) } }
  }

  private func fill(_ subpaths: [Path.Subpath], _ color: Color, _ canvas: inout some Canvas) {
    if !subpaths.isEmpty { canvas.fill(Path(subpaths), color: color) }
  }
}
