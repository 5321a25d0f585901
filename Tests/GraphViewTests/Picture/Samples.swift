import GraphView

/// Curves made by hand, so that pictures can be tested without tracing.
enum Samples {
  /// The standard view of a picture of 800 × 600 points.
  static let standard = GraphView(bounds: Size(width: 800, height: 600))

  /// Returns the polyline of a function in a view, one vertex per point, broken where a
  /// value is undefined or far outside.
  static func figure(
    in view: GraphView, each step: Double = 1, of function: (Double) -> Double
  ) -> Figure {
    var figure = Figure()
    var points: [Point] = []
    func finish() {
      if points.count > 1 { figure.strokes.append(Run(points)) }
      points = []
    }
    for index in 0...Int(view.bounds.width / step) {
      let x = Double(index) * step
      let y = view.y.canvas(function(view.x.value(at: x)))
      if y > -20 && y < view.bounds.height + 20 {
        points.append(Point(x: x, y: y))
      } else {
        finish()
      }
    }
    finish()
    figure.coverage = .columns(Array(repeating: .sampled, count: view.pixelWidth))
    return figure
  }

  /// Returns the triangle wave of period 4 and height 1 in a view, made of few vertices.
  static func triangleWave(in view: GraphView) -> Figure {
    figure(in: view, each: view.bounds.width / 20) { x in
      let phase = (x / 4 - (x / 4).rounded(.down)) * 4
      return phase < 1 ? phase : phase < 3 ? 2 - phase : phase - 4
    }
  }

  /// Returns figures as curves of a picture, in the colours of a theme.
  static func items(_ curves: [(String, Figure)], theme: Theme = .light) -> [PictureCurve] {
    curves.enumerated().map { index, item in
      PictureCurve(
        figure: item.1, label: item.0, color: theme.color(ofCurve: index),
        dashes: theme.dashes(ofCurve: index)
      )
    }
  }
}
