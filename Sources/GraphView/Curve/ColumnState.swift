/// What is known of a curve in one device pixel column.
public enum ColumnState: UInt8, Hashable, Sendable, CaseIterable {
  /// Everything drawn is there and everything there is drawn, to half a device pixel.
  case proven

  /// The function is certainly undefined in the whole column.
  case undefined

  /// The curve is certainly above or below the view in the whole column.
  case outside

  /// Neither could be decided; drawn pale.
  case unresolved

  /// Drawn from point values alone, so that nothing is proven.
  case sampled
}
