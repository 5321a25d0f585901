public import IntervalArithmetic

/// Finds what the graph of a program does over a range of x, with bounds that are proven.
///
/// ```swift
/// var analyzer = ProgramAnalyzer(try Program("x 3 ^ 3 x * -"))
/// analyzer.analysis(over: Interval(-3, 3)).zeros.map { $0.x }  // around −√3, 0, √3
/// ```
public struct ProgramAnalyzer: Sendable {
  let program: Program
  var evaluator: EnclosureEvaluator
  /// The factors of the program that may be zero, each with its multiplicity; nil if it is not a
  /// product.
  var factors: [Factor]?
  var analysis: Analysis
  /// How many cells may still be looked at for zeros of the program and of its first derivatives.
  var cellsLeft = [0, 0, 0]
  /// How much work one question is worth before it is left undecided.
  let workLimit: Int
  /// The work after which nothing more is divided.
  let mostWork: Int
  /// What is asked for.
  var scope = Scope.points
  /// What may be the least or greatest value.
  var candidates: [Candidate] = []

  /// A number that values attain or tend to.
  struct Candidate {
    let y: Interval
    /// Whether it is a value; nil if it may be one.
    let isAttained: Bool?
  }

  /// Which points are sought.
  enum Scope {
    /// Zeros, extrema, inflections, corners and breaks.
    case points
    /// Zeros, and breaks and corners beside them.
    case zeros
    /// Breaks and corners.
    case breaks
  }

  /// Creates an analyzer.
  ///
  /// - Parameters:
  ///   - program: A program with one result and no name other than x.
  ///   - workLimit: How many operations one question is worth before it is left undecided.
  ///   - mostWork: The work after which nothing more is divided, in additions of two intervals:
  ///     about as much as that takes a second and a half.
  public init(_ program: Program, workLimit: Int = 0x40_0000, mostWork: Int = 0x400_0000) {
    (self.program, self.workLimit, self.mostWork) = (program, workLimit, mostWork)
    var evaluator = EnclosureEvaluator(CompiledProgram(program))
    evaluator.workEnd = evaluator.work + mostWork
    budget = max(
      16, min(2048 / (1 + evaluator.code.costlyCount), workLimit / evaluator.workPerEnclosure))
    self.evaluator = evaluator
    factors = program.factors.map { factors in
      factors.map { factor in
        var factor = factor
        factor.evaluator.workEnd = factor.evaluator.work + mostWork / factors.count
        return factor
      }
    }
    analysis = Analysis(range: Interval(0))
  }

  /// How many cells are looked at before a question is left undecided.
  ///
  /// A long program has fewer, so that none takes more than a few seconds.
  let budget: Int

  /// How many operations one enclosure takes.
  public var workPerEnclosure: Int { evaluator.workPerEnclosure }

  /// Whether the program has so many parts that series of all of them take too much room.
  private var isTooLong: Bool { evaluator.code.places.count > 4096 }

  /// Returns what is certain over a bounded range, both ends included.
  ///
  /// - Parameter range: A bounded interval that is not empty.
  /// - Returns: The points found, and where nothing is known.
  /// - Complexity: Bounded by a number of evaluations, whatever the program.
  public mutating func analysis(over range: Interval) -> Analysis {
    analysis = points(over: range)
    guard !isTooLong else {
      analysis.yIntercept = .unknown("the program is too long")
      return analysis
    }
    findBounds()
    analysis.yIntercept = value(at: 0)
    analysis.asymptotes = [asymptote(.minus), asymptote(.plus)].compactMap { $0 }
    return analysis
  }

  /// Returns the points over a bounded range, both ends included.
  ///
  /// They are zeros, extrema, inflections, corners and breaks. Bounds, asymptotes and the value at
  /// 0 are left out.
  ///
  /// - Parameter range: A bounded interval that is not empty.
  /// - Returns: The points found, and where nothing is known.
  /// - Complexity: Bounded by a number of evaluations, whatever the program.
  public mutating func points(over range: Interval) -> Analysis {
    analysis = Analysis(range: range)
    candidates = []
    cellsLeft = [Int](repeating: 8 * budget, count: 3)
    guard !isTooLong else {
      leave(range, because: "the program is too long")
      return analysis
    }
    let survey = Survey(range, of: &evaluator, budget: 4 * budget)
    var run: [Interval] = []
    for cell in survey.cells {
      if cell.kind == .smooth {
        if scope != .breaks { run.append(cell.x) }
      } else {
        search(run)
        run = []
      }
    }
    search(run)
    for (index, cell) in survey.cells.enumerated() {
      switch cell.kind {
      case .smooth, .undefined: break
      case .undecided:
        leave(cell.x, because: "too many points were looked at")
      case .singular:
        judge(
          cell.x, left: index > 0 ? survey.cells[index - 1] : nil,
          right: index + 1 < survey.cells.count ? survey.cells[index + 1] : nil)
      }
    }
    for end in [range.lower, range.upper] {
      let value = evaluator.enclosure(over: Interval(end))
      if value.isCertain { candidates.append(Candidate(y: value.values, isAttained: true)) }
    }
    joinStretchesOfZeros()
    sharpenValuesAtMultiples()
    return analysis
  }

  /// Returns the zeros over a bounded range, both ends included.
  ///
  /// - Parameter range: A bounded interval that is not empty.
  /// - Returns: ``Analysis/zeros``, ``Analysis/breaks``, and where nothing is known.
  /// - Complexity: Bounded by a number of evaluations, whatever the program.
  public mutating func zeros(over range: Interval) -> Analysis {
    scope = .zeros
    defer { scope = .points }
    return points(over: range)
  }

  /// Returns the breaks over a bounded range, both ends included.
  ///
  /// - Parameter range: A bounded interval that is not empty.
  /// - Returns: ``Analysis/breaks``, ``Analysis/corners``, and where nothing is known.
  /// - Complexity: Bounded by a number of evaluations, whatever the program.
  public mutating func breaks(over range: Interval) -> Analysis {
    scope = .breaks
    defer { scope = .points }
    return points(over: range)
  }

  /// Adds an interval in which anything may be, or zeros of a derivative of an order.
  mutating func leave(_ x: Interval, because reason: String, order: Int? = nil) {
    let mayTurn = order != 2
    if let last = analysis.undecided.last, last.doubt?.reason == reason,
      x.lower - last.x.upper <= 4 * max(x.width, last.x.width)
    {
      let whole = last.x.hull(x)
      analysis.undecided[analysis.undecided.count - 1].x = whole
      if mayTurn {
        candidates.append(Candidate(y: evaluator.enclosure(over: whole).values, isAttained: nil))
      }
      return
    }
    analysis.undecided.append(AnalysisEntry(undecided: x, because: reason, order: order))
    if mayTurn {
      candidates.append(Candidate(y: evaluator.enclosure(over: x).values, isAttained: nil))
    }
  }

  /// Returns the value at a number.
  public mutating func value(at x: Double) -> Analysis.Value {
    let value = evaluator.enclosure(over: Interval(x))
    if value.isCertain { return .value(value.values) }
    if value.values.isEmpty || value.removable == x { return .undefined }
    return .unknown("the value is not known")
  }
}

extension ProgramEnclosure {
  /// The hull of the values.
  var values: Interval { function.value.values.hull }

  /// Whether the function certainly has a value everywhere in its interval.
  var isCertain: Bool { removable == nil && function.value.decoration >= .defined }
}
