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
}

extension FunctionEnclosure {
  /// The enclosure of the same function without some points of its domain.
  var doubted: FunctionEnclosure {
    FunctionEnclosure(
      DecoratedInterval(
        value.values, min(.trivial, value.decoration), value.reasons.union(.zeroOverZero)),
      slope: nil, attained: nil, isConstant: isConstant)
  }
}
