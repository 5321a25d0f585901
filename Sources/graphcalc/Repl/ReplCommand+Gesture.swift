import GraphView

extension ReplCommand {
  /// The view after a gesture.
  ///
  /// - Parameters:
  ///   - view: The view before; after a fit, that of the fit.
  ///   - words: The numbers of the gesture, which is zoom, pan, tap or fit.
  ///   - reader: Reads the numbers.
  /// - Returns: A view of the same size.
  /// - Throws: A usage failure about the numbers.
  func view(
    after view: GraphView, _ words: [String], reader: ExpressionReader
  ) throws -> GraphView {
    guard words.count == arguments.split(separator: " ").count else {
      throw Failure(.usage, "'\(rawValue)' takes \(arguments), as in \(example)")
    }
    let numbers = try words.map { text in
      self == .zoom
        ? try reader.parsePositive(text, for: rawValue) : try reader.parse(text, for: rawValue)
    }
    let next: GraphView? =
      switch self {
      case .zoom: view.pinch(by: numbers[0])
      case .pan: view.pan(by: Point(x: numbers[0], y: numbers[1]))
      case .tap: view.tripleTap(at: Point(x: numbers[0], y: numbers[1]))
      default: view
      }
    guard let next else {
      throw Failure(
        .usage,
        "\(rawValue): leads to a view that is too far away, too wide or too narrow to show")
    }
    return next
  }

  private var example: String {
    switch self {
    case .zoom: "zoom 2"
    case .pan: "pan 40 0"
    default: "tap 400 240"
    }
  }
}
