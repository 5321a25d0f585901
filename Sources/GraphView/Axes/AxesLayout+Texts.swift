extension AxesLayout {
  /// Places the names and numbers of the axes, the more important ones first.
  ///
  /// A number at the edge of the picture is moved inside. One that would touch another text or an
  /// obstacle is left out; its tick stays.
  ///
  /// - Parameters:
  ///   - obstacles: What the texts may not touch, in points.
  ///   - canvas: Measures the texts.
  /// - Returns: Texts that lie inside the picture and apart from one another.
  func texts(avoiding obstacles: [Rectangle], on canvas: some Canvas) -> [PlacedText] {
    var taken = obstacles
    var texts: [PlacedText] = []
    func place(_ text: PlacedText, gap: Double) {
      guard let text = text.moved(inside: size) else { return }
      let room = text.rectangle.grown(by: gap)
      guard !taken.contains(where: { $0.overlaps(room) }) else { return }
      taken.append(text.rectangle)
      texts.append(text)
    }
    for name in nameTexts(on: canvas) { place(name, gap: TextStyle.haloWidth) }
    let rows = labelRows(on: canvas)
    if showsXZero || showsYZero {
      // Among the numbers of the x axis a 0 is read as x, so that of y alone stands on the other
      // side.
      let top = showsXZero ? rows.top : rows.opposite
      place(text("0", x: rows.zeroX, top: top, rows.yAlignment, on: canvas), gap: 0)
    }
    for (tick, x) in zip(xTicks.ticks, xPositions) where tick.value != 0 {
      place(text(tick.label, x: x, top: rows.top, .middle, on: canvas), gap: 4)
    }
    for (tick, y) in zip(yTicks.ticks, yPositions) where tick.value != 0 {
      // Figures reach from the baseline to three quarters of the ascent and a little more, so that
      // this puts their middle beside the tick.
      let top = y - rows.height * 0.55
      place(text(tick.label, x: rows.yLabelX, top: top, rows.yAlignment, on: canvas), gap: 2)
    }
    return texts
  }

  /// Places the names of the axes: at the right end of the x axis and at the top of the y axis.
  func nameTexts(on canvas: some Canvas) -> [PlacedText] {
    let rows = labelRows(on: canvas)
    var texts: [PlacedText] = []
    if let name = names.x {
      texts.append(text(name, x: size.width - 5, top: rows.nameTop, .end, on: canvas))
    }
    if let name = names.y {
      let width = canvas.extent(of: name, style: style).width
      let fitsLeft = yAxisX - Self.labelDistance - width > TextStyle.haloWidth
      let isLeft = rows.yAlignment == .start && fitsLeft
      let x = yAxisX + (isLeft ? -Self.labelDistance : Self.labelDistance)
      texts.append(text(name, x: x, top: 3, isLeft ? .end : .start, on: canvas))
    }
    return texts.compactMap { $0.moved(inside: size) }
  }

  /// The strips along the axes in which numbers stand, in points.
  func labelStrips(on canvas: some Canvas) -> [Rectangle] {
    let rows = labelRows(on: canvas)
    let isLeft = rows.yAlignment == .end
    return [
      Rectangle(
        left: 0, top: min(rows.top, xAxisY), right: size.width,
        bottom: max(rows.top + rows.height, xAxisY)
      ),
      Rectangle(
        left: isLeft ? rows.yLabelX - rows.yLabelWidth : yAxisX, top: 0,
        right: isLeft ? yAxisX : rows.yLabelX + rows.yLabelWidth, bottom: size.height
      ),
    ]
  }
}

// MARK: - Rows and columns

extension AxesLayout {
  /// Where the numbers of both axes stand: below the x axis and left of the y axis where there is
  /// room, else on the other side.
  private struct LabelRows {
    /// The top of the numbers of the x axis.
    var top: Double

    /// The top of a line on the other side of the x axis, which may be outside the picture.
    var opposite: Double

    /// The top of the name of the x axis.
    var nameTop: Double

    /// The height of one line.
    var height: Double

    /// The end or start of the numbers of the y axis.
    var yLabelX: Double

    /// Which of the two.
    var yAlignment: TextStyle.Alignment

    /// The width of the widest number of the y axis.
    var yLabelWidth: Double

    /// The end or start of the origin's 0, which stands in the corner of both axes.
    var zeroX: Double
  }

  /// The distance of the numbers of the y axis from their axis, in points.
  private static let labelDistance = tickLength + 3

  private func labelRows(on canvas: some Canvas) -> LabelRows {
    let height = canvas.extent(of: "0", style: style).height
    let distance = Self.tickLength + 1
    let isBelow = xAxisY + distance + height + TextStyle.haloWidth <= size.height
    let (below, above) = (xAxisY + distance, xAxisY - distance - height)
    // The name stands opposite the numbers, or beyond them if the axis is at the edge.
    let opposite = isBelow ? above : below
    let isInside = opposite >= 0 && opposite + height <= size.height
    let beyond = isBelow ? below + height : above - height

    var width = 0.0
    for tick in yTicks.ticks {
      width = max(width, canvas.extent(of: tick.label, style: style).width)
    }
    let isLeft = yAxisX - Self.labelDistance - width >= TextStyle.haloWidth
    return LabelRows(
      top: isBelow ? below : above,
      opposite: opposite,
      nameTop: isInside ? opposite : beyond,
      height: height,
      yLabelX: yAxisX + (isLeft ? -Self.labelDistance : Self.labelDistance),
      yAlignment: isLeft ? .end : .start,
      yLabelWidth: width,
      zeroX: yAxisX + (isLeft ? -Self.tickLength - 1 : Self.tickLength + 1)
    )
  }

  private func text(
    _ text: String, x: Double, top: Double, _ alignment: TextStyle.Alignment, on canvas: some Canvas
  ) -> PlacedText {
    var style = style
    style.alignment = alignment
    return PlacedText(text, topAt: Point(x: x, y: top), style: style, on: canvas)
  }
}
