import Glibc
import Plotting

/// A file with a JSON object on a line of its own for every job of a batch that has ended.
///
/// Several processes may add to it at once: each line is one write at the end of the file, which
/// local file systems keep whole.
final class Manifest: Sendable {
  private let path: String
  private let descriptor: Int32
  private let shard: Shard

  /// Opens a file for the jobs of a shard, and creates it if necessary.
  init(_ path: String, shard: Shard) throws {
    self.path = path
    self.shard = shard
    descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(.cannotCreate) }
    if FileDescriptor.endsWithinLine(descriptor) { try append("\n") }
  }

  deinit { close(descriptor) }

  func add(_ job: JobLine, _ result: JobResult) throws {
    let isFailed = result.state == .failed
    let record: JSONValue = [
      "id": .string(job.id), "state": .string(result.state.rawValue),
      "hash": .string(result.hash), "file": .string(job.file), "line": JSONValue(job.number),
      "shard": .string("\(shard)"),
      "error": isFailed ? .string(result.messages.joined(separator: "\n")) : nil,
    ]
    try append(record.compact + "\n")
  }

  private func append(_ text: String) throws {
    guard FileDescriptor.writeAll(text, to: descriptor) else { throw failure(.inputOutput) }
  }

  private func failure(_ kind: PlotError.Kind) -> PlotError {
    PlotError(kind, "cannot write '\(path)': \(SystemError.last)", about: "--manifest")
  }
}
