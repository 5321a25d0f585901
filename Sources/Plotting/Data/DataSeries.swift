package import GraphView
import IntervalArithmetic

/// The rows of a table that are drawn as one curve.
///
/// Up to a million rows are kept in memory. A longer table is read again for each figure.
package final class DataSeries: PointSource, Sendable {
  /// The table and its columns.
  package let reference: DataReference

  /// The name of the curve: the heading of its column, or else the name of the file; and the range
  /// of the values that colours show, if any.
  package let name: String

  /// The heading of the abscissas; `nil` if there is none.
  package let xHeading: String?

  /// The heading of the ordinates, if the curve has another name; `nil` if there is none.
  let yHeading: String?

  /// The number of rows.
  package let rowCount: Int

  /// The number of rows in which x or y is missing.
  package let missingCount: Int

  /// Whether abscissas are moments, in seconds since the beginning of 1970.
  package let hasDates: Bool

  /// What the abscissas stand for; `nil` if they are plain numbers.
  let meaning: (any AxisMeaning)?

  /// The summary of all rows.
  package let summary: DataSummary

  /// A hash that is equal for equal values and names.
  let fingerprint: StableHash

  /// Whether abscissas are the numbers of rows.
  let isCounted: Bool

  /// Whether the bounds of rows are errors of y; after a transform, they are not.
  let isWeighted: Bool

  /// Whether the rows are in memory, so that any number of plots can share them.
  package var isKept: Bool { kept != nil }

  /// The number of rows in which a lower bound is above the upper one.
  private let reversedCount: Int

  /// Remarks on rows that are not data.
  private let readingRemarks: [String]

  private let kept: DataBlock?
  /// Rereads the rows from the file; `nil` if they are in memory.
  ///
  /// Stored as a closure so that the linker can drop the reader of tables from the page.
  private let reread: (@Sendable ((DataBlock) -> Void) -> Void)?

  /// Sums up the column of y as the table has it, for a report; `nil` if rows of words are counted.
  ///
  /// A closure for the same reason as ``reread``.
  let sumUp: (@Sendable () -> JSONValue)?

  /// The sentence about the table in a picture, from the number of points in view and the axis of
  /// x; a closure for the same reason as ``reread``.
  let statement: @Sendable (_ shown: Int, _ axis: Axis) -> String

  /// Draws the rows, and finds the ranges that suit them; closures for the same reason as
  /// ``reread``.
  private let draw: @Sendable (DataGraph<DataSeries>, GraphView) -> Figure
  private let enclose:
    @Sendable (DataGraph<DataSeries>, GraphView, GraphView.FitAxes) -> (x: FitRange, y: FitRange)?

  /// The most rows that are kept in memory.
  static let limit = 1 << 20

  /// Reads all rows of a table; throws at the first value that is not a number.
  package convenience init(
    _ reference: DataReference, _ text: any TextSource
  ) throws(PlotError) { try self.init(reference, text, limit: Self.limit) }

  convenience init(
    _ reference: DataReference, _ text: any TextSource, limit: Int
  ) throws(PlotError) { try self.init(TableReading(reference, text), limit: limit) }

  /// Reads all rows of a table whose headings have been read.
  init(_ start: TableReading, limit: Int = DataSeries.limit) throws(PlotError) {
    var (reading, block, kept) = (start, DataBlock(), DataBlock() as DataBlock?)
    try reading.restart()
    var (summary, hash) = (DataSummary(hasDates: start.hasDates), StableHash())
    var reversedCount = 0
    while try reading.next(&block) {
      summary.add(block)
      hash.combine(block)
      if start.reference.ordersBounds { reversedCount += block.reversedCount }
      let hasRoom = (kept?.count ?? limit) + block.count <= limit
      if !hasRoom, reading.keys != nil {
        throw .invalid(
          "\(start.reference.shortName): has more than \(limit) rows, too many to sort")
      }
      if hasRoom { kept?.append(block) } else { kept = nil }
      block.removeAll()
    }
    guard reading.rowCount > 0 else { throw start.noRows }
    if let rows = reading.sorted(kept) {
      kept = rows
      (summary, hash) = (DataSummary(hasDates: start.hasDates), StableHash())
      summary.add(rows)
      hash.combine(rows)
    }
    reference = start.reference
    self.summary = summary
    (draw, enclose) = ({ $0.figure(in: $1) }, { $0.box(in: $1, axes: $2) })
    self.kept = kept
    reread = if kept == nil { { start.forEachBlock($0) } } else { nil }
    sumUp =
      if start.countsWords { nil } else {
        { [kept, reread] in .object(NumberSummary(ofYs: kept, or: reread).json) }
      }
    (rowCount, missingCount) = (reading.rowCount, reading.missingCount)
    self.reversedCount = reversedCount
    readingRemarks = start.remarks + reading.remarksOnRows
    let meaning = start.meaning
    (self.meaning, hasDates) = (meaning, start.hasDates)
    statement = { [summary] in summary.statement(shown: $0, on: $1, meaning: meaning) }
    isCounted = start.isCounted
    isWeighted = reference.layout == .errors && reference[.low] != nil
    xHeading = start.heading(of: .x)
    let hasOtherName = reference.layout == .value || reference.part?.isAlone == true
    yHeading = hasOtherName ? start.heading(of: .y) : nil
    var name =
      switch reference.layout {
      case .value: "\(start.heading(of: .low) ?? reference.shortName), \(summary.colors.text)"
      case .channels: reference.shortName
      default:
        start.heading(of: start.countsWords ? .x : .y) ?? reference.shortName
      }
    if let part = reference.part { name = part.name(of: name) }
    self.name = name
    hash.combine(name)
    hash.combine(xHeading ?? "")
    if hasDates { hash.combine(start.hasTimes ? "times" : "dates") }
    for word in reference.words { hash.combine(word) }
    fingerprint = hash
  }

  /// Returns the transformed rows; throws if there are too many rows, or they cannot be
  /// transformed.
  func transformed(by transform: RowTransform) throws(PlotError) -> DataSeries {
    if transform.isNone { return self }
    let kept = try keptRows
    if isWeighted, reference[.high] == nil { try transform.checkErrors(of: kept, name) }
    let rows = try transform.applied(to: kept, isCounted: isCounted)
    let hasHeading = name != reference.shortName
    return DataSeries(
      self, rows: rows, name: "\(name), \(transform.text)",
      xHeading: transform.isOfValues(isCounted: isCounted) && hasHeading ? name : xHeading,
      yHeading: transform.heading(isCounted: isCounted))
  }

  /// All rows.
  ///
  /// Throws if there are too many.
  var keptRows: DataBlock {
    get throws(PlotError) {
      if let kept { return kept }
      throw .invalid(
        "\(reference.shortName): has more than \(Self.limit) rows, too many to stack or transform")
    }
  }

  /// Puts other rows in the place of those of a table.
  init(
    _ other: DataSeries, rows: DataBlock, name: String, xHeading: String?, yHeading: String? = nil
  ) {
    (reference, self.name) = (other.reference, name)
    (self.xHeading, self.yHeading) = (xHeading, yHeading)
    (rowCount, missingCount) = (other.rowCount, other.missingCount)
    reversedCount = other.reversedCount
    (meaning, hasDates) = (other.meaning, other.hasDates)
    (isCounted, kept, reread) = (other.isCounted, rows, nil)
    (isWeighted, readingRemarks) = (false, other.readingRemarks)
    (draw, enclose, sumUp) = (other.draw, other.enclose, other.sumUp)
    var (summary, hash) = (DataSummary(hasDates: hasDates), other.fingerprint)
    summary.add(rows)
    hash.combine(rows)
    (self.summary, fingerprint) = (summary, hash)
    statement = { [summary, meaning] in summary.statement(shown: $0, on: $1, meaning: meaning) }
  }

  /// Returns the figure of the rows in a view.
  func figure(_ style: DataStyle, in view: GraphView) -> Figure {
    draw(DataGraph(self, style: style), view)
  }

  /// Returns the ranges of x and y that suit the rows; see `DataGraph.box(in:axes:)`.
  func box(
    _ style: DataStyle, in view: GraphView, axes: GraphView.FitAxes
  ) -> (x: FitRange, y: FitRange)? { enclose(DataGraph(self, style: style), view, axes) }

  /// Remarks for the user on rows that are not drawn, and on columns, one line each.
  var remarks: [String] {
    var remarks = readingRemarks + [reference.remark].compactMap { $0 }
    if !summary.xs.hull(summary.ys).isSubset(of: Self.fitted) {
      remarks.append("\(reference.shortName): no view is fitted to numbers beyond ±8·10³⁰⁷")
    }
    if reversedCount > 0 {
      let verb = reversedCount == 1 ? "has" : "have"
      remarks.append(
        "\(reference.shortName): \(reversedCount) of \(rowCount.counted("row")) \(verb) a lower "
          + "bound above the upper one")
    }
    guard missingCount > 0 else { return remarks }
    let verb = missingCount == 1 ? "has no value and is left out" : "have no value and are left out"
    return remarks + [
      "\(reference.shortName): \(missingCount) of \(rowCount.counted("row")) \(verb)"
    ]
  }

  /// The texts of the first points in view, as many as a picture has room for.
  func notes(in view: GraphView) -> [Annotations.Note] {
    guard reference.layout == .texts else { return [] }
    let (xs, ys) = (view.xRange, view.yRange)
    var notes: [Annotations.Note] = []
    forEachBlock { block in
      for (index, text) in block.texts.enumerated() where notes.count < Self.noteLimit {
        let point = Point(x: block.xs[index], y: block.ys[index])
        guard !text.isEmpty, xs.contains(point.x), ys.contains(point.y) else { continue }
        notes.append(Annotations.Note(text, at: point, hasDot: false))
      }
    }
    return notes
  }

  private static let noteLimit = 300

  /// The range of numbers that a fitted view can hold.
  private static let fitted = Interval(-8e307, 8e307)

  /// Calls `body` with all rows in order.
  ///
  /// If the file has changed since so that it cannot be read, the rows end there.
  package func forEachBlock(_ body: (DataBlock) -> Void) {
    if let kept { return body(kept) }
    reread?(body)
  }
}

