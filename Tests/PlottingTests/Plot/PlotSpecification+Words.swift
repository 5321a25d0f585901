import Plotting

extension PlotSpecification {
  /// Checks a plot as a shell would give it.
  ///
  /// - Parameters:
  ///   - words: The words behind the name of the program.
  ///   - host: Has the files that they name.
  /// - Throws: A ``PlotError``, or a ``LineError`` about an option.
  init(words: [String], host: some PlotHost = TextHost()) throws {
    var line = LineWords()
    for word in words { line.append(word, isQuoted: true) }
    try self.init(PlotLine(line).arguments, host: host)
  }

  /// Draws the plot as a command does: in the view that is kept of its graph, which is noted then.
  func drawn(in host: some PlotHost) throws -> (plot: Plot, remarks: [String]) {
    var specification = self
    let memory = try specification.recall(from: host)
    let plot = try specification.composed()
    var remarks = plot.remarks
    if plot.source == .saved, let saved = memory?.chosenView {
      remarks.append(GraphMemory.remark(on: plot.view, of: saved, in: host))
    }
    let view = specification.view
    remarks +=
      memory?.visit(
        plot.view, piAxes: view.piAxes, source: plot.source, isChosen: view.isChosen, in: host)
      ?? []
    return (plot, remarks)
  }
}
