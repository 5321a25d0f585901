/// An incremental search of the history: each letter of the query searches on.
struct HistorySearch {
  /// The line from which the search began.
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

  /// Searches for the next match in a direction.
  mutating func step(isForward: Bool, in history: LineHistory) -> LineBuffer? {
    self.isForward = isForward
    return query.isEmpty ? nil : find(in: history, includingCurrent: false)
  }

  private mutating func find(in history: LineHistory, includingCurrent: Bool) -> LineBuffer? {
    let matches = { [query] (line: String) in line.contains(query) }
    let found: Int?
    if isForward {
      found = history.newer(than: includingCurrent ? index - 1 : index, where: matches)
    } else {
      let limit = includingCurrent ? min(index + 1, history.lines.count) : index
      found = history.older(than: limit, where: matches)
    }
    isFailing = found == nil
    guard let found else { return nil }
    index = found
    let text = history.lines[found]
    var line = LineBuffer(text)
    if let match = text.firstRange(of: query) { line.move(to: text[..<match.lowerBound].count) }
    return line
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
