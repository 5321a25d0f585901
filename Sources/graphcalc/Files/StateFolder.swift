import Glibc

/// The folder in which the program keeps what it remembers from one launch to the next.
struct StateFolder {
  /// Where the folder is; it need not be there yet.
  let path: String

  /// Finds the folder: that of an option, of `GRAPHCALC_STATE_DIR`, or `graphcalc` in
  /// `XDG_STATE_HOME`, which is `~/.local/state` if not set; `nil` if there is no home either, or
  /// the folder is `/dev/null`, which says that nothing is to be kept.
  ///
  /// - Parameters:
  ///   - option: The folder that an option names, if one does.
  ///   - variables: Returns the value of an environment variable.
  init?(option: String?, variables: (String) -> String? = Self.variable) {
    func absolute(_ name: String) -> String? {
      variables(name).flatMap { $0.first == "/" ? $0 : nil }
    }
    let named = option ?? variables("GRAPHCALC_STATE_DIR").flatMap { $0.isEmpty ? nil : $0 }
    // The specification of XDG says that a path that is not absolute is none.
    let base = absolute("XDG_STATE_HOME") ?? absolute("HOME").map { $0 + "/.local/state" }
    guard let path = named ?? base.map({ $0 + "/graphcalc" }), path != "/dev/null" else {
      return nil
    }
    self.path = path
  }

  private init(path: String) {
    self.path = path
  }

  /// A folder in this one.
  func folder(_ name: String) -> StateFolder { StateFolder(path: "\(path)/\(name)") }

  /// Creates the folder, private to the user, and those above it.
  ///
  /// - Returns: Whether it is there now; if not, `errno` says why.
  func create() -> Bool {
    // Mostly it is there, or the only one that is missing.
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return true }
    var end = path.startIndex
    while end < path.endIndex {
      end = path[path.index(after: end)...].firstIndex(of: "/") ?? path.endIndex
      if mkdir(String(path[..<end]), 0o700) != 0 && errno != EEXIST { return false }
    }
    return true
  }

  /// Returns the value of a variable of this process.
  static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
