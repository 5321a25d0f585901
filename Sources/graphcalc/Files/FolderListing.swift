import Glibc

/// The contents of a folder.
enum FolderListing {
  /// Returns the names in a folder that begin with a byte, or all; empty if it cannot be read.
  static func names(in folder: String, beginningWith first: UInt8? = nil) -> [String] {
    guard let listing = opendir(folder) else { return [] }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes -> String? in
        guard first == nil || bytes.first == first else { return nil }
        return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard let name, name != ".", name != ".." else { continue }
      names.append(name)
    }
    return names
  }

  /// Returns the names in a folder, sorted, and which of them are folders.
  static func entries(in folder: String) -> [(name: String, isFolder: Bool)] {
    names(in: folder).sorted().map { name in
      var status = stat()
      let isFolder =
        stat("\(folder)/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      return (name, isFolder)
    }
  }
}
