/// Where the numbers of both axes stand: below the x axis and left of the y axis where there is
/// room, else on the other side.
struct LabelRows {
  /// The top of the numbers of the x axis, in points from the top edge.
  let top: Double

  /// The top of a line on the other side of the x axis, which may be outside the picture.
  let opposite: Double

  /// The top of a line beyond the numbers of the x axis, which may be outside the picture.
  let beyond: Double

  /// The height of one line, in points.
  let height: Double

  /// The end or start of the numbers of the y axis, in points from the left edge.
  let yLabelX: Double

  /// Which of the two.
  let yAlignment: TextStyle.Alignment

  /// The width of the widest number of the y axis, in points.
  let yLabelWidth: Double

  /// The end or start of the origin's 0, which stands in the corner of both axes.
  let zeroX: Double

  /// The distance of the numbers of the y axis from their axis, in points.
  static let labelDistance = AxesLayout.tickLength + 3

  /// Finds the rows of a layout.
  init(of axes: AxesLayout, on canvas: some Canvas) {
    height = canvas.extent(of: "0", style: axes.style).height
    let distance = AxesLayout.tickLength + 1
    let isBelow = axes.xAxisY + distance + height + TextStyle.haloWidth <= axes.size.height
    let (below, above) = (axes.xAxisY + distance, axes.xAxisY - distance - height)
    top = isBelow ? below : above
    opposite = isBelow ? above : below
    let line = height + TextStyle.haloWidth + 1
    beyond = isBelow ? below + line : above - line

    var width = 0.0
    for tick in axes.yTicks.ticks {
      width = max(width, canvas.extent(of: tick.label, style: axes.style).width)
    }
    let isLeft = axes.yAxisX - Self.labelDistance - width >= TextStyle.haloWidth
    yLabelX = axes.yAxisX + (isLeft ? -Self.labelDistance : Self.labelDistance)
    yAlignment = isLeft ? .end : .start
    yLabelWidth = width
    zeroX = axes.yAxisX + (isLeft ? -distance : distance)
  }
}
