import IntervalArithmetic

/// One device pixel column while it is refined.
///
/// Sections that may hold a break and sections that are continuous wait apart, so that neither uses
/// up the budget of the other.
struct ColumnWork {
  /// The column, counted from 0.
  let column: Int

  /// The left and right edge of the column, in graph units.
  let edges: Interval

  /// What was decided, in any order.
  private(set) var pieces: [CurvePiece] = []

  /// Values that the curve certainly takes in the column.
  var bands: BandSet

  /// Whether these values must be drawn because pieces of the curve rest on them.
  private(set) var drawsBands = false

  private var queue: [ColumnSection] = []
  private var next = 0
  private var continuous: [ColumnSection] = []
  private var nextContinuous = 0

  /// Begins with nothing decided.
  init(column: Int, edges: Interval, tolerance: Double) {
    self.column = column
    self.edges = edges
    bands = BandSet(tolerance: tolerance)
  }

  /// The width of the column, in graph units.
  var width: Double { edges.upper - edges.lower }

  /// Adds a section of which only what it is a part of is known.
  mutating func enqueue(_ section: ColumnSection) {
    queue.append(section)
  }

  /// Adds a section in which the function is continuous.
  mutating func postpone(_ section: ColumnSection) {
    continuous.append(section)
  }

  /// Returns the next section whose enclosure is still to be asked for.
  mutating func nextSection() -> ColumnSection? {
    guard next < queue.count else { return nil }
    next += 1
    return queue[next - 1]
  }

  /// Returns the next continuous section, widest first.
  mutating func nextContinuousSection() -> ColumnSection? {
    guard nextContinuous < continuous.count else { return nil }
    nextContinuous += 1
    return continuous[nextContinuous - 1]
  }

  /// Adds what was decided of a section.
  mutating func decide(
    _ section: ColumnSection, _ content: CurvePiece.Content, isContinuous: Bool,
    isSettled: Bool = true
  ) {
    pieces.append(
      CurvePiece(
        lower: section.lower, upper: section.upper, columns: column..<column + 1,
        content: content, isContinuous: isContinuous, isSettled: isSettled))
  }

  /// Leaves a section undecided for want of budget.
  mutating func giveUp(_ section: ColumnSection, outside range: Interval) {
    let enclosure = section.enclosure
    decide(
      section, .doubtful(enclosure.values, enclosure.reasons),
      isContinuous: enclosure.decoration >= .continuous,
      isSettled: enclosure.values.intersection(range).isEmpty)
  }

  /// Settles pieces whose values are all taken elsewhere in the column, and sorts all pieces.
  mutating func finish(in range: Interval) {
    var uncertain = 0.0
    for index in pieces.indices {
      guard case .doubtful(let values, _) = pieces[index].content else { continue }
      uncertain += pieces[index].upper - pieces[index].lower
      if !pieces[index].isSettled { pieces[index].isSettled = covers(values, in: range) }
    }
    pieces.sort { $0.lower < $1.lower }
    // Lines end at a break, but do not cross an uncertain part that can be seen.
    if uncertain > width / 1024 { drawsBands = true }
  }

  /// Whether all the values that are in view are known to be taken in the column.
  func covers(_ values: GappedInterval, in range: Interval) -> Bool {
    bands.covers(values.first.intersection(range))
      && bands.covers(values.second.intersection(range))
  }
}
