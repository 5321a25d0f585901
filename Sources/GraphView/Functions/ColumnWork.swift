import IntervalArithmetic

/// One device pixel column while it is refined.
///
/// Sections that may hold a break and continuous sections wait in separate queues, so that neither
/// kind uses up the budget of the other.
struct ColumnWork {
  private(set) var column = 0
  /// The left and right edge of the column, in graph units.
  private(set) var edges = Interval(0)
  private(set) var pieces: [CurvePiece] = []
  /// Values that the curve certainly takes in the column, and that pieces or bands show.
  var bands: BandSet
  /// Values that it certainly takes in sections that may hold a break.
  var hidden: BandSet
  /// Whether these values must be drawn because pieces of the curve rest on them.
  private(set) var drawsBands = false
  /// Sections whose enclosure is still to be asked for; until then they have a wider one.
  var doubtful = Queue<ColumnSection>()
  /// Sections in which the function is continuous, the widest first.
  var continuous = Queue<ColumnSection>()
  var width: Double { edges.upper - edges.lower }

  init(tolerance: Double) {
    bands = BandSet(tolerance: tolerance)
    hidden = bands
  }

  /// Begins another column with the memory of the last one.
  mutating func begin(_ column: Int, edges: Interval) {
    self.column = column
    self.edges = edges
    pieces.removeAll(keepingCapacity: true)
    bands.removeAll()
    hidden.removeAll()
    drawsBands = false
    doubtful.removeAll()
    continuous.removeAll()
  }

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
  ///
  /// If the work was cut short, what may break in a waiting section cannot be named.
  mutating func finish(in range: Interval, isCut: Bool) {
    while let section = doubtful.next() ?? continuous.next() {
      let enclosure = section.enclosure
      let isContinuous = enclosure.decoration >= .continuous
      let isCrowded = isCut && !isContinuous
      decide(
        section,
        isCrowded ? .crowded(enclosure.values) : .doubtful(enclosure.values, enclosure.reasons),
        isContinuous: isContinuous,
        isSettled: !isCrowded && enclosure.values.intersection(range).isEmpty)
    }
    var uncertain = 0.0
    for index in pieces.indices {
      guard case .doubtful(let values, _) = pieces[index].content else { continue }
      uncertain += pieces[index].upper - pieces[index].lower
      if !pieces[index].isSettled { pieces[index].isSettled = reveals(values, in: range) }
      // Values that a wider section attains need no ink of their own in its subsections.
      if pieces[index].isContinuous, pieces[index].isSettled, !values.intersection(range).isEmpty {
        drawsBands = true
      }
    }
    pieces.sort { $0.lower < $1.lower }
    // Lines end at a break, but do not cross an uncertain part that can be seen.
    if uncertain > width / 1024 { drawsBands = true }
  }

  /// Whether all the values that are in view are known to be taken in the column; if only sections
  /// that may hold a break take them, bands will show them.
  mutating func reveals(_ values: GappedInterval, in range: Interval) -> Bool {
    if bands.covers(values, in: range) { return true }
    let known = bands
    for band in hidden.bands { bands.insert(band) }
    guard bands.covers(values, in: range) else {
      bands = known
      return false
    }
    drawsBands = true
    return true
  }
}

/// A part of a device pixel column that is to be decided.
struct ColumnSection {
  let left: PointEnclosure
  let right: PointEnclosure
  /// The number of splits of the column that led to the section.
  let generation: Int
  /// The enclosure over the section, or over the one that it is a part of.
  var enclosure: Enclosure
  /// Whether the section is one double with its neighbours.
  var isCore = false
  var lower: Double { left.x }
  var upper: Double { right.x }
  var width: Double { right.x - left.x }
  var xs: Interval { Interval(left.x, right.x) }
}

/// Values that a curve certainly takes within one device pixel column: intervals in order.
struct BandSet {
  /// The intervals from the lowest to the highest, farther apart than the tolerance.
  private(set) var bands: [Interval] = []
  /// A gap or margin of values too small to be seen, in graph units.
  let tolerance: Double

  mutating func removeAll() { bands.removeAll(keepingCapacity: true) }

  mutating func insert(_ band: Interval) {
    guard !band.isEmpty else { return }
    guard !bands.isEmpty else { return bands.append(band) }
    var merged = band
    bands.removeAll { other in
      let isNear = !other.grown(by: tolerance).isDisjoint(from: merged)
      if isNear { merged = merged.hull(other) }
      return isNear
    }
    let place = bands.firstIndex { $0.lower > merged.lower } ?? bands.count
    bands.insert(merged, at: place)
  }

  /// Whether all values within a range are in the set, or nearer to it than the tolerance.
  func covers(_ values: GappedInterval, in range: Interval) -> Bool {
    covers(values.first.intersection(range)) && covers(values.second.intersection(range))
  }

  /// Whether every value of an interval is in the set, or nearer to it than the tolerance.
  func covers(_ interval: Interval) -> Bool {
    if interval.isEmpty { return true }
    for band in bands where interval.isSubset(of: band.grown(by: tolerance)) { return true }
    return false
  }
}

/// Elements that are taken out in the order in which they were added.
struct Queue<Element> {
  private var elements: [Element]
  private var taken = 0

  init(_ elements: [Element] = []) { self.elements = elements }

  mutating func append(_ element: Element) { elements.append(element) }

  mutating func removeAll() {
    elements.removeAll(keepingCapacity: true)
    taken = 0
  }

  mutating func next() -> Element? {
    guard taken < elements.count else { return nil }
    taken += 1
    return elements[taken - 1]
  }
}
