import IntervalArithmetic

extension RelationTracer {
  /// Draws the borders in a block by chords, if all of it can be drawn by them.
  mutating func hasChords(of condition: RelationCondition, in place: PixelBox) -> Bool {
    guard case .any(let parts) = condition else {
      guard case .level(let index, let comparison) = condition,
        let chord = chord(of: index, in: place)
      else { return false }
      drawing.add(chord, comparison, in: place)
      return true
    }
    guard parts.allSatisfy({ if case .level = $0 { true } else { false } }),
      let chords = chords(of: condition, in: place)
    else { return false }
    if parts.allSatisfy({ if case .level(_, .equal) = $0 { true } else { false } }) {
      for (_, chord) in chords { drawing.add(chord, .equal, in: place) }
    } else {
      drawing.add(ChordArrangement(of: condition, chords), in: place)
    }
    return true
  }

  /// Draws the borders in a pixel that is filled because a point of a combined region was found.
  mutating func addBorders(
    of condition: RelationCondition, in place: PixelBox, over x: Interval, _ y: Interval
  ) {
    enclose(condition, over: x, y)
    guard narrow(condition, over: x, y), let chords = chords(of: condition, in: place) else {
      return
    }
    for border in ChordArrangement(of: condition, chords).borders {
      let rest = condition.simplified { proof(of: $0, at: border.inside).verdict($1) }
      if rest == .constant(true) { drawing.segments.append(border.line) }
    }
  }

  /// Returns the chords that all levels of a condition have in a block; `nil` if one has none.
  private mutating func chords(
    of condition: RelationCondition, in place: PixelBox
  ) -> [(level: Int, chord: RelationChord)]? {
    var (levels, chords) = ([Int](), [(level: Int, chord: RelationChord)]())
    condition.forEachLevel { index, _ in if !levels.contains(index) { levels.append(index) } }
    for level in levels {
      guard let chord = chord(of: level, in: place) else { return nil }
      chords.append((level, chord))
    }
    return chords
  }

  /// Returns the chord that the zeros of a level have in a block, if all are near it.
  ///
  /// If the level is continuous and rises or falls everywhere along y, its zeros are a function of
  /// x whose chords have slopes in S = −(slopes along x) / (slopes along y). All zeros of a block
  /// of width w are then within w · (width of S) / 4 of the line between any two of them, since
  /// they are between the lines with the extreme slopes through both. The same holds with x and y
  /// exchanged. The ends are zeros on the edges of the block, located by verified signs.
  ///
  /// The zeros between the ends exist: their line stays in the block, because S has one sign, or
  /// because the ends are farther than its greatest distance from the edges that it could cross.
  ///
  /// - Returns: A chord; `nil` if the zeros may be more than ``RelationTolerance/chord`` off it.
  private mutating func chord(of index: Int, in place: PixelBox) -> RelationChord? {
    let proof = proofs[index]
    guard proof.isContinuous, let x = proof.xSlope, let y = proof.ySlope else { return nil }
    let (xSlope, ySlope) = (x * Interval(grid.x.step), y * Interval(grid.y.step))
    let flat = slopes(of: xSlope, by: ySlope, over: place.width)
    let steep = slopes(of: ySlope, by: xSlope, over: place.height)
    let isFlat = (flat?.error ?? .infinity) <= (steep?.error ?? .infinity)
    guard let (slopes, error) = isFlat ? flat : steep, error <= RelationTolerance.chord else {
      return nil
    }
    guard let ends = signs(of: index, xSlope, ySlope, isFlat: isFlat, at: place.corners),
      var chord = crossings(of: index, ends, at: place.corners)
    else { return nil }
    chord.signs = ends.map { $0.sign }
    guard slopes.straddlesZero else { return chord }
    if chord.ends.isEmpty {
      let (slope, width) = isFlat ? (xSlope, place.width) : (ySlope, place.height)
      return isNowhereZero(ends, along: slope, over: width) ? chord : nil
    }
    let (least, greatest) =
      isFlat ? (Double(place.top), Double(place.bottom)) : (Double(place.left), Double(place.right))
    let sides = chord.ends.map { isFlat ? $0.y : $0.x }
    return sides.allSatisfy { least + error <= $0 && $0 <= greatest - error } ? chord : nil
  }

  /// The slopes of the line of zeros, and how far it may be off a chord of a given width; `nil` if
  /// the level may be constant along the other direction.
  private func slopes(
    of along: Interval, by across: Interval, over width: Double
  ) -> (slopes: Interval, error: Double)? {
    guard across.lower > 0 || across.upper < 0 else { return nil }
    let slopes = -(along / across)
    return slopes.isBounded ? (slopes, slopes.width * width / 4) : nil
  }

  /// The values at the corners of a block; a value that is zero to within 0.02 pixels is zero.
  private mutating func signs(
    of index: Int, _ xSlope: Interval, _ ySlope: Interval, isFlat: Bool, at corners: [Point]
  ) -> [CornerValue]? {
    var values: [CornerValue] = []
    let across = isFlat ? ySlope : xSlope
    let steepness = max(across.lower, -across.upper)
    for corner in corners {
      let proof = proof(of: index, grid.x[Int(corner.x)], grid.y[Int(corner.y)])
      guard proof.isDefined, !proof.values.isEmpty, !proof.values.hasGap else { return nil }
      let value = proof.values.first
      if proof.sign == nil, max(-value.lower, value.upper) > 0.02 * steepness { return nil }
      values.append(CornerValue(value: value.middle, sign: proof.sign ?? 0))
    }
    return values
  }

