import Glibc
import Plotting

/// The files that jobs write, remembered by a hash of 128 bits so that no two jobs write the same.
struct OutputTable {
  private var lines: [StableHash: Int] = [:]

  /// The working folder, with a slash at its end.
  private let folder: [UInt8]

  init() {
    let path = getcwd(nil, 0)
    folder = path.map { Array(String(cString: $0).utf8) + [UInt8(ascii: "/")] } ?? []
    free(path)
  }

  /// Notes that a line writes a file, and returns the line that does so already, if any.
  mutating func insert(_ path: ArraySlice<UInt8>, line: Int) -> Int? {
    var hash = StableHash()
    if Self.isPlain(path) {
      path.withUnsafeBytes { hash.combine($0) }
    } else {
      normalized(path).withUnsafeBytes { hash.combine($0) }
    }
    guard let other = lines.updateValue(line, forKey: hash) else { return nil }
    lines[hash] = other
    return other
  }

  private static let (slash, dot) = (UInt8(ascii: "/"), UInt8(ascii: "."))

  /// Whether a path is relative, without empty parts and parts that begin with a dot.
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
    for part in full.split(separator: Self.slash) where !part.elementsEqual([Self.dot]) {
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
