import GraphView
import Plotting

/// Several plots in one picture on their way out.
struct LayoutDelivery: Delivery {
  private let specification: LayoutSpecification
  private let memories: [GraphMemory?]
  private let host: CommandHost

  /// Looks up the saved graphs.
  init(_ specification: LayoutSpecification, host: CommandHost) throws(PlotError) {
    var recalled = specification
    memories = try recalled.recall(from: host)
    (self.specification, self.host) = (recalled, host)
  }

  var outputs: PlotOutputs { specification.outputs }

  func hash(isProven: Bool) -> String {
    specification.hash(version: host.version, isProven: isProven)
  }

  func deliver() throws(PlotError) -> DeliveryOutcome { try deliver(on: TerminalScreen()) }

  /// Draws the picture: composes all that is to be seen before writing the first file.
  func deliver(
    on screen: @autoclosure () -> TerminalScreen
  ) throws(PlotError) -> DeliveryOutcome {
    let files = try outputs.opened()
    var outcome = DeliveryOutcome()
    var shown: (layout: PlotLayout, codes: [UInt8])?
    if outputs.isShown {
      let screen = screen()
      let drawn = try specification.composed(defaults: screen.defaults)
      shown = (drawn, try screen.bytes(of: drawn.picture))
    }
    var layout: PlotLayout?
    if !files.isEmpty || !outputs.isShown {
      let drawn = try specification.composed()
      let metadata = JSONValue.object(drawn.contents(version: host.version).json).compact
      let (written, remarks) = try outputs.write(drawn.picture, metadata, to: files)
      outcome.remarks = drawn.remarks + remarks
      if outputs.isReported { outcome.report = drawn.report(written).compact }
      layout = drawn
    }
    if let (drawn, codes) = shown {
      try Console.put(codes: codes)
      if layout == nil { outcome.remarks = drawn.remarks }
      layout = layout ?? drawn
    }
    guard let layout else { return outcome }
    outcome.isUnproven = outputs.isStrict && layout.unresolvedCount > 0
    remember(layout, &outcome)
    if outputs.isQuiet { outcome.remarks = [] }
    return outcome
  }

  /// Notes that the graphs were drawn, where views are kept.
  private func remember(_ layout: PlotLayout, _ outcome: inout DeliveryOutcome) {
    for (memory, plot) in zip(memories, layout.plots) {
      guard let memory else { continue }
      // A view that plots share is not the choice of one.
      guard !plot.specification.view.isSettled else { continue }
      outcome.remarks += memory.visit(plot, in: host)
    }
  }
}
