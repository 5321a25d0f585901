/// Where the jobs of a batch come from: a script, or rows of data.
///
/// Jobs are made one by one, so that memory does not grow with their number.
protocol JobSource: Sendable {
  /// Makes the next job, or tells of a mistake that stands in its place; `nil` at the end.
  ///
  /// - Throws: A failure if the source cannot be read.
  mutating func next() throws -> JobItem?

  /// Skips the remaining jobs of the line that the last one came from.
  mutating func skipLine()
}

/// A job, or the message about a mistake.
enum JobItem: Sendable {
  case job(JobLine)
  case mistake(String)
}

/// One job: the words of a plot, with where they come from.
struct JobLine: Sendable {
  /// The name of the file.
  let file: String

  /// The number of the line, counted from 1.
  let number: Int

  /// The line as it was written.
  let source: [UInt8]

  /// The words, with every placeholder filled in.
  let words: LineWords

  /// What the lines before have settled.
  let context: ScriptContext

  /// What tells the job from the others, on every machine: the first file that it writes, as the
  /// line names it; its words if it writes none.
  var id: String {
    let line = try? PlotLine(words, defaults: context.defaults)
    return line?.settings.output.output.first
      ?? (0..<words.count).map { words[$0] }.joined(separator: " ")
  }

  /// Reads and checks the job.
  func plot() throws(LineError) -> PlotJob {
    let line = try PlotLine(words, defaults: context.defaults)
    do {
      if line.settings.program.file.contains("-") || line.settings.output.output.contains("-") {
        throw Failure(
          .usage,
          "\(line.settings.program.file.contains("-") ? "-f" : "-o"): a script has no use of "
            + "standard input and output; name a file")
      }
      if line.settings.output.show {
        throw Failure(.usage, "--show: a script draws to files; write -o FILE instead")
      }
      if line.settings.view.view == .saved, context.views == nil {
        throw Failure(.usage, "--view: a batch uses saved views only with --views")
      }
      let job = try PlotJob(line.settings, named: context.named, views: context.views)
      try job.checkGestures()
      return job
    } catch {
      throw line.located(error)
    }
  }

  /// The message about a mistake, with its place.
  func message(_ error: LineError) -> String {
    error.message(file: file, line: number, source: source)
  }
}
