import GraphView

extension Array where Element == DataPoint {
  /// Returns the mean of each `count` ordinates that follow one another, at the last of them.
  ///
  /// Sums are of at most `count` ordinates each, so that rounding does not grow with the rows
  /// (M. van Herk, Pattern Recognition Letters 13, 1992, with sums for extremes).
  func movingAverages(of count: Int) -> [DataPoint] {
    guard self.count >= count else { return [] }
    // Sums from the beginning of a block of as many rows, and to its end.
    var (heads, tails) = (map { $0.y }, map { $0.y })
    for index in indices where index % count > 0 { heads[index] += heads[index - 1] }
    for index in indices.dropLast().reversed() where (index + 1) % count > 0 {
      tails[index] += tails[index + 1]
    }
    return indices.dropFirst(count - 1).map { last in
      let first = last - count + 1
      let sum = first.isMultiple(of: count) ? heads[last] : tails[first] + heads[last]
      return DataPoint(x: self[last].x, y: sum / Double(count))
    }
  }

  /// Returns the values at sorted points of lines that are fitted near to each, with weights that
  /// fall with the distance, and then three times more with less weight for points far from them.
  ///
  /// `share` is that of the points that each line is fitted to. Between points less than a
  /// hundredth of the range apart, the values are straight.
  ///
  /// Source: W. S. Cleveland, “Robust locally weighted regression and smoothing scatterplots”,
  /// Journal of the American Statistical Association 74, 1979, as in his program `lowess`.
  func localRegression(share: Double) -> DataBlock {
    guard count > 1, let first, let last else { return DataBlock(of: self) }
    let range = last.x - first.x
    let size = Swift.max(2, Swift.min(count, Int(share * Double(count) + 1e-7)))
    var (values, trusts) = (map { $0.y }, [Double](repeating: 1, count: count))
    for round in 0...3 {
      var (start, done, index) = (0, -1, 0)
      while done < count - 1 {
        while start + size < count,
          self[index].x - self[start].x > self[start + size].x - self[index].x
        {
          start += 1
        }
        values[index] =
          line(from: start, to: start + size - 1, at: self[index].x, range, trusts)
          ?? self[index].y
        for between in (done + 1)..<Swift.max(done + 1, index) where done >= 0 {
          let place = (self[between].x - self[done].x) / (self[index].x - self[done].x)
          values[between] = place * values[index] + (1 - place) * values[done]
        }
        done = index
        // The next one is the last before a hundredth of the range is over.
        let end = self[done].x + 0.01 * range
        index += 1
        while index < count, self[index].x <= end {
          if self[index].x == self[done].x {
            values[index] = values[done]
            done = index
          }
          index += 1
        }
        index = Swift.max(done + 1, index - 1)
      }
      guard round < 3 else { break }
      let distances = indices.map { (self[$0].y - values[$0]).magnitude }
      let sorted = distances.sorted()
      // Six times their median.
      let reach = 3 * (sorted[count / 2] + sorted[(count - 1) / 2])
      let mean = distances.reduce(0, +) / Double(count)
      guard reach > 1e-7 * mean else { break }
      trusts = distances.map { distance in
        guard distance <= 0.999 * reach else { return 0 }
        let part = 1 - (distance / reach) * (distance / reach)
        return part * part
      }
    }
    return DataBlock(of: zip(self, values).map { DataPoint(x: $0.x, y: $1) }.merged { $0 / $1 })
  }

  /// The value at an abscissa of the line that is fitted to some points, and to those behind them
  /// with the abscissa of the farthest; `nil` if they weigh nothing.
  private func line(
    from start: Int, to end: Int, at x: Double, _ range: Double, _ trusts: [Double]
  ) -> Double? {
    let reach = Swift.max(x - self[start].x, self[end].x - x)
    var (weights, index) = ([Double](), start)
    while index < count {
      let distance = (self[index].x - x).magnitude
      if distance <= 0.999 * reach {
        let part = reach > 0 ? distance / reach : 0
        let weight = 1 - part * part * part
        weights.append(weight * weight * weight * trusts[index])
      } else {
        if self[index].x > x { break }
        weights.append(0)
      }
      index += 1
    }
    let sum = weights.reduce(0, +)
    guard sum > 0 else { return nil }
    let points = self[start...]
    func mean(_ value: (DataPoint) -> Double) -> Double {
      zip(weights, points).reduce(0) { $0 + $1.0 * value($1.1) } / sum
    }
    let middle = mean { $0.x }
    let (y, square) = (mean { $0.y }, mean { ($0.x - middle) * ($0.x - middle) })
    guard reach > 0, square.squareRoot() > 0.001 * range else { return y }
    return y + (x - middle) * mean { ($0.x - middle) * $0.y } / square
  }
}
