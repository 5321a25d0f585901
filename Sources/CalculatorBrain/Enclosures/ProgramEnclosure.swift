public import IntervalArithmetic

/// What is proven about a program over an interval of x.
public struct ProgramEnclosure: Hashable, Sendable {
  /// The values, slopes and attained values, and what is certain about them.
  ///
  /// If ``removable`` is not `nil`, they are those of the function with the limit there as its
  /// value.
  public let function: FunctionEnclosure

  /// The only number at which the function is undefined although its one-sided limits agree there;
  /// `nil` if there is none.
  ///
  /// With that limit as its value, the function is defined and continuous there.
  public let removable: Double?

  /// Creates an enclosure from its parts.
  ///
  /// If the function with the limit as its value may be undefined or jump, the removable point is
  /// dropped, and with it all certainty.
  ///
  /// - Parameters:
  ///   - function: The enclosure of the function with the limit as its value.
  ///   - removable: The number at which the function has only a limit, or `nil`.
  public init(_ function: FunctionEnclosure, removable: Double? = nil) {
    let isSure = removable == nil || function.value.decoration >= .continuous
    self.function = isSure ? function : function.doubted
    self.removable = isSure ? removable : nil
  }

  /// Creates the enclosure of a function of functions that have removable points.
  ///
  /// If they have two different ones, neither can be named, and certainty is lost.
  init(_ function: FunctionEnclosure, removable first: Double?, _ second: Double?) {
    if let first, let second, first != second {
      self.init(function.doubted)
    } else {
      self.init(function, removable: first ?? second)
    }
  }

  /// The enclosure of an expression that has no value anywhere.
  static let undefined = ProgramEnclosure(
    FunctionEnclosure(
      DecoratedInterval(.empty, .trivial), slope: nil, attained: nil, isConstant: true))

  /// The enclosure of an expression of which nothing is known.
  static let unknown = ProgramEnclosure(
    FunctionEnclosure(
      DecoratedInterval(GappedInterval(.entire), .trivial), slope: nil, attained: nil,
      isConstant: false))

  /// Creates the enclosure of the number that a literal stands for.
  init(literal value: Double) {
    let greatest = Double.greatestFiniteMagnitude
    switch value {
    case -greatest...greatest: self.init(FunctionEnclosure(constant: Interval(value)))
    case .infinity: self.init(FunctionEnclosure(constant: Interval(greatest, .infinity)))
    case -.infinity: self.init(FunctionEnclosure(constant: Interval(-.infinity, -greatest)))
    default: self = .undefined
    }
  }

  /// Creates the enclosure of the branches that a condition can choose.
  init(choosingBy test: ProgramEnclosure, _ holds: ProgramEnclosure, else fails: ProgramEnclosure) {
    let choice = FunctionEnclosure.choosing(by: test.function, holds.function, else: fails.function)
    let truth = test.function.value.values
    if !truth.contains(0) {
      self.init(choice, removable: test.removable, holds.removable)
    } else if truth.hull.isPoint {
      self.init(choice, removable: test.removable, fails.removable)
    } else if (test.removable ?? holds.removable ?? fails.removable) != nil {
      self.init(choice.doubted)
    } else {
      self.init(choice)
    }
  }
}

extension FunctionEnclosure {
  /// The enclosure of the same function without some points of its domain.
  var doubted: FunctionEnclosure { doubted(value.values, because: .zeroOverZero) }

  /// A function with these values that may have lost points of this one's domain.
  private func doubted(_ values: GappedInterval, because reasons: Reasons) -> FunctionEnclosure {
    FunctionEnclosure(
      DecoratedInterval(values, min(.trivial, value.decoration), value.reasons.union(reasons)),
      slope: nil, attained: nil, isConstant: isConstant)
  }

  /// The function minus itself: 0 where it is defined.
  var minusItself: FunctionEnclosure { replaced(by: Interval(0)) }

  /// The function divided by itself: 1 where it is defined and not zero.
  var dividedByItself: FunctionEnclosure {
    guard value.values.contains(0) else { return replaced(by: Interval(1)) }
    let isZero = value.values == GappedInterval(Interval(0))
    return doubted(isZero ? .empty : GappedInterval(Interval(1)), because: [.pole, .zeroOverZero])
  }

  /// A function that is one number wherever this one is defined.
  private func replaced(by number: Interval) -> FunctionEnclosure {
    guard !value.values.isEmpty else { return self }
    // The number stays the same even where this function jumps.
    let decoration = value.decoration == .defined ? .continuous : value.decoration
    return FunctionEnclosure(
      DecoratedInterval(
        GappedInterval(number), decoration, decoration == .trivial ? value.reasons : []),
      slope: Interval(0), attained: decoration >= .continuous ? number : nil,
      isConstant: isConstant)
  }

  /// The function where it is not negative.
  var nonnegativePart: FunctionEnclosure {
    let part = Interval(0, .infinity)
    guard !value.values.hull.isSubset(of: part) else { return self }
    return doubted(value.values.intersection(part), because: .rootEdge)
  }

  /// One divided by the gamma function of the function, with the limit 0 at the poles.
  ///
  /// Between the poles it is the quotient. If a pole may be inside, the decoration says so.
  var reciprocalGamma: FunctionEnclosure {
    let quotient = UnaryFunction.reciprocal.applied(to: UnaryFunction.gamma.applied(to: self))
    guard quotient.value.decoration < .defined, !value.values.isEmpty else { return quotient }
    return doubted(GappedInterval(value.values.hull.reciprocalGammas), because: .pole)
  }
}

extension Interval {
  /// The values of one divided by the gamma function, with those between 16 poles at most.
  fileprivate var reciprocalGammas: Interval {
    guard lower >= -16 else { return .entire }
    var values = Interval.empty
    var start = lower
    while true {
      let end = start < 0 ? min(upper, start.rounded(.down) + 1) : upper
      let strip = UnaryFunction.gamma.applied(to: Interval(start, end))
      let part = UnaryFunction.reciprocal.applied(to: strip).hull
      // A pole at either end has the limit 0.
      let hasPole = start <= 0 && start == start.rounded() || end <= 0 && end == end.rounded()
      values = values.hull(hasPole ? part.hull(Interval(0)) : part)
      guard end < upper else { return values }
      start = end
    }
  }
}
