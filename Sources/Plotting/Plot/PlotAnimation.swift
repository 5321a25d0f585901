import CalculatorBrain
import GraphView

/// An animation that is read and checked: the plots of a line's frames, each made when it is
/// needed.
///
/// All frames have one view, unless the line gives them several: the one that a picture with the
/// curves of all frames would have.
package struct PlotAnimation: Sendable {
  /// The plot of the first frame, with the outputs of the animation.
  package var first: PlotSpecification

  /// Whether no frame has a transparent background.
  package private(set) var isOpaque = true

  /// The words of the frames.
  package let frames: LineFrames
  private let context: LineContext

  /// The hash of everything that the frames depend on.
  private var digest = StableHash()
  /// Whether all frames ask for the same view.
  private var hasOneView = true
  /// Whether tables of frames still have to be read.
  private var hasUnreadRows = false
  /// The additions of frames that were found so far, by frame.
  private var additions: [Int: PlotSpecification.Additions] = [:]
  /// The most frames whose curves the view is fitted to.
  private static let sampleLimit = 120

  /// Reads and checks all frames of a line, after the options and names of the lines before; errors
  /// have their position in it.
  package init(
    _ frames: LineFrames, in context: LineContext, host: some PlotHost
  ) throws(LineError) {
    (self.frames, self.context) = (frames, context)
    let words = try frames.words(of: 0)
    if let place = words.separators.first {
      throw LineError(
        "an animation shows one plot",
        remedy: "leave out --and, or write a picture for each value, as in -o plots-{k}.png",
        at: words.words[place].source)
    }
    first = try Self.read(frames, 0, context, host).plot
    for index in 0..<frames.count {
      let (line, plot) = try Self.read(frames, index, context, host)
      do throws(PlotError) { try check(plot) } catch { throw line.located(error) }
      digest.combine(plot.hash(version: host.version, isProven: true))
      hasOneView = hasOneView && plot.viewWords == first.viewWords
      isOpaque = isOpaque && plot.style.isOpaque
      hasUnreadRows = hasUnreadRows || !plot.tables.isEmpty
    }
    digest.combine("\(first.outputs.delay) \(first.outputs.playCount)")
  }

  private func check(_ plot: PlotSpecification) throws(PlotError) {
    if let file = plot.outputs.files.first(where: { !$0.format.isAnimated }) {
      throw .usage(
        "'\(file.path)' holds one picture, and the loops make \(frames.count); write the name "
          + "of a loop in it, as in {k}, or .gif or .apng", about: "--output")
    }
    guard !plot.tables.contains(where: { $0.reference.path == "-" }) else {
      throw .usage(
        "frames are drawn one by one, for which standard input cannot be read again; write it to a "
          + "file", about: "--data")
    }
    if !plot.style.onY2.isEmpty {
      throw .usage("an animation has one axis of y; leave it out", about: "--y2")
    }
    guard !plot.outputs.isShown else {
      throw .usage("an animation is written to files; leave it out", about: "--show")
    }
    let usual = PictureStyle.Defaults()
    guard try plot.style.dimensions(usual) == first.style.dimensions(usual) else {
      throw .usage("all frames of an animation have one size", about: "--size")
    }
  }

  private static func read(
    _ frames: LineFrames, _ index: Int, _ context: LineContext, _ host: some PlotHost
  ) throws(LineError) -> (line: PlotLine, plot: PlotSpecification) {
    let line = try PlotLine(try frames.words(of: index), defaults: context.defaults)
    do throws(PlotError) {
      let plot = try PlotSpecification(line.arguments, named: context.named, host: host)
      try plot.checkGestures()
      return (line, plot)
    } catch { throw line.located(error) }
  }

  /// The number of frames.
  package var frameCount: Int { frames.count }

  /// Reads the rows of the tables of all frames, which the ``hash(isProven:)`` depends on; once.
  ///
  /// Throws at the first row that cannot be drawn.
  package mutating func readRows(host: some PlotHost) throws(PlotError) {
    guard hasUnreadRows else { return }
    for index in 0..<frames.count {
      var plot = try specification(of: index, host)
      try plot.readRows()
      for series in plot.data { digest.combine(series.fingerprint.text) }
    }
    hasUnreadRows = false
  }

  /// The plot of the curves of all frames, or of 120 at even distances, which determines the view
  /// of all frames and the positions of their texts; `nil` if the line gives each frame a view.
  ///
  /// - Throws: A usage error if a step of the view is invalid.
  package mutating func viewPlot(host: some PlotHost) throws(PlotError) -> Plot? {
    guard hasOneView else { return nil }
    let count = min(frames.count, max(2, Self.sampleLimit / max(1, first.program.count)))
    var (samples, data): ([Program], [DataSeries]) = ([], [])
    var plot = try prepared(0, host)
    plot.listed = plot.drawn
    for sample in 0..<count {
      let index = sample * (frames.count - 1) / max(1, count - 1)
      let frame = index == 0 ? plot : try prepared(index, host)
      samples.append(frame.drawn)
      for series in frame.data where !data.contains(where: { $0.fingerprint == series.fingerprint })
      {
        data.append(series)
      }
    }
    (plot.program, plot.data) = (Program.joining(samples), data)
    return try Plot(plot, defaults: PictureStyle.Defaults())
  }

  /// The plot of a frame with its tables read and its additions found, once for all files.
  private mutating func prepared(
    _ index: Int, _ host: some PlotHost
  ) throws(PlotError) -> PlotSpecification {
    var plot = try specification(of: index, host)
    plot.additions = additions[index]
    try plot.prepare()
    if plot.hasAdditions { additions[index] = plot.additions }
    return plot
  }

  private func specification(
    of index: Int, _ host: some PlotHost
  ) throws(PlotError) -> PlotSpecification {
    try PlotError.located { () throws(LineError) in
      try Self.read(frames, index, context, host).plot
    }
  }

  /// Traces the curves of a frame, counted from 0, in the view of `all`; `nil` if the line gives
  /// each a view.
  ///
  /// - Throws: A ``PlotError`` if the frame can no longer be drawn.
  package mutating func frame(
    _ index: Int, like all: Plot?, host: some PlotHost
  ) throws(PlotError) -> Plot {
    var plot = try prepared(index, host)
    if let all { plot.settle(on: all) }
    return try plot.composed()
  }

  /// The values of the loops in a frame, as in `t = 0.5`.
  package func caption(of frame: Int) -> String {
    frames.values(of: frame).map { "\($0.name) = \($0.value.text)" }.joined(separator: ", ")
  }

  /// Hashes everything that the animation depends on, as
  /// ``PlotSpecification/hash(version:isProven:)`` does for a plot.
  ///
  /// Files carry the hash of an animation that is not proven, since they begin before that is
  /// known.
  package func hash(isProven: Bool) -> String {
    var hash = digest
    if !isProven { hash.combine("unproven") }
    return hash.text
  }

  // MARK: Reports

  /// The report on the curves of a frame.
  package func report(on plot: Plot, frame: Int) -> JSONValue {
    var values = JSONObject()
    for (name, value) in frames.values(of: frame) {
      values[name] = value.number.map { JSONValue($0) } ?? .string(value.text)
    }
    let report = plot.report().object ?? JSONObject()
    var result: JSONObject = ["values": .object(values)]
    if !hasOneView { result["view"] = report["view"] }
    result["curves"] = report["curves"]
    return .object(result)
  }

  /// The report on the whole animation, as one JSON object.
  ///
  /// `plot` determined the view, or is that of the first frame; `frames` are the reports on the
  /// frames.
  package func report(like plot: Plot, _ outputs: [Plot.Output], frames: [JSONValue]) -> JSONValue {
    var report = plot.report(outputs).object ?? JSONObject()
    report["curves"] = nil
    if !hasOneView { report["view"] = nil }
    report["delay"] = JSONValue(first.outputs.delay)
    report["loop"] = JSONValue(first.outputs.playCount)
    report["frames"] = .array(frames)
    return .object(report)
  }

  /// The metadata of files: the line, unless its meaning depends on names or files.
  package var contents: PictureLine {
    var line: [String]?
    if context.named.names.isEmpty, let (words, loops) = try? frames.words(),
      let plot = try? PlotLine(words, defaults: context.defaults)
    {
      line = PictureLine.words(of: plot.arguments).map { $0 + loops }
    }
    return PictureLine(job: hash(isProven: false), words: line)
  }
}
