/// Finds the ticks of a picture's axes: from 4 to 10 on each, or as many as have room, with one
/// more if both ends have numbers.
struct AxisTicks<Surface: Canvas> {
  let picture: GraphPicture
  private let style: TextStyle
  private let canvas: Surface
  private var unit: Double { picture.unit }

  /// Finds ticks whose numbers have room on a canvas.
  init(of picture: GraphPicture, on canvas: Surface) {
    (self.picture, self.style, self.canvas) = (picture, picture.numberStyle, canvas)
  }

  /// The ticks of both axes, with small ones between them if those are shown.
  var both: (x: Ticks, y: Ticks) {
    let (x, y) = numbered
    guard picture.look.showsMinorTicks else { return (x, y) }
    return (withMinorTicks(x, on: picture.view.x), withMinorTicks(y, on: picture.view.y))
  }

  private func withMinorTicks(_ ticks: Ticks, on axis: Axis) -> Ticks {
    // A logarithmic axis has small ticks, and so has one with a step too small for its numbers.
    if let meaning = meaning(of: axis) {
      return ticks.withMinorTicks(of: meaning, on: axis, least: 5 * unit)
    }
    return ticks.minor.isEmpty && axis.warp == .linear
      ? ticks.withMinorTicks(on: axis, tickStyle(of: axis.name), least: 5 * unit) : ticks
  }

  /// The ticks of both axes, with the same step where units are equal and there is room.
  private var numbered: (x: Ticks, y: Ticks) {
    let view = picture.view
    let (x, y) = (ticks(on: view.x), ticks(on: view.y))
    guard view.scale.x == view.scale.y, view.logarithmicAxes.isEmpty, x.step != y.step,
      picture.xMeaning == nil, tickStyle(of: .x) == tickStyle(of: .y),
      picture.look.x.step == nil, picture.look.y.step == nil
    else { return (x, y) }
    let (fine, coarse) = x.step < y.step ? (view.x, view.y) : (view.y, view.x)
    let (least, most) = (min(x.step, y.step), max(x.step, y.step))
    let (finer, coarser) = (ticks(on: coarse, least: least), ticks(on: fine, least: most))
    if finer.step == least, finer.ticks.count <= 11, fits(finer, on: coarse) {
      return coarse.name == .x ? (finer, y) : (x, finer)
    }
    guard coarser.step == most, coarser.ticks.count >= 4 else { return (x, y) }
    return fine.name == .x ? (coarser, y) : (x, coarser)
  }

  /// The ticks of one axis.
  func ticks(on axis: Axis) -> Ticks {
    if axis.warp == .logarithmic { return logarithmicTicks(on: axis) }
    if let step = picture.look[axis.name].step,
      let ticks = ticks(on: axis, step: step)
    {
      return ticks
    }
    // Closer in small pictures. A ten thousandth less than a tenth, so that rounding has no say.
    let usual = max(min(48 * unit, max(24 * unit, axis.length / 6)), axis.length / 10.001)
    var ticks = ticks(on: axis, spacing: usual)
    var spacing = usual
    while !fits(ticks, on: axis), room(of: ticks, on: axis) > spacing {
      spacing = room(of: ticks, on: axis)
      ticks = self.ticks(on: axis, spacing: spacing)
    }
    guard ticks.ticks.count < 4 else { return ticks }
    // From 5 to 2 is the longest way to the next finer step.
    let finer = self.ticks(on: axis, least: ticks.step / 2.5)
    return fits(finer, on: axis) ? finer : ticks
  }

  private func logarithmicTicks(on axis: Axis) -> Ticks {
    let format = format(of: axis)
    let usual = max(24 * unit, axis.length / 12)
    return axis.logarithmicTicks(unit: unit) {
      max(usual, room(of: $0.formatted(as: format), on: axis))
    }.formatted(as: format)
  }

  /// The ticks at multiples of a step, with numbers at as many as have room.
  private func ticks(on axis: Axis, step: Double) -> Ticks? {
    let allowsPi = tickStyle(of: axis.name) != .degrees
    func multiples(_ count: Int) -> Ticks? {
      Ticks(step: step * Double(count), in: axis.range, allowsPi: allowsPi)?
        .formatted(as: format(of: axis))
    }
    guard let all = multiples(1) else { return nil }
    for count in [1, 2, 3, 4, 5, 6, 8, 10, 12, 20, 50, 100, 200, 500] {
      guard var ticks = multiples(count), fits(ticks, on: axis) else { continue }
      if count > 1 {
        let numbered = ticks.ticks.map { $0.value }
        ticks.minor = all.ticks.map { $0.value }.filter { !numbered.contains($0) }
      }
      return ticks
    }
    return all
  }

  /// The ticks with at least a step in graph units.
  private func ticks(on axis: Axis, least step: Double) -> Ticks {
    // Far from 0, doubles can be so far apart that a step overflows as a distance in points.
    ticks(on: axis, spacing: min(step * axis.scale / 1.0001, .greatestFiniteMagnitude))
  }

  private func ticks(on axis: Axis, spacing: Double) -> Ticks {
    if let meaning = meaning(of: axis),
      let ticks = meaning.ticks(
        in: axis.range, pointsPerUnit: axis.scale, spacing: spacing,
        width: { canvas.extent(of: $0, style: style).width })
    {
      return ticks
    }
    guard let format = format(of: axis) else {
      return axis.ticks(tickStyle(of: axis.name), spacing: spacing)
    }
    return axis.ticks(
      tickStyle(of: axis.name), spacing: max(spacing, format.leastStep * axis.scale)
    )
    .formatted(as: format)
  }

  /// What the numbers of an axis stand for; `nil` if for themselves.
  func meaning(of axis: Axis) -> (any AxisMeaning)? {
    axis.name == .x && axis.warp == .linear ? picture.xMeaning : nil
  }

  private func format(of axis: Axis) -> NumberFormat? { picture.look[axis.name].format }

  func tickStyle(of name: GraphView.AxisName) -> Ticks.Style {
    picture.look[name].ticks ?? .decimal
  }

  private func fits(_ ticks: Ticks, on axis: Axis) -> Bool {
    ticks.step * axis.scale >= room(of: ticks, on: axis)
  }

  /// The least distance of ticks whose numbers can be read, in points.
  private func room(of ticks: Ticks, on axis: Axis) -> Double {
    guard axis.name == .x else { return 18 * unit }
    return ticks.widestLabel(style, on: canvas) + min(20 * unit, 12 * unit + axis.length / 100)
  }
}
