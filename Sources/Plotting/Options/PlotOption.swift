/// An option of a plot, in the order in which a canonical line has them.
///
/// One table, ``row``, describes each of them. The lines of scripts and sessions, the arguments of
/// a shell, help, manual and completions are all read from it or made from it.
package enum PlotOption: Int, CaseIterable, Sendable {
  /// What is drawn, where to, and how its text is read.
  case expression, file, output, format, delay, fps, loop, infix, degrees, definition, book

  /// Which part of the plane is shown.
  case view, x, y, equal, log, scale, origin, fit, center, tap, zoom, pan

  /// What becomes of the view that is kept.
  case fresh, noSave, name

  /// Several plots in one picture.
  case and, layout, share

  /// The size of the picture, its texts and its axes.
  case size, dpi, pixelRatio, font, title, noTitle, xLabel, yLabel, xTicks, yTicks

  /// The axes with their ticks and numbers, and what is around them.
  case axes, noAxes, xStep, yStep, minorTicks, xFormat, yFormat, grid, margin, fontSize, caption

  /// The list of curves, colours and lines.
  case label, legend, noLegend, theme, color, palette, lineStyle, lineWidth, dots, marks, arrows,
    asymptotes, background

  /// Tables that are drawn besides programs.
  case data, rowsOfData, blockOfData, dataStyle, transform, regress

  /// What is pointed out besides curves.
  case annotate, vline, hline, shade, points, at, area, tangent, normal

  /// How edges are drawn, and whether there is anything but curves.
  case noAntialias, bare

  /// What is told of the plot.
  case show, json, strict, quiet

  /// What may be replaced.
  case force

  /// How a program is described.
  case exact, graph

  /// What an analysis is asked.
  case only

  /// What an option belongs to, which is where help lists it.
  package enum Section: Sendable {
    /// What is drawn or calculated.
    case program
    /// Where pictures and reports go.
    case output
    /// Which part of the plane is shown.
    case view
    /// What a picture looks like.
    case picture
    /// How a program is described.
    case description
    /// What an analysis is asked.
    case analysis
    /// What a command of a shell does, whatever it draws.
    case command
  }

  /// What follows an option.
  package enum Value: Sendable {
    /// Nothing: the option is on if it is given.
    case none
    /// A text, of which the last one counts, called this in help.
    case text(String)
    /// A text that may be given more than once, called this in help.
    case list(String)
    /// Words up to the next option, called this in help.
    case several(String)
    /// One of some words.
    case choice([String])
    /// One of some words, or several with commas between, or nothing: another word that follows
    /// belongs to something else.
    case optional([String])
  }

  /// How a shell completes the value of an option.
  package enum Completion: Sendable {
    /// Not at all, or from the words of a choice.
    case standard
    /// Files with one of these extensions, or any file if there are none.
    case files([String])
    /// From these words, which are not all that it may be.
    case words([String])
  }

  /// The description of an option.
  package struct Row: Sendable {
    /// The spellings, the canonical one first.
    package let names: [String]

    /// What follows it.
    package private(set) var value: Value

    /// What it belongs to.
    package let section: Section

    /// What it does, for help.
    package private(set) var help: String

    /// How a shell completes its value.
    package private(set) var completion: Completion

    /// The option of plots that is described; `nil` if only a command of a shell has it.
    package fileprivate(set) var option: PlotOption?

    /// Describes an option by its section, its name, what follows it and what it does.
    package init(
      _ section: Section, _ name: String, _ value: Value, _ help: String, short: String? = nil,
      completion: Completion = .standard
    ) {
      names = short.map { [$0, name] } ?? [name]
      (self.section, self.value, self.help, self.completion) = (section, value, help, completion)
    }

    /// The option as a command describes it that gives it a meaning of its own.
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

    /// Whether a word that follows the option is its value, although there need not be one.
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

  /// What there is to know of the option.
  package var row: Row { Self.rows[rawValue] }

  /// Whether a value follows.
  package var takesValue: Bool { Self.rows[rawValue].takesValue }

  /// Whether a value may follow, but need not.
  package var mayTakeValue: Bool {
    if case .optional = Self.rows[rawValue].value { true } else { false }
  }

  /// Whether a word that follows the option is its value, although there need not be one.
  package func mayTake(_ word: String) -> Bool { Self.rows[rawValue].mayTake(word) }

  /// Whether each value counts, and not only the last one.
  package var isList: Bool {
    if case .list = Self.rows[rawValue].value { true } else { false }
  }

  /// The option with a spelling.
  ///
  /// - Parameter name: The spelling, with its hyphens.
  /// - Returns: The option, or `nil` if not found.
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

  /// The options of plots: all but those of descriptions and analyses.
  package static let ofPlots = [Section.program, .output, .view, .picture].flatMap(options)

  /// The options that ask for a part of the plane.
  package static let ofView: [PlotOption] = [
    .view, .x, .y, .equal, .log, .scale, .origin, .fit, .center, .tap, .zoom, .pan,
  ]

  /// The options that say what a picture looks like in any view.
  package static let ofLook = options(in: .picture)

  /// The options that a picture looks different with, its program and the unit of angles aside.
  package static let ofPictures = ofView + ofLook

  /// The options that plots have most often, for help that fits a screen.
  package static let common: [PlotOption] = [
    .output, .show, .data, .x, .y, .fit, .log, .degrees, .definition, .size, .title,
    .xLabel, .yLabel, .label, .legend, .grid, .color, .json,
  ]

  /// The options that say how many pixels a point has, of which a line gives one.
  static let ofDensity: [PlotOption] = [.dpi, .pixelRatio]

  /// The options that take the place of this one: a later one of them counts.
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
