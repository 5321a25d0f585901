import CalculatorBrain

/// Finds the parameters of a program that minimize the sum of squares over points.
///
/// The method is that of MINPACK's `lmder`: a step is the best one within a region in which the
/// linear equations are trusted, scaled by the greatest norms of their columns so far (J. J. Moré,
/// “The Levenberg-Marquardt algorithm: implementation and theory”, Lecture Notes in Mathematics
/// 630, 1978). Derivatives are exact.
struct LevenbergMarquardt {
  private var evaluator: GradientEvaluator
  private let rows: RegressionRows
  /// The number of operations that may still be computed.
  private var workLeft: Int
  /// The sum of squares that may be due to rounding alone.
  private let noise: Double

  /// The values of the parameters.
  private(set) var values: [Double]

  /// The weighted sum of squares of the residuals; infinite if the program has no value at a point.
  private(set) var residual = Double.infinity

  /// The linear equations of the last step.
  private(set) var system: QRLeastSquares

  /// The most that the value at a point changes with each parameter.
  private(set) var effects: [Double]

  /// Whether no step reduces the sum of squares.
  private(set) var hasConverged = false

  /// The greatest norms of columns so far.
  private var scales: [Double] = []

  /// The norm of the weighted ordinates.
  private let height: Double

  /// Whether the values are a unique minimum nearby: no parameter has lost its effect.
  var isDetermined: Bool {
    hasConverged && system.solution != nil
      && values.indices.allSatisfy { index in
        let length = system.norm(ofColumn: index)
        return length > 1e-9 * scales[index] || length * values[index].magnitude > 1e-9 * height
      }
  }

  /// Prepares a search from one value for each parameter.
  ///
  /// `limit` is the number of operations that may be computed.
  init(
    _ evaluator: GradientEvaluator, from start: [Double], to rows: RegressionRows, limit: Int
  ) {
    (self.evaluator, self.rows, values, workLeft) = (evaluator, rows, start, limit)
    system = QRLeastSquares(count: start.count)
    effects = [Double](repeating: 0, count: start.count)
    var (noise, squares) = (0.0, 0.0)
    rows.forEachBlock { _, ys, weights in
      for (y, weight) in zip(ys, weights) {
        noise += (y.ulp * weight) * (y.ulp * weight)
        squares += (y * weight) * (y * weight)
      }
    }
    (self.noise, height) = (16 * noise, squares.squareRoot())
    residual = sum(at: values)
  }

  /// Searches in at most `steps` steps.
  mutating func search(steps: Int) {
    guard !hasConverged, residual < .infinity, let first = linearized() else { return }
    system = first
    scales = values.indices.map { system.norm(ofColumn: $0) }.map { $0 > 0 ? $0 : 1 }
    var region = TrustRegion(radius: 100 * Self.length(values, scales))
    if region.radius == 0 { region.radius = 100 }
    for number in 0..<steps {
      // Converged: the residual is orthogonal to all columns.
      let gradient = system.gradient
      let left = residual.squareRoot()
      if values.indices.allSatisfy({
        gradient[$0].magnitude <= 0x1p-52 * system.norm(ofColumn: $0) * left
      }) {
        hasConverged = true
      }
      var isAccepted = false
      while !isAccepted, !hasConverged {
        guard workLeft > 0, let step = region.step(of: system, scales) else { return }
        let length = Self.length(step, scales)
        if number == 0 { region.radius = min(region.radius, length) }
        let next = zip(values, step).map { $0 + $1 }
        let sum = sum(at: next)
        let gain = sum.squareRoot() * 0.1 < left ? 1 - sum / residual : -1
        let expected = region.expect(system.length(of: step) / left, length / left)
        let ratio = expected.gain == 0 ? 0 : gain / expected.gain
        region.adapt(ratio, gain, expected.slope, length, isFar: sum.squareRoot() * 0.1 >= left)
        if ratio >= 1e-4 {
          isAccepted = true
          (values, residual) = (next, sum)
          if residual == 0 { hasConverged = true }
        }
        let isSettled = gain.magnitude <= 0x1p-50 && expected.gain <= 0x1p-50 && ratio <= 2
        if isSettled || region.radius <= 0x1p-52 * Self.length(values, scales)
          || residual <= noise && !isAccepted
        {
          hasConverged = true
        }
      }
      if isAccepted {
        guard let found = linearized() else {
          hasConverged = false
          return
        }
        system = found
      }
      if hasConverged { return polish() }
      scales = values.indices.map { max(scales[$0], system.norm(ofColumn: $0)) }
    }
  }

  /// The norm of a vector with scaled elements.
  private static func length(_ vector: [Double], _ scales: [Double]) -> Double {
    zip(vector, scales).reduce(0) { $0 + $1.0 * $1.1 * ($1.0 * $1.1) }.squareRoot()
  }

  /// Takes steps without a trust region as long as they become shorter.
  ///
  /// Sums of squares distinguish values to only half of their digits, steps to all.
  private mutating func polish() {
    var last = Double.infinity
    for _ in 0..<30 where workLeft > 0 {
      guard let step = system.solution else { return }
      let next = zip(values, step).map { $0 + $1 }
      let length = Self.length(step, values.indices.map { system.norm(ofColumn: $0) })
      let left = sum(at: next)
      guard length < 0.9 * last, left <= residual * (1 + 0x1p-30) + noise else { return }
      let (before, sumBefore) = (values, residual)
      (values, residual) = (next, left)
      guard let found = linearized() else {
        (values, residual) = (before, sumBefore)
        return
      }
      (system, last) = (found, length)
    }
  }

