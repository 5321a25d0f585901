import Glibc
import Plotting

/// A text that is read twice: once to check it and once to run it.
///
/// Text from a pipe is kept in an unnamed temporary file.
final class ScriptFile: Sendable {
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

  /// Opens a file; keeps at most `pipeLimit` bytes if it is a pipe.
  init(_ path: String, pipeLimit: Int = ScriptFile.pipeLimit) throws(PlotError) {
    name = path == "-" ? "<stdin>" : path
    isLive = false
    let source = path == "-" ? dup(0) : open(path.systemPath, O_RDONLY | O_CLOEXEC)
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

  /// Reads up to `count` bytes; empty at the end, `nil` if reading fails.
  func read(_ count: Int) -> [UInt8]? {
    isLive
      ? FileDescriptor.read(from: descriptor, atMost: count)
      : FileDescriptor.readAll(from: descriptor, limit: count)
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

/// Reads the records of a file of any length one by one, such as the lines of a script.
struct RecordBuffer {
  /// A record: one or more rows of the file.
  struct Record: Sendable {
    /// The number of its first row, counted from 1.
    var number = 0
    /// The bytes of the record, without the line feed at its end.
    var source: [UInt8] = []

    /// The message about a mistake in the record, with its place in a file.
    func message(_ error: LineError, in file: String) -> String {
      error.message(file: file, line: number, source: source)
    }
  }

  /// What a scan found at a position: a record, valid or not, with the position after it, or the
  /// beginning of a record whose end has not been read.
  enum Finding { case record(end: Int), needsMore, mistake(LineError, end: Int) }

  private let file: ScriptFile
  private var buffer: [UInt8] = []
  private var position = 0
  private var isComplete = false
  private var row = 1

  /// The longest record, in bytes: the longest program, and as much again for options.
  private static let limit = 2_097_152

  /// Starts at the beginning of a file, after a byte order mark if it has one.
  init(_ file: ScriptFile) throws {
    self.file = file
    try file.rewind()
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    repeat { try fill() } while !isComplete && buffer.count < 3 && mark.starts(with: buffer)
    if buffer.starts(with: mark) { position = 3 }
  }

  /// Reads the next record; returns whether there is one.
  ///
  /// The end of a record is found by `scan` in a text from a position; its third argument says
  /// whether the file ends with the text. After a ``LineError``, which is about the record, reading
  /// goes on with the next record.
  mutating func next(
    _ record: inout Record, scan: (UnsafeBufferPointer<UInt8>, Int, Bool) -> Finding
  ) throws -> Bool {
    while position < buffer.count || !isComplete {
      switch buffer.withUnsafeBufferPointer({ scan($0, position, isComplete) }) {
      case .record(let end) where end - position > Self.limit:
        take(upTo: position, into: &record)
        row += buffer[position..<end].count { $0 == 10 }
        position = end
        throw tooLong
      case .record(let end):
        take(upTo: end, into: &record)
        return true
      case .mistake(let error, let end):
        take(upTo: end, into: &record)
        throw error
      case .needsMore where buffer.count - position <= Self.limit: try fill()
      case .needsMore:
        take(upTo: position, into: &record)
        try skipRow()
        throw tooLong
      }
    }
    return false
  }

  /// Reads the next row, as ``next(_:scan:)`` reads a record.
  mutating func nextRow(_ record: inout Record) throws -> Bool {
    try next(&record) { text, start, isComplete in
      guard let end = text[start...].firstIndex(of: 10) else {
        return isComplete ? .record(end: text.count) : .needsMore
      }
      return .record(end: end + 1)
    }
  }

  private var tooLong: LineError {
    LineError("the line is longer than 2 MiB", remedy: "divide it", at: 0..<0)
  }

  /// Whether the rest of the file begins with a text of at most 3 bytes.
  func begins(with text: String) -> Bool { buffer[position...].starts(with: text.utf8) }

  /// Stores the text before `end` in `record`, and moves to `end`.
  private mutating func take(upTo end: Int, into record: inout Record) {
    record.number = row
    record.source.removeAll(keepingCapacity: true)
    record.source += buffer[position..<end]
    position = end
    row += record.source.count { $0 == 10 }
    if record.source.last == 10 { record.source.removeLast() }
  }

  /// Reads more: as much again as there is of the record, so that a long one takes few reads.
  private mutating func fill() throws {
    buffer.removeFirst(position)
    position = 0
    guard let bytes = file.read(max(65_536, buffer.count)) else {
      throw PlotError(.inputOutput, "cannot read \(file.shownName): \(SystemError.last)")
    }
    isComplete = bytes.isEmpty
    buffer += bytes
  }

  private mutating func skipRow() throws {
    while true {
      let end = buffer[position...].firstIndex(of: 10)
      position = end.map { $0 + 1 } ?? buffer.count
      if end != nil { row += 1 }
      if end != nil || isComplete { return }
      try fill()
    }
  }
}
