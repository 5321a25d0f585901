import Glibc

/// The files that jobs write, remembered so that no two write the same one.
///
/// A file takes 16 bytes in a table that is at most 3/4 full: 96 bits of a hash of its path, which
/// no two of a million paths share but once in 10¹⁷ scripts, and the line that writes it.
struct OutputTable {
  private struct Entry {
    var high: UInt64 = 0
    var low: UInt32 = 0
    var line: UInt32 = 0
  }

  private var entries = [Entry](repeating: Entry(), count: 1024)
  private var count = 0

  /// The working folder with a slash behind it, in which relative paths are.
  private let folder: [UInt8]

  init() {
    let path = getcwd(nil, 0)
    folder = path.map { Array(String(cString: $0).utf8) + [UInt8(ascii: "/")] } ?? []
    free(path)
  }

  /// Notes that a line writes a file.
  ///
  /// - Parameters:
  ///   - path: The path, in UTF-8.
  ///   - line: The number of the line, counted from 1.
  /// - Returns: The line that writes the file already, if there is one.
  mutating func insert(_ path: ArraySlice<UInt8>, line: Int) -> Int? {
    var hash = StableHash()
    if Self.isPlain(path) {
      path.withUnsafeBytes { hash.combine($0) }
    } else {
      normalized(path).withUnsafeBytes { hash.combine($0) }
    }
    let (high, low) = hash.digest
    let entry = Entry(
      high: high, low: UInt32(truncatingIfNeeded: low), line: UInt32(clamping: max(1, line)))
    if let other = place(entry) { return other }
    count += 1
    if 4 * count > 3 * entries.count { grow() }
    return nil
  }

  /// Puts an entry in its place; returns the line of an equal one if that is there already.
  private mutating func place(_ entry: Entry) -> Int? {
    var index = Int(truncatingIfNeeded: entry.high) & (entries.count - 1)
    while entries[index].line != 0 {
      if entries[index].high == entry.high, entries[index].low == entry.low {
        return Int(entries[index].line)
      }
      index = (index + 1) & (entries.count - 1)
    }
    entries[index] = entry
    return nil
  }

  private mutating func grow() {
    let old = entries
    entries = [Entry](repeating: Entry(), count: 2 * old.count)
    for entry in old where entry.line != 0 { _ = place(entry) }
  }

  // MARK: Paths

  private static let (slash, dot) = (UInt8(ascii: "/"), UInt8(ascii: "."))

  /// Whether a path is relative and has no empty part and none that begins with a dot.
  private static func isPlain(_ path: ArraySlice<UInt8>) -> Bool {
    var previous = slash
    for byte in path {
      if previous == slash, byte == slash || byte == dot { return false }
      previous = byte
    }
    return true
  }

  /// The path relative to the working folder, without `.`, `..` and empty parts.
  private func normalized(_ path: ArraySlice<UInt8>) -> [UInt8] {
    let full = path.first == Self.slash ? Array(path) : folder + path
    var parts: [ArraySlice<UInt8>] = []
    for part in full.split(separator: Self.slash) {
      if part.elementsEqual([Self.dot]) { continue }
      if part.elementsEqual([Self.dot, Self.dot]) {
        _ = parts.popLast()
      } else {
        parts.append(part)
      }
    }
    let clean = parts.reduce(into: []) { $0 += [Self.slash] + $1 }
    return clean.starts(with: folder) ? Array(clean.dropFirst(folder.count)) : clean
  }
}
