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
  public let size: Size

  private let head: String
  private var body = ""

  /// Creates an empty document.
  ///
  /// - Parameters:
  ///   - size: The width and height, in points.
  ///   - title: A short name of the picture, for screen readers.
  ///   - description: What the picture shows, for screen readers.
  ///   - metadata: Text kept in the document for programs that open it again.
  public init(size: Size, title: String, description: String = "", metadata: String = "") {
    self.size = size
    let width = PathData.number(size.width)
    let height = PathData.number(size.height)
    let (hasTitle, hasDescription) = (!title.isEmpty, !description.isEmpty)
    var labels: [String] = []
    if hasTitle { labels.append("graph-title") }
    if hasDescription { labels.append("graph-description") }
    var head = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\""
    head += " viewBox=\"0 0 \(width) \(height)\" overflow=\"hidden\" role=\"img\""
    if !labels.isEmpty { head += " aria-labelledby=\"\(labels.joined(separator: " "))\"" }
    head += ">\n"
    if hasTitle { head += "<title id=\"graph-title\">\(XMLText.escaping(title))</title>\n" }
    if hasDescription {
      head += "<desc id=\"graph-description\">\(XMLText.escaping(description))</desc>\n"
    }
    if !metadata.isEmpty { head += "<metadata>\(XMLText.escaping(metadata))</metadata>\n" }
    head += "<g fill=\"none\" stroke-linejoin=\"round\""
    head += " font-family=\"'DejaVu Sans', Verdana, sans-serif\">\n"
    self.head = head
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

  /// Appends a `<text>`, whose halo is a stroke painted before the letters.
  public mutating func draw(_ text: String, at position: Point, style: TextStyle) {
    let (x, y) = (PathData.number(position.x), PathData.number(position.y))
    body += "<text x=\"\(x)\" y=\"\(y)\" font-size=\"\(PathData.number(style.size))\""
    let direction = TextDirection(of: text)
    if direction == .rightToLeft { body += " direction=\"rtl\"" }
    switch (style.alignment, direction) {
    // A text that is read from the right to the left ends at its left.
    case (.start, .leftToRight), (.end, .rightToLeft): break
    case (.middle, _): body += " text-anchor=\"middle\""
    case (.end, .leftToRight), (.start, .rightToLeft): body += " text-anchor=\"end\""
    }
    body += paint("fill", style.color)
    if let halo = style.halo {
      body += paint("stroke", halo)
      // A stroke lies half inside the letters, where they cover it.
      body += " stroke-width=\"\(PathData.number(2 * TextStyle.haloWidth))\""
      body += " paint-order=\"stroke\""
    }
    body += ">\(XMLText.escaping(text))</text>\n"
  }

  private mutating func stroke(_ data: String, style: StrokeStyle) {
    body += "<path d=\"\(data)\"\(paint("stroke", style.color))"
    if style.width != 1 { body += " stroke-width=\"\(PathData.number(style.width))\"" }
    if style.cap == .round { body += " stroke-linecap=\"round\"" }
    if !style.dashes.isEmpty {
      body += " stroke-dasharray=\""
      body += style.dashes.map(PathData.number).joined(separator: " ") + "\""
    }
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
