extension GraphPicture {
  /// Draws what is inside the margins, and the frame.
  func drawInArea(on canvas: inout some Canvas) {
    var inside = insideMargins
    let gap = legendGap + rightAxisWidth(on: canvas)
    let room = Size(width: margins.right - gap - edgeGap, height: area.height)
    var legend = outsideLegend(in: room, on: canvas)
    legend?.move(
      to: Point(x: area.right + gap, y: area.top), covering: BoxPlaces.Cost())
    if let legend {
      inside.showsLegend = false
      if titleListsCurves, legend.isComplete { inside.look.title = nil }
    }
    let markers = axes == .frame ? inside.takeMarkersAtBorder() : []
    canvas.draw(in: area) { inside.drawArea(on: &$0) }
    let captions = captionTexts(on: canvas)
    draw(captions, on: &canvas)
    if axes == .frame { drawFrame(besides: captions, on: &canvas) }
    for (item, dots) in zip(curves, markers) where !dots.isEmpty {
      item.marker?.draw(
        at: dots.map { $0 + Point(x: area.left, y: area.top) }, radius: markerRadius(of: item),
        item.color, isAntialiased: look.isAntialiased, on: &canvas)
    }
    legend?.draw(on: &canvas)
  }

  /// Removes the markers that a frame would cut from curves, and returns their places: they are
  /// drawn whole over it.
  private mutating func takeMarkersAtBorder() -> [[Point]] {
    let inner = Rectangle(of: view.bounds)
    return curves.indices.map { index in
      guard curves[index].marker != nil, !arePixels(curves[index]) else { return [] }
      let room = inner.grown(by: -1.5 * markerRadius(of: curves[index]))
      let dots = curves[index].figure.dots
      curves[index].figure.dots = dots.filter { room.contains($0) }
      return dots.filter { !room.contains($0) }
    }
  }

  /// The picture of what is inside the margins.
  var insideMargins: GraphPicture {
    var inside = self
    inside.margins = Margins()
    inside.look.caption = nil
    if axes == .frame {
      (inside.axes, inside.showsZeroLines) = (.none, true)
      (inside.look.title, inside.look.x.label, inside.look.y.label) = (nil, nil, nil)
    }
    return inside
  }

  /// Draws the lines of the frame just outside the area, with ticks outward, and its texts: those
  /// that have room in the margins, and each apart from the others.
  private func drawFrame(besides captions: [PlacedText], on canvas: inout some Canvas) {
    let layout = AxesLayout(of: self, on: canvas)
    let width = layout.pixels.lineWidth
    let box = Path(area.grown(by: width / 2))
    var marks: [Path.Subpath] = []
    // What is at an end of its axis is on the line of the frame.
    func onFrame(_ place: Double, of length: Double) -> Double {
      place <= width / 2 ? -width / 2 : place < length - 0.6 * width ? place : length + width / 2
    }
    func addMarks(_ xs: [Double], _ ys: [Double], reach: Double) {
      for x in xs {
        let x = area.left + onFrame(x, of: area.width)
        marks.append(.vertical(x, area.bottom...area.bottom + reach))
      }
      for y in ys {
        let y = area.top + onFrame(y, of: area.height)
        marks.append(.horizontal(y, area.left - reach...area.left))
      }
    }
    addMarks(layout.x.positions, layout.y.positions, reach: layout.tickLength + width)
    addMarks(layout.x.minor, layout.y.minor, reach: layout.smallTickLength + width)
    let right = onY2.map { AxesLayout(of: $0, on: canvas) }
    for y in right?.y.positions ?? [] {
      let y = area.top + onFrame(y, of: area.height)
      marks.append(.horizontal(y, area.right...area.right + layout.tickLength + width))
    }
    stroke(marks, theme.axis, width: width, on: &canvas)
    stroke(box.subpaths, theme.axis, width: width, on: &canvas)
    draw(frameTexts(layout, right, besides: captions, on: canvas), on: &canvas)
  }

