/// A formula, for one point and for a block of points.
///
/// Both give the same bits: the block loop is made from the formula.
struct Kernel: Sendable {
  /// A block of values, one for each point.
  typealias Column = UnsafePointer<Double>

  /// How many of the three operands the formula reads.
  let arity: Int

  /// The value at a point; operands beyond the arity are ignored.
  let scalar: @Sendable (Double, Double, Double) -> Double

  /// Computes so many values from three columns into a fourth, which may be one of the three.
  let block: @Sendable (Column, Column, Column, UnsafeMutablePointer<Double>, Int) -> Void

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

extension Kernel {
  /// The polynomial of blocks, with the bits of products and sums one by one.
  static var polynomial: BlockFunctions.Polynomial {
    { seeds, xs, coefficients, terms, results, count in
      var start = 0
      while start + 8 <= count {
        let x = SIMD8(loading: xs + start)
        var sum = SIMD8(loading: seeds + start)
        for term in 0..<terms { sum = sum * x + coefficients[term] }
        for lane in 0..<8 { results[start + lane] = sum[lane] }
        start += 8
      }
      for index in start..<count {
        var sum = seeds[index]
        for term in 0..<terms { sum = sum * xs[index] + coefficients[term] }
        results[index] = sum
      }
    }
  }
}

extension SIMD8<Double> {
  /// Loads eight values from anywhere.
  @inline(__always)
  fileprivate init(loading values: UnsafePointer<Double>) {
    self = UnsafeRawPointer(values).loadUnaligned(as: Self.self)
  }
}
