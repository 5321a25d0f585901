import GraphView

/// A view with one formula for each axis, written out: the law that ``Axis`` keeps to the bit.
///
/// Saved views, reports and pictures rest on these formulas in this order of operations.
struct SeparateAxesView {
  var bounds: Size
  var scale: Scale
  var origin: Point
  var xBounds: ClosedRange<Double>?
  var yBounds: ClosedRange<Double>?
  var contentScaleFactor: Double

  init(_ view: GraphView) {
    bounds = view.bounds
    scale = view.scale
    origin = view.origin
    xBounds = view.xBounds
    yBounds = view.yBounds
    contentScaleFactor = view.contentScaleFactor
  }

  var pixelWidth: Int { max(1, Int((bounds.width * contentScaleFactor).rounded())) }
  var pixelHeight: Int { max(1, Int((bounds.height * contentScaleFactor).rounded())) }

  // MARK: Ranges

  var xRange: ClosedRange<Double> {
    if let xBounds { return xBounds }
    return edge((0 - origin.x) / scale.x)...edge((bounds.width - origin.x) / scale.x)
  }

  var yRange: ClosedRange<Double> {
    if let yBounds { return yBounds }
    return edge((origin.y - bounds.height) / scale.y)...edge(origin.y / scale.y)
  }

  private func edge(_ value: Double) -> Double {
    let largest = Double.greatestFiniteMagnitude
    return value.isNaN ? 0 : min(max(value, -largest), largest)
  }

  // MARK: Conversions

  func canvasX(for x: Double) -> Double {
    guard let xBounds else { return origin.x + x * scale.x }
    let fraction = (x - xBounds.lowerBound) / (xBounds.upperBound - xBounds.lowerBound)
    return fraction * bounds.width
  }

  func canvasY(for y: Double) -> Double {
    guard let yBounds else { return origin.y - y * scale.y }
    let fraction = (yBounds.upperBound - y) / (yBounds.upperBound - yBounds.lowerBound)
    return fraction * bounds.height
  }

  func graphX(for x: Double) -> Double {
    guard let xBounds else { return (x - origin.x) / scale.x }
    if x == bounds.width { return xBounds.upperBound }
    return xBounds.lowerBound + (xBounds.upperBound - xBounds.lowerBound) * x / bounds.width
  }

  func graphY(for y: Double) -> Double {
    guard let yBounds else { return (origin.y - y) / scale.y }
    if y == bounds.height { return yBounds.lowerBound }
    return yBounds.upperBound - (yBounds.upperBound - yBounds.lowerBound) * y / bounds.height
  }

  func graphPoint(for point: Point) -> Point {
    Point(x: graphX(for: point.x), y: graphY(for: point.y))
  }

  func columnEdge(_ column: Int) -> Double {
    guard let xBounds else {
      return graphX(for: bounds.width * Double(column) / Double(pixelWidth))
    }
    if column == pixelWidth { return xBounds.upperBound }
    let span = xBounds.upperBound - xBounds.lowerBound
    return xBounds.lowerBound + span * Double(column) / Double(pixelWidth)
  }

  func rowEdge(_ row: Int) -> Double {
    guard let yBounds else {
      return graphY(for: bounds.height * Double(row) / Double(pixelHeight))
    }
    if row == pixelHeight { return yBounds.lowerBound }
    let span = yBounds.upperBound - yBounds.lowerBound
    return yBounds.upperBound - span * Double(row) / Double(pixelHeight)
  }
}

// MARK: - Gestures

extension SeparateAxesView {
  private var middle: Point { Point(x: bounds.width / 2, y: bounds.height / 2) }

  func showing(x range: ClosedRange<Double>) -> Self? {
    let scaleX = bounds.width / (range.upperBound - range.lowerBound)
    let originX = -range.lowerBound * scaleX
    guard range.lowerBound < range.upperBound, Scale.isValid(scaleX),
      (range.upperBound - range.lowerBound).isFinite, originX.isFinite
    else { return nil }
    var view = self
    view.scale = Scale(x: scaleX, y: scale.y)
    view.origin.x = originX
    view.xBounds = range
    return view
  }

  func showing(y range: ClosedRange<Double>) -> Self? {
    let scaleY = bounds.height / (range.upperBound - range.lowerBound)
    let originY = -range.lowerBound * scaleY
    guard range.lowerBound < range.upperBound, Scale.isValid(scaleY),
      (range.upperBound - range.lowerBound).isFinite, originY.isFinite
    else { return nil }
    var view = self
    view.scale = Scale(x: scale.x, y: scaleY)
    view.origin.y = bounds.height - originY
    view.yBounds = range
    return view
  }

  func showing(scale newScale: Scale) -> Self? {
    placing(graphPoint(for: middle), at: middle, scale: newScale)
  }

  func pinch(by factor: Double, at anchor: Point) -> Self? {
    let (x, y) = (scale.x * factor, scale.y * factor)
    guard Scale.isValid(x), Scale.isValid(y) else { return nil }
    return placing(graphPoint(for: anchor), at: anchor, scale: Scale(x: x, y: y))
  }

  func pan(by translation: Point) -> Self? {
    placing(graphPoint(for: .zero), at: translation, scale: scale)
  }

  func tripleTap(at position: Point) -> Self? { placing(.zero, at: position, scale: scale) }

  func centered(on point: Point) -> Self? { placing(point, at: middle, scale: scale) }

  func resize(to size: Size) -> Self? {
    let centre = graphPoint(for: middle)
    var view = self
    view.bounds = size
    return view.placing(centre, at: Point(x: size.width / 2, y: size.height / 2), scale: scale)
  }

  func withEqualUnits(keepingX: Bool) -> Self? {
    var view = self
    if keepingX {
      view.scale = Scale(scale.x)
      view.origin.y = bounds.height / 2
      view.yBounds = nil
      return view.yRange.lowerBound < view.yRange.upperBound ? view : nil
    }
    view.scale = Scale(scale.y)
    view.origin.x = bounds.width / 2
    view.xBounds = nil
    return view.xRange.lowerBound < view.xRange.upperBound ? view : nil
  }

  private func placing(_ graphPoint: Point, at canvasPoint: Point, scale: Scale) -> Self? {
    var view = self
    view.scale = scale
    view.origin = Point(
      x: canvasPoint.x - graphPoint.x * scale.x, y: canvasPoint.y + graphPoint.y * scale.y)
    guard view.origin.x.isFinite, view.origin.y.isFinite else { return nil }
    let left = graphPoint.x - canvasPoint.x / scale.x
    let right = graphPoint.x + (bounds.width - canvasPoint.x) / scale.x
    let bottom = graphPoint.y - (bounds.height - canvasPoint.y) / scale.y
    let top = graphPoint.y + canvasPoint.y / scale.y
    guard left < right, bottom < top, (right - left).isFinite, (top - bottom).isFinite
    else { return nil }
    let needsXBounds = xBounds != nil || view.origin.x.magnitude > 0x1p30
    let needsYBounds = yBounds != nil || view.origin.y.magnitude > 0x1p30
    view.xBounds = needsXBounds ? left...right : nil
    view.yBounds = needsYBounds ? bottom...top : nil
    return view
  }
}
