import CalculatorBrain
import IntervalArithmetic

extension AnalysisReport {
  /// The report as a table for each curve: its points from left to right.
  package var text: String {
    var sections: [String] = []
    for curve in curves {
      var rows = rows(of: curve)
      if rows.isEmpty {
        let absent = AnalysisTopic.allCases.filter {
          $0 != .intersections && curve.topics.contains($0)
        }
        if absent.isEmpty { continue }
        rows = [[absent.map { "no \($0.rawValue)" }.joined(separator: ", ")]]
      }
      var name = names[curve.result]
      if let coordinate = curve.coordinate { name = "\(coordinate.name) of \(name)" }
      sections.append(
        title(name, of: curve.coordinate?.parameter ?? "x", over: curve.analysis.range)
          + table(of: rows))
    }
    for pair in pairs {
      var rows: [[String]] = []
      if let analysis = pair.analysis {
        rows = intersections(
          analysis.zeros.map { row(of: $0, noun: "intersection") }, analysis.undecided)
      }
      if let area = pair.area { rows.append(row(of: area, "area")) }
      sections.append(
        title("\(names[pair.first]) and \(names[pair.second])", of: "x", over: request.range)
          + table(of: rows))
    }
    for meeting in meetings {
      let graphs = meeting.graphs
      let name = meeting.axis.map { "the \($0) axis" } ?? names[meeting.results[1]]
      let rows = meeting.points.map { point -> [String] in
        let name = point.isProven ? "intersection" : "possible intersection"
        let place = point.coordinates?.map { CertainNumber.text($0) } ?? ["not known", ""]
        if graphs?.parameter == nil { return [name] + place + [point.entry.remark] }
        return [name, row(of: point.entry, noun: "intersection")[1]]
          + ["(\(place.joined(separator: ", ")))", point.entry.remark]
      }
      sections.append(
        title(
          "\(names[meeting.results[0]]) and \(name)",
          of: graphs?.parameter ?? meeting.axis ?? "x", over: graphs?.range ?? request.range)
          + table(of: intersections(rows, meeting.undecided)))
    }
    return sections.joined(separator: "\n")
  }

  private func title(_ name: String, of parameter: String, over range: Interval) -> String {
    let ends = [range.lower, range.upper].map { CertainNumber.text(Interval($0)) }
    return "\(name), \(parameter) from \(ends[0]) to \(ends[1])\n"
  }

  /// The rows of intersections, proven and undecided.
  private func intersections(
    _ points: [[String]], _ undecided: [AnalysisEntry]
  ) -> [[String]] {
    let rows = points + undecided.map { row(of: $0, noun: "undecided") }
    return rows.isEmpty ? [["no intersections"]] : rows
  }

  private func rows(of curve: Curve) -> [[String]] {
    let (analysis, topics) = (curve.analysis, curve.topics)
    var rows = analysis.entries(topics).map { row(of: $0, noun: nil) }
    rows += curve.undecided.map { row(of: $0, noun: "undecided") }
    if topics.contains(.zeros), analysis.zeros.isEmpty, analysis.undecided([.zeros]).isEmpty {
      rows.insert(["no zeros"], at: 0)
    }
    if topics.contains(.intercept), case let cell = cell(of: analysis.yIntercept), !cell.isEmpty {
      rows.append(["y intercept", "0", cell])
    }
    if topics.contains(.range) {
      rows.append(row(of: analysis.least, "least"))
      rows.append(row(of: analysis.greatest, "greatest"))
    }
    if topics.contains(.asymptotes) {
      // For many functions, the absence of asymptotes is not proven.
      let isAsked = topics.count < AnalysisTopic.allCases.count
      rows += analysis.asymptotes.filter { isAsked || $0.slope != nil }.map { row(of: $0) }
    }
    rows += curve.slopes.map { ["slope", NumberText.shortest($0.x), cell(of: $0.value)] }
    if let sums = curve.sums {
      rows.append(row(of: sums.integral, "integral"))
      rows.append(row(of: sums.area, "area"))
      rows.append(row(of: sums.length, "length"))
    }
    return rows
  }

