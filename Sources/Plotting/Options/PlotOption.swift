/// An option of a plot, in the order in which a canonical line has them.
///
/// One table, ``row``, describes each of them. Scripts, sessions and the arguments of a shell are
/// read with it; help, manual and completions are generated from it.
package enum PlotOption: Int, CaseIterable, Sendable {
  /// The program, the files to write, and how text is read.
  case expression, file, output, format, delay, fps, loop, infix, degrees, definition, book

  /// The part of the plane to show.
  case view, x, y, equal, log, scale, origin, fit, center, tap, zoom, pan

  /// The saved view, and the name of the graph.
  case fresh, noSave, name

  /// Several plots in one picture.
  case and, layout, share

  /// The size of the picture, its texts and its axes.
  case size, dpi, pixelRatio, font, title, titleStyle, noTitle, xLabel, yLabel, xTicks, yTicks

  /// The second y axis, at the right.
  case y2, y2Range, y2Label

  /// The axes with their ticks and numbers, and the space around them.
  case axes, noAxes, xStep, yStep, minorTicks, xFormat, yFormat, grid, margin, fontSize, caption

  /// The list of curves, colours and lines.
  case label, legend, noLegend, theme, color, palette, lineStyle, lineWidth, dots, marks, arrows,
    asymptotes, background

  /// Tables besides programs.
  case data, separator, decimal, missing, skip, comment, dateFormat, encoding, by, condition,
    sort, rowsOfData, blockOfData, dataStyle, transform, regress

  /// Annotations: lines, points, areas and tangents.
  case annotate, vline, hline, shade, points, at, area, tangent, normal

  /// The drawing of edges, and pictures of curves alone.
  case noAntialias, bare

  /// Reports and remarks.
  case show, json, strict, quiet

  /// Whether files may be replaced.
  case force

  /// The description of a program.
  case exact, latex, mathML, graph

  /// The topics of an analysis.
  case only

  /// The form of values.
  case digits, fraction, float

  /// The section of an option, under which help lists it.
  package enum Section: Sendable {
    /// The program to draw or evaluate.
    case program
    /// The files of pictures and reports.
    case output
    /// The part of the plane to show.
    case view
    /// The look of a picture.
    case picture
    /// The description of a program.
    case description
    /// The topics of an analysis.
    case analysis
    /// The form of values.
    case value
    /// The working of a command of a shell, whatever it draws.
    case command
  }

  /// The kind of value that an option takes.
  package enum Value: Sendable {
    /// Nothing: the option is on if it is given.
    case none
    /// A text, called this in help; the last one is in effect.
    case text(String)
    /// A text that may be given more than once, called this in help.
    case list(String)
    /// Words up to the next option, called this in help.
    case several(String)
    /// One of some words.
    case choice([String])
    /// One or several of some words with commas between, or nothing: any other word that follows is
    /// not its value.
    case optional([String])
  }

  /// How a shell completes the value.
  package enum Completion: Sendable {
    /// Not at all, or from the words of a choice.
    case standard
    /// Files with one of these extensions, or any file if there are none.
    case files([String])
    /// These words, though other values are valid.
    case words([String])
  }

  /// The description of an option.
  package struct Row: Sendable {
    /// The spellings, the canonical one first.
    package let names: [String]

    /// The kind of its value.
    package private(set) var value: Value

    /// The section that lists it.
    package let section: Section

    /// Its effect, for help.
    package private(set) var help: String

    /// How a shell completes its value.
    package private(set) var completion: Completion

    /// The option of plots that is described; `nil` if only a command of a shell has it.
    package fileprivate(set) var option: PlotOption?

    /// Describes an option by its section, name, kind of value and effect.
    package init(
      _ section: Section, _ name: String, _ value: Value, _ help: String, short: String? = nil,
      completion: Completion = .standard
    ) {
      names = short.map { [$0, name] } ?? [name]
      (self.section, self.value, self.help, self.completion) = (section, value, help, completion)
    }

    /// The row for a command in which the option has another meaning.
    package func meaning(
      _ help: String, _ value: Value? = nil, completion: Completion? = nil
    ) -> Row {
      var row = self
      row.help = help
      row.value = value ?? row.value
      row.completion = completion ?? row.completion
      return row
    }

    /// Whether a value follows.
    package var takesValue: Bool {
      switch value {
      case .none, .optional: false
      case .text, .list, .several, .choice: true
      }
    }

    /// Whether the value may follow a short name in the same word, as in `-oplot.png`.
    var mayBeJoined: Bool { ["-o", "-j"].contains(names[0]) }

    /// Whether a word that follows the option is its value, for an option that may have none.
    func mayTake(_ word: String) -> Bool {
      guard case .optional(let words) = value else { return false }
      return word.split(separator: ",", omittingEmptySubsequences: false)
        .allSatisfy { words.contains(String($0)) }
    }
  }

  private static let rows = allCases.map { option in
    var row = option.tableRow
    row.option = option
    return row
  }

  /// The spellings, the canonical one first.
  package var names: [String] { Self.rows[rawValue].names }

  /// The canonical spelling.
  package var name: String { names[0] }

  /// The description of the option.
  package var row: Row { Self.rows[rawValue] }

  /// Whether a value follows.
  package var takesValue: Bool { Self.rows[rawValue].takesValue }

  /// Whether the value is optional.
  package var mayTakeValue: Bool {
    if case .optional = Self.rows[rawValue].value { true } else { false }
  }

  /// Whether a word that follows the option is its value, for an option that may have none.
  package func mayTake(_ word: String) -> Bool { Self.rows[rawValue].mayTake(word) }

  /// Whether every value is in effect, and not only the last one.
  package var isList: Bool {
    if case .list = Self.rows[rawValue].value { true } else { false }
  }

  /// The option with a spelling, including its hyphens; `nil` if not found.
  package static func named(_ name: String) -> PlotOption? {
    rows.firstIndex { $0.names.contains(name) }.flatMap { PlotOption(rawValue: $0) }
  }

  /// Whether a word is the long name of an option, or `-o`.
  static func isName(_ word: String) -> Bool {
    (word == "-o" || word.hasPrefix("--")) && named(word) != nil
  }

  /// Returns the options of a section, in their order.
  package static func options(in section: Section) -> [PlotOption] {
    allCases.filter { rows[$0.rawValue].section == section }
  }

  /// The options of plots: all but those of descriptions, analyses and values.
  package static let ofPlots = [Section.program, .output, .view, .picture].flatMap(options)

  /// The options that choose a part of the plane.
  package static let ofView: [PlotOption] = [
    .view, .x, .y, .equal, .log, .scale, .origin, .fit, .center, .tap, .zoom, .pan,
  ]

  /// The options of the look of a picture in any view.
  package static let ofLook = options(in: .picture)

  /// The options that affect a picture, besides its program and the unit of angles.
  package static let ofPictures = ofView + ofLook

  /// The options that plots have most often, for help that fits a screen.
  package static let common: [PlotOption] = [
    .output, .show, .data, .x, .y, .fit, .log, .degrees, .definition, .size, .title,
    .xLabel, .yLabel, .label, .legend, .grid, .color, .json,
  ]

  /// The options for the number of pixels per point, of which only one is in effect.
  static let ofDensity: [PlotOption] = [.dpi, .pixelRatio]

  /// The options that exclude this one: the later one is in effect.
  var alternatives: [PlotOption] {
    switch self {
    case .legend: [.noLegend]
    case .noLegend: [.legend]
    case .delay: [.fps]
    case .fps: [.delay]
    case .axes: [.noAxes]
    case .noAxes: [.axes]
    default: []
    }
  }
}
