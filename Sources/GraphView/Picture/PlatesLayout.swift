/// Where title and legend stand in a picture: in the corners that cover the least curve.
struct PlatesLayout {
  private var plates: [Plate] = []

  /// The room that title and legend take, in points.
  var rectangles: [Rectangle] { plates.map { $0.rectangle } }

  /// The distance between plates and from the picture's edges, in points.
  private static let margin = 8.0

  /// Lays out title and legend of a picture.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - axes: Its axes, whose names are not covered where another corner is as good.
  ///   - canvas: Measures the texts.
  init(of picture: GraphPicture, avoiding axes: AxesLayout, on canvas: some Canvas) {
    let size = picture.view.bounds
    var room = Size(width: size.width - 2 * Self.margin, height: size.height - 2 * Self.margin)
    let corners = Corners(of: picture, avoiding: axes, margin: Self.margin, on: canvas)
    if let title = picture.title,
      var plate = Plate(title: title, theme: picture.theme, room: room, on: canvas)
    {
      corners.place(&plate, besides: [])
      plates.append(plate)
      room.height -= plate.rectangle.height + Self.margin
    }
    if picture.showsLegend,
      var plate = Plate(legendOf: picture, room: room, on: canvas)
    {
      corners.place(&plate, besides: rectangles.map { $0.grown(by: Self.margin) })
      plates.append(plate)
    }
  }

  /// Draws the plates.
  func draw(on canvas: inout some Canvas) {
    for plate in plates { plate.draw(on: &canvas) }
  }
}

/// The corners of a picture, with what a plate would cover there.
private struct Corners {
  private let size: Size
  private let margin: Double
  private let pixels: PixelGrid
  private let names: [Rectangle]
  private let strips: [Rectangle]
  private let curves: [PictureCurve]
  private let columnWidth: Double
  private let reach: Double

  init(
    of picture: GraphPicture, avoiding axes: AxesLayout, margin: Double, on canvas: some Canvas
  ) {
    size = picture.view.bounds
    self.margin = margin
    pixels = axes.pixels
    names = picture.showsAxes ? axes.nameTexts(on: canvas).map { $0.rectangle } : []
    strips = picture.showsAxes ? axes.labelStrips(on: canvas) : []
    curves = picture.curves
    columnWidth = size.width / Double(picture.view.pixelWidth)
    reach = picture.lineWidth / 2
  }

  /// Moves a plate to the corner where it covers the least: first names of axes, then curves, then
  /// numbers; among equals to the first of top left, top right, bottom left, bottom right.
  func place(_ plate: inout Plate, besides taken: [Rectangle]) {
    let (width, height) = (plate.rectangle.width, plate.rectangle.height)
    let (right, bottom) = (size.width - margin - width, size.height - margin - height)
    var best: (cost: Cost, origin: Point)?
    for (left, top) in [(margin, margin), (right, margin), (margin, bottom), (right, bottom)] {
      let origin = Point(x: pixels.lineX(left), y: pixels.lineY(top))
      let rectangle = Rectangle(
        left: origin.x, top: origin.y, right: origin.x + width, bottom: origin.y + height
      )
      guard !taken.contains(where: { $0.overlaps(rectangle) }) else { continue }
      let cost = cost(of: rectangle)
      if let least = best?.cost, !(cost < least) { continue }
      best = (cost, origin)
    }
    if let best { plate.move(to: best.origin) }
  }

  private func cost(of rectangle: Rectangle) -> Cost {
    var length = 0.0
    for item in curves {
      length += item.curve.length(
        inside: rectangle.grown(by: reach), columnWidth: columnWidth
      )
    }
    var area = 0.0
    for strip in strips {
      let width = min(strip.right, rectangle.right) - max(strip.left, rectangle.left)
      let height = min(strip.bottom, rectangle.bottom) - max(strip.top, rectangle.top)
      area += max(0, width) * max(0, height)
    }
    let hidden = names.filter { $0.overlaps(rectangle) }.count
    return Cost(names: hidden, curve: length.rounded(), area: area.rounded())
  }
}

/// What a plate covers, the worst first.
private struct Cost {
  var names: Int
  var curve: Double
  var area: Double

  static func < (lhs: Cost, rhs: Cost) -> Bool {
    (lhs.names, lhs.curve, lhs.area) < (rhs.names, rhs.curve, rhs.area)
  }
}
