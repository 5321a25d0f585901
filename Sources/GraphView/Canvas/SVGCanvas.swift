/// A canvas that writes an SVG document.
///
/// Text stays text, so that it can be searched, selected and read aloud. The same drawing gives the
/// same bytes.
///
/// ```swift
/// var canvas = SVGCanvas(size: view.bounds, title: "sin(x)")
/// GraphPicture(view: view, curves: curves).draw(on: &canvas)
/// print(canvas.text)
/// ```
public struct SVGCanvas: Canvas {
  /// The width and height of the picture, in points, which are the document's user units.
  public private(set) var size: Size

  private let head: String
  private var body = ""
  private let measure: ((String, TextStyle) -> TextExtent)?

  /// Creates an empty document.
  ///
  /// - Parameters:
  ///   - size: The width and height, in points.
  ///   - printed: The same on paper; if not given, a reader decides how large a point is.
  ///   - title: A short name of the picture, for screen readers.
  ///   - description: What the picture shows, for screen readers.
  ///   - metadata: Text kept in the document for programs that open it again.
  ///   - fontFamily: The family of all text, instead of DejaVu Sans.
  ///   - measure: Returns the room of text in that family; if not given, it is that of DejaVu Sans.
  public init(
    size: Size, printed: PrintedSize? = nil, title: String, description: String = "",
    metadata: String = "", fontFamily: String? = nil,
    measure: ((String, TextStyle) -> TextExtent)? = nil
  ) {
    self.size = size
    self.measure = measure
    let (width, height) = (PathData.number(size.width), PathData.number(size.height))
    let (shownWidth, shownHeight) = (printed?.width.text ?? width, printed?.height.text ?? height)
    let labels = [("title", "graph-title", title), ("desc", "graph-description", description)]
      .filter { !$0.2.isEmpty }
    var head = "<svg xmlns=\"http://www.w3.org/2000/svg\""
    head += " width=\"\(shownWidth)\" height=\"\(shownHeight)\""
    head += " viewBox=\"0 0 \(width) \(height)\" overflow=\"hidden\" role=\"img\""
    let ids = labels.map { $0.1 }.joined(separator: " ")
    head += ids.isEmpty ? ">\n" : " aria-labelledby=\"\(ids)\">\n"
    for (tag, id, text) in labels { head += "<\(tag) id=\"\(id)\">\(text.xmlEscaped)</\(tag)>\n" }
    if !metadata.isEmpty { head += "<metadata>\(metadata.xmlEscaped)</metadata>\n" }
    head += "<g fill=\"none\" stroke-linejoin=\"round\""
    let families = Self.families(fontFamily).xmlEscaped
    head += " font-family=\"\(families)\">\n"
    self.head = head
  }

  /// Returns a list of families for CSS, the first one in quotes unless it is generic.
  private static func families(_ family: String?) -> String {
    let usual = "'DejaVu Sans', Verdana, sans-serif"
    guard let family else { return usual }
    if ["serif", "sans-serif", "monospace"].contains(family) { return family }
    // Quotes and backslashes would need escapes, and are part of no name.
    return "'\(family.filter { !"'\"\\".contains($0) })', " + usual
  }

  /// Returns the room that `text` takes, as it is measured.
  public func extent(of text: String, style: TextStyle) -> TextExtent {
    measure?(text, style) ?? FontMetrics.extent(of: text, size: style.size)
  }

  /// The finished document.
  public var text: String { head + body + "</g>\n</svg>\n" }

  /// Appends a `<path>`, and another one for the dots if `path` has any.
  public mutating func stroke(_ path: Path, style: StrokeStyle) {
    let lines = PathData(path.subpaths.filter { $0.points.count > 1 }).text
    let dots = PathData(path.subpaths.filter { $0.points.count == 1 }).text
    if !lines.isEmpty { stroke(lines, style: style) }
    if !dots.isEmpty {
      var round = style
      round.cap = .round
      round.dashes = []
      stroke(dots, style: round)
    }
  }

