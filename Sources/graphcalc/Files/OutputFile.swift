import Glibc
import Plotting
import Synchronization

/// A file that is written atomically.
///
/// The bytes go to a file without a name, of which nothing is left if its writer is killed. Before
/// it replaces a file, and on disks that have no such files, it is a hidden one next to the target,
/// such as `.plot.png.graphcalc-4711-k3x9qa.tmp`. It stays locked while its writer lives, so that a
/// later run can tell an abandoned file from one that is being written.
struct OutputFile {
  /// What a file that exists must be, if it may be replaced.
  enum Predecessor {
    case anything, picture, session, views

    /// What such a file is called.
    fileprivate var noun: String {
      switch self {
      case .anything: "a file"
      case .picture: "a picture"
      case .session: "a session"
      case .views: "an export of views"
      }
    }

    /// Whether a file that begins like this may be replaced.
    fileprivate func allows(_ head: [UInt8]) -> Bool {
      if head.isEmpty { return true }
      return switch self {
      case .anything: true
      case .session: head.starts(with: Session.heading.utf8)
      case .picture: PictureFormat(start: head) != nil
      case .views: ViewArchive.isStart(head)
      }
    }
  }

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
  init(
    _ path: String, replacing predecessor: Predecessor = .anything, isPrivate: Bool = false,
    temporaries: String? = nil
  ) throws(PlotError) {
    self.path = path
    self.temporaries = temporaries
    newPermissions = isPrivate ? 0o600 : 0o666
    let target = Self.resolved(path)
    (folder, name) = Self.split(target)
    var status = stat()
    let exists = stat(path.systemPath, &status) == 0
    let reason = errno
    let kind = status.st_mode & S_IFMT
    // What a file may do for whoever runs it is about its old contents.
    permissions = exists && !isPrivate ? status.st_mode & 0o777 : nil
    isSpecial = exists && kind != S_IFREG
    guard !name.isEmpty, !exists || kind != S_IFDIR else {
      throw cannotCreate("it is a folder; add a file name")
    }
    // A loop of links, for one, is not a file that is still to be created.
    errno = reason
    if exists ? access(target.systemPath, W_OK) != 0 : reason != ENOENT { throw cannotCreate() }
    if !isSpecial && access(folder.systemPath, W_OK | X_OK) != 0 {
      let remedy = errno == ENOENT ? "; create the folder '\(folder)' first" : ""
      throw cannotCreate(SystemError.last + remedy)
    }
    guard predecessor != .anything, exists, kind == S_IFREG || kind == S_IFBLK else { return }
    guard kind == S_IFREG, let head = Self.head(of: target), predecessor.allows(head) else {
      throw PlotError(
        .cannotCreate,
        "'\(path)' exists and is not \(predecessor.noun); choose another name, or add --force to "
          + "replace it")
    }
  }

  /// Whether another path leads to the same file.
  func isSame(as other: OutputFile) -> Bool {
    // Characters that are equal may be different bytes, and so different files.
    let paths = [self, other].map { "\($0.folder.realPath ?? $0.folder)/\($0.name)" }
    return paths[0].utf8.elementsEqual(paths[1].utf8)
  }

  /// Whether the file is in a folder, or in one of the folders in it.
  func isInside(_ folder: String) -> Bool {
    guard let own = self.folder.realPath, let other = folder.realPath else { return false }
    return "\(own)/".utf8.starts(with: (other == "/" ? "/" : "\(other)/").utf8)
  }

