extension GraphView {
  /// Returns what `source` looks like in this view.
  ///
  /// Where the source gives enclosures, lines are drawn from them: each device pixel column is
  /// ``ColumnState/proven``, ``ColumnState/undefined``, ``ColumnState/outside`` or, where a budget
  /// of 256 enclosures decides nothing (64 after many such columns in a row),
  /// ``ColumnState/unresolved`` and drawn pale. Poles and jumps are never bridged, and
  /// ``Curve/breaks`` names them. A rise that is continuous but narrower than 2⁻³⁰ of a column is
  /// proven, and drawn pale because no line is that thin.
  ///
  /// A source without enclosures, and dots, rest on point values: the source is asked for one at
  /// every edge between two columns, in one block. Where neighbouring values differ by more than a
  /// device pixel, the place between them is searched by bisection: the values are joined only if
  /// the step becomes smaller on the way, and where the function ceases to be defined the line ends
  /// at the last place where it is. What happens between two samples of similar value can be
  /// missed, and every column counts as ``ColumnState/sampled``.
  ///
  /// - Parameters:
  ///   - source: The function to trace.
  ///   - mode: Whether values are joined.
  /// - Returns: The curve, in points of this view.
  /// - Complexity: O(*n*) in the number of device pixel columns; less where the curve is smooth,
  ///   and 256 enclosures or 200 values more in a column in which it breaks.
  public func trace<Source: GraphDataSource>(
    _ source: Source, mode: TracingMode = .line
  ) -> Curve {
    if mode == .line {
      var tracer = ProofTracer(view: self, source: source)
      if tracer.hasEnclosures { return tracer.trace() }
    }
    var tracer = SampleTracer(view: self, source: source)
    switch mode {
    case .line: tracer.traceLines()
    case .dots: tracer.traceDots()
    }
    var curve = tracer.curve
    curve.columns = [ColumnState](repeating: .sampled, count: pixelWidth)
    return curve
  }
}
