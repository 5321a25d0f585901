/// What one function looks like in a view: a value that any canvas can draw.
///
/// A gap is a value: two runs that do not touch. Nothing is ever joined across it.
public struct Curve: Hashable, Sendable {
  /// The unbroken pieces of the curve, from left to right.
  public var runs: [Run] = []

  /// Columns in which the curve turns more often than pixels can show.
  public var spans: [ColumnSpan] = []

  /// Points of the curve that stand alone, in points from the top left corner.
  public var dots: [Point] = []

  /// Where the curve breaks, from left to right.
  public var breaks: [Break] = []

  /// What is known of each device pixel column, from left to right.
  public var columns: [ColumnState] = []

  /// Creates a curve of which nothing is drawn.
  public init() {}

  /// Whether no part of the curve can be seen.
  public var isEmpty: Bool { runs.isEmpty && spans.isEmpty && dots.isEmpty }

  /// Returns how many device pixel columns are in `state`.
  public func count(of state: ColumnState) -> Int {
    var count = 0
    for column in columns where column == state { count += 1 }
    return count
  }

  /// The ranges of device pixel columns that are unresolved, counted from 0, ends included.
  public var unresolvedColumns: [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    for (index, state) in columns.enumerated() where state == .unresolved {
      if let last = ranges.last, last.upperBound == index - 1 {
        ranges[ranges.count - 1] = last.lowerBound...index
      } else {
        ranges.append(index...index)
      }
    }
    return ranges
  }
}
