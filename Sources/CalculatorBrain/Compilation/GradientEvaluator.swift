import IntervalArithmetic
import RealModule

/// Computes values of one program of x and parameters at many x, and its derivatives by the
/// parameters.
///
/// Derivatives are exact up to rounding, not differences: they are the chain rule from the result
/// back to the parameters, one block of x at a time, so that they cost a few times as much as
/// values, however many parameters there are (A. Griewank, A. Walther, “Evaluating Derivatives”,
/// 2nd edition, 2008, chapter 3).
///
/// ```swift
/// var decay = GradientEvaluator(try Program("= a*exp(-b*x)"), parameters: ["a", "b"])
/// decay.set([2, 0.5])
/// ```
public struct GradientEvaluator: Sendable {
  private enum Action: Sendable {
    case number(Double)
    case variable
    case parameter(Int)
    case operation(Kernel)
  }

  private struct Step: Sendable {
    let action: Action
    /// The places of the operands; those beyond the arity repeat the first one.
    let operands: (Int, Int, Int)
    let dependsOnX: Bool
    let dependsOnParameters: Bool
  }

  private let steps: [Step]
  private let output: Int
  private let parameterCount: Int
  /// The values of all steps for a block of x, one step after another.
  private var values: [Double]
  /// How fast the result grows with each step.
  private var slopes: [Double] = []
  private let blockSize: Int

  /// How many operations a value takes.
  public var size: Int { steps.count }

  /// Prepares a program, with 1 for each parameter.
  ///
  /// - Parameters:
  ///   - program: A program with one result, which is no path.
  ///   - parameters: Its names other than x, in the order in which they get values; others may be
  ///     among them.
  /// - Precondition: `program.count == 1`, and all its names are x or parameters.
  public init(_ program: Program, parameters: [String]) {
    precondition(program.count == 1, "a curve is one result, not \(program.count)")
    let program = program.pruned
    var steps: [Step] = []
    for node in program.graph.nodes {
      var (action, places) = (Action.number(.nan), (0, 0, 0))
      var (dependsOnX, dependsOnParameters) = (false, false)
      switch node {
      case .missing, .path, .binder: break
      case .number(let literal): action = .number(literal.value)
      case .constant(let index): action = .number(Constant.standard[index].value)
      case .variable("x"): (action, dependsOnX) = (.variable, true)
      case .variable(let name):
        guard let place = parameters.firstIndex(of: name) else {
          preconditionFailure("\(name): no value given")
        }
        (action, dependsOnParameters) = (.parameter(place), true)
      case .operation(let index, let operands):
        action = .operation(Operation.standard[index].kernel(for: program.angleUnit))
        let first = operands[0]
        places = (
          first, operands.count > 1 ? operands[1] : first, operands.count > 2 ? operands[2] : first
        )
        for place in [places.0, places.1, places.2] {
          dependsOnX = dependsOnX || steps[place].dependsOnX
          dependsOnParameters = dependsOnParameters || steps[place].dependsOnParameters
        }
      }
      steps.append(
        Step(
          action: action, operands: places, dependsOnX: dependsOnX,
          dependsOnParameters: dependsOnParameters))
    }
    self.steps = steps
    (output, parameterCount) = (program.roots[0], parameters.count)
    blockSize = max(8, min(256, 131_072 / steps.count))
    values = [Double](repeating: 0, count: steps.count * blockSize)
    set([Double](repeating: 1, count: parameters.count))
  }

  /// Gives values to the parameters.
  ///
  /// - Parameter numbers: One for each.
  public mutating func set(_ numbers: [Double]) {
    compute(count: blockSize, inputs: nil, numbers)
  }

  /// Computes the value at every element of `xs`.
  ///
  /// - Parameters:
  ///   - xs: The values of x.
  ///   - slopes: Whether to compute derivatives, too.
  /// - Returns: The values; NaN where there is none. Behind them, if asked for, the derivatives by
  ///   the first parameter, by the second, and so on. At a kink or a step, of which there is none,
  ///   a derivative is 0.
  public mutating func evaluate(_ xs: [Double], slopes: Bool = false) -> [Double] {
    let columns = slopes ? 1 + parameterCount : 1
    var results = [Double](repeating: 0, count: columns * xs.count)
    if slopes, self.slopes.isEmpty {
      self.slopes = [Double](repeating: 0, count: values.count)
    }
    for start in stride(from: 0, to: xs.count, by: blockSize) {
      let count = min(blockSize, xs.count - start)
      xs.withUnsafeBufferPointer { xs in
        compute(count: count, inputs: UnsafeBufferPointer(rebasing: xs[start...]), [])
      }
      for row in 0..<count { results[start + row] = values[output * blockSize + row] }
      guard slopes else { continue }
      differentiate(count: count)
      for (place, step) in steps.enumerated() {
        guard case .parameter(let parameter) = step.action else { continue }
        let column = (1 + parameter) * xs.count + start
        for row in 0..<count { results[column + row] = self.slopes[place * blockSize + row] }
      }
    }
    return results
  }

