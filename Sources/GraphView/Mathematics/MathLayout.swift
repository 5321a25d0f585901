/// Lays out formulas in boxes.
struct MathLayout {
  /// How large fractions and the ends of sums are.
  enum Level {
    /// As in a formula on a line of its own.
    case display
    /// As in a line of text.
    case text
    /// As in a fraction in a line of text.
    case small
    /// As in an exponent, where fractions have a slash.
    case script

    /// The level of the parts of a fraction.
    var inFraction: Level { self == .display ? .text : .small }
  }

  /// The height of the middle of signs above the baseline, in ems.
  private static let axis = 0.313
  /// The size of exponents beside that of their bases.
  private static let scriptScale = 0.72
  /// The least size of letters, in points.
  private let leastSize: Double
  private let extent: (String, TextStyle) -> TextExtent

  /// Prepares to lay out formulas with letters of a size, in points, which take the room that
  /// `extent` says.
  init(size: Double, extent: @escaping (String, TextStyle) -> TextExtent) {
    self.extent = extent
    leastSize = size * 0.5
  }

  /// Returns the box of a formula.
  func box(_ formula: Formula, _ size: Double, _ level: Level) -> MathBox {
    switch formula {
    case .identifier, .function, .number, .sign, .text: return symbol(formula, size)
    case .row: return row(formula.parts, size, level)
    case .fraction(let upper, let lower): return fraction(upper, lower, size, level)
    case .radical(let body, let index): return radical(body, index, size, level)
    case .superscript(.subscript(let base, let low), let high):
      return scripts(base, below: low, above: high, size, level)
    case .superscript(let base, let high):
      return scripts(base, below: nil, above: high, size, level)
    case .subscript(let base, let low):
      return scripts(base, below: low, above: nil, size, level)
    case .fence(let opening, let body, let closing):
      let inside = box(body, size, level)
      var box = fence(opening, around: inside, size)
      box.append(inside)
      box.append(fence(closing, around: inside, size))
      return box
    case .cases(let choices): return cases(choices, size, level)
    case .limits(let sign, let below, let above):
      return limits(sign, below, above, size, level)
    }
  }

  /// The size of a script at a letter of a size.
  private func scriptSize(_ size: Double) -> Double { max(leastSize, size * Self.scriptScale) }

  // MARK: Rows

  private func symbol(_ formula: Formula, _ size: Double) -> MathBox {
    let text = formula.symbol?.drawable ?? ""
    var isItalic = false
    if case .identifier = formula, text.unicodeScalars.count == 1 {
      // Capital Greek letters are upright.
      isItalic = text.unicodeScalars.first.map { !(0x391...0x3A9).contains($0.value) } ?? false
    }
    var box = line(text, size, isItalic: isItalic)
    if case .text = formula { return box }
    box.tighten(to: text, size: size)
    return box
  }

  /// The box of a line of letters.
  private func line(_ text: String, _ size: Double, isItalic: Bool = false) -> MathBox {
    var style = TextStyle(size: size, color: .black)
    style.isItalic = isItalic
    return MathBox(text: text, size: size, isItalic: isItalic, extent: extent(text, style))
  }

  private func row(_ parts: [Formula.Part], _ size: Double, _ level: Level) -> MathBox {
    var row = MathBox()
    for part in parts {
      // In exponents, signs are close to their operands.
      let space = level == .script && part.space > 0.2 ? part.space / 3 : part.space
      row.append(box(part.formula, size, level), gap: space * size)
    }
    return row
  }

  // MARK: Above and below

  private func fraction(
    _ upper: Formula, _ lower: Formula, _ size: Double, _ level: Level
  ) -> MathBox {
    if level == .script { return row(upper.slashed(over: lower), size, level) }
    let inner = level == .display ? size : max(leastSize, size * (level == .text ? 0.8 : 0.9))
    let (top, bottom) = (
      box(upper, inner, level.inFraction), box(lower, inner, level.inFraction)
    )
    let bar = thickness(size)
    let gap = (level == .display ? 0.14 : 0.09) * size
    let overhang = 0.08 * size
    let width = max(top.width, bottom.width) + 2 * overhang
    var box = MathBox(width: width + 2 * overhang)
    let axis = Self.axis * size
    box.add(
      top,
      at: Point(x: (box.width - top.width) / 2, y: -axis - bar / 2 - gap - top.descent))
    box.add(
      bottom, at: Point(x: (box.width - bottom.width) / 2, y: bar / 2 - axis + gap + bottom.ascent))
    let place = Point(x: overhang, y: -axis - bar / 2)
    box.add(
      .bar(Rectangle(at: place, width: width, height: bar)), ascent: axis + bar, descent: 0)
    return box
  }

  /// The thickness of bars, in points.
  private func thickness(_ size: Double) -> Double { max(1, 0.055 * size) }

  private func scripts(
    _ base: Formula, below: Formula?, above: Formula?, _ size: Double, _ level: Level
  ) -> MathBox {
    var result = box(base, size, level)
    let end = result.width
    let body = result
    let small = scriptSize(size)
    // Slanted letters lean over what follows.
    var isSlanted = false
    if case .identifier = base { isSlanted = true }
    if let above {
      let isDegree = above.sign == "∘"
      let script = isDegree ? symbol(.text("°"), size) : box(above, small, .script)
      let height = max(0.4 * size, body.ascent - 0.36 * size, script.descent + 0.2 * size)
      result.append(script, gap: isSlanted ? 0.09 * size : 0.03 * size, lift: isDegree ? 0 : height)
    }
    if let below {
      let script = box(below, small, .script)
      let depth = max(0.16 * size, body.descent - 0.02 * size)
      result.add(script, at: Point(x: end + 0.02 * size, y: depth))
      result.widen(by: max(0, end + 0.02 * size + script.width - result.width))
    }
    return result
  }

