extension GraphPicture {
  /// Returns title and legend in the corners where they cover the least curve, as few numbers of
  /// the axes as possible, and captions only if no other corner is as good.
  func plates(
    avoiding axes: AxesLayout, _ numbers: AxisNumbers, on canvas: some Canvas
  ) -> [Plate] {
    let size = view.bounds
    let isSmall = size.width < 240 || size.height < 160
    let metrics = isSmall ? PlateMetrics.compact : .regular
    var room = Size(
      width: size.width - 2 * metrics.margin, height: size.height - 2 * metrics.margin)
    let corners = PlateCorners(
      of: self, avoiding: axes, numbers, margin: metrics.margin, on: canvas)
    func legend() -> Plate? {
      guard showsLegend else { return nil }
      return Plate(legendOf: self, metrics: metrics, room: room, on: canvas)
    }
    var plates: [Plate] = []
    // In a small picture, what is said twice costs too much of it.
    let names = curves.map { $0.label }
    let isList = [names, names.reversed()].contains { $0.joined(separator: ", ") == title }
    if let title, !(isSmall && isList && legend()?.isComplete == true),
      var plate = Plate(title: title, theme: theme, metrics: metrics, room: room, on: canvas),
      corners.place(&plate, besides: []), !numbers.loseAnAxis(behind: plate.rectangle)
    {
      plates.append(plate)
      room.height -= plate.rectangle.height + metrics.margin
    }
    let taken = plates.map { $0.rectangle.grown(by: metrics.margin) }
    if var plate = legend(), corners.place(&plate, besides: taken) { plates.append(plate) }
    return plates
  }
}

/// The corners of a picture, with what a plate would cover there.
struct PlateCorners {
  /// What a plate covers, the worst first: whether it covers any part of a curve (0 or 1), the
  /// length of curves in points with an addition for each number, and the number of captions.
  private typealias Cost = (curves: Int, length: Double, captions: Int)

  private let picture: GraphPicture
  private let margin: Double
  private let pixels: PixelGrid
  private let captions: [Rectangle]
  private let numbers: [Rectangle]
  private let marks: [Point]
  private var view: GraphView { picture.view }
  /// The length of curve, in points, that is worth as much as a number.
  private static let numberLength = 24.0
  /// How far a plate may be moved from its corner to make way for numbers, in points.
  private static let largestShift = 60.0

  /// Keeps plates `margin` points away from the edges of the picture.
  init(
    of picture: GraphPicture, avoiding axes: AxesLayout, _ numbers: AxisNumbers, margin: Double,
    on canvas: some Canvas
  ) {
    self.picture = picture
    self.margin = margin
    pixels = axes.pixels
    self.numbers = numbers.rectangles.map { $0.grown(by: TextStyle.haloWidth) }
    captions = axes.captionTexts(besides: [], avoiding: numbers.rectangles, on: canvas)
      .map { $0.rectangle.grown(by: TextStyle.haloWidth) }
    marks = picture.curves.flatMap { picture.endMarks(of: $0.figure).map { $0.position } }
  }

  /// Moves a plate to the corner where it covers the least: nothing of a curve if there is such a
  /// corner, else little of curves and numbers together.
  ///
  /// Among equals it is the first of top left, top right, bottom left, bottom right. Next to
  /// numbers, the plate is somewhat away from its corner. Captions of axes make way, so that they
  /// count least, and rectangles that are `taken` are never covered.
  ///
  /// Returns whether there is a place; a plate that would take a third of the picture has none.
  func place(_ plate: inout Plate, besides taken: [Rectangle]) -> Bool {
    let (width, height, size) = (plate.rectangle.width, plate.rectangle.height, view.bounds)
    guard width * height * 3 <= size.width * size.height else { return false }
    var best: (cost: Cost, place: Rectangle)?
    for (isBottom, isRight) in [(false, false), (false, true), (true, false), (true, true)] {
      let left = isRight ? size.width - margin - width : margin
      let top = isBottom ? size.height - margin - height : margin
      let usual = sharp(left: left, top: top, width: width, height: height)
      for place in [usual] + shifted(usual, isRight: isRight, isBottom: isBottom) {
        guard !taken.contains(where: { $0.overlaps(place) }) else { continue }
        let cost = cost(of: place)
        if let least = best?.cost, !(cost < least) { continue }
        best = (cost, place)
      }
    }
    guard let best else { return false }
    plate.rectangle = Rectangle(
      at: Point(x: best.place.left, y: best.place.top), width: width, height: height)
    return true
  }

  /// Returns a rectangle whose edges are sharp.
  private func sharp(left: Double, top: Double, width: Double, height: Double) -> Rectangle {
    let corner = Point(x: pixels.line(left, along: view.x), y: pixels.line(top, along: view.y))
    return Rectangle(at: corner, width: width, height: height)
  }

  /// Returns the places next to, and above or below, the numbers that a plate would cover.
  private func shifted(_ place: Rectangle, isRight: Bool, isBottom: Bool) -> [Rectangle] {
    let hidden = numbers.filter { $0.overlaps(place) }
    guard let left = hidden.map({ $0.left }).min(), let top = hidden.map({ $0.top }).min(),
      let right = hidden.map({ $0.right }).max(), let bottom = hidden.map({ $0.bottom }).max()
    else { return [] }
    let dx = isRight ? left - place.right - 2 : right - place.left + 2
    let dy = isBottom ? top - place.bottom - 2 : bottom - place.top + 2
    return [Point(x: dx, y: 0), Point(x: 0, y: dy)].compactMap { shift in
      guard max(shift.x.magnitude, shift.y.magnitude) <= Self.largestShift else { return nil }
      let moved = sharp(
        left: place.left + shift.x, top: place.top + shift.y, width: place.width,
        height: place.height)
      let isInside =
        moved.left >= margin && moved.top >= margin && moved.right <= view.bounds.width - margin
        && moved.bottom <= view.bounds.height - margin
      return isInside ? moved : nil
    }
  }

  private func cost(of rectangle: Rectangle) -> Cost {
    let covered = rectangle.grown(by: picture.lineWidth / 2)
    var length = 0.0
    for item in picture.curves {
      length += item.figure.length(inside: covered, columnWidth: view.x.pixelLength)
    }
    let marked = rectangle.grown(by: picture.markRadius)
    for mark in marks where marked.contains(mark) { length += 2 * picture.markRadius }
    let hiddenNumbers = numbers.filter { $0.overlaps(rectangle) }.count
    return (
      length > 0 ? 1 : 0, length.rounded() + Double(hiddenNumbers) * Self.numberLength,
      captions.filter { $0.overlaps(rectangle) }.count
    )
  }
}
