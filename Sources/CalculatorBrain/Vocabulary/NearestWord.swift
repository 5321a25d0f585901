/// The search for the word that a misspelt word may have been meant to be.
public enum NearestWord {
  /// Returns the candidate nearest to `word`, the earliest of several.
  ///
  /// - Parameters:
  ///   - word: The word as typed.
  ///   - candidates: The words that are known.
  ///   - most: The most letters that may be changed, omitted, added or exchanged.
  /// - Returns: A candidate that differs only in case, or by at most a third of the word's letters
  ///   changed, omitted, added or exchanged; `nil` if not found.
  public static func search(
    for word: String, among candidates: [String], atMost most: Int = .max
  ) -> String? {
    let letters = Array(word.unicodeScalars.prefix(longest + 1))
    guard letters.count > 1, letters.count <= longest else { return nil }
    let folded = word.lowercased()
    var best: String?
    var limit = min(most, max(1, letters.count / 3)) + 1
    for candidate in candidates {
      if candidate.lowercased() == folded { return candidate }
      let others = Array(candidate.unicodeScalars)
      guard others.count > 1, abs(others.count - letters.count) < limit else { continue }
      let distance = distance(letters, others)
      if distance < limit {
        limit = distance
        best = candidate
      }
    }
    return best
  }

  private static let longest = 24

  /// Returns the number of changes, omissions, additions and exchanges between two words.
  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in 1...a.count {
      var row = [i]
      for j in 1...b.count {
        var least = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          least = min(least, beforeLast[j - 2] + 1)
        }
        row.append(least)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
