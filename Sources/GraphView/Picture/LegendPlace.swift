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

  /// Whether the place is a corner at the right, and at the bottom; `nil` if it is not a corner.
  var corner: (isRight: Bool, isBottom: Bool)? {
    switch self {
    case .best: nil
    case .topLeft: (false, false)
    case .topRight: (true, false)
    case .bottomLeft: (false, true)
    case .bottomRight: (true, true)
    }
  }
}