  /// The sum of squares at some values; infinite if it is not a number.
  private mutating func sum(at values: [Double]) -> Double {
    guard values.allSatisfy({ $0.isFinite }) else { return .infinity }
    workLeft -= evaluator.size * (rows.count + 256)
    evaluator.set(values)
    var sum = 0.0
    rows.forEachBlock { xs, ys, weights in
      // Sums of parts have smaller rounding errors.
      let found = evaluator.evaluate(xs)
      sum += xs.indices.reduce(0) { sum, row in
        let rest = (ys[row] - found[row]) * weights[row]
        return sum + rest * rest
      }
    }
    return sum.isFinite ? sum : .infinity
  }

  /// The linear equations of a step from the values; `nil` if a derivative is not a number.
  private mutating func linearized() -> QRLeastSquares? {
    workLeft -= (4 * evaluator.size + values.count * values.count) * (rows.count + 256)
    evaluator.set(values)
    effects = [Double](repeating: 0, count: values.count)
    var (system, isFinite) = (QRLeastSquares(count: values.count), true)
    rows.forEachBlock { xs, ys, weights in
      let found = evaluator.evaluate(xs, slopes: true)
      isFinite = isFinite && found.allSatisfy { $0.isFinite }
      for index in values.indices {
        let column = found[((index + 1) * xs.count)..<((index + 2) * xs.count)]
        effects[index] = column.reduce(effects[index]) { max($0, $1.magnitude) }
      }
      for row in xs.indices {
        system.add { column in
          column < values.count
            ? found[(column + 1) * xs.count + row] * weights[row]
            : (ys[row] - found[row]) * weights[row]
        }
      }
    }
    system.reduce()
    return isFinite ? system : nil
  }
}

/// The region in which the linear equations of a step are trusted.
private struct TrustRegion {
  /// The greatest scaled norm of a step.
  var radius: Double
  /// The damping parameter.
  private var damping = 0.0

  init(radius: Double) { self.radius = radius }

  /// Returns the best step in the region, to a tenth of its radius; `nil` if numbers are too large.
  ///
  /// This is MINPACK's `lmpar`, with rows for the damping in place of rotations.
  mutating func step(of system: QRLeastSquares, _ scales: [Double]) -> [Double]? {
    func length(_ step: [Double]) -> Double {
      zip(step, scales).reduce(0) { $0 + $1.0 * $1.1 * ($1.0 * $1.1) }.squareRoot()
    }
    /// How fast the norm of a step decreases with the damping.
    func correction(_ system: QRLeastSquares, _ step: [Double], _ length: Double) -> Double {
      let share = system.error(of: zip(step, scales).map { $0 * $1 * $1 / length })
      return (length - radius) / radius / (share * share)
    }
    var (least, excess) = (0.0, Double.infinity)
    if let step = system.solution {
      let size = length(step)
      excess = size - radius
      if excess <= 0.1 * radius {
        damping = 0
        return step
      }
      least = correction(system, step, size)
    }
    let size = zip(system.gradient, scales).reduce(0) { $0 + $1.0 / $1.1 * ($1.0 / $1.1) }
      .squareRoot()
    let tiny = Double.leastNormalMagnitude
    var greatest = size / radius
    if greatest == 0 { greatest = tiny / min(radius, 0.1) }
    damping = min(max(damping, least), greatest)
    if damping == 0 { damping = size / (excess + radius) }
    for number in 1... {
      if damping == 0 { damping = max(tiny, 0.001 * greatest) }
      let damped = system.damped(by: damping, scales)
      guard let step = damped.solution else { return nil }
      let (size, before) = (length(step), excess)
      excess = size - radius
      if excess.magnitude <= 0.1 * radius || least == 0 && excess <= before && before < 0
        || number == 10
      {
        return step
      }
      let change = correction(damped, step, size)
      if excess > 0 { least = max(least, damping) } else { greatest = min(greatest, damping) }
      damping = max(least, damping + change)
    }
    return nil
  }

  /// The predicted reduction of the sum of squares by a step, and half its slope, from the norms of
  /// its effect and of the step, all relative to the residual.
  func expect(_ effect: Double, _ length: Double) -> (gain: Double, slope: Double) {
    let (first, second) = (effect * effect, damping * length * length)
    return (first + 2 * second, -(first + second))
  }

  /// Adjusts the radius to the ratio of the actual to the predicted reduction.
  mutating func adapt(
    _ ratio: Double, _ gain: Double, _ slope: Double, _ length: Double, isFar: Bool
  ) {
    if ratio <= 0.25 || ratio.isNaN {
      var factor = gain >= 0 ? 0.5 : 0.5 * slope / (slope + 0.5 * gain)
      if isFar || !(factor >= 0.1) { factor = 0.1 }
      radius = factor * min(radius, length * 10)
      damping /= factor
    } else if damping == 0 || ratio >= 0.75 {
      (radius, damping) = (2 * length, damping / 2)
    }
  }
}
