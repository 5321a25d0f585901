/// A line of text with its place in the picture.
struct PlacedText {
  /// The text.
  let text: String

  /// Where its baseline starts, is centred or ends, in points from the top left corner.
  let position: Point

  /// How it is drawn.
  private(set) var style: TextStyle

  /// The room that it takes, in points from the top left corner.
  let rectangle: Rectangle

  /// Places a text so that its room touches `anchor`.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - anchor: The middle, left or right end of the room's top edge, in points.
  ///   - style: How it is drawn; its alignment says which part of the room is at the anchor.
  ///   - canvas: Measures the text.
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
      left: left, top: anchor.y, right: left + extent.width, bottom: anchor.y + extent.height
    )
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
  /// On an empty ground a halo is not to be seen, but takes time and room in a file.
  func withHalo(over lines: [Path.Subpath]) -> PlacedText {
    var room = rectangle
    // Figures reach three quarters of the em square up, letters with accents as far as lines do.
    if !text.contains(where: { $0.isLetter }) { room.top = position.y - 0.75 * style.size }
    room = room.grown(by: TextStyle.haloWidth)
    var text = self
    if !lines.contains(where: { room.touches($0.points[0], $0.points[1]) }) {
      text.style.halo = nil
    }
    return text
  }

  /// Returns the text moved inside a picture by as little as possible, with its halo.
  ///
  /// - Parameter size: The size of the picture, in points.
  /// - Returns: The text, or `nil` if it is larger than the picture.
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

extension Rectangle {
  /// Returns whether the rectangle meets an upright or level line, or nearly does.
  fileprivate func touches(_ start: Point, _ end: Point) -> Bool {
    let line = Rectangle(
      left: min(start.x, end.x), top: min(start.y, end.y), right: max(start.x, end.x),
      bottom: max(start.y, end.y))
    return overlaps(line.grown(by: 0.75))
  }
}
