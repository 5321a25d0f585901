import Glibc
import Plotting

/// Reports the progress of a batch, at most ten times a second.
struct BatchProgress: Sendable {
  /// Whether progress is a bar in the last row of the terminal, or JSON objects, one per line.
  enum Style: Sendable { case none, bar, json }

  private static let interval = 0.1

  private let style: Style
  private let start: Double
  private var last = -Double.infinity
  private var isShown = false

  init(_ style: Style, total: Int) {
    self.style = style
    start = MonotonicClock.seconds
    let event: JSONValue = ["event": "start", "total": JSONValue(total)]
    if style == .json { Console.report(event.compact) }
  }

  /// Reports how far the batch is, unless it did so a moment ago.
  mutating func update(_ tally: BatchTally) {
    let now = MonotonicClock.seconds
    guard style != .none, now - last >= Self.interval else { return }
    last = now
    if style == .json { return report("progress", tally, seconds: now - start) }
    isShown = true
    let width = TerminalDevice(input: 2, output: 2).size.columns
    Console.show(codes: "\r\u{1B}[K" + bar(tally, seconds: now - start, width: width))
  }

  /// Clears the bar, so that a message can take its row.
  mutating func clear() {
    guard isShown else { return }
    Console.show(codes: "\r\u{1B}[K")
    isShown = false
    last = -Double.infinity
  }

  mutating func end(_ tally: BatchTally) {
    clear()
    if style == .json { report("end", tally, seconds: MonotonicClock.seconds - start) }
  }

  /// The bar in at most `width` columns: done, failed, plots per second, time left.
  func bar(_ tally: BatchTally, seconds: Double, width: Int) -> String {
    let rate = seconds > 0 ? Double(tally.done) / seconds : 0
    var text = " \(tally.done)/\(tally.total)"
    if tally.failed > 0 { text += ", \(tally.failed) failed" }
    text += ", \(Int(rate.rounded())) plots/s"
    if rate > 0 {
      let left = Int((Double(tally.total - tally.done) / rate).rounded(.up))
      text += ", \(left / 60):\(left % 60 < 10 ? "0" : "")\(left % 60) left"
    }
    let room = min(30, width - text.count - 3)
    guard room >= 5 else { return String(text.dropFirst().prefix(max(0, width - 1))) }
    let filled = tally.total > 0 ? room * tally.done / tally.total : room
    return "[" + String(repeating: "#", count: filled)
      + String(repeating: ".", count: room - filled) + "]" + text
  }

  private func report(_ event: String, _ tally: BatchTally, seconds: Double) {
    let report: JSONValue = [
      "event": .string(event), "total": JSONValue(tally.total), "done": JSONValue(tally.done),
      "written": JSONValue(tally.written), "upToDate": JSONValue(tally.upToDate),
      "failed": JSONValue(tally.failed), "seconds": JSONValue((seconds * 1000).rounded() / 1000),
    ]
    Console.report(report.compact)
  }
}

enum MonotonicClock {
  /// The time since some moment in the past.
  static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

/// How the jobs of a batch have ended so far.
struct BatchTally: Sendable {
  let total: Int
  private(set) var written = 0
  private(set) var upToDate = 0
  private(set) var failed = 0

  var done: Int { written + upToDate + failed }

  mutating func count(_ state: JobResult.State) {
    switch state {
    case .written: written += 1
    case .upToDate: upToDate += 1
    case .failed: failed += 1
    }
  }

  /// The last line of every batch, as in `200 plots: 187 written, 12 up to date, 1 failed`.
  var summary: String {
    "\(total.counted("plot")): \(written) written, \(upToDate) up to date, \(failed) failed"
      + (total > done ? ", \(total - done) not started" : "")
  }
}
