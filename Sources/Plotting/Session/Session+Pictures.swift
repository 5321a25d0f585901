import CalculatorBrain

extension Session {
  /// The animation, or the plots in one picture, of the effect ``Effect/compose(_:)``.
  ///
  /// `host` reads books. Plots are shown unless they are written or reported.
  ///
  /// - Throws: An error with its position in the line.
  package func drawing(_ words: LineWords, host: some PlotHost) throws(LineError) -> Drawing {
    guard words.hasLoops else {
      let parts = try LayoutSpecification.parts(of: words, in: context)
      let all = try PlotLine(words, defaults: context.defaults).arguments
      var shown = LineWords()
      if !all.contains(.output), !all.contains(.json) { shown.append(PlotOption.show.name) }
      return .layout(
        try LayoutSpecification(locating: parts, whole: PlotLine(shown), host: host))
    }
    let template = try LineTemplate(
      words, reader: ExpressionReader(names: context.named.values), defaults: context.defaults)
    guard template.count == 1, let frames = LineFrames(of: template, 0) else {
      throw LineError(
        "the loops make several pictures, which are for a script",
        remedy: "write -o FILE.gif for an animation", at: words.words[0].source)
    }
    return .animation(try PlotAnimation(frames, in: context, host: host))
  }

  /// The analysis of the effect ``Effect/analyze(_:)``, with remarks on the line.
  ///
  /// `host` reads books.
  ///
  /// - Throws: A ``PlotError``, with its position in the line if it has one.
  package func analysis<Host: PlotHost>(
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
