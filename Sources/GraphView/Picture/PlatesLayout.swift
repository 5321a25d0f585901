/// The title and legend of a picture, in the corners where they cover the least curve.
struct PlatesLayout {
  private var plates: [Plate] = []

  /// The room that title and legend take, in points.
  var rectangles: [Rectangle] { plates.map { $0.rectangle } }

  /// Lays out title and legend of a picture.
  ///
  /// They cover as few numbers of the axes as possible, and captions only if no other corner is as
  /// good.
  init(
    of picture: GraphPicture, avoiding axes: AxesLayout, _ numbers: AxisNumbers,
    on canvas: some Canvas
  ) {
    let size = picture.view.bounds
    let isSmall = PlateMetrics.isSmall(size)
    let metrics = isSmall ? PlateMetrics.compact : .regular
    var room = Size(
      width: size.width - 2 * metrics.margin, height: size.height - 2 * metrics.margin)
    let corners = PlateCorners(
      of: picture, avoiding: axes, numbers, margin: metrics.margin, on: canvas)
    func legend() -> Plate? {
      guard picture.showsLegend else { return nil }
      return Plate(legendOf: picture, metrics: metrics, room: room, on: canvas)
    }
    let saysTheSame = picture.titleListsTheCurves && legend()?.isComplete == true
    if let title = picture.title, !(isSmall && saysTheSame),
      var plate = Plate(
        title: title, theme: picture.theme, metrics: metrics, room: room, on: canvas),
      corners.place(&plate, besides: []), !numbers.loseAnAxis(behind: plate.rectangle)
    {
      plates.append(plate)
      room.height -= plate.rectangle.height + metrics.margin
    }
    if var plate = legend(),
      corners.place(&plate, besides: rectangles.map { $0.grown(by: metrics.margin) })
    {
      plates.append(plate)
    }
  }

  /// Draws the plates.
  func draw(on canvas: inout some Canvas) {
    for plate in plates { plate.draw(on: &canvas) }
  }
}

extension GraphPicture {
  /// Whether the title is the names of the curves, the first or the last one first.
  fileprivate var titleListsTheCurves: Bool {
    let names = curves.map { $0.label }
    return title == names.joined(separator: ", ")
      || title == names.reversed().joined(separator: ", ")
  }
}
