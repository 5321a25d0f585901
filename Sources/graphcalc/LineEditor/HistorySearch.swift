/// An incremental search of the history: each letter of the query searches on.
struct HistorySearch {
  let origin: LineBuffer
  private(set) var query = ""

  /// Whether the last letter or step found nothing.
  private(set) var isFailing = false
  private var isForward: Bool
  private var index: Int

  init(from line: LineBuffer, isForward: Bool, in history: LineHistory) {
    origin = line
    self.isForward = isForward
    index = history.lines.count
  }

  var prompt: String {
    "\(isFailing ? "no " : "")\(isForward ? "forward " : "")search '\(query)': "
  }

  /// Appends to the query, and searches on from the line found last.
  mutating func extend(by text: String, in history: LineHistory) -> LineBuffer? {
    query += text
    return find(in: history, includingCurrent: true)
  }

  /// Removes the last letter of the query, and searches again from the newest line.
  mutating func shorten(in history: LineHistory) -> LineBuffer? {
    query = String(query.dropLast())
    index = history.lines.count
    isFailing = false
    return query.isEmpty ? origin : find(in: history, includingCurrent: true)
  }

  mutating func step(isForward: Bool, in history: LineHistory) -> LineBuffer? {
    self.isForward = isForward
    return query.isEmpty ? nil : find(in: history, includingCurrent: false)
  }

  private mutating func find(in history: LineHistory, includingCurrent: Bool) -> LineBuffer? {
    var start = index
    if includingCurrent { start = isForward ? index - 1 : min(index + 1, history.lines.count) }
    let found = history.step(from: start, isOlder: !isForward) { $0.offset(of: query) != nil }
    isFailing = found == nil
    guard let found, let offset = history.lines[found].offset(of: query) else { return nil }
    index = found
    var line = LineBuffer(history.lines[found])
    line.move(to: offset)
    return line
  }
}

extension String {
  /// The number of characters before the first place where a text occurs; `nil` if not found.
  ///
  /// `firstRange(of:)` would make the program a megabyte larger.
  fileprivate func offset(of text: String) -> Int? {
    var (rest, offset) = (self[...], 0)
    while !rest.starts(with: text) {
      guard rest.popFirst() != nil else { return nil }
      offset += 1
    }
    return offset
  }
}

extension LineEditor {
  mutating func beginSearch(isForward: Bool) -> Response {
    search = HistorySearch(from: buffer, isForward: isForward, in: history)
    return .edited
  }

  /// Applies one key to the search; `nil` if the key ends it and must be handled as usual.
  mutating func handleInSearch(_ key: Key) -> Response? {
    guard var search else { return nil }
    let found: LineBuffer?
    switch key {
    case .text(let text), .paste(let text): found = search.extend(by: text, in: history)
    case .backspace, .control("h"): found = search.shorten(in: history)
    case .control("r"), .control("s"):
      found = search.step(isForward: key == .control("s"), in: history)
    case .control("g"), .control("c"), .escape:
      buffer = search.origin
      self.search = nil
      return .edited
    default:
      self.search = nil
      return nil
    }
    self.search = search
    guard let found else { return .refused }
    buffer = found
    return .edited
  }
}

/// A walk through the history, from a draft to which it returns.
struct HistoryWalk {
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
    guard isOlder || index < history.lines.count else { return nil }
    let found = history.step(from: index, isOlder: isOlder, where: matches)
    guard let target = found ?? (isOlder ? nil : history.lines.count) else { return nil }
    index = target
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
