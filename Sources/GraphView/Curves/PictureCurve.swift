/// A figure with its name and look in a picture.
public struct PictureCurve: Hashable, Sendable {
  /// The figure that is drawn.
  public var figure: Figure

  /// The name in the legend and in descriptions.
  public var label: String

  /// The formula that the legend shows in place of the name; `nil` for the name itself.
  package var formula: Formula?

  /// Whether titles and legends name it.
  public var isListed = true

  /// Whether its values are on the second vertical axis, ``GraphView/y2``.
  public var isOnY2 = false

  /// The colour.
  public var color: Color

  /// Lengths of dashes and gaps in turn, in points on a line 2 points wide; empty for a solid one.
  public var dashes: [Double]

  /// The marker at ``Figure/dots``; `nil` for dots as wide as lines.
  public var marker: Marker?

  /// Creates a curve with its name and look.
  public init(
    figure: Figure, label: String, color: Color, dashes: [Double] = [], marker: Marker? = nil
  ) {
    (self.figure, self.label, self.color, self.dashes) = (figure, label, color, dashes)
    self.marker = marker
  }
}

/// How the line of a curve is interrupted.
public enum LineStyle: String, CaseIterable, Hashable, Sendable {
  /// Not at all.
  case solid
  /// By gaps between dashes.
  case dashed
  /// By gaps between dots.
  case dotted
  /// By gaps between dashes and dots in turn.
  case dashDot = "dash-dot"

  /// The lengths of dashes and gaps in turn, in points, for a line 2 points wide.
  public var dashes: [Double] {
    switch self {
    case .solid: []
    case .dashed: [9, 4]
    case .dotted: [2, 3]
    case .dashDot: [9, 3, 2, 3]
    }
  }
}
