/// How the word before the cursor could go on.
struct LineCompletion: Hashable, Sendable {
  /// A word that would fit.
  struct Candidate: Hashable, Sendable {
    /// The whole word.
    let text: String

    /// What follows the word when it is the only one that fits: a blank, or nothing.
    let ending: String

    init(_ text: String, ending: String = " ") {
      self.text = text
      self.ending = ending
    }
  }

  /// Where the word begins, in characters from the start of the line.
  let start: Int

  /// The words that begin with what is there.
  let candidates: [Candidate]

  /// No completion.
  static let none = LineCompletion(start: 0, candidates: [])

  /// What can be put in place of the word: the only candidate, or as much as all have in common.
  var replacement: String? {
    guard let first = candidates.first else { return nil }
    guard candidates.count > 1 else { return first.text + first.ending }
    return candidates.dropFirst().reduce(first.text) { $0.commonPrefix(with: $1.text) }
  }
}

extension String {
  /// Returns the characters with which both texts begin.
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
