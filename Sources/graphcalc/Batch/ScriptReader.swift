import Glibc

/// Reads the lines of a script one by one, however long the script is.
struct ScriptReader {
  /// A line: one row of the file, or several that backslashes join.
  struct Line: Sendable {
    /// The number of its first row, counted from 1.
    var number = 0

    /// The line as it was written, without the line feed at its end.
    var source: [UInt8] = []

    /// Its words.
    var words = LineWords()

    /// Where its comment stands in ``source``; empty if it has none.
    var comment = 0..<0
  }

  private let file: ScriptFile
  private var buffer: [UInt8] = []
  private var position = 0
  private var isComplete = false
  private var row = 1

  /// The longest line: as long as the longest program, and as much for the options.
  private static let limit = 2_097_152

  /// Reads from the beginning of a file.
  init(_ file: ScriptFile) throws {
    self.file = file
    try file.rewind()
  }

  /// Reads the next line.
  ///
  /// - Parameter line: Receives it.
  /// - Returns: Whether there was one.
  /// - Throws: A ``LineError`` about the line, after which reading goes on with the next one; a
  ///   failure if the file cannot be read.
  mutating func next(_ line: inout Line) throws -> Bool {
    if row == 1, position == 0 { try skipMark() }
    while true {
      let start = position
      if start == buffer.count, isComplete { return false }
      let outcome = buffer.withUnsafeBufferPointer {
        LineScanner.scan(
          $0, from: start, isComplete: isComplete, into: &line.words, comment: &line.comment)
      }
      switch outcome {
      case .needsMore:
        guard buffer.count - start <= Self.limit else {
          take(upTo: buffer.count, into: &line)
          try skipRow()
          line.words.removeAll()
          throw LineError("the line is longer than 2 MiB", remedy: "divide it", at: 0..<0)
        }
        try fill()
      case .line(let end):
        take(upTo: end, into: &line)
        return true
      case .unclosedQuote(let place, let end):
        take(upTo: end, into: &line)
        line.words.removeAll()
        throw LineError(
          "a quote is never closed", remedy: "close it in the same line", at: place..<(place + 1))
      }
    }
  }

  /// Hands out what stands before `end` and moves there.
  private mutating func take(upTo end: Int, into line: inout Line) {
    line.number = row
    line.source.removeAll(keepingCapacity: true)
    line.source += buffer[position..<end]
    position = end
    row += line.source.count { $0 == 10 }
    if line.source.last == 10 { line.source.removeLast() }
  }

  /// Reads more, as much again as is left of the line, so that a long one is not read too often.
  private mutating func fill() throws {
    buffer.removeFirst(position)
    position = 0
    guard let bytes = file.read(max(65_536, buffer.count)) else {
      throw Failure(.inputOutput, "cannot read \(file.shownName): \(SystemError.last)")
    }
    isComplete = bytes.isEmpty
    buffer += bytes
  }

  /// Skips the rest of a row that is too long.
  private mutating func skipRow() throws {
    while true {
      if let end = buffer[position...].firstIndex(of: 10) {
        position = end + 1
        row += 1
        return
      }
      position = buffer.count
      if isComplete { return }
      try fill()
    }
  }

  /// Skips a byte order mark, and a first row that names the program to run the script with.
  private mutating func skipMark() throws {
    while buffer.count < 3, !isComplete { try fill() }
    if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    if buffer[position...].starts(with: "#!".utf8) { try skipRow() }
  }
}
