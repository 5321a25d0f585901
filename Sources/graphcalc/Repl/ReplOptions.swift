import ArgumentParser
import CalculatorBrain
import GraphView

/// The options that a session keeps for all its plots.
struct ReplOptions {
  private var picture: [String] = []
  private var view: [String] = []

  /// Whether the view was left behind by a gesture, so that a new one begins anew.
  private var isShown = false

  /// The unit of angles.
  private(set) var angleUnit = AngleUnit.radians

  /// All options as a line.
  var text: String { (picture + view).map(ReplLine.quoted).joined(separator: " ") }

  /// The options of the view as a line.
  var viewText: String { view.map(ReplLine.quoted).joined(separator: " ") }

  /// The options that choose the view.
  private static let viewNames: Set<String> = [
    "--view", "--x", "--y", "--scale", "--origin", "--fit", "--center", "--tap", "--zoom", "--pan",
  ]

  /// Splits the words of a line at the first option.
  ///
  /// - Parameter words: The words; infix if the first one begins with `=`, where a minus before a
  ///   letter is no option.
  /// - Returns: The words before, and those from there on.
  static func split(_ words: [String]) -> (program: [String], options: [String]) {
    let isInfix = words.first?.hasPrefix("=") ?? false
    let start = words.firstIndex { word in
      guard word.first == "-", let second = word.dropFirst().first else { return false }
      return second == "-" || second == "o" || (!isInfix && "efq".contains(second))
    }
    return (Array(words[..<(start ?? words.count)]), Array(words[(start ?? words.count)...]))
  }

  /// Keeps more options.
  ///
  /// - Throws: An error if they are no options of a plot, or belong to one plot.
  mutating func add(_ words: [String]) throws {
    let command = try self.command(with: words)
    guard command.program.words.isEmpty, command.output.output.isEmpty, !command.output.show else {
      throw Failure(.usage, "'set' takes options of all plots only, as in set --size 800x480")
    }
    var index = 0
    while index < words.count {
      let name = words[index].prefix { $0 != "=" }
      let hasValue =
        ShellWords.optionsWithValue.contains(String(name)) && name.count == words[index].count
      let option = words[index..<min(index + (hasValue ? 2 : 1), words.count)]
      if Self.viewNames.contains(String(name)) {
        if isShown { removeView() }
        view += option
      } else {
        picture += option
      }
      index += option.count
    }
    angleUnit = command.program.degrees ? .degrees : .radians
  }

  /// Forgets the view.
  mutating func removeView() {
    (view, isShown) = ([], false)
  }

  /// Keeps a view, in points per unit and the place of its middle.
  mutating func show(_ shown: GraphView) {
    let middle = shown.graphPoint(
      for: Point(x: shown.bounds.width / 2, y: shown.bounds.height / 2))
    let pair = { (x: Double, y: Double) in "\(NumberText.shortest(x)),\(NumberText.shortest(y))" }
    view = ["--scale", pair(shown.scale.x, shown.scale.y), "--center", pair(middle.x, middle.y)]
    isShown = true
  }

  /// The plot command with these options and more.
  ///
  /// - Throws: What the argument parser says of them.
  func command(with words: [String]) throws -> GraphCalc.Plot {
    // A view of the line's own takes the place of the session's.
    let hasView = words.contains { Self.viewNames.contains(String($0.prefix { $0 != "=" })) }
    let all = picture + (hasView && isShown ? [] : view) + words
    let command: GraphCalc.Plot
    do {
      command = try GraphCalc.Plot.parse(ShellWords.protected(all))
    } catch {
      throw Failure(.usage, GraphCalc.Plot.message(for: error))
    }
    let program = command.program
    guard program.expressions.isEmpty, program.file.isEmpty, program.definitions.isEmpty,
      !program.infix
    else {
      throw Failure(
        .usage, "-e, -f, --let and --infix are for the shell; here, write the program, let or =")
    }
    return command
  }

  /// The view after a gesture.
  ///
  /// - Parameters:
  ///   - gesture: One of zoom, pan, tap and fit.
  ///   - words: Its numbers.
  ///   - view: The view before; after a fit, that of the fit.
  ///   - reader: Reads the numbers.
  /// - Returns: A view of the same size.
  /// - Throws: A usage failure about the numbers.
  static func view(
    after gesture: ReplCommand, _ words: [String], on view: GraphView, reader: ExpressionReader
  ) throws -> GraphView {
    let name = gesture.rawValue
    let count = gesture == .fit ? 0 : gesture == .zoom ? 1 : 2
    guard words.count == count else {
      throw Failure(.usage, "'\(name)' takes \(gesture.arguments), as in \(Self.example(gesture))")
    }
    let next: GraphView?
    switch gesture {
    case .zoom: next = view.pinch(by: try reader.parsePositive(words[0], for: name))
    case .pan:
      next = view.pan(
        by: Point(
          x: try reader.parse(words[0], for: name), y: try reader.parse(words[1], for: name)))
    case .tap:
      next = view.tripleTap(
        at: Point(
          x: try reader.parse(words[0], for: name), y: try reader.parse(words[1], for: name)))
    default: next = view
    }
    guard let next else {
      throw Failure(
        .usage, "\(name): leads to a view that is too far away, too wide or too narrow to show")
    }
    return next
  }

  private static func example(_ gesture: ReplCommand) -> String {
    switch gesture {
    case .zoom: "zoom 2"
    case .pan: "pan 40 0"
    default: "tap 400 240"
    }
  }
}
