/// The rows of numbers on both axes: below the x axis and left of the y axis where there is room,
/// else on the other side.
struct LabelRows {
  /// The top of the numbers of the x axis, in points from the top edge.
  private(set) var top: Double
  /// The top of a line on the other side of the x axis, which may be outside the picture.
  private(set) var opposite: Double
  let height: Double
  /// Which end of the numbers of the y axis is next to their axis.
  private(set) var yAlignment: TextStyle.Alignment
  let yLabelWidth: Double
  /// Where the y axis runs, in points from the left edge.
  private let axis: Double
  /// The distance from one line to the next, in points.
  private let lineHeight: Double
  /// The distance of the origin's 0 from the y axis, in points.
  private let zeroDistance: Double
  /// The distance of the numbers of the y axis from their axis, in points.
  let labelDistance: Double

  init(of axes: AxesLayout, on canvas: some Canvas) {
    let halo = axes.style.haloWidth
    axis = axes.x.zero
    height = canvas.extent(of: "0", style: axes.style).height
    lineHeight = height + halo + axes.unit
    zeroDistance = axes.tickLength + axes.unit
    labelDistance = axes.numberDistance
    let (below, above) = (axes.y.zero + zeroDistance, axes.y.zero - zeroDistance - height)
    let isBelow = below + height + halo <= axes.size.height
    (top, opposite) = isBelow ? (below, above) : (above, below)
    yLabelWidth = axes.y.ticks.widestLabel(axes.style, on: canvas)
    yAlignment = axes.x.zero - labelDistance - yLabelWidth >= halo ? .end : .start
  }

  /// The top of a line beyond the numbers of the x axis, which may be outside the picture.
  var beyond: Double { top > opposite ? top + lineHeight : top - lineHeight }

  /// The alignment of a text on the other side of the y axis.
  var otherAlignment: TextStyle.Alignment { yAlignment == .end ? .start : .end }

  /// The end or start of numbers next to the y axis, in points from the left edge.
  func labelX(_ alignment: TextStyle.Alignment) -> Double {
    axis + (alignment == .end ? -labelDistance : labelDistance)
  }

  /// The end or start of the origin's 0, which is in the corner of both axes.
  func zeroX(_ alignment: TextStyle.Alignment) -> Double {
    axis + (alignment == .end ? -zeroDistance : zeroDistance)
  }

  /// The rows with the numbers of one axis on its other side.
  func movingNumbers(ofX isX: Bool) -> LabelRows {
    var rows = self
    if isX { (rows.top, rows.opposite) = (opposite, top) } else { rows.yAlignment = otherAlignment }
    return rows
  }
}
