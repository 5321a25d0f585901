import ArgumentParser

/// One option of a plot: its spellings, and where its value is kept.
///
/// The argument parser takes a millisecond for a command line. The arguments of a plot, and lines
/// of scripts, of which there may be a million, are read with this table instead; a test holds the
/// two against each other.
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
  static func named(_ name: String) -> PlotOption? {
    all.first { $0.names.contains(name) }
  }
}

// MARK: - The table

extension PlotOption {
  /// Every option, in the order in which canonical lines have them.
  static let all = program + view + memory + ofLook + report

  /// The options that a picture looks different with, its program and the unit of angles aside.
  static let ofPictures = view + ofLook

  private static let program: [PlotOption] = [
    list(
      "-e", "--expression", get: { $0.program.expressions },
      add: { $0.program.expressions.append($1) }),
    list("-f", "--file", get: { $0.program.file }, add: { $0.program.file.append($1) }),
    list("-o", "--output", get: { $0.output.output }, add: { $0.output.output.append($1) }),
    choice("--format", { $0.output.format }, { $0.output.format = $1 }),
    flag("--infix", isSet: { $0.program.infix }, set: { $0.program.infix = true }),
    flag("--degrees", isSet: { $0.program.degrees }, set: { $0.program.degrees = true }),
    list("--let", get: { $0.program.definitions }, add: { $0.program.definitions.append($1) }),
    text("--book", { $0.program.book }, { $0.program.book = $1 }),
  ]

  private static let view: [PlotOption] = [
    choice("--view", { $0.view.view }, { $0.view.view = $1 }),
    text("--x", { $0.view.x }, { $0.view.x = $1 }),
    text("--y", { $0.view.y }, { $0.view.y = $1 }),
    text("--scale", { $0.view.scale }, { $0.view.scale = $1 }),
    text("--origin", { $0.view.origin }, { $0.view.origin = $1 }),
    flag("--fit", isSet: { $0.view.fit }, set: { $0.view.fit = true }),
    text("--center", { $0.view.center }, { $0.view.center = $1 }),
    text("--tap", { $0.view.tap }, { $0.view.tap = $1 }),
    text("--zoom", { $0.view.zoom }, { $0.view.zoom = $1 }),
    text("--pan", { $0.view.pan }, { $0.view.pan = $1 }),
  ]

  private static let memory: [PlotOption] = [
    flag("--fresh", isSet: { $0.view.fresh }, set: { $0.view.fresh = true }),
    flag("--no-save", isSet: { $0.view.noSave }, set: { $0.view.noSave = true }),
    text("--name", { $0.view.name }, { $0.view.name = $1 }),
  ]

  /// The options that say what a picture looks like in any view.
  static let ofLook: [PlotOption] = [
    text("--size", { $0.picture.size }, { $0.picture.size = $1 }),
    text("--pixel-ratio", { $0.picture.pixelRatio }, { $0.picture.pixelRatio = $1 }),
    text("--title", { $0.picture.title }, { $0.picture.title = $1 }),
    flag("--no-title", isSet: { $0.picture.noTitle }, set: { $0.picture.noTitle = true }),
    text("--x-label", { $0.picture.xLabel }, { $0.picture.xLabel = $1 }),
    text("--y-label", { $0.picture.yLabel }, { $0.picture.yLabel = $1 }),
    choice("--x-ticks", { $0.picture.xTicks }, { $0.picture.xTicks = $1 }),
    choice("--y-ticks", { $0.picture.yTicks }, { $0.picture.yTicks = $1 }),
    flag("--no-axes", isSet: { $0.picture.noAxes }, set: { $0.picture.noAxes = true }),
    flag("--grid", isSet: { $0.picture.grid }, set: { $0.picture.grid = true }),
    flag("--legend", isSet: { $0.picture.legend == true }, set: { $0.picture.legend = true }),
    flag("--no-legend", isSet: { $0.picture.legend == false }, set: { $0.picture.legend = false }),
    choice("--theme", { $0.picture.theme }, { $0.picture.theme = $1 }),
    text("--color", { $0.picture.color }, { $0.picture.color = $1 }),
    text("--line-width", { $0.picture.lineWidth }, { $0.picture.lineWidth = $1 }),
    flag("--dots", isSet: { $0.picture.dots }, set: { $0.picture.dots = true }),
    flag("--marks", isSet: { $0.picture.marks }, set: { $0.picture.marks = true }),
    flag("--asymptotes", isSet: { $0.picture.asymptotes }, set: { $0.picture.asymptotes = true }),
    text("--background", { $0.picture.background }, { $0.picture.background = $1 }),
    flag(
      "--no-antialias", isSet: { $0.picture.noAntialias }, set: { $0.picture.noAntialias = true }),
    flag("--bare", isSet: { $0.picture.bare }, set: { $0.picture.bare = true }),
  ]

  private static let report: [PlotOption] = [
    flag("--show", isSet: { $0.output.show }, set: { $0.output.show = true }),
    flag("--json", isSet: { $0.output.json }, set: { $0.output.json = true }),
    flag("--strict", isSet: { $0.output.strict }, set: { $0.output.strict = true }),
    flag("-q", "--quiet", isSet: { $0.output.quiet }, set: { $0.output.quiet = true }),
  ]

  // Closures, since a key path for each row would take longer to make than all of them to read.
  private typealias Get<Value> = @Sendable (PlotSettings) -> Value
  private typealias Set<Value> = @Sendable (inout PlotSettings, Value) -> Void

  private static func text(
    _ name: String, _ get: @escaping Get<String?>, _ set: @escaping Set<String>
  ) -> PlotOption {
    PlotOption(
      names: [name], takesValue: true, values: { get($0).map { [$0] } ?? [] },
      apply: { set(&$1, $0) })
  }

  private static func list(
    _ names: String..., get: @escaping Get<[String]>, add: @escaping Set<String>
  ) -> PlotOption {
    PlotOption(names: names, takesValue: true, values: get, apply: { add(&$1, $0) })
  }

  private static func choice<Value>(
    _ name: String, _ get: @escaping Get<Value?>, _ set: @escaping Set<Value>
  ) -> PlotOption
  where
    Value: RawRepresentable<String> & CaseIterable & SendableMetatype,
    Value.AllCases: SendableMetatype
  {
    PlotOption(
      names: [name], takesValue: true, values: { get($0).map { [$0.rawValue] } ?? [] },
      apply: { text, settings in
        guard let value = Value(rawValue: text) else {
          let words = Value.allCases.map { $0.rawValue }
          throw Failure(
            .usage,
            "\(name): '\(text)' is unknown; use \(words.dropLast().joined(separator: ", ")) or "
              + words[words.count - 1])
        }
        set(&settings, value)
      })
  }

  private static func flag(
    _ names: String..., isSet: @escaping Get<Bool>,
    set: @escaping @Sendable (inout PlotSettings) -> Void
  ) -> PlotOption {
    PlotOption(
      names: names, takesValue: false, values: { isSet($0) ? [""] : [] }, apply: { set(&$1) })
  }
}
