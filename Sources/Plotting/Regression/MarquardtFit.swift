import CalculatorBrain

/// Finds the parameters with which a program is nearest to points.
///
/// The method is that of Levenberg and Marquardt with scaled parameters (J. J. Moré, “The
/// Levenberg-Marquardt algorithm: implementation and theory”, Lecture Notes in Mathematics 630,
/// 1978).
///
/// Derivatives are differences of the fourth order, which are good to about 13 digits.
struct MarquardtFit {
  private let program: Program
  private let names: [String]
  private let rows: RegressionRows
  /// How many operations may still be computed.
  private var workLeft: Int
  /// How many operations a value takes.
  private let size: Int
  /// How many operations it takes as long to prepare one for values of the parameters.
  private static let preparation = 500

  /// The values of the parameters.
  private(set) var values: [Double]

  /// The sum of the squares of what is left of the ordinates, weighted; infinite if the program has
  /// no value at a point.
  private(set) var residual = Double.infinity

  /// The equations of the last step.
  private(set) var system: TriangularSystem

  /// Whether the values do not change any more.
  private(set) var isSettled = false

  /// Prepares to look for values.
  ///
  /// - Parameters:
  ///   - program: A program of x and the parameters.
  ///   - names: The parameters.
  ///   - start: The values to begin with, one for each parameter.
  ///   - rows: The points.
  ///   - limit: How many operations may be computed.
  init(
    _ program: Program, _ names: [String], from start: [Double], to rows: RegressionRows, limit: Int
  ) {
    (self.program, self.names, self.rows, values) = (program, names, rows, start)
    workLeft = limit
    size = max(1, program.sizes(limit: 1_000_000)[0])
    system = TriangularSystem(count: names.count)
    residual = sum(at: values)
  }

  /// Looks for values in so many steps at most.
  mutating func search(steps: Int) {
    guard !isSettled, residual < .infinity, var linear = linearized() else { return }
    system = linear
    var scales = names.indices.map { linear.norm(ofColumn: $0) }
    var damping = 1e-3
    for _ in 0..<steps where workLeft > 0 {
      // What is left is at right angles to what steps can do about it.
      if linear.reach <= 1e-10 * linear.residual {
        isSettled = true
        return polish()
      }
      let usable = scales.map { $0 > 0 ? $0 : 1 }
      guard let step = linear.damped(by: damping, usable).solution else { return }
      let next = zip(values, step).map { $0 + $1 }
      let isSmall = zip(values, step).allSatisfy { $1.magnitude <= 0x1p-46 * $0.magnitude }
      let left = sum(at: next)
      // Near the end, rounding decides which of two sums is less.
      let isBetter = left < residual || isSmall && left <= residual * (1 + 0x1p-40)
      if isBetter {
        (values, residual) = (next, left)
        guard let found = linearized() else { return }
        (linear, system) = (found, found)
        scales = names.indices.map { max(scales[$0], linear.norm(ofColumn: $0)) }
        damping = damping < 1e-14 ? 0 : damping / 10
      } else {
        damping = max(damping, 1e-12) * 10
      }
      if isSmall {
        isSettled = true
        return polish()
      }
      if damping > 1e18 { return }
    }
  }

  /// Takes steps without damping as long as they become shorter.
  ///
  /// Sums of squares tell values apart to half of their digits only, and steps to all.
  private mutating func polish() {
    var last = Double.infinity
    for _ in 0..<8 where workLeft > 0 {
      guard let step = system.solution else { return }
      let next = zip(values, step).map { $0 + $1 }
      let length = names.indices.reduce(0) {
        max($0, (step[$1] * system.norm(ofColumn: $1)).magnitude)
      }
      let left = sum(at: next)
      guard length < last / 2, left <= residual * (1 + 0x1p-30) else { return }
      let (before, sumBefore) = (values, residual)
      (values, residual) = (next, left)
      guard let found = linearized() else {
        (values, residual) = (before, sumBefore)
        return
      }
      (system, last) = (found, length)
    }
  }

  /// The program with values for its parameters.
  private mutating func evaluator(_ values: [Double]) -> BlockEvaluator {
    workLeft -= size * (rows.count + Self.preparation)
    let bound = Dictionary(uniqueKeysWithValues: zip(names, values))
    return BlockEvaluator(CompiledProgram(program.binding(bound)))
  }

  private static func evaluate(_ evaluator: inout BlockEvaluator, _ xs: [Double]) -> [Double] {
    var ys = [Double](repeating: 0, count: xs.count)
    var span = ys.mutableSpan
    evaluator.evaluate(xs.span, into: &span)
    return ys
  }

  /// The sum of squares for some values; infinite if it is no number.
  private mutating func sum(at values: [Double]) -> Double {
    guard values.allSatisfy({ $0.isFinite }) else { return .infinity }
    var (sum, evaluator) = (0.0, evaluator(values))
    rows.forEachBlock { xs, ys, weights in
      // Sums of parts round less.
      let found = Self.evaluate(&evaluator, xs)
      sum += xs.indices.reduce(0) { sum, row in
        let rest = (ys[row] - found[row]) * weights[row]
        return sum + rest * rest
      }
    }
    return sum.isFinite ? sum : .infinity
  }

  /// The equations for a step from the values; `nil` if a derivative is no number.
  private mutating func linearized() -> TriangularSystem? {
    var middle = evaluator(values)
    var sides: [(length: Double, evaluators: [BlockEvaluator])] = []
    for index in names.indices {
      // The rounding of differences and their error of the fourth order are then about equal.
      let size = values[index] == 0 ? 1 : values[index].magnitude
      let length = Double(sign: .plus, exponent: size.exponent - 10, significand: 1)
      let evaluators = [-2.0, -1, 1, 2].map { offset in
        var shifted = values
        shifted[index] += offset * length
        return evaluator(shifted)
      }
      sides.append((length, evaluators))
    }
    var system = TriangularSystem(count: names.count)
    var isFinite = true
    rows.forEachBlock { xs, ys, weights in
      let rests = zip(ys, Self.evaluate(&middle, xs)).map { $0 - $1 }
      var columns: [[Double]] = []
      for index in sides.indices {
        let parts = (0..<4).map { Self.evaluate(&sides[index].evaluators[$0], xs) }
        let length = 12 * sides[index].length
        columns.append(
          xs.indices.map { row in
            (8 * (parts[2][row] - parts[1][row]) - (parts[3][row] - parts[0][row])) / length
          })
      }
      columns.append(rests)
      for row in xs.indices { system.add { columns[$0][row] * weights[row] } }
      isFinite = isFinite && columns.allSatisfy { $0.allSatisfy { $0.isFinite } }
    }
    system.reduce()
    return isFinite ? system : nil
  }
}
