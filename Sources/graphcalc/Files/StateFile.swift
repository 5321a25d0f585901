import Glibc
import Plotting

/// A small private file that the program keeps for its user, written atomically.
struct StateFile {
  let path: String

  /// The folder of the file, to be created if missing; `nil` if the user chose the path.
  private let folder: StateFolder?
  /// The folder for the temporary file, if not the target's own.
  private let temporaries: StateFolder?

  private static let sizeLimit = 64 * 1_048_576

  /// Names a file in one of the program's own folders, which is created when the file is written.
  ///
  /// Abandoned files in a folder for temporary files are found without listing `folder`, which may
  /// contain thousands of files.
  init(_ name: String, in folder: StateFolder, temporaries: StateFolder? = nil) {
    path = "\(folder.path)/\(name)"
    self.folder = folder
    self.temporaries = temporaries
  }

  /// Names a file that the user chose, in an existing folder.
  init(path: String) {
    self.path = path
    (folder, temporaries) = (nil, nil)
  }

  func read() throws(PlotError) -> [UInt8]? {
    // A pipe among the program's own files would never end; one that the user chose does.
    let mode = folder == nil ? O_RDONLY | O_CLOEXEC : O_RDONLY | O_CLOEXEC | O_NONBLOCK
    let descriptor = open(path.systemPath, mode)
    if descriptor < 0, errno == ENOENT || errno == ENOTDIR { return nil }
    defer { close(descriptor) }
    guard descriptor >= 0,
      let bytes = FileDescriptor.readAll(from: descriptor, limit: Self.sizeLimit + 1)
    else { throw PlotError(.unreadable, "cannot read '\(path)': \(SystemError.last)") }
    guard bytes.count <= Self.sizeLimit else {
      throw PlotError(.unreadable, "cannot read '\(path)': it is larger than 64 MiB")
    }
    return bytes
  }

  /// Replaces the file's contents, with mode 0600; if that fails, the file is unchanged.
  func write(_ bytes: [UInt8]) throws(PlotError) {
    for folder in [folder, temporaries] {
      guard folder?.create() ?? true else {
        throw PlotError(.cannotCreate, "cannot create '\(path)': \(SystemError.last)")
      }
    }
    try OutputFile(path, isPrivate: true, temporaries: temporaries?.path).write(bytes)
  }

  func remove() throws(PlotError) -> Bool {
    if unlink(path.systemPath) == 0 { return true }
    if errno == ENOENT || errno == ENOTDIR { return false }
    throw PlotError(.inputOutput, "cannot remove '\(path)': \(SystemError.last)")
  }

  /// Renames an invalid file to a new path with `.corrupt`, so that it is neither used nor lost.
  func setAside() throws(PlotError) -> String {
    for number in 1... {
      let aside = path + ".corrupt" + (number == 1 ? "" : "-\(number)")
      let exists = faccessat(AT_FDCWD, aside.systemPath, F_OK, AT_SYMLINK_NOFOLLOW) == 0
      if exists { continue }
      guard rename(path.systemPath, aside.systemPath) == 0 else { break }
      return aside
    }
    throw PlotError(.inputOutput, "cannot rename '\(path)': \(SystemError.last)")
  }
}

/// The folder for state that persists from one launch to the next; it need not exist yet.
struct StateFolder {
  let path: String

  /// Finds the folder: the option's, `GRAPHCALC_STATE_DIR`, or `graphcalc` in `XDG_STATE_HOME`,
  /// which defaults to `~/.local/state`.
  ///
  /// `nil` if not even a home is known, or the folder is `/dev/null`, which means to keep no state.
  init?(option: String?, variables: (String) -> String? = Self.variable) {
    func absolute(_ name: String) -> String? {
      variables(name).flatMap { $0.first == "/" ? $0 : nil }
    }
    let named = option ?? variables("GRAPHCALC_STATE_DIR").flatMap { $0.isEmpty ? nil : $0 }
    // The XDG specification says to ignore relative paths.
    let base = absolute("XDG_STATE_HOME") ?? absolute("HOME").map { $0 + "/.local/state" }
    guard let path = named ?? base.map({ $0 + "/graphcalc" }), path != "/dev/null" else {
      return nil
    }
    self.path = path
  }

  private init(path: String) { self.path = path }

  func folder(_ name: String) -> StateFolder { StateFolder(path: "\(path)/\(name)") }

  /// Creates the folder and missing parents, private to the user; if that fails, sets `errno`.
  func create() -> Bool {
    // Usually it exists, or only the last folder is missing.
    if mkdir(path.systemPath, 0o700) == 0 || errno == EEXIST { return true }
    var end = path.startIndex
    while end < path.endIndex {
      end = path[path.index(after: end)...].firstIndex(of: "/") ?? path.endIndex
      if mkdir(String(path[..<end]).systemPath, 0o700) != 0 && errno != EEXIST { return false }
    }
    return true
  }

  static func variable(_ name: String) -> String? { getenv(name).map { String(system: $0) } }
}
