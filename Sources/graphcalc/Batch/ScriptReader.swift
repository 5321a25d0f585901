import Plotting

/// Reads the lines of a script one by one.
struct ScriptReader {
  /// One row of the file, or several rows that backslashes join.
  struct Line: Sendable {
    var record = RecordBuffer.Record()

    var words = LineWords()

    /// The place of the comment in the record; empty if there is none.
    var comment = 0..<0
  }

  private var buffer: RecordBuffer

  /// The first row, if it names the program that runs the script.
  let interpreter: String?

  init(_ file: ScriptFile) throws {
    buffer = try RecordBuffer(file)
    guard buffer.begins(with: "#!") else {
      interpreter = nil
      return
    }
    var row = RecordBuffer.Record()
    _ = try buffer.nextRow(&row)
    interpreter = String(decoding: row.source, as: UTF8.self)
  }

  /// Reads the next line, after a ``LineError`` too; returns whether there is one.
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