  /// Computes the steps that depend on x, or, without inputs, the others.
  private mutating func compute(
    count: Int, inputs: UnsafeBufferPointer<Double>?, _ numbers: [Double]
  ) {
    values.withUnsafeMutableBufferPointer { values in
      guard let base = values.baseAddress else { return }
      for (place, step) in steps.enumerated() where step.dependsOnX == (inputs != nil) {
        let column = base + place * blockSize
        switch step.action {
        case .number(let number): column.update(repeating: number, count: count)
        case .parameter(let parameter): column.update(repeating: numbers[parameter], count: count)
        case .variable:
          if let inputs { for row in 0..<count { column[row] = inputs[row] } }
        case .operation(let kernel):
          let (first, second, third) = step.operands
          kernel.block(
            base + first * blockSize, base + second * blockSize, base + third * blockSize, column,
            count)
        }
      }
    }
  }

  /// Follows the chain rule from the result back to the parameters.
  private mutating func differentiate(count: Int) {
    let (steps, blockSize) = (steps, blockSize)
    values.withUnsafeBufferPointer { values in
      slopes.withUnsafeMutableBufferPointer { slopes in
        guard let values = values.baseAddress, let slopes = slopes.baseAddress else { return }
        for place in steps.indices {
          (slopes + place * blockSize).update(repeating: place == output ? 1 : 0, count: count)
        }
        for (place, step) in steps.enumerated().reversed() where step.dependsOnParameters {
          guard case .operation(let kernel) = step.action else { continue }
          let (first, second, third) = step.operands
          let operands = (
            values + first * blockSize, values + second * blockSize, values + third * blockSize
          )
          let (slope, result) = (slopes + place * blockSize, values + place * blockSize)
          for (position, operand) in [first, second, third].prefix(kernel.arity).enumerated() {
            guard steps[operand].dependsOnParameters else { continue }
            let target = slopes + operand * blockSize
            for row in 0..<count where slope[row] != 0 {
              target[row] +=
                slope[row]
                * kernel.rule.slope(
                  position, operands.0[row], operands.1[row], result: result[row])
            }
          }
        }
      }
    }
  }
}

extension Kernel.Rule {
  /// The derivative by one operand; 0 at kinks and steps.
  @inline(__always)
  fileprivate func slope(_ position: Int, _ x: Double, _ y: Double, result: Double) -> Double {
    switch self {
    case .unary(.negate): -1
    case .unary(.square): 2 * x
    case .unary(.exp): result
    case .unary(.log): 1 / x
    case .unary(.squareRoot): 0.5 / result
    case .unary(.sin(.radians)): Double.cos(x)
    case .unary(.cos(.radians)): -Double.sin(x)
    case .binary(.add): 1
    case .binary(.subtract): position == 0 ? 1 : -1
    case .binary(.multiply): position == 0 ? y : x
    case .binary(.divide): position == 0 ? 1 / y : -result / y
    case .binary(.modulo):
      result == 0 ? 0 : position == 0 ? 1 : -(x / y).rounded(.down)
    case .binary(.power):
      position == 0
        ? (y == 0 ? 0 : y * Double.power(x, y - 1)) : x > 0 ? result * Double.log(x) : 0
    case .binary(.root):
      position == 0 ? result / (x * y) : -result / (y * y) * Double.log(x.magnitude)
    case .binary(.atan2(let unit)):
      (position == 0 ? y : -x) / (x * x + y * y) * (unit == .radians ? 1 : 180 / .pi)
    case .unary(let function):
      x.isFinite ? function.applied(to: .at(x)).slope : .nan
    case .binary(let function):
      x.isFinite && y.isFinite
        ? function.applied(to: .at(x, isFixed: position == 1), .at(y, isFixed: position == 0)).slope
        : .nan
    case .choice: position == 0 ? 0 : (x != 0) == (position == 1) ? 1 : 0
    case .restriction: position == 0 ? 1 : 0
    case .identity: 1
    case .bessel(let kind):
      position == 0 || !y.isFinite
        ? 0 : kind.function(ofOrder: x)?.applied(to: .at(y)).slope ?? 0
    }
  }
}

extension TaylorSeries<Interval> {
  /// Two coefficients of a constant, or of the variable, at a number.
  fileprivate static func at(_ number: Double, isFixed: Bool = false) -> TaylorSeries {
    isFixed
      ? TaylorSeries(constant: Interval(number), count: 2)
      : TaylorSeries(variableOver: Interval(number), count: 2)
  }

  /// The derivative at a number.
  fileprivate var slope: Double { count > 1 ? self[1].lower / 2 + self[1].upper / 2 : 0 }
}
