import Plotting

/// Prints jobs instead of doing them.
enum JobList {
  /// Prints every job of a shard: its number in the whole batch, its files, and its program.
  ///
  /// - Parameters:
  ///   - source: The jobs, which have been checked.
  ///   - shard: The jobs to print.
  ///   - isJSON: Whether each is a JSON object; if not, tabs separate the fields.
  /// - Throws: An error if the jobs cannot be read or printed.
  static func print(
    _ source: consuming some JobSource, of shard: Shard, isJSON: Bool
  ) throws {
    var number = 0
    var text = ""
    while let item = try source.next() {
      guard case .job(let job) = item else { continue }
      number += 1
      guard shard.contains(job) else { continue }
      text += try line(job, number, isJSON) + "\n"
      // In blocks, so that a long list is neither slow nor kept in memory.
      if text.utf8.count > 32_768 {
        try Console.put(text)
        text = ""
      }
    }
    try Console.put(text)
  }

  private static func line(_ job: JobLine, _ number: Int, _ isJSON: Bool) throws -> String {
    let arguments = try PlotLine(job.words, defaults: job.context.defaults).arguments
    let program = (job.drawing?.sources ?? arguments.sources).joined(separator: " ")
    let outputs = arguments.values(of: .output)
    guard isJSON else { return "\(number)\t\(outputs.joined(separator: " "))\t\(program)" }
    let entry: JSONValue = [
      "id": JSONValue(number), "line": JSONValue(job.number), "outputs": JSONValue(outputs),
      "program": .string(program),
    ]
    return entry.compact
  }
}
