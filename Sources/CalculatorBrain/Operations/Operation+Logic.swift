import IntervalArithmetic

extension Operation {
  /// Comparisons, logic and choices.
  static var logic: [Operation] {
    [
      comparison("<", [], "1 if x is less than y, otherwise 0", .less) { $0 < $1 },
      comparison("<=", ["≤"], "1 if x is less than or equal to y, otherwise 0", .lessOrEqual) {
        $0 <= $1
      },
      comparison(">", [], "1 if x is greater than y, otherwise 0", .greater) { $0 > $1 },
      comparison(">=", ["≥"], "1 if x is greater than or equal to y, otherwise 0", .greaterOrEqual)
      { $0 >= $1 },
      comparison("=", ["=="], "1 if x equals y, otherwise 0", .equal) { $0 == $1 },
      comparison("!=", ["≠"], "1 if x differs from y, otherwise 0", .notEqual) { $0 != $1 },
      Operation(
        "and", "1 if neither x nor y is 0, otherwise 0", syntax: .infix(.and),
        .binary(.and) { truth($0, $1, $0 != 0 && $1 != 0) }),
      Operation(
        "or", "1 unless both x and y are 0, otherwise 0", syntax: .infix(.or),
        .binary(.or) { truth($0, $1, $0 != 0 || $1 != 0) }),
      Operation("not", "1 if x is 0, otherwise 0", .unary(.not) { truth($0, $0, $0 == 0) }),
      Operation(
        "if", "y if x is not 0, otherwise z", domain: "where x and the number chosen are defined",
        .choice { $0.isNaN ? .nan : $0 != 0 ? $1 : $2 }),
      Operation(
        "when", "x if y is not 0, otherwise undefined", domain: "y != 0",
        .restriction { $1.isNaN || $1 == 0 ? .nan : $0 }),
    ]
  }

  @inline(__always)
  private static func comparison(
    _ symbol: String, _ aliases: [String], _ summary: String, _ function: BinaryFunction,
    _ holds: @escaping @Sendable (Double, Double) -> Bool
  ) -> Operation {
    Operation(
      symbol, aliases: aliases, summary, syntax: .infix(.comparison),
      .binary(function) { truth($0, $1, holds($0, $1)) })
  }

  /// Returns 1 or 0 for `holds`, or NaN if an operand is.
  @inline(__always)
  private static func truth(_ x: Double, _ y: Double, _ holds: Bool) -> Double {
    if x.isNaN || y.isNaN { return .nan }
    return holds ? 1 : 0
  }
}
