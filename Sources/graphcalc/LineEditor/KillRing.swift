/// The texts that were cut, newest last.
struct KillRing: Hashable, Sendable {
  /// The end at which a cut text joins the one cut just before it.
  enum Side: Sendable { case before, after }

  private var texts: [String] = []

  private static let limit = 60

  var newest: String? { texts.last }

  /// Keeps a text that was cut; joins it to one end of the newest text if a side is given.
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
