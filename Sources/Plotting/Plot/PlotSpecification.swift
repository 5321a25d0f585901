public import CalculatorBrain
public import GraphView

/// A plot that is read and checked: everything that decides what it looks like, as values.
///
/// ```swift
/// let plot = try PlotSpecification("x tan --x -3:3").composed()
/// plot.unresolvedCount          // 0: every column of pixels is proven
/// plot.figures[0].breaks.count   // 2: the poles at -pi/2 and pi/2
/// print(plot.svg())
/// ```
public struct PlotSpecification: Sendable {
  /// What is drawn, with no name but x, y in relations and parameters in paths; each result is a
  /// curve, a relation or a path.
  public var program: Program

  /// The tables that are drawn below the curves.
  public internal(set) var data: [DataSeries] = []

  /// The curves that are fitted to tables, which are drawn after those of ``program``.
  public internal(set) var regressions: [Regression] = []

  /// The curves that are fitted to tables, and tangents, normals and areas of those of ``program``.
  private(set) var added: [AddedGraph] = []

  /// The results that are drawn: those of the program, and those that options add.
  var drawn: Program {
    added.isEmpty ? program : Program.joining([program] + added.map { $0.program })
  }

  /// The functions that may be analysed: those of the program, and those that are fitted to tables.
  var analysed: Program {
    regressions.isEmpty ? program : Program.joining([program] + regressions.map { $0.program })
  }

  /// Which part of the plane is shown.
  @Shared public var view: ViewSpecification

  /// What the picture looks like.
  @Shared public var look: PictureStyle

  /// The outputs of the plot.
  public var outputs: PlotOutputs

  /// The name under which the graph is kept, if one was given.
  public var name: String?

  /// Whether the view is saved once it is drawn.
  public var savesView: Bool

  /// Remarks on what was read, one line each.
  let remarks: [String]

  /// Finds the points that are marked; `nil` if none are.
  let analyst: (@Sendable (AnalysisRequest, _ first: Int) -> PlotFindings)?

  /// The number of plots that share the work of a picture.
  var workShare = 1

  /// What is around the curves, if that is the same in other pictures.
  var form: PlotFrame.Form?

  /// The program whose results the legend lists, in place of those that are drawn.
  var listed: Program?

  /// The options that the picture depends on, free of names and of what is saved.
  private var options: PlotArguments

  /// Reads and checks a line as a script has it: programs and options, which need not say where the
  /// plot goes.
  ///
  /// - Parameters:
  ///   - line: The line, as in `x tan --x -3:3`.
  ///   - host: Reads the files and books that the line names.
  /// - Throws: A ``PlotError`` about the first mistake, with its place in the line.
  public init(_ line: String, host: some PlotHost = EmptyHost()) throws(PlotError) {
    do throws(LineError) {
      let plot = try PlotLine(LineWords(of: line))
      do throws(PlotError) {
        self = try PlotSpecification(plot.arguments, needsOutput: false, host: host)
        try checkGestures()
      } catch { throw plot.located(error) }
    } catch { throw .invalid(error.message(source: line.rawBytes)) }
  }

