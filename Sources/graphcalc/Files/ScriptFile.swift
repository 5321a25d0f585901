import Glibc

/// A text that is read twice: once to check it and once to run it.
///
/// Text from a pipe is kept in an unnamed temporary file.
final class ScriptFile: Sendable {
  /// The name to use in messages.
  let name: String

  private let descriptor: Int32

  /// Opens a file.
  ///
  /// - Parameter path: A path, or `-` for standard input.
  /// - Throws: A failure if it cannot be read.
  init(_ path: String) throws {
    name = path == "-" ? "<stdin>" : path
    let source = path == "-" ? dup(0) : open(path, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else {
      throw Failure(.noInput, "cannot read '\(path)': \(SystemError.last)")
    }
    var status = stat()
    if fstat(source, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      descriptor = source
      return
    }
    defer { close(source) }
    if status.st_mode & S_IFMT == S_IFDIR {
      throw Failure(.noInput, "cannot read '\(path)': it is a folder")
    }
    descriptor = try Self.copy(of: source)
  }

  deinit { close(descriptor) }

  /// The name in the form that messages quote.
  var shownName: String { name == "<stdin>" ? "standard input" : "'\(name)'" }

  /// Goes back to the beginning.
  func rewind() throws {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else {
      throw Failure(.inputOutput, "cannot read \(shownName): \(SystemError.last)")
    }
  }

  /// Reads up to `count` bytes; empty at the end, `nil` if reading fails.
  func read(_ count: Int) -> [UInt8]? {
    FileDescriptor.readAll(from: descriptor, limit: count)
  }

  private static func copy(of source: Int32) throws -> Int32 {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(folder)/graphcalc-XXXXXX".utf8CString)
    let copy = mkstemp(&template)
    guard copy >= 0 else {
      throw Failure(.cannotCreate, "cannot keep the script in '\(folder)': \(SystemError.last)")
    }
    unlink(template)
    _ = fcntl(copy, F_SETFD, FD_CLOEXEC)
    while true {
      guard let bytes = FileDescriptor.readAll(from: source, limit: 65_536) else {
        throw Failure(.inputOutput, "cannot read standard input: \(SystemError.last)")
      }
      if bytes.isEmpty { return copy }
      guard bytes.withUnsafeBytes({ FileDescriptor.writeAll($0, to: copy) }) else {
        throw Failure(.inputOutput, "cannot keep the script in '\(folder)': \(SystemError.last)")
      }
    }
  }
}
