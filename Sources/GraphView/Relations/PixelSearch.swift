import IntervalArithmetic

/// The parts of a pixel that are still to be looked into.
struct PixelSearch {
  let column: Int
  let row: Int
  let budget: Int
  var used = 0
  var boxes: [(x: Interval, y: Interval)] = []
  /// Parts that are not to be divided further.
  var undecided: [(x: Interval, y: Interval)] = []
  /// The point of the relation that was found, in device pixels.
  var point: Point?

  var place: PixelBox { PixelBox(left: column, top: row, right: column + 1, bottom: row + 1) }

  /// How many times a pixel is divided.
  static var depth: Int { 8 }

  init(_ column: Int, _ row: Int, budget: Int) {
    (self.column, self.row, self.budget) = (column, row, budget)
  }
}

/// A part of a pixel that may hold points of the relation, in device pixels.
struct PixelPart {
  let bounds: Rectangle
  let column: Int
  let row: Int

  init(_ bounds: Rectangle, _ column: Int, _ row: Int) {
    (self.bounds, self.column, self.row) = (bounds, column, row)
  }

  /// The middle, and how far away the corners are from it.
  var circle: (middle: Point, radius: Double) {
    let middle = Point(x: (bounds.left + bounds.right) / 2, y: (bounds.top + bounds.bottom) / 2)
    return (middle, Point(x: bounds.width / 2, y: bounds.height / 2).length)
  }
}

/// A point of the relation without a line through it.
struct RelationDot {
  let place: Point
  /// The parts of its pixel in which there may be others.
  let others: [PixelPart]
}
