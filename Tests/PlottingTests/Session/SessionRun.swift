import Plotting

/// A session whose effects are carried out in memory, as a page would.
struct SessionRun {
  private(set) var session = Session()

  /// What was shown and printed, one text per line.
  private(set) var output: [String] = []

  /// The plots that were traced.
  private(set) var plots: [Plot] = []

  /// The scripts that were saved, by path.
  private(set) var scripts: [String: String] = [:]

  let host: KeptGraphsHost

  init(_ lines: [String] = [], host: KeptGraphsHost = KeptGraphsHost()) throws {
    self.host = host
    for line in lines { try perform(line) }
  }

  /// Performs a line whole or not at all.
  mutating func perform(_ line: String) throws {
    var next = self
    switch try next.session.perform(line, host: host) {
    case .none, .quit, .table, .load: break
    case .animate(let words):
      _ = try PlotError.located { () throws(LineError) in
        try next.session.animation(words, host: host)
      }
    case .arrange(let words):
      _ = try PlotError.located { () throws(LineError) in
        try next.session.layout(words, host: host)
      }
    case .help(let words):
      let text = try SessionCommand.help(on: words)
      next.output += text.split(separator: "\n").map(String.init)
    case .stack: next.output += next.session.shownStack()
    case .print(let text): next.output += text.split(separator: "\n").map(String.init)
    case .draw(let drawing): try next.draw(drawing)
    case .save(let path, let text, _): next.scripts[path] = text
    }
    self = next
  }

  private mutating func draw(_ drawing: Session.Drawing) throws {
    let plot = try drawing.specification.drawn(then: drawing.gesture, in: host).plot
    plots.append(plot)
    session.note(drawing, in: plot.view)
  }

  mutating func undo() throws { try session.undo() }

  mutating func redo() throws { try session.redo() }
}
