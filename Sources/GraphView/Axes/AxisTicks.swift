/// Finds the ticks of a picture's axes: from 4 to 10 on each, or as many as have room, with one
/// more if both ends have numbers.
struct AxisTicks<Surface: Canvas> {
  private let picture: GraphPicture
  private let style: TextStyle
  private let canvas: Surface
  private var unit: Double { picture.unit }

  /// Begins with the style of the numbers.
  init(of picture: GraphPicture, _ style: TextStyle, on canvas: Surface) {
    (self.picture, self.style, self.canvas) = (picture, style, canvas)
  }

  /// The ticks of both axes, with the same step where units are equal and there is room.
  var both: (x: Ticks, y: Ticks) {
    let view = picture.view
    let (x, y) = (ticks(on: view.x), ticks(on: view.y))
    guard view.scale.x == view.scale.y, x.step != y.step,
      picture.xTickStyle == picture.yTickStyle
    else { return (x, y) }
    let (fine, coarse) = x.step < y.step ? (view.x, view.y) : (view.y, view.x)
    let (least, most) = (min(x.step, y.step), max(x.step, y.step))
    let (finer, coarser) = (ticks(on: coarse, step: least), ticks(on: fine, step: most))
    if finer.step == least, finer.ticks.count <= 11, fits(finer, on: coarse) {
      return coarse.name == .x ? (finer, y) : (x, finer)
    }
    guard coarser.step == most, coarser.ticks.count >= 4 else { return (x, y) }
    return fine.name == .x ? (coarser, y) : (x, coarser)
  }

  private func ticks(on axis: Axis) -> Ticks {
    // Closer in small pictures. A ten thousandth less than a tenth, so that rounding has no say.
    let usual = max(min(48 * unit, max(24 * unit, axis.length / 6)), axis.length / 10.001)
    var ticks = axis.ticks(tickStyle(of: axis), spacing: usual)
    var spacing = usual
    while !fits(ticks, on: axis), room(of: ticks, on: axis) > spacing {
      spacing = room(of: ticks, on: axis)
      ticks = axis.ticks(tickStyle(of: axis), spacing: spacing)
    }
    guard ticks.ticks.count < 4 else { return ticks }
    // From 5 to 2 is the longest way to the next finer step.
    let finer = self.ticks(on: axis, step: ticks.step / 2.5)
    return fits(finer, on: axis) ? finer : ticks
  }

  /// The ticks with at least a step in graph units.
  private func ticks(on axis: Axis, step: Double) -> Ticks {
    // Far from 0, doubles can be so far apart that a step overflows as a distance in points.
    let spacing = min(step * axis.scale / 1.0001, .greatestFiniteMagnitude)
    return axis.ticks(tickStyle(of: axis), spacing: spacing)
  }

  private func tickStyle(of axis: Axis) -> Ticks.Style {
    axis.name == .x ? picture.xTickStyle : picture.yTickStyle
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
