extension GraphPicture {
  /// What the picture shows, in words, for those who hear it.
  ///
  /// The curves and the ranges in view, then one sentence on each curve that breaks, is not in
  /// view, or could not be resolved everywhere:
  ///
  /// ```text
  /// Graph of tan(x), x from −10 to 10, y from −7.5 to 7.5. tan(x) has 6 poles.
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
    text += "x \(words(view.x)), y \(words(view.y))."
    for item in curves {
      let facts = Self.facts(of: item.figure)
      if !facts.isEmpty { text += " \(item.label) \(Self.list(facts))." }
    }
    let marked = markedPlaces
    if !marked.isEmpty { text += " Marked: \(marked.joined(separator: ", "))." }
    return text
  }

  /// What the annotations in view point out, in words.
  private var markedPlaces: [String] {
    let visible = annotations.visible(in: view)
    let x = { text($0, on: view.x) }
    let y = { Self.number($0, of: view.y.extent(at: $0)) }
    let mostMarks = 40
    let marks = visible.marks.prefix(mostMarks).map { Annotations.Note($0.name, at: $0.position) }
    let rest = visible.marks.count - marks.count
    return (visible.notes + marks).map { note in
      let place = "(\(x(note.position.x)), \(y(note.position.y)))"
      return note.text.isEmpty ? place : "\(note.text) at \(place)"
    } + (rest > 0 ? ["\(rest) more points"] : []) + visible.verticals.map { "x = \(x($0))" }
      + visible.horizontals.map { "y = \(y($0))" }
      + visible.shades.map { "x from \(x($0.lowerBound)) to \(x($0.upperBound))" }
  }

  private static func facts(of figure: Figure) -> [String] {
    var facts: [String] = []
    if figure.isEmpty { facts.append("is not in view") }
    if let data = figure.data, data.shown > 0 {
      facts.append("has \(data.shown) point\(data.shown == 1 ? "" : "s") in view")
    }
    let kinds: [(Break.Kind, one: String, many: String)] = [
      (.pole, "pole", "poles"), (.jump, "jump", "jumps"), (.hole, "hole", "holes"),
      (.edge, "end of its domain", "ends of its domain"),
      (.isolated, "isolated point", "isolated points"),
      (.essential, "essential singularity", "essential singularities"),
    ]
    let breaks = figure.breaks + figure.rowBreaks
    var counts: [String] = []
    for (kind, one, many) in kinds {
      let count = breaks.lazy.filter { $0.kind == kind }.count
      if count > 0 { counts.append(count == 1 ? "1 \(one)" : "\(count) \(many)") }
    }
    if !counts.isEmpty { facts.append("has " + list(counts)) }
    let unresolved = figure.coverage.count(of: .unresolved)
    if unresolved > 0 {
      let whole =
        figure.coverage.pixels.map { "\($0.total) pixels" }
        ?? "\(figure.coverage.columns.count) pixel columns"
      facts.append("is unresolved in \(unresolved) of \(whole)")
    }
    return facts
  }

  /// Returns the words of a list, as in `a, b and c`.
  private static func list(_ items: [String]) -> String {
    guard items.count > 1, let last = items.last else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " and " + last
  }

  private func words(_ axis: Axis) -> String {
    let ends = [axis.range.lowerBound, axis.range.upperBound].map { text($0, on: axis) }
    return "from \(ends[0]) to \(ends[1])"
  }

  private func text(_ value: Double, on axis: Axis) -> String {
    let width = axis.extent(at: value)
    if axis.name == .x, let xCalendar { return xCalendar.text(value, width: width) }
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
