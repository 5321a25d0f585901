import GraphView
import Plotting

/// A drawing on its way out: to files, to a report, to the screen, and into what is kept of its
/// graphs.
struct Delivery {
  /// What is drawn, with the views that are saved for the graphs if they are used.
  private(set) var drawing: Drawing
  private let memories: [GraphMemory?]
  private let host: CommandHost

  /// Looks up the saved graphs and reads tables.
  init(_ drawing: Drawing, host: CommandHost) throws(PlotError) {
    (self.drawing, self.host) = (drawing, host)
    memories = try self.drawing.recall(from: host)
  }

  /// The hash of what is drawn, depending on whether nothing in it is in doubt.
  func hash(isProven: Bool) -> String { drawing.hash(version: host.version, isProven: isProven) }

  /// Whether every file is there already, drawn from the same specification.
  ///
  /// Files left over from killed runs are removed. A plot with a report is never up to date, as the
  /// report is made from its curves.
  func isUpToDate() throws(PlotError) -> Bool {
    let outputs = drawing.outputs
    guard !outputs.isReported, !outputs.files.isEmpty else { return false }
    // What strictness rejects is drawn again, so that it is rejected again.
    let hashes = (outputs.isStrict ? [true] : [true, false]).map(hash(isProven:))
    let isDrawn = outputs.files.allSatisfy { file in
      PictureStamp.job(of: file).map(hashes.contains) ?? false
    }
    guard isDrawn else { return false }
    for file in outputs.files { try OutputFile(file.path).removeAbandoned() }
    return true
  }

  /// Draws everything before the first file takes its name; on the terminal of standard output if
  /// it is shown.
  func deliver(
    on screen: @autoclosure () -> TerminalScreen = TerminalScreen()
  ) throws(PlotError) -> DeliveryOutcome {
    switch drawing {
    case .plot(let plot): return try deliver(plot, on: screen)
    case .layout(let layout): return try deliver(layout, on: screen)
    case .animation(let animation):
      var frames = FrameWriter(animation, host: host)
      return try frames.draw()
    }
  }

  private func deliver<Specification: PictureSpecification>(
    _ specification: Specification, on screen: () -> TerminalScreen
  ) throws(PlotError) -> DeliveryOutcome {
    let outputs = drawing.outputs
    let files = try outputs.opened()
    var specification = specification
    try specification.prepare()
    var outcome = DeliveryOutcome()
    var shown: (picture: Specification.Composed, codes: [UInt8])?
    if outputs.isShown {
      let screen = screen()
      let composed = try specification.composed(defaults: screen.defaults)
      shown = (composed, try screen.bytes(of: composed.picture))
    }
    var drawn: Specification.Composed?
    if !files.isEmpty || !outputs.isShown {
      let composed = try specification.composed(defaults: PictureStyle.Defaults())
      outcome.remarks = composed.remarks
      let written = try write(composed, to: files, &outcome)
      if outputs.isReported { outcome.report = composed.report(written).compact }
      drawn = composed
    }
    if let (composed, codes) = shown {
      try Console.put(codes: codes)
      outcome.remarks += composed.remarks.filter { !outcome.remarks.contains($0) }
    }
    let composed = [drawn, shown?.picture].compactMap { $0 }
    outcome.isUnproven = outputs.isStrict && composed.contains { $0.unresolvedCount > 0 }
    if let plots = composed.first?.plots {
      outcome.view = plots[0].view
      for (memory, plot) in zip(memories, plots) {
        // A view that plots share is not the choice of one.
        guard let memory, plot.specification.view.chooser != .shared else { continue }
        outcome.remarks = memory.visit(plot, in: host) + outcome.remarks
      }
    }
    if outputs.isQuiet { outcome.remarks = [] }
    return outcome
  }

  /// Writes a picture to files, after it was drawn for all of them.
  private func write(
    _ composed: some ComposedPicture, to files: [OutputFile?], _ outcome: inout DeliveryOutcome
  ) throws(PlotError) -> [Plot.Output] {
    guard !files.isEmpty else { return [] }
    let outputs = drawing.outputs
    let hasPage = outputs.files.contains { $0.format == .html }
    var writer = PictureWriter(
      picture: composed.picture,
      metadata: JSONValue.object(composed.metadata(version: host.version)).compact,
      page: hasPage
        ? composed.page(version: host.version).map { JSONValue.object($0).compact } : nil)
    var pictures: [[UInt8]] = []
    for file in outputs.files { pictures.append(try writer.bytes(in: file.format)) }
    var written: [Plot.Output] = []
    for (index, bytes) in pictures.enumerated() {
      if let file = files[index] { try file.write(bytes) } else { try Console.put(file: bytes) }
      written.append(Plot.Output(outputs.files[index], byteCount: bytes.count))
    }
    outcome.remarks += writer.remarks
    return written
  }
}

/// What there is to tell of something that was drawn.
struct DeliveryOutcome: Sendable {
  /// Remarks for the user, one line each.
  var remarks: [String] = []
  var report: String?
  var view: GraphView?

  /// Whether strictness makes a failure of it.
  var isUnproven = false

  /// Prints the report, and the remarks on standard error.
  func tell() throws(PlotError) {
    if let report { try Console.print(report) }
    for remark in remarks { Console.report("graphcalc: \(remark)") }
  }
}

extension PlotOutputs {
  /// Checks all files for being writable; `nil` stands for standard output.
  func opened() throws(PlotError) -> [OutputFile?] {
    var opened: [OutputFile?] = []
    for file in files {
      if file.path != "-" {
        let output = try OutputFile(file.path, replacing: isForced ? .anything : .picture)
        if let other = opened.compactMap({ $0 }).first(where: output.isSame) {
          throw .usage(
            "'\(other.path)' and '\(file.path)' are one file; name each picture once",
            about: "--output")
        }
        opened.append(output)
        continue
      }
      if file.format != .svg, Console.isTerminal {
        throw .usage(
          "\(file.format.rawValue.uppercased()) would garble the terminal; redirect it, or use "
            + "--format svg", about: "--output")
      }
      opened.append(nil)
    }
    return opened
  }
}
