/// Where one axis of a picture has its 0 and its ticks.
struct AxisLayout {
  /// The distance of 0 from the left or top edge, in points; there the other axis runs.
  let zero: Double

  /// Whether 0 is in view, so that ``zero`` is not just the nearest edge.
  let showsZero: Bool

  /// The ticks.
  let ticks: Ticks

  /// Distances of the ticks from the left or top edge, in points, one for each of ``ticks``.
  let positions: [Double]

  /// Places the ticks of an axis on whole device pixels.
  init(_ axis: Axis, _ ticks: Ticks, on pixels: PixelGrid) {
    zero = pixels.line(axis.canvas(0), along: axis)
    showsZero = axis.range.contains(0)
    self.ticks = ticks
    positions = ticks.ticks.map { pixels.line(axis.canvas($0.value), along: axis) }
  }
}
