import IntervalArithmetic

/// The range of y that suits one function, and where the function leaves it.
struct FitRange {
  /// A place where values are far away.
  struct Peak {
    /// The abscissa; `nil` if there may be others that are not known.
    var x: Double?

    /// The value there, infinite at a pole.
    var y: Double
  }

  /// The values to show.
  var shown: Interval

  /// Where values may be outside the range.
  var peaks: [Peak] = []
}

extension FitRange {
  /// The range of a function of which nothing is known but samples; `nil` if none is a number.
  ///
  /// All of them are shown, unless a few lie far from the rest: then the middle nine tenths are,
  /// and half as much again on each side.
  init?(samples: FunctionSamples) {
    let sorted = samples.sorted
    guard let least = sorted.first, let greatest = sorted.last else { return nil }
    self.init(shown: Interval(least, greatest))
    let low = sorted[sorted.count / 20]
    let high = sorted[sorted.count - 1 - sorted.count / 20]
    let height = high - low
    if height > 0, least < low - 2 * height || greatest > high + 2 * height {
      shown = Interval(max(least, low - height / 2), min(greatest, high + height / 2))
      peaks = [Peak(y: least), Peak(y: greatest)]
    }
  }
}
