public import GraphView

/// A text on a canvas, and the room that it takes there.
public struct DrawnText {
  /// The text.
  public let text: String

  /// The room of the line, in points from the top left corner of the canvas.
  public let room: Rectangle

  /// The room of the letters; figures have less of it than the line.
  public let letters: Rectangle
}

extension RecordingCanvas {
  /// All texts in the order in which they were drawn, also those in parts of the surface.
  public var texts: [DrawnText] { texts(of: calls, from: Point(x: 0, y: 0)) }

  private func texts(of calls: [Call], from corner: Point) -> [DrawnText] {
    calls.flatMap { call -> [DrawnText] in
      switch call {
      case .stroke, .fill: return []
      case .text(let text, let position, let style):
        let extent = extent(of: text, style: style)
        let share = style.alignment == .start ? 0 : style.alignment == .middle ? 0.5 : 1
        let (x, y) = (corner.x + position.x, corner.y + position.y)
        func room(_ ascent: Double, _ descent: Double) -> Rectangle {
          style.isUpward
            ? Rectangle(
              left: x - ascent, top: y - (1 - share) * extent.width, right: x + descent,
              bottom: y + share * extent.width)
            : Rectangle(
              left: x - share * extent.width, top: y - ascent,
              right: x + (1 - share) * extent.width, bottom: y + descent)
        }
        let line = room(extent.ascent, extent.descent)
        let hasLetters = text.contains { $0.isLetter }
        let letters = hasLetters ? line : room(0.75 * style.size, 0.02 * style.size)
        return [DrawnText(text: text, room: line, letters: letters)]
      case .area(let area, let calls):
        return texts(of: calls, from: Point(x: corner.x + area.left, y: corner.y + area.top))
      }
    }
  }
}
