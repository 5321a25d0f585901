import CalculatorBrain
import GraphView

/// One plot with everything read and checked, as a command line or a line of a script asks for it.
struct PlotJob {
  /// What came of a plot.
  struct Outcome: Sendable {
    /// What to tell the user, one line each.
    var remarks: [String] = []

    /// The report, if one was asked for.
    var report: String?

    /// What the picture is drawn from, as ``PlotJob/hash(isProven:)`` says it of a proven one,
    /// if that was needed.
    var hash: String?

    /// Whether strictness makes a failure of it.
    var isUnproven = false

    /// Prints the report, and the remarks on standard error.
    func tell() throws {
      if let report { try Console.print(report) }
      for remark in remarks { Console.report("graphcalc: \(remark)") }
    }
  }

  /// The files to write.
  let destinations: [Destination]

  private let settings: PlotSettings
  private let program: Program
  private let request: ViewRequest
  private let style: PictureStyle
  private let base: GraphView

  /// What is kept of the graph; `nil` if nothing is.
  private let memory: GraphMemory?

  /// Reads and checks settings.
  ///
  /// - Parameters:
  ///   - settings: The values of all options, and the words.
  ///   - named: Programs that the program may name.
  ///   - program: What to draw instead of the words, with no name but x.
  ///   - views: Where views are kept, if they are.
  /// - Throws: A failure about the first mistake.
  init(
    _ settings: PlotSettings, named: NamedPrograms = NamedPrograms(), program: Program? = nil,
    views: ViewStore?
  ) throws {
    var settings = try program == nil ? settings.resolved(in: views?.state) : settings
    let values = try settings.program.values(given: named.values)
    var request = try ViewRequest(
      settings.view, reader: ExpressionReader(names: named.values.merging(values) { $1 }),
      hasDegrees: settings.program.degrees)
    style = try PictureStyle(settings.picture)
    // What is carried by pictures, and tells one from another, is free of names.
    if !request.isFreeOfNames { settings = request.inNumbers(settings) }
    // Mistakes of usage come first, but a word that nobody knows may be a mistyped command, which
    // an output file would not mend.
    var base = try request.base(size: style.size, pixelRatio: style.pixelRatio)
    let program = try program ?? settings.program.checked(named: named)
    self.program = program
    destinations = try Destination.all(settings.output)
    memory = try views.map { try GraphMemory(of: program, in: $0, settings.view) }
    request.use(memory)
    if request.saved != nil {
      base = try request.base(size: style.size, pixelRatio: style.pixelRatio)
      // Nor do they depend on what is saved.
      settings = try settings.going(
        on: ShownView(base), of: style.size, hasRanges: base.xBounds != nil || base.yBounds != nil,
        piAxes: request.piAxes)
    }
    (self.settings, self.request, self.base) = (settings, request, base)
  }

  /// Checks what depends on the view: that its gestures lead somewhere.
  func checkGestures() throws {
    _ = try request.gestures(on: base)
  }

  /// Draws the plot: writes its files, all of them composed before the first one is touched, and
  /// shows it if that is asked for.
  ///
  /// - Parameter screen: Where it is shown.
  /// - Returns: What to tell the user of it.
  /// - Throws: A failure if a file cannot be written; no file is then written in part.
  func run(on screen: @autoclosure () -> TerminalScreen = TerminalScreen()) throws -> Outcome {
    guard !request.needsSaved || request.saved != nil else {
      throw Failure(
        .usage,
        "--view: no view of this graph is saved; choose one first, as in --x -2:2, or leave out "
          + "--view saved")
    }
    let files = try destinations.map { try $0.opened() }
    var outcome = Outcome()
    var drawn: PlottedGraph?
    if !files.isEmpty || !settings.output.show { drawn = try write(files, &outcome) }
    if settings.output.show {
      let screen = screen()
      let (plot, picture) = try screen.plot(program, settings.picture, request)
      try Console.put(try screen.bytes(of: picture))
      note(plot, in: &outcome)
      drawn = drawn ?? plot
    }
    if let drawn { remember(drawn, &outcome) }
    return outcome
  }

  /// Notes that the graph was drawn, where views are kept.
  private func remember(_ plot: PlottedGraph, _ outcome: inout Outcome) {
    var remarks: [String] = []
    if plot.source == .saved, let saved = request.saved {
      remarks.append(GraphMemory.remark(on: plot.view, of: saved))
    }
    remarks += memory?.visit(plot.view, request, source: plot.source) ?? []
    if !settings.output.quiet { outcome.remarks = remarks + outcome.remarks }
  }

