/// A walk through the history, from a draft to which it returns.
struct HistoryWalk {
  /// The line from which the walk began.
  private let draft: LineBuffer

  /// The part of the draft before the cursor.
  private let prefix: String

  /// The index of the current line in the history; the number of lines for the draft.
  private var index: Int

  init(from line: LineBuffer, in history: LineHistory) {
    draft = line
    prefix = line.head
    index = history.lines.count
  }

  /// Moves to the next line in a direction; `nil` if not found.
  ///
  /// With a prefix, the line must begin with the draft's text before the cursor.
  mutating func step(isOlder: Bool, isPrefixed: Bool, in history: LineHistory) -> LineBuffer? {
    let matches = { [prefix] (line: String) in !isPrefixed || line.hasPrefix(prefix) }
    if isOlder {
      guard let found = history.older(than: index, where: matches) else { return nil }
      index = found
    } else {
      guard index < history.lines.count else { return nil }
      index = history.newer(than: index, where: matches) ?? history.lines.count
    }
    return line(in: history)
  }

  /// Moves to the oldest line, or back to the draft; `nil` if already there.
  mutating func jump(toOldest isOldest: Bool, in history: LineHistory) -> LineBuffer? {
    let target = isOldest ? 0 : history.lines.count
    guard target != index else { return nil }
    index = target
    return line(in: history)
  }

  private func line(in history: LineHistory) -> LineBuffer {
    index < history.lines.count ? LineBuffer(history.lines[index]) : draft
  }
}
