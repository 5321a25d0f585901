/// A canvas that remembers what is drawn on it.
///
/// Its description has one readable line for each call, so that tests can compare whole pictures.
public struct RecordingCanvas: Canvas {
  /// One call of a drawing requirement.
  public enum Call: Hashable, Sendable {
    /// The outline of a path.
    case stroke(Path, StrokeStyle)
    /// The inside of a path.
    case fill(Path, Color)
    /// A line of text at its position.
    case text(String, Point, TextStyle)
    /// A part of the surface, and the calls that drew in it.
    case area(Rectangle, [Call])
  }

  /// The width and height of the surface, in points.
  public let size: Size

  /// The calls so far, in order.
  public private(set) var calls: [Call] = []

  private let letterSize: Size?

  private let measure: ((String, TextStyle) -> TextExtent)?

  /// Creates an empty surface.
  ///
  /// - Parameters:
  ///   - size: The width and height, in points.
  ///   - letterSize: The size of each letter, in points; `nil` for letters of DejaVu Sans.
  ///   - measure: Returns the room of text in another font.
  public init(
    size: Size, letterSize: Size? = nil, measure: ((String, TextStyle) -> TextExtent)? = nil
  ) {
    (self.size, self.letterSize, self.measure) = (size, letterSize, measure)
  }

  /// Returns the room that `text` takes.
  public func extent(of text: String, style: TextStyle) -> TextExtent {
    if let measure { return measure(text, style) }
    guard let letterSize else { return FontMetrics.extent(of: text, size: style.size) }
    let letter = style.isUpward ? letterSize.height : letterSize.width
    return TextExtent(
      width: Double(text.count) * letter, ascent: letterSize.height * 0.75,
      descent: letterSize.height / 4)
  }

  /// Whether letters may have any size and place.
  public var setsFormulas: Bool { letterSize == nil }

  /// Remembers the outline of `path`.
  public mutating func stroke(_ path: Path, style: StrokeStyle) {
    calls.append(.stroke(path, style))
  }

  /// Remembers the inside of `path`.
  public mutating func fill(_ path: Path, color: Color) { calls.append(.fill(path, color)) }

  /// Remembers a line of text.
  public mutating func draw(_ text: String, at position: Point, style: TextStyle) {
    calls.append(.text(text, position, style))
  }

  /// Remembers what is drawn in a part of the surface.
  public mutating func draw(in area: Rectangle, _ body: (inout RecordingCanvas) -> Void) {
    var part = RecordingCanvas(size: area.size, letterSize: letterSize, measure: measure)
    body(&part)
    calls.append(.area(area, part.calls))
  }

  /// Draws on another canvas what was drawn on this one.
  public func replay(on canvas: inout some Canvas) { Self.replay(calls, on: &canvas) }

  private static func replay(_ calls: [Call], on canvas: inout some Canvas) {
    for call in calls {
      switch call {
      case .stroke(let path, let style): canvas.stroke(path, style: style)
      case .fill(let path, let color): canvas.fill(path, color: color)
      case .text(let text, let position, let style): canvas.draw(text, at: position, style: style)
      case .area(let area, let calls): canvas.draw(in: area) { replay(calls, on: &$0) }
      }
    }
  }
}

extension RecordingCanvas: CustomStringConvertible {
  /// The size and then one line per call, as in `stroke #0072B2 width 2 butt M0 0 10 20`.
  public var description: String {
    var text = "canvas \(PathData.number(size.width)) × \(PathData.number(size.height))\n"
    for call in calls { text += call.description + "\n" }
    return text
  }
}

extension RecordingCanvas.Call: CustomStringConvertible {
  /// The call with its style and places, in points and with at most two decimals.
  public var description: String {
    switch self {
    case .stroke(let path, let style):
      var text = "stroke \(style.color.hexadecimal) width \(PathData.number(style.width))"
      text += style.cap == .round ? " round" : " butt"
      let dashes = style.dashes.map(PathData.number).joined(separator: " ")
      if !dashes.isEmpty { text += " dashes \(dashes)" }
      if !style.isAntialiased { text += " crisp" }
      return text + " " + PathData(path.subpaths).text
    case .fill(let path, let color):
      return "fill \(color.hexadecimal) " + PathData(path.subpaths).text
    case .text(let string, let position, let style):
      var text = "text \"\(string)\" \(style.alignment.rawValue)"
      text += " \(PathData.number(position.x)) \(PathData.number(position.y))"
      text += " size \(PathData.number(style.size)) \(style.color.hexadecimal)"
      if let halo = style.halo { text += " halo \(halo.hexadecimal)" }
      if style.isUpward { text += " upward" }
      if style.isItalic { text += " italic" }
      return text
    case .area(let area, let calls):
      let lines = calls.flatMap { $0.description.split(separator: "\n") }.map { "\n  " + $0 }
      let sides = [area.left, area.top, area.width, area.height].map { PathData.number($0) }
      return "area " + sides.joined(separator: " ") + lines.joined()
    }
  }
}
