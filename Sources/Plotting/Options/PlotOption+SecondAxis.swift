import CalculatorBrain
import GraphView

extension PlotOption {
  /// The table's row of an option of the second y axis.
  var rowOfSecondAxis: Row {
    switch self {
    case .y2Range:
      Row(
        .picture, "--y2-range", .text("from:to"),
        "Range of the axis at the right; fitted to its curves if not given.")
    case .y2Label: Row(.picture, "--y2-label", .text("text"), "A label on the axis at the right.")
    default:
      Row(
        .picture, "--y2", .list("n,…"),
        "Curves with an axis of their own at the right, by number from 1; tables come first.")
    }
  }
}

extension PictureStyle {
  /// Reads the curves of the axis at the right, its range and its name.
  mutating func readY2(
    _ arguments: PlotArguments, reader: ExpressionReader
  ) throws(PlotError) {
    look.y2.label = arguments[.y2Label]
    for text in arguments.items(of: .y2) {
      guard let number = Int(text), number > 0 else {
        throw .usage(
          "'\(text)' is no number of a curve; count from 1, as in --y2 2,3", about: "--y2")
      }
      onY2.append(number - 1)
    }
    if let text = arguments[.y2Range] {
      y2Range = try reader.parseRange(text, for: "--y2-range").range
    }
    for option in [PlotOption.y2Range, .y2Label] where onY2.isEmpty && arguments.contains(option) {
      throw .usage("is for the axis of --y2; give its curves, as in --y2 2", about: option.name)
    }
    let others: [PlotOption] = [.points, .at, .area, .tangent, .normal]
    if !onY2.isEmpty, let other = others.first(where: arguments.contains) {
      throw .usage("has no place beside a second axis; leave one of both out", about: other.name)
    }
  }

  /// Checks that both vertical axes have curves, of `curveCount`, and that a frame shows them.
  func checkY2(curveCount: Int) throws(PlotError) {
    guard !onY2.isEmpty else { return }
    if let number = onY2.first(where: { $0 >= curveCount }) {
      throw .usage(
        "there is no curve \(number + 1); there \(curveCount == 1 ? "is" : "are") "
          + curveCount.counted("curve"), about: "--y2")
    }
    if Set(onY2).count == curveCount {
      throw .usage("leaves no curve to the axis at the left; leave one out", about: "--y2")
    }
    if axes == .cross || axes == .none {
      throw .usage("has its numbers at the right of a frame; leave out --axes", about: "--y2")
    }
  }
}

extension PlotSpecification {
  /// The tables and the drawn results on the axis at the right, by number from 0; a curve that is
  /// fitted to a table is on its axis.
  var onY2: Set<Int> {
    guard !style.onY2.isEmpty else { return [] }
    let fitted = regressions.indices.filter {
      style.onY2.contains($0 * data.count / regressions.count)
    }
    return Set(style.onY2 + fitted.map { data.count + program.count + $0 })
  }
}
