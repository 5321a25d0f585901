import IntervalArithmetic

extension ProofTracer {
  /// Returns the curve that the pieces make.
  mutating func trace() -> Curve {
    findPieces()
    let stretches = namedStretches()
    var drawing = CurveDrawing(view: view, edges: edges, range: range, pixelHeight: pixelHeight)
    drawing.sample(source, at: edges)
    var index = 0
    var next = 0
    while index < pieces.count {
      if next < stretches.count, stretches[next].stretch.indices.lowerBound == index {
        drawing.add(stretches[next], of: pieces)
        index = stretches[next].stretch.indices.upperBound
        next += 1
      } else {
        drawing.add(pieces[index])
        index += 1
      }
    }
    for (column, values) in bars { drawing.bar(values, in: column..<column + 1, isProven: true) }
    var breaks = stretches.compactMap { $0.place }
    for hole in holes {
      let near = enclosure(over: Interval(hole.nextDown, hole.nextUp))
      let limit = near.values.hull.middle
      breaks.append(Break(x: hole, kind: .hole, left: limit, right: limit, value: nil))
    }
    return drawing.finish(breaks)
  }
}
