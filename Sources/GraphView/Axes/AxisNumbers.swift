/// The numbers of both axes with their positions in the picture.
struct AxisNumbers {
  /// The numbers of the x axis: a 0 at the origin, then the others from left to right.
  private(set) var x: [PlacedText] = []
  /// The numbers of the y axis, from the bottom up.
  private(set) var y: [PlacedText] = []
  var all: [PlacedText] { x + y }

  var rectangles: [Rectangle] { all.map { $0.rectangle } }

  /// Places the numbers of a layout inside the picture and apart from one another.
  ///
  /// A number at the edge of the picture is moved inside if it has room there next to the others;
  /// if not, it is left out, so that those between the edges never have a gap.
  init(of axes: AxesLayout, on canvas: some Canvas) {
    let candidates = Self.candidates(of: axes, on: canvas)
    var taken: [Rectangle] = []
    var isPlaced = candidates.map { _ in false }
    for movedOnes in [false, true] {
      for (index, candidate) in candidates.enumerated() where candidate.isMoved == movedOnes {
        let room = candidate.text.rectangle.grown(by: candidate.gap)
        guard !taken.contains(where: { $0.overlaps(room) }) else { continue }
        taken.append(candidate.text.rectangle)
        isPlaced[index] = true
      }
    }
    for (candidate, isPlaced) in zip(candidates, isPlaced) where isPlaced {
      if candidate.isOfX { x.append(candidate.text) } else { y.append(candidate.text) }
    }
  }

  mutating func remove(touching obstacles: [Rectangle]) {
    let isHidden = { (text: PlacedText) in
      obstacles.contains { $0.overlaps(text.rectangle.grown(by: TextStyle.haloWidth)) }
    }
    x.removeAll(where: isHidden)
    y.removeAll(where: isHidden)
  }

  mutating func removeAll() { (x, y) = ([], []) }

  private struct Candidate {
    let text: PlacedText
    let isMoved: Bool
    let isOfX: Bool
    /// The room to other numbers, in points.
    let gap: Double
  }

  /// Returns all numbers that are not larger than the picture, the more important ones first.
  private static func candidates(of axes: AxesLayout, on canvas: some Canvas) -> [Candidate] {
    let rows = LabelRows(of: axes, on: canvas)
    var candidates: [Candidate] = []
    func add(
      _ label: String, _ x: Double, _ y: Double, _ alignment: TextStyle.Alignment, isOfX: Bool,
      gap: Double
    ) {
      let text = PlacedText(
        label, topAt: Point(x: x, y: y), style: axes.style.aligned(alignment), on: canvas)
      guard let moved = text.moved(inside: axes.size) else { return }
      let isMoved = moved.position != text.position
      candidates.append(Candidate(text: moved, isMoved: isMoved, isOfX: isOfX, gap: gap))
    }
    let hasZero = axes.x.showsZero
    if hasZero || axes.y.showsZero {
      // Among the numbers of the x axis a 0 is read as x, so a 0 of y alone is on the other side.
      let top = hasZero ? rows.top : rows.opposite
      add("0", rows.zeroX, top, rows.yAlignment, isOfX: hasZero, gap: 0)
    }
    for (tick, x) in zip(axes.x.ticks.ticks, axes.x.positions) where tick.value != 0 {
      add(tick.label, x, rows.top, .middle, isOfX: true, gap: 4)
    }
    for (tick, y) in zip(axes.y.ticks.ticks, axes.y.positions) where tick.value != 0 {
      // Figures reach from the baseline to three quarters of the ascent and a little more, so that
      // this puts their middle next to the tick.
      let top = y - rows.height * 0.55
      add(tick.label, rows.yLabelX, top, rows.yAlignment, isOfX: false, gap: 2)
    }
    return candidates
  }
}
