import IntervalArithmetic

extension ProgramAnalyzer {
  /// Finds zeros, extrema and inflections in neighbouring cells over which the program is smooth.
  mutating func search(_ cells: [Interval]) {
    guard let first = cells.first, let last = cells.last else { return }
    let whole = Interval(first.lower, last.upper)
    searchZeros(cells, whole)
    if scope == .zeros { return }
    let turns = findings(order: 1, in: cells)
    guard !turns.contains(where: { $0.kind == .identity }) else {
      let middle = Interval(whole.lower / 2 + whole.upper / 2)
      let value = evaluator.enclosure(over: middle).values
      candidates.append(Candidate(y: value, isAttained: true))
      return
    }
    for turn in turns where !isEnd(turn.x) {
      switch turn.kind {
      case .crossing(let isRising):
        let value = evaluator.sharpValue(over: turn.x)
        analysis.extrema.append(
          AnalysisEntry(isRising ? .minimum : .maximum, at: turn.x, y: value))
        candidates.append(Candidate(y: value, isAttained: true))
      case .touching, .identity: break
      case .possible(let count):
        let value = evaluator.sharpValue(over: turn.x)
        analysis.extrema.append(
          AnalysisEntry(
            .undecided, at: turn.x, y: value,
            doubt: AnalysisEntry.Doubt(atMost: count, reason: "the slope is too close to zero")))
        candidates.append(Candidate(y: value, isAttained: nil))
      case .undecided: leave(turn.x, because: "the slope has too many zeros", order: 1)
      }
    }
    for bend in findings(order: 2, in: cells) where !isEnd(bend.x) {
      switch bend.kind {
      case .crossing:
        analysis.inflections.append(
          AnalysisEntry(.inflection, at: bend.x, y: evaluator.sharpValue(over: bend.x)))
      case .touching, .identity: break
      case .possible(let count):
        analysis.inflections.append(
          AnalysisEntry(
            .inflection, at: bend.x, y: evaluator.sharpValue(over: bend.x),
            doubt: AnalysisEntry.Doubt(
              atMost: count, reason: "the curvature is too close to zero")))
      case .undecided:
        leave(bend.x, because: "the curvature has too many zeros", order: 2)
      }
    }
  }

  /// Whether a point is exactly an end of the range.
  func isEnd(_ x: Interval) -> Bool {
    x.isPoint && (x.lower == analysis.range.lower || x.lower == analysis.range.upper)
  }

  private mutating func searchZeros(_ cells: [Interval], _ whole: Interval) {
    for finding in zeros(in: cells) {
      switch finding.kind {
      case .crossing, .touching:
        let kind: AnalysisEntry.Kind = finding.kind == .touching ? .touching : .crossing
        analysis.zeros.append(
          AnalysisEntry(isEnd(finding.x) ? .zero : kind, at: finding.x))
      case .possible(let count):
        analysis.zeros.append(
          AnalysisEntry(
            .touching, at: finding.x, y: evaluator.sharpValue(over: finding.x),
            doubt: AnalysisEntry.Doubt(
              atMost: count, reason: "the value is too close to zero")))
      case .undecided: leave(finding.x, because: "there are too many zeros", order: 0)
      case .identity:
        analysis.zeros.append(
          AnalysisEntry(.interval, at: Interval(whole.lower), end: Interval(whole.upper)))
        return
      }
    }
  }

  /// What is known of zeros of the program, or of a derivative, in cells over which it is smooth.
  private mutating func findings(order: Int, in cells: [Interval]) -> [ZeroIsolator.Finding] {
    var isolator = ZeroIsolator(order: order, budget: min(budget, cellsLeft[order]))
    let findings = isolator.findings(of: &evaluator, in: cells)
    spend(isolator)
    return findings
  }

  private mutating func spend(_ isolator: ZeroIsolator) {
    let order = isolator.order
    cellsLeft[order] = max(0, cellsLeft[order] - min(budget, cellsLeft[order]) + isolator.budget)
  }

  /// What is known of zeros in cells over which the program is smooth.
  private mutating func zeros(in cells: [Interval]) -> [ZeroIsolator.Finding] {
    guard var factors else { return findings(order: 0, in: cells) }
    defer { self.factors = factors }
    var found: [(finding: ZeroIsolator.Finding, multiplicity: Double)] = []
    for index in factors.indices {
      var isolator = ZeroIsolator(order: 0, budget: min(budget, cellsLeft[0]))
      let parts = isolator.findings(of: &factors[index].evaluator, in: cells)
      spend(isolator)
      for finding in parts {
        if finding.kind == .identity { return [finding] }
        found.append((finding, factors[index].multiplicity))
      }
    }
    found.sort {
      ($0.finding.x.lower, $0.finding.x.upper) < ($1.finding.x.lower, $1.finding.x.upper)
    }
    var zeros: [ZeroIsolator.Finding] = []
    for (finding, multiplicity) in found {
      var finding = finding
      // How often the sign changes counts modulo two; a touching factor does not change it.
      let isOdd = multiplicity.truncatingRemainder(dividingBy: 2) == 1
      if case .crossing = finding.kind, !isOdd { finding.kind = .touching }
      if let last = zeros.last, last.x.upper >= finding.x.lower {
        if last.x == finding.x, last.x.isPoint {
          switch (last.kind, finding.kind) {
          case (.crossing(let isRising), .touching), (.touching, .crossing(let isRising)):
            zeros[zeros.count - 1].kind = .crossing(isRising: isRising)
            continue
          case (.crossing, .crossing), (.touching, .touching):
            zeros[zeros.count - 1].kind = .touching
            continue
          default: break
          }
        }
        zeros[zeros.count - 1] = ZeroIsolator.Finding(
          x: last.x.hull(finding.x),
          kind: last.kind == .undecided || finding.kind == .undecided
            ? .undecided : .possible(atMost: nil))
      } else {
        zeros.append(finding)
      }
    }
    return zeros
  }
}

extension EnclosureEvaluator {
  /// The values over a narrow interval.
  mutating func sharpValue(over x: Interval) -> Interval {
    let values = enclosure(over: x).values
    let series = sharpTaylor(over: x, count: 2)
    let known = series.count > 0 ? values.intersection(series[0]) : values
    return known.isEmpty ? values : known
  }
}
