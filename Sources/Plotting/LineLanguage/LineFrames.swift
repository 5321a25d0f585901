/// The frames of an animation, as a line with loops describes them.
package struct LineFrames: Sendable {
  private let template: LineTemplate
  private let index: Int
  private let columns: [Placeholder.Value]
  private let options: LineWords

  /// The frames of the file with an index, counted from 0; `nil` if each plot has files of its own.
  ///
  /// `columns` are the values of columns of data, and `options` follow the words of the line.
  package init?(
    of template: LineTemplate, _ index: Int, columns: [Placeholder.Value] = [],
    options: LineWords = LineWords()
  ) {
    guard template.isAnimation else { return nil }
    (self.template, self.index, self.columns) = (template, index, columns)
    self.options = options
  }

  /// The number of frames.
  package var count: Int { template.frameCount }

  /// The words of a frame, counted from 0.
  package func words(of frame: Int) throws(LineError) -> LineWords {
    try template.words(of: index, frame: frame, columns: columns).appending(options)
  }

  /// The words of all frames, and their loops.
  func words() throws(LineError) -> (words: LineWords, loops: [String]) {
    let (words, loops) = try template.animationWords(of: index, columns: columns)
    return (words.appending(options), loops)
  }

  /// The values of the loops in a frame, the first loop first.
  func values(of frame: Int) -> [(name: String, value: Placeholder.Value)] {
    template.values(of: index, frame: frame)
  }
}
