/// A line of text with its position in the picture.
struct PlacedText {
  let text: String
  /// What is drawn in place of the text; `nil` for the text itself.
  private var box: MathBox?
  /// Where its baseline starts, is centred or ends, in points from the top left corner.
  private(set) var position: Point
  private(set) var style: TextStyle
  /// The room that it takes, in points from the top left corner.
  private(set) var rectangle: Rectangle
  /// Whether it is drawn over the curves, with its halo.
  var isOverCurves = false

  /// Places a text with the top edge of its room at `anchor`, as the alignment of `style` says.
  init(_ text: String, topAt anchor: Point, style: TextStyle, on canvas: some Canvas) {
    let extent = canvas.extent(of: text, style: style)
    let left = anchor.x - style.alignment.share * extent.width
    self.text = text
    self.position = Point(x: anchor.x, y: anchor.y + extent.ascent)
    self.style = style
    self.rectangle = Rectangle(
      at: Point(x: left, y: anchor.y), width: extent.width, height: extent.height)
  }

  /// Places a box with its top edge at `anchor`, as the alignment of `style` says.
  init(_ box: MathBox, topAt anchor: Point, style: TextStyle) {
    (text, self.box, self.style) = ("", box, style)
    position = Point(x: anchor.x, y: anchor.y + box.ascent)
    rectangle = Rectangle(
      at: Point(x: anchor.x - style.alignment.share * box.width, y: anchor.y), width: box.width,
      height: box.extent.height)
  }

  /// Places a text that is written upward with the left edge of its room at `anchor`.
  init(_ text: String, leftAt anchor: Point, style: TextStyle, on canvas: some Canvas) {
    let extent = canvas.extent(of: text, style: style)
    let share = style.alignment.share
    self.text = text
    position = Point(x: anchor.x + extent.ascent, y: anchor.y)
    self.style = style
    rectangle = Rectangle(
      left: anchor.x, top: anchor.y - (1 - share) * extent.width,
      right: anchor.x + extent.height, bottom: anchor.y + share * extent.width)
  }

  /// The room of the letters themselves, in points from the top left corner.
  var letters: Rectangle {
    guard box == nil, !text.contains(where: { $0.isLetter }) else { return rectangle }
    var room = rectangle
    // Figures stand on the baseline and reach three quarters of the em square up.
    room.top = position.y - 0.75 * style.size
    room.bottom = position.y + 0.02 * style.size
    return room
  }

  /// The room that the halo takes, in points from the top left corner.
  var haloRoom: Rectangle { letters.grown(by: style.haloWidth) }

  /// Returns the text without its halo, which takes time and space, unless that covers upright or
  /// level lines.
  func withHalo(over lines: [Path.Subpath]) -> PlacedText {
    let room = haloRoom
    // Lines are 1 unit wide, and touch what is a quarter of one from their edge.
    let isNeeded = lines.contains { line in
      room.overlaps(
        Rectangle(from: line.points[0], to: line.points[1]).grown(by: 0.75 * style.size / 11))
    }
    var text = self
    if !isNeeded { text.style.halo = nil }
    return text
  }

  func draw(on canvas: inout some Canvas) {
    if let box { return box.draw(at: position, style: style, on: &canvas) }
    canvas.draw(text, at: position, style: style)
  }

  /// Returns the text moved with its halo into a picture as little as possible; `nil` if too large.
  func moved(inside size: Size) -> PlacedText? {
    let room = rectangle.grown(by: style.haloWidth)
    guard room.width <= size.width, room.height <= size.height else { return nil }
    let dx = max(0, -room.left) + min(0, size.width - room.right)
    let dy = max(0, -room.top) + min(0, size.height - room.bottom)
    if dx == 0, dy == 0 { return self }
    var moved = self
    moved.position = Point(x: position.x + dx, y: position.y + dy)
    moved.rectangle = rectangle.moved(by: Point(x: dx, y: dy))
    return moved
  }
}

extension String {
  /// The text, or `nil` if it is blank.
  var nilIfBlank: String? { allSatisfy { $0.isWhitespace } ? nil : self }

  /// Returns the text, cut with `…` to fit a width in points; `nil` if not even a few letters fit.
  func cut(to width: Double, style: TextStyle, on canvas: some Canvas) -> String? {
    if canvas.extent(of: self, style: style).width <= width { return self }
    var (fitting, tooLong) = (0, count)
    while tooLong - fitting > 1 {
      let middle = (fitting + tooLong) / 2
      let fits = canvas.extent(of: prefix(middle) + "…", style: style).width <= width
      if fits { fitting = middle } else { tooLong = middle }
    }
    return fitting < 3 ? nil : prefix(fitting) + "…"
  }
}
