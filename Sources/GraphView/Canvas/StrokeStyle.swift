/// How a line is drawn; joins are always round.
public struct StrokeStyle: Hashable, Sendable {
  /// How a line ends.
  public enum Cap: Hashable, Sendable {
    /// Exactly at its last vertex.
    case butt
    /// With a half disc around its last vertex.
    case round
  }

  /// The colour.
  public var color: Color

  /// The width, in points.
  public var width: Double

  /// Lengths of dashes and gaps in turn, in points; empty for a solid line.
  public var dashes: [Double]

  /// How the line ends.
  public var cap: Cap

  /// Whether edges are smoothed; if not, each pixel has the line's colour or is untouched.
  public var isAntialiased: Bool

  /// Creates a style.
  public init(
    color: Color, width: Double, dashes: [Double] = [], cap: Cap = .butt, isAntialiased: Bool = true
  ) {
    self.color = color
    self.width = width
    self.dashes = dashes
    self.cap = cap
    self.isAntialiased = isAntialiased
  }
}
