extension GraphPicture {
  /// Returns title and legend where they cover neither numbers nor, if there is such a place, any
  /// part of a curve; they are never on the rooms of `notes`.
  func boxes(
    avoiding axes: AxesLayout, _ numbers: AxisNumbers, _ ink: CurveInk,
    besides notes: [Rectangle], on canvas: some Canvas
  ) -> [LegendBox] {
    let size = view.bounds
    let compact = BoxMetrics.compact.scaled(by: unit)
    let metrics = isSmall ? compact : BoxMetrics.regular.scaled(by: unit)
    guard look.title != nil || showsLegend else { return [] }
    let places = BoxPlaces(
      of: self, avoiding: axes, numbers, ink, margin: metrics.margin, on: canvas)
    let whole = Size(
      width: size.width - 2 * metrics.margin, height: size.height - 2 * metrics.margin)
    func legend(besides others: [LegendBox]) -> LegendBox? {
      guard showsLegend else { return nil }
      var room = whole
      for other in others { room.height -= other.rectangle.height + metrics.margin }
      return self.legend(
        in: (isSmall ? [compact] : [metrics, compact]) + [metrics.scaled(by: Self.leastType)],
        room: room,
        at: places, besides: notes + others.map { $0.rectangle.grown(by: metrics.margin) },
        on: canvas)
    }
    // A legend that says the same takes the place of the title.
    let isList = titleListsCurves
    let isInCorner = look.legendPlace.corner != nil
    var boxes: [LegendBox] = []
    if isList || isInCorner, let legend = legend(besides: []) {
      if isList, legend.isComplete { return [legend] }
      if isInCorner { boxes = [legend] }
    }
    if let title = look.title,
      var box = LegendBox(
        title: title, look.titleFormula, theme: theme, metrics: metrics, room: whole, on: canvas),
      box.rectangle.area * 3 <= size.width * size.height,
      let best = places.best(
        for: box.size, besides: notes + boxes.map { $0.rectangle.grown(by: metrics.margin) }),
      best.cost.numbers == 0
    {
      box.move(to: best.place.topLeft, covering: best.cost)
      boxes.append(box)
    }
    if !isInCorner, let legend = legend(besides: boxes) { boxes.append(legend) }
    return boxes
  }

  /// Returns the legend with as many columns as suit the room best; `nil` without curves or room,
  /// and in a small picture where it would hide a place in which a curve turns or ends.
  private func legend(
    in metrics: [BoxMetrics], room: Size, at places: BoxPlaces, besides taken: [Rectangle],
    on canvas: some Canvas
  ) -> LegendBox? {
    var best: (box: LegendBox, faults: (Int, Int, Int))?
    for metrics in metrics {
      for columns in 1...max(1, min(curves.count, Self.mostColumns)) {
        // Where a high list would hide numbers, a lower one that counts the rest may not.
        var room = room
        while room.height > Self.leastHeight * unit {
          guard
            var box = LegendBox(
              legendOf: self, columns: columns, metrics: metrics, room: room, of: view.bounds,
              on: canvas)
          else { break }
          room.height = min(room.height, box.rectangle.height) * 0.75
          guard
            let (place, cost) = places.best(for: box.size, besides: taken, in: look.legendPlace),
            look.legendPlace.corner != nil
              || cost.numbers == 0 && (cost.points == 0 || box.isComplete && !isSmall)
          else { continue }
          box.move(to: place.topLeft, covering: cost)
          let faults = (box.missingCount, cost.numbers + cost.points, box.cutCount)
          if best.map({ faults < $0.faults || faults == $0.faults && cost < $0.box.cost }) ?? true {
            best = (box, faults)
          }
          if box.isComplete, cost.isFree, box.cutCount == 0 { return box }
          break
        }
      }
      if let best, best.faults == (0, 0, 0) { break }
    }
    return best?.box
  }

  /// How small the letters of a legend may be, beside the usual ones.
  private static let leastType = 0.75
  /// The most columns that a legend may have.
  private static let mostColumns = 6
  /// The least height of a legend, in units.
  private static let leastHeight = 12.0

  // MARK: Outside

  /// The distance of a legend in the margin from the view, in points.
  var legendGap: Double { 8 * unit }

  /// The distance of texts in the margins from the edges of the picture, in points.
  var edgeGap: Double { 4 * unit }

  /// Returns the legend in the margin at the right, as large as it can be with all names, else with
  /// names that are cut or missing; `nil` if it is not there, or without room.
  ///
  /// - Parameters:
  ///   - room: The most that it may take, in points.
  ///   - canvas: What it is drawn on.
  /// - Returns: The legend at (0, 0).
  func outsideLegend(in room: Size, on canvas: some Canvas) -> LegendBox? {
    guard showsLegend, look.legendPlace == .outside else { return nil }
    let usual = (isSmall ? BoxMetrics.compact : .regular).scaled(by: unit)
    var best: (box: LegendBox, faults: (Int, Int))?
    for columns in 1...3 where columns <= max(1, curves.count) {
      for factor in [1, 0.87, Self.leastType] {
        var metrics = usual.scaled(by: factor)
        metrics.legendShare = 1
        guard
          let box = LegendBox(
            legendOf: self, columns: columns, metrics: metrics, room: room, of: size, on: canvas)
        else { continue }
        let faults = (box.missingCount, box.cutCount)
        if faults == (0, 0) { return box }
        // Of smaller letters, more are left of a name.
        if best.map({ faults <= $0.faults && columns == 1 || faults < $0.faults }) ?? true {
          best = (box, faults)
        }
      }
    }
    return best?.box
  }

  /// Returns whether the legend has a place inside the view in which it lists all curves, and
  /// covers neither numbers nor a place where a curve turns or ends, nor more of curves than two
  /// that cross it; a small picture has no other place.
  ///
  /// - Parameter letterSize: The size of each letter, on a screen where all have the same.
  /// - Returns: Whether it can stay there.
  public func legendHasRoom(letterSize: Size? = nil) -> Bool {
    guard showsLegend, !isSmall else { return true }
    var picture = insideMargins
    picture.look.legendPlace = .best
    let canvas = RecordingCanvas(size: view.bounds, letterSize: letterSize)
    let (axes, ink) = (AxesLayout(of: picture, on: canvas), CurveInk(of: picture))
    var numbers = AxisNumbers(of: axes, besides: ink, on: canvas)
    if !picture.showsAxes { numbers.removeAll() }
    let notes = picture.placedNotes(in: axes.style, avoiding: numbers.rectangles, on: canvas)
    let boxes = picture.boxes(
      avoiding: axes, numbers, ink, besides: notes.flatMap { $0.rooms }, on: canvas)
    guard let legend = boxes.first(where: { $0.isLegend }) else { return false }
    return legend.isComplete && legend.cost.numbers == 0 && legend.cost.points == 0
      && legend.cost.length <= 2 * legend.size.height
  }
}
