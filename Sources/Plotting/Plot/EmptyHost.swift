/// A host without files, kept graphs and a clock, for plots that need nothing but their own words.
public struct EmptyHost: PlotHost {
  /// Creates the host.
  public init() {}

  /// Empty: nothing tells one version from another.
  public var version: String { "" }

  /// The beginning of 1970, UTC.
  public var now: Timestamp { Timestamp(milliseconds: 0) }

  /// The moment in UTC.
  public func localText(of moment: Timestamp) -> String { moment.text }
}
