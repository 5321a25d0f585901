import CalculatorBrain
import GraphView

extension PlotArguments {
  /// Reads the headings of the tables of `--data`, in order.
  ///
  /// A table of which no columns are named is drawn whole if it is alone: without others, without a
  /// program beside it, and without transforms and models, which are for one column.
  ///
  /// Throws at the first table that cannot be opened, or lacks a column.
  func tables<Host: PlotHost>(
    beside program: Program, host: Host
  ) throws(PlotError) -> [DataTable] {
    guard contains(.data) else {
      // Defaults of a script, whose tables follow.
      if Host.readsTables { _ = try TableOptions(self, forTable: 0) }
      return []
    }
    guard Host.readsTables else {
      _ = try host.table(inFile: self[.data] ?? "")
      return []
    }
    var readings: [(reading: TableReading, transform: RowTransform?)] = []
    let (styles, transforms) = (try dataStyles(), try transforms())
    // Standard input can be opened once, and any file need not be opened twice.
    var texts: [String: any TextSource] = [:]
    let isAlone =
      values(of: .data).count == 1 && program.count == 0 && transforms.isEmpty
      && !contains(.regress)
    for text in values(of: .data) {
      let index = readings.count
      let style = styles.isEmpty ? .points : styles[index % styles.count]
      let transform = transforms.isEmpty ? nil : transforms[index % transforms.count]
      if style.isOfTiles, transform?.isNone == false {
        throw .usage(
          "\(style.rawValue) shows rows as they are; leave out --transform", about: "--data-style")
      }
      let (rows, blocks) = (items(of: .rowsOfData), items(of: .blockOfData))
      let reference = try DataReference(
        text, style: transform?.isNone == false ? .points : style,
        rows: RowSelection(
          rows: rows.isEmpty ? nil : rows[index % rows.count],
          block: blocks.isEmpty ? nil : blocks[index % blocks.count]),
        options: TableOptions(self, forTable: index), angleUnit: angleUnit)
      let known = texts[reference.path]
      let opened = if let known { known } else { try host.table(of: reference) }
      texts[reference.path] = opened
      let reading = try TableReading(reference, opened)
      let counts = reading.countsWords ? try RowTransform("count") : nil
      let isWhole = isAlone || reading.choice?.isNamed == true
      for part in try reading.parts() {
        readings += (isWhole ? part.whole : [part]).map { ($0, transform ?? counts) }
      }
    }
    guard readings.count <= Self.seriesLimit else {
      throw .usage(
        "has \(readings.count) curves; at most \(Self.seriesLimit) are drawn together",
        about: "--data")
    }
    try shareWords(&readings)
    let shown = readings.enumerated().map { index, table in
      let style = styles.isEmpty ? .points : styles[index % styles.count]
      return contains(.dataStyle) ? style : table.reading.style(of: table.transform) ?? style
    }
    let bars = shown.indices.filter { shown[$0] == .bars && readings[$0].reading.hasWords }
    let tables = readings.enumerated().map { index, table in
      let isStacked = shown[index] == .stacked
      let place = bars.firstIndex(of: index).map { ($0, bars.count) }
      return DataTable(
        table.reading, table.transform, isStacked: isStacked,
        part: isStacked && table.reading.hasWords ? (0, 1) : place, host)
    }
    let (first, other) = (tables.first, tables.first { $0.kindOfX != tables[0].kindOfX })
    if let first, let other {
      let (texts, numbers) = first.meaning == nil ? (other, first) : (first, other)
      throw .usage(
        "x of '\(texts.reference.shortName)' is \(texts.kindOfX), and x of "
          + "'\(numbers.reference.shortName)' is \(numbers.kindOfX); draw them apart, as in --and",
        about: "--data")
    }
    return tables
  }

  /// Gives tables with words the places of all of their words; throws a usage error about the first
  /// transform that does not suit words, or needs dates.
  private func shareWords(
    _ tables: inout [(reading: TableReading, transform: RowTransform?)]
  ) throws(PlotError) {
    var words: [String] = []
    for table in tables {
      guard let transform = table.transform, transform.needsDates, !table.reading.hasDates else {
        continue
      }
      let name = table.reading.reference.shortName
      throw .usage(
        "'\(transform.text)' is for dates, and x of '\(name)' is none; choose a column of dates, "
          + "or write \(transform.text.prefix { $0 != ":" })",
        about: "--transform")
    }
    for table in tables where table.reading.hasWords {
      words += table.reading.reference.words.filter { !words.contains($0) }
      guard let transform = table.transform, !transform.suitsWords else { continue }
      throw .usage(
        "x of '\(table.reading.reference.shortName)' is words, and there is nothing between them; "
          + "use sum, mean, count or quartiles", about: "--transform")
    }
    for index in tables.indices where tables[index].reading.hasWords {
      tables[index].reading.use(words)
    }
  }

