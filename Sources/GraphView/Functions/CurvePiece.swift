import IntervalArithmetic

/// A curve between two abscissas, as far as it is known.
struct CurvePiece {
  enum Content {
    /// Along the straight line between two values, to half a device pixel.
    case line(from: Double, to: Double)
    /// Up and down through all the values of an interval, and no others.
    case band(Interval)
    /// Above or below the view, as this value is.
    case hidden(Double)
    /// Nowhere: the function is undefined.
    case undefined
    /// Somehow among the values, perhaps with a break.
    case doubtful(GappedInterval, Reasons)
    /// Somehow among the values, with more breaks in its column than can be named.
    case crowded(GappedInterval)
  }

  let lower: Double
  let upper: Double
  let columns: Range<Int>
  var content: Content
  /// Whether the function is continuous from end to end, both included.
  var isContinuous: Bool
  /// Whether the picture of the piece is proven.
  var isSettled: Bool

  /// Whether breaks may hide in the piece that cannot be named.
  var isCrowded: Bool { if case .crowded = content { true } else { false } }

  /// Whether a break may hide in the piece that can be named.
  var isDoubtful: Bool { if case .doubtful = content { !isContinuous } else { false } }

  /// The values at both ends, those of a band as near to `limit` as possible; nil if unknown.
  func ends(towards limit: Double) -> (left: Double, right: Double)? {
    switch content {
    case .line(let left, let right): return (left, right)
    case .hidden(let value): return (value, value)
    case .band(let values):
      let nearest = min(max(limit, values.lower), values.upper)
      return (nearest, nearest)
    case .undefined, .doubtful, .crowded: return nil
    }
  }
}

/// The columns of a view as enclosures decide them, before breaks are named.
struct DecidedColumns {
  var pieces: [CurvePiece] = []
  /// Values that the curve certainly takes in a column, in addition to the pieces.
  var bars: [(column: Int, values: Interval)] = []
  /// The abscissas at which the function is undefined, but has a limit from at least one side; from
  /// left to right.
  private(set) var removables: [Double] = []

  mutating func note(_ hole: Double?) {
    guard let hole else { return }
    let place = removables.partitionPoint { $0 < hole }
    if place == removables.count || removables[place] != hole { removables.insert(hole, at: place) }
  }

  /// Puts what was decided late in its place, from left to right.
  mutating func sort() {
    pieces.sort { $0.columns.lowerBound < $1.columns.lowerBound }
    bars.sort { $0.column < $1.column }
  }

  /// Leaves doubtful stretches crowded, in the columns that have most of them, so that not more
  /// than `count` are left to be named; and those next to what was left crowded.
  mutating func leaveUnnamed(beyond count: Int) {
    guard pieces.contains(where: { $0.isDoubtful }) else { return }
    defer { spreadCrowding() }
    guard pieces.count > count else { return }
    var stretches: [Range<Int>] = []
    for index in pieces.indices where pieces[index].isDoubtful {
      if let last = stretches.last, last.upperBound == index {
        stretches[stretches.count - 1] = last.lowerBound..<index + 1
      } else {
        stretches.append(index..<index + 1)
      }
    }
    guard stretches.count > count else { return }
    let column = { [pieces] (stretch: Range<Int>) in pieces[stretch.lowerBound].columns.lowerBound }
    var counts: [Int: Int] = [:]
    for stretch in stretches { counts[column(stretch), default: 0] += 1 }
    var (most, named) = (0, 0)
    for number in counts.values.sorted() {
      named += number
      if named > count { break }
      most = number
    }
    for stretch in stretches where counts[column(stretch), default: 0] > most {
      for index in stretch { pieces[index].leaveUnnamed() }
    }
  }

  /// Leaves all doubtful stretches from a piece on crowded.
  mutating func leaveUnnamed(from start: Int) {
    for index in start..<pieces.count { pieces[index].leaveUnnamed() }
  }

  /// Leaves doubtful stretches next to crowded pieces crowded: one of their sides is unknown.
  private mutating func spreadCrowding() {
    for index in pieces.indices.dropFirst() where pieces[index - 1].isCrowded {
      pieces[index].leaveUnnamed()
    }
    for index in pieces.indices.dropFirst().reversed() where pieces[index].isCrowded {
      pieces[index - 1].leaveUnnamed()
    }
  }
}

extension CurvePiece {
  fileprivate mutating func leaveUnnamed() {
    guard isDoubtful, case .doubtful(let values, _) = content else { return }
    content = .crowded(values)
    isSettled = false
  }
}
