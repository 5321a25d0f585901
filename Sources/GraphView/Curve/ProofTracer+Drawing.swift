import IntervalArithmetic

extension ProofTracer {
  /// Returns the curve that the pieces make.
  mutating func trace() -> Curve {
    findPieces()
    separateHoles()
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
    breaks += holes.map { Break(x: $0.x, kind: .hole, left: $0.y, right: $0.y, value: nil) }
    return drawing.finish(breaks)
  }

  /// Finds the limits at removable points; where those from the left and from the right differ, the
  /// pieces that meet there are separated.
  private mutating func separateHoles() {
    for x in removables {
      let core = enclosure(over: Interval(x.nextDown, x.nextUp))
      if core.decoration >= .continuous, core.removable == x {
        holes.append(Point(x: x, y: core.values.hull.middle))
        continue
      }
      guard let index = pieces.firstIndex(where: { $0.lower == x }), index > 0,
        !pieces[index].isDoubtful, !pieces[index - 1].isDoubtful
      else { continue }
      pieces.insert(
        CurvePiece(
          lower: x, upper: x, columns: pieces[index].columns.prefix(1),
          content: .doubtful(core.values, core.reasons), isContinuous: false, isSettled: true),
        at: index)
    }
  }
}
