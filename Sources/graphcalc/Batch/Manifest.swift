import Glibc

/// A file that tells of every job of a batch that has ended: objects of JSON, one a line.
///
/// Any number of processes may add to it at once. A line is added in one write at the end of the
/// file, which local file systems let nothing come between.
final class Manifest: Sendable {
  private let path: String
  private let descriptor: Int32
  private let shard: Shard

  /// Opens a file, and creates it if it is not there.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - shard: The shard that the jobs are in.
  /// - Throws: A failure if the file cannot be written.
  init(_ path: String, shard: Shard) throws {
    self.path = path
    self.shard = shard
    descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw Failure(.cannotCreate, "--manifest: cannot write '\(path)': \(SystemError.last)")
    }
    // A process that was killed, or a full disk, may have left part of a line.
    var last: UInt8 = 10
    let size = lseek(descriptor, 0, SEEK_END)
    if size > 0, pread(descriptor, &last, 1, size - 1) == 1, last != 10 { try append("\n") }
  }

  deinit { close(descriptor) }

  /// Adds a job.
  ///
  /// - Throws: A failure if it cannot be written.
  func add(_ job: JobLine, _ result: JobResult) throws {
    var members = [
      ("id", JSONText.string(job.id)), ("state", JSONText.string(result.state.rawValue)),
      ("hash", JSONText.string(result.hash)), ("file", JSONText.string(job.file)),
      ("line", "\(job.number)"), ("shard", JSONText.string("\(shard)")),
    ]
    if result.state == .failed {
      members.append(("error", JSONText.string(result.messages.joined(separator: "\n"))))
    }
    try append(JSONText.object(members) + "\n")
  }

  private func append(_ text: String) throws {
    var text = text
    let isWritten = text.withUTF8 {
      FileDescriptor.writeAll(UnsafeRawBufferPointer($0), to: descriptor)
    }
    guard isWritten else {
      throw Failure(.inputOutput, "--manifest: cannot write '\(path)': \(SystemError.last)")
    }
  }
}
