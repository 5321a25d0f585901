import IntervalArithmetic

/// A formula: for one point, for a block of points, and over intervals.
///
/// The first two give the same bits, as the block loop is made from the formula. The functions that
/// make kernels are always inlined, so that each formula is specialised into its own loop.
struct Kernel: Sendable {
  /// A block of values, one for each point.
  typealias Column = UnsafePointer<Double>
  typealias Formula = @Sendable (Double, Double, Double) -> Double

  /// What a formula is over intervals.
  enum Rule: Hashable, Sendable {
    case unary(UnaryFunction)
    case binary(BinaryFunction)
    /// The second operand where the first is not zero, otherwise the third.
    case choice
    /// The first operand where the second is not zero.
    case restriction
    /// The operand itself.
    case identity
    /// The Bessel function of the second operand whose order is the first operand.
    case bessel(BesselKind)
  }

  /// How many of the three operands the formula reads.
  let arity: Int
  let rule: Rule

  /// The value at a point; operands beyond the arity are ignored.
  let scalar: Formula
  /// Computes `count` results from three columns of operands, as a ``BlockFunctions/Operation``.
  let block: @Sendable (Column, Column, Column, UnsafeMutablePointer<Double>, Int) -> Void

  /// The kernel of an operation that is made from others, which nothing computes with.
  static func none(arity: Int) -> Kernel { Kernel(arity: arity, .choice) { _, _, _ in .nan } }

  /// Creates a kernel from a formula that ignores operands beyond the arity.
  @inline(__always)
  private init(arity: Int, _ rule: Rule, _ formula: @escaping Formula) {
    self.arity = arity
    self.rule = rule
    scalar = formula
    block = { xs, ys, zs, results, count in
      for index in 0..<count { results[index] = formula(xs[index], ys[index], zs[index]) }
    }
  }

  @inline(__always)
  static func unary(
    _ function: UnaryFunction, _ formula: @escaping @Sendable (Double) -> Double
  ) -> Kernel { Kernel(arity: 1, .unary(function)) { x, _, _ in formula(x) } }

  /// A function whose values are rounded from balls.
  static func rounded(_ function: UnaryFunction) -> Kernel {
    .unary(function) { function.value(at: $0) }
  }

  @inline(__always)
  static func binary(
    _ function: BinaryFunction, _ formula: @escaping @Sendable (Double, Double) -> Double
  ) -> Kernel { Kernel(arity: 2, .binary(function)) { x, y, _ in formula(x, y) } }

  /// A formula of one operand that takes the place of both operands of a function.
  @inline(__always)
  static func repeated(
    _ function: BinaryFunction, _ formula: @escaping @Sendable (Double) -> Double
  ) -> Kernel { Kernel(arity: 1, .binary(function)) { x, _, _ in formula(x) } }

  /// A formula of two operands that restricts the first to where the second is not zero.
  @inline(__always)
  static func restriction(_ formula: @escaping @Sendable (Double, Double) -> Double) -> Kernel {
    Kernel(arity: 2, .restriction) { x, y, _ in formula(x, y) }
  }

  /// A formula of three operands that chooses one of the last two by the first.
  @inline(__always)
  static func choice(_ formula: @escaping Formula) -> Kernel {
    Kernel(arity: 3, .choice, formula)
  }

  /// The formula that changes nothing.
  static var identity: Kernel { Kernel(arity: 1, .identity) { x, _, _ in x } }

  /// The Bessel functions, which have values for orders from 0 to 100.
  static func bessel(_ kind: BesselKind) -> Kernel {
    Kernel(arity: 2, .bessel(kind)) { order, x, _ in
      kind.function(ofOrder: order)?.value(at: x) ?? .nan
    }
  }

  /// The polynomial of blocks, with the same bits as products and sums one by one.
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

/// The first and the second kind of Bessel functions, and of modified ones.
enum BesselKind: Sendable {
  case first, second, modifiedFirst, modifiedSecond

  /// The function of an order; nil unless that is a whole number from 0 to 100.
  func function(ofOrder order: Double) -> UnaryFunction? {
    guard (0...100).contains(order), order == order.rounded() else { return nil }
    let order = Int(order)
    return switch self {
    case .first: .besselJ(order: order)
    case .second: .besselY(order: order)
    case .modifiedFirst: .besselI(order: order)
    case .modifiedSecond: .besselK(order: order)
    }
  }
}

extension SIMD8<Double> {
  /// Loads eight values without requiring alignment.
  @inline(__always)
  fileprivate init(loading values: UnsafePointer<Double>) {
    self = UnsafeRawPointer(values).loadUnaligned(as: Self.self)
  }
}
