/// The lines that were typed before, the newest last.
struct LineHistory: Hashable, Sendable {
  /// The lines.
  private(set) var lines: [String]

  /// How many lines are kept.
  static let limit = 10_000

  /// Creates a history, of which the newest lines are kept.
  init(_ lines: [String] = []) {
    self.lines = lines.suffix(Self.limit)
  }

  /// Adds a line, unless it is blank or the same as the one before.
  ///
  /// - Returns: Whether it was added.
  mutating func add(_ line: String) -> Bool {
    guard !line.trimmed.isEmpty, line != lines.last else { return false }
    lines.append(line)
    if lines.count > Self.limit { lines.removeFirst() }
    return true
  }

  /// Returns the place of the newest line before `place` that is as asked.
  func older(than place: Int, where isWanted: (String) -> Bool) -> Int? {
    lines[..<place].lastIndex(where: isWanted)
  }

  /// Returns the place of the oldest line after `place` that is as asked.
  func newer(than place: Int, where isWanted: (String) -> Bool) -> Int? {
    guard place < lines.count else { return nil }
    return lines[(place + 1)...].firstIndex(where: isWanted)
  }
}
