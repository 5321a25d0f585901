import Glibc
import Plotting

/// A text that is read twice: once to check it and once to run it.
///
/// Text from a pipe is kept in an unnamed temporary file.
final class ScriptFile: Sendable {
  /// The name to use in messages.
  let name: String

  private let descriptor: Int32

  /// Opens a file; `-` is standard input.
  init(_ path: String) throws(PlotError) {
    name = path == "-" ? "<stdin>" : path
    let source = path == "-" ? dup(0) : open(path, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else {
      throw PlotError(.unreadable, "cannot read '\(path)': \(SystemError.last)")
    }
    var status = stat()
    if fstat(source, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      descriptor = source
      return
    }
    defer { close(source) }
    if status.st_mode & S_IFMT == S_IFDIR {
      throw PlotError(.unreadable, "cannot read '\(path)': it is a folder")
    }
    descriptor = try Self.copy(of: source)
  }

  deinit { close(descriptor) }

  /// The name as messages quote it.
  var shownName: String { InputFile.name(name == "<stdin>" ? "-" : name) }

  func rewind() throws(PlotError) {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else {
      throw PlotError(.inputOutput, "cannot read \(shownName): \(SystemError.last)")
    }
  }

  /// Reads up to `count` bytes; empty at the end, `nil` if reading fails.
  func read(_ count: Int) -> [UInt8]? { FileDescriptor.readAll(from: descriptor, limit: count) }

  private static func copy(of source: Int32) throws(PlotError) -> Int32 {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(folder)/graphcalc-XXXXXX".utf8CString)
    let copy = mkstemp(&template)
    guard copy >= 0 else {
      throw PlotError(.cannotCreate, "cannot keep the script in '\(folder)': \(SystemError.last)")
    }
    unlink(template)
    _ = fcntl(copy, F_SETFD, FD_CLOEXEC)
    while true {
      guard let bytes = FileDescriptor.readAll(from: source, limit: 65_536) else {
        throw PlotError(.inputOutput, "cannot read standard input: \(SystemError.last)")
      }
      if bytes.isEmpty { return copy }
      guard bytes.withUnsafeBytes({ FileDescriptor.writeAll($0, to: copy) }) else {
        throw PlotError(.inputOutput, "cannot keep the script in '\(folder)': \(SystemError.last)")
      }
    }
  }
}
