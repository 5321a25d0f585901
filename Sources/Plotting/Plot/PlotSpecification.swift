public import CalculatorBrain
import GraphView

/// A plot that is read and checked: all that determines its look, as values.
///
/// ```swift
/// let plot = try PlotSpecification("x tan --x -3:3").composed()
/// plot.unresolvedCount          // 0: every column of pixels is proven
/// plot.figures[0].breaks.count   // 2: the poles at -pi/2 and pi/2
/// print(plot.svg())
/// ```
public struct PlotSpecification: Sendable {
  /// The program to draw, with no name but x, y in relations and parameters in paths; each result
  /// is a curve, a relation or a path.
  public var program: Program

  /// The tables that are drawn below the curves.
  let tables: [DataTable]

  /// The rows of the tables; empty before they are read.
  package internal(set) var data: [DataSeries] = []

  /// Graphs that options add to a plot; they are found when it is composed.
  struct Additions: Sendable {
    /// The curves fitted to tables.
    var regressions: [Regression] = []
    /// Those curves, and the tangents, normals and areas of results of the program.
    var graphs: [AddedGraph] = []
  }

  /// The graphs that options add; `nil` before they are found.
  var additions: Additions?

  /// The curves fitted to tables, which are drawn after those of ``program``; empty before they are
  /// found.
  package var regressions: [Regression] { additions?.regressions ?? [] }

  /// The curves fitted to tables, and the tangents, normals and areas of results of ``program``;
  /// empty before they are found.
  var added: [AddedGraph] { additions?.graphs ?? [] }

  /// Fits curves to tables; `nil` if no option does.
  private let fit: (@Sendable ([DataSeries]) throws(PlotError) -> [Regression])?

  /// Finds tangents, normals and areas; `nil` if no option adds them.
  private let add: (@Sendable () throws(PlotError) -> [AddedGraph])?

  /// Whether options add graphs to tables and the results of the program.
  var hasAdditions: Bool { fit != nil || add != nil }

  /// The results that are drawn: those of the program, and those that options add.
  var drawn: Program {
    added.isEmpty ? program : Program.joining([program] + added.map { $0.program })
  }

  /// The functions to analyse: those of the program, and those fitted to tables.
  var analysed: Program {
    regressions.isEmpty ? program : Program.joining([program] + regressions.map { $0.program })
  }

  /// The part of the plane to show.
  @CopyOnWrite package var view: ViewSpecification

  /// The look of the picture.
  @CopyOnWrite package var style: PictureStyle

  /// The outputs of the plot.
  package var outputs: PlotOutputs

  /// The name under which the graph is kept, if one was given.
  package var name: String?

  /// Whether the view is saved when it is drawn.
  package var savesView: Bool

  /// Remarks on the words, one line each.
  private let remarksOnWords: [String]

  /// Remarks on the input, one line each.
  var remarks: [String] {
    remarksOnWords + data.flatMap { $0.remarks } + regressions.compactMap { $0.remark }
  }

  /// Finds the features of the points that are marked; `nil` if none are.
  let analyst: (@Sendable (AnalysisRequest, _ first: Int) -> PlotFindings)?

  /// The number of plots that share the work of a picture.
  var workShare = 1

  /// The surroundings of the curves, if they are given by another picture.
  var form: PlotFrame.Form?

  /// The program whose results the legend lists, in place of those that are drawn.
  var listed: Program?

  /// The options that the picture depends on, without names, and independent of saved views.
  var options: PlotArguments

  /// Reads and checks a line of a script: programs and options, which need not include an output.
  ///
  /// - Parameter line: The line, as in `x tan --x -3:3`, which cannot name files.
  /// - Throws: A ``PlotError`` about the first mistake, with its place in the line.
  public init(_ line: String) throws(PlotError) { try self.init(line, host: EmptyHost()) }

  /// Reads and checks a line that may name files and books, which the host reads.
  package init(_ line: String, host: some PlotHost) throws(PlotError) {
    do throws(LineError) {
      let plot = try PlotLine(LineWords(of: line))
      do throws(PlotError) {
        self = try PlotSpecification(plot.arguments, needsOutput: false, host: host)
        try checkGestures()
      } catch { throw plot.located(error) }
    } catch { throw .invalid(error.message(source: line.rawBytes)) }
  }

