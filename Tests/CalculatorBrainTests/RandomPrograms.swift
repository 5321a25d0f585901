import CalculatorBrain

/// The generator SplitMix64, whose numbers are the same on every machine.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }
}

/// Makes up programs that leave one result.
struct RandomPrograms {
  var generator: SplitMix64
  let operations: [Operation]
  let operands: [String]

  /// Returns the words of a program of so many operations.
  mutating func next(size: Int) -> String {
    var words: [String] = []
    var depth = 0
    var left = size
    while left > 0 || depth > 1 {
      let candidates = operations.filter { $0.arity <= depth && (left > 0 || $0.arity > 1) }
      if candidates.isEmpty || (left > 0 && Bool.random(using: &generator)) {
        words.append(operands.randomElement(using: &generator) ?? "x")
        depth += 1
      } else if let operation = candidates.randomElement(using: &generator) {
        words.append(operation.spellings.randomElement(using: &generator) ?? operation.symbol)
        depth -= operation.arity - 1
        left -= 1
      }
    }
    return words.joined(separator: " ")
  }
}
