/// A formula, for one point and for a block of points.
///
/// Both give the same bits: the block loop is made from the formula.
struct Kernel: Sendable {
  /// A block of values, one for each point.
  typealias Column = UnsafeMutablePointer<Double>

  /// How many of the three operands the formula reads.
  let arity: Int

  /// The value at a point; operands beyond the arity are ignored.
  let scalar: @Sendable (Double, Double, Double) -> Double

  /// Computes so many values from three columns into a fourth, which may be one of the three.
  let block: @Sendable (Column, Column, Column, Column, Int) -> Void

  @inline(__always)
  init(unary formula: @escaping @Sendable (Double) -> Double) {
    arity = 1
    scalar = { x, _, _ in formula(x) }
    block = { xs, _, _, results, count in
      for index in 0..<count { results[index] = formula(xs[index]) }
    }
  }

  @inline(__always)
  init(binary formula: @escaping @Sendable (Double, Double) -> Double) {
    arity = 2
    scalar = { x, y, _ in formula(x, y) }
    block = { xs, ys, _, results, count in
      for index in 0..<count { results[index] = formula(xs[index], ys[index]) }
    }
  }

  @inline(__always)
  init(ternary formula: @escaping @Sendable (Double, Double, Double) -> Double) {
    arity = 3
    scalar = formula
    block = { xs, ys, zs, results, count in
      for index in 0..<count { results[index] = formula(xs[index], ys[index], zs[index]) }
    }
  }
}
