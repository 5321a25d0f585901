import Plotting

/// The lines typed before, newest last.
struct LineHistory: Hashable, Sendable {
  private(set) var lines: [String]

  static let limit = 10_000

  /// Creates a history with the newest ``limit`` of some lines.
  init(_ lines: [String] = []) { self.lines = lines.suffix(Self.limit) }

  /// Adds a line, unless it is blank or equal to the last one; returns whether it did.
  mutating func add(_ line: String) -> Bool {
    guard !line.trimmed.isEmpty, line != lines.last else { return false }
    lines.append(line)
    if lines.count > Self.limit { lines.removeFirst() }
    return true
  }

  /// Returns the index of the newest matching line before `index`; `nil` if not found.
  func older(than index: Int, where matches: (String) -> Bool) -> Int? {
    lines[..<index].lastIndex(where: matches)
  }

  /// Returns the index of the oldest matching line after `index`; `nil` if not found.
  func newer(than index: Int, where matches: (String) -> Bool) -> Int? {
    index < lines.count ? lines[(index + 1)...].firstIndex(where: matches) : nil
  }
}
