import CairoCanvas
import CalculatorBrain
import GraphView
import Plotting

/// A plot on its way out: to files, to a report, to the screen, and into what is kept of its graph.
struct PlotDelivery {
  struct Outcome: Sendable {
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

  /// What is drawn, with the view that is saved for the graph if it is used.
  private(set) var specification: PlotSpecification
  private let memory: GraphMemory?
  private let host: CommandHost

  /// Looks up the saved graph; a gesture is the last step to its view.
  init(
    _ specification: PlotSpecification, then gesture: ViewSpecification.Gesture? = nil,
    host: CommandHost
  ) throws(PlotError) {
    self.specification = specification
    self.host = host
    memory = try self.specification.recall(from: host)
    if let gesture { self.specification.view.goOn(with: gesture) }
  }

  /// Draws the plot: composes all files before writing the first, and shows it if asked to.
  func deliver(
    on screen: @autoclosure () -> TerminalScreen = TerminalScreen()
  ) throws(PlotError) -> Outcome {
    let outputs = specification.outputs
    var files: [OutputFile?] = []
    for file in outputs.files { files.append(try Self.opened(file, outputs.isForced)) }
    var outcome = Outcome()
    var drawn: Plot?
    if !files.isEmpty || !outputs.isShown {
      let plot = try specification.composed()
      try write(plot, files, &outcome)
      drawn = plot
    }
    if outputs.isShown {
      let screen = screen()
      let plot = try specification.composed(defaults: screen.defaults)
      try Console.put(codes: try screen.bytes(of: plot.picture))
      note(plot, in: &outcome)
      drawn = drawn ?? plot
    }
    if let drawn { remember(drawn, &outcome) }
    outcome.view = drawn?.view
    return outcome
  }

  /// Checks a file for being writable; `nil` stands for standard output.
  private static func opened(
    _ file: PlotOutputs.File, _ isForced: Bool
  ) throws(PlotError) -> OutputFile? {
    guard file.path == "-" else {
      return try OutputFile(file.path, replacing: isForced ? .anything : .picture)
    }
    if file.format != .svg, Console.isTerminal {
      throw .usage(
        "\(file.format.rawValue.uppercased()) would garble the terminal; redirect it, or use "
          + "--format svg", about: "--output")
    }
    return nil
  }

  private func write(
    _ plot: Plot, _ files: [OutputFile?], _ outcome: inout Outcome
  ) throws(PlotError) {
    note(plot, in: &outcome)
    var written: [Plot.Output] = []
    if !files.isEmpty {
      let contents = plot.contents(version: host.version)
      var writer = PictureWriter(
        picture: plot.picture, metadata: JSONValue.object(contents.json).compact)
      var pictures: [[UInt8]] = []
      for file in specification.outputs.files { pictures.append(try writer.bytes(in: file.format)) }
      if !specification.outputs.isQuiet { outcome.remarks += writer.remarks }
      for (index, bytes) in pictures.enumerated() {
        if let file = files[index] { try file.write(bytes) } else { try Console.put(file: bytes) }
        written.append(Plot.Output(specification.outputs.files[index], byteCount: bytes.count))
      }
    }
    if specification.outputs.isReported { outcome.report = plot.report(written).compact }
  }

  /// Notes that the graph was drawn, where views are kept.
  private func remember(_ plot: Plot, _ outcome: inout Outcome) {
    guard let memory else { return }
    var remarks: [String] = []
    if plot.source == .saved, let saved = memory.chosenView {
      remarks.append(GraphMemory.remark(on: plot.view, of: saved, in: host))
    }
    let view = specification.view
    remarks += memory.visit(
      plot.view, piAxes: view.piAxes, source: plot.source, isChosen: view.isChosen, in: host)
    if !specification.outputs.isQuiet { outcome.remarks = remarks + outcome.remarks }
  }

  private func note(_ plot: Plot, in outcome: inout Outcome) {
    let outputs = specification.outputs
    if outputs.isStrict, plot.unresolvedCount > 0 { outcome.isUnproven = true }
    guard !outputs.isQuiet else { return }
    outcome.remarks += plot.remarks.filter { !outcome.remarks.contains($0) }
  }

  /// The hash of what a picture is drawn from, depending on whether nothing in it is in doubt.
  func hash(isProven: Bool) -> String {
    specification.hash(version: host.version, isProven: isProven)
  }

  /// Whether every file is there already, drawn from the same specification.
  ///
  /// Files left over from killed runs are removed. A plot with a report is never up to date, as the
  /// report is made from its curves.
  func isUpToDate() throws(PlotError) -> Bool {
    let outputs = specification.outputs
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
}

/// Encodes a picture as the bytes of a file.
struct PictureWriter {
  let picture: GraphPicture

  /// The program and view that the file carries, so that it can be opened again.
  let metadata: String

  private(set) var missingCharacters = MissingCharacters()

  /// What to tell the user about the files so far, one line each.
  var remarks: [String] { missingCharacters.isEmpty ? [] : ["\(missingCharacters)"] }

  /// Returns the whole file; fails if there is no font, no memory or no room in the format.
  mutating func bytes(in format: PictureFormat) throws(PlotError) -> [UInt8] {
    do throws(CairoError) {
      switch format {
      case .png: return try png()
      case .pdf: return try pdf()
      case .svg: return Array(picture.svg(metadata: metadata).utf8)
      }
    } catch { throw PlotError(.cannotCreate, "\(error)") }
  }

  private var title: String { picture.title ?? "graph" }

  private mutating func png() throws(CairoError) -> [UInt8] {
    var canvas = try ImageCanvas(
      size: picture.view.bounds, pixelRatio: picture.view.contentScaleFactor, font: Font.shared())
    picture.draw(on: &canvas)
    missingCharacters.formUnion(canvas.missingCharacters)
    return try canvas.png(metadata: [
      (key: "Title", text: title), (key: "Description", text: picture.accessibleDescription),
      (key: "graphcalc", text: metadata),
    ])
  }

  private mutating func pdf() throws(CairoError) -> [UInt8] {
    var canvas = try PDFCanvas(
      size: picture.view.bounds, font: Font.shared(), title: title,
      subject: picture.accessibleDescription, creator: "graphcalc",
      metadata: [(key: "graphcalc", text: metadata)])
    picture.draw(on: &canvas)
    missingCharacters.formUnion(canvas.missingCharacters)
    return try canvas.finish()
  }
}
