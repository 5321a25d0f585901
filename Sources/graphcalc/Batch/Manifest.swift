import Glibc
import Plotting

/// A file with a JSON object on a line of its own for every job of a batch that has ended.
///
/// Several processes may add to it at once: each line is one write at the end of the file, which
/// local file systems keep whole.
final class Manifest: Sendable {
  private let path: String
  private let descriptor: Int32
  private let shard: Shard

  init(_ path: String, shard: Shard) throws {
    try PictureFormat.checkIsNotNamed(
      by: path, "a manifest is lines of JSON, as in manifest.ndjson", about: "--manifest")
    self.path = path
    self.shard = shard
    descriptor = open(path.systemPath, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(.cannotCreate) }
    var first = UInt8(ascii: "{")
    if FileDescriptor.isRegular(descriptor), pread(descriptor, &first, 1, 0) == 1,
      first != UInt8(ascii: "{")
    {
      throw PlotError(
        .cannotCreate, "'\(path)' exists and is not a manifest; choose another name, or remove it",
        about: "--manifest")
    }
    if FileDescriptor.endsWithinLine(descriptor) { try append("\n") }
  }

  deinit { close(descriptor) }

  func add(_ job: JobLine, _ result: JobResult) throws {
    let isFailed = result.state == .failed
    let record: JSONValue = [
      "id": .string(job.id), "state": .string(result.state.rawValue), "hash": .string(result.hash),
      "file": .string(job.file), "line": JSONValue(job.record.number), "shard": .string("\(shard)"),
      "error": isFailed ? .string(result.messages.joined(separator: "\n")) : nil,
    ]
    try append(record.compact + "\n")
  }

  private func append(_ text: String) throws {
    guard FileDescriptor.writeAll(text, to: descriptor) else { throw failure(.inputOutput) }
  }

  private func failure(_ kind: PlotError.Kind) -> PlotError {
    PlotError(kind, "cannot write '\(path)': \(SystemError.last)", about: "--manifest")
  }
}

/// The records of jobs in manifests.
///
/// The key of a job is its name and the hash of what it is drawn from, so a job that a script has
/// changed since does not count as done.
struct ManifestRecords {
  private var isDone: [StableHash: Bool] = [:]

  private static func key(_ id: String, _ hash: String) -> StableHash {
    var key = StableHash()
    key.combine(id)
    key.combine(hash)
    return key
  }

  /// Reads a manifest, and reports each invalid line, such as one that was cut short.
  mutating func read(_ file: ScriptFile) throws {
    var reader = try NDJSONReader(file)
    var row = DataRow()
    while true {
      do {
        guard try reader.next(&row) else { return }
        try note { name in reader.columns.firstIndex(of: name).flatMap { row.values[$0]?.text } }
      } catch let error as LineError { Console.report(row.record.message(error, in: file.name)) }
    }
  }

  private mutating func note(_ member: (String) -> String?) throws(LineError) {
    guard let id = member("id"), let hash = member("hash"),
      let state = member("state").flatMap(JobResult.State.init)
    else { throw LineError("no plot that ended", remedy: "name a file of --manifest", at: 0..<0) }
    // A job that was drawn once is done, whatever happened before or after.
    let key = Self.key(id, hash)
    isDone[key] = state != .failed || isDone[key] == true
  }

  /// Whether a job is done or failed; `nil` if no manifest has it.
  func isDone(_ id: String, hash: String) -> Bool? {
    // A job that failed before it was drawn has no hash.
    isDone[Self.key(id, hash)] ?? (isDone[Self.key(id, "")] == false ? false : nil)
  }
}

/// How much of a batch is done, according to its manifests.
struct BatchStatus {
  private(set) var done = 0
  private var (failed, missing) = (0, 0)

  private var shown: [String] = []
  private static let shownLimit = 10

  init(of source: consuming some JobSource, _ records: ManifestRecords, host: CommandHost) throws {
    while let item = try source.next() {
      switch item {
      case .job(let job): try count(job, records, host)
      case .mistake(let message): throw PlotError(.invalidProgram, message)
      }
    }
  }

  private mutating func count(
    _ job: JobLine, _ records: ManifestRecords, _ host: CommandHost
  ) throws {
    let id = job.id
    let drawing: Drawing
    do throws(LineError) { drawing = try job.drawing(host: host) } catch {
      throw PlotError(.invalidProgram, job.message(error))
    }
    let delivery = try Delivery(drawing, host: host)
    let isDone = records.isDone(id, hash: delivery.hash(isProven: true))
    switch isDone {
    case true?: return done += 1
    case false?: failed += 1
    case nil: missing += 1
    }
    guard shown.count < Self.shownLimit else { return }
    let outcome = isDone == nil ? "is missing" : "failed"
    shown.append("\(job.file):\(job.record.number): '\(id)' \(outcome)")
  }

  var total: Int { done + failed + missing }

  /// The first jobs that are not done, one line each, and how many more there are.
  var remarks: [String] {
    let more = failed + missing - shown.count
    return shown + (more > 0 ? ["and \(more) more"] : [])
  }

  /// One line, as in `400 plots: 398 done, 1 failed, 1 missing`.
  var summary: String {
    "\(total.counted("plot")): \(done) done, \(failed) failed, \(missing) missing"
  }

  var json: JSONValue {
    [
      "total": JSONValue(total), "done": JSONValue(done), "failed": JSONValue(failed),
      "missing": JSONValue(missing),
    ]
  }
}
