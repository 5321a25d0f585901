import CalculatorBrain
import GraphView
import IntervalArithmetic

extension AnalysisReport {
  /// Describes the proven features of curves in a picture, whose view must have the range of the
  /// request.
  ///
  /// `places` are the indices of the curves in the picture.
  func describe(_ places: [Int], in picture: inout GraphPicture) {
    let empty = CurveStatement(on: picture.view.x, writesPi: picture.writesPi)
    let rest = picture.curves.count - picture.statements.count
    picture.statements += Array(repeating: nil, count: rest)
    for (index, place) in places.enumerated() {
      var statement = empty
      statement.add(curves[index].analysis, of: curves[index].function)
      picture.statements[place] = statement.text
    }
    let names = places.map { picture.curves[$0].label }
    picture.remarks = remarks(empty, names: names, isAll: picture.curves.count == 2)
  }

  /// The sentences about each pair of curves; `isAll` says that the picture has no other curves.
  private func remarks(_ statement: CurveStatement, names: [String], isAll: Bool) -> [String] {
    pairs.compactMap { pair in
      guard let analysis = pair.analysis else { return nil }
      let subject = isAll ? "They" : "\(names[pair.first]) and \(names[pair.second])"
      var clauses: [String] = []
      for (entries, verb) in [
        (analysis.zeros.filter { $0.isProven }, "meet"),
        (analysis.zeros.filter { !$0.isProven }, "possibly meet"),
      ] where !entries.isEmpty {
        clauses.append(verb + " " + statement.points(entries))
      }
      if !analysis.undecided.isEmpty { clauses.append(statement.doubt(analysis.undecided)) }
      if clauses.isEmpty { clauses = ["do not meet"] }
      return "\(subject) " + clauses.joined(separator: "; ")
    }
  }
}

extension CurveStatement {
  /// Adds the features that an analysis found for a function.
  fileprivate mutating func add(_ analysis: Analysis, of function: Program) {
    let isDecided = analysis.undecided.isEmpty
    if !function.usesX, analysis.least == analysis.greatest,
      case .value(let value, true) = analysis.least, let text = text(value)
    {
      traits.append("constant \(text)")
      return
    }
    if isDecided, analysis.breaks.isEmpty, analysis.least == .unknown,
      case .failure? = function.run(using: ["x": analysis.range.lower]).first
    {
      traits.append("undefined")
      return
    }
    if let symmetry = function.symmetry { traits.append(symmetry.rawValue) }
    add(analysis.breaks, isComplete: isDecided, over: analysis.range)
    addBounds(analysis)
    let lists: [(AnalysisEntry.Kind, [AnalysisEntry], String, String)] = [
      (.maximum, analysis.extrema, "a maximum", "maxima"),
      (.minimum, analysis.extrema, "a minimum", "minima"),
      (.undecided, analysis.extrema, "an extremum", "extrema"),
      (.zero, analysis.zeros, "a zero", "zeros"),
      (.corner, analysis.corners, "a corner", "corners"),
      (.cusp, analysis.corners, "a cusp", "cusps"),
      (.vertical, analysis.corners, "a vertical tangent", "vertical tangents"),
      (.inflection, analysis.inflections, "an inflection", "inflections"),
    ]
    for (kind, entries, one, many) in lists {
      add(entries.filter { kind == .zero ? $0.end == nil : $0.kind == kind }, one, many)
      if kind == .zero {
        for isProven in [true, false] {
          let stretches = entries.filter { $0.isProven == isProven }.compactMap { entry in
            entry.end.map { Place("\(place(entry.x)) to \(place($0))") }
          }
          guard !stretches.isEmpty else { continue }
          parts.append(
            (isProven ? "" : "possible ") + "zeros " + Self.list(stretches, preposition: "from "))
        }
        if entries.isEmpty, isDecided { parts.append("no zeros") }
      }
    }
    if case .value(let y) = analysis.yIntercept, y != Interval(0), let y = text(y) {
      parts.append("a y intercept of \(y)")
    }
    addAsymptotes(analysis.asymptotes)
    if !isDecided { actions.append(doubt(analysis.undecided)) }
  }

  /// Adds points of one kind: first those that are certain, then those that are only possible.
  private mutating func add(_ entries: [AnalysisEntry], _ one: String, _ many: String) {
    let (certain, possible) = (entries.filter { $0.isProven }, entries.filter { !$0.isProven })
    if !certain.isEmpty { parts.append(words(one, many, of: certain)) }
    if !possible.isEmpty {
      let noun = one.split(separator: " ", maxSplits: 1)[1]
      parts.append(words("a possible \(noun)", "possible \(many)", of: possible))
    }
  }

  /// The words for points with both coordinates.
  fileprivate func points(_ entries: [AnalysisEntry]) -> String {
    let places = entries.map { entry -> Place in
      let x = place(entry.x) + (entry.end.map { " to \(place($0))" } ?? "")
      return Place(entry.y.flatMap(text).map { "(\(x), \($0))" } ?? "x = \(x)")
    }
    return Self.list(places, preposition: "at ")
  }

