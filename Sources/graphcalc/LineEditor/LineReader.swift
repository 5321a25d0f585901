import Glibc

/// Reads lines from a terminal, with an editor for each.
///
/// The terminal is raw only while a line is typed, and is itself again whatever ends that.
struct LineReader {
  /// How the reading of a line ended.
  enum Outcome: Hashable, Sendable {
    /// With a line, which may hold line feeds if it was pasted.
    case line(String)

    /// The user wants to leave, or the terminal is gone.
    case end
  }

  /// The editor, with the lines typed before.
  var editor: LineEditor

  private let device: TerminalDevice
  /// Says what to show of a line while it is typed.
  var hint: (String) -> String = { _ in "" }

  private var decoder = KeyDecoder()
  private var drawing = LineDrawing()
  private var keys: [Key] = []
  private var prompt = ""

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - device: The terminal.
  ///   - editor: An editor with an empty line.
  init(device: TerminalDevice, editor: LineEditor) {
    self.device = device
    self.editor = editor
  }

  /// How long a key may take to arrive in parts, in milliseconds.
  private static let patience: Int32 = 300

  /// Bracketed paste on and off.
  private static let (pasteOn, pasteOff) = ("\u{1B}[?2004h", "\u{1B}[?2004l")

  /// Takes bytes that were typed while the terminal was asked something.
  mutating func take(_ bytes: [UInt8]) {
    for byte in bytes {
      if let key = decoder.decode(byte) { keys.append(key) }
    }
  }

  /// Reads one line.
  ///
  /// - Parameter prompt: What stands before it.
  /// - Returns: The line, or why there is none.
  mutating func readLine(prompt: String) -> Outcome {
    self.prompt = prompt
    guard
      var session = TerminalSession(
        device, entering: Self.pasteOn, leaving: Self.pasteOff)
    else { return .end }
    defer { session.end() }
    drawing.reset()
    while true {
      while !keys.isEmpty {
        if let outcome = handle(keys.removeFirst(), &session) { return outcome }
      }
      draw()
      switch device.wait(milliseconds: decoder.isWaiting ? Self.patience : -1) {
      case .bytes(let bytes): take(bytes)
      case .silence: if let key = decoder.expire() { keys.append(key) }
      case .signal(SIGWINCH): drawing.resize(content, to: screen)
      case .signal(let signal): suspend(signal, &session)
      case .end: return .end
      }
    }
  }

  // MARK: Keys

  private mutating func handle(_ key: Key, _ session: inout TerminalSession) -> Outcome? {
    let before = content
    switch editor.handle(key) {
    case .edited:
      break
    case .refused:
      device.write("\u{07}")
    case .submitted(let line):
      device.write(drawing.finish(before, on: screen))
      return .line(line)
    case .cancelled:
      device.write(drawing.finish(before, mark: "^C", on: screen))
    case .ended:
      device.write(drawing.finish(before, on: screen))
      return .end
    case .listed(let words):
      device.write(drawing.finish(before, on: screen))
      device.write(WordColumns(words, width: screen.columns).text)
    case .cleared:
      device.write("\u{1B}[H\u{1B}[2J")
      drawing.reset()
    case .suspended:
      suspend(SIGTSTP, &session)
    }
    return nil
  }

  /// Restores the terminal, has a signal do its work, and goes on if it lets the program live.
  private mutating func suspend(_ signal: Int32, _ session: inout TerminalSession) {
    if signal == SIGTSTP { device.write(drawing.finish(content, on: screen)) }
    session.end()
    // The whole group stops with a program that was started by another one, as for Ctrl-Z.
    if signal == SIGTSTP { kill(0, signal) } else { raise(signal) }
    session.begin()
    drawing.reset()
  }

  // MARK: Screen

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
