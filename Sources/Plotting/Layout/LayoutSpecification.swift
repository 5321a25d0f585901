import CalculatorBrain
import GraphView
import IntervalArithmetic

/// Several plots in one picture, read and checked.
///
/// The plots of a line are separated by `--and`. Each has its program, its view and its look; the
/// size of the picture, its colours and its outputs belong to the whole, wherever they are written.
package struct LayoutSpecification: Sendable {
  /// The axes that can have one range in all plots.
  enum SharedName: String, CaseIterable { case x, y, xy }

  /// A plot: its words, and the programs that it may name.
  package struct Part: Sendable {
    let line: PlotLine
    let named: NamedPrograms

    /// Reads the words of a plot.
    package init(_ words: LineWords, in context: LineContext) throws(LineError) {
      line = try PlotLine(words, defaults: context.defaults)
      named = context.named
    }
  }

  /// The plots, row by row from the top.
  package private(set) var plots: [PlotSpecification] = []

  /// The outputs of the picture.
  package var outputs: PlotOutputs

  private let grid: LayoutGrid
  private let shared: SharedName?
  private let style: PictureStyle
  /// The options of the whole picture.
  private let options: PlotArguments

  /// The options of the whole picture that affect its look.
  private static let ofLook: [PlotOption] = [
    .layout, .share, .size, .pixelRatio, .dpi, .theme, .background, .font, .fontSize,
  ]

  /// The options that are for several plots.
  static let options: [PlotOption] = [.and, .layout, .share]

  /// The options that belong to the picture, wherever they are written.
  private static let ofWhole = options + ofLook + PlotOption.options(in: .output)

  /// Reads the plots of a line, separated by `--and`, after the options and names of the lines
  /// before.
  package static func parts(
    of words: LineWords, in context: LineContext
  ) throws(LineError) -> [Part] {
    var parts: [Part] = []
    var start = 0
    for end in words.separators + [words.count] {
      guard start < end else {
        let place = words.words[min(start, words.count - 1)].source
        throw LineError("a plot is missing", remedy: "write a program beside --and", at: place)
      }
      parts.append(try Part(words.part(start..<end), in: context))
      start = end + 1
    }
    return parts
  }

  /// Checks plots and their picture; throws at the first mistake.
  ///
  /// `needsOutput` says whether the options must give an output.
  package init(
    _ parts: [Part], needsOutput: Bool = true, host: some PlotHost
  ) throws(PlotError) {
    try self.init(parts, [], needsOutput: needsOutput, host) { error, _ in error }
  }

  /// Checks plots and their picture; errors have their position in the line.
  ///
  /// `whole` is a line whose options belong to the picture; `nil` if the plots have all options.
  package init(
    locating parts: [Part], whole: PlotLine? = nil, host: some PlotHost
  ) throws(LineError) {
    let whole = whole.map { [$0] } ?? []
    try self.init(parts, whole, needsOutput: true, host) { error, line in
      let lines = line.map { [$0] } ?? whole + parts.map { $0.line }
      return (lines.first { $0.gives(error.option) } ?? lines[0]).located(error)
    }
  }

  private init<Failure>(
    _ parts: [Part], _ whole: [PlotLine], needsOutput: Bool, _ host: some PlotHost,
    failure: (PlotError, _ line: PlotLine?) -> Failure
  ) throws(Failure) {
    var options = PlotArguments()
    for line in whole + parts.map({ $0.line }) {
      options.take(Self.ofWhole, from: line.arguments)
    }
    self.options = options
    do throws(PlotError) {
      grid = try LayoutGrid(options[.layout], count: parts.count)
      shared = try options.choice(.share)
      style = try PictureStyle(options)
      outputs = try PlotOutputs(options, isRequired: needsOutput)
      let (size, pixelRatio) = try style.dimensions(PictureStyle.Defaults())
      _ = try grid.areas(count: parts.count, in: size, pixelRatio: pixelRatio)
    } catch { throw failure(error, nil) }
    for part in parts {
      do throws(PlotError) {
        var plot = try Self.read(part, host)
        (plot.style.theme, plot.style.look.background) = (style.theme, style.look.background)
        (plot.style.look.fontFamily, plot.style.fontSize) = (style.look.fontFamily, style.fontSize)
        plots.append(plot)
      } catch { throw failure(error, part.line) }
    }
  }

  /// Checks one plot by itself.
  package static func check(_ part: Part, host: some PlotHost) throws(LineError) {
    do throws(PlotError) { _ = try read(part, host) } catch { throw part.line.located(error) }
  }

  private static func read(
    _ part: Part, _ host: some PlotHost
  ) throws(PlotError) -> PlotSpecification {
    var arguments = part.line.arguments
    arguments.remove(ofWhole)
    let plot = try PlotSpecification(
      arguments, named: part.named, needsOutput: false, host: host)
    try plot.checkGestures()
    return plot
  }

  /// Replaces standard views by those saved for the graphs, as
  /// ``PlotSpecification/recall(from:_:)`` does.
  package mutating func recall(from host: some PlotHost) throws(PlotError) -> [GraphMemory?] {
    var memories: [GraphMemory?] = []
    for index in plots.indices { memories.append(try plots[index].recall(from: host)) }
    return memories
  }

  // MARK: Composing

  /// Reads the rows of the tables of all plots; see ``PlotSpecification/readRows()``.
  package mutating func readRows() throws(PlotError) {
    for index in plots.indices { try plots[index].readRows() }
  }

  /// Prepares all plots; see ``PlotSpecification/prepare()``.
  package mutating func prepare() throws(PlotError) {
    for index in plots.indices { try plots[index].prepare() }
  }

  /// Traces the curves of all plots, in views with the same ranges on shared axes.
  ///
  /// - Throws: A usage error if the picture is too small, or a step of a view is invalid.
  package func composed(
    defaults: PictureStyle.Defaults = PictureStyle.Defaults()
  ) throws(PlotError) -> PlotLayout {
    let (size, pixelRatio) = try style.dimensions(defaults)
    let areas = try grid.areas(count: plots.count, in: size, pixelRatio: pixelRatio)
    var whole = self
    try whole.prepare()
    var plots = whole.plots
    for (index, area) in areas.enumerated() {
      plots[index].style.size = area.size
      plots[index].style.pixelRatio = pixelRatio
      plots[index].workShare = plots.count
    }
    giveRanges(&plots)
    var drawn: [Plot] = []
    for plot in plots { drawn.append(try plot.composed(defaults: defaults)) }
    if shared != nil { drawn = try sharing(drawn, &plots, defaults) }
    drawn = try aligned(drawn, plots, defaults)
    let parts = zip(drawn, areas).map { PictureGrid.Part($0.picture, in: $1) }
    var picture = PictureGrid(
      size: size, pixelRatio: pixelRatio, theme: style.theme(defaults),
      background: style.look.background, parts: parts)
    picture.look.printedSize = style.look.printedSize
    return PlotLayout(specification: whole, plots: drawn, picture: picture)
  }

  private var sharesX: Bool { shared == .x || shared == .xy }
  private var sharesY: Bool { shared == .y || shared == .xy }

  /// Gives all plots the ranges of the first one that has them, on shared axes.
  private func giveRanges(_ parts: inout [PlotSpecification]) {
    let x = sharesX ? parts.lazy.compactMap { $0.view.x }.first : nil
    let y = sharesY ? parts.lazy.compactMap { $0.view.y }.first : nil
    for index in parts.indices {
      if let x { parts[index].view.x = x }
      if let y { parts[index].view.y = y }
    }
  }

  /// Widens the ranges of shared axes to hold those of all plots, and traces again the plots whose
  /// ranges change.
  private func sharing(
    _ drawn: [Plot], _ parts: inout [PlotSpecification], _ defaults: PictureStyle.Defaults
  ) throws(PlotError) -> [Plot] {
    func union(_ ranges: [ClosedRange<Double>]) -> ClosedRange<Double> {
      ranges.dropFirst().reduce(ranges[0]) {
        min($0.lowerBound, $1.lowerBound)...max($0.upperBound, $1.upperBound)
      }
    }
    let (x, y) = (union(drawn.map { $0.view.xRange }), union(drawn.map { $0.view.yRange }))
    var result = drawn
    for (index, plot) in drawn.enumerated() {
      let own = (plot.view.xRange, plot.view.yRange)
      let ranges = (sharesX ? x : own.0, sharesY ? y : own.1)
      guard ranges != own else { continue }
      parts[index].view.settle(onX: ranges.0, y: ranges.1, like: plot.view)
      result[index] = try parts[index].composed(defaults: defaults)
    }
    return result
  }

  /// Traces again the plots with crossing axes beside a frame, unless the user chose those, and
  /// plots whose frame would not be aligned with the others.
  private func aligned(
    _ drawn: [Plot], _ parts: [PlotSpecification], _ defaults: PictureStyle.Defaults
  ) throws(PlotError) -> [Plot] {
    guard drawn.contains(where: { $0.axes == .frame }) else { return drawn }
    var (parts, drawn) = (parts, drawn)
    // Wider numbers may need wider margins.
    for _ in 0..<3 {
      let forms = PlotFrame.Form.aligned(drawn)
      guard forms != drawn.map({ $0.form }) else { break }
      for (index, form) in forms.enumerated() where form != drawn[index].form {
        parts[index].form = form
        drawn[index] = try parts[index].composed(defaults: defaults)
      }
    }
    return drawn
  }

  // MARK: What pictures say

  /// Hashes everything that the picture depends on; see
  /// ``PlotSpecification/hash(version:isProven:)``.
  package func hash(version: String, isProven: Bool) -> String {
    var hash = StableHash()
    for plot in plots { hash.combine(plot.hash(version: version, isProven: true)) }
    for word in options.words(of: Self.ofLook) { hash.combine(word) }
    if !isProven { hash.combine("unproven") }
    return hash.text
  }

  /// The words that draw the picture again; `nil` if a program is too long.
  var words: [String]? {
    var words: [String] = []
    for (index, plot) in plots.enumerated() {
      if index > 0 { words.append(PlotOption.and.name) }
      let results = plot.program.results
      let text = ResultText(count: results.count)
      for result in results {
        guard let infix = text.exactDescription(of: result) else { return nil }
        words.append("= " + infix)
      }
      if plot.program.angleUnit == .degrees { words.append(PlotOption.degrees.name) }
      words += plot.pictureWords
      if plot.viewWords.isEmpty { words.append(PlotOption.fresh.name) }
    }
    return words + options.words(of: Self.ofLook)
  }
}
