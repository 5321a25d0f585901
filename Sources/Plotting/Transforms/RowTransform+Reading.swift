import CalculatorBrain

extension RowTransform {
  /// The most bins, and the most rows of a mean.
  private static let countLimit = 100_000

  /// Reads a word; throws a usage error if it is unknown.
  init(_ text: String) throws(PlotError) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let (name, detail) = (String(parts[0]), parts.count > 1 ? String(parts[1]) : nil)
    func error(_ problem: String) -> PlotError {
      .usage("'\(LineError.printable(text))' \(problem)", about: "--transform")
    }
    /// The number behind a colon; `nil` if there is no colon.
    func number(in range: ClosedRange<Double>, _ remedy: String) throws(PlotError) -> Double? {
      guard let detail else { return nil }
      guard let number = Double(detail), range ~= number else { throw error(remedy) }
      return number
    }
    /// The same for a whole number.
    func whole(from least: Int, _ remedy: String) throws(PlotError) -> Int? {
      let range = Double(least)...Double(Self.countLimit)
      let remedy = "\(remedy), with \(least) to \(Self.countLimit)"
      guard let number = try number(in: range, remedy) else { return nil }
      guard number == number.rounded() else { throw error(remedy) }
      return Int(number)
    }
    let positive = Double.leastNonzeroMagnitude...Double.greatestFiniteMagnitude
    self.text = text
    switch name {
    case "bins": kind = .bins(try whole(from: 1, "is no number of bins; write bins:20"))
    case "density":
      kind = .density(
        width: try number(in: positive, "has no width; write density or density:0.5"))
    case "average":
      let remedy = "has no number of rows; write average:7"
      guard let count = try whole(from: 2, remedy) else { throw error(remedy) }
      kind = .average(count)
    case "lowess":
      let remedy = "is no share of the rows; write lowess or lowess:0.3, with up to 1"
      kind = .lowess(try number(in: .leastNonzeroMagnitude...1, remedy) ?? 2.0 / 3)
    case "smooth":
      kind = .smooth(try number(in: positive, "has no factor; write smooth or smooth:10") ?? 1)
    default:
      if let merging = Merging(rawValue: name) {
        guard let detail else {
          kind = .merged(merging, nil)
          return
        }
        guard let period = CalendarPeriod(rawValue: detail) else {
          throw error(
            "names no part of a calendar; write \(name):month, or hour, day, week, quarter or year")
        }
        kind = .merged(merging, period)
      } else if let plain = Self.plain[name], detail == nil {
        kind = plain
      } else {
        throw .unknown(text, for: "--transform", among: Self.names)
      }
    }
  }

  /// The transforms without details.
  private static let plain: [String: Kind] = [
    "none": .none, "cumulative": .cumulative, "share": .share, "ecdf": .ecdf,
    "difference": .difference, "quartiles": .quartiles, "spline": .spline,
    "monotone": .monotone, "bezier": .bezier,
  ]
}
