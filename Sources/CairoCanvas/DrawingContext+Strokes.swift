import CCairo
import GraphView

extension DrawingContext {
  /// The width of the strips in which lines of many vertices are drawn, in device pixels.
  ///
  /// Cairo's time per row of pixels grows faster than the number of edges that cross the row.
  /// Strips half as wide take 10 % longer on an oscillating line of 1,600 vertices.
  private static let stripWidth = 64.0

  /// The number of vertices above which strips are faster.
  private static let stripThreshold = 24

  func stroke(_ path: Path, style: StrokeStyle) {
    setColor(style.color)
    cairo_set_line_width(context, style.width)
    cairo_set_line_cap(context, style.cap == .round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
    cairo_set_dash(context, style.dashes, Int32(style.dashes.count), 0)
    if !style.isAntialiased { cairo_set_antialias(context, CAIRO_ANTIALIAS_NONE) }
    let lines = path.subpaths.filter { !$0.isDot }
    if pixelRatio != nil, style.dashes.isEmpty,
      lines.lazy.map(\.points.count).reduce(0, +) > Self.stripThreshold,
      lines.allSatisfy(\.runsRightward)
    {
      strokeInStrips(lines.map(\.points), width: style.width)
    } else {
      for line in lines { add(line) }
      cairo_stroke(context)
    }
    for subpath in path.subpaths where subpath.isDot {
      if let center = subpath.points.first { addDot(at: center, style: style) }
    }
    cairo_fill(context)
    cairo_set_antialias(context, DrawingContext.smoothing)
  }

  /// Strokes lines that never turn back to the left, one strip of whole pixel columns at a time.
  ///
  /// Each strip is clipped to its columns, so that every pixel is painted once, without seams.
  private func strokeInStrips(_ lines: [[Point]], width: Double) {
    let pixel = 1 / (pixelRatio ?? 1)
    let reach = width / 2 + pixel
    let step = Self.stripWidth * pixel
    var starts = [Int](repeating: 0, count: lines.count)
    var left = 0.0
    while left < size.width {
      let right = left + step
      cairo_save(context)
      cairo_rectangle(context, left, 0, step, size.height + pixel)
      cairo_clip(context)
      for (index, points) in lines.enumerated() {
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
      cairo_restore(context)
      left = right
    }
  }

  /// Adds a dot of the stroke's width to Cairo's current path.
  private func addDot(at center: Point, style: StrokeStyle) {
    let pixel = 1 / (pixelRatio ?? 1)
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

extension Path.Subpath {
  /// Whether all vertices are the same point.
  fileprivate var isDot: Bool { points.allSatisfy { $0 == points[0] } }

  /// Whether the line is open and never turns back to the left.
  fileprivate var runsRightward: Bool {
    !isClosed && points.indices.dropFirst().allSatisfy { points[$0 - 1].x <= points[$0].x }
  }
}
