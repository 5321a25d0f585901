import IntervalArithmetic

/// Sums what a program has over stretches on which it is smooth.
///
/// Each stretch is split into pieces. Over a piece the Taylor polynomial at its middle is
/// integrated in balls, with the coefficient after its last one over the whole piece as the bound
/// of the remainder; pieces with the widest bounds are split first.
struct Integrator {
  enum Quantity {
    /// The integral of the values.
    case integral
    /// The length of the graph.
    case length
  }

  private struct Piece {
    let x: Interval
    let sum: Ball
    /// Whether the bound is as wide as it is because of rounding.
    var isFinal = false
  }

  let quantity: Quantity
  var evaluator: EnclosureEvaluator
  /// How many pieces may still be looked at.
  var piecesLeft: Int
  /// Whether a part of the sum is beyond all doubles.
  private(set) var isTooLarge = false

  /// Sums over some stretches.
  ///
  /// - Parameters:
  ///   - stretches: Where the program is smooth.
  ///   - other: What the result is added to, so that only digits that count are computed.
  /// - Returns: A ball that holds the sum; unknown if there is none.
  mutating func sum(over stretches: [Interval], besides other: Ball) -> Ball {
    var pieces = stretches.map { piece(over: $0) }
    while !isTooLarge {
      let total = pieces.reduce(other) { $0 + $1.sum }
      let size = pieces.reduce(0) { $0 + ($1.sum.isKnown ? $1.sum.interval.magnitude.upper : 0) }
      let goal = max(0x1p-60 * total.interval.magnitude.lower, 0x1p-84 * size, 0x1p-1000)
      let worst = pieces.reduce(0) { max($0, $1.isFinal ? 0 : $1.sum.radius) }
      let least = max(goal / Double(pieces.count), worst * 0x1p-8)
      guard piecesLeft > 0, !evaluator.isSpent, worst > goal / Double(pieces.count) else {
        return pieces.reduce(Ball(0)) { $0 + $1.sum }
      }
      var next: [Piece] = []
      for piece in pieces {
        if piece.isFinal || piece.sum.radius < least || piecesLeft <= 0 || evaluator.isSpent {
          next.append(piece)
        } else if let halves = piece.x.halves {
          next += [self.piece(over: halves.0), self.piece(over: halves.1)]
        } else {
          next.append(Piece(x: piece.x, sum: piece.sum, isFinal: true))
        }
      }
      pieces = next
    }
    return .unknown
  }

  /// A bound on the sum over one piece.
  private mutating func piece(over x: Interval) -> Piece {
    piecesLeft -= 1
    let order = TaylorSeries<Ball>.capacity - 1
    let wide = series(of: evaluator.taylor(over: x, count: order + 1))
    guard wide.count > 1 else { return Piece(x: x, sum: .unknown) }
    isTooLarge = isTooLarge || wide[0].magnitude.lower * (x.upper - x.lower) == .infinity
    let plain = Piece(x: x, sum: Ball(wide[0]) * (Ball(x.upper) - Ball(x.lower)))
    let middle = x.lower / 2 + x.upper / 2
    let (left, right) = (Ball(x.lower) - Ball(middle), Ball(x.upper) - Ball(middle))
    var rest = (Ball(wide[wide.count - 1]), Ball(wide[wide.count - 1]))
    for _ in 0..<wide.count { rest = (rest.0 * left, rest.1 * right) }
    let remainder = (rest.1 - rest.0) / Ball(Double(wide.count))
    // The series at the middle takes most of the work, and is no help where the rest is as wide.
    guard remainder.radius < plain.sum.radius else { return plain }
    var center = series(of: evaluator.series(over: Ball(middle), count: order + 1))
    if center.count < wide.count {
      let known = series(of: evaluator.taylor(over: Interval(middle), count: order + 1))
      center = TaylorSeries(count: known.count) { order, _ in Ball(known[order]) }
    }
    guard center.count >= wide.count else { return plain }
    var (start, end) = (Ball(0), Ball(0))
    for order in stride(from: wide.count - 2, through: 0, by: -1) {
      let coefficient = center[order] / Ball(Double(order + 1))
      (start, end) = (start * left + coefficient, end * right + coefficient)
    }
    let polynomial = end * right - start * left
    let sum = polynomial + remainder
    return sum.radius < plain.sum.radius
      ? Piece(x: x, sum: sum, isFinal: remainder.radius < polynomial.radius) : plain
  }

  /// The series of what is summed, from that of the program.
  private func series<Number>(of values: TaylorSeries<Number>) -> TaylorSeries<Number> {
    guard quantity == .length, values.count > 1 else {
      return quantity == .length ? .unknown : values
    }
    let slope = TaylorSeries(count: values.count - 1) { order, _ in
      Number(Double(order + 1)) * values[order + 1]
    }
    let one = TaylorSeries(constant: Number(1), count: slope.count)
    return UnaryFunction.squareRoot.applied(to: one + slope.squared)
  }
}

extension Interval {
  /// Both halves; nil if there is no double between the ends.
  fileprivate var halves: (Interval, Interval)? {
    let middle = lower / 2 + upper / 2
    return lower < middle && middle < upper
      ? (Interval(lower, middle), Interval(middle, upper)) : nil
  }
}
