public import GraphView
import IntervalArithmetic

/// Checks the laws that every source of data keeps, at samples of a range of x.
///
/// - A block holds the values that the source gives one by one.
/// - An enclosure holds the value at every sample of its interval, and one that is too large for a
///   double as well.
/// - A decoration promises no more than the samples keep: an undefined value is not `defined`, a
///   jump between neighbouring doubles not `continuous`, an unbounded enclosure not `common`.
///
/// The intervals are the whole range, its halves, quarters and so on to its 64ths, and short ones
/// down to a single number.
///
/// - Parameters:
///   - source: A source whose values are NaN only where it is undefined.
///   - range: The range of x, in graph units.
///   - ulps: How many doubles a value may be away from one of a block, or outside an enclosure. By
///     default a block has the very bits.
/// - Returns: One sentence for each law that is broken, with the first place where it is.
public func checkDataSource(
  _ source: some GraphDataSource, over range: ClosedRange<Double>, ulps: UInt64 = 0
) -> [String] {
  let check = DataSourceCheck(source: source, range: range, ulps: ulps)
  return [check.blockProblem()].compactMap { $0 } + check.enclosureProblems()
}

private struct DataSourceCheck<Source: GraphDataSource> {
  let source: Source
  let range: ClosedRange<Double>
  let ulps: UInt64

  // MARK: Blocks

  /// Compares blocks of several lengths, in an order in which neighbours are far apart.
  func blockProblem() -> String? {
    for count in [0, 1, 2, 511, 512, 513, 1200] {
      let xs = (0..<count).map { point($0 * 499 % count, of: count, in: range) }
      // No source gives this number everywhere, so that a place left out is seen.
      var ys = [Double](repeating: -1234.5678, count: count)
      var places = ys.mutableSpan
      source.evaluate(xs.span, into: &places)
      for (x, y) in zip(xs, ys) {
        let value = source.value(at: x)
        let isSame = value.bitPattern == y.bitPattern || (value.isNaN && y.isNaN)
        if isSame || (ulps > 0 && TestSupport.ulps(between: value, and: y) <= ulps) { continue }
        return "a block of \(count) holds \(y) at \(x), where the value is \(value)"
      }
    }
    return nil
  }

  // MARK: Enclosures

  func enclosureProblems() -> [String] {
    var problems: [String?] = [nil, nil, nil, nil]
    for xs in intervals {
      let enclosure = source.enclosure(over: xs)
      let points = samples(of: xs)
      let values = points.map { source.value(at: $0) }
      let found = [
        containmentProblem(enclosure, points, values), definitionProblem(enclosure, points, values),
        continuityProblem(enclosure, points, values), boundProblem(enclosure),
      ]
      for (index, problem) in found.enumerated() where problems[index] == nil {
        problems[index] = problem.map { "over \(xs), \($0)" }
      }
    }
    return problems.compactMap { $0 }
  }

  /// The pieces in which an enclosure says that all values lie.
  private func pieces(of enclosure: Enclosure) -> [Interval] {
    [enclosure.values.first, enclosure.values.second].filter { !$0.isEmpty }
  }

  private func containmentProblem(
    _ enclosure: Enclosure, _ points: [Double], _ values: [Double]
  ) -> String? {
    let pieces = pieces(of: enclosure)
    for (x, value) in zip(points, values) where !value.isNaN {
      let isInside = pieces.contains { piece in
        // An infinity stands for a number beyond all doubles, which only an open end reaches.
        if value.isInfinite { return value > 0 ? piece.upper == value : piece.lower == value }
        return piece.contains(value)
          || min(
            TestSupport.ulps(between: value, and: piece.lower),
            TestSupport.ulps(between: value, and: piece.upper)) <= ulps
      }
      if !isInside { return "\(pieces) does not hold \(value), the value at \(x)" }
    }
    return nil
  }

