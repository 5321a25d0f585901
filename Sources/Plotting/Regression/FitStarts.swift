import CalculatorBrain
import GraphView

/// Values to begin a fit with, where not all are given.
struct FitStarts {
  /// The starts, those that bring the program nearest to the points first.
  let best: [[Double]]

  /// How many starts are tried, and how many of them begin a fit.
  private static let (limit, count) = (600, 6)
  /// How many points a start is tried with.
  private static let sampleSize = 100

  /// Tries 1, the sizes of the coordinates and their inverses, with both signs, as far as there are
  /// not too many of them together.
  ///
  /// - Parameters:
  ///   - program: A program of x and the parameters.
  ///   - parameters: The parameters, with the values that are given.
  ///   - rows: The points.
  init(
    of program: Program, _ parameters: [(name: String, start: Double?)], to rows: RegressionRows
  ) {
    let open = parameters.indices.filter { parameters[$0].start == nil }
    guard !open.isEmpty else {
      best = [parameters.compactMap { $0.start }]
      return
    }
    var (xs, ys, weights) = ([Double](), [Double](), [Double]())
    rows.thinned(to: Self.sampleSize).forEachBlock {
      xs += $0
      ys += $1
      weights += $2
    }
    let width = xs.reduce(0) { max($0, $1.magnitude) }
    let height = ys.reduce(0) { max($0, $1.magnitude) }
    let sizes = [1, height, 1 / width, width, height / width].filter { $0 > 0 && $0 < .infinity }
    let all = [1, -1] + sizes.dropFirst() + sizes.dropFirst().map { -$0 } + [0.1, 10, 0.01]
    var values = all
    func countOfStarts() -> Int {
      open.reduce(1) { count, _ in min(count * values.count, Self.limit + 1) }
    }
    while values.count > 1, countOfStarts() > Self.limit { values.removeLast() }
    var starts: [(values: [Double], sum: Double)] = []
    func add(_ start: [Double]) {
      let names = parameters.map { $0.name }
      let compiled = CompiledProgram(
        program.binding(Dictionary(uniqueKeysWithValues: zip(names, start))))
      let sum = xs.indices.reduce(0) { sum, point in
        let rest = (ys[point] - compiled.value(at: xs[point])) * weights[point]
        return sum + rest * rest
      }
      starts.append((start, sum.isNaN ? .infinity : sum))
    }
    for index in 0..<countOfStarts() {
      var (rest, start) = (index, parameters.map { $0.start ?? 1 })
      for place in open {
        start[place] = values[rest % values.count]
        rest /= values.count
      }
      add(start)
    }
    // All alike, where there are too many for other starts.
    for value in all {
      let start = parameters.map { $0.start ?? value }
      if !starts.contains(where: { $0.values == start }) { add(start) }
    }
    best = starts.sorted { $0.sum < $1.sum }.prefix(Self.count).map { $0.values }
  }
}
