import IntervalArithmetic

/// What the chords of several levels make of a block: where a condition on their signs holds, and
/// the lines around those parts.
///
/// Each level has the sign that its chord gives it. A union of regions is then drawn as near as
/// each of them is.
struct ChordArrangement {
  /// A piece of a chord, with a place beside it, or on it, where the condition holds.
  typealias Border = (line: ProvenSegment, inside: Point)

  private let condition: RelationCondition
  private let corners: [Point]
  private let sides: [ChordSide]

  /// Arranges the chords of all levels of a condition in a block, one for each level.
  init(of condition: RelationCondition, _ chords: [(level: Int, chord: RelationChord)]) {
    self.condition = condition
    corners = chords[0].chord.corners
    sides = chords.map { ChordSide($0.level, $0.chord) }
  }

  /// Whether the condition holds where the levels have the signs of a place.
  private func holds(at place: Point, onLineOf line: Int? = nil) -> Bool {
    let rest = condition.simplified { level, comparison in
      let distance = sides.first { $0.level == level }?.distance(from: place) ?? 0
      let isZero = level == line || distance.magnitude < 0x1p-16
      let sign = Interval(isZero ? 0 : distance < 0 ? -1 : 1)
      return LevelProof(Enclosure(GappedInterval(sign), .common)).verdict(comparison)
    }
    return rest == .constant(true)
  }

  /// The parts of the block in which the condition holds.
  var cells: [PixelRegion] {
    var parts = [corners]
    for side in sides where side.line != nil { parts = parts.flatMap { side.parts(of: $0) } }
    let inside = parts.filter { holds(at: PixelRegion($0).middle) }
    return inside.count == parts.count ? [PixelRegion(corners)] : inside.map { PixelRegion($0) }
  }

  /// The pieces of chords at which the condition begins or ceases to hold, or holds alone.
  var borders: [Border] {
    var borders: [Border] = []
    for (index, side) in sides.enumerated() {
      guard let line = side.line else { continue }
      var cuts = [0.0, 1]
      for other in sides where other.line != nil {
        let (from, to) = (other.distance(from: line.start), other.distance(from: line.end))
        if other.level != side.level, (from < 0) != (to < 0) { cuts.append(from / (from - to)) }
      }
      cuts.sort()
      for (from, to) in zip(cuts, cuts.dropFirst()) where from < to {
        let (start, end) = (
          line.start.moved(by: from, toward: line.end), line.start.moved(by: to, toward: line.end)
        )
        // Of two chords on top of each other one is enough.
        let isDouble = sides[..<index].contains {
          max($0.distance(from: start).magnitude, $0.distance(from: end).magnitude) < 0.05
        }
        if !isDouble, let border = border(start, end, of: side) { borders.append(border) }
      }
    }
    return borders
  }

  /// A piece of a chord, if it separates points that the condition holds for from others.
  ///
  /// What is thinner than half a pixel on both sides together is a line, or nothing if it is a gap.
  private func border(_ start: Point, _ end: Point, of side: ChordSide) -> Border? {
    let middle = start.moved(by: 0.5, toward: end)
    func beside(_ distance: Double) -> Point {
      Point(x: middle.x + side.normal.x * distance, y: middle.y + side.normal.y * distance)
    }
    let (before, after) = (beside(-0.25), beside(0.25))
    let (isBefore, isAfter) = (holds(at: before), holds(at: after))
    let holdsOnLine = holds(at: middle, onLineOf: side.level)
    if isBefore != isAfter {
      let line = ProvenSegment(start, end, isMember: holdsOnLine)
      return (line, isBefore ? before : after)
    }
    let near = [middle, beside(-0.01), beside(0.01)]
    guard !isBefore, let inside = holdsOnLine ? middle : near.first(where: { holds(at: $0) }) else {
      return nil
    }
    return (ProvenSegment(start, end, isMember: true), inside)
  }
}

/// On which side of its chord a level is positive.
private struct ChordSide {
  let level: Int
  /// The chord; `nil` if the level has one sign in the block.
  let line: ProvenSegment?
  /// The direction in which the level grows, of length 1.
  private(set) var normal = Point.zero
  private let sign: Double

  init(_ level: Int, _ chord: RelationChord) {
    self.level = level
    sign = chord.signs.contains(-1) ? -1 : 1
    guard chord.ends.count == 2, chord.ends[0] != chord.ends[1] else {
      line = nil
      return
    }
    let line = ProvenSegment(chord.ends[0], chord.ends[1], isMember: true)
    self.line = line
    let (way, length) = (line.end - line.start, (line.end - line.start).length)
    normal = Point(x: -way.y / length, y: way.x / length)
    var farthest = 0.0
    for (corner, sign) in zip(chord.corners, chord.signs) where sign != 0 {
      let distance = normal.dot(corner - line.start) * Double(sign)
      if distance.magnitude > farthest.magnitude { farthest = distance }
    }
    if farthest < 0 { normal = Point(x: -normal.x, y: -normal.y) }
  }

  /// How far a place is from the line, in device pixels: positive where the level is.
  func distance(from place: Point) -> Double {
    line.map { normal.dot(place - $0.start) } ?? sign * .infinity
  }

  /// The parts of a convex area on both sides of the line, without those that are next to nothing.
  func parts(of corners: [Point]) -> [[Point]] {
    [-1.0, 1].compactMap { sign in
      guard corners.contains(where: { distance(from: $0) * sign > 0x1p-16 }) else { return nil }
      return corners.clipped { distance(from: $0) * sign }
    }
  }
}
