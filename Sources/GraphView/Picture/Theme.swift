/// The colours of a picture.
public struct Theme: Hashable, Sendable {
  /// Behind everything.
  public var background: Color

  /// The axes and their tick marks.
  public var axis: Color

  /// The lines of the grid.
  public var grid: Color

  /// Titles, names and numbers.
  public var text: Color

  /// Behind title and legend.
  public var box: Color

  /// The border of the boxes.
  public var boxBorder: Color

  /// The colours of the curves in order, repeated when used up.
  public var curves: [Color]

  /// Dark lines on white.
  ///
  /// The curves have the colours of Okabe and Ito (2008), which colour-blind people can tell apart,
  /// and a violet instead of their orange, so that the contrast to white is at least 3.
  public static let light = Theme(
    background: .white,
    axis: Color(rgb: 0x606060),
    grid: Color(rgb: 0xE4E4E4),
    text: Color(rgb: 0x202020),
    box: .white,
    boxBorder: Color(rgb: 0xC8C8C8),
    curves: [0x0072B2, 0xD55E00, 0x009E73, 0xCC79A7, 0x000000, 0x8A2BE2].map { Color(rgb: $0) }
  )

  /// Bright lines on near black.
  ///
  /// The curves have hues as in ``light``, farther apart for colour-blind people, and a contrast of
  /// at least 4.5 to background and boxes.
  public static let dark = Theme(
    background: Color(rgb: 0x16181D),
    axis: Color(rgb: 0xA0A4AB),
    grid: Color(rgb: 0x2E3138),
    text: Color(rgb: 0xE6E6E6),
    box: Color(rgb: 0x20232A),
    boxBorder: Color(rgb: 0x4A4E57),
    curves: [0x6C9BFF, 0xF2722B, 0x12CF8A, 0xE884C6, 0xFFFFFF, 0xFFDD33].map { Color(rgb: $0) }
  )

  /// Mid tones without a background, for paper of any colour from white to black.
  ///
  /// Text and axes have a contrast of at least 4.5 to white and to black, curves of at least 3.
  public static let transparent = Theme(
    background: Color(rgb: 0xFFFFFF).faded(to: 0),
    axis: Color(rgb: 0x757575),
    grid: Color(rgb: 0x757575).faded(to: 30),
    text: Color(rgb: 0x757575),
    box: Color(rgb: 0xFFFFFF).faded(to: 0),
    boxBorder: Color(rgb: 0x757575).faded(to: 50),
    curves: [0x0072B2, 0xD55E00, 0x009E73, 0xCC79A7, 0x9955FF, 0x994433].map { Color(rgb: $0) }
  )

  /// Returns the colour of curve `index`, counted from 0.
  public func color(ofCurve index: Int) -> Color {
    curves.isEmpty ? text : curves[index % curves.count]
  }

  /// Returns the dashes of curve `index`, counted from 0: lengths of dashes and gaps in points.
  ///
  /// Solid as long as the colours differ, then another pattern each time the colours repeat.
  public func dashes(ofCurve index: Int) -> [Double] {
    Self.dashes(ofRound: index / max(1, curves.count))
  }

  /// Returns the dashes of curves whose colours were used before, `round` times.
  package static func dashes(ofRound round: Int) -> [Double] {
    let patterns: [[Double]] =
      LineStyle.allCases.map { $0.dashes } + [[16, 5], [9, 3, 2, 3, 2, 3]]
    return patterns[round % patterns.count]
  }
}
