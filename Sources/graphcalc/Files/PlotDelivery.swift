import CairoCanvas
import CalculatorBrain
import GraphView
import Plotting

/// A plot on its way out: to files, to a report, to the screen, and into what is kept of its graph.
struct PlotDelivery: Delivery {
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

  /// Draws the plot to its files, or on the terminal of standard output.
  func deliver() throws(PlotError) -> DeliveryOutcome { try deliver(on: TerminalScreen()) }

  /// Draws the plot: composes all that is to be seen before writing the first file.
  func deliver(
    on screen: @autoclosure () -> TerminalScreen
  ) throws(PlotError) -> DeliveryOutcome {
    let outputs = specification.outputs
    let files = try outputs.opened()
    var outcome = DeliveryOutcome()
    var shown: (plot: Plot, codes: [UInt8])?
    if outputs.isShown {
      let screen = screen()
      let plot = try specification.composed(defaults: screen.defaults)
      shown = (plot, try screen.bytes(of: plot.picture))
    }
    var drawn: Plot?
    if !files.isEmpty || !outputs.isShown {
      let plot = try specification.composed()
      try write(plot, files, &outcome)
      drawn = plot
    }
    if let (plot, codes) = shown {
      try Console.put(codes: codes)
      note(plot, in: &outcome)
      drawn = drawn ?? plot
    }
    if let drawn { remember(drawn, &outcome) }
    outcome.view = drawn?.view
    return outcome
  }

  private func write(
    _ plot: Plot, _ files: [OutputFile?], _ outcome: inout DeliveryOutcome
  ) throws(PlotError) {
    note(plot, in: &outcome)
    var written: [Plot.Output] = []
    if !files.isEmpty {
      let text = { (isPage: Bool) in
        JSONValue.object(plot.contents(version: host.version, isPage: isPage).json).compact
      }
      let hasPage = outputs.files.contains { $0.format == .html }
      let remarks: [String]
      (written, remarks) = try outputs.write(
        plot.picture, text(false), page: hasPage ? text(true) : nil, to: files)
      if !outputs.isQuiet { outcome.remarks += remarks }
    }
    if specification.outputs.isReported { outcome.report = plot.report(written).compact }
  }

  /// Notes that the graph was drawn, where views are kept.
  private func remember(_ plot: Plot, _ outcome: inout DeliveryOutcome) {
    guard let memory else { return }
    let remarks = memory.visit(plot, in: host)
    if !specification.outputs.isQuiet { outcome.remarks = remarks + outcome.remarks }
  }

  private func note(_ plot: Plot, in outcome: inout DeliveryOutcome) {
    let outputs = specification.outputs
    if outputs.isStrict, plot.unresolvedCount > 0 { outcome.isUnproven = true }
    guard !outputs.isQuiet else { return }
    outcome.remarks += plot.remarks.filter { !outcome.remarks.contains($0) }
  }

  var outputs: PlotOutputs { specification.outputs }

  func hash(isProven: Bool) -> String {
    specification.hash(version: host.version, isProven: isProven)
  }
}

extension MissingCharacters {
  /// What to tell the user about them, one line each.
  var remarks: [String] { isEmpty ? [] : ["\(self)"] }
}

/// Encodes a picture as the bytes of a file.
struct PictureWriter<Drawn: DrawablePicture> {
  let picture: Drawn

  /// The program and view that the file carries, so that it can be opened again.
  let metadata: String

  /// What a page carries, if it can show the picture.
  var page: String?

  private(set) var missingCharacters = MissingCharacters()

  /// What to tell the user about the files so far, one line each.
  var remarks: [String] {
    missingCharacters.remarks + (picture.fontFamily.map { Self.remarks(onFont: $0) } ?? [])
  }

  /// What to tell the user about a family of fonts, one line each.
  static func remarks(onFont family: String) -> [String] {
    Font.substitute(for: family).map {
      ["the font '\(family)' is not installed; text is in \($0), which takes its place"]
    } ?? []
  }

  /// Returns the whole file; fails if there is no font, no memory or no room in the format.
  mutating func bytes(in format: PictureFormat) throws(PlotError) -> [UInt8] {
    do throws(CairoError) {
      switch format {
      case .png: return try png()
      case .pdf: return try pdf()
      case .svg: return try svg()
      case .gif: return try still(.gif)
      case .apng: return try still(.apng)
      case .html: break
      }
    } catch { throw PlotError(error) }
    guard let page else {
      throw .usage("a page shows one plot at a time; use .png or .svg", about: "--output")
    }
    return try PageTemplate.bytes(saying: page)
  }

  private var title: String { picture.title ?? "graph" }

  /// The picture in pixels.
  mutating func image() throws(CairoError) -> ImageCanvas {
    var canvas = try ImageCanvas(
      size: picture.size, pixelRatio: picture.pixelRatio,
      font: Font.shared(family: picture.fontFamily))
    picture.draw(on: &canvas)
    missingCharacters.formUnion(canvas.missingCharacters)
    return canvas
  }

  /// An animation of one frame.
  private mutating func still(_ format: AnimationWriter.Format) throws(CairoError) -> [UInt8] {
    let canvas = try image()
    let properties = AnimationWriter.Properties(
      frameCount: 1, delay: 1, playCount: 1, isOpaque: picture.isOpaque,
      metadata: (PictureFormat.keyword, metadata))
    var writer = AnimationWriter(format, properties)
    if try !writer.append(canvas) {
      var colors = FrameColors()
      try colors.add(canvas)
      writer = AnimationWriter(format, properties, colors: colors)
      _ = try writer.append(canvas)
    }
    let (colors, range) = writer.finish()
    var file = writer.takeBytes()
    file.replaceSubrange(range, with: colors)
    return file
  }

  private mutating func png() throws(CairoError) -> [UInt8] {
    let canvas = try image()
    return try canvas.png(metadata: [
      (key: "Title", text: title), (key: "Description", text: picture.accessibleDescription),
      (key: "graphcalc", text: metadata),
    ])
  }

  private func svg() throws(CairoError) -> [UInt8] {
    guard let family = picture.fontFamily else {
      return Array(picture.svg(metadata: metadata).utf8)
    }
    // Text has the room that it takes in the font of this machine, if the reader has the same.
    let font = try Font.shared(family: family)
    let measure = { (text: String, style: TextStyle) in font.extent(of: text, size: style.size) }
    return Array(picture.svg(metadata: metadata, measure: measure).utf8)
  }

  private mutating func pdf() throws(CairoError) -> [UInt8] {
    var canvas = try PDFCanvas(
      size: picture.size, font: Font.shared(family: picture.fontFamily), title: title,
      subject: picture.accessibleDescription, creator: "graphcalc",
      metadata: [(key: "graphcalc", text: metadata)])
    picture.draw(on: &canvas)
    missingCharacters.formUnion(canvas.missingCharacters)
    return try canvas.finish()
  }
}