  /// Checks the words and options of a plot; throws at the first mistake.
  ///
  /// `named` are programs that the program and the numbers of options may name. A `program`,
  /// already checked, replaces the words. `needsOutput` says whether the options must give an
  /// output.
  package init(
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
    var style = try PictureStyle(arguments, reader: reader)
    if !reader.names.isEmpty { style.writeNumbers(into: &arguments) }
    if hasDegrees, let option = style.optionOfPi {
      throw .usage(
        "has multiples of π, which are not degrees; use degrees, or leave out --degrees",
        about: option)
    }
    if !reader.names.isEmpty, view.isGiven, !Self.isReadable(arguments) {
      view.writeNumbers(into: &arguments)
    }
    // Mistakes of usage come first, but an unknown word may be a mistyped command, which an output
    // file would not mend.
    let (size, pixelRatio) = try style.dimensions(PictureStyle.Defaults())
    if view.isGiven { _ = try view.base(size: size, pixelRatio: pixelRatio) }
    let drawn =
      if let program { program } else {
        try arguments.checkedProgram(named: named, family, host: host)
      }
    tables = try arguments.tables(beside: drawn, host: host)
    if let calendar = reader.calendar {
      try arguments.check(tables, beside: drawn)
      if tables.contains(where: { $0.hasDates }) {
        view.takeYears(arguments[.x], calendar)
        // Metadata of pictures must be readable without tables, too.
        style.writeNumbers(into: &arguments)
        view.writeNumbers(into: &arguments)
      }
    }
    fit = try arguments.fit(toTables: tables.count, reader: reader, host: host)
    let members = try family.members(of: drawn)
    let asked = arguments
    let styles = tables.compactMap { $0.styleOfWords?.rawValue }
    if !styles.isEmpty, !arguments.contains(.dataStyle) {
      arguments.give(.dataStyle, styles.joined(separator: ","))
      style = try PictureStyle(arguments, reader: reader)
    }
    if !members.labels.isEmpty {
      arguments.giveLook(of: members, tables: tables.count)
      style = try PictureStyle(arguments, reader: reader)
    }
    self.program = members.program
    view.prefersEqualUnits = self.program.hasSets && tables.isEmpty
    (self.view, self.style) = (view, style)
    try style.checkY2(curveCount: tables.count + self.program.count)
    analyst = try Self.analyst(style, self.program, host)
    add = try Self.additions(style, self.program, host)
    outputs = try PlotOutputs(arguments, of: self.program, isRequired: needsOutput)
    let isAnalysed = analyst != nil || add != nil
    if !tables.isEmpty || isAnalysed, outputs.files.contains(where: { $0.format == .html }) {
      let verb =
        !tables.isEmpty
        ? "read tables" : analyst != nil ? "mark points" : "show areas, tangents and normals"
      throw .usage("a page cannot \(verb); use .svg, .pdf or .png", about: "--output")
    }
    name = arguments[.name]
    savesView = !arguments.contains(.noSave)
    remarksOnWords =
      (program == nil ? arguments.remarks(on: drawn) : [])
      + arguments.remarks(ofTables: tables.count)
    options = arguments
    if program == nil, named.names.isEmpty, !arguments.contains(.file) {
      written = asked
    }
    // Programs, of which long ones are left out, take less than the other half.
    guard JSONValue(pictureWords).compact.utf8.count <= PictureContents.sizeLimit / 2 else {
      throw .usage("the picture's options are longer than 512 KiB; shorten its title and labels")
    }
  }

  /// Whether the options of the view mean the same without names.
  private static func isReadable(_ arguments: PlotArguments) -> Bool {
    (try? ViewSpecification(arguments, reader: ExpressionReader(), hasDegrees: false)) != nil
  }

  /// Reads the rows of tables, which the ``hash(version:isProven:)`` depends on; once.
  ///
  /// Throws at the first row that cannot be drawn.
  package mutating func readRows() throws(PlotError) {
    guard data.count < tables.count else { return }
    var (series, ends) = ([DataSeries](), DataTable.Ends())
    for table in tables { series.append(try table.rows(&ends)) }
    data = series
  }

  /// Reads tables, fits curves to them, and finds the other graphs that options add; once.
  ///
  /// Composing a plot does this too, but on a copy.
  ///
  /// Throws at the first invalid row, or at the first model that cannot be fitted.
  package mutating func prepare() throws(PlotError) {
    try readRows()
    guard additions == nil else { return }
    let regressions = try fit?(data) ?? []
    additions = Additions(
      regressions: regressions,
      graphs: regressions.map { AddedGraph($0) } + (try add?() ?? []))
  }

  /// The text that each result comes from, the oldest first.
  package var sources: [String] {
    let text = ResultText(count: program.count)
    return program.results.map { text.source(of: $0) }
  }

  /// The words of the options that the picture depends on, except its program and unit of angles.
  package var pictureWords: [String] {
    var options = options
    if view.chooser == .session {
      options.remove(PlotOption.ofView)
      view.writeNumbers(into: &options)
    }
    return options.words(of: PlotOption.ofPictures)
  }

  /// The programs and options as they were written, with the names of `--let`; `nil` if their
  /// meaning depends on files or the lines before.
  package var line: String? {
    guard let written else { return nil }
    let kept = written.keepingMeaning()
    var given = PlotArguments()
    given.words = kept.words
    given.take([.expression, .infix, .degrees, .definition] + PlotOption.ofPictures, from: kept)
    given.remove([.size, .pixelRatio, .dpi])
    return given.line
  }

  private var written: PlotArguments?

  /// The words of the options of the look of a picture in any view.
  package var lookWords: [String] { options.words(of: PlotOption.ofLook) }

  /// The words of the options that ask for the view.
  var viewWords: [String] { options.words(of: PlotOption.ofView) }

  /// Hashes everything that a picture depends on, as hexadecimal digits: equal hashes mean equal
  /// files of one format.
  ///
  /// The version of the program is included, since another one may draw differently, and so is
  /// whether all parts of the curves are proven. The rows of tables must have been read.
  package func hash(version: String, isProven: Bool) -> String {
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
