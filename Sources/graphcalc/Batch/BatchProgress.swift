import Glibc

/// What a batch tells while it runs, at most ten times a second.
struct BatchProgress: Sendable {
  /// How it is told.
  enum Style: Sendable {
    case none

    /// A bar in the last row of the terminal on standard error.
    case bar

    /// JSON objects on standard error, one a line.
    case json
  }

  private let style: Style
  private let start: Double
  private var last = -Double.infinity
  private var isShown = false

  private static let interval = 0.1

  /// Begins, and says so if the style is JSON.
  init(_ style: Style, total: Int) {
    self.style = style
    start = Self.now
    if style == .json {
      Console.report(JSONText.object([("event", "\"start\""), ("total", "\(total)")]))
    }
  }

  /// Tells how far the batch is, unless it was told a moment ago.
  mutating func update(_ tally: BatchTally) {
    guard style != .none else { return }
    let now = Self.now
    guard now - last >= Self.interval else { return }
    last = now
    switch style {
    case .none: break
    case .bar:
      isShown = true
      let width = TerminalDevice(input: 2, output: 2).size.columns
      Console.show("\r\u{1B}[K" + bar(tally, seconds: now - start, width: width))
    case .json: report("progress", tally, seconds: now - start)
    }
  }

  /// Clears the bar, so that a message can take its row.
  mutating func clear() {
    guard isShown else { return }
    Console.show("\r\u{1B}[K")
    isShown = false
    last = -Double.infinity
  }

  /// Ends.
  mutating func end(_ tally: BatchTally) {
    clear()
    if style == .json { report("end", tally, seconds: Self.now - start) }
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
    Console.report(
      JSONText.object([
        ("event", JSONText.string(event)), ("total", "\(tally.total)"), ("done", "\(tally.done)"),
        ("written", "\(tally.written)"), ("upToDate", "\(tally.upToDate)"),
        ("failed", "\(tally.failed)"),
        ("seconds", JSONText.number((seconds * 1000).rounded() / 1000)),
      ]))
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
