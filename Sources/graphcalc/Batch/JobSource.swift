import Plotting

/// The jobs of a batch, from a script or rows of data.
///
/// Jobs are made one by one, so memory does not grow with their number.
protocol JobSource: Sendable {
  /// Returns the next job, or the mistake in its place; `nil` at the end.
  mutating func next() throws -> JobItem?

  /// Skips the remaining jobs of the line that the last one came from.
  mutating func skipLine()
}

/// A job, or the message about a mistake.
enum JobItem: Sendable {
  case job(JobLine)
  case mistake(String)
}

/// One job: the words of a plot, with where they come from, and what is drawn if the words do not
/// say so.
struct JobLine: Sendable {
  let file: String

  /// The number of the line, counted from 1.
  let number: Int

  let source: [UInt8]

  /// The words, with every placeholder filled in.
  let words: LineWords

  /// The options and names that the lines before have set.
  let context: LineContext

  /// What a line of a session draws; `nil` for a line that says so itself.
  var drawing: PlotSpecification?

  /// What tells the job from the others, on every machine: the first file that it writes, as the
  /// line names it; its words if it writes none.
  var id: String {
    let line = try? PlotLine(words, defaults: context.defaults)
    return line?.arguments.values(of: .output).first
      ?? (0..<words.count).map { words[$0] }.joined(separator: " ")
  }

  /// Reads and checks the job.
  ///
  /// - Parameter host: Reads the files and books that the line names.
  /// - Returns: What is drawn.
  /// - Throws: An error about the first mistake, with its place in the line.
  func plot(host: CommandHost) throws(LineError) -> PlotSpecification {
    let line = try PlotLine(words, defaults: context.defaults)
    do throws(PlotError) {
      let arguments = line.arguments
      for option in [PlotOption.file, .output] where arguments.values(of: option).contains("-") {
        throw .usage(
          "a script has no use of standard input and output; name a file",
          about: option.name)
      }
      if arguments.contains(.show) {
        throw .usage("a script draws to files; write -o FILE instead", about: "--show")
      }
      if arguments[.view] == "saved", !host.keepsViews {
        throw .usage("a batch uses saved views only with --views", about: "--view")
      }
      let plot =
        if let drawing { drawing } else {
          try PlotSpecification(arguments, named: context.named, host: host)
        }
      try plot.checkGestures()
      return plot
    } catch {
      throw line.located(error)
    }
  }

  /// The message about a mistake, with its place.
  func message(_ error: LineError) -> String {
    error.message(file: file, line: number, source: source)
  }
}
