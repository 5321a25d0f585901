/// A curve whose columns are decided and whose breaks are named, ready to be drawn.
struct NamedCurve {
  /// The decided columns.
  let columns: DecidedColumns

  /// The stretches of doubtful pieces, from left to right.
  let stretches: [NamedStretch]

  /// The removable points with the limit from both sides, in graph units.
  let holes: [Point]

  /// All breaks, from left to right.
  var breaks: [Break] {
    let breaks = stretches.compactMap { $0.place }
    let removed = holes.map { Break(x: $0.x, kind: .hole, left: $0.y, right: $0.y, value: nil) }
    return (breaks + removed).sorted { $0.x < $1.x }
  }
}
