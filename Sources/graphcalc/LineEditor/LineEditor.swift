/// The editing of one line: keys go in, and the line changes.
///
/// Knows neither terminal nor screen. The keys are those of Emacs and of readline.
struct LineEditor {
  /// What there is to do after a key, besides showing the line.
  enum Response: Hashable, Sendable {
    /// Nothing.
    case edited

    /// The key means nothing here.
    case refused

    /// The line is complete.
    case submitted(String)

    /// The line is given up.
    case cancelled

    /// There are no more lines.
    case ended

    /// The words that the line could go on with are to be listed.
    case listed([String])

    /// The screen is to be cleared.
    case cleared

    /// The program is to be stopped until the user comes back to it.
    case suspended
  }

  /// What the last key did, as far as the next one goes on with it.
  enum Action {
    case other
    case typed
    case killed
    case yanked(Range<Int>)
    case undone
    case walked
  }

  /// The line being edited.
  var buffer = LineBuffer()

  /// The lines typed before.
  var history: LineHistory

  /// Says how the word before the cursor could go on.
  var complete: (LineBuffer) -> LineCompletion

  /// The search through the lines typed before, while there is one.
  var search: HistorySearch?

  /// The walk through the lines typed before, since the line was last changed.
  var walk: HistoryWalk?

  private var last = Action.other
  private var kills = KillRing()
  private var pastLines: [LineBuffer] = []
  private var isAfterControlX = false

  /// Creates an editor with an empty line.
  ///
  /// - Parameters:
  ///   - history: The lines typed before.
  ///   - complete: Says how the word before the cursor could go on.
  init(
    history: LineHistory = LineHistory(),
    complete: @escaping (LineBuffer) -> LineCompletion = { _ in .none }
  ) {
    self.history = history
    self.complete = complete
  }

  /// Works one key on the line.
  mutating func handle(_ key: Key) -> Response {
    if search != nil, let response = handleInSearch(key) { return response }
    let (before, previous) = (buffer, last)
    last = .other
    let response = isAfterControlX ? perform(afterControlX: key) : perform(key, after: previous)
    isAfterControlX = key == .control("x") && !isAfterControlX
    remember(before, after: previous, key)
    if case .walked = last {} else { walk = nil }
    switch response {
    case .submitted, .cancelled: begin()
    default: break
    }
    return response
  }

  /// Begins an empty line; what was cut stays to be pasted.
  private mutating func begin() {
    (buffer, pastLines, last, walk, search) = (LineBuffer(), [], .other, nil, nil)
  }

  // MARK: Undo

  /// Keeps the line before a change, one for all letters of a word that is typed.
  private mutating func remember(_ before: LineBuffer, after previous: Action, _ key: Key) {
    if case .undone = last { return }
    guard before.characters != buffer.characters else { return }
    if case (.typed, .typed) = (previous, last), key != .text(" ") { return }
    pastLines.append(before)
  }

  private mutating func undo() -> Response {
    guard let past = pastLines.popLast() else { return .refused }
    buffer = past
    last = .undone
    return .edited
  }

  // MARK: Keys

  private mutating func perform(afterControlX key: Key) -> Response {
    key == .control("u") ? undo() : .refused
  }

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
    last = action
    return .edited
  }

  private mutating func remove(to place: Int) -> Response {
    guard (0...buffer.characters.count).contains(place) else { return .refused }
    buffer.remove(min(place, buffer.cursor)..<max(place, buffer.cursor))
    return .edited
  }

  private mutating func changeWord(_ change: (String) -> String) -> Response {
    guard buffer.cursor < buffer.characters.count else { return .refused }
    buffer.changeWord(change)
    return .edited
  }

  /// The text with its first letter large and the others small.
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
    last = .killed
    return .edited
  }

  private mutating func yank(_ key: Key, after previous: Action) -> Response? {
    switch (key, previous) {
    case (.control("y"), _):
      break
    case (.meta("y"), .yanked(let range)):
      kills.rotate()
      buffer.remove(range)
    default:
      return nil
    }
    guard let text = kills.newest else { return .refused }
    let start = buffer.cursor
    buffer.insert(text)
    last = .yanked(min(start, buffer.cursor)..<buffer.cursor)
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

  // MARK: Lines typed before

  private mutating func walk(_ key: Key) -> Response? {
    let isOlder: Bool
    let isPrefixed: Bool
    switch key {
    case .up, .pageUp, .meta("p"): (isOlder, isPrefixed) = (true, true)
    case .down, .pageDown, .meta("n"): (isOlder, isPrefixed) = (false, true)
    case .control("p"): (isOlder, isPrefixed) = (true, false)
    case .control("n"): (isOlder, isPrefixed) = (false, false)
    case .meta("<"), .meta(">"): return jump(toOldest: key == .meta("<"))
    default: return nil
    }
    last = .walked
    var walk = walk ?? HistoryWalk(from: buffer, in: history)
    defer { self.walk = walk }
    guard let line = walk.step(isOlder: isOlder, isPrefixed: isPrefixed, in: history) else {
      return .refused
    }
    buffer = line
    return .edited
  }

  private mutating func jump(toOldest isOldest: Bool) -> Response {
    last = .walked
    var walk = walk ?? HistoryWalk(from: buffer, in: history)
    defer { self.walk = walk }
    guard let line = walk.jump(toOldest: isOldest, in: history) else { return .refused }
    buffer = line
    return .edited
  }
}
