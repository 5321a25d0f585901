import IntervalArithmetic

/// Something that a view can show, such as a function of x.
///
/// A conforming type supplies ``figure(in:)``; the other two requirements let a view be fitted to
/// it, and by default do not.
public protocol Plottable {
  /// Returns what it looks like in a view, in points of that view.
  func figure(in view: GraphView) -> Figure

  /// Returns the range of y that suits it, for the range of x in view; `nil` if it has no value
  /// there. On a logarithmic axis, that is the range of the logarithms to base 10.
  ///
  /// About `budget` enclosures may be asked for.
  func fit(in view: GraphView, budget: Int) -> FitRange?

  /// Returns its values at the borders of `parts` equal parts of the width of the view; on a
  /// logarithmic y axis, their logarithms to base 10.
  ///
  /// There are `parts + 1` values from left to right, NaN where it is undefined or has none that
  /// can be shown; or none, if it is not a function of x.
  func values(in view: GraphView, parts: Int) -> [Double]
}

extension Plottable {
  /// Has no range that suits it, so that a fit leaves it out.
  public func fit(in view: GraphView, budget: Int) -> FitRange? { nil }

  /// Has no values, so that a fit leaves it out.
  public func values(in view: GraphView, parts: Int) -> [Double] { [] }
}

extension Plottable {
  /// Returns ranges of x and y that hold all of a graph, such as a circle, as far as that is known.
  ///
  /// The graph is drawn in squares around 0, each ten times as wide as the one before, from 1 to
  /// 10¹⁰, in 64 × 64 pixels, until it keeps away from the sides of one. In squares a hundred and
  /// ten thousand times as wide it must not be outside their middle. Then it is drawn where it was,
  /// until that says no more.
  ///
  /// - Parameter view: The view, whose range is returned for an axis along which no end is known.
  /// - Returns: The ranges; `nil` if no end is known along either axis, if nothing was drawn, or if
  ///   an axis is logarithmic.
  /// - Complexity: At most 30 figures of 4,096 pixels.
  public func extent(in view: GraphView) -> (x: FitRange, y: FitRange)? {
    let standard = GraphView(bounds: Size(width: 64, height: 64), contentScaleFactor: 1)
    guard view.logarithmicAxes.isEmpty else { return nil }
    let squares: [(view: GraphView, marks: Rectangle?)] = (0...10).compactMap { power in
      let reach = DecimalNumber(1, exponent: power).value
      let square = standard.showing(x: -reach...reach)?.showing(y: -reach...reach)
      return square.map { ($0, figure(in: $0).marks(in: $0)) }
    }
    /// The range of an axis in the first square that holds the graph along it.
    func range(
      _ axis: (GraphView) -> ClosedRange<Double>, _ side: (Rectangle) -> ClosedRange<Double>
    ) -> ClosedRange<Double>? {
      let found = squares.indices.dropLast(4).first { index in
        guard let marks = squares[index].marks, let far = squares[index + 2].marks,
          let farther = squares[index + 4].marks
        else { return false }
        let isMiddle = [far, farther].allSatisfy { (24...40).contains(side($0)) }
        return isMiddle && (1...63).contains(side(marks))
      }
      return found.map { axis(squares[$0].view) }
    }
    let x = range({ $0.xRange }, { $0.left...$0.right })
    let y = range({ $0.yRange }, { $0.top...$0.bottom })
    guard x != nil || y != nil else { return nil }
    var ranges = (x: x ?? view.xRange, y: y ?? view.yRange)
    for _ in 0..<16 {
      guard let near = standard.showing(x: ranges.x)?.showing(y: ranges.y) else { break }
      guard let marks = figure(in: near).marks(in: near) else { return nil }
      let before = ranges
      let corners = [
        Point(x: marks.left - 1, y: marks.bottom + 1), Point(x: marks.right + 1, y: marks.top - 1),
      ].map { near.graphPoint(for: $0) }
      if x != nil { ranges.x = (corners[0].x...corners[1].x).clamped(to: ranges.x) }
      if y != nil { ranges.y = (corners[0].y...corners[1].y).clamped(to: ranges.y) }
      if 2 * ranges.x.length > before.x.length && 2 * ranges.y.length > before.y.length { break }
    }
    return (FitRange(shown: Interval(ranges.x)), FitRange(shown: Interval(ranges.y)))
  }
}

extension ClosedRange<Double> {
  fileprivate var length: Double { upperBound - lowerBound }
}

extension Interval {
  fileprivate init(_ range: ClosedRange<Double>) { self.init(range.lowerBound, range.upperBound) }
}

extension Figure {
  /// The least rectangle around what is drawn in a view, in points; `nil` if nothing is.
  fileprivate func marks(in view: GraphView) -> Rectangle? {
    var areas = cells.map { $0.bounds }
    areas += dots.map { Rectangle(from: $0, to: $0) }
    areas += outlines.map { PixelRegion($0.points).bounds }
    areas += bars.map { bar in
      let left = Double(bar.column) * view.x.pixelLength
      return Rectangle(
        left: left, top: bar.top, right: left + view.x.pixelLength, bottom: bar.bottom)
    }
    guard let first = areas.first else { return nil }
    return areas.dropFirst().reduce(first) { $0.hull($1) }
  }
}
