import Glibc
import Plotting

extension GraphCalc {
  /// Runs a session: a line, its answer, and the next line.
  struct Repl {
    static let command = Command(
      name: "repl", abstract: "Calculate and plot, line by line.", usage: "graphcalc repl",
      discussion: """
        This is what graphcalc does on a terminal when it is told nothing else. \
        A line is words for the stack, infix after =, or a command; help lists the commands. \
        Lines that come from a pipe are done one by one; status 65 if one of them failed, 74 if \
        something could not be written.
        """,
      options: [.stateDir]
    ) { try Repl(host: $0.host).run() }

    let host: CommandHost

    private func run() throws {
      if let device = TerminalDevice.standard { runOnTerminal(device) } else { try runOnPipe() }
    }

    private func runOnTerminal(_ device: TerminalDevice) {
      var file = host.state.map(HistoryFile.init)
      var session = SessionTerminal(host: host)
      var reader = LineReader(
        device: device, editor: LineEditor(history: file?.read() ?? LineHistory()))
      Console.report("graphcalc \(GraphCalc.version); help lists what there is")
      var isExplained = false
      Interruption.beginSession()
      while true {
        Interruption.forget()
        let assistant = SessionAssistant(session: session.session, host: host)
        reader.editor.complete = assistant.completion
        reader.hint = assistant.hint
        switch reader.readLine(prompt: "> ") {
        case .end: return
        case .line(let text):
          if !isExplained, text.allSatisfy({ $0.isWhitespace }) {
            isExplained = true
            Console.report("an empty line repeats nothing; dup duplicates the last result")
          }
          // Lines that were pasted together are done one after the other.
          for line in text.split(separator: "\n").map(String.init) {
            keep(line, in: &reader.editor.history, &file)
            do {
              let goesOn = try Interruption.allow { () throws(PlotError) in
                try session.perform(line)
              }
              guard goesOn else { return }
            } catch { Self.report("\(error)") }
            // What was pasted below a line that was interrupted is not done.
            if Interruption.signal != 0 { break }
          }
        }
        reader.take(session.typedKeys)
        session.typedKeys = []
      }
    }

    /// Keeps a line for later launches, as long as that succeeds.
    private func keep(_ line: String, in history: inout LineHistory, _ file: inout HistoryFile?) {
      guard history.add(line) else { return }
      do { try file?.append(line) } catch {
        file = nil
        Console.report("graphcalc: lines are not kept for the next time: \(error)")
      }
    }

    /// Reports an error, with the command of a session for that of a shell.
    private static func report(_ text: String) {
      let parts = text.split(separator: "'graphcalc functions'", omittingEmptySubsequences: false)
      Console.report("Error: \(parts.joined(separator: "'help functions'"))")
    }

    private func runOnPipe() throws {
      var session = SessionTerminal(host: host)
      var rows = try RecordBuffer(ScriptFile.standardInput())
      var (row, status) = (RecordBuffer.Record(), Int32(0))
      var goesOn = true
      while goesOn {
        var failure: String?
        do {
          goesOn = try rows.nextRow(&row)
          if row.source.last == 13 { row.source.removeLast() }
          do { goesOn = try goesOn && session.perform(String(rawBytes: row.source[...])) } catch {
            failure = "<stdin>:\(row.number): \(error)"
            // What could not be written is worse than a mistake.
            if let error = error as? PlotError, error.kind == .inputOutput {
              status = error.kind.exitStatus
            }
          }
        } catch let error as LineError { failure = row.message(error, in: "<stdin>") }
        guard let failure else { continue }
        status = max(status, PlotError.Kind.invalidProgram.exitStatus)
        Self.report(failure)
      }
      if status != 0 { throw ExitStatus(code: status) }
    }
  }
}
