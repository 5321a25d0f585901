import Glibc
import Plotting

/// Reads lines from a terminal, each with the line editor.
///
/// The terminal is raw only while a line is typed, and is restored however that ends.
struct LineReader {
  /// A line, which may contain line feeds if it was pasted, or the end of the input.
  enum Outcome: Hashable, Sendable { case line(String), end }

  var editor: LineEditor

  /// Returns the hint to show after a line while it is typed.
  var hint: (String) -> String = { _ in "" }

  private let device: TerminalDevice
  private var decoder = KeyDecoder()
  private var drawing = LineDrawing()
  private var keys: [Key] = []
  private var prompt = ""

  init(device: TerminalDevice, editor: LineEditor) {
    self.device = device
    self.editor = editor
  }

  /// The codes that switch bracketed paste on and off.
  private static let (pasteOn, pasteOff) = ("\u{1B}[?2004h", "\u{1B}[?2004l")

  /// Takes bytes, such as those typed while the terminal answered a query.
  mutating func take(_ bytes: [UInt8]) {
    for byte in bytes { if let key = decoder.decode(byte) { keys.append(key) } }
  }

  mutating func readLine(prompt: String) -> Outcome {
    self.prompt = prompt
    guard var session = TerminalSession(device, entering: Self.pasteOn, leaving: Self.pasteOff)
    else { return .end }
    defer { session.end() }
    drawing.reset()
    while true {
      while !keys.isEmpty {
        if let outcome = handle(keys.removeFirst(), &session) { return outcome }
      }
      draw()
      // The rest of a key follows at once, or never.
      switch device.wait(milliseconds: decoder.isWaiting ? 300 : -1) {
      case .bytes(let bytes): take(bytes)
      case .timeout: if let key = decoder.expire() { keys.append(key) }
      case .signal(SIGWINCH): drawing.resize(content, to: screen)
      case .signal(let signal): suspend(signal, &session)
      case .end: return .end
      }
    }
  }

  private mutating func handle(_ key: Key, _ session: inout TerminalSession) -> Outcome? {
    let before = content
    switch editor.handle(key) {
    case .edited: break
    case .refused: device.write("\u{07}")
    case .submitted(let line):
      device.write(drawing.finish(before, on: screen))
      return .line(line)
    case .cancelled: device.write(drawing.finish(before, mark: "^C", on: screen))
    case .ended:
      device.write(drawing.finish(before, on: screen))
      return .end
    case .listed(let words):
      device.write(drawing.finish(before, on: screen))
      device.write(WordColumns(words, width: screen.columns).text)
    case .cleared:
      device.write("\u{1B}[H\u{1B}[2J")
      drawing.reset()
    case .suspended: suspend(SIGTSTP, &session)
    }
    return nil
  }

  /// Restores the terminal, lets a signal take effect, and continues if the process survives.
  private mutating func suspend(_ signal: Int32, _ session: inout TerminalSession) {
    if signal == SIGTSTP { device.write(drawing.finish(content, on: screen)) }
    session.end()
    // Like Ctrl-Z, stops the whole process group, so that a parent such as a script stops too.
    if signal == SIGTSTP { kill(0, signal) } else { SignalAction.perform(signal) }
    session.begin()
    drawing.reset()
  }

  private var screen: (columns: Int, rows: Int) {
    let size = device.size
    return (size.columns, size.rows)
  }

  private var content: LineDrawing.Content {
    LineDrawing.Content(prompt: editor.search?.prompt ?? prompt, line: editor.buffer)
  }

  private mutating func draw() {
    var content = content
    if editor.search == nil { content.hint = hint(editor.buffer.text) }
    device.write(drawing.redraw(content, on: screen))
  }
}
