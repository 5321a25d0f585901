/// All that is known about a function of one number, in one type for each function.
///
/// A rule about intervals need not mind the empty one. What most functions have in common is the
/// default: they are defined and continuous everywhere. A default that says that nothing is known
/// is always right, and costs proofs.
protocol FunctionRule {
  // MARK: Sets

  /// Returns a set that holds the values at the numbers of an interval where they are defined.
  func image(of x: Interval) -> GappedInterval

  /// Returns a ball that holds the values, unknown unless the function is certainly defined and
  /// continuous at every number of `x`; by default, the image is used.
  func ball(of x: Ball) -> Ball

  /// Returns what is certain about the function on an interval.
  func certainty(over x: Interval) -> Certainty

  /// The doubles for which the function is defined, if they are an interval.
  var domain: Interval { get }

  // MARK: Slopes

  /// Returns an interval that holds the Clarke derivative; nil if no bound is known.
  ///
  /// The function is defined and continuous on `x`, and has the values `y` there.
  func slope(over x: Interval, values y: Interval) -> Interval?

  /// Returns the Taylor series of the function of a function; unknown where it is not smooth.
  ///
  /// The series of the inner function has at least two coefficients; `start` is the first one of
  /// the result.
  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T>

  /// The symmetry of the graph, if it has one.
  var symmetry: Symmetry? { get }

  // MARK: Limits

  /// Returns whether the function is constant, only rises, or only falls around a number where
  /// neither its slope nor its Taylor series may say so.
  func trend(at limit: Interval) -> Approach

  /// Returns the germ if that of the operand says all; nil where continuity and values do.
  func germ(of x: Germ) -> Germ?

  /// Returns the germ where the operand passes every bound; unknown if ``singularGerm(of:)`` says
  /// it, or if there is no limit.
  ///
  /// The term says how the operand grows.
  func germ(ofInfinite term: GrowthTerm, _ x: Germ) -> Germ

  /// Returns the germ at a pole, a step or an edge of the domain; unknown elsewhere.
  func singularGerm(of x: Germ) -> Germ

  // MARK: Evaluation

  /// The function that this one is the reciprocal of, if it is defined by that.
  var divisor: UnaryFunction? { get }

  /// The work of applying the function, where that of an addition is 1; measured, and rounded.
  var work: Int { get }
}

extension FunctionRule {
  func ball(of x: Ball) -> Ball { .unknown }
  func certainty(over x: Interval) -> Certainty { .common }
  var domain: Interval { .doubles }
  func slope(over x: Interval, values y: Interval) -> Interval? { nil }
  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> { .unknown }
  var symmetry: Symmetry? { nil }
  func trend(at limit: Interval) -> Approach { .unknown }
  func germ(of x: Germ) -> Germ? { nil }
  func germ(ofInfinite term: GrowthTerm, _ x: Germ) -> Germ { .unknown }
  func singularGerm(of x: Germ) -> Germ { .unknown }
  var divisor: UnaryFunction? { nil }
  var work: Int { 4 }
}

extension FunctionRule {
  /// The germ at an edge of the domain that is −1 or 1: undefined on the side without values.
  func germAtEdge(_ x: Germ) -> Germ {
    // Both edges are doubles, so that the double next to one is on the same side.
    guard let next = x.nextNumber, next.limit.magnitude == 1 else { return .unknown }
    return image(of: Interval(next.number)).isEmpty ? .undefined : .unknown
  }
}

/// What the graph of a function looks like on the other side of the axis of y.
public enum Symmetry: String, Hashable, Sendable {
  /// f(−x) = f(x), and where one is undefined, so is the other.
  case even
  /// f(−x) = −f(x), and where one is undefined, so is the other.
  case odd
}

/// The rule of the reciprocal of another function.
protocol ReciprocalRule: FunctionRule {
  /// The function that this one is the reciprocal of.
  var inverse: UnaryFunction { get }
}

extension ReciprocalRule {
  var divisor: UnaryFunction? { inverse }
  func image(of x: Interval) -> GappedInterval { Interval.one.quotients(by: inverse.hull(over: x)) }
  func ball(of x: Ball) -> Ball { Ball(1) / inverse.preciseBall(of: x) }

  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> {
    x.one / inverse.applied(to: x)
  }

  func singularGerm(of x: Germ) -> Germ { inverse.applied(to: x).reciprocal }
}
