import GraphView
import Plotting

/// A canvas of characters, for any terminal: lines are Braille dots, text is text.
///
/// A cell is 8 points wide and 16 high, and holds 2 × 4 dots of 4 points each. Pale colours are
/// drawn with fewer dots.
struct BrailleCanvas: Canvas {
  /// One character of the canvas.
  struct Cell: Hashable {
    /// The dots, as bits of the Braille pattern.
    var dots: UInt8 = 0
    /// The letter, which hides the dots; empty in the second cell of a wide letter.
    var letter: String?
    var color = Color.black
  }

  /// The part of the canvas that is drawn in, in points.
  private(set) var area: Rectangle
  var size: Size { area.size }
  let columns: Int
  var cells: [Cell]

  private let paper: Color
  private let erasers: [Color]

  /// The sizes of a dot and of a cell, in points.
  static let dotSize = 4.0
  static let cellSize = Size(width: 2 * dotSize, height: 4 * dotSize)

  /// Creates an empty canvas; drawing in the colour of the paper, or of the box behind title and
  /// legend, erases.
  init(columns: Int, rows: Int, paper: Color = .white, box: Color = .white) {
    self.columns = columns
    area = Rectangle(
      left: 0, top: 0, right: Double(columns) * Self.cellSize.width,
      bottom: Double(rows) * Self.cellSize.height)
    cells = [Cell](repeating: Cell(), count: columns * rows)
    self.paper = paper
    erasers = [paper, box]
  }

  mutating func stroke(_ path: Path, style: StrokeStyle) {
    if erasers.contains(style.color) {
      let half = style.width / 2
      for point in path.subpaths.flatMap(\.points) {
        let (x, y) = (point.x, point.y)
        erase(Rectangle(left: x - half, top: y - half, right: x + half, bottom: y + half))
      }
      return
    }
    let pen = pen(style.color)
    for subpath in path.subpaths {
      let points = subpath.points + (subpath.isClosed ? subpath.points.prefix(1) : [])
      if points.count == 1 { set(points[0], pen) }
      var distance = 0.0
      for (start, end) in zip(points, points.dropFirst()) {
        let line = DotLine(from: start, to: end)
        for step in line.steps(inside: size)
        where style.isDrawn(at: distance + Double(step) * Self.dotSize) {
          set(line.point(at: step), pen)
        }
        distance += line.length * Self.dotSize
      }
    }
  }

  /// Fills the bounding box of each subpath, since pictures only fill rectangles.
  mutating func fill(_ path: Path, color: Color) {
    let isErasing = erasers.contains(color)
    let pen = pen(color)
    for subpath in path.subpaths {
      guard let box = Rectangle(around: subpath.points) else { continue }
      guard !isErasing else {
        erase(box)
        continue
      }
      for (x, y) in dots(in: box) { set(x, y, pen) }
    }
  }

  mutating func draw(in area: Rectangle, _ body: (inout BrailleCanvas) -> Void) {
    let whole = self.area
    self.area = area.moved(by: whole.topLeft)
    body(&self)
    self.area = whole
  }

  // MARK: Dots

  /// A colour, and whether only every fourth dot is drawn in it.
  private typealias Pen = (color: Color, isSparse: Bool)

  private func pen(_ color: Color) -> Pen {
    // The contrast with the paper, of 255, below which a colour is pale.
    let leastContrast = 40.0
    let contrast = (color.luma - paper.luma).magnitude
    return (color, color.alpha < 255 || contrast < leastContrast)
  }

  private mutating func set(_ point: Point, _ pen: Pen) {
    guard point.x >= 0, point.x < size.width, point.y >= 0, point.y < size.height else { return }
    set(
      Int((area.left + point.x) / Self.dotSize), Int((area.top + point.y) / Self.dotSize), pen)
  }