  private func limits(
    _ sign: String, _ below: Formula, _ above: Formula, _ size: Double, _ level: Level
  ) -> MathBox {
    let isTall = level == .display
    let scale = isTall ? 1.5 : 1.15
    var large = line(sign, size * scale)
    // ∑ and ∏ reach from 0.12 ems below the baseline to 0.73 above.
    let drop = (0.305 * scale - Self.axis) * size
    var body = MathBox(width: large.width)
    large.setHeight(ascent: 0.73 * scale * size, descent: 0.12 * scale * size)
    body.add(large, at: Point(x: 0, y: drop))
    let small = scriptSize(size)
    let (low, high) = (box(below, small, .script), box(above, small, .script))
    guard isTall else {
      let start = body.width
      body.add(high, at: Point(x: start, y: -body.ascent + 0.4 * small))
      body.add(low, at: Point(x: start, y: body.descent + 0.25 * small))
      body.widen(by: max(low.width, high.width))
      return body
    }
    let width = max(body.width, low.width, high.width)
    var result = MathBox(width: width)
    let gap = 0.1 * size
    result.add(body, at: Point(x: (width - body.width) / 2, y: 0))
    result.add(
      high, at: Point(x: (width - high.width) / 2, y: -body.ascent - gap - high.descent))
    result.add(
      low, at: Point(x: (width - low.width) / 2, y: body.descent + gap + low.ascent))
    return result
  }

  private func cases(_ choices: [Formula.Choice], _ size: Double, _ level: Level) -> MathBox {
    let level: Level = level == .script ? .script : .text
    let rows = choices.map { choice in
      let condition = choice.condition.map { Formula.row([.text("if "), $0]) }
      return (
        box(choice.value, size, level), box(condition ?? .text("otherwise"), size, level)
      )
    }
    let widest = rows.reduce(0) { max($0, $1.0.width) }
    let (leading, gap) = (0.25 * size, 0.9 * size)
    var table = MathBox()
    var (y, width) = (0.0, 0.0)
    for (index, row) in rows.enumerated() {
      let ascent = max(row.0.ascent, row.1.ascent, 0.76 * size)
      y += index == 0 ? 0 : leading + ascent
      table.add(row.0, at: Point(x: 0, y: y))
      table.add(row.1, at: Point(x: widest + gap, y: y))
      y += max(row.0.descent, row.1.descent, 0.2 * size)
      width = max(width, widest + gap + row.1.width)
    }
    table.widen(by: width)
    var centered = MathBox(width: width)
    let middle = (table.descent - table.ascent) / 2
    centered.add(table, at: Point(x: 0, y: -Self.axis * size - middle))
    var result = fence("{", around: centered, size)
    result.append(centered, gap: 0.15 * size)
    return result
  }

  // MARK: Roots and fences

  private func radical(
    _ body: Formula, _ index: Formula?, _ size: Double, _ level: Level
  ) -> MathBox {
    let inside = box(body, size, level)
    let (bar, gap) = (thickness(size), 0.12 * size)
    let height = max(inside.ascent, 0.6 * size) + gap
    let depth = max(inside.descent, 0.06 * size)
    // The hook stays as large as a letter, however tall the root is.
    let hook = min(0.55 * (height + depth), 0.6 * size)
    let (tip, foot, neck) = (0.05 * size, 0.3 * size, 0.55 * size)
    var start = 0.0
    var box = MathBox()
    if let index {
      let small = self.box(index, max(leastSize, 0.58 * size), .script)
      start = max(0, small.width - 0.22 * size)
      box.add(
        small, at: Point(x: start + 0.22 * size - small.width, y: depth - hook - 0.12 * size))
    }
    let shoulder = Point(x: start + tip + 0.13 * size, y: depth - hook)
    let thin = [
      Point(x: start + tip, y: depth - hook + 0.07 * size), shoulder,
    ]
    let heel = Point(x: start + foot, y: depth)
    box.add(.line(Path.Subpath(thin), width: bar), ascent: 0, descent: 0)
    box.add(.line(Path.Subpath([shoulder, heel]), width: 1.8 * bar), ascent: 0, descent: depth)
    let top = -height - bar / 2
    let end = start + neck + inside.width + 0.1 * size
    let roof = [heel, Point(x: start + neck, y: top), Point(x: end, y: top)]
    box.add(.line(Path.Subpath(roof), width: bar), ascent: height + bar, descent: depth)
    box.widen(by: start + neck + 0.05 * size)
    box.append(inside)
    box.widen(by: 0.1 * size)
    return box
  }

  /// Returns a sign that is as tall as what it stands beside.
  private func fence(_ sign: String, around inside: MathBox, _ size: Double) -> MathBox {
    let axis = Self.axis * size
    let reach = max(inside.ascent - axis, inside.descent + axis)
    guard reach > 0.56 * size || sign == "|" || sign == "{" && reach > 0.5 * size else {
      var letter = line(sign, size)
      letter.setHeight(ascent: 0.76 * size, descent: 0.13 * size)
      return letter
    }
    return FenceShape(sign: sign, reach: max(reach, 0.5 * size), size: size, axis: axis).box
  }
}
