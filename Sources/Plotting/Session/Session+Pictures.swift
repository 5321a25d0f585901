import CalculatorBrain

extension Session {
  /// The animation that a line asks for with loops.
  ///
  /// - Parameters:
  ///   - words: The words of the effect ``Effect/animate(_:)``.
  ///   - host: Reads books.
  /// - Returns: The animation with its frames.
  /// - Throws: An error with its place in the line.
  public func animation(_ words: LineWords, host: some PlotHost) throws(LineError) -> PlotAnimation
  {
    let template = try LineTemplate(
      words, reader: ExpressionReader(names: context.named.values), defaults: context.defaults)
    guard template.count == 1, let frames = LineFrames(of: template, 0) else {
      throw LineError(
        "the loops make several pictures, which are for a script",
        remedy: "write -o FILE.gif for an animation", at: words.words[0].source)
    }
    return try PlotAnimation(frames, in: context, host: host)
  }

  /// The plots that a line puts into one picture.
  ///
  /// - Parameters:
  ///   - words: The words of the effect ``Effect/arrange(_:)``.
  ///   - host: Reads books.
  /// - Returns: The plots and how they are arranged.
  /// - Throws: An error with its place in the line.
  public func layout(
    _ words: LineWords, host: some PlotHost
  ) throws(LineError) -> LayoutSpecification {
    let all = try PlotLine(words, defaults: context.defaults).arguments
    var shown = LineWords()
    if !all.contains(.output), !all.contains(.json) { shown.append(PlotOption.show.name) }
    return try LayoutSpecification(
      locating: LayoutSpecification.parts(of: words, in: context), whole: PlotLine(shown),
      host: host)
  }

  /// What a line asks of curves.
  ///
  /// - Parameters:
  ///   - words: The words of the effect ``Effect/analyze(_:)``.
  ///   - host: Reads books.
  /// - Returns: The request, whose remarks are those on the line.
  /// - Throws: A ``PlotError``, with its place in the line if it has one.
  public func analysis<Host: PlotHost>(
    _ words: LineWords, host: Host
  ) throws(PlotError) -> AnalysisRequest {
    guard Host.analyzesCurves else { throw Self.noAnalysis }
    let read = try PlotError.located { () throws(LineError) in
      try context.line(words, isWhole: true, host: host)
    }
    let others = PlotOption.allCases.filter { !AnalysisRequest.options.contains($0) }
    if let option = read.first(of: others) {
      throw .located(
        "'\(option.name)' is an option of plots",
        remedy: "an analysis takes --x, --at, --only, --json and --strict",
        at: read.place(of: option))
    }
    let own = try self.program(of: read)
    let program = own ?? stack.brain.program
    guard program.count > 0 else { throw Self.nothing(to: "analyse") }
    do throws(PlotError) {
      return try AnalysisRequest(
        read.arguments, named: context.named, program: program,
        view: own == nil ? viewInUse ?? shown : nil, host: host)
    } catch { throw PlotError(read.located(error)) }
  }
}
