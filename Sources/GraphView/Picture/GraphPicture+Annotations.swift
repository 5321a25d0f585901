extension GraphPicture {
  /// Draws bands over the whole height, paler than the grid.
  func drawShades(on canvas: inout some Canvas) {
    for shade in look.annotations.visible(in: view).shades {
      let range = shade.clamped(to: view.xRange)
      let band = Rectangle(
        left: view.x.canvas(range.lowerBound), top: 0, right: view.x.canvas(range.upperBound),
        bottom: view.bounds.height)
      canvas.fill(Path(band), color: theme.axis.faded(to: 16))
    }
  }

  /// The dashed lines over the whole picture, on whole device pixels.
  func ruleLines(on pixels: PixelGrid) -> [Path.Subpath] {
    let visible = look.annotations.visible(in: view)
    return visible.verticals.map {
      .vertical(pixels.line(view.x.canvas($0), along: view.x), 0...view.bounds.height)
    }
      + visible.horizontals.map {
        .horizontal(pixels.line(view.y.canvas($0), along: view.y), 0...view.bounds.width)
      }
  }

  /// Places the texts of notes beside their dots, where they cover the least of the curves; a note
  /// whose text has no room beside numbers and other notes is only a dot.
  ///
  /// The coordinates of marked points cover neither curves nor other dots, and points that would
  /// touch those before them are left out.
  func placedNotes(
    in style: TextStyle, avoiding numbers: [Rectangle], on canvas: some Canvas
  ) -> [PlacedNote] {
    let visible = look.annotations.visible(in: view)
    var all = visible.notes.map {
      PlacedNote(
        dot: view.canvasPoint(for: $0.position), radius: 2.5 * unit, label: $0.text.drawable,
        hasDot: $0.hasDot)
    }
    for mark in visible.marks {
      let (radius, dot) = (3 * unit, view.canvasPoint(for: mark.position))
      let isCrowded = all.contains { other in
        let (dx, dy, least) = (other.dot.x - dot.x, other.dot.y - dot.y, other.radius + radius)
        return dx * dx + dy * dy < least * least
      }
      if isCrowded { continue }
      let label = coordinates(of: mark.position)
      all.append(
        PlacedNote(
          dot: dot, radius: radius, label: label, color: mark.color ?? theme.text,
          title: "\(mark.name) \(label)"))
    }
    var placed: [PlacedNote] = []
    for var note in all {
      defer { placed.append(note) }
      guard let text = note.label.nilIfBlank else { continue }
      var least = Double.infinity
      for (index, candidate) in candidates(text, of: note, style, on: canvas).enumerated() {
        guard let candidate = candidate.moved(inside: view.bounds) else { continue }
        let room = candidate.rectangle.grown(by: unit)
        let others = numbers + placed.flatMap { $0.rooms }
        guard !others.contains(where: { $0.overlaps(room) }) else { continue }
        var cost = 1e4 * Double(all.count { room.grown(by: $0.radius).contains($0.dot) })
        for curve in curves where cost == 0 || note.title == nil {
          cost += 10 * curve.figure.length(inside: room, columnWidth: view.x.pixelLength)
        }
        if note.title != nil, cost > 0 { continue }
        cost += Double(index)
        if cost < least { (least, note.text) = (cost, candidate) }
        // Those that follow cover nothing, either, and are farther away.
        if cost == Double(index) { break }
      }
    }
    return placed
  }

  /// The coordinates of a place, as far as pixels tell them apart.
  private func coordinates(of place: Point) -> String {
    let (x, y) = (view.x, view.y)
    let width = { (axis: Axis, value: Double) in
      axis.extent(at: value) * 5e5 / Double(axis.pixelCount)
    }
    let first =
      xMeaning?.text(place.x, width: x.extent(at: place.x))
      ?? Self.number(place.x, of: width(x, place.x))
    return "(\(first), \(Self.number(place.y, of: width(y, place.y))))"
  }

  /// Returns a text at the right, the left, above and below of a dot, the usual places first.
  private func candidates(
    _ text: String, of note: PlacedNote, _ style: TextStyle, on canvas: some Canvas
  ) -> [PlacedText] {
    let height = canvas.extent(of: text, style: style).height
    let gap = note.radius + 3 * unit
    var places: [(x: Double, y: Double, TextStyle.Alignment)] = [
      (gap, -height - 1, .start), (-gap, -height - 1, .end), (gap, 1, .start), (-gap, 1, .end),
      (gap, -height / 2, .start), (-gap, -height / 2, .end), (0, -height - gap, .middle),
      (0, gap, .middle),
    ]
    // Where notes are crowded, a line farther up or down; coordinates would be taken for those of
    // another point.
    for distance in [height, 2 * height] where note.title == nil {
      for alignment in [TextStyle.Alignment.middle, .start, .end] {
        places += [(0, -height - gap - distance, alignment), (0, gap + distance, alignment)]
      }
    }
    return places.map { x, y, alignment in
      PlacedText(
        text, topAt: Point(x: note.dot.x + x, y: note.dot.y + y), style: style.aligned(alignment),
        on: canvas)
    }
  }

  /// Draws dots and texts over curves.
  func draw(_ notes: [PlacedNote], on canvas: inout some Canvas) {
    let plain = notes.filter { $0.title == nil }
    draw(plain, theme.text, on: &canvas)
    for note in notes {
      guard let title = note.title else { continue }
      canvas.draw(titled: title) { canvas in
        // An axis between two numbers would look like a minus sign.
        if let haloColor, let text = note.text {
          canvas.fill(Path(text.rectangle), color: haloColor)
        }
        draw([note], note.color ?? theme.text, on: &canvas)
      }
    }
  }

  private func draw(_ notes: [PlacedNote], _ color: Color, on canvas: inout some Canvas) {
    let dots = notes.filter { $0.hasDot }.map { $0.dot }
    let width = 2 * (notes.first?.radius ?? 0)
    if let haloColor { drawDots(dots, haloColor, width: width + 2 * unit, on: &canvas) }
    drawDots(dots, color, width: width, on: &canvas)
    draw(notes.compactMap { $0.text }, on: &canvas)
  }
}

/// A dot with its text, where they are in a picture.
struct PlacedNote {
  let dot: Point
  /// The radius of the dot, in points.
  let radius: Double
  /// The text that is to be beside it.
  let label: String
  /// Whether the dot is drawn.
  var hasDot = true
  /// The colour of the dot; `nil` for that of texts.
  var color: Color?
  /// The name of the point that the dot marks; `nil` unless it is one of a curve.
  var title: String?
  var text: PlacedText?

  /// The places of dot and text, in points from the top left corner.
  var rooms: [Rectangle] {
    let dot = Rectangle(from: dot, to: dot).grown(by: 1.4 * radius)
    return [dot] + (text.map { [$0.rectangle] } ?? [])
  }
}
