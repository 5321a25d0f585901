/// Where a picture lists its curves.
public enum LegendPlace: String, CaseIterable, Hashable, Sendable {
  /// Where the list covers the least.
  case best
  /// In the corner at the top left.
  case topLeft = "top-left"
  /// In the corner at the top right.
  case topRight = "top-right"
  /// In the corner at the bottom left.
  case bottomLeft = "bottom-left"
  /// In the corner at the bottom right.
  case bottomRight = "bottom-right"
  /// In a margin at the right of the view; where the list covers the least if that has no room.
  case outside

  /// Whether the place is a corner at the right, and at the bottom; `nil` if it is not a corner.
  var corner: (isRight: Bool, isBottom: Bool)? {
    switch self {
    case .best, .outside: nil
    case .topLeft: (false, false)
    case .topRight: (true, false)
    case .bottomLeft: (false, true)
    case .bottomRight: (true, true)
    }
  }
}
