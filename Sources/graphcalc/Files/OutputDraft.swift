import Glibc
import Plotting

/// The contents of a file, written piece by piece, which appear under its name when complete.
///
/// Standard output, devices and pipes get them all at once, since nothing in them can be replaced.
final class OutputDraft {
  /// The number of bytes so far.
  private(set) var byteCount = 0

  /// `nil` for standard output.
  private let file: OutputFile?

  /// The temporary file; `nil` if the bytes are kept in memory.
  private var temporary: OutputFile.Temporary?
  private var bytes: [UInt8] = []

  /// Begins with an empty file, or standard output for `nil`.
  init(of file: OutputFile?) throws(PlotError) {
    self.file = file
    temporary = try file?.temporary()
  }

  deinit {
    guard let temporary else { return }
    if let path = temporary.path { unlink(path.systemPath) }
    close(temporary.descriptor)
  }

  func append(_ piece: [UInt8]) throws(PlotError) {
    byteCount += piece.count
    guard let temporary, let file else {
      bytes += piece
      return
    }
    let isWritten = piece.withUnsafeBytes {
      FileDescriptor.writeAll($0, to: temporary.descriptor)
    }
    guard isWritten else { throw file.cannotWrite() }
  }

  /// Replaces bytes that were written before.
  func replace(_ range: Range<Int>, by piece: [UInt8]) throws(PlotError) {
    guard let temporary, let file else {
      bytes.replaceSubrange(range, with: piece)
      return
    }
    let isWritten = piece.withUnsafeBytes {
      pwrite(temporary.descriptor, $0.baseAddress, $0.count, off_t(range.lowerBound)) == $0.count
    }
    guard isWritten else { throw file.cannotWrite() }
  }

  /// Gives the file its name.
  func commit() throws(PlotError) {
    guard let file else { return try Console.put(file: bytes) }
    guard let temporary else { return try file.write(bytes) }
    guard file.take(temporary) else { throw file.cannotWrite() }
    close(temporary.descriptor)
    self.temporary = nil
  }
}