  /// Checks the words and options of a plot.
  ///
  /// - Parameters:
  ///   - arguments: The words and options.
  ///   - named: Programs that the program and the numbers of options may name.
  ///   - program: What to draw instead of the words, checked.
  ///   - needsOutput: Whether the options must say where the plot goes.
  ///   - host: Reads the files and books that the arguments name.
  /// - Throws: A ``PlotError`` about the first mistake.
  public init(
    _ arguments: PlotArguments, named: NamedPrograms = NamedPrograms(), program: Program? = nil,
    needsOutput: Bool = true, host: some PlotHost
  ) throws(PlotError) {
    if let option = LayoutSpecification.options.first(where: arguments.contains) {
      throw .usage(
        "is for the plots of one picture, as in x sin --and x cos -o two.png; leave it out",
        about: option.name)
    }
    let foreign =
      PlotOption.options(in: .description).map { ($0, "describe") }
      + PlotOption.options(in: .analysis).map { ($0, "analyze") }
    for (option, command): (PlotOption, String) in foreign where arguments.contains(option) {
      throw .usage("is an option of \(command); leave it out", about: option.name)
    }
    var arguments = program == nil ? try arguments.resolved(host: host) : arguments
    let values = try arguments.values(given: named.values)
    let family = try arguments.family(named: named)
    var reader = ExpressionReader(names: named.values.overridden(by: values))
    reader.calendar = arguments.calendar(host: host)
    let hasDegrees = arguments.contains(.degrees)
    var view = try ViewSpecification(arguments, reader: reader, hasDegrees: hasDegrees)
    var look = try PictureStyle(arguments, reader: reader)
    if !reader.names.isEmpty { look.writeNumbers(into: &arguments) }
    if hasDegrees, let option = look.optionOfPi {
      throw .usage(
        "has multiples of π, which are not degrees; use degrees, or leave out --degrees",
        about: option)
    }
    if !reader.names.isEmpty, view.isGiven, !Self.isReadable(arguments) {
      view.writeNumbers(into: &arguments)
    }
    // Mistakes of usage come first, but a word that nobody knows may be a mistyped command, which
    // an output file would not mend.
    let (size, pixelRatio) = try look.dimensions(PictureStyle.Defaults())
    if view.isGiven { _ = try view.base(size: size, pixelRatio: pixelRatio) }
    let drawn =
      if let program { program } else {
        try arguments.checkedProgram(named: named, family, host: host)
      }
    data = try arguments.data(host: host)
    if let calendar = reader.calendar {
      try arguments.check(data, beside: drawn)
      if data.contains(where: { $0.hasDates }) {
        view.takeYears(arguments[.x], calendar)
        // What pictures carry is read without tables, too.
        look.writeNumbers(into: &arguments)
        view.writeNumbers(into: &arguments)
      }
    }
    regressions = try arguments.regressions(of: data, reader: reader, host: host)
    let members = try family.members(of: drawn)
    let asked = arguments
    if !members.labels.isEmpty {
      arguments.giveLook(of: members, tables: data.count)
      look = try PictureStyle(arguments, reader: reader)
    }
    self.program = members.program
    view.prefersEqualUnits = self.program.hasSets && data.isEmpty
    (self.view, self.look) = (view, look)
    analyst = try Self.analyst(look, self.program, host)
    added =
      regressions.map { AddedGraph($0) } + (try Self.additions(look, self.program, host))
    outputs = try PlotOutputs(arguments, of: self.program, isRequired: needsOutput)
    let isAnalysed = analyst != nil || added.count > regressions.count
    if !data.isEmpty || isAnalysed, outputs.files.contains(where: { $0.format == .html }) {
      let verb =
        !data.isEmpty
        ? "read tables" : analyst != nil ? "mark points" : "show areas, tangents and normals"
      throw .usage("a page cannot \(verb); use .svg, .pdf or .png", about: "--output")
    }
    name = arguments[.name]
    savesView = !arguments.contains(.noSave)
    remarks =
      (program == nil ? arguments.remarks(on: drawn) : []) + data.flatMap { $0.remarks }
      + regressions.compactMap { $0.remark }
      + (data.isEmpty && arguments.contains(.regress)
        ? ["--regress has no effect without a table; give one, as in --data points.csv"] : [])
    options = arguments
    if program == nil, named.names.isEmpty, !arguments.contains(.file) {
      written = asked
    }
    // Programs, of which long ones are left out, take less than the other half.
    guard JSONValue(pictureWords).compact.utf8.count <= PictureContents.sizeLimit / 2 else {
      throw .usage("the picture's options are longer than 512 KiB; shorten its title and labels")
    }
  }

  /// Whether the options of the view mean the same where no names are known.
  private static func isReadable(_ arguments: PlotArguments) -> Bool {
    (try? ViewSpecification(arguments, reader: ExpressionReader(), hasDegrees: false)) != nil
  }

  /// Checks what depends on the view: that its gestures lead somewhere.
  ///
  /// - Throws: A usage error about the first gesture that gives no valid view.
  public func checkGestures() throws(PlotError) {
    guard !view.gestures.isEmpty else { return }
    let (size, pixelRatio) = try look.dimensions(PictureStyle.Defaults())
    _ = try view.afterGestures(try view.base(size: size, pixelRatio: pixelRatio))
  }

