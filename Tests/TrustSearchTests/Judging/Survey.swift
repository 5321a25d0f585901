/// The oracle's knowledge of a formula at one x.
struct Sample {
  var x: Precise
  var value: Value
  /// The branches of the steps, as ``Oracle/branches`` has them.
  var branches: [Int?]
  /// How near the steps are to other branches, as ``Oracle/gaps`` has them.
  var gaps: [Double]
}

/// Samples of a formula in all columns of a view, where it is likely to be drawn wrongly.
///
/// Columns are samples evenly and ever more densely towards their edges, and around each place where
/// a function of the formula changes its branch: zeros of denominators, integers of what is rounded
/// or taken gamma of, borders of domains, thresholds.
final class Survey {
  let oracle: Oracle
  let specimen: Specimen
  /// The column edges, which are no doubles in general.
  let edges: [Precise]
  let columnWidth: Precise
  /// From left to right, both edges included; none where nothing is in view.
  private(set) var samples: [[Sample]]
  private(set) var crossings: [[Crossing]]

  /// The most crossings that are searched for in one column, and in all.
  private static let mostCrossings = (column: 6, all: 60)

  init(_ specimen: Specimen, skipping skipped: (Int) -> Bool) {
    self.specimen = specimen
    oracle = Oracle(specimen.formula)
    let count = Specimen.size.width
    let start = Precise(specimen.x.lowerBound)
    let width = Precise(specimen.x.upperBound) - start
    edges = (0...count).map { start + width * Double($0) / Double(count) }
    columnWidth = width / Double(count)
    samples = Array(repeating: [], count: count)
    crossings = Array(repeating: [], count: count)
    let doubles = likelyDoubles()
    var left = Self.mostCrossings.all
    for column in 0..<count { surveyColumn(column, doubles, skipped(column), &left) }
  }

  // MARK: Places

  /// Round numbers, numbers of the formula and rounded column edges in view.
  private func likelyDoubles() -> [Double] {
    let (lower, upper) = (specimen.x.lowerBound, specimen.x.upperBound)
    var doubles = specimen.formula.numbers
    doubles += doubles.map { -$0 }
    var step = 1.0
    while step > (upper - lower) / 25 { step /= 2 }
    while step < (upper - lower) / 50 { step *= 2 }
    let first = (lower / step).rounded(.up)
    doubles += (0...50).map { (first + Double($0)) * step }
    doubles += edges.map(\.double)
    return Set(doubles.filter { lower <= $0 && $0 <= upper }).sorted()
  }

  private static let shares: [Double] = {
    let near = (1...6).map { Double(sign: .plus, exponent: -8 * $0, significand: 1) }
    return [0, 1] + (1...7).map { Double($0) / 8 } + near + near.map { 1 - $0 }
  }()

  private func sample(at x: Precise) -> Sample {
    let value = oracle.value(at: x)
    return Sample(x: x, value: value, branches: oracle.branches, gaps: oracle.gaps)
  }

  private func surveyColumn(
    _ column: Int, _ doubles: [Double], _ isSkipped: Bool, _ crossingsLeft: inout Int
  ) {
    let (start, end) = (edges[column], edges[column + 1])
    let whole = oracle.value(from: start, to: end)
    let (low, high) = (specimen.y.lowerBound, specimen.y.upperBound)
    guard whole.presence != .never, whole.upper >= low, whole.lower <= high else { return }
    let isFlat = whole.isContinuous && whole.upper - whole.lower < 3 * specimen.pixel
    // Rounding must not lead out of view.
    let last = min(end, Precise(specimen.x.upperBound))
    var xs = (isFlat || isSkipped ? [0, 0.5, 1] : Self.shares).map {
      min(start + columnWidth * $0, last)
    }
    if !isFlat {
      xs += doubles.filter { $0 >= start.double && $0 <= end.double }.map { Precise($0) }
        .filter { start < $0 && $0 < end }
    }
    var found = xs.sorted().map(sample)
    if !isFlat && !isSkipped {
      crossings[column] = merged(
        findCrossings(between: found, &crossingsLeft) + findTouches(among: found, &crossingsLeft))
      for index in crossings[column].indices {
        crossings[column][index].explore(with: oracle, columnWidth: columnWidth)
        let crossing = crossings[column][index]
        for number in 1...14 {
          let distance = columnWidth * Double(sign: .plus, exponent: -10 * number, significand: 1)
          let sides = [crossing.left - distance, crossing.right + distance]
          found += sides.filter { start < $0 && $0 < end }.map(sample)
        }
        if let double = crossing.double { found.append(sample(at: Precise(double))) }
      }
    }
    samples[column] = found.sorted { $0.x < $1.x }
  }

  // MARK: Crossings

  private func findCrossings(
    between samples: [Sample], _ crossingsLeft: inout Int
  ) -> [Crossing] {
    var found: [Crossing] = []
    var pairs = Array(zip(samples, samples.dropFirst()))
    while let (left, right) = pairs.popLast() {
      guard found.count < Self.mostCrossings.column, crossingsLeft > 0 else { break }
      let step = left.branches.indices.first {
        if let one = left.branches[$0], let other = right.branches[$0] {
          one != other
        } else {
          false
        }
      }
      guard let step, let crossing = bisect(left, right, step) else { continue }
      crossingsLeft -= 1
      found.append(crossing)
      pairs.append((left, sample(at: crossing.left)))
      pairs.append((sample(at: crossing.right), right))
    }
    return found
  }

  private func bisect(_ left: Sample, _ right: Sample, _ step: Int) -> Crossing? {
    let least = columnWidth * 0x1p-170
    var (start, end) = (left.x, right.x)
    while least < end - start {
      let middle = (start + end) * 0.5
      guard let branch = oracle.branch(of: step, at: middle) else { return nil }
      if branch == left.branches[step] { start = middle } else { end = middle }
    }
    return start < end ? Crossing(left: start, right: end) : nil
  }

  /// Several functions often change their branches at the same place.
  private func merged(_ crossings: [Crossing]) -> [Crossing] {
    var merged: [Crossing] = []
    for crossing in crossings.sorted(by: { $0.left < $1.left }) {
      if let last = merged.last, crossing.left - last.right < columnWidth * 0x1p-160 {
        merged[merged.count - 1].right = max(last.right, crossing.right)
      } else {
        merged.append(crossing)
      }
    }
    return merged
  }
}