  /// Appends a filled `<path>`.
  public mutating func fill(_ path: Path, color: Color) {
    let data = PathData(path.subpaths).text
    guard !data.isEmpty else { return }
    body += "<path d=\"\(data)\"\(paint("fill", color))/>\n"
  }

  /// Appends a group with a `<title>`.
  public mutating func draw(titled title: String, _ body: (inout SVGCanvas) -> Void) {
    self.body += "<g><title>\(title.xmlEscaped)</title>\n"
    body(&self)
    self.body += "</g>\n"
  }

  /// Appends a `<text>`, whose halo is a stroke painted before the letters.
  public mutating func draw(_ text: String, at position: Point, style: TextStyle) {
    let (x, y) = (PathData.number(position.x), PathData.number(position.y))
    body += "<text x=\"\(x)\" y=\"\(y)\" font-size=\"\(PathData.number(style.size))\""
    if style.isItalic { body += " font-style=\"italic\"" }
    let direction = TextDirection(of: text)
    if direction == .rightToLeft { body += " direction=\"rtl\"" }
    switch (style.alignment, direction) {
    // A text that is read from the right to the left ends at its left.
    case (.start, .leftToRight), (.end, .rightToLeft): break
    case (.middle, _): body += " text-anchor=\"middle\""
    case (.end, .leftToRight), (.start, .rightToLeft): body += " text-anchor=\"end\""
    }
    if style.isUpward { body += " transform=\"rotate(-90 \(x) \(y))\"" }
    body += paint("fill", style.color)
    if let halo = style.halo {
      body += paint("stroke", halo)
      // A stroke lies half inside the letters, where they cover it.
      let width = PathData.number(2 * style.haloWidth)
      body += " stroke-width=\"\(width)\" paint-order=\"stroke\""
    }
    body += ">\(text.xmlEscaped)</text>\n"
  }

  /// Appends a nested `<svg>`.
  public mutating func draw(in area: Rectangle, _ body: (inout SVGCanvas) -> Void) {
    let whole = size
    let numbers = [area.left, area.top, area.width, area.height].map { PathData.number($0) }
    self.body += "<svg x=\"\(numbers[0])\" y=\"\(numbers[1])\" width=\"\(numbers[2])\""
    self.body += " height=\"\(numbers[3])\" overflow=\"hidden\">\n"
    size = area.size
    body(&self)
    size = whole
    self.body += "</svg>\n"
  }

  private mutating func stroke(_ data: String, style: StrokeStyle) {
    body += "<path d=\"\(data)\"\(paint("stroke", style.color))"
    if style.width != 1 { body += " stroke-width=\"\(PathData.number(style.width))\"" }
    if style.cap == .round { body += " stroke-linecap=\"round\"" }
    let dashes = style.dashes.map(PathData.number).joined(separator: " ")
    if !dashes.isEmpty { body += " stroke-dasharray=\"\(dashes)\"" }
    if !style.isAntialiased { body += " shape-rendering=\"crispEdges\"" }
    body += "/>\n"
  }

  private func paint(_ attribute: String, _ color: Color) -> String {
    let opaque = Color(red: color.red, green: color.green, blue: color.blue)
    var text = " \(attribute)=\"\(opaque.hexadecimal)\""
    if color.alpha < 255 {
      text += " \(attribute)-opacity=\"\(PathData.number(Double(color.alpha) / 255))\""
    }
    return text
  }
}

extension String {
  /// The text with markup escaped, and U+FFFD in place of the characters that XML forbids.
  fileprivate var xmlEscaped: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      // A plain carriage return would be read back as a line feed, and a terminal obeys the others.
      case "\r", "\u{7F}"..."\u{9F}": result += "&#\(scalar.value);"
      case "\t", "\n": result += String(scalar)
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result += String(scalar)
      }
    }
    return result
  }
}
