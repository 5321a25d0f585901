/// A search for a text in the lines typed before, which goes on with each letter of it.
struct HistorySearch {
  /// The line that the search began with.
  let origin: LineBuffer

  /// What is looked for.
  private(set) var query = ""

  /// Whether nothing was found with the last letter or step.
  private(set) var isFailing = false

  private var isForward: Bool
  private var place: Int

  /// Begins a search.
  init(from line: LineBuffer, isForward: Bool, in history: LineHistory) {
    origin = line
    self.isForward = isForward
    place = history.lines.count
  }

  /// The text before the line while the search goes on.
  var prompt: String {
    "\(isFailing ? "no " : "")\(isForward ? "forward " : "")search '\(query)': "
  }

  /// Looks for a longer text, from the line found last on.
  mutating func extend(by text: String, in history: LineHistory) -> LineBuffer? {
    query += text
    return find(in: history, includingPlace: true)
  }

  /// Looks for a shorter text, from the newest line on.
  mutating func shorten(in history: LineHistory) -> LineBuffer? {
    query = String(query.dropLast())
    place = history.lines.count
    isFailing = false
    return query.isEmpty ? origin : find(in: history, includingPlace: true)
  }

  /// Looks for the next line in a direction.
  mutating func step(isForward: Bool, in history: LineHistory) -> LineBuffer? {
    self.isForward = isForward
    return query.isEmpty ? nil : find(in: history, includingPlace: false)
  }

  private mutating func find(in history: LineHistory, includingPlace: Bool) -> LineBuffer? {
    let isWanted = { [query] (line: String) in line.contains(query) }
    let found: Int?
    if isForward {
      found = history.newer(than: includingPlace ? place - 1 : place, where: isWanted)
    } else {
      let limit = includingPlace ? min(place + 1, history.lines.count) : place
      found = history.older(than: limit, where: isWanted)
    }
    isFailing = found == nil
    guard let found else { return nil }
    place = found
    let text = history.lines[found]
    var line = LineBuffer(text)
    if let match = text.firstRange(of: query) { line.move(to: text[..<match.lowerBound].count) }
    return line
  }
}

extension LineEditor {
  /// Begins a search through the lines typed before.
  mutating func beginSearch(isForward: Bool) -> Response {
    search = HistorySearch(from: buffer, isForward: isForward, in: history)
    return .edited
  }

  /// Works one key on the search.
  ///
  /// - Returns: The response; `nil` if the key ends the search and means what it always does.
  mutating func handleInSearch(_ key: Key) -> Response? {
    guard var search else { return nil }
    let found: LineBuffer?
    switch key {
    case .text(let text), .paste(let text): found = search.extend(by: text, in: history)
    case .backspace, .control("h"): found = search.shorten(in: history)
    case .control("r"): found = search.step(isForward: false, in: history)
    case .control("s"): found = search.step(isForward: true, in: history)
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
