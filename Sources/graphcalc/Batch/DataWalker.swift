/// Goes through rows of data and makes the jobs that one line with placeholders stands for.
///
/// A column that bears the name of an option is that option, unless the line has it as a
/// placeholder.
struct DataWalker<Reader: DataReader>: JobSource {
  private let name: String
  private let line: LineWords
  private let context: ScriptContext
  private var reader: Reader
  private var row = DataRow()
  private var index = 0
  private var isOpen = false

  /// The line with the columns known so far, and the options that other columns are.
  private var template: LineTemplate?
  private var columnCount = -1
  private var options: [(column: Int, option: PlotOption)] = []

  /// Begins with the first row.
  ///
  /// - Parameters:
  ///   - reader: The rows.
  ///   - name: The name of the file.
  ///   - settings: The options of the command line; values with braces have placeholders.
  ///   - views: Where views are kept, if they are.
  init(_ reader: Reader, name: String, settings: PlotSettings, views: ViewStore? = nil) {
    self.reader = reader
    self.name = name
    var defaults = settings
    defaults.program.words = []
    defaults.program.expressions = []
    defaults.program.file = []
    defaults.program.definitions = []
    defaults.output.output = []
    context = ScriptContext(defaults: defaults, views: views)
    var line = LineWords()
    let words = settings.program.words.map(ShellWords.unprotected)
    // The parser has told options and words apart; in a line, loops come last.
    let startOfLoops = words.firstIndex(of: "for") ?? words.endIndex
    for word in words[..<startOfLoops] {
      line.append(word, isQuoted: word.contains { $0.isWhitespace || $0 == "=" })
    }
    for option in PlotOption.all where option.takesValue {
      let isMoved = option.values(defaults).isEmpty
      for value in option.values(settings) where isMoved || value.contains("{") {
        line.append(option.name)
        line.append(value, isQuoted: true)
      }
    }
    for word in words[startOfLoops...] { line.append(word) }
    self.line = line
  }

  mutating func next() throws -> JobItem? {
    do {
      while true {
        if isOpen, let template {
          let words = try words(template)
          index += 1
          isOpen = index < template.count
          return .job(
            JobLine(
              file: name, number: row.record.number, source: row.record.source, words: words,
              context: context))
        }
        guard try reader.next(&row) else { return nil }
        if reader.columns.count != columnCount { try readTemplate() }
        (index, isOpen) = (0, true)
      }
    } catch let error as LineError {
      isOpen = false
      return .mistake(
        error.message(file: name, line: row.record.number, source: row.record.source))
    }
  }

  mutating func skipLine() { isOpen = false }

  private mutating func readTemplate() throws(LineError) {
    let columns = reader.columns
    let template = try LineTemplate(line, reader: ExpressionReader(), columns: columns)
    let used = template.usedColumns(of: columns.count)
    options = columns.indices.filter { !used.contains($0) }.compactMap { column in
      let name = columns[column] == "program" ? "-e" : "--\(columns[column])"
      return PlotOption.named(name).map { (column, $0) }
    }
    columnCount = columns.count
    self.template = template
  }

  /// The words of one plot, with the options that the row gives behind those of the line.
  private func words(_ template: LineTemplate) throws(LineError) -> LineWords {
    let values = row.values.map { $0 ?? Placeholder.Value("") }
    var words = try template.words(of: index, columns: values)
    for (column, option) in options {
      guard let value = row.values[column], !value.text.isEmpty else { continue }
      let place = value.place ?? 0..<0
      guard option.takesValue else {
        switch value.text {
        case "true", "yes", "1": words.append(option.name, source: place)
        case "false", "no", "0": break
        default:
          throw LineError(
            "'\(value.text)' does not say whether '\(option.name)' is meant",
            remedy: "write true or false", at: place)
        }
        continue
      }
      words.append(option.name, source: place)
      words.append(value.text, source: place, isQuoted: true)
    }
    return words
  }
}
