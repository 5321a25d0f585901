extension GraphPicture {
  /// The radius of markers of a curve, in points: less where there are many.
  func markerRadius(of item: PictureCurve) -> Double {
    let count = Double(max(1, item.figure.dots.count))
    return usualMarkerRadius * min(1, rootOfShare(Self.fewMarkers / count))
  }

  /// The radius of a marker among few, in points.
  private var usualMarkerRadius: Double { 2.2 * unit + 0.6 * lineWidth }

  /// How many markers have the usual size, in a picture of 800 × 600 points.
  private static var fewMarkers: Double { 400 }

  /// The third root of a share, so that a thousand times as many are a tenth as large.
  private func rootOfShare(_ share: Double) -> Double {
    guard share < 1 else { return 1 }
    // Newton's method from above; a picture does not show more than three digits.
    var root = 1.0
    for _ in 0..<40 { root -= (root * root * root - share) / (3 * root * root) }
    return root
  }

  /// How far from its places a curve is drawn at most, in points.
  var widestReach: Double {
    curves.reduce(lineWidth / 2) { reach, item in
      item.marker == nil ? reach : max(reach, 1.5 * markerRadius(of: item))
    }
  }

  /// Draws what is at the dots of a curve of data, and its error bars.
  func drawMarkers(of item: PictureCurve, on canvas: inout some Canvas) {
    drawWhiskers(of: item, on: &canvas)
    let dots = item.figure.dots
    let radius = item.marker == nil ? lineWidth / 2 : markerRadius(of: item)
    if arePixels(item) { return fillPixels(of: item, width: 2 * radius, on: &canvas) }
    guard let marker = item.marker else {
      return drawDots(dots, item.color, width: dotWidth(of: item.figure), on: &canvas)
    }
    marker.draw(
      at: dots, radius: radius, item.color, isAntialiased: isAntialiased, on: &canvas)
  }

  /// Whether the dots of a curve of data are so many that pixels are filled in their place.
  func arePixels(_ item: PictureCurve) -> Bool {
    guard item.figure.data != nil, !item.figure.dots.isEmpty else { return false }
    return item.marker == nil
      ? item.figure.dots.count > PixelDots.limit
      : markerRadius(of: item) * view.contentScaleFactor < Self.leastRadius
  }

  /// The radius of the smallest marker whose shape can be told, in device pixels.
  private static var leastRadius: Double { 1.2 }

  /// Fills the device pixels of dots, each once.
  private func fillPixels(of item: PictureCurve, width: Double, on canvas: inout some Canvas) {
    var pixels = CrispColumns(of: view, lineWidth: width)
    for dot in item.figure.dots { pixels.add(dot) }
    let blocks = PixelBlock.blocks(of: pixels.filledRows())
    let areas = blocks.map { Path.Subpath($0.rectangle(in: view).corners, isClosed: true) }
    if !areas.isEmpty { canvas.fill(Path(areas), color: item.color) }
  }

  /// Draws error bars, with lines across their ends where there is room for them.
  private func drawWhiskers(of item: PictureCurve, on canvas: inout some Canvas) {
    let whiskers = item.figure.whiskers
    guard !whiskers.isEmpty else { return }
    let width = max(lineWidth / 2, 1 / view.contentScaleFactor)
    var lines = whiskers.map { Path.Subpath([$0.start, $0.end]) }
    let half = usualMarkerRadius
    if Double(whiskers.count) * 2 * half < view.bounds.width {
      for bar in whiskers {
        let isUpright = bar.start.x == bar.end.x
        lines += [bar.start, bar.end].map { end in
          isUpright
            ? .horizontal(end.y, end.x - half...end.x + half)
            : .vertical(end.x, end.y - half...end.y + half)
        }
      }
    }
    stroke(lines, item.color, width: width, on: &canvas)
  }
}
