/// Finds the words of a text, and skips white space and comments.
struct WordScanner {
  private let scalars: String.UnicodeScalarView
  private var index: String.Index

  init(_ source: String) {
    scalars = source.unicodeScalars
    index = scalars.startIndex
  }

  /// Returns the range of the next word, `nil` at the end.
  mutating func next() -> Range<String.Index>? {
    index = WordScanner.endOfBlank(in: scalars, from: index)
    guard index < scalars.endIndex else { return nil }
    let start = index
    while index < scalars.endIndex, !Vocabulary.isSpace(scalars[index]) {
      scalars.formIndex(after: &index)
    }
    return start..<index
  }

  /// Returns the end of the white space and comments that begin at `start`.
  static func endOfBlank(
    in scalars: String.UnicodeScalarView, from start: String.Index
  ) -> String.Index {
    var index = start
    while index < scalars.endIndex {
      if Vocabulary.isSpace(scalars[index]) {
        scalars.formIndex(after: &index)
      } else if startsComment(scalars, index) {
        while index < scalars.endIndex, !Vocabulary.isNewline(scalars[index]) {
          scalars.formIndex(after: &index)
        }
      } else {
        break
      }
    }
    return index
  }

  private static func startsComment(
    _ scalars: String.UnicodeScalarView, _ index: String.Index
  ) -> Bool {
    guard scalars[index] == "#" else { return false }
    if index > scalars.startIndex, !Vocabulary.isSpace(scalars[scalars.index(before: index)]) {
      return false
    }
    let next = scalars.index(after: index)
    return next == scalars.endIndex || Vocabulary.isSpace(scalars[next])
  }
}
