/// Two numbers next to each other between which some function of the formula changes its branch.
struct Crossing {
  var left: Precise
  var right: Precise
  /// What the formula does on the way there.
  var sides = (left: Side.unknown, right: Side.unknown)
  /// Its value at ``double``.
  var value: Value?

  /// How far the place may be from where it was found, after rounding.
  var reach = Precise()

  /// The double between them, if there is one.
  var double: Double? {
    [0, left.double].first { left - reach <= Precise($0) && Precise($0) <= right + reach }
  }

  /// Looks at the formula on both sides and in between.
  mutating func explore(with oracle: Oracle, columnWidth: Precise) {
    sides = (
      Side(at: left, direction: -1, of: oracle, columnWidth: columnWidth),
      Side(at: right, direction: 1, of: oracle, columnWidth: columnWidth)
    )
    reach = columnWidth * 0x1p-160
    value = double.map { oracle.value(at: Precise($0)) }
  }
}
