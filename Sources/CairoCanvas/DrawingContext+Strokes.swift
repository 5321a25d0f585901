import CCairo
import GraphView

extension DrawingContext {
  /// The width of the strips in which long paths are drawn, in device pixels.
  ///
  /// Cairo's time per row of pixels grows faster than the number of edges that cross the row.
  /// Strips half as wide take 10 % longer on an oscillating line of 1,600 vertices.
  ///
  /// Wider strips are not safe: Cairo 1.16 has room for 64 changes of coverage in a row, or for as
  /// many as a path has columns if it has more, and stores one more if each column differs from
  /// the next.
  private static let stripWidth = 63.0

  /// The number of vertices that can be drawn at once: three lines cross at most 48 pixels of a row
  /// in which no two neighbours are alike.
  private static let stripThreshold = 4

  /// The number of subpaths across a strip, or of lines in it, from which on it is divided into
  /// squares, and the height of these in device pixels.
  private static let (squareThreshold, lineThreshold, squareSide) = (32, 512, 128.0)

  func stroke(_ path: Path, style: StrokeStyle) {
    setColor(style.color)
    cairo_set_line_width(context, style.width)
    cairo_set_line_cap(context, style.cap == .round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
    cairo_set_dash(context, style.dashes, Int32(style.dashes.count), 0)
    if !style.isAntialiased { cairo_set_antialias(context, CAIRO_ANTIALIAS_NONE) }
    let lines = path.subpaths.filter { !$0.isDot }
    let reach = style.width / 2 + pixel
    // Dashes are counted from the beginning of a line.
    paint(lines, reach: reach, isCut: style.dashes.isEmpty, as: add) { cairo_stroke(context) }
    cairo_set_dash(context, nil, 0, 0)
    let dots = path.subpaths.filter { $0.isDot && !$0.points.isEmpty }
    paint(dots, reach: reach, as: { dot, _ in addDot(at: dot.points[0], style: style) }) {
      cairo_fill(context)
    }
    cairo_set_antialias(context, DrawingContext.smoothing)
  }

  func fill(_ path: Path, color: Color) {
    setColor(color)
    paint(path.subpaths, reach: 0, as: add) { cairo_fill(context) }
  }

  /// The width of a device pixel, in points.
  private var pixel: Double { 1 / (pixelRatio ?? 1) }

  /// Paints subpaths that reach beyond their vertices, strip by strip if they are long.
  ///
  /// Cairo follows all edges that it is given in all rows. A strip, and a square of one in which
  /// there are many, has only the lines of an open subpath that are in it, if they may be cut, and
  /// otherwise the subpaths that may be in it.
  private func paint(
    _ subpaths: [Path.Subpath], reach: Double, isCut: Bool = false,
    as add: (Path.Subpath, Range<Int>) -> Void, with operation: () -> Void
  ) {
    guard let (strips, extents) = strips(of: subpaths, reach: reach) else {
      for subpath in subpaths { add(subpath, subpath.points.indices) }
      return operation()
    }
    let (width, side) = (Self.stripWidth * pixel, Self.squareSide * pixel)
    let isWhole = subpaths.map { !isCut || $0.isClosed || $0.points.count < 2 }
    var pieces = strips.map { _ in [Piece]() }
    for (index, subpath) in subpaths.enumerated() {
      let (extent, points) = (extents[index], subpath.points)
      if isWhole[index] {
        for strip in strips.clamped(to: extent.left - reach, extent.right + reach, step: width) {
          pieces[strip - strips.lowerBound].append(Piece(subpath: index, vertices: points.indices))
        }
        continue
      }
      for next in points.indices.dropFirst() {
        let (low, high) = points[next - 1].x <= points[next].x ? (next - 1, next) : (next, next - 1)
        let (left, right) = (points[low].x - reach, points[high].x + reach)
        for strip in strips.clamped(to: left, right, step: width) {
          pieces[strip - strips.lowerBound].addLine(to: next, of: index)
        }
      }
    }
    inEach(of: strips) { strip, left, right in
      let inStrip = pieces[strip - strips.lowerBound]
      let long = inStrip.lazy.filter { piece in
        isWhole[piece.subpath] && extents[piece.subpath].left < left
          && extents[piece.subpath].right > right
      }
      let lines = inStrip.lazy.map { isWhole[$0.subpath] ? 0 : $0.vertices.count }
      guard
        long.prefix(Self.squareThreshold).count == Self.squareThreshold
          || lines.reduce(0, +) >= Self.lineThreshold
      else {
        for piece in inStrip { add(subpaths[piece.subpath], piece.vertices) }
        return operation()
      }
      let squares = 0..<Int(size.height / side) + 1
      var rows = squares.map { _ in [Piece]() }
      for piece in inStrip {
        let extent = extents[piece.subpath]
        if isWhole[piece.subpath] {
          // Stripes of hatched areas are narrow in x + y.
          let (low, high) = (extent.leastSum - right, extent.greatestSum - left)
          for row in squares.clamped(to: low - 2 * reach, high + 2 * reach, step: side) {
            rows[row].append(piece)
          }
          continue
        }
        let points = subpaths[piece.subpath].points
        for next in piece.vertices.dropFirst() {
          let line = (points[next - 1], points[next])
          let (top, bottom) = Self.rows(of: line, from: left - reach, to: right + reach)
          for row in squares.clamped(to: top - reach, bottom + reach, step: side) {
            rows[row].addLine(to: next, of: piece.subpath)
          }
        }
      }
      for row in squares where !rows[row].isEmpty {
        clip(left, Double(row) * side, right - left, side)
        for piece in rows[row] { add(subpaths[piece.subpath], piece.vertices) }
        operation()
        cairo_restore(context)
      }
    }
  }

  /// The least and greatest y of a line between two numbers of x.
  private static func rows(
    of line: (Point, Point), from left: Double, to right: Double
  ) -> (Double, Double) {
    let (first, last) = line
    let slope = (last.y - first.y) / (last.x - first.x)
    guard slope.isFinite else { return (min(first.y, last.y), max(first.y, last.y)) }
    let ends = [first, last].map { point in
      point.y + slope * (min(max(point.x, left), right) - point.x)
    }
    return (min(ends[0], ends[1]), max(ends[0], ends[1]))
  }

  /// The strips that subpaths are drawn in, counted from the left, and the extent of each subpath;
  /// nil if they are drawn at once.
  private func strips(
    of subpaths: [Path.Subpath], reach: Double
  ) -> (strips: Range<Int>, extents: [Extent])? {
    let count = subpaths.reduce(0) { $0 + $1.points.count }
    guard pixelRatio != nil, count > Self.stripThreshold || cairo_get_dash_count(context) > 0
    else { return nil }
    let step = Self.stripWidth * pixel
    let extents = subpaths.map { $0.extent }
    let left = max(0, (extents.lazy.map { $0.left }.min() ?? 0) - reach)
    let right = min(size.width, (extents.lazy.map { $0.right }.max() ?? 0) + reach)
    guard left < right else { return (0..<0, extents) }
    return (Int(left / step)..<Int(right / step) + 1, extents)
  }

  /// Draws in each strip of whole pixel columns, clipped to its edges, so that every pixel is
  /// painted once, without seams.
  private func inEach(
    of strips: Range<Int>, _ draw: (_ strip: Int, _ left: Double, _ right: Double) -> Void
  ) {
    let step = Self.stripWidth * pixel
    for strip in strips {
      let left = Double(strip) * step
      clip(left, 0, step, size.height + pixel)
      draw(strip, left, left + step)
      cairo_restore(context)
    }
  }

  /// Draws only inside a rectangle until the context is restored.
  private func clip(_ left: Double, _ top: Double, _ width: Double, _ height: Double) {
    cairo_save(context)
    cairo_rectangle(context, left, top, width, height)
    cairo_clip(context)
  }

  /// Adds a dot of the stroke's width to Cairo's current path.
  private func addDot(at center: Point, style: StrokeStyle) {
    if !style.isAntialiased && style.width < 2 * pixel {
      // A disc this small can miss the centres of all pixels; a square never does.
      let side = max(style.width, pixel)
      cairo_rectangle(context, center.x - side / 2, center.y - side / 2, side, side)
    } else {
      cairo_new_sub_path(context)
      cairo_arc(context, center.x, center.y, style.width / 2, 0, 2 * .pi)
      cairo_close_path(context)
    }
  }
}

/// How far a subpath reaches, in points: in x, and in x + y, in which stripes are narrow.
private struct Extent {
  var (left, right) = (Double.infinity, -Double.infinity)
  var (leastSum, greatestSum) = (Double.infinity, -Double.infinity)
}

extension Path.Subpath {
  /// Whether all vertices are the same point.
  fileprivate var isDot: Bool { points.allSatisfy { $0 == points[0] } }

