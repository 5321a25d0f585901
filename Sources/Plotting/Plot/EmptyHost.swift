/// A host without files, kept graphs and a clock, for plots that need nothing but their own words.
package struct EmptyHost: PlotHost {
  /// Creates the host.
  package init() {}

  /// Empty: nothing tells one version from another.
  package var version: String { "" }

  /// The beginning of 1970, UTC.
  package var now: Timestamp { Timestamp(milliseconds: 0) }

  /// The moment in UTC.
  package func localText(of moment: Timestamp) -> String { moment.text }
}
