extension GraphPicture {
  /// Draws bands over the whole height, paler than the grid.
  func drawShades(on canvas: inout some Canvas) {
    for shade in annotations.visible(in: view).shades {
      let range = shade.clamped(to: view.xRange)
      let band = Rectangle(
        left: view.x.canvas(range.lowerBound), top: 0, right: view.x.canvas(range.upperBound),
        bottom: view.bounds.height)
      canvas.fill(Path(band), color: theme.axis.faded(to: 16))
    }
  }

  /// The dashed lines over the whole picture, on whole device pixels.
  func ruleLines(on pixels: PixelGrid) -> [Path.Subpath] {
    let visible = annotations.visible(in: view)
    return visible.verticals.map {
      .vertical(pixels.line(view.x.canvas($0), along: view.x), 0...view.bounds.height)
    }
      + visible.horizontals.map {
        .horizontal(pixels.line(view.y.canvas($0), along: view.y), 0...view.bounds.width)
      }
  }

  /// Places the texts of notes beside their dots, where they cover the least of the curves; a note
  /// whose text has no room beside numbers and other notes is only a dot.
  func placedNotes(
    in style: TextStyle, avoiding numbers: [Rectangle], on canvas: some Canvas
  ) -> [PlacedNote] {
    var notes: [PlacedNote] = []
    let visible = annotations.visible(in: view).notes
    let dots = visible.map {
      Point(x: view.x.canvas($0.position.x), y: view.y.canvas($0.position.y))
    }
    for (note, dot) in zip(visible, dots) {
      var placed = PlacedNote(dot: dot, radius: 2.5 * unit)
      defer { notes.append(placed) }
      guard let text = note.text.drawable.nilIfBlank else { continue }
      var least = Double.infinity
      for (index, candidate) in candidates(text, of: placed, style, on: canvas).enumerated() {
        guard let candidate = candidate.moved(inside: view.bounds) else { continue }
        let room = candidate.rectangle.grown(by: unit)
        var cost = Double(index)
        for curve in curves {
          cost += 10 * curve.figure.length(inside: room, columnWidth: view.x.pixelLength)
        }
        let others = numbers + notes.flatMap { $0.rooms }
        guard !others.contains(where: { $0.overlaps(room) }) else { continue }
        cost += 1e4 * Double(dots.count { room.grown(by: placed.radius).contains($0) })
        if cost < least { (least, placed.text) = (cost, candidate) }
      }
    }
    return notes
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
    // Where notes are crowded, a line farther up or down.
    for distance in [height, 2 * height] {
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
    let dots = notes.map { $0.dot }
    let width = 2 * (notes.first?.radius ?? 0)
    if let haloColor { drawDots(dots, haloColor, width: width + 2 * unit, on: &canvas) }
    drawDots(dots, theme.text, width: width, on: &canvas)
    draw(notes.compactMap { $0.text }, on: &canvas)
  }
}

/// A dot with its text, where they are in a picture.
struct PlacedNote {
  let dot: Point
  /// The radius of the dot, in points.
  let radius: Double
  var text: PlacedText?

  /// What it covers, in points from the top left corner.
  var rooms: [Rectangle] {
    let dot = Rectangle(from: dot, to: dot).grown(by: 1.4 * radius)
    return [dot] + (text.map { [$0.rectangle] } ?? [])
  }
}
