import IntervalArithmetic

extension Operation {
  /// Ways to a nearby integer.
  static let rounding: [Operation] = [
    Operation(
      "floor", .rounding, "the greatest integer not above x", enclosure: .unary(.floor),
      unary: { $0.rounded(.down) }),
    Operation(
      "ceil", .rounding, "the least integer not below x", enclosure: .unary(.ceil),
      unary: { $0.rounded(.up) }),
    Operation(
      "round", .rounding, "the integer nearest to x, away from 0 on a tie",
      enclosure: .unary(.round),
      unary: { $0.rounded(.toNearestOrAwayFromZero) }),
    Operation(
      "trunc", aliases: ["ip"], .rounding, "x without its fraction",
      enclosure: .unary(.trunc),
      unary: { $0.rounded(.towardZero) }),
    Operation(
      "frac", aliases: ["fp"], .rounding, "the fraction of x, with the sign of x",
      enclosure: .unary(.frac),
      unary: { $0 - $0.rounded(.towardZero) }),
  ]
}
