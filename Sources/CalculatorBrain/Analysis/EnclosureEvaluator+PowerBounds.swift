import IntervalArithmetic

/// A point from which distances are measured.
enum DistanceOrigin {
  case number(Double)
  /// The only zero of the function at a place, or of a function of it.
  case zero(Int, of: UnaryFunction?)
}

extension EnclosureEvaluator {
  /// Returns bounds on the program by a power of the distance from a point, on one side of it.
  ///
  /// - Parameters:
  ///   - x: An interval that holds the point and all points of that side up to `width`.
  ///   - origin: The point.
  ///   - side: On which side of the point the bounds hold.
  ///   - width: Holds the greatest distance.
  /// - Returns: The bounds, if the program is certainly defined at all of these distances; nil
  ///   otherwise.
  mutating func powerBound(
    over x: Interval, at origin: DistanceOrigin, from side: FloatingPointSign, width: Interval
  ) -> PowerBound? {
    powerBounds(over: x, at: origin, from: side, width: width)?[code.output]
  }

  /// Returns the bounds on what is at each place.
  private mutating func powerBounds(
    over x: Interval, at origin: DistanceOrigin, from side: FloatingPointSign, width: Interval
  ) -> [PowerBound?]? {
    guard width.upper < 0.25 else { return nil }
    var points: [ProgramEnclosure] = []
    if case .number(let number) = origin { points = enclosures(over: Interval(number)) }
    let places = enclosures(over: x)
    func isOrigin(_ place: Int, _ function: UnaryFunction?) -> Bool {
      switch origin {
      case .zero(let zero, let divisor): return zero == place && divisor == function
      case .number:
        let value = points[place].function
        let known = function.map { $0.applied(to: value) } ?? value
        return known.value.values.hull == Interval(0) && known.value.decoration >= .defined
      }
    }
    func simple(_ place: Int, _ function: UnaryFunction? = nil) -> PowerBound? {
      let enclosure = places[place]
      guard points.isEmpty || enclosure.removable == nil || enclosure.removable == x.simplestNumber
      else { return nil }
      let value = function.map { $0.applied(to: enclosure.function) } ?? enclosure.function
      if value.value.decoration >= .continuous, let slope = value.slope, slope.isBounded,
        isOrigin(place, function)
      {
        return PowerBound(power: Interval(1), factor: Interval(side.unit) * slope)
      }
      let values = value.value.values.hull
      guard values.isBounded, !values.isEmpty, value.value.decoration >= .defined else {
        return nil
      }
      return PowerBound(power: Interval(0), factor: values)
    }
    var bounds = places.indices.map { simple($0) }
    for step in code.steps {
      let (known, computed) = (
        bounds[step.result], step.powerBound(width, { bounds[$0] }, { simple($0, $1) })
      )
      bounds[step.result] = known?.orBetter(computed) ?? computed
    }
    return bounds
  }

  /// Returns bounds on the slope and the curvature by powers of the distance from a number, on one
  /// side of it.
  ///
  /// - Parameters:
  ///   - x: The interval from the number to the greatest distance.
  ///   - number: One of its ends.
  ///   - width: Holds the greatest distance.
  /// - Returns: The bounds, as far as they are known.
  mutating func powerJet(over x: Interval, at number: Double, width: Interval) -> PowerJet {
    let side: FloatingPointSign = x.lower == number ? .plus : .minus
    guard let values = powerBounds(over: x, at: .number(number), from: side, width: width) else {
      return PowerJet()
    }
    let ranges = places.map { $0.function.value.values.hull }
    let series = series(over: x, count: 3, on: [])
    var jets = series.indices.map { PowerJet(values[$0], series[$0]) }
    for step in code.steps {
      let jet = step.powerJet(values[step.result], width, { jets[$0] }, { ranges[$0] })
      jets[step.result].improve(by: jet, upTo: width)
    }
    return jets[code.output]
  }
}

extension PowerBound {
  /// The one of two bounds that says more.
  fileprivate func orBetter(_ other: PowerBound?) -> PowerBound {
    guard let other, (other.sign ?? 0) != 0 else { return self }
    return other.power != Interval(0) || (sign ?? 0) == 0 ? other : self
  }
}
