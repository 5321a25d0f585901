import CalculatorBrain

/// Searches for starting values of a fit, where not all are given.
///
/// Of parameters in which the program is linear, the best values follow from those of the others
/// (G. H. Golub, V. Pereyra, “The differentiation of pseudo-inverses and nonlinear least squares
/// problems whose variables separate”, SIAM Journal on Numerical Analysis 10, 1973). Only the
/// others are searched: all values together, or, if there are too many, one parameter after
/// another, from several starts.
struct FitStarts {
  private var evaluator: GradientEvaluator
  private let (xs, ys, weights): ([Double], [Double], [Double])
  /// The residuals of a straight line through the points.
  private let rests: [Double]
  private var turns: [Double] = []
  /// The parameters that are searched, and the indices of those that follow.
  private var searched: [(place: Int, role: ParameterRole)] = []
  private let linear: [Int]
  private var found: [(sum: Double, values: [Double])] = []
  private var triesLeft: Int
  private var seed: UInt64 = 1

  /// The most points in which waves are looked for.
  private static let waveSize = 4096.0

  /// Searches for starts that bring a program of x and the parameters near the points.
  ///
  /// `sample` are some of the points, with which starts are tried, and `limit` is the number of
  /// operations that may be computed.
  init(
    of program: Program, _ evaluator: GradientEvaluator,
    _ parameters: [(name: String, start: Double?)], to rows: RegressionRows,
    _ sample: RegressionRows, limit: Int
  ) {
    self.evaluator = evaluator
    (xs, ys, weights) = sample.columns
    rests = Self.rests(xs, ys, weights)
    let names = parameters.map { $0.name }
    let open = names.indices.filter { parameters[$0].start == nil }
    let followers = program.linearParameters(among: open.map { names[$0] })
    linear = open.filter { followers.contains(names[$0]) }
    triesLeft = max(
      50, limit / ((4 * evaluator.size + linear.count * linear.count + 8) * (xs.count + 256)))
    let start = parameters.map { $0.start ?? 1 }
    for place in open where !linear.contains(place) {
      searched.append((place, ParameterRole(of: place, among: names, in: program)))
    }
    guard !searched.isEmpty else {
      _ = attempt(start)
      return
    }
    searched.sort { $0.role.dependence < $1.role.dependence }
    if searched.contains(where: { $0.role.isOfWave }) {
      let (xs, ys, weights) = rows.thinned(
        to: Int(min(Self.waveSize, Double(limit / 4).squareRoot()))
      ).columns
      turns = Periodogram(xs, Self.rests(xs, ys, weights)).turns
    }
    if !searchAll(from: start) { while triesLeft > 0 { searchInTurn(from: start) } }
  }

  /// Returns some of the starts, those with the smallest residuals first.
  func best(count: Int) -> [[Double]] {
    var (starts, last) = ([[Double]](), -1.0)
    for (sum, values) in found.sorted(by: { $0.sum < $1.sum }) where starts.count < count {
      // Values that only differ by a permutation fit equally well.
      if sum > last * (1 + 1e-9) { starts.append(values) }
      last = sum
    }
    return starts
  }

  /// Returns starts that add something where fitted values leave the largest residuals, such as a
  /// peak that was missed: a position and a width, neither of which alone reduces them.
  mutating func beside(_ fitted: [Double], count: Int) -> [[Double]] {
    guard let (_, left) = attempt(fitted) else { return [] }
    found = []
    for (place, role) in searched {
      for value in role.candidates(fitted, xs, left, turns: turns).prefix(2) {
        var start = fitted
        start[place] = value
        for (other, role) in searched where other != place {
          for value in role.candidates(start, xs, left, turns: turns) {
            var next = start
            next[other] = value
            _ = attempt(next)
          }
        }
      }
    }
    return best(count: count)
  }

  private static func rests(_ xs: [Double], _ ys: [Double], _ weights: [Double]) -> [Double] {
    let line = PolynomialFit(degree: 1) { body in
      for row in xs.indices { body(xs[row], ys[row], weights[row]) }
    }
    return xs.indices.map { (ys[$0] - (line?.value(at: xs[$0]) ?? 0)) * weights[$0] }
  }

  /// Tries all combinations of values; `false` if there are too many.
  private mutating func searchAll(from start: [Double]) -> Bool {
    var combinations = [start]
    for (place, role) in searched {
      var next: [[Double]] = []
      for values in combinations {
        for value in role.candidates(values, xs, rests, turns: turns) {
          next.append(values)
          next[next.count - 1][place] = value
        }
        if next.count > triesLeft { return false }
      }
      combinations = next
    }
    for values in combinations { _ = attempt(values) }
    return true
  }

  /// Searches one parameter after another, from random values.
  private mutating func searchInTurn(from start: [Double]) {
    var values = start
    for (place, role) in searched {
      let candidates = role.candidates(values, xs, rests, turns: turns)
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      if !candidates.isEmpty { values[place] = candidates[Int(seed >> 33) % candidates.count] }
    }
    var (least, left) = attempt(values) ?? (.infinity, rests)
    for _ in 0..<4 {
      let before = least
      for (place, role) in searched {
        var best = values
        for value in role.candidates(values, xs, left, turns: turns) where triesLeft > 0 {
          var next = values
          next[place] = value
          if let found = attempt(next), found.sum < least {
            (best, least, left) = (next, found.sum, found.rests)
          }
        }
        values = best
      }
      if !(least < before) { return }
    }
  }

  /// Completes values by those that follow, and keeps them; returns the sum of squares and the
  /// residuals, `nil` if they are undefined.
  private mutating func attempt(_ start: [Double]) -> (sum: Double, rests: [Double])? {
    triesLeft -= 1
    var values = start
    for place in linear { values[place] = 0 }
    guard values.allSatisfy({ $0.isFinite }) else { return nil }
    evaluator.set(values)
    let results = evaluator.evaluate(xs, slopes: !linear.isEmpty)
    guard results.allSatisfy({ $0.isFinite }) else { return nil }
    func column(_ index: Int, _ row: Int) -> Double {
      let value =
        index < linear.count
        ? results[(linear[index] + 1) * xs.count + row] : ys[row] - results[row]
      return value * weights[row]
    }
    var system = QRLeastSquares(count: linear.count)
    for row in xs.indices { system.add { column($0, row) } }
    system.reduce()
    let scales = linear.indices.map { max(system.norm(ofColumn: $0), 1e-300) }
    guard let solution = system.solution ?? system.damped(by: 1e-12, scales).solution else {
      return nil
    }
    for (place, value) in zip(linear, solution) { values[place] = value }
    let rests = xs.indices.map { row in
      solution.indices.reduce(column(linear.count, row)) { $0 - column($1, row) * solution[$1] }
    }
    let sum = rests.reduce(0) { $0 + $1 * $1 }
    guard sum.isFinite else { return nil }
    found.append((sum, values))
    return (sum, rests)
  }
}