  /// Draws the plot in its own size, writes its files and makes its report.
  private func write(
    _ files: [Destination.Opened], _ outcome: inout Outcome
  ) throws -> PlottedGraph {
    let plot = try PlottedGraph(
      program: program, base: base, request: request, mode: settings.picture.dots ? .dots : .line)
    let picture = plot.picture(options: settings.picture, request: request, style: style)
    note(plot, in: &outcome)
    let isProven = plot.unresolvedCount == 0
    let hash = files.isEmpty ? nil : hash(isProven: isProven)
    if isProven { outcome.hash = hash }
    let metadata =
      files.isEmpty ? "" : plot.metadata(options: settings.pictureWords, job: hash)
    let writer = PictureWriter(picture: picture, metadata: metadata)
    let contents = try files.map { try writer.bytes(in: $0.format) }
    var outputs: [PlotReport.Output] = []
    for (file, bytes) in zip(files, contents) {
      try file.write(bytes)
      outputs.append(.init(path: file.path, format: file.format, byteCount: bytes.count))
    }
    if settings.output.json { outcome.report = plot.report(outputs).json }
    return plot
  }

  /// Notes what there is to say of a plot.
  private func note(_ plot: PlottedGraph, in outcome: inout Outcome) {
    if settings.output.strict, plot.unresolvedCount > 0 { outcome.isUnproven = true }
    guard !settings.output.quiet else { return }
    outcome.remarks += plot.remarks.filter { !outcome.remarks.contains($0) }
  }

  /// Finds out whether every file is there already, drawn from the same settings.
  ///
  /// What killed runs left beside the files is removed. A plot that is to be reported on is never
  /// up to date: its report is made from its curves.
  func isUpToDate() throws -> Bool {
    guard !settings.output.json, !destinations.isEmpty else { return false }
    // What strictness rejects is drawn again, so that it is rejected again.
    let hashes = (settings.output.strict ? [true] : [true, false]).map(hash(isProven:))
    let isDrawn = destinations.allSatisfy { destination in
      PictureStamp.job(of: destination).map(hashes.contains) ?? false
    }
    guard isDrawn else { return false }
    for destination in destinations { try destination.removeAbandoned() }
    return true
  }

  /// What a picture is drawn from: equal hashes mean equal files of one format.
  ///
  /// The version of the program is part of it, since another one may draw differently.
  ///
  /// - Parameter isProven: Whether no part of the curves is in doubt.
  /// - Returns: Hexadecimal digits.
  func hash(isProven: Bool) -> String {
    var hash = StableHash()
    hash.combine(GraphCalc.version)
    for word in settings.pictureWords { hash.combine(word) }
    if settings.program.degrees { hash.combine("degrees") }
    program.combine(into: &hash)
    if !isProven { hash.combine("unproven") }
    return hash.text
  }
}

extension Program {
  /// Feeds the expressions, with the text of literals, which titles show.
  ///
  /// They are taken in the order in which they are calculated, so that the same expressions written
  /// in another way are fed alike.
  fileprivate func combine(into hash: inout StableHash) {
    let nodes = graph.nodes
    var numbers = [UInt64?](repeating: nil, count: nodes.count)
    var count: UInt64 = 0
    for root in roots {
      var pending = [root]
      while let place = pending.last {
        var operands: [Int] = []
        if case .operation(_, let places) = nodes[place] { operands = places.all }
        let missing = operands.filter { numbers[$0] == nil }
        guard numbers[place] == nil, missing.isEmpty else {
          if numbers[place] == nil { pending += missing.reversed() } else { pending.removeLast() }
          continue
        }
        nodes[place].combine(into: &hash)
        for operand in operands { hash.combine(numbers[operand] ?? 0) }
        numbers[place] = count
        count += 1
      }
      hash.combine(numbers[root] ?? 0)
    }
  }
}

extension ExpressionGraph.Operands {
  fileprivate var all: [Int] { (0..<count).map { self[$0] } }
}

extension ExpressionGraph.Node {
  /// Feeds the node without its operands.
  fileprivate func combine(into hash: inout StableHash) {
    switch self {
    case .missing: hash.combine("?")
    case .number(let literal):
      hash.combine(literal.value.bitPattern)
      hash.combine(literal.text)
    case .variable(let name): hash.combine(name)
    case .constant(let index): hash.combine(Constant.standard[index].symbol)
    case .operation(let index, _): hash.combine(Operation.standard[index].symbol)
    }
  }
}
