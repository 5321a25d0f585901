/// How a picture shows its axes.
public enum AxesStyle: String, CaseIterable, Hashable, Sendable {
  /// As lines through (0, 0), or along the edges nearest to it, with numbers next to them.
  case cross
  /// As a frame around the curves, with numbers, names and title outside.
  case frame
  /// Not at all.
  case none
}
