/// The corners of a picture, with what a plate would cover there.
struct PlateCorners {
  private let size: Size
  private let margin: Double
  private let pixels: PixelGrid
  private let names: [Rectangle]
  private let numbers: [Rectangle]
  private let curves: [PictureCurve]
  private let columnWidth: Double
  private let reach: Double
  private let marks: [Point]
  private let markRadius: Double

  /// The length of curve, in points, that is worth as much as a number.
  private static let numberLength = 24.0

  /// How far a plate may be moved from its corner to make way for numbers, in points.
  private static let largestShift = 60.0

  /// Gathers what stands in the corners of a picture.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - axes: Its axes.
  ///   - numbers: The numbers of the axes.
  ///   - margin: The distance of plates from the edges, in points.
  ///   - canvas: Measures the texts.
  init(
    of picture: GraphPicture, avoiding axes: AxesLayout, _ numbers: AxisNumbers, margin: Double,
    on canvas: some Canvas
  ) {
    size = picture.view.bounds
    self.margin = margin
    pixels = axes.pixels
    self.numbers = numbers.rectangles.map { $0.grown(by: TextStyle.haloWidth) }
    names = axes.nameTexts(besides: [], avoiding: numbers.rectangles, on: canvas)
      .map { $0.rectangle.grown(by: TextStyle.haloWidth) }
    curves = picture.curves
    columnWidth = size.width / Double(picture.view.pixelWidth)
    reach = picture.lineWidth / 2
    marks = curves.flatMap { picture.endMarks(of: $0.curve).map { $0.position } }
    markRadius = picture.markRadius
  }

  /// Moves a plate to the corner where it covers the least: nothing of a curve if there is such a
  /// corner, else little of curves and numbers together.
  ///
  /// Among equals it is the first of top left, top right, bottom left, bottom right. Beside numbers
  /// the plate stands somewhat away from its corner. Names of axes make way, so that they count
  /// least.
  ///
  /// - Parameters:
  ///   - plate: What to move.
  ///   - taken: What may not be covered, in points.
  /// - Returns: Whether there is a place; a plate that would take a third of the picture has none.
  func place(_ plate: inout Plate, besides taken: [Rectangle]) -> Bool {
    let (width, height) = (plate.rectangle.width, plate.rectangle.height)
    guard width * height * 3 <= size.width * size.height else { return false }
    var best: (cost: Cost, place: Rectangle)?
    for corner in Corner.all {
      let left = corner.isRight ? size.width - margin - width : margin
      let top = corner.isBottom ? size.height - margin - height : margin
      let usual = rectangle(left: left, top: top, width: width, height: height)
      for place in [usual] + shifted(usual, from: corner) {
        guard !taken.contains(where: { $0.overlaps(place) }) else { continue }
        let cost = cost(of: place)
        if let least = best?.cost, !(cost < least) { continue }
        best = (cost, place)
      }
    }
    guard let best else { return false }
    plate.move(to: Point(x: best.place.left, y: best.place.top))
    return true
  }

  private struct Corner {
    let isRight: Bool
    let isBottom: Bool

    static let all = [false, true].flatMap { isBottom in
      [false, true].map { Corner(isRight: $0, isBottom: isBottom) }
    }
  }

  /// Returns the place of a plate whose edges are sharp.
  private func rectangle(left: Double, top: Double, width: Double, height: Double) -> Rectangle {
    let (left, top) = (pixels.lineX(left), pixels.lineY(top))
    return Rectangle(left: left, top: top, right: left + width, bottom: top + height)
  }

  /// Returns the places beside and above or below the numbers that a plate in a corner would cover.
  private func shifted(_ place: Rectangle, from corner: Corner) -> [Rectangle] {
    let hidden = numbers.filter { $0.overlaps(place) }
    guard var room = hidden.first else { return [] }
    for number in hidden {
      room = Rectangle(
        left: min(room.left, number.left), top: min(room.top, number.top),
        right: max(room.right, number.right), bottom: max(room.bottom, number.bottom)
      )
    }
    let dx = corner.isRight ? room.left - place.right - 2 : room.right - place.left + 2
    let dy = corner.isBottom ? room.top - place.bottom - 2 : room.bottom - place.top + 2
    return [Point(x: dx, y: 0), Point(x: 0, y: dy)].compactMap { shift in
      guard max(shift.x.magnitude, shift.y.magnitude) <= Self.largestShift else { return nil }
      let moved = rectangle(
        left: place.left + shift.x, top: place.top + shift.y, width: place.width,
        height: place.height)
      let isInside =
        moved.left >= margin && moved.top >= margin && moved.right <= size.width - margin
        && moved.bottom <= size.height - margin
      return isInside ? moved : nil
    }
  }

  private func cost(of rectangle: Rectangle) -> Cost {
    var length = 0.0
    for item in curves {
      length += item.curve.length(
        inside: rectangle.grown(by: reach), columnWidth: columnWidth
      )
    }
    let marked = rectangle.grown(by: markRadius)
    for mark in marks where marked.contains(mark) { length += 2 * markRadius }
    let hiddenNumbers = numbers.filter { $0.overlaps(rectangle) }.count
    return Cost(
      coversCurve: length > 0 ? 1 : 0,
      length: length.rounded() + Double(hiddenNumbers) * Self.numberLength,
      names: names.filter { $0.overlaps(rectangle) }.count
    )
  }
}

/// What a plate covers, the worst first.
private struct Cost {
  /// 1 if it covers any part of a curve, else 0.
  var coversCurve: Int

  /// The length of curves in points, with an addition for each number.
  var length: Double

  /// How many names of axes have to make way.
  var names: Int

  static func < (lhs: Cost, rhs: Cost) -> Bool {
    (lhs.coversCurve, lhs.length, lhs.names) < (rhs.coversCurve, rhs.length, rhs.names)
  }
}
