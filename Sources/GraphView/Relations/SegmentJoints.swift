/// Joins segments whose ends are at the same place into long lines.
struct SegmentJoints {
  private var segments: [ProvenSegment]
  /// The end that each end is joined with: 2 *k* is the start of segment *k*, 2 *k* + 1 its end.
  private var partners: [Int32]

  /// Joins each end with another one near it, the one that the line turns least to.
  init(_ segments: [ProvenSegment]) {
    self.segments = segments
    partners = Array(repeating: -1, count: 2 * segments.count)
    let ends = EndMap(segments)
    for end in partners.indices where partners[end] < 0 {
      let place = self.place(of: end)
      var best: (end: Int, turn: Double)?
      ends.forEach(near: place) { other in
        guard other != end, partners[other] < 0, other / 2 != end / 2,
          segments[other / 2].isMember == segments[end / 2].isMember,
          (self.place(of: other) - place).length <= RelationTolerance.joint
        else { return }
        let turn = direction(of: end).dot(direction(of: other))
        if turn < best?.turn ?? .infinity { best = (other, turn) }
      }
      guard let best else { continue }
      partners[end] = Int32(best.end)
      partners[best.end] = Int32(end)
    }
  }

  private func place(of end: Int) -> Point {
    end % 2 == 0 ? segments[end / 2].start : segments[end / 2].end
  }

  /// The direction in which a segment leaves one of its ends; zero for a point.
  private func direction(of end: Int) -> Point {
    let way = place(of: end ^ 1) - place(of: end)
    let length = way.length
    return length > 0 ? Point(x: way.x / length, y: way.y / length) : .zero
  }

  /// Prolongs the ends of lines within a pixel of single points to them.
  ///
  /// - Returns: The other points, each once, but for those whose pixel holds none that are far from
  ///   a line.
  mutating func attach(_ dots: [RelationDot]) -> [Point] {
    guard !dots.isEmpty else { return [] }
    let ends = EndMap(segments)
    let count = segments.count
    var map = SegmentMap(segments)
    var lone: [RelationDot] = []
    for item in dots {
      let dot = item.place
      var isAttached = false
      ends.forEach(near: dot, pixels: 1) { end in
        guard end / 2 < count, partners[end] < 0 else { return }
        let place = self.place(of: end)
        guard (place - dot).length <= 1 else { return }
        let new = segments.count
        segments.append(ProvenSegment(place, dot, isMember: segments[end / 2].isMember))
        partners += [Int32(end), -1]
        partners[end] = Int32(2 * new)
        isAttached = true
      }
      if !isAttached, !item.others.allSatisfy({ map.isNear($0) }) { lone.append(item) }
    }
    // Points of neighbouring pixels may be one and the same, or near enough for all around both.
    let nearby = EndMap(lone.map { ProvenSegment($0.place, $0.place, isMember: true) })
    var isKept = [Bool](repeating: true, count: lone.count)
    for index in lone.indices where isKept[index] {
      let place = lone[index].place
      nearby.forEach(near: place) { end in
        let other = lone[end / 2]
        let distance = (other.place - place).length
        guard end / 2 > index, distance <= 0.5 else { return }
        let isCovered = other.others.allSatisfy { part in
          let (middle, radius) = part.circle
          return (middle - place).length + radius <= 1
        }
        if distance <= 0.01 || isCovered { isKept[end / 2] = false }
      }
    }
    return lone.indices.filter { isKept[$0] }.map { lone[$0].place }
  }

  /// The lines, each from one free end to another or around.
  func lines() -> [ProvenLine] {
    var isTaken = [Bool](repeating: false, count: segments.count)
    var lines: [ProvenLine] = []
    for end in partners.indices where partners[end] < 0 && !isTaken[end / 2] {
      lines.append(line(from: end, &isTaken))
    }
    for index in segments.indices where !isTaken[index] {
      var line = line(from: 2 * index, &isTaken)
      line.isClosed = true
      line.points.removeLast()
      lines.append(line)
    }
    return lines
  }

  private func line(from end: Int, _ isTaken: inout [Bool]) -> ProvenLine {
    var line = ProvenLine(points: [place(of: end)], isMember: segments[end / 2].isMember)
    var end = end
    while true {
      isTaken[end / 2] = true
      let far = end ^ 1
      let next = Int(partners[far])
      guard next >= 0 else {
        line.points.append(place(of: far))
        return line
      }
      // Both ends are zeros; between them is no farther from either than half the tolerance.
      line.points.append(place(of: far).moved(by: 0.5, toward: place(of: next)))
      guard !isTaken[next / 2] else { return line }
      end = next
    }
  }
}

/// Unbroken segments, in device pixels.
struct ProvenLine {
  var points: [Point]
  let isMember: Bool
  var isClosed = false

  init(points: [Point], isMember: Bool) { (self.points, self.isMember) = (points, isMember) }

  private var bounds: Rectangle { PixelRegion(points).bounds }

  /// Whether the line is so short that it would not be seen.
  var isDot: Bool { max(bounds.width, bounds.height) < 1 }

  var middle: Point {
    Point(x: (bounds.left + bounds.right) / 2, y: (bounds.top + bounds.bottom) / 2)
  }

  func outline(on grid: PlaneGrid) -> Outline {
    Outline(points.map { grid.point($0) }, isClosed: isClosed, isMember: isMember)
  }
}

/// Finds the ends of segments near a place.
private struct EndMap {
  private var ends = PixelIndex()

  init(_ segments: [ProvenSegment]) {
    for (index, segment) in segments.enumerated() {
      add(2 * index, at: segment.start)
      add(2 * index + 1, at: segment.end)
    }
    ends.sort()
  }

  private mutating func add(_ end: Int, at place: Point) {
    ends.add(end, column: Int(place.x.rounded(.down)), row: Int(place.y.rounded(.down)))
  }

  /// Calls `body` with the ends in the pixels within a distance of a place, by default of a joint.
  func forEach(near place: Point, pixels: Double = RelationTolerance.joint, _ body: (Int) -> Void) {
    let (left, right) = ((place.x - pixels).rounded(.down), (place.x + pixels).rounded(.down))
    let (top, bottom) = ((place.y - pixels).rounded(.down), (place.y + pixels).rounded(.down))
    for row in Int(top)...Int(bottom) {
      _ = ends.contains(inColumns: Int(left)...Int(right), ofRow: row) { end in
        body(end)
        return false
      }
    }
  }
}
