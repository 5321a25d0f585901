extension GraphPicture {
  /// Fills the areas that have colours of their own; grid and axes are drawn over them.
  func drawTiles(on canvas: inout some Canvas) {
    for item in curves {
      var rest = item.figure.cells[...]
      while let color = rest.first?.color {
        let end = rest.firstIndex { $0.color != color } ?? rest.endIndex
        let parts = rest[..<end].map { Path.Subpath($0.corners, isClosed: true) }
        canvas.fill(Path(parts), color: color)
        rest = rest[end...]
      }
    }
  }

  /// Whether some areas have colours of their own.
  var hasTiles: Bool { curves.contains { $0.figure.cells.first?.color != nil } }

  /// Fills the areas of a curve, translucent, so that grid and axes are seen through them.
  func drawAreas(of item: PictureCurve, on canvas: inout some Canvas) {
    guard let first = item.figure.cells.first, first.color == nil else { return }
    let color = item.color.faded(to: areaOpacity)
    guard isAntialiased else {
      var rows = [RowSet](repeating: RowSet(), count: view.pixelWidth)
      for cell in item.figure.cells {
        cell.forEachColumn(in: view) { column, range in rows[column].insert(range) }
      }
      let blocks = PixelBlock.blocks(of: rows).map { $0.rectangle(in: view).corners }
      return canvas.fill(Path(blocks.map { Path.Subpath($0, isClosed: true) }), color: color)
    }
    // As one path, so that no seam is seen where two parts share an edge.
    let parts = item.figure.cells.map { Path.Subpath($0.corners, isClosed: true) }
    canvas.fill(Path(parts), color: color)
  }

  /// Strokes the lines of a curve that go in any direction, dashed where they do not belong to it.
  func drawOutlines(of item: PictureCurve, on canvas: inout some Canvas) {
    let outlines = item.figure.outlines
    guard !outlines.isEmpty else { return }
    if isAntialiased || !item.dashes.isEmpty {
      stroke(
        paths(of: outlines.filter { $0.isMember }), item.color, width: lineWidth,
        dashes: dashes(of: item), on: &canvas)
    }
    stroke(
      paths(of: outlines.filter { !$0.isMember }), item.color, width: lineWidth,
      dashes: openDashes, on: &canvas)
  }

  /// The dashes of borders that do not belong to a region, in points.
  var openDashes: [Double] { [5, 3].map { $0 * max(unit, lineWidth / 2) } }

  private func paths(of outlines: [Outline]) -> [Path.Subpath] {
    outlines.map { outline in
      outline.isClosed
        ? Path.Subpath(outline.points, isClosed: true) : Path.Subpath(prolonged(outline.points))
    }
  }

  /// Returns a line prolonged beyond the sides of the picture that it reaches.
  private func prolonged(_ points: [Point]) -> [Point] {
    var line = points
    let last = points.count - 1
    if isAtSide(points[0]) { line[0] = points[0].moved(by: lineWidth, awayFrom: points[1]) }
    if isAtSide(points[last]) {
      line[last] = points[last].moved(by: lineWidth, awayFrom: points[last - 1])
    }
    return line
  }

  private func isAtSide(_ point: Point) -> Bool {
    let near = Self.edgeDistance
    return min(point.x, view.bounds.width - point.x) < near
      || min(point.y, view.bounds.height - point.y) < near
  }
}
