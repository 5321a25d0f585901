import Glibc
import Plotting

/// A text that is read twice: once to check it and once to run it.
///
/// Text from a pipe is kept in an unnamed temporary file.
final class ScriptFile: TextSource {
  /// The name to use in messages.
  let name: String
  private let descriptor: Int32
  /// Whether the text is read as it comes, and once.
  private let isLive: Bool

  /// The most that is kept of a pipe, in bytes.
  static let pipeLimit = 1 << 30

  /// The lines of a session that come from a pipe.
  static func standardInput() -> ScriptFile { ScriptFile() }

  private init() { (name, descriptor, isLive) = ("<stdin>", dup(0), true) }

  /// Opens a file; keeps at most `pipeLimit` bytes if it is a pipe, unless it must not be one.
  init(
    _ path: String, pipeLimit: Int = ScriptFile.pipeLimit, mayBePipe: Bool = true
  ) throws(PlotError) {
    try FileWatch.note(path)
    name = path == "-" ? "<stdin>" : path
    isLive = false
    let mode = O_RDONLY | O_CLOEXEC | (mayBePipe ? 0 : O_NONBLOCK)
    let source = path == "-" ? dup(0) : open(path.systemPath, mode)
    guard source >= 0 else {
      throw PlotError(.unreadable, "cannot read '\(path)': \(SystemError.last)")
    }
    if FileDescriptor.isRegular(source) {
      descriptor = source
      return
    }
    defer { close(source) }
    var status = stat()
    if fstat(source, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw PlotError(.unreadable, "cannot read '\(path)': it is a folder")
    }
    guard mayBePipe || path == "-" else {
      throw PlotError(
        .unreadable, "cannot read '\(path)': it is not a regular file")
    }
    descriptor = try Self.copy(of: source, name: InputFile.name(path), limit: pipeLimit)
  }

  deinit { close(descriptor) }

  /// The name as messages quote it.
  var shownName: String { InputFile.name(name == "<stdin>" ? "-" : name) }

  func rewind() throws(PlotError) {
    guard isLive || lseek(descriptor, 0, SEEK_SET) == 0 else {
      throw PlotError(.inputOutput, "cannot read \(shownName): \(SystemError.last)")
    }
  }

  func read(_ count: Int) throws(PlotError) -> [UInt8] {
    try Interruption.check()
    let bytes =
      isLive
      ? FileDescriptor.read(from: descriptor, atMost: count)
      : FileDescriptor.readAll(from: descriptor, limit: count)
    guard let bytes else {
      throw PlotError(.inputOutput, "cannot read \(shownName): \(SystemError.last)")
    }
    return bytes
  }

  private static func copy(
    of source: Int32, name: String, limit: Int
  ) throws(PlotError) -> Int32 {
    let folder = StateFolder.variable("TMPDIR") ?? "/tmp"
    var template = "\(folder)/graphcalc-XXXXXX".systemPath
    let copy = mkstemp(&template)
    guard copy >= 0 else {
      throw PlotError(.cannotCreate, "cannot keep the script in '\(folder)': \(SystemError.last)")
    }
    unlink(template)
    _ = fcntl(copy, F_SETFD, FD_CLOEXEC)
    var rest = limit
    while true {
      guard let bytes = FileDescriptor.readAll(from: source, limit: 65_536) else {
        throw PlotError(.unreadable, "cannot read \(name): \(SystemError.last)")
      }
      if bytes.isEmpty { return copy }
      rest -= bytes.count
      guard rest >= 0 else {
        throw PlotError(
          .unreadable,
          "\(name) is longer than the \(limit >> 20) MiB that are read of a pipe; name a file")
      }
      guard bytes.withUnsafeBytes({ FileDescriptor.writeAll($0, to: copy) }) else {
        throw PlotError(.inputOutput, "cannot keep the script in '\(folder)': \(SystemError.last)")
      }
    }
  }
}

extension RecordBuffer {
  /// Reads the next record; returns whether there is one.
  ///
  /// - Throws: A ``LineError`` about the record, after which reading goes on behind it, or a
  ///   ``PlotError``.
  mutating func next(
    _ record: inout Record, scan: (UnsafeBufferPointer<UInt8>, Int, Bool) -> Finding
  ) throws -> Bool {
    let step = try next(scan: scan)
    return try take(step, into: &record)
  }

  /// Reads the next row, as ``next(_:scan:)`` reads a record.
  mutating func nextRow(_ record: inout Record) throws -> Bool {
    let step = try nextRow()
    return try take(step, into: &record)
  }

  /// Reads the next record of a table, whose fields `scanner` finds, in the same way.
  mutating func next(_ record: inout Record, fields scanner: inout FieldScanner) throws -> Bool {
    let step = try next(fields: &scanner)
    return try take(step, into: &record)
  }

  private func take(_ step: Step, into record: inout Record) throws -> Bool {
    if case .end = step { return false }
    copy(into: &record)
    if case .mistake(let error) = step { throw error }
    return true
  }
}
