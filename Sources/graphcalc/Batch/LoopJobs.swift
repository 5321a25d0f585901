import Plotting

/// Makes the jobs of a line with loops that was typed in a shell.
struct LoopJobs: JobSource {
  private let template: LineTemplate
  private let context: LineContext
  private let record: RecordBuffer.Record
  private var index = 0

  /// Reads the loops at the end of the words of a plot; options may hold placeholders.
  ///
  /// - Throws: An error of kind ``PlotError/Kind/invalidProgram`` with the line as a script has it.
  init(_ arguments: PlotArguments) throws(PlotError) {
    let (line, context) = arguments.lineWithDefaults
    try self.init(line, in: context)
  }

  /// Reads a line with loops.
  init(_ line: LineWords, in context: LineContext = LineContext()) throws(PlotError) {
    var formatter = ScriptFormatter()
    let text = formatter.line(line, comment: "").trimmed
    (self.context, record) = (context, RecordBuffer.Record(number: 1, source: text.rawBytes))
    do throws(LineError) {
      template = try LineTemplate(
        LineWords(of: text), reader: ExpressionReader(), defaults: context.defaults)
    } catch { throw PlotError(.invalidProgram, error.message(source: text.rawBytes)) }
  }

  /// The only animation; `nil` if there are several, or pictures.
  func animation(host: CommandHost) throws(PlotError) -> Drawing? {
    guard template.count == 1, let frames = LineFrames(of: template, 0) else { return nil }
    do throws(LineError) {
      return .animation(try PlotAnimation(frames, in: context, host: host))
    } catch { throw PlotError(.invalidProgram, error.message(source: record.source)) }
  }

  mutating func next() throws -> JobItem? {
    guard index < template.count else { return nil }
    defer { index += 1 }
    let words = try template.words(of: index)
    return .job(
      JobLine(
        file: "graphcalc", record: record, words: words, context: context,
        frames: LineFrames(of: template, index)))
  }

  mutating func skipLine() { index = template.count }
}

extension PlotArguments {
  /// Whether the words end with loops.
  var hasLoops: Bool { words.contains("for") }

  /// The arguments of a shell as a line, in which loops come last, and options that all plots have.
  var lineWithDefaults: (line: LineWords, context: LineContext) {
    var defaults = self
    defaults.remove([.expression, .file, .definition, .output])
    var line = LineWords()
    // The parser has told options and words apart.
    let startOfLoops = words.firstIndex(of: "for") ?? words.endIndex
    for word in words[..<startOfLoops] {
      line.append(word, isQuoted: areWordsApart)
    }
    for option in PlotOption.allCases where option.takesValue {
      let isMoved = !defaults.contains(option)
      for value in values(of: option) where isMoved || value.contains("{") {
        line.append(option.name)
        line.append(value, isQuoted: true)
      }
    }
    for word in words[startOfLoops...] { line.append(word) }
    return (line, LineContext(defaults: defaults))
  }
}
