import ArgumentParser

/// One option of a plot: its spellings, and where its value is kept.
///
/// The argument parser takes a millisecond for a command line. Lines of scripts, of which there may
/// be a million, are read with this table instead; a test holds the two against each other.
struct PlotOption: Sendable {
  /// The spellings, the canonical one first.
  let names: [String]

  /// Whether a value follows.
  let takesValue: Bool

  /// The values that settings have for the option, empty for a flag, in the order in which they
  /// were given.
  let values: @Sendable (PlotSettings) -> [String]

  /// Gives settings one more value.
  ///
  /// Throws a usage failure if it is none of the words that the option knows.
  let apply: @Sendable (String, inout PlotSettings) throws -> Void

  /// The canonical spelling.
  var name: String { names[0] }

  /// The option with a spelling; `nil` if there is none.
  static func named(_ name: String) -> PlotOption? { byName[name].map { all[$0] } }

  /// The place in ``all`` of the option with each spelling.
  static let byName = Dictionary(
    uniqueKeysWithValues: all.enumerated().flatMap { index, option in
      option.names.map { ($0, index) }
    })
}

// MARK: - The table

extension PlotOption {
  /// Every option, in the order in which canonical lines have them.
  static let all = program + view + memory + ofLook + report

  /// The options that a picture looks different with, its program and the unit of angles aside.
  static let ofPictures = view + ofLook

  private static let program: [PlotOption] = [
    list("-e", "--expression", at: \.program.expressions),
    list("-f", "--file", at: \.program.file),
    list("-o", "--output", at: \.output.output),
    choice("--format", at: \.output.format),
    flag("--infix", at: \.program.infix),
    flag("--degrees", at: \.program.degrees),
    list("--let", at: \.program.definitions),
    text("--book", at: \.program.book),
  ]

  private static let view: [PlotOption] = [
    choice("--view", at: \.view.view),
    text("--x", at: \.view.x),
    text("--y", at: \.view.y),
    text("--scale", at: \.view.scale),
    text("--origin", at: \.view.origin),
    flag("--fit", at: \.view.fit),
    text("--center", at: \.view.center),
    text("--tap", at: \.view.tap),
    text("--zoom", at: \.view.zoom),
    text("--pan", at: \.view.pan),
  ]

  private static let memory: [PlotOption] = [
    flag("--fresh", at: \.view.fresh),
    flag("--no-save", at: \.view.noSave),
    text("--name", at: \.view.name),
  ]

  /// The options that say what a picture looks like in any view.
  static let ofLook: [PlotOption] = [
    text("--size", at: \.picture.size),
    text("--pixel-ratio", at: \.picture.pixelRatio),
    text("--title", at: \.picture.title),
    flag("--no-title", at: \.picture.noTitle),
    text("--x-label", at: \.picture.xLabel),
    text("--y-label", at: \.picture.yLabel),
    choice("--x-ticks", at: \.picture.xTicks),
    choice("--y-ticks", at: \.picture.yTicks),
    flag("--no-axes", at: \.picture.noAxes),
    flag("--grid", at: \.picture.grid),
    flag("--legend", sets: true, at: \.picture.legend),
    flag("--no-legend", sets: false, at: \.picture.legend),
    choice("--theme", at: \.picture.theme),
    text("--color", at: \.picture.color),
    text("--line-width", at: \.picture.lineWidth),
    flag("--dots", at: \.picture.dots),
    flag("--marks", at: \.picture.marks),
    flag("--asymptotes", at: \.picture.asymptotes),
    text("--background", at: \.picture.background),
    flag("--no-antialias", at: \.picture.noAntialias),
    flag("--bare", at: \.picture.bare),
  ]

  private static let report: [PlotOption] = [
    flag("--show", at: \.output.show),
    flag("--json", at: \.output.json),
    flag("--strict", at: \.output.strict),
    flag("-q", "--quiet", at: \.output.quiet),
  ]

  /// A place in the settings.
  private typealias Place<Value> = any WritableKeyPath<PlotSettings, Value> & Sendable

  private static func text(_ name: String, at place: Place<String?>) -> PlotOption {
    PlotOption(
      names: [name], takesValue: true, values: { $0[keyPath: place].map { [$0] } ?? [] },
      apply: { $1[keyPath: place] = $0 })
  }

  private static func list(_ names: String..., at place: Place<[String]>) -> PlotOption {
    PlotOption(
      names: names, takesValue: true, values: { $0[keyPath: place] },
      apply: { $1[keyPath: place].append($0) })
  }

  private static func choice<Value>(_ name: String, at place: Place<Value?>) -> PlotOption
  where
    Value: RawRepresentable<String> & CaseIterable & SendableMetatype,
    Value.AllCases: SendableMetatype
  {
    PlotOption(
      names: [name], takesValue: true,
      values: { $0[keyPath: place].map { [$0.rawValue] } ?? [] },
      apply: { text, settings in
        guard let value = Value(rawValue: text) else {
          let words = Value.allCases.map { $0.rawValue }
          throw Failure(
            .usage,
            "\(name): '\(text)' is unknown; use \(words.dropLast().joined(separator: ", ")) or "
              + words[words.count - 1])
        }
        settings[keyPath: place] = value
      })
  }

  private static func flag(_ names: String..., at place: Place<Bool>) -> PlotOption {
    PlotOption(
      names: names, takesValue: false, values: { $0[keyPath: place] ? [""] : [] },
      apply: { $1[keyPath: place] = true })
  }

  private static func flag(
    _ name: String, sets value: Bool, at place: Place<Bool?>
  ) -> PlotOption {
    PlotOption(
      names: [name], takesValue: false,
      values: { $0[keyPath: place] == value ? [""] : [] },
      apply: { $1[keyPath: place] = value })
  }
}
