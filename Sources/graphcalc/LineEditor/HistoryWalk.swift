/// A walk through the lines typed before, from a line to which it leads back.
struct HistoryWalk {
  /// The line that the walk began with.
  private let draft: LineBuffer

  /// What stood before the cursor then.
  private let prefix: String

  /// Where the walk is; the number of lines for the draft.
  private var place: Int

  /// Begins a walk.
  init(from line: LineBuffer, in history: LineHistory) {
    draft = line
    prefix = line.head
    place = history.lines.count
  }

  /// Goes to the next line in a direction.
  ///
  /// - Parameters:
  ///   - isOlder: The direction.
  ///   - isPrefixed: Whether the line must begin with what stood before the cursor at first.
  ///   - history: The lines.
  /// - Returns: The line with the cursor at its end; `nil` if there is none that way.
  mutating func step(isOlder: Bool, isPrefixed: Bool, in history: LineHistory) -> LineBuffer? {
    let isWanted = { [prefix] (line: String) in !isPrefixed || line.hasPrefix(prefix) }
    if isOlder {
      guard let found = history.older(than: place, where: isWanted) else { return nil }
      place = found
    } else {
      guard place < history.lines.count else { return nil }
      place = history.newer(than: place, where: isWanted) ?? history.lines.count
    }
    return line(in: history)
  }

  /// Goes to the oldest line, or back to the draft.
  ///
  /// - Returns: The line; `nil` if the walk is there already.
  mutating func jump(toOldest isOldest: Bool, in history: LineHistory) -> LineBuffer? {
    let target = isOldest ? 0 : history.lines.count
    guard target != place else { return nil }
    place = target
    return line(in: history)
  }

  private func line(in history: LineHistory) -> LineBuffer {
    place < history.lines.count ? LineBuffer(history.lines[place]) : draft
  }
}