  /// The beginning of a file; `nil` if it cannot be read.
  private static func head(of path: String) -> [UInt8]? {
    let descriptor = open(path.systemPath, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return FileDescriptor.readAll(from: descriptor, limit: 4_096)
  }

  /// Replaces the file's contents; if that fails, the file is unchanged.
  func write(_ bytes: [UInt8]) throws(PlotError) {
    if isSpecial { return try writeDirectly(bytes) }
    let draft = try OutputDraft(of: self)
    try draft.append(bytes)
    try draft.commit()
  }

  /// A temporary file, which may have no name yet.
  typealias Temporary = (path: String?, descriptor: Int32)

  /// Begins to write the file's contents to a temporary file; `nil` if the target is a device or a
  /// pipe, which is written directly.
  func temporary() throws(PlotError) -> Temporary? {
    if isSpecial { return nil }
    removeAbandoned()
    let temporary = try createTemporary()
    if let permissions { fchmod(temporary.descriptor, permissions) }
    return temporary
  }

  /// Gives a temporary file the name of the target; returns whether that succeeds.
  func take(_ temporary: Temporary) -> Bool {
    let target = "\(folder)/\(name)"
    if let path = temporary.path { return rename(path.systemPath, target.systemPath) == 0 }
    let source = "/proc/self/fd/\(temporary.descriptor)".systemPath
    func link(_ path: String) -> Int32 {
      linkat(AT_FDCWD, source, AT_FDCWD, path.systemPath, AT_SYMLINK_FOLLOW)
    }
    if link(target) == 0 { return true }
    let path = newPath
    guard errno == EEXIST, link(path) == 0 else { return false }
    if rename(path.systemPath, target.systemPath) == 0 { return true }
    let reason = errno
    unlink(path.systemPath)
    errno = reason
    return false
  }

  /// A path for a temporary file, which no other file has most likely.
  private var newPath: String { "\(temporaries ?? folder)/\(TemporaryFiles.newName(for: stem))" }

  /// Removes temporary files of killed runs: those of this file, or all in a folder for them.
  func removeAbandoned() {
    if isSpecial { return }
    TemporaryFiles.removeAbandoned(
      of: temporaries == nil ? stem : nil, in: temporaries ?? folder)
  }

  private var stem: String { TemporaryFiles.stem(of: name) }

  func cannotWrite(_ reason: String = SystemError.last) -> PlotError {
    PlotError(.inputOutput, "cannot write '\(path)': \(reason)")
  }

  private func cannotCreate(_ reason: String = SystemError.last) -> PlotError {
    PlotError(.cannotCreate, "cannot create '\(path)': \(reason)")
  }

  private func writeDirectly(_ bytes: [UInt8]) throws(PlotError) {
    let descriptor = open(path.systemPath, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw cannotCreate() }
    let isWritten = bytes.withUnsafeBytes { FileDescriptor.writeAll($0, to: descriptor) }
    let reason = SystemError.last
    close(descriptor)
    guard isWritten else { throw cannotWrite(reason) }
  }

  /// O_TMPFILE, a macro that Swift does not import: the bit of such files, and that of folders.
  private static let unnamed = 0o20_000_000 | O_DIRECTORY

  /// Creates and locks a temporary file that no other process uses.
  private func createTemporary() throws(PlotError) -> Temporary {
    let descriptor = open(
      (temporaries ?? folder).systemPath, O_WRONLY | O_CLOEXEC | Self.unnamed, newPermissions)
    if descriptor >= 0 {
      flock(descriptor, LOCK_EX)
      if access("/proc/self/fd/\(descriptor)", F_OK) == 0 { return (nil, descriptor) }
      close(descriptor)
    }
    for _ in 0..<100 {
      let temporary = newPath
      let descriptor = open(
        temporary.systemPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, newPermissions)
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

  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (folder, String(path[path.utf8.index(after: slash)...]))
  }

  /// Returns the target of symbolic links, so that writing keeps the link, even if its target does
  /// not exist yet.
  private static func resolved(_ path: String) -> String {
    var path = path
    // The kernel follows as many links in a row.
    for _ in 0..<40 {
      var target = [UInt8](repeating: 0, count: Int(PATH_MAX))
      let length = readlink(path.systemPath, &target, target.count)
      guard length > 0 else { break }
      let text = String(rawBytes: target[..<length])
      let (folder, name) = split(path)
      path = text.utf8.first == UInt8(ascii: "/") || name == path ? text : "\(folder)/\(text)"
    }
    return path
  }
}

/// Temporary files, such as `.plot.png.graphcalc-4711-k3x9qa.tmp`: the name of the file to be, this
/// program and its process, and six letters or digits.
///
/// Those of killed runs are removed. Each folder is listed once per process, when the first file is
/// written to it.
enum TemporaryFiles {
  private static let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789".utf8)
  /// The number of bytes that a name may have besides those of the file to be.
  private static let longestAddition = "..graphcalc-2147483647-k3x9qa.tmp".utf8.count

  /// The names of temporary files, by folder and then by the stem of the intended file.
  private static let found = Mutex<[String: [String: [String]]]>([:])

  /// A name for a temporary file, which no other file has most likely.
  static func newName(for stem: String) -> String {
    let random = (0..<6).map { _ in letters[Int.random(in: 0..<letters.count)] }
    return ".\(stem).graphcalc-\(getpid())-\(String(rawBytes: random[...])).tmp"
  }

  /// The name of a file, shortened so that those of its temporary files are not too long.
  static func stem(of name: String) -> String {
    let (bytes, limit) = (name.rawBytes, Int(NAME_MAX) - longestAddition)
    return bytes.count > limit ? String(rawBytes: bytes[..<limit]) : name
  }

  /// Removes the temporary files in a folder, or those of one stem, whose writers have ended.
  static func removeAbandoned(of stem: String? = nil, in folder: String) {
    let names = found.withLock { found in
      var stems = found.removeValue(forKey: folder) ?? list(folder)
      defer { found[folder] = stem == nil ? [:] : stems }
      return stem.map { stems.removeValue(forKey: $0) ?? [] } ?? stems.values.flatMap { $0 }
    }
    for name in names { remove("\(folder)/\(name)") }
  }

  /// Removes a temporary file unless a living writer holds its lock.
  private static func remove(_ path: String) {
    // A pipe or device of this name is not ours, and opening it might wait.
    let descriptor = open(path.systemPath, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return }
    if FileDescriptor.isRegular(descriptor), flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
      unlink(path.systemPath)
    }
    close(descriptor)
  }

  private static func list(_ folder: String) -> [String: [String]] {
    var stems: [String: [String]] = [:]
    for name in FolderListing.names(in: folder, beginningWith: UInt8(ascii: ".")) {
      if let stem = stem(ofTemporary: name) { stems[stem, default: []].append(name) }
    }
    return stems
  }

  /// The stem of the file to be; `nil` if the name is not that of a temporary file.
  private static func stem(ofTemporary name: String) -> String? {
    let parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count > 3, parts[parts.count - 1].elementsEqual("tmp".utf8) else { return nil }
    let marks = parts[parts.count - 2].split(
      separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard marks.count == 3, marks[0].elementsEqual("graphcalc".utf8),
      (1...10).contains(marks[1].count), marks[1].allSatisfy({ (48...57).contains($0) }),
      marks[2].count == 6, marks[2].allSatisfy(letters.contains)
    else { return nil }
    return String(name[parts[1].startIndex..<name.utf8.index(before: marks[0].startIndex)])
  }
}
