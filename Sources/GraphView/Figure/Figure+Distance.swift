extension Figure {
  /// Returns how far the nearest line or dot of the figure is from a point, in points; infinite if
  /// there is none.
  ///
  /// - Parameters:
  ///   - point: The point, from the top left corner of the view.
  ///   - columnWidth: The width of a device pixel column, in points.
  /// - Returns: A length in points.
  public func distance(from point: Point, columnWidth: Double) -> Double {
    var least = Double.infinity
    for run in strokes {
      for (start, end) in zip(run.points, run.points.dropFirst()) {
        least = min(least, point.squaredDistance(fromLine: start, end))
      }
    }
    for bar in bars {
      let x = (Double(bar.column) + 0.5) * columnWidth
      least = min(
        least,
        point.squaredDistance(fromLine: Point(x: x, y: bar.top), Point(x: x, y: bar.bottom)))
    }
    for outline in outlines {
      outline.forEachSegment { least = min(least, point.squaredDistance(fromLine: $0, $1)) }
    }
    for bar in whiskers {
      least = min(least, point.squaredDistance(fromLine: bar.start, bar.end))
    }
    for dot in dots { least = min(least, point.squaredDistance(fromLine: dot, dot)) }
    return least.squareRoot()
  }
}

extension Figure {
  /// Returns whether a point, in points from the top left corner, is in an area of the figure.
  public func areaContains(_ point: Point) -> Bool {
    cells.contains { $0.contains(point) }
  }
}

extension Point {
  /// The square of the distance from the straight line between two points.
  fileprivate func squaredDistance(fromLine start: Point, _ end: Point) -> Double {
    let (width, height) = (end.x - start.x, end.y - start.y)
    let length = width * width + height * height
    let along = (x - start.x) * width + (y - start.y) * height
    let part = length > 0 ? min(max(along / length, 0), 1) : 0
    let (across, down) = (start.x + part * width - x, start.y + part * height - y)
    return across * across + down * down
  }
}
