/// A text or a formula whose parts have their places: pieces of text, bars and lines.
///
/// Everything is in points from the start of its baseline, with y downward. The rules are those of
/// TeX (The TeXbook, appendix G), with the measures of DejaVu Sans in place of a table of its font.
struct MathBox {
  /// A piece of text on a baseline of its own.
  struct Piece {
    let text: String
    var origin: Point
    let size: Double
    let isItalic: Bool
  }

  /// What is drawn besides text.
  enum Shape {
    /// A level bar, whose edges are sharp.
    case bar(Rectangle)
    /// A line of a width.
    case line(Path.Subpath, width: Double)
  }

  private(set) var pieces: [Piece] = []
  private(set) var shapes: [Shape] = []
  /// The width, and how far it reaches above and below the baseline.
  private(set) var extent = TextExtent(width: 0, ascent: 0, descent: 0)

  var width: Double { extent.width }
  var ascent: Double { extent.ascent }
  var descent: Double { extent.descent }

  /// Whether it may be higher than a line of text.
  private(set) var isFormula = false

  /// How many characters are left of a text that was cut; `nil` if it is whole.
  private(set) var cutLength: Int?

  /// Creates a box without content.
  init(width: Double = 0) { extent.width = width }

  /// Creates the box of a line of text in a size, in points, which takes so much room.
  init(text: String, size: Double, isItalic: Bool = false, extent: TextExtent) {
    self.extent = extent
    pieces = [Piece(text: text, origin: .zero, size: size, isItalic: isItalic)]
  }

  /// Makes the box of a few letters as high as they are.
  mutating func tighten(to letters: String, size: Double) {
    let scalars = letters.unicodeScalars
    let isLow = scalars.allSatisfy { Self.lowLetters.unicodeScalars.contains($0) }
    let isDeep = scalars.contains { Self.deepLetters.unicodeScalars.contains($0) }
    setHeight(ascent: (isLow ? 0.56 : 0.76) * size, descent: (isDeep ? 0.22 : 0.02) * size)
  }

  private static let lowLetters = "acegmnopqrsuvwxyzαεγηικμνοπρστυφχω−+·<>=,…"
  private static let deepLetters = "gjpqyQ,()[]{}|βγζημξρφχψ"

  /// Says how far letters reach above and below the baseline.
  mutating func setHeight(ascent: Double, descent: Double) {
    (extent.ascent, extent.descent) = (ascent, descent)
  }

  /// Creates the box of words, or of the formula that says the same, as far as there is room: set
  /// with what is above and below, else in one line, else cut with `…`; `nil` without room for a
  /// few letters.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - formula: The formula; `nil` if there is none.
  ///   - levels: How large the parts of fractions may be, the best first.
  ///   - style: The size of the letters.
  ///   - room: The most that it may take, in points.
  ///   - canvas: What it is drawn on.
  init?(
    _ words: String, _ formula: Formula?, levels: [MathLayout.Level] = [.text], style: TextStyle,
    in room: Size, on canvas: some Canvas
  ) {
    if let formula, canvas.setsFormulas {
      let layout = MathLayout(size: style.size) { canvas.extent(of: $0, style: $1) }
      for level in levels {
        let box = layout.box(formula, style.size, level)
        if box.width <= room.width, box.extent.height <= room.height {
          self = box
          isFormula = true
          heighten(to: canvas.extent(of: "0", style: style))
          return
        }
      }
    }
    let line = formula?.line.drawable ?? words
    guard let text = line.cut(to: room.width, style: style, on: canvas) else { return nil }
    self.init(text: text, size: style.size, extent: canvas.extent(of: text, style: style))
    if text != line { cutLength = text.count }
  }

  /// Adds a box at a place of its baseline's start, without changing the width.
  mutating func add(_ box: MathBox, at place: Point) {
    let moved = box.moved(by: place)
    pieces += moved.pieces
    shapes += moved.shapes
    extent.ascent = max(ascent, box.ascent - place.y)
    extent.descent = max(descent, box.descent + place.y)
  }

  /// Adds a box behind what is there, `gap` points away and `lift` points higher.
  mutating func append(_ box: MathBox, gap: Double = 0, lift: Double = 0) {
    add(box, at: Point(x: width + gap, y: -lift))
    extent.width += gap + box.width
  }

  /// Adds a shape that reaches some way above and below the baseline.
  mutating func add(_ shape: Shape, ascent: Double, descent: Double) {
    shapes.append(shape)
    extent.ascent = max(self.ascent, ascent)
    extent.descent = max(self.descent, descent)
  }

  /// Makes room behind what is there.
  mutating func widen(by length: Double) { extent.width += length }

  /// Makes room for the usual letters of a line.
  mutating func heighten(to line: TextExtent) {
    setHeight(ascent: max(ascent, line.ascent), descent: max(descent, line.descent))
  }

  private func moved(by offset: Point) -> MathBox {
    guard offset != .zero else { return self }
    var box = self
    for index in box.pieces.indices {
      box.pieces[index].origin = box.pieces[index].origin + offset
    }
    box.shapes = shapes.map { $0.moved(by: offset) }
    return box
  }

  /// Draws it with its baseline at `position`, and there starting, centred or ending as the
  /// alignment of `style` says; sizes are its own.
  func draw(at position: Point, style: TextStyle, on canvas: inout some Canvas) {
    let start = Point(x: position.x - style.alignment.share * width, y: position.y)
    for piece in pieces {
      var pieceStyle = style.aligned(.start)
      (pieceStyle.size, pieceStyle.isItalic) = (piece.size, piece.isItalic)
      canvas.draw(
        piece.text, at: Point(x: start.x + piece.origin.x, y: start.y + piece.origin.y),
        style: pieceStyle)
    }
    for shape in shapes {
      switch shape.moved(by: start) {
      case .bar(let bar): canvas.fill(Path(bar.sharp), color: style.color)
      case .line(let line, let width):
        canvas.stroke(Path([line]), style: StrokeStyle(color: style.color, width: width))
      }
    }
  }
}

extension MathBox.Shape {
  func moved(by offset: Point) -> MathBox.Shape {
    switch self {
    case .bar(let bar): .bar(bar.moved(by: offset))
    case .line(let line, let width): .line(line.moved(by: offset), width: width)
    }
  }
}

extension Path.Subpath {
  fileprivate func moved(by offset: Point) -> Path.Subpath {
    Path.Subpath(
      points.map { Point(x: $0.x + offset.x, y: $0.y + offset.y) }, isClosed: isClosed)
  }
}

extension Rectangle {
  /// The bar with its thickness on whole points, and at least one.
  fileprivate var sharp: Rectangle {
    Rectangle(
      at: Point(x: left, y: top.rounded()), width: width, height: max(1, height.rounded()))
  }
}
