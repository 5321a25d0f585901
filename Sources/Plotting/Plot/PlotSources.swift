import CalculatorBrain
import GraphView
import IntervalArithmetic

/// The tables of a plot, and its curves while they are traced.
///
/// All curves together take at most the work of two figures, since the room for axes and legend may
/// depend on the curves.
struct PlotSources {
  /// The computation of a result.
  private enum Source {
    case function(ProgramDataSource)
    case relation(ProgramRelation)
    /// A relation x = g(y).
    case transposed(ProgramDataSource)
    case path(ProgramPath, of: PathProgram)
    case sequence(SequenceGraph<ProgramDataSource>, of: PathProgram)
    /// A program that is too long to be traced.
    case long(ProgramGraph)

    var work: Int {
      switch self {
      case .function(let source): source.work
      case .relation(let source): source.work
      case .transposed(let source): source.work
      case .path(let source, _): source.work
      case .sequence(let graph, _): graph.source.work
      case .long: 0
      }
    }
  }

  private var sources: [Source]
  private var data: [(series: DataSeries, style: DataStyle)]
  /// The number of first sources that views are fitted to.
  private var fittedCount: Int
  /// The tables and curves on the second vertical axis, by number from 0.
  private var onY2: Set<Int>
  private let mode: TracingMode
  /// The limit of the work of one tracing.
  private let workLimit: Int

  /// The work of all tracing so far.
  var work: Int { sources.reduce(0) { $0 + $1.work } }

  /// The work that the picture may still take.
  var workLeft: Int { max(0, 2 * workLimit - work) }

  /// Compiles the results of a program, and lets views be fitted to the first of them or to all.
  ///
  /// Results so long that almost nothing would be proven are not compiled: to compile an operation
  /// is more work than to enclose it, and a picture of 100 enclosures says little.
  init(
    of program: Program, _ results: [Program], data: [(series: DataSeries, style: DataStyle)] = [],
    fittedCount: Int? = nil, onY2: Set<Int> = [], mode: TracingMode, workLimit: Int
  ) {
    (self.data, self.onY2) = (data, onY2)
    self.fittedCount = fittedCount ?? results.count
    let most = workLimit / 100 / max(1, results.count)
    self.mode = mode
    self.workLimit = workLimit
    sources = zip(results, program.sizes(limit: most)).map { result, size in
      let drawn = result.drawn
      guard size < most else { return .long(drawn) }
      return switch drawn {
      case .function(let function): .function(ProgramDataSource(function))
      case .relation(let relation):
        relation.function.map { .transposed(ProgramDataSource($0)) }
          ?? .relation(ProgramRelation(relation))
      case .path(let path): .path(ProgramPath(path), of: path)
      case .sequence(let sequence):
        .sequence(
          SequenceGraph(ProgramDataSource(sequence.functions[1]), over: sequence.range),
          of: sequence)
      }
    }
  }

  /// The curves to which a view can be fitted, each with an equal share of the work.
  var graphs: [FunctionGraph<ProgramDataSource>] {
    sources.prefix(fittedCount).compactMap { source in
      guard case .function(let source) = source else { return nil }
      return FunctionGraph(source, workLimit: workLimit / sources.count)
    }
  }

  /// Whether some are on a second vertical axis.
  var haveY2: Bool { !onY2.isEmpty }

  /// Whether a table or a curve, by number from 0, is on the second vertical axis.
  func isOnY2(_ index: Int) -> Bool { onY2.contains(index) }

  /// Returns the tables and curves of one of two vertical axes; all if there is one.
  func onAxis(second: Bool) -> PlotSources {
    guard haveY2 else { return self }
    var own = self
    own.data = data.indices.filter { onY2.contains($0) == second }.map { data[$0] }
    let kept = sources.indices.filter { onY2.contains(data.count + $0) == second }
    own.sources = kept.map { sources[$0] }
    own.fittedCount = kept.count { $0 < fittedCount }
    own.onY2 = []
    return own
  }

  /// The number of tables; their figures come before those of curves.
  var dataCount: Int { data.count }

  /// Returns the ranges of x and y of each table, of each path as far as they suit a view, and of
  /// each relation with a known extent, unless there are curves or tables.
  func boxes(in view: GraphView, axes: GraphView.FitAxes) -> [(x: FitRange, y: FitRange)] {
    dataBoxes(in: view, axes: axes) + pathBoxes(in: view)
      + (data.isEmpty && graphs.isEmpty ? relationBoxes(in: view) : [])
  }

  /// Returns the ranges that determine the view of curves: those of tables, or else of sequences;
  /// `nil` if there are neither, or the sources beside them have no values.
  func leadingBoxes(
    in view: GraphView, axes: GraphView.FitAxes
  ) -> [(x: FitRange, y: FitRange)]? {
    if !data.isEmpty { return dataBoxes(in: view, axes: axes) }
    return hasSequenceBesideCurves ? pathBoxes(in: view) : nil
  }

  /// Returns the ranges of x and y of each table that has points in view on a fixed axis.
  private func dataBoxes(in view: GraphView, axes: GraphView.FitAxes) -> [(
    x: FitRange, y: FitRange
  )] {
    data.compactMap { $0.series.box($0.style, in: view, axes: axes) }
  }

