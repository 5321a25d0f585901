/// Edits one line, key by key.
///
/// Knows neither terminal nor screen. The keys are those of Emacs and readline.
struct LineEditor {
  /// What to do after a key, in addition to showing the line.
  enum Response: Hashable, Sendable {
    case edited, refused, submitted(String), cancelled, ended
    case listed([String]), cleared, suspended
  }

  /// What the last key did, as far as the next one depends on it.
  enum Action { case other, typed, killed, undone, walked, yanked(Range<Int>) }

  var buffer = LineBuffer()
  var history: LineHistory

  /// Returns the ways to complete the word before the cursor.
  var complete: (LineBuffer) -> LineCompletion

  var search: HistorySearch?

  /// The walk through the history since the line was last changed, if any.
  private var walk: HistoryWalk?
  private var lastAction = Action.other
  private var kills = KillRing()
  private var undoStack: [LineBuffer] = []
  private var isAfterControlX = false

  init(
    history: LineHistory = LineHistory(),
    complete: @escaping (LineBuffer) -> LineCompletion = { _ in .none }
  ) {
    self.history = history
    self.complete = complete
  }

  mutating func handle(_ key: Key) -> Response {
    if search != nil, let response = handleInSearch(key) { return response }
    let (before, previous) = (buffer, lastAction)
    lastAction = .other
    let response: Response =
      !isAfterControlX ? perform(key, after: previous) : key == .control("u") ? undo() : .refused
    isAfterControlX = key == .control("x") && !isAfterControlX
    recordUndo(to: before, after: previous, key)
    if case .walked = lastAction {} else { walk = nil }
    switch response {
    case .submitted, .cancelled:
      // Cut texts can still be pasted.
      (buffer, undoStack, lastAction, walk, search) = (LineBuffer(), [], .other, nil, nil)
    default: break
    }
    return response
  }

  // MARK: Undo

  /// Keeps the line before a change; typing a word counts as one change.
  private mutating func recordUndo(to before: LineBuffer, after previous: Action, _ key: Key) {
    if case .undone = lastAction { return }
    guard before.characters != buffer.characters else { return }
    if case (.typed, .typed) = (previous, lastAction), key != .text(" ") { return }
    undoStack.append(before)
  }

  private mutating func undo() -> Response {
    guard let line = undoStack.popLast() else { return .refused }
    buffer = line
    lastAction = .undone
    return .edited
  }

  // MARK: Keys

  private mutating func perform(_ key: Key, after previous: Action) -> Response {
    switch key {
    case .text(let text): return insert(text, as: .typed)
    case .paste(let text): return insert(text, as: .other)
    case .enter: return .submitted(buffer.text)
    case .tab: return completeWord()
    case .control("c"): return .cancelled
    case .control("d"): return buffer.isEmpty ? .ended : remove(to: buffer.cursor + 1)
    case .control("l"): return .cleared
    case .control("z"): return .suspended
    case .control("x"): return .edited
    case .control("_"): return undo()
    case .control("r"), .control("s"): return beginSearch(isForward: key == .control("s"))
    case .backspace, .control("h"): return remove(to: buffer.cursor - 1)
    case .delete: return remove(to: buffer.cursor + 1)
    case .control("t"): return buffer.transpose() ? .edited : .refused
    case .meta("u"): return changeWord { $0.uppercased() }
    case .meta("l"): return changeWord { $0.lowercased() }
    case .meta("c"): return changeWord(Self.capitalized)
    case .escape: return .refused
    default:
      return move(key) ?? kill(key, after: previous) ?? yank(key, after: previous)
        ?? walk(key) ?? .refused
    }
  }

  private mutating func insert(_ text: String, as action: Action) -> Response {
    buffer.insert(text)
    lastAction = action
    return .edited
  }

  private mutating func remove(to place: Int) -> Response {
    guard (0...buffer.characters.count).contains(place) else { return .refused }
    buffer.remove(min(place, buffer.cursor)..<max(place, buffer.cursor))
    return .edited
  }

  private mutating func changeWord(_ change: (String) -> String) -> Response {
    guard buffer.cursor < buffer.characters.count else { return .refused }
    buffer.insert(change(buffer.remove(buffer.cursor..<buffer.wordEnd)))
    return .edited
  }

  /// Returns the text with its first letter in uppercase and the others in lowercase.
  private static func capitalized(_ text: String) -> String {
    let blanks = text.prefix { !$0.isLetter }
    let word = text.dropFirst(blanks.count)
    return blanks + word.prefix(1).uppercased() + word.dropFirst().lowercased()
  }

  private mutating func move(_ key: Key) -> Response? {
    switch key {
    case .left, .control("b"): buffer.move(to: buffer.cursor - 1)
    case .right, .control("f"): buffer.move(to: buffer.cursor + 1)
    case .home, .control("a"): buffer.move(to: 0)
    case .end, .control("e"): buffer.move(to: buffer.characters.count)
    case .wordLeft, .meta("b"): buffer.move(to: buffer.wordStart)
    case .wordRight, .meta("f"): buffer.move(to: buffer.wordEnd)
    default: return nil
    }
    return .edited
  }

  // MARK: Cutting and pasting

  private mutating func kill(_ key: Key, after previous: Action) -> Response? {
    let (cursor, end) = (buffer.cursor, buffer.characters.count)
    let range: Range<Int>
    switch key {
    case .control("k"): range = cursor..<end
    case .control("u"): range = 0..<cursor
    case .control("w"): range = buffer.argumentStart..<cursor
    case .backspaceWord: range = buffer.wordStart..<cursor
    case .meta("d"), .deleteWord: range = cursor..<buffer.wordEnd
    default: return nil
    }
    guard !range.isEmpty else { return .refused }
    let side = range.upperBound == cursor ? KillRing.Side.before : .after
    let isJoining = if case .killed = previous { true } else { false }
    kills.add(buffer.remove(range), joining: isJoining ? side : nil)
    lastAction = .killed
    return .edited
  }

  private mutating func yank(_ key: Key, after previous: Action) -> Response? {
    switch (key, previous) {
    case (.control("y"), _): break
    case (.meta("y"), .yanked(let range)):
      kills.rotate()
      buffer.remove(range)
    default: return nil
    }
    guard let text = kills.newest else { return .refused }
    let start = buffer.cursor
    buffer.insert(text)
    lastAction = .yanked(min(start, buffer.cursor)..<buffer.cursor)
    return .edited
  }

  private mutating func completeWord() -> Response {
    let completion = complete(buffer)
    guard let replacement = completion.replacement else { return .refused }
    let word = completion.start..<buffer.cursor
    if replacement == String(buffer.characters[word]) {
      return .listed(completion.candidates.map(\.text))
    }
    buffer.remove(word)
    buffer.insert(replacement)
    return .edited
  }

  // MARK: History

  private mutating func walk(_ key: Key) -> Response? {
    var walk = walk ?? HistoryWalk(from: buffer, in: history)
    let line: LineBuffer?
    switch key {
    case .up, .pageUp, .meta("p"), .down, .pageDown, .meta("n"):
      let isOlder = [.up, .pageUp, .meta("p")].contains(key)
      line = walk.step(isOlder: isOlder, isPrefixed: true, in: history)
    case .control("p"), .control("n"):
      line = walk.step(isOlder: key == .control("p"), isPrefixed: false, in: history)
    case .meta("<"), .meta(">"): line = walk.jump(toOldest: key == .meta("<"), in: history)
    default: return nil
    }
    self.walk = walk
    lastAction = .walked
    guard let line else { return .refused }
    buffer = line
    return .edited
  }
}
