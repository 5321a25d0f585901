extension GraphPicture {
  /// Returns title and legend where they cover neither numbers nor, if there is such a place, any
  /// part of a curve; they are never on the rooms of `notes`.
  func plates(
    avoiding axes: AxesLayout, _ numbers: AxisNumbers, _ ink: CurveInk,
    besides notes: [Rectangle], on canvas: some Canvas
  ) -> [Plate] {
    let size = view.bounds
    let compact = PlateMetrics.compact.scaled(by: unit)
    let metrics = isSmall ? compact : PlateMetrics.regular.scaled(by: unit)
    guard title != nil || showsLegend else { return [] }
    let places = PlatePlaces(
      of: self, avoiding: axes, numbers, ink, margin: metrics.margin, on: canvas)
    let whole = Size(
      width: size.width - 2 * metrics.margin, height: size.height - 2 * metrics.margin)
    func legend(besides others: [Plate]) -> Plate? {
      guard showsLegend else { return nil }
      var room = whole
      for other in others { room.height -= other.rectangle.height + metrics.margin }
      return self.legend(
        in: isSmall ? [compact] : [metrics, compact], room: room,
        at: places, besides: notes + others.map { $0.rectangle.grown(by: metrics.margin) },
        on: canvas)
    }
    // A legend that says the same takes the place of the title.
    let isList = titleListsCurves
    var plates: [Plate] = []
    if isList || legendPlace != .best, let legend = legend(besides: []) {
      if isList, legend.isComplete { return [legend] }
      if legendPlace != .best { plates = [legend] }
    }
    if let title,
      var plate = Plate(title: title, theme: theme, metrics: metrics, room: whole, on: canvas),
      plate.rectangle.area * 3 <= size.width * size.height,
      let best = places.best(
        for: plate.size, besides: notes + plates.map { $0.rectangle.grown(by: metrics.margin) }),
      best.cost.numbers == 0
    {
      plate.move(to: best.place, isOverCurve: best.cost.length > 0)
      plates.append(plate)
    }
    if legendPlace == .best, let legend = legend(besides: plates) { plates.append(legend) }
    return plates
  }

  /// Returns the legend with as many columns as suit the room best; `nil` without curves or room.
  private func legend(
    in metrics: [PlateMetrics], room: Size, at places: PlatePlaces, besides taken: [Rectangle],
    on canvas: some Canvas
  ) -> Plate? {
    var best: (plate: Plate, faults: (Int, Int, Int), cost: PlatePlaces.Cost)?
    for metrics in metrics {
      for columns in 1...max(1, min(curves.count, Self.mostColumns)) {
        // Where a high list would hide numbers, a lower one that counts the rest may not.
        var room = room
        while room.height > Self.leastHeight * unit {
          guard
            var plate = Plate(
              legendOf: self, columns: columns, metrics: metrics, room: room, on: canvas)
          else { break }
          room.height = min(room.height, plate.rectangle.height) * 0.75
          guard let (place, cost) = places.best(for: plate.size, besides: taken, in: legendPlace),
            legendPlace != .best
              || cost.numbers == 0 && (cost.points == 0 || plate.isComplete)
          else { continue }
          plate.move(to: place, isOverCurve: cost.length > 0)
          let faults = (plate.missingCount, cost.numbers + cost.points, plate.cutCount)
          if best.map({ faults < $0.faults || faults == $0.faults && cost < $0.cost }) ?? true {
            best = (plate, faults, cost)
          }
          if plate.isComplete, cost.isFree, plate.cutCount == 0 { return plate }
          break
        }
      }
      if let best, best.plate.isComplete, best.faults.1 == 0 { break }
    }
    return best?.plate
  }

  /// The most columns that a legend may have.
  private static let mostColumns = 6
  /// The least height of a legend, in units.
  private static let leastHeight = 12.0
}