  /// The ranges of each path and sequence, as positions on the axes of a view.
  private func pathBoxes(in view: GraphView) -> [(x: FitRange, y: FitRange)] {
    sources.compactMap { source -> (x: FitRange, y: FitRange)? in
      let path: PathProgram
      switch source {
      case .path(_, let program), .sequence(_, let program): path = program
      default: return nil
      }
      let isWide =
        path.range.lowerBound > 0
        && path.range.upperBound / 1000 > path.range.lowerBound
      let ranges = zip(path.functions, [GraphView.AxisName.x, .y]).compactMap {
        function, axis -> FitRange? in
        // A coordinate is a function of the parameter, which is seen at any size on an axis where
        // the coordinate is.
        let isLogarithmic = view.logarithmicAxes.contains(axis)
        let view = view.withLogarithmic(isLogarithmic ? isWide ? [.x, .y] : [.y] : [])
        var range = path.range
        if path.kind == .sequence {
          // Dots at the ends must not be cut.
          range = range.lowerBound - 0.5...range.upperBound + 0.5
          if isLogarithmic, axis == .x, range.upperBound > 0.5 {
            range = range.clamped(to: 0.5 ... .greatestFiniteMagnitude)
          }
        }
        // Where the range has no width to show, the path is its starting point.
        let span = view.showing(x: range)
        let drawn = span == nil ? function.binding(["x": path.range.lowerBound]) : function
        let limit = workLimit / 8 / sources.count
        if axis == .y, case .sequence(var graph, _) = source {
          graph.workLimit = limit
          return graph.fit(in: span ?? view, budget: 0)
        }
        let graph = FunctionGraph(ProgramDataSource(drawn), workLimit: limit)
        return graph.fit(in: span ?? view, budget: 500 / sources.count + 16)
      }
      return ranges.count == 2 ? (ranges[0], ranges[1]) : nil
    }
  }

  /// The ranges of each relation with a known extent.
  private func relationBoxes(in view: GraphView) -> [(x: FitRange, y: FitRange)] {
    let limit = workLimit / 32 / max(1, sources.count)
    return sources.compactMap { source in
      switch source {
      case .relation(let source): RelationGraph(source, workLimit: limit).extent(in: view)
      case .transposed(let source):
        TransposedGraph(FunctionGraph(source, workLimit: limit)).extent(in: view)
      default: nil
      }
    }
  }

  /// Whether there are only relations.
  var areRelations: Bool {
    are { source in
      switch source {
      case .relation, .transposed, .long(.relation): true
      default: false
      }
    }
  }

  /// Whether the sources determine the view: paths and sequences, or sequences beside curves.
  var chooseView: Bool {
    hasSequenceBesideCurves
      || are { source in
        switch source {
        case .path, .sequence, .long(.path), .long(.sequence): true
        default: false
        }
      }
  }

  /// Whether there are only sequences and curves of functions.
  private var hasSequenceBesideCurves: Bool {
    var hasSequence = false
    let isSo = are { source in
      switch source {
      case .sequence: hasSequence = true
      case .function: break
      default: return false
      }
      return true
    }
    return isSo && hasSequence
  }

  /// Whether any path or relation is drawn, whose shape equal units keep.
  var hasSets: Bool {
    sources.contains { source in
      switch source {
      case .path, .relation, .transposed: true
      default: false
      }
    }
  }

  private func are(_ isWanted: (Source) -> Bool) -> Bool {
    !sources.isEmpty && data.isEmpty && sources.allSatisfy(isWanted)
  }

  /// The number of device pixel columns in which a figure has values; where columns are sampled,
  /// the number of samples with one.
  func definedColumnCount(of figure: Figure, at index: Int, in view: GraphView) -> Int {
    let (count, coverage) = (view.pixelWidth, figure.coverage)
    guard index >= dataCount, coverage.columns.first == .sampled,
      case .function(let source) = sources[index - dataCount]
    else {
      return count - coverage.count(of: .undefined)
    }
    let graph = FunctionGraph(source, workLimit: workLimit / sources.count)
    return graph.values(in: view, parts: count).count { $0.isFinite }
  }

  /// Draws all tables, and traces all curves; work that one leaves of its share goes to those after
  /// it.
  func figures(in whole: GraphView) -> [Figure] {
    let views = (0..<data.count + sources.count).map { isOnY2($0) ? whole.onY2 : whole }
    var left = min(workLimit, workLeft)
    let curves = sources.enumerated().map { index, source in
      let (start, share) = (source.work, left / (sources.count - index))
      let view = views[data.count + index]
      defer { left -= source.work - start }
      switch source {
      case .function(let source):
        return FunctionGraph(source, mode: mode, workLimit: share).figure(in: view)
      case .relation(let source):
        return RelationGraph(source, workLimit: share).figure(in: view)
      case .transposed(let source):
        return TransposedGraph(FunctionGraph(source, workLimit: share)).figure(in: view)
      case .path(let source, _): return PathGraph(source, workLimit: share).figure(in: view)
      case .sequence(var graph, _):
        graph.workLimit = share
        return graph.figure(in: view)
      case .long(.function): return .unresolved(in: view)
      case .long: return .unresolved(in: view, countsPixels: true)
      }
    }
    return zip(data, views).map { $0.series.figure($0.style, in: $1) } + curves
  }
}
