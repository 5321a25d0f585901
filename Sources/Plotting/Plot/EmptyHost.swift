/// A host without files, saved graphs and a clock, for plots that depend only on their own words.
package struct EmptyHost: PlotHost {
  /// Creates the host.
  package init() {}

  /// Empty: there is no version to distinguish.
  package var version: String { "" }

  /// The beginning of 1970, UTC.
  package var now: Timestamp { Timestamp(milliseconds: 0) }

  /// The moment in UTC.
  package func localText(of moment: Timestamp) -> String { moment.text }
}
