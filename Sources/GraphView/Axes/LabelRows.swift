/// The rows of numbers on both axes: below the x axis and left of the y axis where there is room,
/// else on the other side.
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

  /// The end or start of the origin's 0, which is in the corner of both axes.
  let zeroX: Double

  /// The distance of the numbers of the y axis from their axis, in points.
  static let labelDistance = AxesLayout.tickLength + 3

  /// Finds the rows of a layout.
  init(of axes: AxesLayout, on canvas: some Canvas) {
    height = canvas.extent(of: "0", style: axes.style).height
    let distance = AxesLayout.tickLength + 1
    let isBelow = axes.y.zero + distance + height + TextStyle.haloWidth <= axes.size.height
    let (below, above) = (axes.y.zero + distance, axes.y.zero - distance - height)
    top = isBelow ? below : above
    opposite = isBelow ? above : below
    let line = height + TextStyle.haloWidth + 1
    beyond = isBelow ? below + line : above - line

    yLabelWidth = axes.y.ticks.widestLabel(axes.style, on: canvas)
    let isLeft = axes.x.zero - Self.labelDistance - yLabelWidth >= TextStyle.haloWidth
    yLabelX = axes.x.zero + (isLeft ? -Self.labelDistance : Self.labelDistance)
    yAlignment = isLeft ? .end : .start
    zeroX = axes.x.zero + (isLeft ? -distance : distance)
  }
}
