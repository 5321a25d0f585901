public import CalculatorBrain
import GraphView

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
  let tables: [DataTable]

  /// The rows of the tables; empty before they are read.
  package internal(set) var data: [DataSeries] = []

  /// What options add to a plot, which is found when it is composed.
  struct Additions: Sendable {
    /// The curves that are fitted to tables.
    var regressions: [Regression] = []
    /// Those curves, and tangents, normals and areas of those of the program.
    var graphs: [AddedGraph] = []
  }

  /// What options add; `nil` before it is found.
  var additions: Additions?

  /// The curves that are fitted to tables, which are drawn after those of ``program``; empty before
  /// they are found.
  package var regressions: [Regression] { additions?.regressions ?? [] }

  /// The curves that are fitted to tables, and tangents, normals and areas of those of ``program``.
  var added: [AddedGraph] { additions?.graphs ?? [] }

  /// Fits curves to tables; `nil` if none are asked for.
  private let fit: (@Sendable ([DataSeries]) throws(PlotError) -> [Regression])?

  /// Finds tangents, normals and areas; `nil` if none are asked for.
  private let add: (@Sendable () throws(PlotError) -> [AddedGraph])?

  /// Whether more is drawn than tables and the results of the program.
  var hasAdditions: Bool { fit != nil || add != nil }

  /// The results that are drawn: those of the program, and those that options add.
  var drawn: Program {
    added.isEmpty ? program : Program.joining([program] + added.map { $0.program })
  }

  /// The functions that may be analysed: those of the program, and those that are fitted to tables.
  var analysed: Program {
    regressions.isEmpty ? program : Program.joining([program] + regressions.map { $0.program })
  }

  /// Which part of the plane is shown.
  @CopyOnWrite package var view: ViewSpecification

  /// What the picture looks like.
  @CopyOnWrite package var style: PictureStyle

  /// The outputs of the plot.
  package var outputs: PlotOutputs

  /// The name under which the graph is kept, if one was given.
  package var name: String?

  /// Whether the view is saved once it is drawn.
  package var savesView: Bool

  /// Remarks on the words, one line each.
  private let remarksOnWords: [String]

  /// Remarks on what was read, one line each.
  var remarks: [String] {
    remarksOnWords + data.flatMap { $0.remarks } + regressions.compactMap { $0.remark }
  }

  /// Finds the points that are marked; `nil` if none are.
  let analyst: (@Sendable (AnalysisRequest, _ first: Int) -> PlotFindings)?

  /// The number of plots that share the work of a picture.
  var workShare = 1

  /// What is around the curves, if that is the same in other pictures.
  var form: PlotFrame.Form?

  /// The program whose results the legend lists, in place of those that are drawn.
  var listed: Program?

  /// The options that the picture depends on, free of names and of what is saved.
  var options: PlotArguments

  /// Reads and checks a line as a script has it: programs and options, which need not say where the
  /// plot goes.
  ///
  /// - Parameter line: The line, as in `x tan --x -3:3`, which can name no files.
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

  /// Checks the words and options of a plot.
  ///
  /// - Parameters:
  ///   - arguments: The words and options.
  ///   - named: Programs that the program and the numbers of options may name.
  ///   - program: What to draw instead of the words, checked.
  ///   - needsOutput: Whether the options must say where the plot goes.
  ///   - host: Reads the files and books that the arguments name.
  /// - Throws: A ``PlotError`` about the first mistake.
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
    // Mistakes of usage come first, but a word that nobody knows may be a mistyped command, which
    // an output file would not mend.
    let (size, pixelRatio) = try style.dimensions(PictureStyle.Defaults())
    if view.isGiven { _ = try view.base(size: size, pixelRatio: pixelRatio) }
    let drawn =
      if let program { program } else {
        try arguments.checkedProgram(named: named, family, host: host)
      }
    tables = try arguments.tables(host: host)
    if let calendar = reader.calendar {
      try arguments.check(tables, beside: drawn)
      if tables.contains(where: { $0.hasDates }) {
        view.takeYears(arguments[.x], calendar)
        // What pictures carry is read without tables, too.
        style.writeNumbers(into: &arguments)
        view.writeNumbers(into: &arguments)
      }
    }
    fit = try arguments.fit(toTables: tables.count, reader: reader, host: host)
    let members = try family.members(of: drawn)
    let asked = arguments
    if !members.labels.isEmpty {
      arguments.giveLook(of: members, tables: tables.count)
      style = try PictureStyle(arguments, reader: reader)
    }
    self.program = members.program
    view.prefersEqualUnits = self.program.hasSets && tables.isEmpty
    (self.view, self.style) = (view, style)
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

  /// Whether the options of the view mean the same where no names are known.
  private static func isReadable(_ arguments: PlotArguments) -> Bool {
    (try? ViewSpecification(arguments, reader: ExpressionReader(), hasDegrees: false)) != nil
  }

  /// Reads the rows of tables, which the ``hash(version:isProven:)`` depends on; once.
  ///
  /// - Throws: An error about the first row that cannot be drawn.
  package mutating func readRows() throws(PlotError) {
    guard data.count < tables.count else { return }
    var (series, ends) = ([DataSeries](), DataTable.Ends())
    for table in tables { series.append(try table.rows(&ends)) }
    data = series
  }

  /// Reads tables, fits curves to them, and finds what else options add; once.
  ///
  /// Composing a plot does it, too, but not in the plot that others are made of.
  ///
  /// - Throws: An error about the first row or model that is wrong.
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

  /// The programs and options as somebody wrote them, with the names of the options `--let`; `nil`
  /// if files or the lines before decide what they mean.
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

  /// The words of the options that say what the picture looks like in any view.
  package var lookWords: [String] { options.words(of: PlotOption.ofLook) }

  /// The words of the options that ask for the view.
  var viewWords: [String] { options.words(of: PlotOption.ofView) }

  /// Identifies what a picture is drawn from: equal hashes mean equal files of one format.
  ///
  /// The version of the program is part of it, since another one may draw differently.
  ///
  /// The rows of its tables must have been read.
  ///
  /// - Parameters:
  ///   - version: The version of the program.
  ///   - isProven: Whether no part of the curves is in doubt.
  /// - Returns: Hexadecimal digits.
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
