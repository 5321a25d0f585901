import Glibc

/// Whole reads and writes on a file descriptor.
enum FileDescriptor {
  /// Writes all bytes, continuing after interruptions and partial writes.
  ///
  /// - Returns: Whether all of them were written; if not, `errno` says why.
  static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var rest = bytes
    while let start = rest.baseAddress, !rest.isEmpty {
      let count = write(descriptor, start, rest.count)
      if count < 0 {
        if errno == EINTR { continue }
        return false
      }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
    }
    return true
  }

  /// Writes all of a text.
  ///
  /// - Returns: Whether all of it was written; if not, `errno` says why.
  static func writeAll(_ text: String, to descriptor: Int32) -> Bool {
    var text = text
    return text.withUTF8 { writeAll(UnsafeRawBufferPointer($0), to: descriptor) }
  }

  /// Reads up to `limit` bytes, or all if there are fewer.
  ///
  /// - Returns: The bytes, or `nil` if reading failed; `errno` says why.
  static func readAll(from descriptor: Int32, limit: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count < limit {
      let wanted = min(65_536, limit - bytes.count)
      var count = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
        repeat {
          count = read(descriptor, buffer.baseAddress, wanted)
        } while count < 0 && errno == EINTR
        filled = max(0, count)
      }
      if count < 0 { return nil }
      if count == 0 { break }
      bytes += chunk
    }
    return bytes
  }

  /// Whether a file ends within a line, as a killed process or a full disk may leave it.
  static func endsWithinLine(_ descriptor: Int32) -> Bool {
    var last: UInt8 = 10
    let size = lseek(descriptor, 0, SEEK_END)
    return size > 0 && pread(descriptor, &last, 1, size - 1) == 1 && last != 10
  }

  /// Whether a path still names the file that is open, which may have been replaced or removed.
  static func refers(_ descriptor: Int32, to path: String) -> Bool {
    var (opened, named) = (stat(), stat())
    return fstat(descriptor, &opened) == 0 && stat(path, &named) == 0
      && opened.st_ino == named.st_ino
  }
}
