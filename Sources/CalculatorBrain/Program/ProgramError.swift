/// A reason why a text is no program, or one that cannot run.
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

  /// The part of the line around the offending characters, with the characters before them.
  private let excerpt: Excerpt

  /// Creates an error about a part of `source`.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  init(_ reason: Reason, at place: Range<String.Index>, in source: String) {
    self.reason = reason
    self.source = source
    let before = source[..<place.lowerBound]
    let start = before.count
    range = start..<(start + source[place].count)
    let lineStart = before.lastIndex(where: { $0.isNewline }).map { source.index(after: $0) }
    let lineEnd = source[place.lowerBound...].firstIndex(where: { $0.isNewline })
    let lines = before.reduce(into: 1) { count, character in
      if character.isNewline { count += 1 }
    }
    line = lines
    let lineRange = (lineStart ?? source.startIndex)..<(lineEnd ?? source.endIndex)
    column = source[lineRange.lowerBound..<place.lowerBound].count + 1
    excerpt = Excerpt(of: source, line: lineRange, place: place)
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
