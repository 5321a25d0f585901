/// The device pixels of a view, on which thin lines are placed so that they stay sharp.
struct PixelGrid {
  /// The width of axes and grid lines, in points: a unit rounded to whole device pixels.
  let lineWidth: Double
  private let pixelsPerPoint: Double
  private let linePixels: Double
  private let size: Size

  init(of view: GraphView, unit: Double) {
    pixelsPerPoint = view.contentScaleFactor
    linePixels = max(1, (pixelsPerPoint * unit).rounded())
    lineWidth = linePixels / pixelsPerPoint
    size = view.bounds
  }

  /// Returns the centre nearest `position` of a line across an axis that covers whole pixels, both
  /// in points from the left or top edge; a place outside is moved to the nearest edge.
  func line(_ position: Double, along axis: Axis) -> Double {
    let last = max(0, (axis.length * pixelsPerPoint).rounded() - linePixels)
    let first = (position * pixelsPerPoint - linePixels / 2).rounded()
    return (min(max(first, 0), last) + linePixels / 2) / pixelsPerPoint
  }

  /// Returns a curve with isolated points centred in device pixels, which their discs cover fully;
  /// points of data stay where they are.
  func centeringDots(of item: PictureCurve) -> PictureCurve {
    guard !item.figure.dots.isEmpty, item.figure.data == nil else { return item }
    var item = item
    item.figure.dots = item.figure.dots.map {
      Point(x: centered($0.x, length: size.width), y: centered($0.y, length: size.height))
    }
    return item
  }

  private func centered(_ position: Double, length: Double) -> Double {
    // Both edges of the picture belong to it, so that the far one is in the last pixel.
    let pixel = position == length ? (length * pixelsPerPoint).rounded(.up) - 1 : nil
    return ((pixel ?? (position * pixelsPerPoint).rounded(.down)) + 0.5) / pixelsPerPoint
  }
}
