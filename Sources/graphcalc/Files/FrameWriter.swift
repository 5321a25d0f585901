import CairoCanvas
import GraphView
import Plotting

/// Writes the frames of an animation to files.
///
/// Only two frames are in memory, and what is written of a file goes to its draft at once.
struct FrameWriter {
  private var animation: PlotAnimation
  private let host: CommandHost

  /// The curves of all frames in their view; `nil` if each has its own.
  private var all: Plot?

  init(_ animation: PlotAnimation, host: CommandHost) {
    (self.animation, self.host) = (animation, host)
  }

  private var outputs: PlotOutputs { animation.first.outputs }

  /// Draws all frames before the first file takes its name.
  mutating func draw() throws(PlotError) -> DeliveryOutcome {
    let files = try outputs.opened()
    all = try animation.viewPlot(host: host)
    var notes = Notes()
    if let all { notes.remarks = all.viewRemarks }
    var drafts: [OutputDraft] = []
    for (file, output) in zip(files, outputs.files) {
      drafts.append(try draft(of: file, output.format == .apng ? .apng : .gif, &notes))
    }
    if files.isEmpty {
      for index in 0..<animation.frameCount { note(try frame(index), index, &notes) }
    }
    var written: [Plot.Output] = []
    for (draft, output) in zip(drafts, outputs.files) {
      written.append(Plot.Output(output, byteCount: draft.byteCount))
      try draft.commit()
    }
    var outcome = DeliveryOutcome()
    outcome.isUnproven = outputs.isStrict && notes.isUnproven
    if !outputs.isQuiet {
      let family = animation.first.style.look.fontFamily
      outcome.remarks =
        notes.lines + (family.map { PictureWriter<GraphPicture>.remarks(onFont: $0) } ?? [])
    }
    if outputs.isReported {
      let plot = if let all { all } else { try frame(0) }
      outcome.report =
        animation.report(like: plot, written, frames: notes.reports).compact
    }
    return outcome
  }

  // MARK: Files

  /// Draws all frames to a draft; a second time, with the colours of all of them, if these are too
  /// many for a palette.
  private mutating func draft(
    of file: OutputFile?, _ format: AnimationWriter.Format, _ notes: inout Notes
  ) throws(PlotError) -> OutputDraft {
    if let draft = try draft(of: file, format, colors: nil, &notes) { return draft }
    var colors = FrameColors()
    for index in 0..<animation.frameCount {
      let canvas = try canvas(of: try frame(index), &notes)
      do throws(CairoError) { try colors.add(canvas) } catch { throw PlotError(error) }
    }
    guard let draft = try draft(of: file, format, colors: colors, &notes) else {
      throw PlotError(.unavailable, "the frames have too many colours")
    }
    return draft
  }

  private mutating func draft(
    of file: OutputFile?, _ format: AnimationWriter.Format, colors: FrameColors?,
    _ notes: inout Notes
  ) throws(PlotError) -> OutputDraft? {
    let properties = AnimationWriter.Properties(
      frameCount: animation.frameCount, delay: outputs.delay, playCount: outputs.playCount,
      isOpaque: animation.isOpaque,
      metadata: (PictureFormat.keyword, JSONValue.object(animation.contents.json).compact))
    let writer = AnimationWriter(format, properties, colors: colors)
    let draft = try OutputDraft(of: file)
    for index in 0..<animation.frameCount {
      let plot = try frame(index)
      note(plot, index, &notes)
      let canvas = try canvas(of: plot, &notes)
      do throws(CairoError) { guard try writer.append(canvas) else { return nil } } catch {
        throw PlotError(error)
      }
      try draft.append(writer.takeBytes())
    }
    let (palette, range) = writer.finish()
    try draft.append(writer.takeBytes())
    try draft.replace(range, by: palette)
    return draft
  }

  private mutating func frame(_ index: Int) throws(PlotError) -> Plot {
    try animation.frame(index, like: all, host: host)
  }

  private func canvas(of plot: Plot, _ notes: inout Notes) throws(PlotError) -> ImageCanvas {
    var picture = plot.picture
    picture.companions = all.map { $0.dataFigures + $0.figures } ?? []
    var writer = PictureWriter(picture: picture, metadata: "")
    do throws(CairoError) {
      let canvas = try writer.image()
      notes.characters.formUnion(writer.missingCharacters)
      return canvas
    } catch { throw PlotError(error) }
  }

  // MARK: Remarks

  /// What is told of the frames that were drawn.
  private struct Notes {
    var remarks: [String] = []
    var reports: [JSONValue] = []
    var isUnproven = false
    var characters = MissingCharacters()
    /// The frames that have been noted, of which several files show the same ones.
    var frameCount = 0
    /// Those of them that there are remarks about.
    var remarkedCount = 0

    /// The most frames whose remarks are told.
    static let limit = 3

    var lines: [String] {
      let more = remarkedCount - Self.limit
      let rest = more > 0 ? ["and in \(more.counted("more frame"))"] : []
      return remarks + rest + characters.remarks
    }
  }

  private func note(_ plot: Plot, _ index: Int, _ notes: inout Notes) {
    guard index == notes.frameCount else { return }
    notes.frameCount += 1
    if outputs.isReported { notes.reports.append(animation.report(on: plot, frame: index)) }
    if plot.unresolvedCount > 0 { notes.isUnproven = true }
    guard !plot.remarks.isEmpty else { return }
    notes.remarkedCount += 1
    guard notes.remarkedCount <= Notes.limit else { return }
    notes.remarks += plot.remarks.map { "\(animation.caption(of: index)): \($0)" }
  }
}

extension PlotError {
  /// A picture that could not be drawn.
  init(_ error: CairoError) { self.init(.cannotCreate, "\(error)") }
}
