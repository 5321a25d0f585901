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
    let before = (session.checkpoint, output, plots, scripts)
    do {
      let effect = try session.perform(line, host: host)
      do { try carryOut(effect) } catch let error as PlotError { throw error.shown(in: line) }
    } catch {
      session.restore(before.0)
      (output, plots, scripts) = (before.1, before.2, before.3)
      throw error
    }
  }

  private mutating func carryOut(_ effect: Session.Effect) throws {
    switch effect {
    case .none, .quit, .table, .load: break
    case .analyze(let words):
      output.append(try session.analysis(words, host: host).report().text)
    case .compose(let words):
      _ = try PlotError.located { () throws(LineError) in
        try session.drawing(words, host: host)
      }
    case .help(let words):
      let text = try SessionCommand.help(on: words)
      output += text.split(separator: "\n").map(String.init)
    case .stack: output += session.shownStack()
    case .print(let text): output += text.split(separator: "\n").map(String.init)
    case .draw(let drawing): try draw(drawing)
    case .save(let path, let text, _): scripts[path] = text
    }
  }

  private mutating func draw(_ request: Session.PlotRequest) throws {
    let plot = try request.specification.drawn(in: host).plot
    plots.append(plot)
    session.note(request, in: plot.view)
  }

  mutating func undo() throws { try session.undo() }

  mutating func redo() throws { try session.redo() }
}