  private func frameTexts(
    _ layout: AxesLayout, _ right: AxesLayout?, besides captions: [PlacedText],
    on canvas: some Canvas
  ) -> [PlacedText] {
    var style = layout.style
    style.halo = nil
    let line = canvas.extent(of: "0", style: style).height
    let numberTop = area.bottom + layout.tickLength + unit
    var texts: [PlacedText] = []
    var taken = [area] + captions.map { $0.rectangle }
    let all = Rectangle(of: size)
    func add(_ text: PlacedText, gap: Double) {
      // The numbers at a corner are close to each other, and their letters are apart.
      let room = text.letters
      guard all.contains(text.rectangle),
        !taken.contains(where: { $0.overlaps(room.grown(by: gap)) })
      else { return }
      texts.append(text)
      taken.append(room)
    }
    for (tick, x) in zip(layout.x.ticks.ticks, layout.x.positions) {
      let anchor = Point(x: area.left + x, y: numberTop)
      add(
        PlacedText(tick.label, topAt: anchor, style: style.aligned(.middle), on: canvas),
        gap: 2 * unit)
    }
    for (detail, x) in layout.x.details {
      let anchor = Point(x: area.left + x, y: numberTop + line + unit)
      add(PlacedText(detail, topAt: anchor, style: style.aligned(.middle), on: canvas), gap: 0)
    }
    func addNumbers(_ axis: AxisLayout, _ x: Double, _ alignment: TextStyle.Alignment) {
      for (tick, y) in zip(axis.ticks.ticks, axis.positions) {
        let anchor = Point(x: x, y: area.top + y - line * 0.55)
        add(
          PlacedText(tick.label, topAt: anchor, style: style.aligned(alignment), on: canvas), gap: 0
        )
      }
    }
    style.color = colorOfY()
    addNumbers(layout.y, area.left - layout.numberDistance, .end)
    if let right {
      style.color = colorOfY(second: true)
      addNumbers(right.y, area.right + layout.numberDistance, .start)
    }
    style.color = layout.style.color
    let middle = Point(x: (area.left + area.right) / 2, y: (area.top + area.bottom) / 2)
    if let text = layout.captions.x?.text(fitting: area.width, style: style, on: canvas) {
      let lines = layout.x.details.isEmpty ? 1.0 : 2
      let anchor = Point(x: middle.x, y: numberTop + lines * line + 2 * unit)
      add(PlacedText(text, topAt: anchor, style: style.aligned(.middle), on: canvas), gap: 0)
    }
    style.isUpward = true
    func addName(_ name: AxisCaption?, _ left: Double) {
      guard let text = name?.text(fitting: area.height, style: style, on: canvas) else { return }
      let anchor = Point(x: left, y: middle.y)
      add(PlacedText(text, leftAt: anchor, style: style.aligned(.middle), on: canvas), gap: 0)
    }
    style.color = colorOfY()
    addName(layout.captions.y, 4 * unit)
    if let right {
      style.color = colorOfY(second: true)
      let numbers = right.y.ticks.widestLabel(style, on: canvas)
      addName(right.captions.y, area.right + layout.numberDistance + numbers + 4 * unit)
    }
    if let title = frameTitle(on: canvas) {
      let half = title.width / 2 + 4 * unit
      let x = min(max(middle.x, half), size.width - half)
      let anchor = Point(x: x, y: area.top - 5 * unit - title.extent.height)
      add(PlacedText(title, topAt: anchor, style: titleStyle), gap: 0)
    }
    return texts
  }

  /// The picture of the curves on the second vertical axis, with the look of that axis; `nil` if
  /// there is none.
  var onY2: GraphPicture? {
    guard view.y2 != nil else { return nil }
    var picture = self
    (picture.view, picture.look.y) = (view.onY2, look.y2)
    return picture
  }

  /// The colour of the numbers and the name of a vertical axis: that of the curve, if there is a
  /// second axis, and one curve alone is on this one.
  private func colorOfY(second: Bool = false) -> Color {
    let own = curves.filter { $0.isOnY2 == second && $0.isListed }
    return view.y2 != nil && own.count == 1 ? own[0].color : theme.text
  }

  /// Returns the view in which a curve was traced.
  func view(of item: PictureCurve) -> GraphView { item.isOnY2 ? view.onY2 : view }

  /// Returns whether a frame suits the picture better than axes inside it.
  ///
  /// It does unless both axes are in view and have room for their numbers on both sides, and if
  /// curves would cross two or more of the numbers of an axis, and more than a quarter of them. A
  /// small picture has no room for a frame.
  ///
  /// - Parameter letterSize: The size of each letter, on a screen where all have the same.
  /// - Returns: Whether numbers of axes inside the picture are out of place.
  public func suitsFrame(letterSize: Size? = nil) -> Bool {
    guard !isSmall else { return false }
    let canvas = RecordingCanvas(size: view.bounds, letterSize: letterSize)
    let layout = AxesLayout(of: self, on: canvas)
    guard LabelRows(of: layout, on: canvas).hasRoomOnAllSides(of: layout) else { return true }
    let numbers = AxisNumbers(of: layout, besides: CurveInk(of: self), on: canvas)
    let (count, crossed) = (numbers.count, numbers.crossedCount)
    return crossed.x >= 2 && 4 * crossed.x > count.x || crossed.y >= 2 && 4 * crossed.y > count.y
  }
}
