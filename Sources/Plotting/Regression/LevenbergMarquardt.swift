import CalculatorBrain

/// Finds the parameters with which a program is nearest to points.
///
/// The method is that of MINPACK's `lmder`: a step is the best one within a region in which the
/// linear equations are trusted, measured by the greatest lengths of their columns so far (J. J.
/// Moré, “The Levenberg-Marquardt algorithm: implementation and theory”, Lecture Notes in
/// Mathematics 630, 1978). Derivatives are exact.
struct LevenbergMarquardt {
  private var evaluator: GradientEvaluator
  private let rows: RegressionRows
  /// How many operations may still be computed.
  private var workLeft: Int
  /// The sum of squares that rounding alone may leave.
  private let noise: Double

  /// The values of the parameters.
  private(set) var values: [Double]

  /// The sum of the squares of what is left of the ordinates, weighted; infinite if the program has
  /// no value at a point.
  private(set) var residual = Double.infinity

  /// The equations of the last step.
  private(set) var system: QRLeastSquares

  /// How much the value at a point changes at most with each parameter.
  private(set) var effects: [Double]

  /// Whether no step makes the sum of squares less.
  private(set) var hasConverged = false

  /// The greatest lengths of columns so far.
  private var scales: [Double] = []

  /// The length of the ordinates, weighted.
  private let height: Double

  /// Whether the values are the best, and the only ones around: no parameter has lost its effect.
  var isDetermined: Bool {
    hasConverged && system.solution != nil
      && values.indices.allSatisfy { index in
        let length = system.norm(ofColumn: index)
        return length > 1e-9 * scales[index] || length * values[index].magnitude > 1e-9 * height
      }
  }

  /// Prepares to look for values.
  ///
  /// - Parameters:
  ///   - evaluator: Computes a program with the parameters.
  ///   - start: The values to begin with, one for each parameter.
  ///   - rows: The points.
  ///   - limit: How many operations may be computed.
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

  /// Looks for values in so many steps at most.
  mutating func search(steps: Int) {
    guard !hasConverged, residual < .infinity, let first = linearized() else { return }
    system = first
    scales = values.indices.map { system.norm(ofColumn: $0) }.map { $0 > 0 ? $0 : 1 }
    var region = TrustRegion(radius: 100 * Self.length(values, scales))
    if region.radius == 0 { region.radius = 100 }
    for number in 0..<steps {
      // What is left is at right angles to all columns.
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

  /// The length of a vector with scaled elements.
  private static func length(_ vector: [Double], _ scales: [Double]) -> Double {
    zip(vector, scales).reduce(0) { $0 + $1.0 * $1.1 * ($1.0 * $1.1) }.squareRoot()
  }

  /// Takes steps without a region as long as they become shorter.
  ///
  /// Sums of squares tell values apart to half of their digits only, and steps to all.
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

  /// The sum of squares for some values; infinite if it is no number.
  private mutating func sum(at values: [Double]) -> Double {
    guard values.allSatisfy({ $0.isFinite }) else { return .infinity }
    workLeft -= evaluator.size * (rows.count + 256)
    evaluator.set(values)
    var sum = 0.0
    rows.forEachBlock { xs, ys, weights in
      // Sums of parts round less.
      let found = evaluator.evaluate(xs)
      sum += xs.indices.reduce(0) { sum, row in
        let rest = (ys[row] - found[row]) * weights[row]
        return sum + rest * rest
      }
    }
    return sum.isFinite ? sum : .infinity
  }

  /// The equations for a step from the values; `nil` if a derivative is no number.
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

/// Where the linear equations of a step are trusted.
private struct TrustRegion {
  /// The greatest length of a step, scaled.
  var radius: Double
  /// How much the length of a step counts.
  private var damping = 0.0

  init(radius: Double) { self.radius = radius }

  /// Returns the best step in the region, to a tenth of its radius; `nil` if numbers are too large.
  ///
  /// This is MINPACK's `lmpar`, with rows for the damping in place of rotations.
  mutating func step(of system: QRLeastSquares, _ scales: [Double]) -> [Double]? {
    func length(_ step: [Double]) -> Double {
      zip(step, scales).reduce(0) { $0 + $1.0 * $1.1 * ($1.0 * $1.1) }.squareRoot()
    }
    /// How fast the length of a step falls with the damping.
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

  /// The part of the sum of squares that a step should take away, and half its slope, from the
  /// lengths of its effect and of the step, as parts of what is left.
  func expect(_ effect: Double, _ length: Double) -> (gain: Double, slope: Double) {
    let (first, second) = (effect * effect, damping * length * length)
    return (first + 2 * second, -(first + second))
  }

  /// Grows or shrinks by the part of what was expected that came true.
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
