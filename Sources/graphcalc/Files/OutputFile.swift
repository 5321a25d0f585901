import Glibc
import Plotting
import Synchronization

/// A file that is written atomically.
///
/// The bytes go to a hidden temporary file next to the target, `.plot.png.k3x9qa.tmp`, which then
/// takes the target's name. It stays locked while its writer lives, so that a later run can tell an
/// abandoned file from one that is being written.
struct OutputFile {
  let path: String

  /// The folder and name of the target, after following symbolic links.
  private let folder, name: String

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
  /// A private file is readable by the user only, even if others could read it before. A folder for
  /// temporary files must be on the same disk.
  init(_ path: String, isPrivate: Bool = false, temporaries: String? = nil) throws(PlotError) {
    self.path = path
    self.temporaries = temporaries
    newPermissions = isPrivate ? 0o600 : 0o666
    let target = Self.resolved(path)
    (folder, name) = Self.split(target)
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

  /// Replaces the file's contents; if that fails, the file is unchanged.
  func write(_ bytes: [UInt8]) throws(PlotError) {
    if isSpecial { return try writeDirectly(bytes) }
    removeAbandoned()
    let (temporary, descriptor) = try createTemporary()
    defer { close(descriptor) }
    if let permissions { fchmod(descriptor, permissions) }
    let isWritten = bytes.withUnsafeBytes { FileDescriptor.writeAll($0, to: descriptor) }
    guard isWritten, rename(temporary, "\(folder)/\(name)") == 0 else {
      let reason = SystemError.last
      unlink(temporary)
      throw cannotWrite(reason)
    }
  }

  /// Removes temporary files of killed runs: those of this file, or all in a folder for them.
  func removeAbandoned() {
    if isSpecial { return }
    AbandonedFiles.remove(of: temporaries == nil ? stem : nil, in: temporaries ?? folder)
  }

  private func cannotWrite(_ reason: String) -> PlotError {
    PlotError(.inputOutput, "cannot write '\(path)': \(reason)")
  }

  private func cannotCreate(_ reason: String = SystemError.last) -> PlotError {
    PlotError(.cannotCreate, "cannot create '\(path)': \(reason)")
  }

  private func writeDirectly(_ bytes: [UInt8]) throws(PlotError) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw cannotCreate() }
    let isWritten = bytes.withUnsafeBytes { FileDescriptor.writeAll($0, to: descriptor) }
    let reason = SystemError.last
    close(descriptor)
    guard isWritten else { throw cannotWrite(reason) }
  }

  /// Creates and locks a temporary file that no other process uses.
  private func createTemporary() throws(PlotError) -> (path: String, descriptor: Int32) {
    let letters = "abcdefghijklmnopqrstuvwxyz0123456789"
    for _ in 0..<100 {
      let random = String((0..<6).compactMap { _ in letters.randomElement() })
      let temporary = "\(temporaries ?? folder)/.\(stem).\(random).tmp"
      let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, newPermissions)
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

  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (folder, String(path[path.index(after: slash)...]))
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
      let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
      path = text.first == "/" ? text : folder + text
    }
    return path
  }
}

/// The temporary files that killed runs left behind, such as `.plot.png.k3x9qa.tmp`.
///
/// Each folder is listed once per process, when the first file is written to it.
enum AbandonedFiles {
  /// The length of the suffix of a temporary file's name, as in `.k3x9qa.tmp`.
  static let suffixLength = 11
  /// The names of temporary files, by folder and then by the stem of the intended file.
  private static let found = Mutex<[String: [String: [String]]]>([:])

  /// Removes the temporary files in a folder, or those of one stem, whose writers have ended.
  static func remove(of stem: String? = nil, in folder: String) {
    let names = found.withLock { found in
      var stems = found.removeValue(forKey: folder) ?? list(folder)
      defer { found[folder] = stem == nil ? [:] : stems }
      return stem.map { stems.removeValue(forKey: $0) ?? [] } ?? stems.values.flatMap { $0 }
    }
    for name in names { remove("\(folder)/\(name)") }
  }

  /// Removes a temporary file unless a living writer holds its lock.
  private static func remove(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
    close(descriptor)
  }

  private static func list(_ folder: String) -> [String: [String]] {
    var stems: [String: [String]] = [:]
    for name in FolderListing.names(in: folder, beginningWith: UInt8(ascii: ".")) {
      guard name.hasSuffix(".tmp"), name.utf8.count > suffixLength + 1,
        name.utf8.dropLast(suffixLength - 1).last == UInt8(ascii: ".")
      else { continue }
      let stem = String(decoding: name.utf8.dropFirst().dropLast(suffixLength), as: UTF8.self)
      stems[stem, default: []].append(name)
    }
    return stems
  }
}
