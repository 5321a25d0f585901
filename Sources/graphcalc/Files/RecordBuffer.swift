/// Reads the records of a file one by one, such as the lines of a script, however long the file is.
struct RecordBuffer {
  /// A record: one row of the file, or several.
  struct Record: Sendable {
    /// The number of its first row, counted from 1.
    var number = 0

    /// The record as it was written, without the line feed at its end.
    var source: [UInt8] = []
  }

  /// What was found at a place.
  enum Finding {
    /// A record that ends before this place.
    case record(end: Int)

    /// The beginning of a record whose end has not been read yet.
    case needsMore

    /// A record that is wrong and ends before this place.
    case mistake(LineError, end: Int)
  }

  private let file: ScriptFile
  private var buffer: [UInt8] = []
  private var position = 0
  private var isComplete = false
  private var row = 1

  /// The longest record: as long as the longest program, and as much for the options.
  private static let limit = 2_097_152

  /// Reads from the beginning of a file, behind a byte order mark if it has one.
  init(_ file: ScriptFile) throws {
    self.file = file
    try file.rewind()
    while buffer.count < 3, !isComplete { try fill() }
    if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// Reads the next record.
  ///
  /// - Parameters:
  ///   - record: Receives it, also if it is wrong.
  ///   - scan: Finds the end of the record that begins at a place in a text; the third argument
  ///     says whether nothing follows the text.
  /// - Returns: Whether there was one.
  /// - Throws: A ``LineError`` about the record, after which reading goes on with the next one; a
  ///   failure if the file cannot be read.
  mutating func next(
    _ record: inout Record, scan: (UnsafeBufferPointer<UInt8>, Int, Bool) -> Finding
  ) throws -> Bool {
    while position < buffer.count || !isComplete {
      switch buffer.withUnsafeBufferPointer({ scan($0, position, isComplete) }) {
      case .record(let end) where end - position > Self.limit:
        take(upTo: position, into: &record)
        row += buffer[position..<end].count { $0 == 10 }
        position = end
        throw tooLong
      case .record(let end):
        take(upTo: end, into: &record)
        return true
      case .mistake(let error, let end):
        take(upTo: end, into: &record)
        throw error
      case .needsMore where buffer.count - position <= Self.limit:
        try fill()
      case .needsMore:
        take(upTo: position, into: &record)
        try skipRow()
        throw tooLong
      }
    }
    return false
  }

  private var tooLong: LineError {
    LineError("the line is longer than 2 MiB", remedy: "divide it", at: 0..<0)
  }

  /// Returns whether the rest of the file begins with a text of at most 3 bytes.
  func begins(with text: String) -> Bool { buffer[position...].starts(with: text.utf8) }

  /// Hands out what stands before `end` and moves there.
  private mutating func take(upTo end: Int, into record: inout Record) {
    record.number = row
    record.source.removeAll(keepingCapacity: true)
    record.source += buffer[position..<end]
    position = end
    row += record.source.count { $0 == 10 }
    if record.source.last == 10 { record.source.removeLast() }
  }

  /// Reads more, as much again as is left of the record, so that a long one is not read too often.
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
}