  /// The transforms of the tables, in order; throws a usage error about the first unknown word.
  private func transforms() throws(PlotError) -> [RowTransform] {
    var transforms: [RowTransform] = []
    for name in items(of: .transform) { transforms.append(try RowTransform(name)) }
    return transforms
  }

  /// The style of each table, in order; the transform's default if none is given; throws a usage
  /// error about the first unknown word.
  func dataStyles() throws(PlotError) -> [DataStyle] {
    guard contains(.dataStyle) else { return try transforms().map { $0.style } }
    var styles: [DataStyle] = []
    for name in items(of: .dataStyle) {
      guard let style = DataStyle(rawValue: name) else {
        throw .unknown(name, for: "--data-style", among: DataStyle.names)
      }
      styles.append(style)
    }
    return styles
  }

  /// Remarks on options of tables that have no effect, as there are only `count` tables.
  func remarks(ofTables count: Int) -> [String] {
    let times: [PlotOption] = self[.xFormat] == TableOptions.time && count == 0 ? [.xFormat] : []
    let options: [PlotOption] = [.regress, .transform, .rowsOfData, .blockOfData, .dataStyle]
    return (options + TableOptions.options + times).compactMap { option in
      if count == 0, contains(option), option != .dataStyle {
        return "\(option.name) has no effect without a table; give one, as in --data points.csv"
      }
      let hasItems = !TableOptions.options.contains(option)
      let given =
        option == .regress ? 0 : hasItems ? items(of: option).count : values(of: option).count
      guard count > 0, given > count else { return nil }
      return "\(option.name) has \(given) values for \(count.counted("table")); the others have "
        + "no effect"
    }
  }

  /// Reads the models of `--regress`, and returns the work that fits each of them to `tableCount`
  /// tables; `nil` if there are no models.
  ///
  /// That work returns the curves of the first table, then of the others, and throws at the first
  /// model that does not suit its table. The reader knows the names that are not parameters.
  ///
  /// - Throws: A usage error about the first invalid model.
  func fit<Host: PlotHost>(
    toTables tableCount: Int, reader: ExpressionReader, host: Host
  ) throws(PlotError) -> (@Sendable ([DataSeries]) throws(PlotError) -> [Regression])? {
    guard Host.readsTables, contains(.regress) else { return nil }
    var models: [RegressionModel] = []
    for text in values(of: .regress) {
      models.append(try RegressionModel(text, reader: reader, self))
    }
    let count = models.count * tableCount
    guard count <= Self.seriesLimit else {
      throw .usage(
        "fits \(count) curves; at most \(Self.seriesLimit) are drawn together",
        about: "--regress")
    }
    return { [models, angleUnit] (data) throws(PlotError) in
      var regressions: [Regression] = []
      for series in data {
        for model in models {
          host.willBegin(.regression)
          regressions.append(try Regression(model, to: series, angleUnit, among: count))
        }
      }
      return regressions
    }
  }

  /// The calendar of dates in options; `nil` without tables.
  func calendar<Host: PlotHost>(host: Host) -> (any AxisMeaning)? {
    Host.readsTables && contains(.data) ? GregorianCalendar() : nil
  }

  /// The most tables of one plot.
  private static var seriesLimit: Int { 64 }
}

extension PlotHost {
  /// Opens the file of a table.
  ///
  /// If it cannot be opened, and a colon and a heading with a slash seem to follow its name, the
  /// error says how to write such a heading.
  func table(of reference: DataReference) throws(PlotError) -> any TextSource {
    do throws(PlotError) { return try table(inFile: reference.path) } catch {
      let parts = reference.text.split(separator: ":", maxSplits: 1).map { String($0) }
      guard parts.count == 2, parts[1].contains("/"), (try? table(inFile: parts[0])) != nil else {
        throw error
      }
      let items = parts[1].split(separator: ",", omittingEmptySubsequences: false)
        .map { $0.contains("/") ? "\"\($0)\"" : "\($0)" }.joined(separator: ",")
      throw PlotError(
        error.kind,
        "\(error.message); a heading with a slash is written in double quotes, as in "
          + "'\(LineError.printable(parts[0] + ":" + items))'", about: error.subject)
    }
  }

  /// Returns tables of `--data` with absolute paths, so that two of the same name have views of
  /// their own.
  ///
  /// The result is `nil` if one is a pipe or a device, which hardly holds the same twice.
  ///
  /// - Throws: A usage error about an invalid reference.
  package func locations(ofTables tables: [String]) throws(PlotError) -> [String]? {
    guard Self.readsTables else { return tables }
    var result: [String] = []
    for text in tables {
      let path = try DataReference(text).path
      guard path != "-", !path.hasPrefix("/dev/") else { return nil }
      result.append(location(ofFile: path) + String(text.dropFirst(path.count)))
    }
    return result
  }
}
