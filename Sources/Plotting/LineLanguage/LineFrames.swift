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

extension LineWords {
  /// Whether any loop is among the words.
  package var hasLoops: Bool { LineTemplate.startOfLoops(in: self) < count }
}

extension LineTemplate {
  /// The indices of the words that are names of files.
  static func outputs(of line: LineWords) -> [Int] {
    line.words.indices.compactMap { index in
      guard line.option(at: index) == .output else { return nil }
      return line.awaitsValue(at: index) ? min(index + 1, line.count - 1) : index
    }
  }

  /// Whether the format, or else the extension of a file, is one of animations.
  static func isAnimated(
    _ line: LineWords, _ outputs: [Int], defaults: PlotArguments
  ) -> Bool {
    guard !outputs.isEmpty else { return false }
    var format = defaults[.format]
    for index in line.words.indices where line.option(at: index) == .format {
      let isNext = line.awaitsValue(at: index) && index + 1 < line.count
      format = isNext ? line[index + 1] : String(line[index].dropFirst("--format=".count))
    }
    if let format { return PictureFormat(rawValue: format)?.isAnimated ?? false }
    return outputs.contains { (try? PictureFormat(path: line[$0]))?.isAnimated ?? false }
  }

  /// Returns bytes with braces doubled, as in a line with loops.
  static func doublingBraces(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.flatMap { "{}".utf8.contains($0) ? [$0, $0] : [$0] }[...]
  }
}
