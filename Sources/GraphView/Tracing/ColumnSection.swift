import IntervalArithmetic

/// A part of a device pixel column that is to be decided.
struct ColumnSection {
  /// The values at both ends.
  let left: PointEnclosure
  let right: PointEnclosure

  /// The number of splits of the column that led to the section.
  let generation: Int

  /// What is known of the section, or of the one that it is a part of.
  var enclosure: Enclosure

  /// Whether the section is one double with its neighbours.
  var isCore = false

  var lower: Double { left.x }
  var upper: Double { right.x }
  var width: Double { right.x - left.x }
  var xs: Interval { Interval(left.x, right.x) }
}
