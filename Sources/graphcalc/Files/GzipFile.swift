import CCairo
import Plotting

/// A text that was compressed by gzip, unpacked as it is read, by one reader at a time.
final class GzipFile: TextSource, @unchecked Sendable {
  private let file: ScriptFile
  /// The state of zlib, which keeps its address.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  /// The packed bytes that were read last, and how many of them are still packed.
  private var packed: [UInt8] = []
  private var packedCount = 0
  private var unpackedCount = 0
  private var isAtEnd = false

  /// The most bytes that are unpacked; a small file can stand for many.
  static let limit = 1 << 28

  var name: String { file.name }

  /// Begins to unpack a file.
  init(_ file: ScriptFile) throws(PlotError) {
    self.file = file
    stream.initialize(to: z_stream())
    // 16 asks for the header of gzip, of a window of at most 2¹⁵ bytes.
    guard inflateInit2_(stream, 16 + 15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { throw PlotError(.inputOutput, "cannot unpack \(file.shownName): no memory is left") }
    try rewind()
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  func rewind() throws(PlotError) {
    try file.rewind()
    inflateReset(stream)
    (packedCount, unpackedCount, isAtEnd) = (0, 0, false)
  }

  func read(_ count: Int) throws(PlotError) -> [UInt8] {
    var (text, length) = ([UInt8](repeating: 0, count: count), 0)
    while length < count, !isAtEnd {
      guard try hasPacked() else { throw damaged("it ends too early") }
      let status = unpack(into: &text, from: length)
      length = count - Int(stream.pointee.avail_out)
      switch status {
      case Z_OK, Z_BUF_ERROR: break
      case Z_STREAM_END:
        // Several packed files may be behind one another.
        if try hasPacked() { inflateReset(stream) } else { isAtEnd = true }
      default:
        throw damaged(stream.pointee.msg.map { String(cString: $0) } ?? "its data are invalid")
      }
    }
    unpackedCount += length
    guard unpackedCount <= Self.limit else {
      throw PlotError(
        .unreadable,
        "\(file.shownName) holds more than the \(Self.limit >> 20) MiB that are unpacked; "
          + "unpack it with gunzip")
    }
    text.removeSubrange(length...)
    return text
  }

  private func unpack(into text: inout [UInt8], from length: Int) -> Int32 {
    packed.withUnsafeMutableBufferPointer { packed in
      text.withUnsafeMutableBufferPointer { text in
        stream.pointee.next_in = packed.baseAddress.map { $0 + (packed.count - packedCount) }
        stream.pointee.avail_in = UInt32(packedCount)
        stream.pointee.next_out = text.baseAddress.map { $0 + length }
        stream.pointee.avail_out = UInt32(text.count - length)
        let status = inflate(stream, Z_NO_FLUSH)
        packedCount = Int(stream.pointee.avail_in)
        return status
      }
    }
  }

  /// Reads on if nothing is left of the packed bytes, and returns whether there are any.
  private func hasPacked() throws(PlotError) -> Bool {
    if packedCount == 0 {
      packed = try file.read(65_536)
      packedCount = packed.count
    }
    return packedCount > 0
  }

  private func damaged(_ reason: String) -> PlotError {
    PlotError(.unreadable, "cannot unpack \(file.shownName): \(reason)")
  }
}

extension ScriptFile {
  /// The text of a table, which may be packed.
  ///
  /// - Throws: An error about a file of another kind that is no text, with what turns it into a
  ///   table.
  func table() throws(PlotError) -> any TextSource {
    try rewind()
    let start = try read(6)
    try rewind()
    func begins(_ signature: String) -> Bool { start.starts(with: signature.utf8) }
    if start.starts(with: [0x1f, 0x8b]) { return try GzipFile(self) }
    let other: (kind: String, remedy: String)? =
      if start.starts(with: [0x28, 0xb5, 0x2f, 0xfd]) {
        ("packed by zstd", "write zstd -dc FILE | graphcalc --data -")
      } else if start.starts(with: [0xfd] + Array("7zXZ".utf8)) {
        ("packed by xz", "write xz -dc FILE | graphcalc --data -")
      } else if begins("BZh") {
        ("packed by bzip2", "write bzip2 -dc FILE | graphcalc --data -")
      } else if begins("PK\u{3}\u{4}") {
        ("a workbook or an archive of zip", "write it to a CSV file, as ssconvert FILE t.csv does")
      } else if begins("PAR1") {
        (
          "a file of Parquet",
          "write it to a CSV file, as duckdb -csv -c \"from 'FILE'\" > t.csv does"
        )
      } else if begins("ARROW1") {
        (
          "a file of Arrow",
          "write it to a CSV file, as Python's pandas.read_feather('FILE').to_csv('t.csv') does"
        )
      } else {
        nil
      }
    guard let other else { return self }
    throw PlotError(.unreadable, "\(shownName) is \(other.kind); \(other.remedy)")
  }
}
