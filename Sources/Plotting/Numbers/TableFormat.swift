/// The format of a table.
package enum TableFormat: String, CaseIterable, Sendable {
  /// Columns of equal width, for reading.
  case text
  /// Comma-separated values with a header (RFC 4180).
  case csv
  /// One JSON object.
  case json
}