  /// The cells of one point: kind, x, y and details.
  private func row(of entry: AnalysisEntry, noun: String?) -> [String] {
    var name = noun ?? entry.noun
    if !entry.isProven, entry.kind != .undecided || noun == nil { name = "possible \(name)" }
    var x = CertainNumber.text(entry.x)
    if let end = entry.end { x += " to " + CertainNumber.text(end) }
    if entry.kind == .undecided, noun != nil {
      x = NumberText.shortest(entry.x.lower) + " to " + NumberText.shortest(entry.x.upper)
    }
    let isZero = [.crossing, .touching, .zero, .interval].contains(entry.kind) && noun == nil
    let y = entry.y.map { CertainNumber.text($0) } ?? (isZero ? "0" : "")
    return [name, x, y, entry.remark]
  }

  private func row(of bound: Analysis.Bound, _ name: String) -> [String] {
    switch bound {
    case .value(let value, let isAttained):
      let remark =
        isAttained == true
        ? "" : isAttained == false ? "only approached" : "possibly only approached"
      return [name, "", CertainNumber.text(value), remark]
    case .unbounded: return [name, "", "unbounded"]
    case .unknown: return [name, "", "not known"]
    }
  }

  private func row(of sum: Integral, _ name: String) -> [String] {
    let ends = [request.area?.lower, request.area?.upper].compactMap { $0 }
    let row = [name, ends.map(CertainNumber.bound).joined(separator: " to ")]
    return switch sum {
    case .value(let values): row + [CertainNumber.text(values)]
    case .diverges: row + ["diverges"]
    case .undefined: row + ["undefined"]
    case .unknown(let reason): row + ["not known", reason]
    }
  }

  private func row(of line: Analysis.Asymptote) -> [String] {
    let side = line.side == .plus ? "x to inf" : "x to -inf"
    guard let slope = line.slope, let intercept = line.intercept else {
      return ["asymptote", side, "not known"]
    }
    let height = CertainNumber.text(intercept)
    guard slope != Interval(0) else { return ["asymptote", side, "y = \(height)"] }
    let sum = height.hasPrefix("-") ? "- \(height.dropFirst())" : "+ \(height)"
    let factor = slope == Interval(1) ? "" : "\(CertainNumber.text(slope)) * "
    return [
      "asymptote", side, "y = \(factor)x" + (intercept == Interval(0) ? "" : " \(sum)"),
    ]
  }

  private func cell(of value: Analysis.Value) -> String {
    switch value {
    case .value(let value): CertainNumber.text(value)
    case .undefined: "undefined"
    case .unknown: "not known"
    }
  }

  /// Rows in columns, without blanks at their ends.
  private func table(of rows: [[String]]) -> String {
    var widths: [Int] = []
    for row in rows {
      for (index, cell) in row.enumerated() where row.count > 1 {
        if index == widths.count { widths.append(0) }
        widths[index] = max(widths[index], cell.columns)
      }
    }
    var text = ""
    for row in rows {
      var line = ""
      for (index, cell) in row.enumerated() {
        let isLast = row[(index + 1)...].allSatisfy { $0.isEmpty }
        line += isLast ? cell : cell.padded(columns: widths[index]) + "  "
        if isLast { break }
      }
      text += "  " + line + "\n"
    }
    return text
  }
}

extension AnalysisEntry {
  var noun: String {
    switch kind {
    case .crossing, .touching, .zero: "zero"
    case .interval: "zeros"
    case .vertical: "vertical tangent"
    case .edge: "end of the domain"
    case .isolated: "isolated point"
    case .undecided: "extremum"
    case .minimum, .maximum, .inflection, .corner, .cusp, .pole, .jump, .hole: kind.rawValue
    }
  }

  fileprivate var remark: String {
    if let doubt {
      let count = doubt.atMost.map { "at most \($0): " } ?? ""
      return count + doubt.reason
    }
    let sides = [left, right].compactMap { $0.flatMap(text) }
    switch kind {
    case .touching: return "touching"
    case .corner: return sides.count == 2 ? "slopes \(sides[0]) and \(sides[1])" : ""
    case .hole: return sides.first.map { "limit \($0)" } ?? ""
    case .pole, .jump, .edge:
      let names = sides.count == 2 ? "limits \(sides[0]) and \(sides[1])" : ""
      return sides.count == 1 ? "limit \(sides[0])" : names
    default: return ""
    }
  }

  private func text(_ limit: Limit) -> String? {
    switch limit {
    case .finite(let value): CertainNumber.text(value)
    case .infinite(.plus): "inf"
    case .infinite(.minus): "-inf"
    case .undefined: nil
    }
  }
}
