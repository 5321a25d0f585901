import IntervalArithmetic

extension TableColumns {
  /// Converts the values of a row to the bounds that are drawn, and its detail.
  func setBounds(of row: inout TableRow) {
    let (x, y, first, second) = (row.x, row.y, row.low, row.high)
    switch layout {
    case .errors:
      if hasLow, !hasHigh { (row.low, row.high) = (y - first, y + first) }
      if hasLeft, !hasRight { (row.left, row.right) = (x - row.left, x + row.left) }
    case .lengths:
      let (width, height, lean) = box(width: first, height: hasHigh ? second : first, row.left)
      (row.left, row.right) = (x - width / 2, x + width / 2)
      (row.low, row.high, row.detail) = (y - height / 2, y + height / 2, lean)
    case .steps:
      (row.left, row.right) = (x, x + first)
      (row.low, row.high) = (y, y + second)
    case .texts: break
    case .value: row.detail = first
    case .channels:
      row.detail = [first, second, row.left].reduce(0) {
        $0 * 256 + min(max($1, 0), 255).rounded()
      }
    case .prices: row.detail = row.left
    }
  }

  /// The size of the box around a rotated ellipse, and how far the ellipse leans in it.
  private func box(
    width: Double, height: Double, _ angle: Double
  ) -> (width: Double, height: Double, lean: Double) {
    guard hasLeft else { return (width, height, 0) }
    func value(_ function: UnaryFunction) -> Double {
      let range = function.applied(to: Interval(angle)).first
      return range.lower / 2 + range.upper / 2
    }
    guard angle.isFinite else { return (.nan, .nan, .nan) }
    let (cosine, sine) = (value(.cos(angleUnit)), value(.sin(angleUnit)))
    func length(_ across: Double, _ along: Double) -> Double {
      (across * across + along * along).squareRoot()
    }
    let across = length(width * cosine, height * sine)
    let along = length(width * sine, height * cosine)
    let lean = (width - height) * (width + height) * sine * cosine / (across * along)
    return (across, along, across * along > 0 ? min(max(lean, -1), 1) : 0)
  }
}
