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
enum JobItem: Sendable { case job(JobLine), mistake(String) }

/// One job: the words of a plot, with where they come from, and what is drawn if the words do not
/// say so.
struct JobLine: Sendable {
  let file: String

  /// The line as it was written.
  let record: RecordBuffer.Record
  /// The words, with every placeholder filled in.
  var words: LineWords
  /// The options and names that the lines before have set.
  let context: LineContext
  /// What a line of a session draws; `nil` for a line that says so itself.
  var plot: PlotSpecification?
  /// The frames of an animation, of which ``words`` is the first; `nil` for a plot.
  var frames: LineFrames?
  /// The plots of a picture, of which ``words`` are the options; `nil` if these have all plots.
  var parts: [LayoutSpecification.Part]?
  /// The folders in which files may be that data name; `nil` for all.
  var folders: [String]?

  /// What tells the job from the others, on every machine: the first file that it writes, as the
  /// line names it; its words if it writes none.
  var id: String {
    let line = try? PlotLine(words, defaults: context.defaults)
    return line?.arguments.values(of: .output).first
      ?? (0..<words.count).map { words[$0] }.joined(separator: " ")
  }

  /// Reads and checks the job; the first mistake is thrown with its place in the line.
  func drawing(host: CommandHost) throws(LineError) -> Drawing {
    let drawing = try read(host: host)
    guard let folders else { return drawing }
    for file in drawing.outputs.files {
      // What cannot be written is a failure of its plot alone.
      guard let target = try? OutputFile(file.path), !folders.contains(where: target.isInside)
      else { continue }
      let word = (0..<words.count).first { words[$0] == file.path } ?? 0
      throw LineError(
        "'\(file.path)' is outside the folder of -o, in which data name files",
        remedy: "write another folder in -o, as in -o 'out/{id}.png', or add --force",
        at: words.words[word].source)
    }
    return drawing
  }

  private func read(host: CommandHost) throws(LineError) -> Drawing {
    if let parts {
      let whole = try PlotLine(words, defaults: context.defaults)
      return try checked(.layout(LayoutSpecification(locating: parts, whole: whole, host: host)))
    }
    if !words.separators.isEmpty { return try checked(Drawing(words, in: context, host: host)) }
    let line = try PlotLine(words, defaults: context.defaults)
    do throws(PlotError) {
      try check(line.arguments, host)
      try plot?.checkGestures()
    } catch { throw line.located(error) }
    if let plot { return .plot(plot) }
    return try Drawing(words, frames: frames, in: context, host: host)
  }

  private func checked(_ layout: Drawing) throws(LineError) -> Drawing {
    let place = words.words.first?.source ?? 0..<0
    guard !layout.outputs.isShown, !layout.outputs.files.contains(where: { $0.path == "-" }) else {
      throw LineError("a script draws to files", remedy: "write -o FILE instead", at: place)
    }
    return layout
  }

  private func check(_ arguments: PlotArguments, _ host: CommandHost) throws(PlotError) {
    for option in [PlotOption.file, .output, .data]
    where arguments.values(of: option).contains(where: { $0 == "-" || $0.hasPrefix("-:") }) {
      throw .usage(
        "a script has no use of standard input and output; name a file", about: option.name)
    }
    if arguments.contains(.show) {
      throw .usage("a script draws to files; write -o FILE instead", about: "--show")
    }
    if arguments[.view] == "saved", !host.keepsViews {
      throw .usage("a batch uses saved views only with --views", about: "--view")
    }
  }

  /// The message about a mistake, with its place.
  func message(_ error: LineError) -> String { record.message(error, in: file) }
}

extension JobSource {
  /// Prints every job of a shard, after it has been checked: its number in the whole batch, its
  /// files, and its program; as a JSON object, or with tabs between the fields.
  mutating func printJobs(of shard: Shard, isJSON: Bool) throws {
    var number = 0
    var text = ""
    while let item = try next() {
      guard case .job(let job) = item else { continue }
      number += 1
      guard shard.contains(job) else { continue }
      text += try job.listing(number, isJSON) + "\n"
      // In blocks, so that a long list is neither slow nor kept in memory.
      if text.utf8.count > 32_768 {
        try Console.put(text)
        text = ""
      }
    }
    try Console.put(text)
  }
}

extension JobLine {
  fileprivate func listing(_ number: Int, _ isJSON: Bool) throws -> String {
    let arguments = try PlotLine(words, defaults: context.defaults).arguments
    let program = (plot?.sources ?? arguments.sources).joined(separator: " ")
    let outputs = arguments.values(of: .output)
    guard isJSON else {
      // Fields without tabs and line feeds, so that each job stays one row.
      let fields = [outputs.joined(separator: " "), program].map { $0.printable() }
      return (["\(number)"] + fields).joined(separator: "\t")
    }
    let entry: JSONValue = [
      "id": JSONValue(number), "line": JSONValue(record.number), "outputs": JSONValue(outputs),
      "program": .string(program),
    ]
    return entry.compact
  }
}
