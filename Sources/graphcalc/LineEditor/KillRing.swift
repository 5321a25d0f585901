/// The texts that were cut, the newest last.
struct KillRing: Hashable, Sendable {
  /// On which end of the last cut text another one goes.
  enum Side: Sendable {
    case before, after
  }

  private var texts: [String] = []

  /// How many texts are kept.
  private static let limit = 60

  /// The text to paste.
  var newest: String? { texts.last }

  /// Keeps a text that was cut.
  ///
  /// - Parameters:
  ///   - text: What was cut; nothing is kept of an empty one.
  ///   - side: Where it stood as seen from the one cut just before, with which it becomes one;
  ///     `nil` if something else was done in between.
  mutating func add(_ text: String, joining side: Side?) {
    guard !text.isEmpty else { return }
    if let side, let last = texts.popLast() {
      texts.append(side == .before ? text + last : last + text)
    } else {
      texts.append(text)
      if texts.count > Self.limit { texts.removeFirst() }
    }
  }

  /// Makes the newest text the oldest, so that the one before it is pasted.
  mutating func rotate() {
    if let last = texts.popLast() { texts.insert(last, at: 0) }
  }
}
