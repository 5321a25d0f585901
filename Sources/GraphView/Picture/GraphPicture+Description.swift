extension GraphPicture {
  /// The contents of the picture in words, for those who hear it.
  ///
  /// The curves and the ranges in view, then one sentence on each curve that breaks, is not in
  /// view, or could not be resolved everywhere:
  ///
  /// ```text
  /// Graph of tan(x), x from −10 to 10, y from −7.5 to 7.5. tan(x) has 6 poles at ±π/2, ±3π/2 and
  /// ±5π/2 with limits ∞ and −∞.
  /// ```
  public var accessibleDescription: String {
    var names = curves.prefix(10).map { $0.label }.joined(separator: "; ")
    if curves.count > 10 { names += " and \(curves.count - 10) more" }
    var text =
      switch curves.count {
      case 0: "Empty graph"
      case 1: "Graph of \(names)"
      default: "Graph of \(curves.count) curves: \(names)"
      }
    // After a list of curves a comma would make the ranges look like one of them.
    text += curves.count > 1 ? ". " : ", "
    text += "x \(words(view.x)), y \(words(view.y))"
    text += view.y2.map { ", at the right \(words($0))." } ?? "."
    for (index, item) in curves.enumerated() {
      let words = index < statements.count ? statements[index] : nil
      let known = words ?? statement(item)
      if !known.isEmpty { text += " \(item.label) \(known)." }
    }
    for sentence in remarks { text += " \(sentence)." }
    let marked = markedPlaces
    if !marked.isEmpty { text += " Marked: \(marked.joined(separator: ", "))." }
    return text
  }

  /// The annotations in view, in words.
  private var markedPlaces: [String] {
    let visible = look.annotations.visible(in: view)
    let x = { text($0, on: view.x) }
    let y = { Self.number($0, of: view.y.extent(at: $0)) }
    let mostMarks = 40
    // What is said of the curves has the marks on them.
    let named = statements.isEmpty ? visible.marks : []
    let marks = named.prefix(mostMarks).map { Annotations.Note($0.name, at: $0.position) }
    let rest = named.count - marks.count
    return (visible.notes + marks).map { note in
      let place = "(\(x(note.position.x)), \(y(note.position.y)))"
      return note.text.isEmpty ? place : "\(note.text) at \(place)"
    } + (rest > 0 ? ["\(rest) more points"] : []) + visible.verticals.map { "x = \(x($0))" }
      + visible.horizontals.map { "y = \(y($0))" }
      + visible.shades.map { "x from \(x($0.lowerBound)) to \(x($0.upperBound))" }
  }

  /// The facts that tracing has proven of a curve, as a sentence without its subject.
  private func statement(_ item: PictureCurve) -> String {
    let figure = item.figure
    let unresolved = figure.coverage.count(of: .unresolved)
    // Most curves have nothing to be said of.
    if unresolved == 0, !figure.strokes.isEmpty, figure.landmarks.isEmpty,
      figure.unlistedBreaks.isEmpty, figure.data == nil, figure.coverage.pixels == nil
    {
      return ""
    }
    let (breaks, rows) = (figure.breaks, figure.rowBreaks)
    var statement = CurveStatement(on: rows.isEmpty ? view.x : view(of: item).y, writesPi: writesPi)
    if figure.isEmpty {
      statement.traits.append("not in view")
    } else if figure.hasDiscs, figure.data == nil {
      statement.traits.append("a sequence")
    } else if figure.coverage.pixels != nil {
      if !figure.cells.isEmpty {
        statement.traits.append("a region")
      } else if !figure.outlines.isEmpty {
        statement.traits.append(figure.isDirected ? "a path" : "a curve")
      }
    }
    if let data = figure.data, data.shown > 0 {
      statement.parts.append("\(data.shown) point\(data.shown == 1 ? "" : "s") in view")
    }
    statement.parts += statement.words(breaks) + statement.words(rows, prefix: "y = ")
    if !figure.unlistedBreaks.isEmpty { statement.actions.append("may break in other places") }
    if let pixels = figure.coverage.pixels {
      statement.traits.append(
        unresolved == 0
          ? "decided in every pixel" : "unresolved in \(unresolved) of \(pixels.total) pixels")
    } else if unresolved > 0 {
      let total = figure.coverage.columns.count
      statement.actions.append("is unresolved in \(unresolved) of \(total) pixel columns")
    }
    return statement.text
  }

  private func words(_ axis: Axis) -> String {
    let ends = [axis.range.lowerBound, axis.range.upperBound].map { text($0, on: axis) }
    return "from \(ends[0]) to \(ends[1])"
  }

  private func text(_ value: Double, on axis: Axis) -> String {
    let width = axis.extent(at: value)
    if axis.name == .x, let xMeaning { return xMeaning.text(value, width: width) }
    return Self.number(value, of: width)
  }

  /// Returns a number rounded to at least a hundred thousandth of a width.
  static func number(_ value: Double, of width: Double) -> String {
    let unit = Ticks.roundStep(width / 5e5)?.exponent ?? 0
    let units = (value / DecimalNumber(1, exponent: unit).value).rounded()
    // A number this large has no digits beyond those of the double.
    guard units.magnitude < 0x1p53 else { return "\(value)" }
    let number = DecimalNumber(Int64(units), exponent: unit)
    let plain = number.plainText
    let isPlain = number.reduced.exponent >= -7 && plain.unicodeScalars.count <= 11
    return isPlain ? plain : number.shortText
  }
}
