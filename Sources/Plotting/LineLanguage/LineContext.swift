import CalculatorBrain
import GraphView

/// The options and names that the lines of a script or session set for the following lines.
package struct LineContext: Sendable {
  /// The options that lines start from.
  package private(set) var defaults: PlotArguments

  /// The named programs.
  package private(set) var named = NamedPrograms() {
    didSet { defaults.scope = named.scope }
  }

  /// Creates a context with options and without names.
  package init(defaults: PlotArguments = PlotArguments()) {
    self.defaults = defaults
    self.defaults.words = []
  }

  /// The options whose values belong to one plot.
  private static let optionsOfOnePlot: [PlotOption] = [.output, .expression, .file, .show]

  /// Returns the context after a line `set OPTION…`, of which `words` are those after `set`.
  ///
  /// Throws at the first mistake.
  package func setting(_ words: LineWords, host: some PlotHost) throws(LineError) -> LineContext {
    let line = try PlotLine(words, defaults: defaults)
    guard line.arguments.words.isEmpty else {
      if let stray = line.strayValue(line.arguments.words[0]) { throw stray }
      let place = line.place(ofProgramWord: 0)
      throw LineError(
        "'set' takes options only", remedy: "write a program on a line of its own", at: place)
    }
    if let option = line.first(of: Self.optionsOfOnePlot) {
      throw LineError(
        "'\(option.name)' belongs to one plot", remedy: "write it on the line of the plot",
        at: line.place(of: option))
    }
    // Everything but the program is checked, with a program that is always valid.
    var arguments = line.arguments
    arguments.words = ["0"]
    arguments.remove([.infix])
    do throws(PlotError) {
      try PlotSpecification(arguments, named: named, needsOutput: false, host: host).checkGestures()
    } catch { throw line.located(error) }
    var context = self
    context.defaults = line.arguments
    return context
  }

  /// Returns the context after a line `let NAME = PROGRAM`, of which `words` are those after `let`.
  ///
  /// Throws at the first mistake.
  package func naming(_ words: LineWords) throws(LineError) -> LineContext {
    if words.count > 0, words[0].contains("(") {
      let line = try PlotLine(words, defaults: defaults)
      if let option = line.first(of: PlotOption.allCases) { throw Self.hasOptions(line, option) }
      let name = words[0].prefix { $0 != "(" }
      var context = self
      do throws(PlotError) {
        try NamedPrograms.check(String(name), for: "let")
        try context.named.define(line.arguments.words.joined(separator: " "))
      } catch { throw line.located(error) }
      return context
    }
    guard words.count >= 3, words.isBare("=", at: 1) else {
      throw LineError(
        "'let' gives no program", remedy: "write let NAME = PROGRAM, as in let f = x sin",
        at: words.words.first?.source ?? 0..<0)
    }
    let name = words[0]
    do throws(PlotError) { try NamedPrograms.check(name, for: "let") } catch {
      throw LineError("\(error)", at: words.words[0].source)
    }
    let line = try PlotLine(words.part(2..<words.count), defaults: defaults)
    if let option = line.first(of: PlotOption.allCases) { throw Self.hasOptions(line, option) }
    var context = self
    do throws(PlotError) {
      try context.named.define(
        name, as: line.arguments.words, defaults.contains(.infix) ? .infix : .automatic)
    } catch { throw line.located(error) }
    return context
  }

  private static func hasOptions(_ line: PlotLine, _ option: PlotOption) -> LineError {
    LineError(
      "'let' takes no options", remedy: "write them on the line of the plot",
      at: line.place(of: option))
  }

  /// Returns the words behind `let` that a line without it stands for, `f(x) = x^2` or `R = 1000`;
  /// `nil` if it defines nothing.
  ///
  /// A comparison of a name with something that depends on x or y is a relation if the name is
  /// known, as are those of x, y and r.
  package func definition(in line: PlotLine) -> LineWords? {
    let arguments = line.arguments
    let words = arguments.words
    guard words.contains(where: { $0.contains("=") }),
      words.dropFirst().first?.first == "=" || arguments.sources.count == 1
    else { return nil }
    let text = words.joined(separator: " ")
    var definition = LineWords()
    if text.contains("("), (try? Program(text, scope: arguments.scope))?.function != nil {
      definition.append(text.first == "=" ? String(text.dropFirst()).trimmed : text)
      return definition
    }
    let parts = text.split(separator: "=", maxSplits: 1).map { $0.trimmed }
    guard parts.count == 2, parts[1].first != "=", !["y", "r"].contains(parts[0]),
      (try? NamedPrograms.check(parts[0], for: "let")) != nil,
      let body = try? Program(parts[1], scope: arguments.scope), body.count == 1,
      !body.parameters.contains("y"), !body.usesX || !named.contains(parts[0])
    else { return nil }
    for word in [parts[0], "=", parts[1]] { definition.append(word) }
    return definition
  }

  /// The context in which a name that stands for a number stays in programs.
  func freeing(_ name: String) -> LineContext {
    var context = self
    context.named.free(name)
    return context
  }

  /// The context with other named programs.
  func taking(_ named: NamedPrograms) -> LineContext {
    var context = self
    context.named = named
    return context
  }

  /// Returns the context without a name.
  func removing(_ name: String) throws(PlotError) -> LineContext {
    var context = self
    try context.named.remove(name)
    return context
  }

  /// Returns the context without some of its options.
  func unsetting(_ options: [PlotOption]) -> LineContext {
    var context = self
    context.defaults.remove(options)
    return context
  }

  /// The options of the shell that a session does not accept.
  package static let shellOptions: [PlotOption] = [.expression, .file, .definition, .infix]

  /// Reads a line of a session, with its options on top of the defaults.
  ///
  /// If only a graph of the book is drawn, it brings its options and its view.
  func line(
    _ words: LineWords, isWhole: Bool = false, host: some PlotHost
  ) throws(LineError) -> PlotLine {
    var line = try PlotLine(words, defaults: renewed(by: words).defaults)
    if let option = line.first(of: Self.shellOptions) {
      throw LineError(
        "'\(option.name)' is for the shell", remedy: "write the program, let or =",
        at: line.place(of: option))
    }
    try line.resolve { (arguments) throws(PlotError) in
      let programs = try arguments.resolvedPrograms(host: host).arguments
      guard programs.angleUnit == arguments.angleUnit else {
        throw .usage(
          "'\(arguments.words[0])' is kept in degrees; write set --degrees first", words: 0..<1)
      }
      return isWhole ? try arguments.resolved(host: host) : programs
    }
    return line
  }

  /// Returns the context after a line `set OPTION…` of a session.
  func settingInSession(_ words: LineWords, host: some PlotHost) throws(LineError) -> LineContext {
    _ = try line(words, host: host)
    return try renewed(by: words).setting(words, host: host)
  }

  func withoutView() -> LineContext {
    var context = self
    context.defaults.remove(PlotOption.ofView)
    return context
  }

  /// The context without its view if a line begins a new one.
  ///
  /// A saved session records a view as `--scale` and `--center`. This pair replaces the options of
  /// the view that were set before; it is never merged with them.
  private func renewed(by words: LineWords) throws(LineError) -> LineContext {
    let other = withoutView()
    let given = try PlotLine(words, defaults: other.defaults).arguments
    let isNew =
      given.isWholeView || (defaults.isWholeView && given.containsAny(of: PlotOption.ofView))
    return isNew ? other : self
  }
}

extension PlotArguments {
  /// Whether the arguments ask for a view only by scale and centre, as a saved session does.
  fileprivate var isWholeView: Bool {
    let others = PlotOption.ofView.filter { ![.scale, .center, .log].contains($0) }
    return contains(.scale) && contains(.center) && !containsAny(of: others)
  }
}
