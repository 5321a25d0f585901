import CalculatorBrain
import Glibc
import Plotting

/// Whole reads and writes on a file descriptor.
enum FileDescriptor {
  /// Opens those of the three standard streams that are closed, before any file can take their
  /// number and receive what is meant for them.
  ///
  /// They are opened for the wrong direction, so that using them fails as if they were closed.
  static func openStandardStreams() {
    for stream in Int32(0)...2 where fcntl(stream, F_GETFD) < 0 {
      // What is opened gets the lowest number that is free.
      if open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY) < 0 { _ = open("/", O_RDONLY) }
    }
  }

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

  /// Reads what there is, continuing after interruptions unless they end a line of a session; empty
  /// at the end, `nil` if that fails.
  static func read(from descriptor: Int32, atMost limit: Int) -> [UInt8]? {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, filled in
      repeat {
        count = Glibc.read(descriptor, buffer.baseAddress, limit)
      } while count < 0 && errno == EINTR && !Interruption.hasEndedLine
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
    return fstat(descriptor, &opened) == 0 && stat(path.systemPath, &named) == 0
      && opened.st_ino == named.st_ino
  }

  /// Whether a file is neither a folder, a device nor a pipe.
  static func isRegular(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}

extension String {
  /// The text for a path, a variable or an argument that the system gives.
  init(system text: UnsafePointer<CChar>) {
    self.init(rawBytes: Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))[...])
  }

  /// The path for the system: the bytes that it was created for, and a NUL after them.
  ///
  /// A path that holds a NUL itself is empty, which names no file.
  var systemPath: [CChar] {
    var bytes = rawBytes
    if bytes.contains(0) { bytes = [] }
    bytes.append(0)
    return bytes.withUnsafeBytes { Array($0.bindMemory(to: CChar.self)) }
  }

  /// The path without symbolic links, from the root; `nil` if there is no such file.
  var realPath: String? {
    let path = realpath(systemPath, nil)
    defer { free(path) }
    return path.map { String(system: $0) }
  }
}

/// The error of the last system call that failed.
enum SystemError {
  /// The system's description of `errno`, as in "No such file or directory".
  static var last: String { String(cString: strerror(errno)) }
}

/// A file that is read whole, such as a program or a picture.
enum InputFile {
  /// The path as messages quote it; `-` is standard input.
  static func name(_ path: String) -> String { path == "-" ? "standard input" : "'\(path)'" }

  /// Returns the first `limit` bytes of a file; `-` is standard input.
  static func bytes(_ path: String, limit: Int) throws(PlotError) -> [UInt8] {
    let descriptor = path == "-" ? 0 : open(path.systemPath, O_RDONLY | O_CLOEXEC)
    defer { if descriptor > 0 { close(descriptor) } }
    guard descriptor >= 0, let bytes = FileDescriptor.readAll(from: descriptor, limit: limit) else {
      throw PlotError(.unreadable, "cannot read \(name(path)): \(SystemError.last)")
    }
    return bytes
  }

  /// Returns the text of a program, or a beginning of it that is longer than a program may be.
  static func program(_ path: String) throws(PlotError) -> String {
    try FileWatch.note(path)
    let limit = Program.sizeLimit + 1
    let bytes = try bytes(path, limit: limit)
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    // Text cut off at the limit may end inside a character; it is too long anyway.
    if bytes.count == limit { return String(decoding: bytes, as: UTF8.self) }
    throw PlotError(.invalidProgram, "\(name(path)) is not UTF-8 text; save it as UTF-8")
  }
}

/// The contents of a folder.
enum FolderListing {
  /// Returns the names in a folder that begin with a byte, or all; empty if it cannot be read.
  static func names(in folder: String, beginningWith first: UInt8? = nil) -> [String] {
    guard let listing = opendir(folder.systemPath) else { return [] }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes -> String? in
        guard first == nil || bytes.first == first else { return nil }
        return String(rawBytes: Array(bytes.prefix { $0 != 0 })[...])
      }
      guard let name, name != ".", name != ".." else { continue }
      names.append(name)
    }
    return names
  }

  /// Returns the names in a folder, sorted, and which of them are folders.
  static func entries(in folder: String) -> [(name: String, isFolder: Bool)] {
    names(in: folder).sorted().map { name in
      var status = stat()
      let isFound = stat("\(folder)/\(name)".systemPath, &status) == 0
      return (name, isFound && status.st_mode & S_IFMT == S_IFDIR)
    }
  }
}
