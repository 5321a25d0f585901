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
  public var plate: Color

  /// The border of the plates.
  public var plateBorder: Color

  /// The colours of the curves in order, repeated when used up.
  public var curves: [Color]

  /// Dark lines on white.
  public static let light = Theme(
    background: .white,
    axis: Color(rgb: 0x606060),
    grid: Color(rgb: 0xE4E4E4),
    text: Color(rgb: 0x202020),
    plate: .white,
    plateBorder: Color(rgb: 0xC8C8C8),
    curves: curveColors(neutral: .black)
  )

  /// Bright lines on near black.
  public static let dark = Theme(
    background: Color(rgb: 0x16181D),
    axis: Color(rgb: 0xA0A4AB),
    grid: Color(rgb: 0x2E3138),
    text: Color(rgb: 0xE6E6E6),
    plate: Color(rgb: 0x20232A),
    plateBorder: Color(rgb: 0x4A4E57),
    curves: curveColors(neutral: .white)
  )

  /// Returns the colour of curve `index`, counted from 0.
  public func color(ofCurve index: Int) -> Color {
    curves.isEmpty ? text : curves[index % curves.count]
  }

  /// Returns the dashes of curve `index`, counted from 0: lengths of dashes and gaps in points.
  ///
  /// Solid as long as the colours differ, then another pattern each time the colours repeat.
  public func dashes(ofCurve index: Int) -> [Double] {
    let patterns: [[Double]] = [[], [9, 4], [2, 3], [9, 3, 2, 3], [16, 5], [9, 3, 2, 3, 2, 3]]
    return patterns[index / max(1, curves.count) % patterns.count]
  }

  /// Colours that colour-blind people can tell apart (Okabe and Ito, 2008), with `neutral` for the
  /// one with the most contrast to the background.
  private static func curveColors(neutral: Color) -> [Color] {
    [
      Color(rgb: 0x0072B2), Color(rgb: 0xD55E00), Color(rgb: 0x009E73),
      Color(rgb: 0xCC79A7), neutral, Color(rgb: 0xE69F00),
    ]
  }
}
