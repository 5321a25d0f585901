public import GraphView

extension Plot {
  /// The picture as the text of an SVG file, which says how it was drawn.
  ///
  /// - Parameter version: The version of the program; see ``contents(version:)``.
  /// - Returns: An XML document.
  public func svg(version: String = "") -> String {
    picture.svg(metadata: JSONValue.object(contents(version: version).json).compact)
  }
}

extension GraphPicture {
  /// The picture as the text of an SVG file.
  ///
  /// - Parameter metadata: What the file says of how it was drawn.
  /// - Returns: An XML document.
  public func svg(metadata: String) -> String {
    var canvas = SVGCanvas(
      size: view.bounds, title: title ?? "graph", description: accessibleDescription,
      metadata: metadata)
    draw(on: &canvas)
    return canvas.text
  }
}
