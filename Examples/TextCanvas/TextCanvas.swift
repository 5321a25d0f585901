import GraphView

/// A canvas of Braille characters, each two dots wide and four high; one point is one dot.
struct TextCanvas: Canvas {
  private var area: Rectangle
  private let columns: Int
  private var cells: [Character?]
  private var dots: [UInt8]

  /// Creates an empty canvas of a size in characters.
  init(columns: Int, rows: Int) {
    self.columns = columns
    area = Rectangle(left: 0, top: 0, right: Double(2 * columns), bottom: Double(4 * rows))
    cells = Array(repeating: nil, count: columns * rows)
    dots = Array(repeating: 0, count: columns * rows)
  }

  /// The size of the part that is drawn in.
  var size: Size { area.size }

  mutating func draw(in area: Rectangle, _ body: (inout TextCanvas) -> Void) {
    let whole = self.area
    self.area = area.moved(by: whole.topLeft)
    body(&self)
    self.area = whole
  }

  /// The lines of characters, each followed by a line break.
  var text: String {
    var text = ""
    for (index, dots) in dots.enumerated() {
      let braille = Unicode.Scalar(0x2800 + UInt32(dots)).map { Character($0) }
      text.append(cells[index] ?? (dots == 0 ? " " : braille) ?? " ")
      if index % columns == columns - 1 { text.append("\n") }
    }
    return text
  }

  mutating func stroke(_ path: Path, style: StrokeStyle) {
    for subpath in path.subpaths {
      let points = subpath.points + (subpath.isClosed ? subpath.points.prefix(1) : [])
      for (start, end) in zip(points.prefix(1) + points, points) {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let steps = max(1, max(dx.magnitude, dy.magnitude).rounded(.up))
        for step in 0...Int(steps) {
          let fraction = Double(step) / steps
          set(Point(x: start.x + fraction * dx, y: start.y + fraction * dy))
        }
      }
    }
  }

  /// Erases the path's bounding box; characters have no shades.
  mutating func fill(_ path: Path, color: Color) {
    let points = path.subpaths.flatMap(\.points)
    for index in cells.indices {
      let x = Double(index % columns) * 2 + 1 - area.left
      let y = Double(index / columns) * 4 + 2 - area.top
      guard x > 0, x < size.width, y > 0, y < size.height,
        points.contains(where: { $0.x <= x }), points.contains(where: { $0.x >= x }),
        points.contains(where: { $0.y <= y }), points.contains(where: { $0.y >= y })
      else { continue }
      (cells[index], dots[index]) = (nil, 0)
    }
  }

  mutating func draw(_ text: String, at position: Point, style: TextStyle) {
    let start = Double(text.count) * style.alignment.share
    for (offset, character) in text.enumerated() {
      // The baseline is the lower edge of a row of characters. What runs upward is written downward.
      let letter = Double(offset) - start
      let (x, y) = style.isUpward ? (-1, 4 * (letter + 1)) : (2 * letter, 0.0)
      guard let index = cell(x: position.x + x, y: position.y + y - 1) else { continue }
      cells[index] = character
    }
  }

  func extent(of text: String, style: TextStyle) -> TextExtent {
    TextExtent(width: Double(2 * text.count), ascent: 4, descent: 0)
  }

  private mutating func set(_ point: Point) {
    guard let index = cell(x: point.x, y: point.y) else { return }
    let bits: [UInt8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
    dots[index] |= bits[Int(area.top + point.y) % 4 * 2 + Int(area.left + point.x) % 2]
  }

  private func cell(x: Double, y: Double) -> Int? {
    guard x >= 0, x < size.width, y >= 0, y < size.height else { return nil }
    return Int(area.top + y) / 4 * columns + Int(area.left + x) / 2
  }
}
