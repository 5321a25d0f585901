import IntervalArithmetic

extension Operation {
  /// Rounding to integers.
  static var rounding: [Operation] {
    [
      Operation("floor", "the greatest integer not above x", .unary(.floor) { $0.rounded(.down) }),
      Operation("ceil", "the least integer not below x", .unary(.ceil) { $0.rounded(.up) }),
      Operation(
        "round", "the integer nearest to x, away from 0 on a tie",
        .unary(.round) { $0.rounded(.toNearestOrAwayFromZero) }),
      Operation(
        "trunc", aliases: ["ip"], "x without its fraction",
        .unary(.trunc) { $0.rounded(.towardZero) }),
      Operation(
        "frac", aliases: ["fp"], "the fraction of x, with the sign of x",
        .unary(.frac) { $0 - $0.rounded(.towardZero) }),
    ]
  }
}
