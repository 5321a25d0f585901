/// Prints jobs instead of doing them.
struct JobList {
  /// Whether each is a JSON object; if not, fields are separated by tabs.
  let isJSON: Bool

  /// Which of the jobs are printed.
  let shard: Shard

  /// Prints every job: its number in the whole batch, the files it writes, and its program.
  ///
  /// - Throws: A failure if a job cannot be read or printed.
  func print(_ source: consuming some JobSource) throws {
    var number = 0
    var text = ""
    while let item = try source.next() {
      guard case .job(let job) = item else { continue }
      number += 1
      guard shard.count == 1 || shard.contains(Array(job.id.utf8)[...]) else { continue }
      text += try line(job, number) + "\n"
      // In blocks, so that a long list is neither slow nor kept in memory.
      if text.utf8.count > 32_768 {
        try Console.put(text)
        text = ""
      }
    }
    try Console.put(text)
  }

  private func line(_ job: JobLine, _ number: Int) throws -> String {
    let settings = try PlotLine(job.words, defaults: job.context.defaults).settings
    let program = settings.program.sources.joined(separator: " ")
    guard isJSON else {
      return "\(number)\t\(settings.output.output.joined(separator: " "))\t\(program)"
    }
    return JSONText.object([
      ("id", "\(number)"), ("line", "\(job.number)"),
      ("outputs", JSONText.array(settings.output.output.map(JSONText.string))),
      ("program", JSONText.string(program)),
    ])
  }
}
