import Glibc
import Plotting

/// Checks all jobs of a batch before any of them is done.
struct BatchCheck {
  /// The number of valid jobs in the shard, and of mistakes in all of the batch.
  private(set) var (count, mistakes) = (0, 0)
  /// A batch with so many mistakes is not checked further.
  private static var mostMistakes: Int { 1_000 }
  private var outputs = OutputTable()

  /// Checks every job, and counts those of a shard; `report` takes a message about each mistake.
  init(
    _ source: consuming some JobSource, shard: Shard = .whole, host: CommandHost,
    report: (String) -> Void
  ) throws {
    while mistakes < Self.mostMistakes, let item = try source.next() {
      switch item {
      case .job(let job):
        do throws(LineError) {
          try check(job, host)
          if shard.contains(job) { count += 1 }
        } catch {
          report(job.message(error))
          mistakes += 1
          // The other jobs of the line most likely have the same mistake.
          source.skipLine()
        }
      case .mistake(let message):
        report(message)
        mistakes += 1
      }
    }
  }

  /// How many mistakes there are, for a message.
  var summary: String {
    (mistakes < Self.mostMistakes ? "" : "at least ") + mistakes.counted("mistake")
  }

  private mutating func check(_ job: JobLine, _ host: CommandHost) throws(LineError) {
    for file in try job.drawing(host: host).outputs.files {
      let path = file.path.rawBytes
      guard let line = outputs.insert(path[...], line: job.record.number) else { continue }
      let place = (0..<job.words.count).first { job.words[$0].hasSuffix(file.path) }
      let isLoop = line == job.record.number
      throw LineError(
        "'\(file.path)' is written twice, first by \(isLoop ? "this line" : "line \(line)")",
        remedy: isLoop
          ? "name each picture once, as in wave-{k}.png, or write an animation, wave.gif"
          : "name each picture once",
        at: place.map { job.words.words[$0].source } ?? 0..<0)
    }
  }
}

/// The files that jobs write, remembered by a hash of 128 bits so that no two jobs write the same.
struct OutputTable {
  private var lines: [StableHash: Int] = [:]

  /// The working folder, with a slash at its end.
  private let folder: [UInt8]

  init() {
    let path = getcwd(nil, 0)
    folder = path.map { String(system: $0).rawBytes + [UInt8(ascii: "/")] } ?? []
    free(path)
  }

  /// Notes that a line writes a file, and returns the line that does so already, if any.
  mutating func insert(_ path: ArraySlice<UInt8>, line: Int) -> Int? {
    var hash = StableHash()
    (Self.isPlain(path) ? path : normalized(path)[...]).withUnsafeBytes { hash.combine($0) }
    if let other = lines[hash] { return other }
    lines[hash] = line
    return nil
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
