import IntervalArithmetic

/// One device pixel column while it is refined.
///
/// Sections that may hold a break and continuous sections wait in separate queues, so that neither
/// kind uses up the budget of the other.
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

  /// Sections whose enclosure is still to be asked for; until then they have a wider one.
  var doubtful = Queue<ColumnSection>()

  /// Sections in which the function is continuous, the widest first.
  var continuous = Queue<ColumnSection>()

  /// Begins with nothing decided.
  init(column: Int, edges: Interval, tolerance: Double) {
    self.column = column
    self.edges = edges
    bands = BandSet(tolerance: tolerance)
  }

  /// The width of the column, in graph units.
  var width: Double { edges.upper - edges.lower }

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

  /// Leaves waiting sections undecided, settles pieces whose values in view are all taken elsewhere
  /// in the column, and sorts all pieces.
  mutating func finish(in range: Interval) {
    while let section = doubtful.next() ?? continuous.next() {
      let enclosure = section.enclosure
      decide(
        section, .doubtful(enclosure.values, enclosure.reasons),
        isContinuous: enclosure.decoration >= .continuous,
        isSettled: enclosure.values.intersection(range).isEmpty)
    }
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
