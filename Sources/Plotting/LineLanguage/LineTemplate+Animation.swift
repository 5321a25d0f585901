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
