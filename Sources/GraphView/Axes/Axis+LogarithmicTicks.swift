import IntervalArithmetic

extension Axis {
  /// Finds the round numbers of a logarithmic axis.
  ///
  /// They are powers of ten, of which some are left out if there are many. If fewer than three are
  /// in view, they are 1, 2 and 5 times powers of ten, and if even those are few, the multiples of
  /// a step. Small ticks are between them where they have room.
  ///
  /// - Parameters:
  ///   - unit: The size of small things, in points.
  ///   - room: Returns the least distance of ticks with their numbers, in points.
  /// - Returns: The ticks; their ``Ticks/step`` is in decades, or 0 if they are not powers of ten.
  func logarithmicTicks(unit: Double = 1, room: (Ticks) -> Double) -> Ticks {
    func fits(_ ticks: Ticks) -> Bool {
      let (least, places) = (room(ticks), ticks.ticks.map { warp.position(of: $0.value) * scale })
      return zip(places, places.dropFirst()).allSatisfy { $1 - $0 >= least }
    }
    let decades = multiples([1])
    if decades.count < 3 {
      var ticks = Self.ticks(multiples([1, 2, 5]))
      if ticks.ticks.count < 3, let even = evenTicks(room: room), even.ticks.count >= 2 {
        return even
      }
      if fits(ticks) {
        ticks.minor = minor([3, 4, 6, 7, 8, 9], unit)
        return ticks
      }
    }
    for step in [1, 2, 3, 5, 10, 20, 50, 100, 200, 500] {
      let shown = decades.filter { $0.exponent % step == 0 }
      var ticks = Ticks(
        shown.map { Tick(value: $0.value, label: $0.scientificText) }, step: Double(step))
      guard fits(ticks) else { continue }
      if step == 1 {
        ticks.minor = minor([2, 3, 4, 5, 6, 7, 8, 9], unit)
      } else if scale >= 4 * unit {
        ticks.minor = decades.filter { $0.exponent % step != 0 }.map { $0.value }
      }
      return ticks
    }
    return Ticks([], step: 0)
  }

  /// The ticks at multiples of a step, as far apart as the greatest of them must be.
  private func evenTicks(room: (Ticks) -> Double) -> Ticks? {
    let pointsPerUnit = scale / (range.upperBound * Interval.ln10.upper)
    guard Scale.isValid(pointsPerUnit) else { return nil }
    var ticks = Ticks([], step: 0)
    for _ in 0..<4 {
      let spacing = room(ticks)
      ticks = Ticks(in: range, pointsPerUnit: pointsPerUnit, minimumSpacing: spacing)
      if room(ticks) <= spacing { break }
    }
    ticks.step = 0
    return ticks
  }

  /// The ticks at numbers that are 1, 2 and 5 times powers of ten: all in full if those are short.
  private static func ticks(_ numbers: [DecimalNumber]) -> Ticks {
    let isShort = numbers.allSatisfy { (-4...5).contains($0.exponent) }
    return Ticks(
      numbers.map { Tick(value: $0.value, label: isShort ? $0.plainText : $0.scientificText) },
      step: 0)
  }

  /// The numbers in view that are multiples of powers of ten, in increasing order.
  private func multiples(_ factors: [Int64]) -> [DecimalNumber] {
    let (lower, upper) = (positions.lowerBound.rounded(.down), positions.upperBound.rounded(.up))
    return (Int(lower)...Int(upper)).flatMap { power in
      factors.map { DecimalNumber($0, exponent: power) }.filter { range.contains($0.value) }
    }
  }

  /// The places of small ticks at multiples of powers of ten; at 2 and 5 times those alone where
  /// the others have no room.
  private func minor(_ factors: [Int64], _ unit: Double) -> [Double] {
    // The narrowest gap is that below a power of ten, of which 0.0457 is the logarithm of 10/9.
    if scale * 0.0457 >= 2.5 * unit { return multiples(factors).map { $0.value } }
    return scale * 0.301 >= 4 * unit
      ? multiples(factors.filter { $0 == 2 || $0 == 5 }).map { $0.value } : []
  }
}
