/// The ways to complete the word before the cursor.
struct LineCompletion: Hashable, Sendable {
  /// A word that fits.
  struct Candidate: Hashable, Sendable {
    let text: String

    /// What to insert after the word if it is the only candidate: a blank, or nothing.
    let ending: String

    init(_ text: String, ending: String = " ") {
      self.text = text
      self.ending = ending
    }
  }

  /// The start of the word, in characters from the start of the line.
  let start: Int

  /// The words that begin with the text typed so far.
  let candidates: [Candidate]

  static let none = LineCompletion(start: 0, candidates: [])

  /// The only candidate, or the common prefix of all; `nil` without candidates.
  var replacement: String? {
    guard let first = candidates.first else { return nil }
    guard candidates.count > 1 else { return first.text + first.ending }
    return candidates.dropFirst().reduce(first.text) { $0.commonPrefix(with: $1.text) }
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
