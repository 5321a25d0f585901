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
    guard look.isAntialiased else {
      var rows = [RowSet](repeating: RowSet(), count: view.pixelWidth)
      for cell in item.figure.cells {
        cell.forEachColumn(in: view) { column, range in rows[column].insert(range) }
      }
      let blocks = PixelBlock.blocks(of: rows).map { Path.Subpath($0.rectangle(in: view)) }
      return canvas.fill(Path(blocks), color: color)
    }
    // As one path, so that no seam is seen where two parts share an edge.
    let parts = item.figure.cells.map { Path.Subpath($0.corners, isClosed: true) }
    canvas.fill(Path(parts), color: color)
  }

  /// Strokes the lines of a curve that go in any direction, dashed where they do not belong to it.
  func drawOutlines(of item: PictureCurve, on canvas: inout some Canvas) {
    let outlines = strokedOutlines(of: item)
    guard !outlines.isEmpty else { return }
    if look.isAntialiased || !item.dashes.isEmpty {
      stroke(
        paths(of: outlines.filter { $0.isMember }), item.color, width: lineWidth,
        dashes: dashes(of: item), on: &canvas)
    }
    stroke(
      paths(of: outlines.filter { !$0.isMember }), item.color, width: lineWidth,
      dashes: openDashes, on: &canvas)
  }

  /// The lines of a curve that reach as far outward as inward.
  func strokedOutlines(of item: PictureCurve) -> [Outline] {
    item.dashes.isEmpty ? item.figure.outlines.filter { $0.frame == nil } : item.figure.outlines
  }

  /// The areas of a table that no pen widens: its pixels, and the borders of its bars, which are
  /// inside.
  func exactAreas(of item: PictureCurve) -> [Rectangle] {
    guard item.figure.data != nil else { return [] }
    let (width, height) = (view.x.pixelLength, view.y.pixelLength)
    var areas = item.figure.bars.map { span in
      let left = Double(span.column) * width
      return Rectangle(left: left, top: span.top, right: left + width, bottom: span.bottom)
    }
    guard item.dashes.isEmpty else { return areas }
    let pen = max(lineWidth, look.isAntialiased ? 0 : width)
    let bars = item.figure.outlines.compactMap { outline -> Rectangle? in
      guard var bar = outline.frame else { return nil }
      // What has no height is seen as one pixel.
      let lack = max(0, height - bar.height) / 2
      (bar.top, bar.bottom) = (bar.top - lack, bar.bottom + lack)
      return bar
    }
    for (index, bar) in bars.enumerated() {
      let (across, down) = (min(pen, bar.width / 2), min(pen, bar.height / 2))
      var sides = [bar, bar, bar, bar]
      sides[0].bottom = bar.top + down
      sides[1].top = bar.bottom - down
      (sides[2].top, sides[2].bottom) = (sides[0].bottom, sides[1].top)
      sides[3] = sides[2]
      sides[2].right = bar.left + across
      sides[3].left = bar.right - across
      // The border between two bars belongs to the one that is longer, or the left one.
      if index + 1 < bars.count, case let next = bars[index + 1], next.isBeside(bar),
        next.spans(bar), !bar.spans(next)
      {
        sides.remove(at: 3)
      }
      if index > 0, bar.isBeside(bars[index - 1]), bars[index - 1].spans(bar) {
        sides.remove(at: 2)
      }
      areas += sides.filter { $0.height > 0 }
    }
    return areas
  }

  /// Adds whole pixels of areas that no pen widens to those of columns.
  func addExactAreas(of item: PictureCurve, to rows: inout [RowSet]) {
    for area in exactAreas(of: item) {
      PixelRegion(area.corners).forEachColumn(in: view) { rows[$0].insert($1) }
    }
  }

  /// The dashes of borders that do not belong to a region, in points.
  var openDashes: [Double] { [5, 3].map { $0 * max(unit, lineWidth / 2) } }

  private func paths(of outlines: [Outline]) -> [Path.Subpath] {
    outlines.map { outline in
      outline.isClosed
        ? Path.Subpath(outline.points, isClosed: true)
        : Path.Subpath(prolonged(outline.points, beyondAll: true))
    }
  }

  /// How far apart heads of arrows are along a line, in points.
  private var arrowDistance: Double { 120 * unit }
  /// How long a head is, in points.
  private var arrowLength: Double { 4 * unit + 3 * lineWidth }

  /// Draws heads of arrows on paths; one that would have more than 1,000 has none.
  func drawArrows(on canvas: inout some Canvas) {
    guard look.showsArrows else { return }
    for item in curves where item.figure.isDirected {
      let heads = item.figure.outlines.flatMap { self.heads(on: $0) }
      guard !heads.isEmpty, heads.count <= 1000 else { continue }
      canvas.fill(Path(heads), color: item.color)
    }
  }

  /// The heads on one line, none if it is hardly longer than one.
  private func heads(on outline: Outline) -> [Path.Subpath] {
    var lengths: [Double] = [0]
    var segments: [(start: Point, end: Point)] = []
    outline.forEachSegment { start, end in
      segments.append((start, end))
      lengths.append(lengths[lengths.count - 1] + (end - start).length)
    }
    let whole = lengths[lengths.count - 1]
    guard whole > 2 * arrowLength else { return [] }
    var next = 0
    /// The point so far along the line; farther ones are asked for later.
    func point(at length: Double) -> Point {
      while next + 1 < segments.count, lengths[next + 1] < length { next += 1 }
      let part = (length - lengths[next]) / max(lengths[next + 1] - lengths[next], 1e-300)
      return segments[next].start.moved(by: min(max(part, 0), 1), toward: segments[next].end)
    }
    let count = max(1, (whole / arrowDistance).rounded())
    return (0..<Int(min(count, 2000))).compactMap { index in
      let middle = (Double(index) + 0.5) * whole / count
      let (back, tip) = (point(at: middle - arrowLength / 2), point(at: middle + arrowLength / 2))
      let length = (tip - back).length
      // In a sharp turn, a head would point into nowhere.
      guard length > arrowLength / 2 else { return nil }
      let half = 0.4 * arrowLength / length
      let aside = Point(x: (tip.y - back.y) * half, y: (back.x - tip.x) * half)
      return Path.Subpath(
        [tip, Point(x: back.x + aside.x, y: back.y + aside.y), back - aside], isClosed: true)
    }
  }
}

extension Rectangle {
  /// Whether the left side is on the right side of another one.
  fileprivate func isBeside(_ other: Rectangle) -> Bool { left == other.right }

  /// Whether no height of another one is above or below this one.
  fileprivate func spans(_ other: Rectangle) -> Bool {
    top <= other.top && other.bottom <= bottom
  }
}
