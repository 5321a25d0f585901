/// The texts that were cut, newest last.
struct KillRing: Hashable, Sendable {
  /// The end at which a cut text joins the one cut just before it.
  enum Side: Sendable {
    case before, after
  }

  private var texts: [String] = []

  /// The number of texts kept.
  private static let limit = 60

  /// The text to paste.
  var newest: String? { texts.last }

  /// Keeps a text that was cut.
  ///
  /// - Parameters:
  ///   - text: The text; ignored if empty.
  ///   - side: The end at which to join it to the newest text; `nil` keeps it separately.
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
