// How much there is to draw. It is counted, never timed, so that all machines draw the same.
extension GraphPicture {
  /// The most rows of device pixels that all edges of curves cross in a picture with smooth edges.
  ///
  /// Smoothing them takes up to a second on one processor. A column of device pixels has room for
  /// 17 lines of 600 pixels in a picture of up to 800 columns, and more in a wider one. A lower
  /// picture has room for as many lines, since edges that are in one row are sorted.
  private var edgeLimit: Double {
    35 * Double(min(max(view.pixelWidth, 800), 3_200)) * Double(min(view.pixelHeight, 600))
  }

  /// Whether there is so much ink that curves are drawn in whole pixels, each of which has the
  /// colour of the last curve that fills it, or of the last one that is not proven there.
  var isOverfull: Bool {
    // Most curves are so short that their vertices need not be looked at.
    var count = 0
    for curve in curves {
      count += 3 * curve.figure.bars.count + curve.figure.dots.count
      for run in curve.figure.strokes { count += run.points.count }
      for outline in curve.figure.outlines { count += outline.points.count }
      count += 2 * curve.figure.errorBars.count
    }
    let height = 2 * (view.bounds.height + 2 * ClippedLine.margin) * view.contentScaleFactor
    let most = (height + pen.vertex + pen.dot) * pen.strips
    if Double(count) * most <= edgeLimit, curves.allSatisfy({ $0.dashes.isEmpty }) { return false }
    return curves.reduce(0) { $0 + edgeLength(of: $1) } > edgeLimit
  }

  /// The pen of the curves.
  private var pen: PenWork { PenWork(width: lineWidth * view.contentScaleFactor) }

  /// How many rows of device pixels the edges of a curve cross.
  private func edgeLength(of item: PictureCurve) -> Double {
    let (pen, scale) = (pen, view.contentScaleFactor)
    let period = item.dashes.reduce(0, +)
    let dashes = period > 0 ? PenWork.dash / (period * scale) : 0
    var (length, dots) = (0.0, item.figure.dots.count)
    for run in item.figure.strokes {
      if look.drawsDots { dots += run.points.count }
      guard !look.drawsDots else { continue }
      for (start, end) in zip(run.points, run.points.dropFirst()) {
        let (width, height) = (end.x - start.x, (end.y - start.y).magnitude)
        length += 2 * height * scale + max(width, height) * scale * dashes + pen.vertex
      }
    }
    for outline in item.figure.outlines {
      outline.forEachSegment { length += 2 * ($1.y - $0.y).magnitude * scale + pen.vertex }
    }
    for bar in item.figure.errorBars {
      length += 2 * ((bar.end - bar.start).length * scale + pen.vertex)
    }
    // Points that are pixels are filled as those of an overfull picture are.
    if arePixels(item) { dots = 0 }
    var last: ColumnSpan?
    for span in item.figure.bars {
      guard span.isProven else {
        // Pale areas are blended, which takes as long as an edge does for 32 pixels.
        length += (span.bottom - span.top) * scale / 32 / pen.strips
        continue
      }
      // An area, and a line with two edges around it.
      if let last, last.column == span.column - 1 {
        let height = (span.top - last.top).magnitude + (span.bottom - last.bottom).magnitude
        length += 3 * height * scale + 2 * pen.vertex
      } else {
        length += 6 * (span.bottom - span.top) * scale + 2 * pen.vertex
      }
      last = span
    }
    return (length + Double(dots) * pen.dot) * pen.strips
  }

  /// Returns which of several curves have room for what is drawn at their breaks: all of them, or
  /// those that need no more than an equal share of the most that is drawn, counted in edges.
  func affordable(_ lengths: [Double]) -> [Bool] {
    guard lengths.reduce(0, +) > edgeLimit / 4 else { return lengths.map { _ in true } }
    let share = edgeLimit / 4 / Double(lengths.count)
    return lengths.map { $0 <= share }
  }

  /// Returns how many rows the edges of dots cross, `width` points wide each.
  func edgeLength(ofDots count: Int, width: Double) -> Double {
    let pen = PenWork(width: width * view.contentScaleFactor)
    return Double(count) * pen.dot * pen.strips
  }

  /// Returns how many rows the edges of upright dashed lines cross.
  func edgeLength(ofDashedLines count: Int, period: Double) -> Double {
    let height = view.bounds.height
    return Double(count) * height * (2 * view.contentScaleFactor + PenWork.dash / period)
  }
}

/// The work of a pen, counted in edges that cross a row of device pixels.
private struct PenWork {
  /// The width of the pen, in device pixels.
  let width: Double

  /// The work of beginning a dash and ending it.
  static let dash = 32.0

  /// The work of a bend, on whose inner side edges go to the middle of the line and back.
  var vertex: Double { width + 16 }

  /// The work of a disc.
  var dot: Double { 2 * width + 64 }

  /// How many strips of columns, in which canvases draw, the pen reaches at a time.
  var strips: Double { 1 + width / 64 }
}
