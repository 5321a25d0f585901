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
