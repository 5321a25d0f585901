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

  /// The number of subpaths across a strip from which on it is divided into squares, and the height
  /// of these in device pixels.
  private static let (squareThreshold, squareSide) = (32, 128.0)

  func stroke(_ path: Path, style: StrokeStyle) {
    setColor(style.color)
    cairo_set_line_width(context, style.width)
    cairo_set_line_cap(context, style.cap == .round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
    cairo_set_dash(context, style.dashes, Int32(style.dashes.count), 0)
    if !style.isAntialiased { cairo_set_antialias(context, CAIRO_ANTIALIAS_NONE) }
    let lines = path.subpaths.filter { !$0.isDot }
    let reach = style.width / 2 + pixel
    // Dashes are counted from the beginning of a line.
    if style.dashes.isEmpty, lines.allSatisfy(\.runsRightward) {
      strokeRightward(lines, reach: reach)
    } else {
      paint(lines, reach: reach, as: add) { cairo_stroke(context) }
      cairo_set_dash(context, nil, 0, 0)
    }
    let dots = path.subpaths.filter { $0.isDot && !$0.points.isEmpty }
    paint(dots, reach: reach, as: { addDot(at: $0.points[0], style: style) }) {
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
  /// Of a subpath that crosses a whole strip, Cairo follows all edges. Where there are many, as in
  /// wide hatched areas, a strip is divided into squares with the few that are in them.
  private func paint(
    _ subpaths: [Path.Subpath], reach: Double, as add: (Path.Subpath) -> Void,
    with operation: () -> Void
  ) {
    guard let (strips, extents) = strips(of: subpaths, reach: reach) else {
      for subpath in subpaths { add(subpath) }
      return operation()
    }
    inEach(of: strips) { left, right in
      let inStrip = subpaths.indices.filter {
        extents[$0].left <= right + reach && extents[$0].right >= left - reach
      }
      let long = inStrip.lazy.filter { extents[$0].left < left && extents[$0].right > right }
      guard long.prefix(Self.squareThreshold).count == Self.squareThreshold else {
        for index in inStrip { add(subpaths[index]) }
        return operation()
      }
      let side = Self.squareSide * pixel
      for square in 0...Int(size.height / side) {
        let top = Double(square) * side
        let (low, high) = (left + top - 2 * reach, right + top + side + 2 * reach)
        clip(left, top, right - left, side)
        for index in inStrip
        where extents[index].leastSum <= high && extents[index].greatestSum >= low {
          add(subpaths[index])
        }
        operation()
        cairo_restore(context)
      }
    }
  }

  /// Strokes lines that never turn back to the left; of long ones, each strip has its part.
  private func strokeRightward(_ lines: [Path.Subpath], reach: Double) {
    guard let (strips, _) = strips(of: lines, reach: reach) else {
      for line in lines { add(line) }
      return cairo_stroke(context)
    }
    var starts = [Int](repeating: 0, count: lines.count)
    inEach(of: strips) { left, right in
      for (index, points) in lines.lazy.map(\.points).enumerated() {
        var next = starts[index] + 1
        while next < points.count, points[next].x < left - reach { next += 1 }
        starts[index] = next - 1
        guard next < points.count, points[next - 1].x <= right + reach else { continue }
        cairo_move_to(context, points[next - 1].x, points[next - 1].y)
        repeat {
          cairo_line_to(context, points[next].x, points[next].y)
          next += 1
        } while next < points.count && points[next - 1].x <= right + reach
      }
      cairo_stroke(context)
    }
  }

  /// The strips that subpaths are drawn in, counted from the left, and the extent of each subpath;
  /// nil if they are drawn at once.
  private func strips(
    of subpaths: [Path.Subpath], reach: Double
  ) -> (strips: Range<Int>, extents: [Extent])? {
    let count = subpaths.lazy.map(\.points.count).reduce(0, +)
    guard pixelRatio != nil, count > Self.stripThreshold || cairo_get_dash_count(context) > 0
    else { return nil }
    let step = Self.stripWidth * pixel
    let extents = subpaths.map(\.extent)
    let left = max(0, (extents.lazy.map(\.left).min() ?? 0) - reach)
    let right = min(size.width, (extents.lazy.map(\.right).max() ?? 0) + reach)
    guard left < right else { return (0..<0, extents) }
    return (Int(left / step)..<Int(right / step) + 1, extents)
  }

  /// Draws in each strip of whole pixel columns, clipped to its edges, so that every pixel is
  /// painted once, without seams.
  private func inEach(of strips: Range<Int>, _ draw: (_ left: Double, _ right: Double) -> Void) {
    let step = Self.stripWidth * pixel
    for strip in strips {
      let left = Double(strip) * step
      clip(left, 0, step, size.height + pixel)
      draw(left, left + step)
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

  /// Whether the line is open and never turns back to the left.
  fileprivate var runsRightward: Bool {
    !isClosed && points.indices.dropFirst().allSatisfy { points[$0 - 1].x <= points[$0].x }
  }
}
