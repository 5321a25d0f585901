import Glibc
import Plotting

/// The lines typed before, newest last.
struct LineHistory: Hashable, Sendable {
  private(set) var lines: [String]

  static let limit = 10_000

  init(_ lines: [String] = []) { self.lines = lines.suffix(Self.limit) }

  /// Adds a line, unless it is blank or equal to the last one; returns whether it did.
  mutating func add(_ line: String) -> Bool {
    guard !line.trimmed.isEmpty, line != lines.last else { return false }
    lines.append(line)
    if lines.count > Self.limit { lines.removeFirst() }
    return true
  }

  /// Returns the index of the nearest matching line before or after `index`; `nil` if not found.
  func step(from index: Int, isOlder: Bool, where matches: (String) -> Bool) -> Int? {
    if isOlder { return lines[..<index].lastIndex(where: matches) }
    return index < lines.count ? lines[(index + 1)...].firstIndex(where: matches) : nil
  }
}

/// The line history on disk, in a file that several processes may use at once.
///
/// A line is appended under a lock, in one write. When the file reaches twice ``LineHistory/limit``
/// lines, it is replaced by its newer half.
struct HistoryFile {
  private let folder: StateFolder
  private let path: String

  /// The most that is read, in bytes; lines typed by hand stay far below.
  private static let sizeLimit = 16 * 1_048_576

  init(in folder: StateFolder) {
    self.folder = folder
    path = folder.path + "/history"
  }

  /// Reads the lines; none if the file is missing or unreadable.
  func read() -> LineHistory {
    let descriptor = open(path.systemPath, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return LineHistory() }
    defer { close(descriptor) }
    return LineHistory(Self.lines(in: descriptor))
  }

  /// Appends one line to the file, or several separated by line feeds.
  func append(_ text: String) throws {
    guard folder.create(), let descriptor = openLocked() else { throw failure }
    defer { close(descriptor) }
    let lines = (FileDescriptor.endsWithinLine(descriptor) ? "\n" : "") + text + "\n"
    guard FileDescriptor.writeAll(lines, to: descriptor) else { throw failure }
    try shorten(descriptor)
  }

  private var failure: PlotError {
    PlotError(.inputOutput, "cannot write '\(path)': \(SystemError.last)")
  }

  /// Opens and locks the file for appending; the result is the file that has the name now.
  private func openLocked() -> Int32? {
    while true {
      let descriptor = open(path.systemPath, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { return nil }
      while flock(descriptor, LOCK_EX) != 0 && errno == EINTR {}
      if FileDescriptor.refers(descriptor, to: path) { return descriptor }
      // Another process replaced the file in between.
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
