import Glibc
import Synchronization

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
