import IntervalArithmetic

/// A curve whose columns are decided and whose breaks are named, ready to be drawn.
struct NamedCurve {
  let columns: DecidedColumns
  let stretches: [NamedStretch]
  /// The removable points, with the same limit from both sides.
  let holes: [Break]

  var breaks: [Break] {
    (stretches.flatMap { $0.breaks } + holes).sorted { $0.x < $1.x }
  }

  /// Whether there may be breaks in a column that are not in ``breaks``.
  var hasUnlistedBreaks: [Bool] {
    var columns = [Bool](repeating: false, count: self.columns.pieces.last?.columns.upperBound ?? 0)
    for piece in self.columns.pieces where piece.isCrowded {
      for column in piece.columns { columns[column] = true }
    }
    for stretch in stretches where !stretch.isAccounted {
      for piece in self.columns.pieces[stretch.stretch.indices] where piece.isDoubtful {
        for column in piece.columns { columns[column] = true }
      }
    }
    return columns
  }
}

/// A stretch with what lies on both sides, and the break that follows from it.
struct NamedStretch {
  let stretch: DoubtfulStretch
  let left: DoubtfulStretch.Side
  let right: DoubtfulStretch.Side
  /// The limits from both sides, if nothing is proven; nil where they are not known.
  let limits: (left: Double?, right: Double?)
  /// The value where the break is, as a position on the y axis.
  let point: PointEnclosure
  /// That value, if it is certainly a double.
  let value: Double?
  /// The kind of the break there; `nil` if nothing is known to break.
  let kind: Break.Kind?
  /// Whether the two sides leave no doubt about the picture of the stretch.
  let isExplained: Bool

  /// The one break of the stretch, if it is proven with its limits from both sides.
  var proof: ProvenLimits? {
    guard stretch.proofs.count == 1, let proof = stretch.proofs.first, proof.left != nil,
      proof.right != nil
    else { return nil }
    return proof
  }

  /// Whether it is known what breaks in the stretch, and whether anything does.
  var isAccounted: Bool {
    let isListed = stretch.proofs.allSatisfy { !$0.isBreak || Break($0) != nil }
    return isListed && !(breaks.isEmpty && stretch.proofs.isEmpty) && stretch.isComplete
  }

  /// The breaks that are proven; without a proof, the break between two neighbouring doubles, or
  /// the point around which there are too many.
  var breaks: [Break] {
    let proven = stretch.proofs.compactMap { Break($0) }
    guard stretch.proofs.isEmpty, let kind, stretch.isLocated || kind == .essential else {
      return proven
    }
    // At an essential break there are no limits.
    let (left, right) = kind == .essential ? (nil, nil) : limits
    return [Break(x: point.x, kind: kind, left: left, right: right, value: value)]
  }
}

extension Break {
  /// Creates a proven break; `nil` if nothing breaks, or it is not known next to which double.
  fileprivate init?(_ proof: ProvenLimits) {
    guard let kind = proof.kind, proof.place.upper <= proof.place.lower.nextUp.nextUp else {
      return nil
    }
    self.init(
      x: proof.x, kind: kind, left: proof.left?.number, right: proof.right?.number,
      value: proof.value?.number)
  }
}

extension ProvenLimits {
  /// The kind of the break; `nil` if nothing breaks, or it is not known.
  var kind: Break.Kind? {
    guard isBreak else { return nil }
    return switch (left, right) {
    case (.infinite?, _), (_, .infinite?): .pole
    case (.undefined?, .undefined?): .isolated
    case (.undefined?, _), (_, .undefined?): .edge
    case (.finite(let left)?, .finite(let right)?): left.isDisjoint(from: right) ? .jump : .hole
    default: nil
    }
  }
}

extension Limit {
  /// The limit as a double, infinite at a pole; `nil` if the function is undefined, or it is not
  /// known which double is nearest to the limit.
  var number: Double? {
    switch self {
    case .undefined: nil
    case .infinite(let sign): sign == .minus ? -.infinity : .infinity
    case .finite(let values): values.nearestDouble
    }
  }
}

extension Interval {
  /// The double nearest to a number that the interval encloses as narrowly as it can; nil if the
  /// interval is wider.
  fileprivate var nearestDouble: Double? {
    lower.nextUp.nextUp >= upper ? middle : nil
  }
}

/// Neighbouring pieces of a curve in which something may break.
struct DoubtfulStretch {
  /// The course of the curve on the way to the stretch from one side.
  enum Side: Equatable {
    /// Unknown, because the view ends there or nothing was decided.
    case unknown
    /// The function is undefined.
    case undefined
    /// It tends to a value, given as a position on the y axis.
    case limit(Double)
    /// It grows beyond all bounds, upward or downward.
    case divergent(Double)
    /// It grows beyond all bounds, so slowly that it is still in view at the last double.
    case growing(Double)
    /// It leaves the view, upward or downward, and whether it has a limit is unknown.
    case outside(Double)
    /// It turns more often than pixels can show.
    case oscillating

    /// Whether the curve is known all the way up to the stretch, as far as it is in view.
    var isReached: Bool {
      switch self {
      case .undefined, .limit, .divergent, .outside: true
      case .unknown, .growing, .oscillating: false
      }
    }

    /// Where the curve is drawn to on that side: its limit, or an infinity beyond the view.
    var value: Double? {
      switch self {
      case .limit(let value), .divergent(let value), .growing(let value), .outside(let value): value
      default: nil
      }
    }

    /// The limit from that side, if the curve is known all the way up to it.
    var reachedLimit: Double? { isReached ? value : nil }
  }

  var indices: Range<Int>
  var xs: Interval
  var values: GappedInterval
  var reasons: Reasons
  /// Whether the picture of all pieces is proven.
  var isSettled: Bool
  /// The limits at the breaks of the stretch that are proven, or at the one double of a narrow
  /// stretch where the function is continuous.
  var proofs: [ProvenLimits] = []
  /// Whether the stretch is known to have no other breaks than those that are named.
  var isComplete = false
  /// Whether no break without a proof can be anywhere but between two neighbouring doubles.
  var isLocated = false
  /// The part of the stretch that a break was found in.
  var place: Interval
  /// The simplest double of that part, where the break most likely lies.
  var center: Double { place.simplestDouble }
  /// Whether the stretch is not wider than a few doubles.
  var isNarrow: Bool { xs.upper <= xs.lower.nextUp.nextUp.nextUp.nextUp }
}
