extension Figure {
  /// Returns the amount of the figure inside a rectangle: lengths of lines and bars, in points, and
  /// one for each dot.
  ///
  /// - Parameters:
  ///   - rectangle: The rectangle, in points from the top left corner.
  ///   - columnWidth: Points per device pixel column, which place the bars.
  /// - Returns: 0 if and only if no part of the figure is inside.
  func length(inside rectangle: Rectangle, columnWidth: Double) -> Double {
    var length = 0.0
    for run in strokes {
      for (start, end) in zip(run.points, run.points.dropFirst()) {
        length += rectangle.length(from: start, to: end)
      }
    }
    for span in bars {
      let x = (Double(span.column) + 0.5) * columnWidth
      guard rectangle.left < x, x < rectangle.right else { continue }
      length += max(0, min(span.bottom, rectangle.bottom) - max(span.top, rectangle.top))
    }
    for dot in dots
    where rectangle.left < dot.x && dot.x < rectangle.right
      && rectangle.top < dot.y && dot.y < rectangle.bottom
    {
      length += 1
    }
    return length
  }
}

extension Rectangle {
  /// Returns the length of the part of a line inside the rectangle (Liang and Barsky).
  fileprivate func length(from start: Point, to end: Point) -> Double {
    // Most lines are to the left or right of the rectangle, which needs no division to tell.
    if max(start.x, end.x) < left || min(start.x, end.x) > right { return 0 }
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    var (enter, leave) = (0.0, 1.0)
    for (speed, room) in [
      (-dx, start.x - left), (dx, right - start.x), (-dy, start.y - top), (dy, bottom - start.y),
    ] {
      if speed == 0 {
        if room < 0 { return 0 }
      } else if speed < 0 {
        enter = max(enter, room / speed)
      } else {
        leave = min(leave, room / speed)
      }
    }
    return max(0, leave - enter) * (dx * dx + dy * dy).squareRoot()
  }
}
