import Testing

@testable import GraphView

@Suite("Growth towards a break")
struct GrowthTests {
  /// Powers of the distance, where 0 stands for its logarithm, and what is guessed of them over
  /// steps that each divide the distance by a factor.
  static let powers: [(power: Double, factor: Double, persists: Bool, isSlow: Bool)] = [
    (0, 3, true, true), (-1, 3, true, false), (-2, 3, true, false), (1, 3, false, true),
    (0, 32, true, true), (-1, 32, true, false), (0.5, 32, false, true), (1, 32, false, true),
  ]

  @Test("Logarithms and poles persist, powers with a limit do not", arguments: powers.indices)
  func growthIsTold(row: Int) {
    let (power, factor, persists, isSlow) = Self.powers[row]
    // A logarithm changes by the same amount each time, a power by its share of the step.
    let share = power == 0 ? 1 : Growth.change(of: power, over: factor)
    let growth = Growth(far: 2, near: 2 * share)
    #expect(growth.persists(byMoreThan: 0.5) == persists)
    #expect(growth.isSlow == isSlow)
    #expect(Growth(far: -2, near: -2 * share).persists(byMoreThan: 0.5) == persists)
  }
}

extension Growth {
  /// The change of a power of the distance over a step, as a share of that over the step before.
  fileprivate static func change(of power: Double, over factor: Double) -> Double {
    switch power {
    case -2: factor * factor
    case -1: factor
    case 0.5: 1 / factor.squareRoot()
    default: 1 / factor
    }
  }
}