  /// Puts the view that is saved for the graph in the place of the standard view, if it is used.
  ///
  /// - Parameters:
  ///   - host: Keeps the view.
  ///   - choose: Returns the view to use of what is kept; by default, the last one that somebody
  ///     chose.
  /// - Returns: What is kept of the graph; `nil` if the host keeps no views.
  /// - Throws: A usage error if the name of the graph is invalid, or the view is invalid in the
  ///   size of the picture.
  public mutating func recall(
    from host: some PlotHost, _ choose: (GraphMemory) -> SavedView? = { $0.chosenView }
  ) throws(PlotError) -> GraphMemory? {
    var memory: GraphMemory?
    if host.keepsViews {
      memory = try GraphMemory(
        of: program, data: data.map { $0.reference.text }, name: name, isSaving: savesView,
        in: host)
    }
    // A view of a table, whose rows may be others, would cut them off.
    if data.isEmpty || view.start == .saved { view.recall(memory.flatMap(choose)) }
    if view.isRecalled { try writeView() }
    return memory
  }

  /// Shows the scale and the centre of a view in place of the view that was asked for.
  ///
  /// That is what a line `set --scale … --center …` asks for, to the bit.
  public mutating func show(_ shown: GraphView) {
    view = ViewSpecification(scaleAndCenterOf: shown)
    options.remove(PlotOption.ofView)
    view.writeNumbers(into: &options)
  }

  /// Shows the view of another plot to the bit, with the same paper around it.
  mutating func settle(on plot: Plot) {
    view.settle(on: plot.view)
    form = plot.form
  }

  /// Writes an exact view into the options that pictures carry, which do not depend on what is
  /// saved or was shown before.
  private mutating func writeView() throws(PlotError) {
    let (size, pixelRatio) = try look.dimensions(PictureStyle.Defaults())
    var room = size
    if case .exact(let saved) = view.start {
      let layout = FrameLayout(of: self, PictureStyle.Defaults(), size: size)
      if layout.form(of: saved) != nil { room = saved.bounds }
    }
    let base = try view.base(size: room, pixelRatio: pixelRatio)
    options.goOn(from: base, in: room, hasRanges: base.xBounds != nil || base.yBounds != nil)
    view.writeTicks(into: &options)
  }

  /// The text that each result comes from, the oldest first.
  public var sources: [String] {
    let text = ResultText(count: program.count)
    return program.results.map { text.source(of: $0) }
  }

  /// The words of the options that the picture depends on, except its program and unit of angles.
  public var pictureWords: [String] { options.words(of: PlotOption.ofPictures) }

  /// The programs and options as somebody wrote them, with the names of the options `--let`; `nil`
  /// if files or the lines before decide what they mean.
  public var line: String? {
    guard let written else { return nil }
    let kept = written.keepingMeaning()
    var given = PlotArguments()
    given.words = kept.words
    given.take([.expression, .infix, .degrees, .definition] + PlotOption.ofPictures, from: kept)
    given.remove([.size, .pixelRatio, .dpi])
    return given.line
  }

  private var written: PlotArguments?

  /// The words of the options that say what the picture looks like in any view.
  public var lookWords: [String] { options.words(of: PlotOption.ofLook) }

  /// The words of the options that ask for the view.
  var viewWords: [String] { options.words(of: PlotOption.ofView) }

  /// Identifies what a picture is drawn from: equal hashes mean equal files of one format.
  ///
  /// The version of the program is part of it, since another one may draw differently.
  ///
  /// - Parameters:
  ///   - version: The version of the program.
  ///   - isProven: Whether no part of the curves is in doubt.
  /// - Returns: Hexadecimal digits.
  public func hash(version: String, isProven: Bool) -> String {
    var hash = StableHash()
    hash.combine(version)
    for word in pictureWords { hash.combine(word) }
    if program.angleUnit == .degrees { hash.combine("degrees") }
    program.combine(into: &hash)
    for series in data { hash.combine(series.fingerprint.text) }
    if !isProven { hash.combine("unproven") }
    return hash.text
  }
}
