import Testing

@testable import IntervalArithmetic

@Suite("Extreme operands")
struct ExtremeOperandTests {
  /// Numbers at which rounding, overflow, underflow and conversion to integers change.
  static let numbers: [Double] = {
    let sizes: [Double] = [
      0, .leastNonzeroMagnitude, .leastNormalMagnitude, 0x1p-960, 1e-160, 0.5, 1, 1.nextUp, 2, 3,
      64, 65, 170.5, 600, 1024, 1025, 0x1p+31, 0x1p+32, 0x1p+52, 0x1p+53, 0x1p+53 + 2, 0x1p+63,
      0x1p+64, 1e22, 1e154, 0x1p+900, 0x1p+1000, 9e307, 1e308, .greatestFiniteMagnitude,
    ]
    return sizes + sizes.dropFirst().map { -$0 }
  }()

  /// Intervals between the numbers, points and unbounded ones among them.
  private static let intervals: [Interval] = {
    let ends = numbers.sorted()
    let next = zip(ends, ends.dropFirst()).map { Interval($0, $1) }
    let from = ends.map { Interval($0, .infinity) } + ends.map { Interval(-.infinity, $0) }
    let wide = ends.filter { $0 > 0 }.map { Interval(-$0, $0) }
    return ends.map { Interval($0) } + next + from + wide + [.empty, .entire]
  }()

  /// Balls around the numbers, with radii of every size.
  private static let balls: [Ball] =
    numbers.flatMap { number in
      [0, 0x1p-1074, 0x1p-60, 1, 1e300].map { Ball(DoubleDouble(number), radius: $0) }
    } + intervals.map { Ball($0) } + [.unknown]

  @Test("Every function has bounds in order", arguments: UnaryFunction.allCases)
  func unary(function: UnaryFunction) {
    for x in Self.intervals {
      let proven = function.applied(to: DecoratedInterval(x))
      #expect(proven.values.isInOrder, "\(function)(\(x)) = \(proven)")
      let slope = function.derivative(over: x)
      #expect(slope?.isInOrder != false, "\(function)'(\(x)) = \(slope ?? .empty)")
      for inner in [x, x.hull(.zero)] {
        let variable = FunctionEnclosure(DecoratedInterval(x), slope: inner, attained: nil)
        #expect(function.applied(to: variable).isInOrder, "\(function)(\(x)), \(inner)")
      }
      #expect(function.applied(to: FunctionEnclosure(variableOver: x)).isInOrder)
    }
    for x in Self.balls {
      let values = function.applied(to: x).interval
      #expect(values.isInOrder, "\(function)(\(x)) = \(values)")
    }
  }

  @Test("Every function of two operands has bounds in order", arguments: BinaryFunction.allCases)
  func binary(function: BinaryFunction) {
    for (place, x) in Self.intervals.enumerated() {
      // Not all pairs, but each interval with every seventh.
      for y in Self.intervals[(place % 7)...].enumerated().filter({ $0.offset % 7 == 0 }) {
        let one = FunctionEnclosure(variableOver: x)
        let other = FunctionEnclosure(DecoratedInterval(y.element), slope: x, attained: nil)
        #expect(function.applied(to: one, other).isInOrder, "\(function)(\(x), \(y))")
      }
    }
    for (place, x) in Self.balls.enumerated() {
      for y in Self.balls[(place % 11)...].enumerated().filter({ $0.offset % 11 == 0 }) {
        let values = function.applied(to: x, y.element).interval
        #expect(values.isInOrder, "\(function)(\(x), \(y)) = \(values)")
      }
    }
  }
}

extension Interval {
  /// Whether no bound is NaN and the bounds are those of an interval, or of the empty one.
  fileprivate var isInOrder: Bool {
    self == .empty || lower <= upper && lower < .infinity && upper > -.infinity
  }
}

extension GappedInterval {
  fileprivate var isInOrder: Bool { first.isInOrder && second.isInOrder }
}

extension FunctionEnclosure {
  fileprivate var isInOrder: Bool {
    value.values.isInOrder && slope?.isInOrder != false && attained?.isInOrder != false
  }
}
