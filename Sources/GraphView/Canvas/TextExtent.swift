/// The room that a line of text takes, in points.
public struct TextExtent: Hashable, Sendable {
  /// The advance from the start of the text to its end.
  public var width: Double

  /// How far the font reaches above the baseline.
  public var ascent: Double

  /// How far the font reaches below the baseline.
  public var descent: Double

  /// Creates an extent.
  public init(width: Double, ascent: Double, descent: Double) {
    (self.width, self.ascent, self.descent) = (width, ascent, descent)
  }

  /// The height of the line: ``ascent`` and ``descent`` together.
  public var height: Double { ascent + descent }
}
