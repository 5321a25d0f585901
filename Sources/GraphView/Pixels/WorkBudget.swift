/// Something whose work is counted, never timed, so that it is the same on every machine.
public protocol WorkCounting {
  /// The work done so far, in a unit of about 25 nanoseconds: the time of adding two intervals.
  var work: Int { get }

  /// The work of a typical enclosure, in the same unit; 0 if nothing is counted.
  var workPerEnclosure: Int { get }
}

/// The work that may be done for one figure, by a source and by what traces it.
struct WorkBudget {
  /// The work of the source when tracing began.
  let start: Int
  /// The work of the source at which nothing more may be asked for.
  private(set) var end: Int

  /// Begins with `limit`, or all that a picture may take.
  init(_ limit: Int?, of source: some WorkCounting, in view: GraphView) {
    self.init(limit ?? view.workLimit, of: source)
  }

  @inline(__always)
  init(_ limit: Int, of source: some WorkCounting) {
    start = source.work
    end = start + limit
  }

  /// The work that the source may still do.
  @inline(__always)
  func left(to source: some WorkCounting) -> Int { end - source.work }

  /// Takes away the work of the tracer itself, so that tracing ends in any case.
  mutating func spend(_ work: Int) { end -= work }
}

extension GraphView {
  /// The most work that tracing all curves of a picture may take; see ``WorkCounting``.
  ///
  /// It grows with the number of device pixel columns between 800 and 1,000.
  public var workLimit: Int { 40_000 * min(max(pixelWidth, 800), 1_000) }
}
