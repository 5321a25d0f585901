import Glibc

/// Asks a terminal for its capabilities, and separates its answers from keys.
struct TerminalQuery {
  private(set) var answers = TerminalAnswers()

  /// The bytes that were typed meanwhile.
  private(set) var keys: [UInt8] = []

  /// Bytes from an Escape on that may become an answer.
  private var pending: [UInt8] = []

  /// How long to wait for the answers, in milliseconds.
  private static let timeout = 1000

  init() {}

  /// Asks a terminal, and waits until it has answered or the time is over.
  init(asking device: TerminalDevice) {
    guard var session = TerminalSession(device) else { return }
    device.write(TerminalAnswers.question)
    let start = Self.milliseconds
    while !answers.isComplete {
      let rest = start + Self.timeout - Self.milliseconds
      guard rest > 0 else { break }
      switch device.wait(milliseconds: Int32(rest)) {
      case .bytes(let bytes): take(bytes)
      case .signal(let signal):
        session.end(isDiscarding: true)
        raise(signal)
        session.begin()
      case .timeout, .end:
        session.end(isDiscarding: true)
        return
      }
    }
    // A terminal that does not know the queries may have printed them.
    device.write("\r\u{1B}[K")
    session.end(isDiscarding: !answers.isComplete)
  }

  mutating func take(_ bytes: [UInt8]) {
    for byte in bytes { take(byte) }
  }

  private mutating func take(_ byte: UInt8) {
    guard !pending.isEmpty || byte == Self.escape else { return keys.append(byte) }
    pending.append(byte)
    guard pending.count > 1 else { return }
    switch pending[1] {
    case UInt8(ascii: "["):
      guard pending.count > 2, (0x40...0x7E).contains(byte) else { return }
      finish(isAnswer: "ctS".utf8.contains(byte))
    case UInt8(ascii: "]"), UInt8(ascii: "_"), UInt8(ascii: "P"):
      let isClosed = byte == UInt8(ascii: "\\") && pending[pending.count - 2] == Self.escape
      if isClosed || byte == Self.bell { finish(isAnswer: true) }
    default: finish(isAnswer: false)
    }
  }

  private mutating func finish(isAnswer: Bool) {
    if isAnswer { answers.read(String(decoding: pending, as: UTF8.self)) } else { keys += pending }
    pending = []
  }

  private static let escape: UInt8 = 0x1B
  private static let bell: UInt8 = 0x07

  /// The monotonic time, in milliseconds.
  private static var milliseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
