/// What manifests say of jobs.
///
/// A job is known by its name and by the hash of what it is drawn from, so that nothing is taken
/// for done that a script has changed since. It takes 16 bytes in a set.
struct ManifestRecords {
  private struct Key: Hashable {
    let high: UInt64
    let low: UInt64

    init(_ id: String, _ hash: String) {
      var digest = StableHash()
      digest.combine(id)
      digest.combine(hash)
      (high, low) = digest.digest
    }
  }

  private var done: Set<Key> = []
  private var failed: Set<Key> = []

  /// Reads a manifest.
  ///
  /// - Parameters:
  ///   - file: The manifest.
  ///   - report: Takes a message about each line that is wrong, such as one that was cut short.
  /// - Throws: A failure if the file cannot be read.
  mutating func read(_ file: ScriptFile, report: (String) -> Void) throws {
    var reader = try NDJSONReader(file)
    var row = DataRow()
    while true {
      do {
        guard try reader.next(&row) else { return }
        try note { name in
          reader.columns.firstIndex(of: name).flatMap { row.values[$0]?.text }
        }
      } catch let error as LineError {
        report(error.message(file: file.name, line: row.record.number, source: row.record.source))
      }
    }
  }

  private mutating func note(_ member: (String) -> String?) throws(LineError) {
    guard let id = member("id"), let hash = member("hash"),
      let state = member("state").flatMap(JobResult.State.init)
    else {
      throw LineError("no plot that ended", remedy: "name a file of --manifest", at: 0..<0)
    }
    if state == .failed { failed.insert(Key(id, hash)) } else { done.insert(Key(id, hash)) }
  }

  /// How a job ended; `nil` if no manifest knows it.
  ///
  /// One that was drawn once is done, whatever happened before or after.
  func isDone(_ id: String, hash: String) -> Bool? {
    if done.contains(Key(id, hash)) { return true }
    // What failed before it was drawn has no hash.
    return failed.contains(Key(id, hash)) || failed.contains(Key(id, "")) ? false : nil
  }
}
