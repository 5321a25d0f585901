/// A finished picture that any canvas of its size can show.
public protocol DrawablePicture: Sendable {
  /// The width and height, in points.
  var size: Size { get }

  /// The size on paper, which an SVG says; `nil` if it is not known.
  var printedSize: PrintedSize? { get }

  /// Device pixels per point, where there are device pixels.
  var pixelRatio: Double { get }

  /// The colours of everything but curves.
  var theme: Theme { get }

  /// The colour behind everything, instead of the theme's.
  var background: Color? { get set }

  /// The family of the font of all text; `nil` for DejaVu Sans.
  var fontFamily: String? { get }

  /// What the picture shows, in a few words; `nil` if it has no title.
  var title: String? { get }

  /// What the picture shows, in words, for those who hear it.
  var accessibleDescription: String { get }

  /// Draws the picture on a canvas of its size.
  func draw(on canvas: inout some Canvas)
}

extension DrawablePicture {
  /// Whether no part of the paper is transparent.
  public var isOpaque: Bool { paper.alpha == 255 }

  /// The colour behind everything.
  var paper: Color { background ?? theme.background }

  /// Fills the picture with the colour behind everything, unless that is transparent.
  func drawPaper(on canvas: inout some Canvas) {
    guard paper.alpha > 0 else { return }
    canvas.fill(Path(Rectangle(of: size)), color: paper)
  }
}

extension GraphPicture: DrawablePicture {
  /// The device pixels per point of the view.
  public var pixelRatio: Double { view.contentScaleFactor }
}
