import IntervalArithmetic

/// The strength of waves of each frequency among points at any abscissas.
///
/// The method is that of N. R. Lomb, “Least-squares frequency analysis of unequally spaced data”,
/// Astrophysics and Space Science 39, 1976.
struct Periodogram {
  /// How far waves turn over the range of the abscissas, in radians, the strongest waves first,
  /// followed by some that turn too little to have a peak.
  let turns: [Double]

  /// The number of peaks that are kept, and of frequencies per turn.
  private static let (peakCount, density) = (10, 4)

  /// Searches for waves of at most half as many turns as points; the ordinates are around 0.
  init(_ xs: [Double], _ ys: [Double]) {
    let step = 2 * Double.pi / Double(Self.density)
    guard let least = xs.min(), let most = xs.max(), most > least else {
      turns = []
      return
    }
    let rotations = xs.map { x in
      let angle = Interval((x - least) / (most - least) * step)
      return (
        UnaryFunction.cos(.radians).applied(to: angle).first.midpoint,
        UnaryFunction.sin(.radians).applied(to: angle).first.midpoint
      )
    }
    var waves = ys.map { ($0, 0.0) }
    var powers: [Double] = [0]
    for _ in 0..<xs.count / 2 * Self.density {
      var sum = (0.0, 0.0)
      for row in waves.indices {
        let (wave, rotation) = (waves[row], rotations[row])
        waves[row] = (
          wave.0 * rotation.0 - wave.1 * rotation.1, wave.0 * rotation.1 + wave.1 * rotation.0
        )
        sum = (sum.0 + waves[row].0, sum.1 + waves[row].1)
      }
      powers.append(sum.0 * sum.0 + sum.1 * sum.1)
    }
    let peaks = powers.indices.dropFirst().filter {
      powers[$0] >= powers[$0 - 1] && ($0 + 1 == powers.count || powers[$0] >= powers[$0 + 1])
    }
    let sorted = peaks.sorted { powers[$0] > powers[$1] }
    let highest = sorted.prefix(Self.peakCount).map { Double($0) }
    // The product of two waves has peaks at the sum and at the difference of their turns.
    var factors: [Double] = []
    if highest.count > 1 {
      factors = [(highest[0] + highest[1]) / 2, (highest[0] - highest[1]).magnitude / 2]
    }
    turns = (highest + factors + [1, 2, 4]).map { $0 * step }
  }
}
