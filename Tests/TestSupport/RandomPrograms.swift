public import CalculatorBrain

/// Generates random programs that leave one result.
public struct RandomPrograms {
  private var generator: SplitMix64
  private let operations: [Operation]
  private let operands: [String]

  /// Creates a source of programs.
  ///
  /// - Parameters:
  ///   - generator: The source of randomness.
  ///   - operations: The operations to choose from.
  ///   - operands: The words for numbers and variables to choose from.
  public init(generator: SplitMix64, operations: [Operation], operands: [String]) {
    self.generator = generator
    self.operations = operations
    self.operands = operands
  }

  /// Returns the words of a program of `count` operations.
  public mutating func next(size: Int) -> String {
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

extension Operation {
  /// The operations whose enclosures take little work: without functions that are computed with
  /// balls, and `degree`, which is `rad` where it is anything.
  public static let quick: [Operation] = {
    let special = ["fact", "gamma", "lgamma", "binomial", "npr", "sinc", "erf", "erfc"]
    return standard.filter {
      $0.symbol != "degree" && ($0.category != .special || special.contains($0.symbol))
    }
  }()
}
