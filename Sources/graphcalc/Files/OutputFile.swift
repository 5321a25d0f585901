import Glibc

/// A file that is written atomically.
///
/// The bytes go to a hidden temporary file next to the target, `.plot.png.k3x9qa.tmp`, which then
/// takes the target's name. It stays locked while its writer lives, so that a later run can tell an
/// abandoned file from one that is being written.
struct OutputFile {
  /// The path as the user gave it.
  let path: String

  /// The folder and name of the target, after following symbolic links.
  private let folder: String
  private let name: String

  /// The permissions of the file to be replaced, which are kept; `nil` for a new or private file.
  private let permissions: mode_t?

  /// The permissions of a new file, before the user's mask is applied.
  private let newPermissions: mode_t

  /// The folder for temporary files, if not the target's own; it contains nothing else.
  private let temporaries: String?

  /// Whether the target is a device or a pipe, which is written directly.
  private let isSpecial: Bool

  /// Checks that the file can be created, before any work is done for it.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - isPrivate: Whether only the user may read the file, even if others could before.
  ///   - temporaries: A folder on the same disk for temporary files only.
  /// - Throws: A failure that names the path if its folder is missing or not writable, or the path
  ///   is a folder or a read-only file.
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
      throw cannotCreate("it is a folder; add a file name")
    }
    if exists && access(target, W_OK) != 0 { throw cannotCreate() }
    if !isSpecial && access(folder, W_OK | X_OK) != 0 {
      let remedy = errno == ENOENT ? "; create the folder '\(folder)' first" : ""
      throw cannotCreate(SystemError.last + remedy)
    }
  }

  /// Replaces the file's contents with `bytes`.
  ///
  /// - Throws: A failure that names the path; the file is then unchanged.
  func write(_ bytes: [UInt8]) throws {
    if isSpecial { return try writeDirectly(bytes) }
    removeAbandoned()
    let (temporary, descriptor) = try createTemporary()
    defer { close(descriptor) }
    if let permissions { fchmod(descriptor, permissions) }
    let isWritten = bytes.withUnsafeBytes { FileDescriptor.writeAll($0, to: descriptor) }
    guard isWritten, rename(temporary, "\(folder)/\(name)") == 0 else {
      let reason = SystemError.last
      unlink(temporary)
      throw Failure(.inputOutput, "cannot write '\(path)': \(reason)")
    }
  }

  /// Removes the temporary files that killed runs left of this file, or in the folder for temporary
  /// files.
  func removeAbandoned() {
    if isSpecial { return }
    guard let temporaries else { return AbandonedFiles.remove(of: stem, in: folder) }
    AbandonedFiles.removeAll(in: temporaries)
  }

  private func cannotCreate(_ reason: String = SystemError.last) -> Failure {
    Failure(.cannotCreate, "cannot create '\(path)': \(reason)")
  }

  private func writeDirectly(_ bytes: [UInt8]) throws {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw cannotCreate() }
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
      // Before it was locked, another process may have removed the file as an abandoned one.
      flock(descriptor, LOCK_EX)
      if FileDescriptor.refers(descriptor, to: temporary) { return (temporary, descriptor) }
      close(descriptor)
    }
    throw cannotCreate()
  }

  /// The name, shortened so that the temporary file's name does not exceed the system's limit.
  private var stem: String {
    var stem = Substring(name)
    while stem.utf8.count > Int(NAME_MAX) - AbandonedFiles.suffixLength - 2 { stem.removeLast() }
    return String(stem)
  }

  private static func randomLetters() -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
    return String((0..<6).map { _ in letters[Int.random(in: 0..<letters.count)] })
  }

  /// Returns the target of symbolic links, so that writing keeps the link, even if its target does
  /// not exist yet.
  private static func resolved(_ path: String) -> String {
    var path = path
    // The kernel follows as many links in a row.
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
