import Glibc
import GraphView

/// Asks a terminal for its capabilities, and separates its answers from keys.
struct TerminalQuery {
  private(set) var answers = TerminalAnswers()

  /// The bytes that were typed meanwhile.
  private(set) var keys: [UInt8] = []
  /// Bytes from an Escape on that may become an answer.
  private var pending: [UInt8] = []

  init() {}

  /// Asks a terminal, and waits until it has answered, at most for a second.
  init(asking device: TerminalDevice) {
    guard var session = TerminalSession(device) else { return }
    device.write(TerminalAnswers.question)
    let end = MonotonicClock.seconds + 1
    while !answers.isComplete {
      let rest = end - MonotonicClock.seconds
      guard rest > 0 else { break }
      switch device.wait(milliseconds: Int32((rest * 1000).rounded(.up))) {
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

  mutating func take(_ bytes: [UInt8]) { for byte in bytes { take(byte) } }

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
}

/// What a terminal answers when asked for its capabilities.
///
/// ```text
/// ESC _ G i=31;OK ESC \        it draws pictures in the kitty protocol
/// ESC ] 1337;Capabilities=… F  it draws pictures in the iTerm2 protocol
/// ESC [ ? 62;4;… c             it draws sixels; every terminal answers this one
/// ```
///
/// Whatever it does not report is `nil`.
struct TerminalAnswers: Hashable, Sendable {
  /// A width and height in device pixels.
  struct PixelSize: Hashable, Sendable { var width, height: Int }

  /// Whether the terminal draws pictures in the kitty and iTerm2 protocols, and sixels.
  private(set) var (hasKitty, hasITerm, hasSixel) = (false, false, false)

  /// The sizes of the largest sixel picture, of a character, and of the text area.
  private(set) var (sixelSize, cell, area): (PixelSize?, PixelSize?, PixelSize?)

  /// The most colours in one sixel picture.
  private(set) var sixelColors: Int?
  private(set) var background: Color?

  /// Whether the last answer has arrived.
  private(set) var isComplete = false

  /// All queries; the last one is answered by every terminal.
  static let question =
    // Check whether a picture of one pixel could be shown, without showing it.
    "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
    + "\u{1B}]1337;Capabilities\u{1B}\\" + "\u{1B}]11;?\u{1B}\\"
    + "\u{1B}[16t" + "\u{1B}[14t" + "\u{1B}[?1;1;0S" + "\u{1B}[?2;1;0S" + "\u{1B}[c"

  /// Reads one whole answer, from its Escape on.
  mutating func read(_ answer: String) {
    let body = answer.dropFirst(2)
    if answer.hasPrefix("\u{1B}_G") {
      let isFine = body.split(separator: ";").contains { $0.hasPrefix("OK") }
      if body.hasPrefix("Gi=31") && isFine { hasKitty = true }
    } else if answer.hasPrefix("\u{1B}]") {
      readString(body)
    } else if answer.hasPrefix("\u{1B}[") {
      readSequence(body)
    }
  }

  private mutating func readString(_ body: Substring) {
    let text = body.prefix { $0 != "\u{1B}" && $0 != "\u{07}" }
    if let features = text.tail(after: "1337;Capabilities=") {
      let names = Self.features(in: features)
      hasITerm = names.contains("F")
      hasSixel = hasSixel || names.contains("Sx")
    } else if let color = text.tail(after: "11;rgb:") {
      // Each channel has one to four hexadecimal digits.
      let channels = color.split(separator: "/").compactMap { digits -> UInt8? in
        guard let value = UInt32(digits, radix: 16), (1...4).contains(digits.count) else {
          return nil
        }
        let largest = UInt32(1) << (4 * UInt32(digits.count)) - 1
        return UInt8((value * 255 + largest / 2) / largest)
      }
      guard channels.count == 3 else { return }
      background = Color(red: channels[0], green: channels[1], blue: channels[2])
    }
  }

  /// Splits a list of features at its uppercase letters, with which each name begins.
  private static func features(in text: Substring) -> [String] {
    text.reduce(into: []) { names, character in
      if character.isUppercase || names.isEmpty {
        names.append(String(character))
      } else {
        names[names.count - 1].append(character)
      }
    }
  }

  private mutating func readSequence(_ body: Substring) {
    let isPrivate = body.first == "?"
    let numbers = body.dropFirst(isPrivate ? 1 : 0).dropLast().split(separator: ";").map {
      Int($0) ?? -1
    }
    let size = numbers.count == 3 ? Self.size(numbers[2], numbers[1]) : nil
    switch (body.last, isPrivate, numbers.first) {
    case ("c", true, _):
      hasSixel = hasSixel || numbers.dropFirst().contains(4)
      isComplete = true
    case ("t", false, 6): cell = size
    case ("t", false, 4): area = size
    // A second number of 0 says that the query succeeded.
    case ("S", true, 1) where numbers.count == 3 && numbers[1] == 0 && numbers[2] > 1:
      sixelColors = numbers[2]
    case ("S", true, 2) where numbers.count == 4 && numbers[1] == 0:
      sixelSize = Self.size(numbers[2], numbers[3])
    default: break
    }
  }

  private static func size(_ width: Int, _ height: Int) -> PixelSize? {
    let sides = 1...65_535
    guard sides.contains(width), sides.contains(height) else { return nil }
    return PixelSize(width: width, height: height)
  }
}

extension Substring {
  /// Returns the text after a prefix; `nil` if it does not begin with that.
  fileprivate func tail(after text: String) -> Substring? {
    hasPrefix(text) ? dropFirst(text.count) : nil
  }
}
