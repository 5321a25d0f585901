extension GraphView {
  /// Returns what `source` looks like in this view.
  ///
  /// The source is asked for a value at every edge between two device pixel columns, in one block.
  /// Where neighbouring values differ by more than a device pixel, the place between them is
  /// searched by bisection: the values are joined only if the step becomes smaller on the way, so
  /// that neither a pole nor a jump is bridged, and where the function ceases to be defined the
  /// line ends at the last place where it is. All of this rests on point values: what happens
  /// between two samples of similar value can be missed, and every column counts as
  /// ``ColumnState/sampled``.
  ///
  /// - Parameters:
  ///   - source: The function to trace.
  ///   - mode: Whether values are joined.
  /// - Returns: The curve, in points of this view.
  /// - Complexity: O(*n*) values in the number of device pixel columns; a column in which the
  ///   function jumps or leaves its domain needs fewer than 150 more.
  public func trace<Source: GraphDataSource>(
    _ source: Source, mode: TracingMode = .line
  ) -> Curve {
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
