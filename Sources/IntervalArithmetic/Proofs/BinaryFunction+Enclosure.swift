extension BinaryFunction {
  /// Returns what is proven about the function of two functions.
  ///
  /// - Parameters:
  ///   - x: What is proven about the first operand.
  ///   - y: What is proven about the second operand.
  /// - Returns: Values and slope; attained values if one of the operands is constant.
  public func applied(to x: FunctionEnclosure, _ y: FunctionEnclosure) -> FunctionEnclosure {
    let value = applied(to: x.value, y.value)
    let isConstant = x.isConstant && y.isConstant
    guard value.decoration >= .continuous, !isConstant else {
      return FunctionEnclosure(
        value, slope: isConstant ? .zero : nil, attained: nil, isConstant: isConstant)
    }
    let (first, second) = (x.value.values.hull, y.value.values.hull)
    var slope: Interval?
    if let dx = x.slope, let dy = y.slope { slope = self.slope((first, dx), (second, dy)) }
    var range = AttainedRange()
    if y.isConstant, let numbers = x.attained {
      range.add(applied(to: Interval(numbers.lower), second).hull)
      range.add(applied(to: Interval(numbers.upper), second).hull)
      if numbers.straddlesZero { range.add(applied(to: Interval.zero, second).hull) }
    } else if x.isConstant, let numbers = y.attained {
      range.add(applied(to: first, Interval(numbers.lower)).hull)
      range.add(applied(to: first, Interval(numbers.upper)).hull)
      if numbers.straddlesZero { range.add(applied(to: first, Interval.zero).hull) }
    }
    return FunctionEnclosure(value, slope: slope, attained: range.interval)
  }
}
