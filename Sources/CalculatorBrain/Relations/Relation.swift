public import IntervalArithmetic

/// A set of points in the plane: a program of x and y that compares, and combines comparisons.
///
/// ```swift
/// let relation = Relation(try Program("= x^2 + y^2 = 25 and x < y"))
/// relation?.condition  // all of: level 0 is zero, level 1 is negative
/// relation?.levels     // x ^ 2 + y ^ 2 - 25, x - y
/// ```
///
/// Both sides of a comparison become one level, which is compared with zero. A comparison one of
/// whose sides is undefined fails, and so does its negation: unlike the value of the program, the
/// relation `y < sqrt(x) or y < sqrt(-x)` holds on both sides of x = 0. Equations are rewritten so
/// that their levels change sign where they are zero:
///
/// | level | is zero where |
/// |---|---|
/// | u · v | u is zero and v is defined, or v is zero and u is defined |
/// | u / v | u is zero, and the quotient is defined |
/// | u ^ n, abs(u), sqrt(u), cbrt(u), −u | u is, for a number n > 0 |
/// | u + v, neither negative | u and v are |
/// | abs(u) − abs(v), u² − v² | u − v or u + v is |
/// | u − abs(u) | −u is not positive |
public struct Relation: Sendable {
  /// Which comparisons of the levels with zero must hold.
  public let condition: RelationCondition

  /// The functions of x and y that are compared with zero, by their index.
  public let levels: [Program]

  /// The program g, as one of x, of a relation `x = g` or `g = x` in which g depends on y alone;
  /// `nil` for others.
  public let function: Program?

  /// The greatest number of comparisons, and of operations that combine them.
  public static let limit = 256

  /// Reads a program as a relation; `nil` if its result is not a comparison, `and`, `or` or `not`,
  /// or if there are more than ``limit`` of them.
  ///
  /// - Parameters:
  ///   - program: A program; one with several results is not a relation.
  ///   - rewrites: Whether equations are rewritten; without, each is one level.
  public init?(_ program: Program, rewrites: Bool = true) {
    guard program.count == 1 else { return nil }
    let program = program.pruned
    guard program.graph.nodes[program.roots[0]].isTruth else { return nil }
    var reader = RelationReader(program.graph, program.angleUnit, rewrites: rewrites)
    guard let condition = reader.condition(program.roots[0], isNegated: false) else { return nil }
    self.condition = condition
    function = program.functionOfOrdinate
    levels = reader.levels.map {
      Program(reader.graph, [$0], isPruned: false, program.angleUnit, []).pruned
    }
  }
}

extension Program {
  /// The program g of a result `x = g` or `g = x`, if g depends on y and not on x, as one of x.
  fileprivate var functionOfOrdinate: Program? {
    guard case .operation(let index, let operands) = graph.nodes[roots[0]],
      Operation.standard[index].kernel.rule == .binary(.equal)
    else { return nil }
    for (name, other) in [(operands[0], operands[1]), (operands[1], operands[0])]
    where graph.nodes[name] == .variable("x") {
      let function = Program(graph, [other], isPruned: false, angleUnit, []).pruned
      let isOfOrdinate = function.names == ["y"] && !function.graph.nodes.contains { $0.isSet }
      if isOfOrdinate {
        return function.binding(["y": Program(variable: "x", angleUnit: angleUnit)])
      }
    }
    return nil
  }
}