  /// Returns the line between the two zeros on the edges of a block; no ends if there are none.
  private mutating func crossings(
    of index: Int, _ values: [CornerValue], at corners: [Point]
  ) -> RelationChord? {
    var chord = RelationChord(corners: corners)
    for side in 0..<4 where values[side].sign == 0 && values[(side + 1) % 4].sign == 0 {
      // The edge itself is the chord.
      chord.ends = [corners[side], corners[(side + 1) % 4]]
      return chord
    }
    for side in 0..<4 {
      let (start, end) = (values[side], values[(side + 1) % 4])
      guard start.isPositive != end.isPositive else { continue }
      guard let part = crossing(of: index, start, end, corners[side], corners[(side + 1) % 4])
      else { return nil }
      chord.ends.append(corners[side].moved(by: part, toward: corners[(side + 1) % 4]))
      chord.sides.append(side)
    }
    return chord.ends.count == 0 || chord.ends.count == 2 ? chord : nil
  }

  /// Locates the zero between two corners with different signs, to 0.05 pixels.
  ///
  /// Regula falsi whose next place is a little beyond its estimate, so that the zero is soon
  /// between two places near each other.
  ///
  /// - Returns: The part of the way from the first corner; `nil` if a sign cannot be verified.
  private mutating func crossing(
    of index: Int, _ start: CornerValue, _ end: CornerValue, _ from: Point, _ to: Point
  ) -> Double? {
    if start.sign == 0 { return 0 }
    if end.sign == 0 { return 1 }
    let length = max((to.x - from.x).magnitude, (to.y - from.y).magnitude)
    let margin = 0.4 * RelationTolerance.crossing / length
    var (low, high) = ((part: 0.0, value: start.value), (part: 1.0, value: end.value))
    for count in 0..<40 where (high.part - low.part) * length > RelationTolerance.crossing {
      let root = Self.root(low, high)
      var part = root - low.part < high.part - root ? root + margin : root - margin
      if count > 4 || !(part > low.part && part < high.part) { part = (low.part + high.part) / 2 }
      let proof = proof(of: index, at: from.moved(by: part, toward: to))
      guard let sign = proof.sign else { return nil }
      if sign == 0 { return part }
      let value = (part: part, value: proof.values.first.middle)
      if (sign > 0) == start.isPositive { low = value } else { high = value }
    }
    return Self.root(low, high)
  }

  /// Where a line through two values is zero.
  static func root(
    _ low: (part: Double, value: Double), _ high: (part: Double, value: Double)
  ) -> Double {
    let ratio = low.value / (low.value - high.value)
    let part = ratio >= 0 && ratio <= 1 ? ratio : 0.5
    return low.part + (high.part - low.part) * part
  }

  /// Whether a level with one sign at all corners has no zero between them.
  ///
  /// On an edge, it differs from the mean of both ends by at most the steepest slope times half
  /// the width.
  private func isNowhereZero(
    _ values: [CornerValue], along slope: Interval, over width: Double
  ) -> Bool {
    guard values.allSatisfy({ $0.sign != 0 }) else { return false }
    let least = values.reduce(Double.infinity) { min($0, $1.value.magnitude) }
    return least > max(-slope.lower, slope.upper) * width * 0.51
  }
}

/// A level at a corner of a block.
struct CornerValue {
  let value: Double
  /// 1 or −1 if that is certain; 0 if the value is zero or nearly so.
  let sign: Int
  /// A zero counts as positive.
  var isPositive: Bool { sign >= 0 }
}

/// The line of zeros through a block, in device pixels.
struct RelationChord {
  let corners: [Point]
  /// The signs of the level at the corners.
  var signs: [Int] = []
  /// Both ends, or none if the level has no zeros in the block.
  var ends: [Point] = []
  /// The edges on which the ends are: each begins at the corner of that index.
  var sides: [Int] = []
}

/// How far what is drawn of a relation may be from it, in device pixels.
///
/// Together these stay below half a pixel.
enum RelationTolerance {
  /// From a zero to the chord that stands for it.
  static var chord: Double { 0.2 }
  /// The width of the bracket around the end of a chord.
  static var crossing: Double { 0.1 }
  /// From one end to another that is joined with it.
  static var joint: Double { 0.15 }
}

extension PixelBox {
  /// The corners, clockwise from the top left.
  var corners: [Point] {
    let (left, top, right, bottom) = (Double(left), Double(top), Double(right), Double(bottom))
    return [
      Point(x: left, y: top), Point(x: right, y: top), Point(x: right, y: bottom),
      Point(x: left, y: bottom),
    ]
  }
}

extension Interval {
  /// Whether numbers on both sides of zero are in the interval.
  fileprivate var straddlesZero: Bool { lower < 0 && upper > 0 }
}