  private func definitionProblem(
    _ enclosure: Enclosure, _ points: [Double], _ values: [Double]
  ) -> String? {
    guard enclosure.decoration >= .defined else { return nil }
    return zip(points, values).first { $1.isNaN && $0 != enclosure.removable }.map { x, _ in
      "the decoration is \(enclosure.decoration), but nothing is defined at \(x)"
    }
  }

  private func continuityProblem(
    _ enclosure: Enclosure, _ points: [Double], _ values: [Double]
  ) -> String? {
    // On a very short interval nothing tells a jump from a step between neighbouring doubles.
    guard enclosure.decoration >= .continuous, let first = points.first, let last = points.last,
      last - first > (range.upperBound - range.lowerBound) / 128
    else { return nil }
    let size = values.reduce(0) { $1.isFinite ? max($0, abs($1)) : $0 }
    for (left, right) in zip(points, points.dropFirst()) {
      if let x = jump(from: left, to: right, size: size) {
        return "the decoration is \(enclosure.decoration), but there is a jump at \(x)"
      }
    }
    return nil
  }

  private func boundProblem(_ enclosure: Enclosure) -> String? {
    let isBounded = pieces(of: enclosure).allSatisfy { $0.lower.isFinite && $0.upper.isFinite }
    guard enclosure.decoration == .common, !isBounded else { return nil }
    return "the decoration is com, but \(pieces(of: enclosure)) has no bound"
  }

  /// Follows the larger difference down to neighbouring doubles, where a continuous function that
  /// is not extremely steep has next to none left.
  private func jump(from start: Double, to end: Double, size: Double) -> Double? {
    var (left, right) = (start, end)
    var (leftValue, rightValue) = (source.value(at: left), source.value(at: right))
    let difference = abs(rightValue - leftValue)
    guard difference > size * 0x1p-20, difference.isFinite else { return nil }
    while left.nextUp < right {
      let middle = left + (right - left) / 2
      let value = source.value(at: middle)
      guard value.isFinite else { return nil }
      if abs(value - leftValue) > abs(rightValue - value) {
        (right, rightValue) = (middle, value)
      } else {
        (left, leftValue) = (middle, value)
      }
      // A continuous function has lost most of it long before; this spares the way to 0.
      if abs(rightValue - leftValue) < difference * 0x1p-10 { return nil }
    }
    return abs(rightValue - leftValue) > difference / 2 ? right : nil
  }

  // MARK: Samples

  /// The range and its equal parts, then numbers and short intervals.
  private var intervals: [Interval] {
    var intervals: [Interval] = []
    for parts in [1, 2, 4, 8, 16, 32, 64] {
      for part in 0..<parts {
        let lower = point(part, of: parts + 1, in: range)
        intervals.append(Interval(lower, point(part + 1, of: parts + 1, in: range)))
      }
    }
    for index in 0...64 {
      let x = point(index, of: 65, in: range)
      let short = min(x + (range.upperBound - range.lowerBound) * 0x1p-30, range.upperBound)
      intervals += [Interval(x), Interval(x, max(x, min(x.nextUp, short))), Interval(x, short)]
    }
    return intervals
  }

  /// Both ends, their neighbours, 0, and points at unequal distances, in increasing order.
  private func samples(of xs: Interval) -> [Double] {
    let inner = (1..<16).map { xs.lower + (xs.upper - xs.lower) * Double($0 * $0) / 256 }
    let ends = [xs.lower, xs.lower.nextUp, 0, xs.upper.nextDown, xs.upper]
    return Array(Set((ends + inner).filter { xs.contains($0) }.map { $0 + 0 })).sorted()
  }

  /// Point `index` of `count` at equal distances, both ends of the range included.
  private func point(_ index: Int, of count: Int, in range: ClosedRange<Double>) -> Double {
    guard index + 1 < count else { return index == 0 ? range.lowerBound : range.upperBound }
    let share = Double(index) / Double(count - 1)
    return range.lowerBound + (range.upperBound - range.lowerBound) * share
  }
}
