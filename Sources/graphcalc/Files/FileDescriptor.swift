import Glibc

/// Whole reads and writes on a file descriptor.
enum FileDescriptor {
  /// Writes all bytes, in spite of interruptions; returns `false` and sets `errno` if it fails.
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

  /// Writes all of a text, as it writes bytes.
  static func writeAll(_ text: String, to descriptor: Int32) -> Bool {
    var text = text
    return text.withUTF8 { writeAll(UnsafeRawBufferPointer($0), to: descriptor) }
  }

  /// Reads up to `limit` bytes; returns `nil` and sets `errno` if it fails.
  static func readAll(from descriptor: Int32, limit: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count < limit {
      guard let chunk = read(from: descriptor, atMost: min(65_536, limit - bytes.count)) else {
        return nil
      }
      if chunk.isEmpty { break }
      bytes += chunk
    }
    return bytes
  }

  /// Reads what there is, continuing after interruptions; empty at the end, `nil` if that fails.
  static func read(from descriptor: Int32, atMost limit: Int) -> [UInt8]? {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, filled in
      repeat {
        count = Glibc.read(descriptor, buffer.baseAddress, limit)
      } while count < 0 && errno == EINTR
      filled = max(0, count)
    }
    return count < 0 ? nil : bytes
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

/// The error of the last system call that failed.
enum SystemError {
  /// The system's description of `errno`, as in "No such file or directory".
  static var last: String { String(cString: strerror(errno)) }
}
