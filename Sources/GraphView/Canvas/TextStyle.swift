/// How a line of text is drawn.
public struct TextStyle: Hashable, Sendable {
  /// Which part of the text stands at its position.
  public enum Alignment: String, Hashable, Sendable {
    /// The text begins at its position.
    case start
    /// The text is centred on its position.
    case middle
    /// The text ends at its position.
    case end

    /// The part of the text that is before its position.
    public var share: Double {
      switch self {
      case .start: 0
      case .middle: 0.5
      case .end: 1
      }
    }
  }

  /// The size of the font's em square, in points.
  public var size: Double

  /// The colour of the letters.
  public var color: Color

  /// The colour of an outline behind the letters that keeps them readable over lines.
  public var halo: Color?

  /// Which part of the text stands at its position.
  public var alignment: Alignment

  /// Whether the text runs upward, with the tops of its letters to the left.
  public var isUpward = false

  /// Creates a style.
  public init(size: Double, color: Color, halo: Color? = nil, alignment: Alignment = .start) {
    (self.size, self.color, self.halo, self.alignment) = (size, color, halo, alignment)
  }

  /// How far a halo reaches beyond the letters, in em squares: 2 points at a size of 11.
  public static let haloShare = 2.0 / 11

  /// How far a halo reaches beyond the letters, in points.
  public var haloWidth: Double { size * 2 / 11 }

  func aligned(_ alignment: Alignment) -> TextStyle {
    var style = self
    style.alignment = alignment
    return style
  }
}
