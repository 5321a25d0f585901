import GraphView

/// What a picture looks like, with every option read and checked.
struct PictureStyle {
  /// The greatest width and height of a picture, in device pixels and in points.
  static let largestSide = 16_384.0

  /// The size of the picture, in points.
  let size: Size

  /// Device pixels per point.
  let pixelRatio: Double

  /// Colours of paper and ink.
  let theme: Theme

  /// The colour of the paper, if it is not the theme's.
  let background: Color?

  /// The width of curves, in points.
  let lineWidth: Double

  private let colors: [Color]

  /// What pictures look like where no option says otherwise.
  struct Defaults {
    /// The size of the picture, in points.
    var size = Size(width: 800, height: 600)

    /// Device pixels per point.
    var pixelRatio = 1.0

    /// The colours of paper and ink.
    var theme = Theme.light
  }

  /// Reads the options.
  ///
  /// - Throws: A usage failure about the first value that is wrong.
  init(_ options: PictureOptions, defaults: Defaults = Defaults()) throws {
    size = try options.size.map(Self.size) ?? defaults.size
    pixelRatio =
      try options.pixelRatio.map { try Self.positive($0, for: "--pixel-ratio") }
      ?? defaults.pixelRatio
    lineWidth = try options.lineWidth.map { try Self.positive($0, for: "--line-width") } ?? 2
    let background = try options.background.map { try Self.color($0, for: "--background") }
    self.background = background
    // A bare picture is on white, whatever the theme.
    let byBackground = background.map { Self.isDark($0) ? Theme.dark : .light }
    let chosen = options.theme.map { $0 == .dark ? Theme.dark : .light }
    theme = options.bare ? .light : chosen ?? byBackground ?? defaults.theme
    colors = try (options.color ?? "").split(separator: ",", omittingEmptySubsequences: false)
      .filter { _ in options.color != nil }
      .map { try Self.color(String($0), for: "--color") }
    for side in [size.width, size.height] {
      let pixels = (side * pixelRatio).rounded()
      guard pixels >= 1, pixels <= Self.largestSide, side <= Self.largestSide else {
        throw Failure(
          .usage,
          "--size: a picture of \(options.size ?? "800x600") points at "
            + "\(options.pixelRatio ?? "1") device pixels a point is out of "
            + "bounds; use 1 to 16384 device pixels, and at most 16384 points, for each side")
      }
    }
  }

  /// The colour of a curve, counted from 0.
  func color(ofCurve index: Int) -> Color {
    colors.isEmpty ? theme.color(ofCurve: index) : colors[index % colors.count]
  }

  /// The dashes of a curve: patterns begin when the colours have been used up.
  func dashes(ofCurve index: Int) -> [Double] {
    colors.isEmpty ? theme.dashes(ofCurve: index) : []
  }

  /// Whether paper of a colour is too dark for black ink: its luma is below half.
  static func isDark(_ color: Color) -> Bool {
    color.alpha > 127 && color.luma < 128
  }

  private static func size(_ text: String) throws -> Size {
    let sides = text.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "×" || $0 == "X" }
    let numbers = sides.compactMap { Double(String($0)) }.filter { $0.isFinite && $0 > 0 }
    guard sides.count == 2, numbers.count == 2 else {
      throw Failure(
        .usage, "--size: '\(text)' is no size; write WIDTHxHEIGHT in points, as in 800x600")
    }
    return Size(width: numbers[0], height: numbers[1])
  }

  private static func positive(_ text: String, for option: String) throws -> Double {
    let number = try ExpressionReader().parse(text, for: option)
    guard number > 0, number <= largestSide else {
      throw Failure(.usage, "\(option): '\(text)' should be more than 0 and at most 16384")
    }
    return number
  }

  private static func color(_ text: String, for option: String) throws -> Color {
    guard let color = Color(text.trimmed) else {
      throw Failure(
        .usage, "\(option): '\(text)' is no colour; use a CSS name such as teal, or RRGGBB")
    }
    return color
  }
}
