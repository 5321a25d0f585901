import Glibc

/// What is in a folder.
enum FolderListing {
  /// Returns the names in a folder, sorted, and which of them are folders; nothing if it cannot be
  /// read.
  static func names(in folder: String) -> [(name: String, isFolder: Bool)] {
    guard let listing = opendir(folder) else { return [] }
    defer { closedir(listing) }
    var names: [(name: String, isFolder: Bool)] = []
    while let entry = readdir(listing) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name != ".", name != ".." else { continue }
      var status = stat()
      let isFolder =
        stat("\(folder)/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      names.append((name, isFolder))
    }
    return names.sorted { $0.name < $1.name }
  }
}
