import CalculatorBrain
import GraphView

extension PlotArguments {
  /// Checks options and the program against tables, which must all have dates as abscissas, or all
  /// words or numbers.
  ///
  /// - Throws: A usage error about the first option that does not apply.
  func check(_ tables: [DataTable], beside program: Program) throws(PlotError) {
    guard let first = tables.first else { return }
    let name = first.reference.shortName
    let kind = first.kindOfX
    guard first.meaning != nil else { return try checkNumbers(name, kind) }
    guard program.count == 0 || !first.hasDates else {
      throw .usage(
        "x of '\(name)' is dates, for which programs have no values; draw them apart, as in --and, "
          + "or draw '\(name)' over the numbers of its rows, as in --data FILE:0,2", about: "--data"
      )
    }
    guard !contains(.regress) else {
      throw .usage(
        "x of '\(name)' is \(kind), for which no formula is found; fit '\(name)' over the numbers "
          + "of its rows, as in --data FILE:0,2", about: "--regress")
    }
    if let axes = self[.log], axes.contains("x") {
      throw .usage(
        "x of '\(name)' is \(kind), which have no logarithms; "
          + (axes == "xy" ? "use --log y" : "leave it out"), about: "--log")
    }
    for option in [PlotOption.xStep, .xTicks, .xFormat]
    where contains(option) && (option != .xFormat || self[option] != TableOptions.time) {
      throw .usage(
        "x of '\(name)' is \(kind), whose "
          + (first.hasDates ? "numbers are those of the calendar" : "places are fixed")
          + "; leave it out",
        about: option.name)
    }
    if contains(.grid), self[.grid] == "polar" {
      throw .usage("x of '\(name)' is \(kind), which have no angles; use --grid", about: "--grid")
    }
    guard first.hasDates else { return try checkNumbers(name, kind) }
    let calendar = GregorianCalendar()
    for option in [PlotOption.yStep, .hline] {
      for text in values(of: option) where calendar.value(of: text) != nil {
        throw .usage("'\(text)' is a date, which x alone can be", about: option.name)
      }
    }
  }

  /// Checks that no option has dates.
  private func checkNumbers(_ name: String, _ kind: String) throws(PlotError) {
    let calendar = GregorianCalendar()
    for option in [PlotOption.x, .y, .shade, .center, .vline, .hline, .annotate] {
      for text in values(of: option) {
        let first = ExpressionReader.split(text, at: ",")[0]
        guard calendar.dates(in: text) != nil || calendar.value(of: String(first).trimmed) != nil
        else { continue }
        throw .usage(
          "'\(LineError.printable(text))' has dates, and x of '\(name)' is \(kind); write numbers",
          about: option.name)
      }
    }
  }
}

extension ViewSpecification {
  /// Reads years as dates if the range of x has nothing else, as in `2020:2024`.
  mutating func takeYears(_ text: String?, _ calendar: any AxisMeaning) {
    let ends = (text ?? "").split(separator: ":").compactMap { calendar.year(String($0)) }
    guard ends.count == 2, ends[0] < ends[1] else { return }
    x = ends[0]...ends[1]
  }
}

extension AxisMeaning {
  /// The dates around the colon of a range, or a date and a year; `nil` for anything else.
  func dates(in text: String) -> [Double]? {
    for colon in text.indices where text[colon] == ":" {
      let ends = [text[..<colon], text[text.index(after: colon)...]]
      let dates = ends.map { value(of: String($0).trimmed) }
      let found = zip(dates, ends).compactMap { $0 ?? year(String($1)) }
      if found.count == 2, dates.contains(where: { $0 != nil }) { return found }
    }
    return nil
  }

  /// The beginning of a year of four digits.
  func year(_ text: String) -> Double? {
    let text = text.trimmed
    guard text.utf8.count == 4, text.utf8.allSatisfy({ 48...57 ~= $0 }) else { return nil }
    return value(of: text + "-01")
  }
}
