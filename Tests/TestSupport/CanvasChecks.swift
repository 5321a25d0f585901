public import GraphView

/// Checks the laws that every canvas keeps, whatever it draws on.
///
/// - Parameter makeCanvas: Creates an empty canvas of a size in points.
/// - Returns: One sentence for each law that is broken.
public func checkCanvas<Surface: Canvas>(_ makeCanvas: (Size) throws -> Surface) rethrows
  -> [String]
{
  var problems: [String] = []
  for size in [Size(width: 1, height: 1), Size(width: 320, height: 200)] {
    let canvas = try makeCanvas(size)
    if canvas.size != size {
      problems.append("a canvas made for \(size) says that its size is \(canvas.size)")
    }
  }
  var canvas = try makeCanvas(Size(width: 320, height: 200))
  problems += checkExtents(on: canvas)
  drawEverything(on: &canvas)
  if canvas.size != Size(width: 320, height: 200) {
    problems.append("drawing changed the size to \(canvas.size)")
  }
  return problems + checkParts(of: &canvas)
}

/// Checks that a part has its own size, also inside a part, and that the canvas has its own again.
private func checkParts(of canvas: inout some Canvas) -> [String] {
  let (whole, outer, inner) = (
    canvas.size, Rectangle(left: 16, top: 32, right: 176, bottom: 160),
    Rectangle(left: 8, top: 16, right: 40, bottom: 96)
  )
  var sizes: [Size] = []
  canvas.draw(in: outer) { part in
    sizes.append(part.size)
    drawEverything(on: &part)
    part.draw(in: inner) { nested in
      sizes.append(nested.size)
      drawEverything(on: &nested)
    }
    sizes.append(part.size)
  }
  sizes.append(canvas.size)
  let expected = [outer.size, inner.size, outer.size, whole]
  return sizes == expected ? [] : ["parts of sizes \(expected) have sizes \(sizes)"]
}

/// Checks that text takes room as text does.
private func checkExtents(on canvas: some Canvas) -> [String] {
  var problems: [String] = []
  let style = TextStyle(size: 12, color: .black)
  func width(_ text: String, size: Double = 12) -> Double {
    canvas.extent(of: text, style: TextStyle(size: size, color: .black)).width
  }
  if width("") != 0 { problems.append("an empty text is \(width("")) points wide") }
  for text in ["0", "−1.5", "sin(x) ^ 2", "π/2 ≤ x", "2·10⁻⁹", "日本", "a\u{301}"] {
    let extent = canvas.extent(of: text, style: style)
    let numbers = [extent.width, extent.ascent, extent.descent]
    if !numbers.allSatisfy({ $0.isFinite && $0 >= 0 }) || extent.width == 0 {
      problems.append("'\(text)' takes \(extent)")
    }
    if width(text + text) <= width(text) {
      problems.append("'\(text)' twice is no wider than once")
    }
    if abs(width(text, size: 24) - 2 * width(text)) > 0.2 * width(text) + 1 {
      problems.append("'\(text)' is not twice as wide in twice the size")
    }
    var aligned = style
    aligned.alignment = .end
    aligned.halo = .white
    if canvas.extent(of: text, style: aligned) != extent {
      problems.append("alignment or halo changes the room of '\(text)'")
    }
  }
  if !(width("iii") < width("mmm")) { problems.append("'iii' is not narrower than 'mmm'") }
  return problems
}

/// Draws each kind of thing once, also empty ones and such as lie outside.
private func drawEverything(on canvas: inout some Canvas) {
  let line = Path(from: Point(x: -10, y: 20), to: Point(x: 330, y: 180))
  let dot = Path([Path.Subpath([Point(x: 5, y: 5)])])
  let paths = [Path(), Path([Path.Subpath([])]), line, dot]
  for path in paths {
    canvas.fill(path, color: Color(rgb: 0x0072B2))
    for cap in [StrokeStyle.Cap.butt, .round] {
      canvas.stroke(path, style: StrokeStyle(color: .black, width: 2, cap: cap))
      canvas.stroke(
        path,
        style: StrokeStyle(
          color: Color(red: 1, green: 2, blue: 3, alpha: 4), width: 0.5, dashes: [4, 2], cap: cap,
          isAntialiased: false
        )
      )
    }
  }
  for alignment in [TextStyle.Alignment.start, .middle, .end] {
    for text in ["", "−2.5", "<π & \"τ\">", "\u{0}\u{1B}"] {
      let style = TextStyle(size: 12, color: .black, halo: .white, alignment: alignment)
      canvas.draw(text, at: Point(x: 160, y: 100), style: style)
      canvas.draw(text, at: Point(x: -500, y: 900), style: style)
    }
  }
}
