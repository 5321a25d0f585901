import GraphView

/// A point of a table.
struct DataPoint {
  var x: Double
  var y: Double
  /// The square of the error of y.
  var variance = 0.0
}

extension DataBlock {
  init(of points: [DataPoint]) { self.init(xs: points.map { $0.x }, ys: points.map { $0.y }) }
}
