extension Survey {
  /// Finds where a term comes to the end of a branch of its function and turns back: double zeros
  /// of denominators, for one, which no change of sign betrays.
  func findTouches(among samples: [Sample], _ left: inout Int) -> [Crossing] {
    var touches: [Crossing] = []
    for step in oracle.tape.steps.indices where oracle.tape.steps[step].primitive.touches {
      for index in samples.indices.dropFirst().dropLast() {
        let here = samples[index].gaps[step]
        guard left > 0, touches.count < 2, here > 0, here < samples[index - 1].gaps[step],
          here < samples[index + 1].gaps[step]
        else { continue }
        left -= 1
        let ends = (samples[index - 1].x, samples[index + 1].x)
        if let touch = touch(of: step, between: ends.0, ends.1) { touches.append(touch) }
      }
    }
    return touches
  }

  /// Searches for the least gap in three parts, of which it leaves out one, again and again.
  private func touch(of step: Int, between start: Precise, _ end: Precise) -> Crossing? {
    let least = columnWidth * 0x1p-170
    var (start, end) = (start, end)
    var (first, round) = (Precise(), 0)
    while least < end - start {
      let third = (end - start) / 3
      let (one, two) = (start + third, end - third)
      guard let left = oracle.gap(of: step, at: one), let right = oracle.gap(of: step, at: two)
      else { return nil }
      // Both gaps may be less than the oracle's numbers can tell from zero.
      if left == Precise(), right == Precise() {
        guard end - start < columnWidth * 0x1p-100 else { return nil }
        break
      }
      if left < right { end = two } else { start = one }
      if round == 0 { first = max(left, right) }
      round += 1
      // A gap that closes is the square of the distance, or less.
      if round == 40, first * 0x1p-30 < min(left, right) { return nil }
    }
    let reach = columnWidth * 0x1p-165
    return Crossing(left: start - reach, right: end + reach)
  }
}
