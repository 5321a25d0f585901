/// Reads the lines of a script one by one.
struct ScriptReader {
  /// A line: one row of the file, or several that backslashes join.
  struct Line: Sendable {
    /// The line as it was written.
    var record = RecordBuffer.Record()

    /// Its words.
    var words = LineWords()

    /// Where its comment stands in the record; empty if it has none.
    var comment = 0..<0
  }

  private var buffer: RecordBuffer

  /// The first row, if it names the program to run the script with.
  let interpreter: String?

  /// Begins with the first line.
  ///
  /// - Throws: A failure if the file cannot be read.
  init(_ file: ScriptFile) throws {
    buffer = try RecordBuffer(file)
    guard buffer.begins(with: "#!") else {
      interpreter = nil
      return
    }
    var row = RecordBuffer.Record()
    _ = try buffer.next(&row) { text, start, isComplete in
      guard let end = text[start...].firstIndex(of: 10) else {
        return isComplete ? .record(end: text.count) : .needsMore
      }
      return .record(end: end + 1)
    }
    interpreter = String(decoding: row.source, as: UTF8.self)
  }

  /// Reads the next line.
  ///
  /// - Parameter line: Receives it, without words if it is wrong.
  /// - Returns: Whether there was one.
  /// - Throws: A ``LineError`` about the line, after which reading goes on with the next one; a
  ///   failure if the file cannot be read.
  mutating func next(_ line: inout Line) throws -> Bool {
    var (words, comment) = (LineWords(), 0..<0)
    swap(&words, &line.words)
    defer {
      swap(&words, &line.words)
      line.comment = comment
    }
    return try buffer.next(&line.record) { text, start, isComplete in
      let outcome = LineScanner.scan(
        text, from: start, isComplete: isComplete, into: &words, comment: &comment)
      switch outcome {
      case .line(let end): return .record(end: end)
      case .needsMore: return .needsMore
      case .unclosedQuote(let place, let end):
        words.removeAll()
        return .mistake(.unclosedQuote(at: place), end: end)
      }
    }
  }
}
