extension GraphPicture {
  /// What the picture shows, in words, for those who hear it.
  ///
  /// One sentence on the curves and the ranges in view, then one on each curve that breaks, is not
  /// in view, or could not be resolved everywhere:
  ///
  /// ```text
  /// Graph of tan(x), x from −10 to 10, y from −7.5 to 7.5. tan(x) has 6 poles.
  /// ```
  public var accessibleDescription: String {
    let names = curves.map { $0.label }.joined(separator: "; ")
    var text =
      switch curves.count {
      case 0: "Empty graph"
      case 1: "Graph of \(names)"
      default: "Graph of \(curves.count) curves: \(names)"
      }
    text += ", x \(Self.words(view.xRange)), y \(Self.words(view.yRange))."
    for item in curves {
      let facts = Self.facts(of: item.curve)
      if !facts.isEmpty { text += " \(item.label) \(facts.joined(separator: ", "))." }
    }
    return text
  }

  private static func facts(of curve: Curve) -> [String] {
    var facts: [String] = []
    if curve.isEmpty { facts.append("is not in view") }
    let kinds: [(Break.Kind, one: String, many: String)] = [
      (.pole, "pole", "poles"), (.jump, "jump", "jumps"), (.hole, "hole", "holes"),
      (.edge, "end of its domain", "ends of its domain"),
      (.isolated, "isolated point", "isolated points"),
      (.essential, "essential singularity", "essential singularities"),
    ]
    var breaks: [String] = []
    for (kind, one, many) in kinds {
      let count = curve.breaks.lazy.filter { $0.kind == kind }.count
      if count > 0 { breaks.append(count == 1 ? "1 \(one)" : "\(count) \(many)") }
    }
    if !breaks.isEmpty { facts.append("has " + breaks.joined(separator: " and ")) }
    let unresolved = curve.count(of: .unresolved)
    if unresolved > 0 {
      facts.append("is unresolved in \(unresolved) of \(curve.columns.count) pixel columns")
    }
    return facts
  }

  private static func words(_ range: ClosedRange<Double>) -> String {
    "from \(number(range.lowerBound)) to \(number(range.upperBound))"
  }

  /// Returns the shortest text of a number; with a real minus, which is read aloud as one.
  private static func number(_ value: Double) -> String {
    var text = value == 0 ? "0" : "\(value.magnitude)"
    if text.hasSuffix(".0") { text.removeLast(2) }
    return value < 0 ? "−" + text : text
  }
}