  /// How far the vertices reach.
  fileprivate var extent: Extent {
    var extent = Extent()
    for point in points {
      extent.left = min(extent.left, point.x)
      extent.right = max(extent.right, point.x)
      extent.leastSum = min(extent.leastSum, point.x + point.y)
      extent.greatestSum = max(extent.greatestSum, point.x + point.y)
    }
    return extent
  }
}

/// Some lines of a subpath that follow each other, or all of it.
private struct Piece {
  let subpath: Int
  var vertices: Range<Int>
}

extension [Piece] {
  /// Adds the line to a vertex of a subpath from the one before it.
  fileprivate mutating func addLine(to vertex: Int, of subpath: Int) {
    if let last, last.subpath == subpath, last.vertices.upperBound == vertex {
      self[count - 1].vertices = last.vertices.lowerBound..<vertex + 1
    } else {
      append(Piece(subpath: subpath, vertices: vertex - 1..<vertex + 1))
    }
  }
}

extension Range<Int> {
  /// Those of the ranges from *k* `step` to (*k* + 1) `step` that have a number from `low` to
  /// `high`; the range is not negative.
  fileprivate func clamped(to low: Double, _ high: Double, step: Double) -> Range<Int> {
    let end = Double(upperBound) * step
    guard high >= 0, low < end else { return lowerBound..<lowerBound }
    let first = low > 0 ? Swift.max(lowerBound, Int(low / step)) : lowerBound
    let last = high < end ? Int(high / step) + 1 : upperBound
    return first..<Swift.max(first, last)
  }
}
