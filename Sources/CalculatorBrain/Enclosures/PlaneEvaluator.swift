public import IntervalArithmetic

/// Computes enclosures of one program of x and y over many boxes.
///
/// A box is a pair of intervals. One evaluation gives the values over the box and the slope along
/// one of the two directions, for each fixed number of the other; a second one, along the other
/// direction, is only needed for the mean-value form and for chords.
///
/// ```swift
/// var evaluator = PlaneEvaluator(try Program("x sq y sq +"))
/// let box = (x: Interval(0, 1), y: Interval(1, 2))
/// evaluator.enclosure(over: box.x, box.y, along: .x)  // values [1.0, 5.0], slope [0.0, 2.0]
/// evaluator.enclosure(over: box.x, box.y, along: .y)  // values [1.0, 5.0], slope [2.0, 4.0]
/// ```
///
/// What ``EnclosureEvaluator`` knows of one variable alone is not used: limits of quotients that
/// are 0/0, common zeros, bounds by the ends of an interval, attained values, and Taylor series.
///
/// It holds the places for intermediate results, so that an evaluation allocates no memory. Each
/// thread needs its own; copies share no state.
public struct PlaneEvaluator: Sendable {
  /// The direction of a slope.
  public enum Direction: Hashable, Sendable {
    /// Along x, with y fixed.
    case x
    /// Along y, with x fixed.
    case y
  }

  /// The work of one enclosure: about that of as many additions of two intervals.
  public var workPerEnclosure: Int { code.work }

  private let code: EnclosureCode
  private var places: [ProgramEnclosure]

  /// Creates an evaluator.
  ///
  /// - Parameter program: A program with one result and no free name other than x and y; see
  ///   `Program.binding(_:)`.
  /// - Precondition: `program.count == 1`, and its ``Program/parameters`` are at most y.
  public init(_ program: Program) {
    precondition(program.count == 1, "a level is one result, not \(program.count)")
    let program = program.pruned
    let unknown = program.parameters.filter { $0 != "y" }
    precondition(unknown.isEmpty, "\(unknown.joined(separator: ", ")): no value given")
    code = EnclosureCode(program)
    places = code.places
  }

  /// Returns bounds on the program's values over a box, and what is certain there.
  ///
  /// The bounds hold the value at every pair of real numbers of the box, for the formula in real
  /// arithmetic with its literals rounded to doubles. The decoration is about the function on the
  /// whole box. The slope holds those of all chords along one direction: for
  /// `.x`, (f(b, y) − f(a, y)) / (b − a) for any a and b of the interval of x and one y of that of
  /// y. There is none if the interval along that direction is one number.
  ///
  /// - Parameters:
  ///   - x: The numbers of x; the empty interval gives no values.
  ///   - y: The numbers of y; the empty interval gives no values.
  ///   - direction: The direction of the slope.
  /// - Returns: What is proven about the program there.
  /// - Complexity: O(*n*) for *n* operations that depend on x or y.
  public mutating func enclosure(
    over x: Interval, _ y: Interval, along direction: Direction
  ) -> FunctionEnclosure {
    let hasSlope = direction == .x ? !x.isPoint : !y.isPoint
    if let input = code.input {
      places[input] = Self.variable(over: x, slope: hasSlope ? direction == .x ? 1 : 0 : nil)
    }
    if let input = code.secondInput {
      places[input] = Self.variable(over: y, slope: hasSlope ? direction == .y ? 1 : 0 : nil)
    }
    let steps = code.steps
    for index in steps.indices {
      let step = steps[index]
      places[step.result] = step.enclosure(of: places.span)
    }
    return places[code.output].function
  }

  /// The enclosure of a variable, whose slope is 1 along its own direction and 0 along the other.
  @inline(__always)
  private static func variable(over x: Interval, slope: Double?) -> ProgramEnclosure {
    ProgramEnclosure(
      FunctionEnclosure(DecoratedInterval(x), slope: slope.map { Interval($0) }, attained: nil))
  }
}