  private func words(_ one: String, _ many: String, of entries: [AnalysisEntry]) -> String {
    let isWithValue = entries.allSatisfy { $0.y.flatMap(text) != nil && $0.y != Interval(0) }
    let places = entries.map { entry in
      let value = isWithValue ? entry.y.flatMap(text) : nil
      return Place(place(entry.x), note: value.map { "with value \($0)" } ?? "")
    }
    return Self.words(one, many, at: places)
  }

  private mutating func add(
    _ entries: [AnalysisEntry], isComplete: Bool, over range: Interval
  ) {
    let breaks = entries.filter { $0.isProven }.map { entry in
      Break(
        x: entry.x.middle, kind: Break.Kind(entry.kind), left: entry.left.flatMap(number),
        right: entry.right.flatMap(number), value: entry.y.flatMap { $0.isNarrow ? $0.middle : nil }
      )
    }
    let found = words(breaks)
    // At other breaks a part without values begins, or may begin.
    let isDefined = entries.allSatisfy { entry in
      let isInside = range.lower < entry.x.lower && entry.x.upper < range.upper
      let sides = [entry.left, entry.right].count { $0 != nil && $0 != .undefined }
      return [.pole, .jump, .hole].contains(entry.kind) && entry.isProven
        && sides == (isInside ? 2 : 1)
    }
    if isComplete, isDefined {
      traits.append("continuous" + (found.isEmpty ? "" : " but for " + Self.list(found)))
    } else {
      parts += found
    }
    add(entries.filter { !$0.isProven }, "a break", "breaks")
  }

  private mutating func addBounds(_ analysis: Analysis) {
    func words(_ bound: Analysis.Bound, _ name: String) -> String? {
      guard case .value(let value, let isAttained) = bound, let text = text(value) else {
        return nil
      }
      return switch isAttained {
      case true: "a \(name) value of \(text)"
      case false: "no \(name) value, but values near \(text)"
      case nil: "a \(name) value of \(text), or values near it"
      }
    }
    parts += [words(analysis.greatest, "greatest"), words(analysis.least, "least")]
      .compactMap { $0 }
    switch (analysis.greatest, analysis.least) {
    case (.unbounded, .unbounded): traits.append("unbounded above and below")
    case (.unbounded, _): traits.append("unbounded above")
    case (_, .unbounded): traits.append("unbounded below")
    default: break
    }
  }

  private mutating func addAsymptotes(_ lines: [Analysis.Asymptote]) {
    let texts = lines.compactMap { line -> (side: String, text: String)? in
      guard let slope = line.slope, let intercept = line.intercept,
        let height = text(intercept), let factor = text(slope)
      else { return nil }
      let side = line.side == .plus ? "∞" : "−∞"
      if slope == Interval(0) { return (side, "tends to \(height)") }
      let rise = factor == "1" ? "x" : factor == "−1" ? "−x" : "\(factor) x"
      let sign = height.hasPrefix("−") ? " − \(height.dropFirst())" : " + \(height)"
      return (side, "tends to the line y = \(rise)" + (height == "0" ? "" : sign))
    }
    if texts.count == 2, texts[0].text == texts[1].text {
      actions.append("\(texts[0].text) as x goes to ±∞")
    } else {
      actions += texts.map { "\($0.text) as x goes to \($0.side)" }
    }
  }

  /// The words for undecided stretches.
  fileprivate func doubt(_ entries: [AnalysisEntry]) -> String {
    var texts: [String] = []
    for entry in entries {
      let whole = entry.x.hull(entry.end ?? entry.x)
      let ends = [whole.lower, whole.upper].map { number($0, isOnAxis: true) }
      let text = ends[0] == ends[1] ? ends[0] : "\(ends[0]) to \(ends[1])"
      if !texts.contains(text) { texts.append(text) }
    }
    return "is undecided " + Self.list(texts.map { Place($0) }, preposition: "around ")
  }

  /// An x as text: rounded if it is known well, with its bounds otherwise.
  private func place(_ x: Interval) -> String {
    x.isNarrow || x.upper - x.lower < axis.extent(at: x.middle) / 1e6
      ? number(x.middle, isOnAxis: true) : CertainNumber.text(x)
  }

  /// A value as text; `nil` if not even its sign is certain.
  private func text(_ value: Interval) -> String? {
    guard value.isBounded, !value.contains(0) || value.isPoint else { return nil }
    return value.isNarrow ? number(value.middle) : CertainNumber.text(value)
  }

  private func number(_ limit: Limit) -> Double? {
    switch limit {
    case .finite(let values): values.isNarrow ? values.middle : nil
    case .infinite(.plus): .infinity
    case .infinite(.minus): -.infinity
    case .undefined: nil
    }
  }
}

extension Break.Kind {
  fileprivate init(_ kind: AnalysisEntry.Kind) {
    self = Break.Kind(rawValue: kind.rawValue) ?? .essential
  }
}

extension Interval {
  /// Whether six digits are certain, up to rounding.
  fileprivate var isNarrow: Bool {
    isBounded && upper - lower <= max(lower.magnitude, upper.magnitude) * 1e-7
  }

  fileprivate var middle: Double { isBounded ? lower / 2 + upper / 2 : lower }
}
