import Glibc

/// The lines typed before, in a file that several programs may use at once.
///
/// A line is added under a lock, in one write at the end. When there are twice as many lines as are
/// kept, the file is replaced by one with the newer half.
struct HistoryFile {
  private let folder: StateFolder
  private let path: String

  /// How much of a file is read, in bytes: more than lines by hand come to.
  private static let sizeLimit = 16 * 1_048_576

  /// Creates a file in a folder, neither of which need be there yet.
  init(in folder: StateFolder) {
    self.folder = folder
    path = folder.path + "/history"
  }

  /// Reads the lines.
  ///
  /// - Returns: No lines if there is no file, or none that can be read.
  func read() -> LineHistory {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return LineHistory() }
    defer { close(descriptor) }
    return LineHistory(Self.lines(in: descriptor))
  }

  /// Adds lines at the end of the file.
  ///
  /// - Parameter text: A line, or several with line feeds between them.
  /// - Throws: A failure that names the file if it cannot be written.
  func append(_ text: String) throws {
    guard folder.create(), let descriptor = openLocked() else { throw failure }
    defer { close(descriptor) }
    var lines = text + "\n"
    // A program that was killed, or a full disk, may have left part of a line.
    var last: UInt8 = 10
    let size = lseek(descriptor, 0, SEEK_END)
    if size > 0, pread(descriptor, &last, 1, size - 1) == 1, last != 10 { lines = "\n" + lines }
    let isWritten = lines.withUTF8 {
      FileDescriptor.writeAll(UnsafeRawBufferPointer($0), to: descriptor)
    }
    guard isWritten else { throw failure }
    try shorten(descriptor)
  }

  private var failure: Failure {
    Failure(.inputOutput, "cannot write '\(path)': \(SystemError.last)")
  }

  /// Opens the file to add to it, locked, and sure to be the one that has the name.
  private func openLocked() -> Int32? {
    while true {
      let descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { return nil }
      var (opened, named) = (stat(), stat())
      while flock(descriptor, LOCK_EX) != 0 && errno == EINTR {}
      if fstat(descriptor, &opened) == 0, stat(path, &named) == 0, opened.st_ino == named.st_ino {
        return descriptor
      }
      // Another program has replaced it in between.
      close(descriptor)
    }
  }

  private func shorten(_ descriptor: Int32) throws {
    lseek(descriptor, 0, SEEK_SET)
    let lines = Self.lines(in: descriptor)
    guard lines.count >= 2 * LineHistory.limit else { return }
    let newer = lines.suffix(LineHistory.limit).map { $0 + "\n" }.joined()
    try OutputFile(path).write(Array(newer.utf8))
  }

  private static func lines(in descriptor: Int32) -> [String] {
    let bytes = FileDescriptor.readAll(from: descriptor, limit: sizeLimit) ?? []
    return bytes.split(separator: 10).map { String(decoding: $0, as: UTF8.self) }
  }
}
