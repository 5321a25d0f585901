public import GraphView
public import IntervalArithmetic

/// A path whose coordinates are written as formulas of enclosures.
public struct PathFormula: Sendable, CustomStringConvertible {
  /// Returns x and y, given t.
  public typealias Coordinates =
    @Sendable (FunctionEnclosure) -> (FunctionEnclosure, FunctionEnclosure)

  /// The name in the log of tests.
  public let description: String
  fileprivate let parameters: ClosedRange<Double>
  fileprivate let coordinates: Coordinates

  /// Creates a path.
  ///
  /// - Parameters:
  ///   - description: Its name in the log of tests.
  ///   - parameters: The range of t.
  ///   - coordinates: Returns x and y, given t.
  public init(
    _ description: String, over parameters: ClosedRange<Double>,
    _ coordinates: @escaping Coordinates
  ) {
    (self.description, self.parameters, self.coordinates) = (description, parameters, coordinates)
  }

  /// A source of the path, which counts what it is asked for.
  public var source: FormulaPath { FormulaPath(self) }
}

/// A source of a path whose coordinates are formulas.
public final class FormulaPath: PathSource {
  private let formula: PathFormula

  /// How many pairs of enclosures were asked for.
  public private(set) var work = 0
  /// One pair of enclosures is one unit of work.
  public var workPerEnclosure: Int { 1 }
  /// The range of t.
  public var parameters: ClosedRange<Double> { formula.parameters }

  init(_ formula: PathFormula) { self.formula = formula }

  /// Evaluates the formulas.
  public func enclosures(over t: Interval) -> (x: Enclosure, y: Enclosure) {
    work += 1
    let (x, y) = formula.coordinates(
      FunctionEnclosure(DecoratedInterval(t), slope: t.isPoint ? nil : Interval(1), attained: t))
    return (Enclosure(x), Enclosure(y))
  }
}

extension Enclosure {
  fileprivate init(_ function: FunctionEnclosure) {
    self.init(
      function.value.values, function.value.decoration, function.value.reasons,
      slope: function.slope, attained: function.attained)
  }
}
