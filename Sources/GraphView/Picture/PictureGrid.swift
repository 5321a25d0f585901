/// Several pictures side by side and below one another, as one picture.
public struct PictureGrid: DrawablePicture {
  /// A picture and its place, which has the picture's size.
  public struct Part: Sendable {
    /// The picture.
    public var picture: GraphPicture

    /// Its place, in points from the top left corner of the whole.
    public var area: Rectangle

    /// Puts a picture in a place of its size.
    public init(_ picture: GraphPicture, in area: Rectangle) {
      (self.picture, self.area) = (picture, area)
    }
  }

  /// The width and height, in points.
  public let size: Size

  /// Device pixels per point, where there are device pixels.
  public let pixelRatio: Double

  /// The colours of everything but curves.
  public let theme: Theme

  /// The look of the whole: the font of the first part, which all text has, the titles of the
  /// parts, separated by semicolons, and a background, which becomes that of all parts.
  public var look: PictureLook {
    didSet {
      for index in parts.indices { parts[index].picture.look.background = look.background }
    }
  }

  /// The pictures, row by row from the top.
  public private(set) var parts: [Part]

  /// Creates a picture of several.
  public init(
    size: Size, pixelRatio: Double = 1, theme: Theme = .light, background: Color? = nil,
    parts: [Part]
  ) {
    (self.size, self.pixelRatio, self.theme) = (size, pixelRatio, theme)
    self.parts = parts
    look = PictureLook()
    (look.background, look.fontFamily) = (background, parts.first?.picture.look.fontFamily)
    let titles = parts.compactMap { $0.picture.look.title }
    if !titles.isEmpty { look.title = titles.joined(separator: "; ") }
  }

  /// The descriptions of the parts, numbered.
  public var accessibleDescription: String {
    let texts = parts.enumerated().map { index, part in
      "\(index + 1): \(part.picture.accessibleDescription)"
    }
    return "\(parts.count) graphs. " + texts.joined(separator: " ")
  }

  /// Draws the paper, and each picture in its place.
  public func draw(on canvas: inout some Canvas) {
    drawPaper(on: &canvas)
    for part in parts {
      var picture = part.picture
      // What is translucent would be twice as dark on itself.
      if paper.alpha < 255 { picture.look.background = Color(red: 0, green: 0, blue: 0, alpha: 0) }
      canvas.draw(in: part.area) { picture.draw(on: &$0) }
    }
  }
}

/// A finished picture that any canvas of its size can show.
public protocol DrawablePicture: Sendable {
  /// The width and height, in points.
  var size: Size { get }

  /// Device pixels per point, where there are device pixels.
  var pixelRatio: Double { get }

  /// The colours of everything but curves.
  var theme: Theme { get }

  /// Its texts, of which the title says in a few words what it shows, and its background.
  var look: PictureLook { get set }

  /// The contents of the picture in words, for those who hear it.
  var accessibleDescription: String { get }

  /// Draws the picture on a canvas of its size.
  func draw(on canvas: inout some Canvas)
}

extension DrawablePicture {
  /// Whether no part of the paper is transparent.
  public var isOpaque: Bool { paper.alpha == 255 }

  /// The colour behind everything.
  var paper: Color { look.background ?? theme.background }

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