extension DataBlock {
  /// The number of rows in which a lower bound is above the upper one.
  fileprivate var reversedCount: Int {
    xs.indices.count { row in
      !lows.isEmpty && lows[row] > highs[row] || !lefts.isEmpty && lefts[row] > rights[row]
    }
  }
}

extension Interval {
  /// The values of a heat map, for people to read.
  fileprivate var text: String {
    guard !isEmpty else { return "no values" }
    let ends = [lower, upper].map { RoundedNumber.text($0, width: width) }
    return "from \(ends[0]) to \(ends[1])"
  }
}

extension TableReading {
  /// Reads all rows from the first.
  fileprivate func forEachBlock(_ body: (DataBlock) -> Void) {
    var reading = self
    guard (try? reading.restart()) != nil else { return }
    var block = DataBlock()
    while (try? reading.next(&block)) == true {
      body(block)
      block.removeAll()
    }
  }
}

extension DataReference {
  /// The name of the file without its folder, and the columns if any were named.
  var shortName: String {
    let file = path == "-" ? "data" : path.split(separator: "/").last.map { String($0) } ?? path
    return LineError.printable(file + (columnText.isEmpty ? "" : ":" + columnText))
  }
}

extension StableHash {
  /// Feeds the values of rows.
  fileprivate mutating func combine(_ block: DataBlock) {
    for column in [
      block.xs, block.ys, block.lows, block.highs, block.lefts, block.rights, block.details,
    ] {
      column.withUnsafeBytes { combine($0) }
    }
    if !block.colors.isEmpty { block.colors.withUnsafeBytes { combine($0) } }
    for text in block.texts { combine(text) }
  }
}
