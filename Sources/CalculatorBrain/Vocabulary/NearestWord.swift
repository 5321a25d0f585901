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
    var (best, others, rows): (String?, [Unicode.Scalar], [Int]) = (nil, [], [])
    var limit = min(most, max(1, letters.count / 3)) + 1
    for candidate in candidates {
      others.removeAll(keepingCapacity: true)
      others.append(contentsOf: candidate.unicodeScalars)
      guard abs(others.count - letters.count) < limit else { continue }
      if candidate.lowercased() == folded { return candidate }
      guard others.count > 1 else { continue }
      let distance = distance(letters, others, &rows)
      if distance < limit {
        limit = distance
        best = candidate
      }
    }
    return best
  }

  /// The most letters of a word that others are compared with.
  static let longest = 24

  /// Returns the number of changes, omissions, additions and exchanges between two words.
  ///
  /// `rows` is room for three rows of the table of distances between their beginnings.
  private static func distance(
    _ a: [Unicode.Scalar], _ b: [Unicode.Scalar], _ rows: inout [Int]
  ) -> Int {
    let width = b.count + 1
    if rows.count < 3 * width { rows = [Int](repeating: 0, count: 3 * width) }
    for j in 0...b.count { rows[j] = j }
    var (beforeLast, last, row) = (2 * width, 0, width)
    for i in 1...a.count {
      rows[row] = i
      for j in 1...b.count {
        let change = rows[last + j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
        var least = min(rows[last + j] + 1, rows[row + j - 1] + 1, change)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          least = min(least, rows[beforeLast + j - 2] + 1)
        }
        rows[row + j] = least
      }
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return rows[last + b.count]
  }
}
