import Glibc

/// A small file that the program keeps for its user: read by nobody else, and there as a whole or
/// not at all.
struct StateFile {
  /// Where the file is, or would be.
  let path: String

  /// The folder that is created for it if it is missing.
  private let folder: StateFolder?

  /// Where it is written before it takes its name, if that is not beside it.
  private let temporaries: StateFolder?

  /// The largest file that is read, in bytes.
  private static let sizeLimit = 64 * 1_048_576

  /// Names a file in a folder of the program's own.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - folder: Its folder, which is created when the file is written.
  ///   - temporaries: A folder on the same disk for files that are being written. What killed runs
  ///     left there is found without a look at the other folder, which may hold thousands of files.
  init(_ name: String, in folder: StateFolder, temporaries: StateFolder? = nil) {
    path = "\(folder.path)/\(name)"
    self.folder = folder
    self.temporaries = temporaries
  }

  /// Names a file that the user chose, in a folder that must be there.
  init(path: String) {
    self.path = path
    (folder, temporaries) = (nil, nil)
  }

  /// Reads the file.
  ///
  /// - Returns: Its bytes; `nil` if it is not there.
  /// - Throws: A failure that names the path if it cannot be read.
  func read() throws -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0, errno == ENOENT || errno == ENOTDIR { return nil }
    defer { close(descriptor) }
    guard descriptor >= 0,
      let bytes = FileDescriptor.readAll(from: descriptor, limit: Self.sizeLimit + 1)
    else { throw Failure(.noInput, "cannot read '\(path)': \(SystemError.last)") }
    guard bytes.count <= Self.sizeLimit else {
      throw Failure(.noInput, "cannot read '\(path)': it is larger than 64 MiB")
    }
    return bytes
  }

  /// Puts `bytes` in the file, with mode 0600.
  ///
  /// - Throws: A failure that names the path; the file is then as it was before.
  func write(_ bytes: [UInt8]) throws {
    for folder in [folder, temporaries] {
      guard folder?.create() ?? true else {
        throw Failure(.cannotCreate, "cannot create '\(path)': \(SystemError.last)")
      }
    }
    try OutputFile(path, isPrivate: true, temporaries: temporaries?.path).write(bytes)
  }

  /// Removes the file.
  ///
  /// - Returns: Whether it was there.
  /// - Throws: A failure that names the path if it is still there.
  func remove() throws -> Bool {
    if unlink(path) == 0 { return true }
    if errno == ENOENT || errno == ENOTDIR { return false }
    throw Failure(.inputOutput, "cannot remove '\(path)': \(SystemError.last)")
  }

  /// Renames a file that makes no sense, so that it is neither used nor lost.
  ///
  /// - Returns: The new path: the old one with `.corrupt`, and a number if that is taken.
  /// - Throws: A failure that names the path if it cannot be renamed.
  func setAside() throws -> String {
    for number in 1... {
      let aside = path + ".corrupt" + (number == 1 ? "" : "-\(number)")
      var status = stat()
      if lstat(aside, &status) == 0 { continue }
      guard rename(path, aside) == 0 else { break }
      return aside
    }
    throw Failure(.inputOutput, "cannot rename '\(path)': \(SystemError.last)")
  }
}
