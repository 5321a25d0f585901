import GraphView

/// What a function tends to, or its value.
enum KnownLimit {
  case undefined
  case infinite(Double)
  case finite(PreciseReal)

  /// The limit as a report gives it; an infinity at a pole.
  var number: Double? {
    switch self {
    case .undefined: nil
    case .infinite(let value): value
    // What 300 bits leave of a difference that is zero.
    case .finite(let value): value.rounded.magnitude < 1e-80 ? 0 : value.rounded
    }
  }

  func map(_ transform: (PreciseReal) -> PreciseReal, sign: Double) -> KnownLimit {
    switch self {
    case .undefined: self
    case .infinite(let value): .infinite(value * sign)
    case .finite(let value): .finite(transform(value))
    }
  }
}

/// What a function of u does where u passes a number.
struct Threshold {
  let number: PreciseReal
  var below: KnownLimit
  var at: KnownLimit
  var above: KnownLimit

  init(
    _ number: PreciseReal, below: KnownLimit = .undefined, at: KnownLimit = .undefined,
    above: KnownLimit = .undefined
  ) {
    self.number = number
    (self.below, self.at, self.above) = (below, at, above)
  }
}

/// How a function of x reaches a number.
enum Passage {
  case rising, falling
  /// It turns there, and is less or greater on both sides.
  case fromBelow, fromAbove
}

/// A break that a program has by construction.
struct KnownBreak {
  let x: Double
  let left: Double?
  let right: Double?
  let value: Double?
  let kind: Break.Kind

  /// Creates the break of an outer function at a threshold, multiplied by `factor`, plus `addend`;
  /// nil if the composed function does not break there.
  init?(
    at x: PreciseReal, _ passage: Passage, _ threshold: Threshold, factor: Double,
    addend: PreciseReal
  ) {
    func moved(_ limit: KnownLimit) -> KnownLimit {
      limit.map({ PreciseReal(factor) * $0 + addend }, sign: factor < 0 ? -1 : 1)
    }
    let (below, at, above) = (moved(threshold.below), moved(threshold.at), moved(threshold.above))
    let sides: (KnownLimit, KnownLimit) =
      switch passage {
      case .rising: (below, above)
      case .falling: (above, below)
      case .fromBelow: (below, below)
      case .fromAbove: (above, above)
      }
    func differ(_ x: KnownLimit, _ y: KnownLimit) -> Bool {
      guard case .finite(let x) = x, case .finite(let y) = y else { return true }
      return (x - y).sign != 0
    }
    switch (sides.0, sides.1) {
    case (.infinite, _), (_, .infinite): kind = .pole
    case (.undefined, .undefined):
      guard case .finite = at else { return nil }
      kind = .isolated
    case (.undefined, _), (_, .undefined): kind = .edge
    case (.finite, .finite):
      if differ(sides.0, sides.1) {
        kind = .jump
      } else if differ(sides.0, at) {
        kind = .hole
      } else {
        return nil
      }
    }
    self.x = x.rounded
    (left, right, value) = (sides.0.number, sides.1.number, at.number)
  }

  /// Whether a reported break has this place, kind, limits and value, to the bit.
  func agrees(with found: Break) -> Bool {
    x == found.x && kind == found.kind && left == found.left && right == found.right
      && value == found.value
  }
}
