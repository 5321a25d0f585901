/// Why a program is invalid or cannot run.
///
/// The description says what is wrong, shows where, and says what to do:
///
/// ```text
/// unknown word 'sine'
///   x sine
///     ^^^^ did you mean 'sin'?
/// ```
public struct ProgramError: Error, Hashable, Sendable {
  /// What is wrong.
  public let reason: Reason

  /// The text that was being read.
  public let source: String

  /// The offending characters, counted in `Character`s from the start of ``source``.
  public let range: Range<Int>

  /// The line of the first offending character, counted from 1.
  public let line: Int

  /// The place of the first offending character in its line, in `Character`s counted from 1.
  public let column: Int

  /// The part of the line around the offending characters.
  private let excerpt: Excerpt

  /// Creates an error about a part of `source`.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  init(_ reason: Reason, at place: Range<String.Index>, in source: String) {
    self.reason = reason
    self.source = source
    // Lines are found by their scalars, and characters are counted forward in separate strings, as
    // stepping back over one character may have to search from the start of the text.
    let scalars = source.unicodeScalars
    let count = { (range: Range<String.Index>) in String(scalars[range]).count }
    let start = count(source.startIndex..<place.lowerBound)
    range = start..<(start + count(place))
    var lineStart = source.startIndex
    var lines = 1
    var index = lineStart
    while index < place.lowerBound {
      let scalar = scalars[index]
      scalars.formIndex(after: &index)
      guard Vocabulary.isNewline(scalar) else { continue }
      lineStart = index
      let isHalf = scalar == "\r" && index < scalars.endIndex && scalars[index] == "\n"
      if !isHalf { lines += 1 }
    }
    line = lines
    let lineEnd = scalars[place.lowerBound...].firstIndex(where: Vocabulary.isNewline)
    column = count(lineStart..<place.lowerBound) + 1
    excerpt = Excerpt(of: source, line: lineStart..<(lineEnd ?? source.endIndex), place: place)
  }
}

extension ProgramError: CustomStringConvertible {
  /// The summary, the line with the place marked, and the remedy.
  public var description: String {
    """
    \(summary)
      \(excerpt.text)
      \(excerpt.margin)\(excerpt.marker) \(remedy)
    """
  }
}