  private mutating func set(_ x: Int, _ y: Int, _ pen: Pen) {
    let cell = y / 4 * columns + x / 2
    if pen.isSparse && (x + y) % 4 != 0 { return }
    cells[cell].dots |= Self.bits[y % 4 * 2 + x % 2]
    // Where a pale line crosses another one, the cell takes the other's colour.
    if !pen.isSparse || cells[cell].dots.nonzeroBitCount == 1 { cells[cell].color = pen.color }
  }

  /// Removes dots, and the letters of cells whose middle is erased.
  private mutating func erase(_ box: Rectangle) {
    for (x, y) in dots(in: box) {
      let cell = y / 4 * columns + x / 2
      cells[cell].dots &= ~Self.bits[y % 4 * 2 + x % 2]
      if y % 4 == 2 { cells[cell].letter = nil }
    }
  }

  /// Returns the dots of a part of the area that is drawn in, counted from the canvas's corner.
  private func dots(in box: Rectangle) -> [(x: Int, y: Int)] {
    let box = box.moved(by: area.topLeft)
    let xs = dots(from: box.left, to: box.right, inside: area.left...area.right)
    let ys = dots(from: box.top, to: box.bottom, inside: area.top...area.bottom)
    return ys.flatMap { y in xs.map { ($0, y) } }
  }

  /// Returns the dots whose centres are in a range, or the one at its middle if there are none.
  private func dots(
    from start: Double, to end: Double, inside limits: ClosedRange<Double>
  ) -> Range<Int> {
    let start = min(max(start, limits.lowerBound), limits.upperBound)
    let end = min(max(end, limits.lowerBound), limits.upperBound)
    let first = Int((start / Self.dotSize).rounded())
    let last = Int((end / Self.dotSize).rounded())
    guard first == last, start < end else { return first..<last }
    let middle = Int((start + end) / 2 / Self.dotSize)
    return middle..<middle + 1
  }

  /// The bit of each dot, from left to right and from the top down.
  private static let bits: [UInt8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
}

extension Rectangle {
  /// Creates the bounding box of points; `nil` if there are none.
  fileprivate init?(around points: [Point]) {
    guard let left = points.map(\.x).min(), let right = points.map(\.x).max(),
      let top = points.map(\.y).min(), let bottom = points.map(\.y).max()
    else { return nil }
    self.init(left: left, top: top, right: right, bottom: bottom)
  }
}

extension StrokeStyle {
  /// Whether the line is drawn at a distance from its start, in points.
  ///
  /// Dashes are twice as long as in other pictures, so that dots can show them.
  fileprivate func isDrawn(at distance: Double) -> Bool {
    guard !dashes.isEmpty else { return true }
    let pattern = dashes.map { 2 * $0 }
    var rest = distance.truncatingRemainder(dividingBy: pattern.reduce(0, +))
    for (index, length) in pattern.enumerated() {
      if rest < length { return index % 2 == 0 }
      rest -= length
    }
    return true
  }
}

/// A straight line as Braille dots, one for each dot of its longer side.
struct DotLine {
  private let start: Point
  private let dx, dy: Double

  /// The longer side, in dots.
  let length: Double

  init(from start: Point, to end: Point) {
    self.start = start
    (dx, dy) = (end.x - start.x, end.y - start.y)
    length = max(dx.magnitude, dy.magnitude) / BrailleCanvas.dotSize
  }

  /// Returns the steps whose dots may be on a canvas of a size; lines may extend far beyond it.
  func steps(inside size: Size) -> ClosedRange<Int> {
    guard length > 0, length.isFinite else { return 0...0 }
    var (first, last) = (0.0, 1.0)
    for (position, change, limit) in [(start.x, dx, size.width), (start.y, dy, size.height)]
    where change != 0 {
      let (one, other) = (-position / change, (limit - position) / change)
      first = max(first, min(one, other))
      last = min(last, max(one, other))
    }
    guard first <= last else { return 0...0 }
    return Int((first * length).rounded(.down))...Int((last * length).rounded(.up))
  }

  func point(at step: Int) -> Point {
    guard length > 0 else { return start }
    let share = min(Double(step) / length, 1)
    return Point(x: start.x + share * dx, y: start.y + share * dy)
  }
}
