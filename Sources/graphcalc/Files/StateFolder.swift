import Glibc

/// The folder for state that persists from one launch to the next.
struct StateFolder {
  /// The path of the folder, which need not exist yet.
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
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return true }
    var end = path.startIndex
    while end < path.endIndex {
      end = path[path.index(after: end)...].firstIndex(of: "/") ?? path.endIndex
      if mkdir(String(path[..<end]), 0o700) != 0 && errno != EEXIST { return false }
    }
    return true
  }

  static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
