/// How far what is drawn may be from the curve, in device pixels up or down.
///
/// Together these stay below the half pixel that ``ColumnState/proven`` promises: a long line is
/// off by the chord twice, a short one by the column, and both by the omitted vertices.
enum TracingTolerance {
  /// From the curve to a chord that stands for it, and from there to the vertices drawn instead.
  static var chord: Double { 0.2 }

  /// From a value within a column to what is drawn for it.
  static var column: Double { 0.4 }

  /// From an omitted vertex to the line without it.
  static var vertex: Double { 0.05 }

  /// The width of an enclosure that counts as one value.
  static var value: Double { 0.0625 }
}
