import Glibc

/// A file that appears whole or not at all.
///
/// The bytes go to a hidden temporary file beside the target, `.plot.png.XXXXXX.tmp`, which then
/// takes the target's name. The temporary file is locked while its writer lives, so that a later
/// run can tell a file that was left behind from one that is being written.
struct OutputFile {
  /// The path as the user gave it.
  let path: String

  /// The folder and name that the file will have, with symbolic links followed.
  private let folder: String
  private let name: String

  /// The permissions of a file that is replaced.
  private let permissions: mode_t?

  /// The permissions of a new file, of which the user's mask takes some away.
  private let newPermissions: mode_t

  /// A folder for temporary files only, if they are not to be beside the target.
  private let temporaries: String?

  /// Whether the target is a device or a pipe, which is written to directly.
  private let isSpecial: Bool

  /// Checks that the file can be created, before any work is done for it.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - isPrivate: Whether nobody but the user may read it, whoever could before.
  ///   - temporaries: A folder on the same disk that holds nothing but temporary files.
  /// - Throws: A failure that names the path if its folder is missing or not writable, or the path
  ///   is a folder or a file that may not be written.
  init(_ path: String, isPrivate: Bool = false, temporaries: String? = nil) throws {
    self.path = path
    self.temporaries = temporaries
    newPermissions = isPrivate ? 0o600 : 0o666
    let target = Self.resolved(path)
    let slash = target.lastIndex(of: "/")
    name = slash.map { String(target[target.index(after: $0)...]) } ?? target
    folder = slash.map { $0 == target.startIndex ? "/" : String(target[..<$0]) } ?? "."
    var status = stat()
    let exists = stat(target, &status) == 0
    permissions = exists && !isPrivate ? status.st_mode & 0o7777 : nil
    isSpecial = exists && status.st_mode & S_IFMT != S_IFREG
    guard !name.isEmpty, !exists || status.st_mode & S_IFMT != S_IFDIR else {
      throw Failure(.cannotCreate, "cannot create '\(path)': it is a folder; add a file name")
    }
    if exists && access(target, W_OK) != 0 {
      throw Failure(.cannotCreate, "cannot create '\(path)': \(SystemError.last)")
    }
    if !isSpecial && access(folder, W_OK | X_OK) != 0 {
      let remedy = errno == ENOENT ? "; create the folder '\(folder)' first" : ""
      throw Failure(.cannotCreate, "cannot create '\(path)': \(SystemError.last)\(remedy)")
    }
  }

  /// Puts `bytes` in the file.
  ///
  /// - Throws: A failure that names the path; the file is then as it was before.
  func write(_ bytes: [UInt8]) throws {
    if isSpecial { return try writeDirectly(bytes) }
    removeAbandoned()
    let (temporary, descriptor) = try createTemporary()
    defer { close(descriptor) }
    if let permissions { fchmod(descriptor, permissions) }
    let isWritten =
      bytes.withUnsafeBytes { FileDescriptor.writeAll($0, to: descriptor) }
    guard isWritten, rename(temporary, "\(folder)/\(name)") == 0 else {
      let reason = SystemError.last
      unlink(temporary)
      throw Failure(.inputOutput, "cannot write '\(path)': \(reason)")
    }
  }

  /// Removes what killed runs left of this file, or in the folder of temporary files, without
  /// writing it.
  func removeAbandoned() {
    if isSpecial { return }
    guard let temporaries else { return AbandonedFiles.remove(of: stem, in: folder) }
    AbandonedFiles.removeAll(in: temporaries)
  }

  private func writeDirectly(_ bytes: [UInt8]) throws {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw Failure(.cannotCreate, "cannot create '\(path)': \(SystemError.last)")
    }
    let isWritten = bytes.withUnsafeBytes { FileDescriptor.writeAll($0, to: descriptor) }
    let reason = SystemError.last
    close(descriptor)
    guard isWritten else { throw Failure(.inputOutput, "cannot write '\(path)': \(reason)") }
  }

  /// Creates and locks a temporary file that no other process uses.
  private func createTemporary() throws -> (path: String, descriptor: Int32) {
    for _ in 0..<100 {
      let temporary = "\(temporaries ?? folder)/.\(stem).\(Self.randomLetters()).tmp"
      let descriptor = open(
        temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, newPermissions)
      if descriptor < 0 {
        if errno == EEXIST { continue }
        break
      }
      // Another process may have taken the file for an abandoned one before it was locked.
      var (opened, named) = (stat(), stat())
      flock(descriptor, LOCK_EX)
      if fstat(descriptor, &opened) == 0, stat(temporary, &named) == 0,
        opened.st_ino == named.st_ino
      {
        return (temporary, descriptor)
      }
      close(descriptor)
    }
    throw Failure(.cannotCreate, "cannot create '\(path)': \(SystemError.last)")
  }

  /// The name, shortened so that the temporary name around it is not too long for a folder.
  private var stem: String {
    var stem = Substring(name)
    while stem.utf8.count > Int(NAME_MAX) - AbandonedFiles.suffixLength - 2 { stem.removeLast() }
    return String(stem)
  }

  private static func randomLetters() -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
    return String((0..<6).map { _ in letters[Int.random(in: 0..<letters.count)] })
  }

  /// The path with symbolic links at its end followed, so that the link stays a link, also one to a
  /// file that is not there yet.
  private static func resolved(_ path: String) -> String {
    var path = path
    // As many links in a row as the kernel follows.
    for _ in 0..<40 {
      var target = [UInt8](repeating: 0, count: Int(PATH_MAX))
      let length = readlink(path, &target, target.count)
      guard length > 0 else { break }
      let text = String(decoding: target[..<length], as: UTF8.self)
      let slash = path.lastIndex(of: "/")
      let folder = slash.map { String(path[...$0]) } ?? ""
      path = text.first == "/" ? text : folder + text
    }
    return path
  }
}
