extension Figure {
  /// The figure with one point of many in each square of some points, enough for texts to keep away
  /// from.
  var thinned: Figure {
    guard dots.count > 5_000 else { return self }
    let side = 8.0
    var (figure, taken) = (self, Set<Int64>())
    figure.dots = dots.filter { dot in
      let (column, row) = (Int64((dot.x / side).rounded(.down)), Int64(dot.y / side))
      return taken.insert(row << 32 + column).inserted
    }
    return figure
  }
}
