/// The device pixels of a view, on which thin lines are placed so that they stay sharp.
struct PixelGrid {
  /// The width of axes and grid lines, in points: a point rounded to whole device pixels.
  let lineWidth: Double

  private let pixelsPerPoint: Double
  private let linePixels: Double
  private let size: Size

  /// Creates the grid of a view.
  init(of view: GraphView) {
    pixelsPerPoint = view.contentScaleFactor
    linePixels = max(1, pixelsPerPoint.rounded())
    lineWidth = linePixels / pixelsPerPoint
    size = view.bounds
  }

  /// Returns the centre nearest `x` of a vertical line that covers whole pixels of the view.
  ///
  /// - Parameter x: Points from the left edge; what is outside is moved to the nearest edge.
  /// - Returns: Points from the left edge.
  func lineX(_ x: Double) -> Double { snapped(x, length: size.width) }

  /// Returns the centre nearest `y` of a horizontal line that covers whole pixels of the view.
  ///
  /// - Parameter y: Points from the top edge; what is outside is moved to the nearest edge.
  /// - Returns: Points from the top edge.
  func lineY(_ y: Double) -> Double { snapped(y, length: size.height) }

  /// Returns a curve with each point that stands alone in the middle of its device pixel, where its
  /// disc covers a pixel fully and its neighbours evenly.
  func centeringDots(of item: PictureCurve) -> PictureCurve {
    guard !item.curve.dots.isEmpty else { return item }
    var item = item
    item.curve.dots = item.curve.dots.map {
      Point(x: centered($0.x, length: size.width), y: centered($0.y, length: size.height))
    }
    return item
  }

  private func centered(_ position: Double, length: Double) -> Double {
    // Both edges of the picture belong to it, so that the far one is in the last pixel.
    let pixel = position == length ? (length * pixelsPerPoint).rounded(.up) - 1 : nil
    return ((pixel ?? (position * pixelsPerPoint).rounded(.down)) + 0.5) / pixelsPerPoint
  }

  private func snapped(_ position: Double, length: Double) -> Double {
    let last = max(0, (length * pixelsPerPoint).rounded() - linePixels)
    let first = (position * pixelsPerPoint - linePixels / 2).rounded()
    return (min(max(first, 0), last) + linePixels / 2) / pixelsPerPoint
  }
}
