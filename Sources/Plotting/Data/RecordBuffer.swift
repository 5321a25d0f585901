/// Reads the records of a text of any length one by one, such as the lines of a script or the rows
/// of a table.
///
/// Memory depends on the longest record, and not on the length of the text.
package struct RecordBuffer: Sendable {
  /// A record: one or more rows of the text.
  package struct Record: Sendable {
    /// The number of its first row, counted from 1.
    package internal(set) var number: Int

    /// The number of characters before it in that row.
    fileprivate var offset = 0

    /// The bytes of the record, without the line feed at its end.
    package var source: [UInt8]

    /// Creates a record.
    package init(number: Int = 0, source: [UInt8] = []) {
      (self.number, self.source) = (number, source)
    }

    /// The message about a mistake in the record, with its position in a file.
    package func message(_ error: LineError, in file: String) -> String {
      error.message(file: file, line: number, source: source, after: offset)
    }
  }

  /// The outcome of a scan: a record, valid or not, with the position after it, or the beginning of
  /// a record whose end has not been read.
  package enum Finding: Sendable { case record(end: Int), needsMore, mistake(LineError, end: Int) }

  /// The outcome of reading: a record, an invalid record, or the end of the text.
  package enum Step: Sendable { case record, mistake(LineError), end }

  private let text: any TextSource
  private var decoding: TextDecoding?
  private var buffer: [UInt8] = []
  private var position = 0
  private var isComplete = false
  private var row = 1

  /// The range of the record that was read last, and the number of its first row.
  private var place = 0..<0
  /// The number of the first row of the record that was read last, counted from 1.
  package private(set) var number = 0
  /// The number of characters before it in that row.
  var offset = 0

  /// The longest record, in bytes: the longest program, and as much again for options.
  private static let limit = 2_097_152

  /// Starts at the beginning of a text, after a byte order mark if it has one.
  package init(_ text: any TextSource) throws(PlotError) { try self.init(text, decoding: nil) }

  /// Starts at the beginning of a text that is converted first.
  init(_ text: any TextSource, decoding: TextDecoding?) throws(PlotError) {
    (self.text, self.decoding) = (text, decoding)
    try text.rewind()
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    repeat { try fill() } while !isComplete && buffer.count < 3 && mark.starts(with: buffer)
    if buffer.starts(with: mark) { position = 3 }
  }

  /// The record that was read last; empty if it was too long.
  package var record: Record {
    var record = Record(number: number, source: Array(buffer[place]))
    record.offset = offset
    return record
  }

  /// Copies the record that was read last into another one, whose memory is reused.
  package func copy(into record: inout Record) {
    record.number = number
    record.source.removeAll(keepingCapacity: true)
    record.source += buffer[place]
  }

  /// Gives `body` the bytes of the record that was read last.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    buffer.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[place])) }
  }

  /// Reads the next record.
  ///
  /// `scan` finds the end of a record in a text from a position; its third argument says whether
  /// the whole text ends with that text. After a mistake in a record, reading continues with the
  /// next one.
  ///
  /// - Throws: A ``PlotError`` if the text cannot be read.
  package mutating func next(
    scan: (UnsafeBufferPointer<UInt8>, Int, Bool) -> Finding
  ) throws(PlotError) -> Step {
    while position < buffer.count || !isComplete {
      switch buffer.withUnsafeBufferPointer({ scan($0, position, isComplete) }) {
      case .record(let end) where end - position > Self.limit:
        take(upTo: position)
        row += buffer[position..<end].count { $0 == 10 }
        position = end
        return .mistake(tooLong)
      case .record(let end):
        take(upTo: end)
        return .record
      case .mistake(let error, let end):
        take(upTo: end)
        return .mistake(error)
      case .needsMore where buffer.count - position <= Self.limit: try fill()
      case .needsMore:
        take(upTo: position)
        try skipRow()
        place = 0..<0
        return .mistake(tooLong)
      }
    }
    return .end
  }

  /// Skips rows that `body` reads from the text in memory, and returns their number.
  ///
  /// `body` returns how many bytes and rows it read.
  mutating func skip(_ body: (UnsafeBufferPointer<UInt8>) -> (bytes: Int, rows: Int)) -> Int {
    let read = buffer.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[position...].prefix(Self.limit)))
    }
    position += read.bytes
    row += read.rows
    return read.rows
  }

  /// Reads the next row, as ``next(scan:)`` reads a record.
  package mutating func nextRow() throws(PlotError) -> Step {
    try next { text, start, isComplete in
      guard let end = text[start...].firstIndex(of: 10) else {
        return isComplete ? .record(end: text.count) : .needsMore
      }
      return .record(end: end + 1)
    }
  }

  /// Reads the next record of a table, whose fields `scanner` finds.
  package mutating func next(fields scanner: inout FieldScanner) throws(PlotError) -> Step {
    try next { scanner.scan($0, from: $1, isComplete: $2) }
  }

  private var tooLong: LineError {
    LineError("the line is longer than 2 MiB", remedy: "divide it", at: 0..<0)
  }

  /// Whether the rest of the text begins with one of at most 3 bytes.
  package func begins(with text: String) -> Bool { buffer[position...].starts(with: text.utf8) }

  /// Records the range up to `end`, and moves there.
  private mutating func take(upTo end: Int) {
    number = row
    row += buffer[position..<end].count { $0 == 10 }
    place = position..<(end > position && buffer[end - 1] == 10 ? end - 1 : end)
    position = end
  }

  /// Reads as much again as the buffer holds of the record, so that a long record takes few reads.
  private mutating func fill() throws(PlotError) {
    buffer.removeFirst(position)
    position = 0
    let bytes = try text.read(max(65_536, buffer.count))
    isComplete = bytes.isEmpty
    buffer += decoding?.decode(bytes) ?? bytes
  }

  private mutating func skipRow() throws(PlotError) {
    while true {
      let end = buffer[position...].firstIndex(of: 10)
      position = end.map { $0 + 1 } ?? buffer.count
      if end != nil { row += 1 }
      if end != nil || isComplete { return }
      try fill()
    }
  }
}

/// A text that can be read in pieces, repeatedly, such as a file.
package protocol TextSource: AnyObject, Sendable {
  /// The name to use in messages.
  var name: String { get }

  /// Returns to the beginning; throws a ``PlotError`` that names the text.
  func rewind() throws(PlotError)

  /// Reads up to `count` bytes after those read last; empty at the end.
  ///
  /// Throws a ``PlotError`` that names the text.
  func read(_ count: Int) throws(PlotError) -> [UInt8]
}

extension RecordBuffer {
  /// Skips to a block, a part of the text between pairs of empty lines, counted from 0.
  ///
  /// Returns the block that was reached, and the last step: a record if that is the wanted block.
  mutating func skipBlocks(before wanted: Int) throws(PlotError) -> (block: Int, step: Step) {
    var (block, blankCount, hasRows, step) = (0, 0, false, Step.record)
    while block < wanted, case .record = step {
      step = try nextRow()
      guard case .record = step else { break }
      if !record.source.allSatisfy(LineScanner.isSpace) {
        (hasRows, blankCount) = (true, 0)
      } else {
        blankCount += 1
        if blankCount == 2, hasRows { (block, hasRows) = (block + 1, false) }
      }
    }
    return (block, step)
  }
}
