public import GraphView
public import IntervalArithmetic

/// A relation whose levels are written as formulas of enclosures.
public struct RelationFormula: Sendable, CustomStringConvertible {
  /// Returns all levels, given x and y.
  public typealias Levels =
    @Sendable (FunctionEnclosure, FunctionEnclosure) -> [FunctionEnclosure]

  /// The name in the log of tests.
  public let description: String
  fileprivate let condition: RelationCondition
  fileprivate let levels: Levels

  /// Creates a relation.
  ///
  /// - Parameters:
  ///   - description: Its name in the log of tests.
  ///   - condition: What must hold.
  ///   - levels: Returns all levels, given x and y.
  public init(_ description: String, _ condition: RelationCondition, _ levels: @escaping Levels) {
    (self.description, self.condition, self.levels) = (description, condition, levels)
  }

  /// A source of the relation, which counts what it is asked for.
  public var source: FormulaRelation { FormulaRelation(self) }
}

/// A source of a relation whose levels are formulas.
public final class FormulaRelation: RelationSource {
  private let formula: RelationFormula
  /// What must hold.
  public var condition: RelationCondition { formula.condition }

  /// How many enclosures were asked for.
  public private(set) var work = 0
  /// One enclosure is one unit of work.
  public var workPerEnclosure: Int { 1 }

  init(_ formula: RelationFormula) { self.formula = formula }

  /// Evaluates the formulas.
  public func level(
    _ index: Int, over x: Interval, _ y: Interval, along axis: GraphView.AxisName
  ) -> Enclosure {
    work += 1
    func variable(_ numbers: Interval, _ isAlong: Bool) -> FunctionEnclosure {
      FunctionEnclosure(
        DecoratedInterval(numbers), slope: Interval(isAlong ? 1 : 0), attained: nil)
    }
    let level = formula.levels(variable(x, axis == .x), variable(y, axis == .y))[index]
    return Enclosure(
      level.value.values, level.value.decoration, level.value.reasons, slope: level.slope)
  }
}

// The formulas of tests read like formulas.
extension FunctionEnclosure: ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  /// Creates a constant.
  public init(floatLiteral value: Double) { self.init(constant: Interval(value)) }
  /// Creates a constant.
  public init(integerLiteral value: Int) { self.init(constant: Interval(Double(value))) }

  /// The sum.
  public static func + (x: Self, y: Self) -> Self { BinaryFunction.add.applied(to: x, y) }
  /// The difference.
  public static func - (x: Self, y: Self) -> Self { BinaryFunction.subtract.applied(to: x, y) }
  /// The product.
  public static func * (x: Self, y: Self) -> Self { BinaryFunction.multiply.applied(to: x, y) }
  /// The quotient.
  public static func / (x: Self, y: Self) -> Self { BinaryFunction.divide.applied(to: x, y) }
  /// The difference.
  public static func - (x: Self, y: Double) -> Self { x - Self(constant: Interval(y)) }
  /// The square.
  public var squared: Self { UnaryFunction.square.applied(to: self) }
  /// The square root.
  public var squareRoot: Self { UnaryFunction.squareRoot.applied(to: self) }
  /// The greatest integer that is not greater.
  public var floor: Self { UnaryFunction.floor.applied(to: self) }
  /// The sine.
  public var sine: Self { UnaryFunction.sin(.radians).applied(to: self) }
}
