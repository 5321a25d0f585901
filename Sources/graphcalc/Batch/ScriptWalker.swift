/// Goes through a script and makes the jobs that its lines stand for.
struct ScriptWalker: JobSource {
  private let name: String
  private var reader: ScriptReader
  private var line = ScriptReader.Line()
  private var context: ScriptContext
  private var template: LineTemplate?
  private var index = 0

  /// Begins with the first line.
  ///
  /// - Parameters:
  ///   - file: The script.
  ///   - defaults: What options are where the script does not say so.
  ///   - views: Where views are kept, if they are.
  /// - Throws: A failure if the file cannot be read.
  init(_ file: ScriptFile, defaults: PlotSettings, views: ViewStore? = nil) throws {
    name = file.name
    reader = try ScriptReader(file)
    context = ScriptContext(defaults: defaults, views: views)
  }

  mutating func next() throws -> JobItem? {
    do {
      while true {
        if let words = try nextWords() {
          return .job(
            JobLine(
              file: name, number: line.record.number, source: line.record.source, words: words,
              context: context))
        }
        guard try reader.next(&line) else { return nil }
        if line.words.count > 0 { try read() }
      }
    } catch let error as LineError {
      template = nil
      return .mistake(
        error.message(file: name, line: line.record.number, source: line.record.source))
    }
  }

  mutating func skipLine() { template = nil }

  /// The words of the next job of the line; `nil` if it has no more.
  private mutating func nextWords() throws(LineError) -> LineWords? {
    guard let template else { return nil }
    let words = try template.words(of: index)
    index += 1
    if index == template.count { self.template = nil }
    return words
  }

  private mutating func read() throws(LineError) {
    let words = line.words
    switch LineCommand(words) {
    case nil: try begin(words)
    case .plot: try begin(words.part(1..<words.count))
    case .set: context = try context.setting(words.part(1..<words.count))
    case .let: context = try context.naming(words.part(1..<words.count))
    case .some(let command):
      throw LineError(
        "'\(command.rawValue)' draws no picture", remedy: "a script has plots, 'set' and 'let'",
        at: words.words[0].source)
    }
  }

  private mutating func begin(_ words: LineWords) throws(LineError) {
    template = try LineTemplate(
      words, reader: ExpressionReader(names: context.named.values))
    index = 0
  }
}
