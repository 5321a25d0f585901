import Plotting

/// Makes a job of each row of data, from one line with placeholders.
///
/// A column with the name of an option gives that option, unless the line uses it as a placeholder.
struct DataWalker<Reader: DataReader>: JobSource {
  private let name: String
  private let line: LineWords
  private let context: LineContext
  private var reader: Reader
  private var row = DataRow()
  private var index = 0
  private var isOpen = false

  /// The line with the columns known so far, and the options that other columns are.
  private var template: LineTemplate?
  private var columnCount = -1
  private var options: [(column: Int, option: PlotOption)] = []

  /// The folders in which files may be; `nil` for all.
  private let folders: [String]?

  /// Begins with the first row of a file; options of the command line may hold placeholders.
  ///
  /// What a row names is written in this folder, or in those that the command line names before the
  /// first placeholder, unless that is forced.
  init(_ reader: Reader, name: String, arguments: PlotArguments, isForced: Bool) {
    self.reader = reader
    self.name = name
    let named = arguments.values(of: .output).map {
      OutputFile.split($0.prefix { $0 != "{" } + "").folder
    }
    folders = isForced ? nil : named + ["."]
    (line, context) = arguments.lineWithDefaults
  }

  mutating func next() throws -> JobItem? {
    do {
      while true {
        if isOpen, let template {
          let columns = row.values.map { $0 ?? Placeholder.Value("") }
          let options = try rowOptions()
          let words = try template.words(of: index, columns: columns).appending(options)
          let frames = LineFrames(of: template, index, columns: columns, options: options)
          index += 1
          isOpen = index < template.count
          return .job(
            JobLine(
              file: name, record: row.record, words: words, context: context, frames: frames,
              folders: folders))
        }
        guard try reader.next(&row) else { return nil }
        if reader.columns.count != columnCount { try readTemplate() }
        (index, isOpen) = (0, true)
      }
    } catch let error as LineError {
      isOpen = false
      return .mistake(row.record.message(error, in: name))
    }
  }

  mutating func skipLine() { isOpen = false }

  private mutating func readTemplate() throws(LineError) {
    let columns = reader.columns
    let template = try LineTemplate(
      line, reader: ExpressionReader(), columns: columns, defaults: context.defaults)
    let used = template.usedColumns(of: columns.count)
    options = columns.indices.filter { !used.contains($0) }.compactMap { column in
      let name = columns[column] == "program" ? "-e" : "--\(columns[column])"
      // Data do not say what may be replaced.
      return PlotOption.named(name).flatMap { $0 == .force ? nil : (column, $0) }
    }
    columnCount = columns.count
    self.template = template
  }

  /// The options that the row gives.
  private func rowOptions() throws(LineError) -> LineWords {
    var words = LineWords()
    for (column, option) in options {
      guard let value = row.values[column], !value.text.isEmpty else { continue }
      let place = value.place ?? 0..<0
      guard option.takesValue else {
        switch value.text {
        case _ where option.mayTake(value.text):
          words.append(option.name, source: place)
          words.append(value.text, source: place, isQuoted: true)
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
