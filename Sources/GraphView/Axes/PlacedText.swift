/// A line of text with its position in the picture.
struct PlacedText {
  /// The text.
  let text: String

  /// Where its baseline starts, is centred or ends, in points from the top left corner.
  let position: Point

  /// How it is drawn.
  private(set) var style: TextStyle

  /// The room that it takes, in points from the top left corner.
  let rectangle: Rectangle

  /// Places a text so that the top edge of its room starts, is centred or ends at `anchor`, as the
  /// alignment of `style` says.
  init(_ text: String, topAt anchor: Point, style: TextStyle, on canvas: some Canvas) {
    let extent = canvas.extent(of: text, style: style)
    let left =
      switch style.alignment {
      case .start: anchor.x
      case .middle: anchor.x - extent.width / 2
      case .end: anchor.x - extent.width
      }
    self.text = text
    self.position = Point(x: anchor.x, y: anchor.y + extent.ascent)
    self.style = style
    self.rectangle = Rectangle(
      at: Point(x: left, y: anchor.y), width: extent.width, height: extent.height)
  }

  private init(_ other: PlacedText, movedBy offset: Point) {
    text = other.text
    style = other.style
    position = Point(x: other.position.x + offset.x, y: other.position.y + offset.y)
    rectangle = Rectangle(
      left: other.rectangle.left + offset.x, top: other.rectangle.top + offset.y,
      right: other.rectangle.right + offset.x, bottom: other.rectangle.bottom + offset.y
    )
  }

  /// Returns the text with its halo only if that covers a part of upright or level lines.
  ///
  /// On an empty background a halo is invisible, but takes time and space in a file.
  func withHalo(over lines: [Path.Subpath]) -> PlacedText {
    var room = rectangle
    // Figures reach three quarters of the em square up, letters with accents the whole ascent.
    if !text.contains(where: { $0.isLetter }) { room.top = position.y - 0.75 * style.size }
    room = room.grown(by: TextStyle.haloWidth)
    var text = self
    // Lines are 1 point wide, and touch what is a quarter of a point from their edge.
    let touches = { (line: Path.Subpath) in
      room.overlaps(Rectangle(from: line.points[0], to: line.points[1]).grown(by: 0.75))
    }
    if !lines.contains(where: touches) {
      text.style.halo = nil
    }
    return text
  }

  /// Returns the text with its halo moved inside a picture by as little as possible, or `nil` if it
  /// is larger than the picture.
  func moved(inside size: Size) -> PlacedText? {
    let room = rectangle.grown(by: TextStyle.haloWidth)
    guard room.width <= size.width, room.height <= size.height else { return nil }
    let offset = Point(
      x: max(0, -room.left) + min(0, size.width - room.right),
      y: max(0, -room.top) + min(0, size.height - room.bottom)
    )
    return offset == .zero ? self : PlacedText(self, movedBy: offset)
  }
}
