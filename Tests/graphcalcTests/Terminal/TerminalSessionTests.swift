import Foundation
import Glibc
import TestSupport
import Testing

@Suite("A session on a terminal")
struct TerminalSessionTests {
  let folder: TemporaryFolder
  let run: TerminalRun

  init() throws {
    folder = try TemporaryFolder()
    run = try TerminalRun(["repl"], state: folder.url)
    try run.wait(for: "> \r")
  }

  @Test("A line is answered, Ctrl-D leaves, and the terminal is as before")
  func session() throws {
    #expect(!run.isRestored)
    run.type("9 sqrt")
    try run.wait(for: "\u{1B}[2msqrt(9) = 3\u{1B}[0m")
    run.type("\r")
    try run.wait(for: "sqrt(9) = 3\r\n\u{1B}[?2004h")
    run.type("x s\u{3}")
    try run.wait(for: "^C\r\n\r\u{1B}[J> ")
    run.type("x plus\u{1}\u{1B}[C \u{4}\u{4}\u{4}\u{4}\u{4}\r")
    try run.wait(for: "2: sqrt(9) = 3\r\n1: x\r\n")
    try run.wait(for: "> \r")
    run.type("\u{4}")
    #expect(run.end() == 0)
    #expect(run.isRestored)
    let history = try String(decoding: folder.data("graphcalc/history"), as: UTF8.self)
    #expect(history == "9 sqrt\nx \n")
  }

  @Test("A pasted text waits for Enter, and is done line by line then")
  func paste() throws {
    run.type("\u{1B}[200~2 3 +\nlet a = 5\u{1B}[201~")
    try run.wait(for: "> 2 3 +\r\nlet a = 5")
    run.type("\ra\r")
    try run.wait(for: "2 + 3 = 5\r\n")
    try run.wait(for: "2: 2 + 3 = 5\r\n1: 5\r\n")
  }

  @Test("An empty line says once that it does nothing")
  func emptyLines() throws {
    run.type("7\r\r\r\r8\r")
    try run.wait(for: "an empty line repeats nothing; dup duplicates the last result\r\n")
    try run.wait(for: "2: 7\r\n1: 8\r\n")
    run.type("q\r")
    #expect(run.end() == 0)
  }

  @Test("A table fits the screen, its numbers rounded")
  func tables() throws {
    run.type("x sin x cos x 3 / x exp\rtable 1000:1001:1\r")
    try run.wait(
      for: "               x          sin(x)          cos(x)           x / 3          exp(x)\r\n")
    try run.wait(
      for: "            1000  0.826879540532  0.562379076291  333.3333333333       undefined\r\n")
  }

  @Test("Lines of an earlier session come back")
  func history() throws {
    run.type("1 2 +\r")
    try run.wait(for: "1 + 2 = 3\r\n")
    try run.wait(for: "> \r")
    run.type("\u{4}")
    #expect(run.end() == 0)
    let next = try TerminalRun(["repl"], state: folder.url)
    try next.wait(for: "> \r")
    next.type("\u{1B}[A")
    try next.wait(for: "> 1 2 +")
    next.type("\r")
    try next.wait(for: "1 + 2 = 3\r\n")
  }

  @Test(
    "A signal ends the session as it would have, with the terminal as before",
    arguments: [SIGTERM, SIGHUP, SIGINT])
  func signals(signal: Int32) throws {
    run.type("x sin")
    try run.wait(for: "sin(x)")
    kill(run.identifier, signal)
    #expect(run.end() == -signal)
    #expect(run.isRestored)
    try run.wait(for: "\u{1B}[?2004l")
  }

  static let long = [
    "-o {}/a.png --size 3000x3000", "plot --show --pixel-ratio 8 --size 1000x1000",
    "plot sin(x-t) -o {}/a.gif for t in 0:9000",
    "analyze = sin(x^2) * cos(7x^3) --x 0:100 --area 0:100", "plot --data {}/pipe",
    "plot --data {}/pipe -o {}/a.svg",
    "plot x --and = sin(x^2 + y^2) * cos(7x*y) = 0.1 -o {}/a.png --size 4000x2000",
    "load {}/s.gc",
  ]

  @Test("Ctrl-C abandons what takes long, and not the session", arguments: long)
  func interrupting(line: String) throws {
    let path = folder.url.path
    mkfifo("\(path)/pipe", 0o600)
    try "7\n-o a.png --size 3000x3000\n".write(
      toFile: "\(path)/s.gc", atomically: true, encoding: .utf8)
    let stack = "2: x\r\n1: sin(x ^ 2 + y ^ 2) * cos(7 * x * y) = 0.1\r\n"
    run.type("x\r= sin(x^2 + y^2) * cos(7x*y) = 0.1\r")
    try run.wait(for: stack)
    try run.wait(for: "> \r")
    let before = folder.names
    for _ in 0..<2 {
      run.type(line.replacing("{}", with: path) + "\r")
      try run.wait(for: "\u{1B}[?2004l")
      usleep(300_000)
      kill(run.identifier, SIGINT)
      try run.wait(for: "Error: interrupted; the line changed nothing\r\n")
      try run.wait(for: "> \r")
    }
    #expect(folder.names.filter { $0 != "graphcalc" } == before.filter { $0 != "graphcalc" })
    run.type("stack\r")
    try run.wait(for: stack)
    try run.wait(for: "> \r")
    run.type("\u{4}")
    #expect(run.end() == 0)
    #expect(run.isRestored)
  }

  @Test("A signal that is no Ctrl-C ends the session, also while it draws")
  func endsWhileDrawing() throws {
    run.type("= sin(x^2 + y^2) * cos(7x*y) = 0.1\r-o \(folder.url.path)/a.png --size 3000x3000\r")
    try run.wait(for: "3000x3000")
    try run.wait(for: "\u{1B}[?2004l")
    usleep(300_000)
    kill(run.identifier, SIGTERM)
    #expect(run.end() == -SIGTERM)
    #expect(!folder.names.contains("a.png"))
  }

  @Test("A gesture goes on from the view in which another process drew")
  func gestures() throws {
    run.type("x sin\r-o \(folder.url.path)/a.svg --size 80x60\rzoom 2 10 20\rpan 7 3\rset\r")
    let session = try CommandLineRun(
      ["repl"],
      input: Data("x sin\n-o a.svg --size 80x60\nzoom 2 10 20\npan 7 3\nset\n".utf8), in: folder.url
    )
    let view = try #require(session.text.split(separator: "\n").last)
    #expect(view.hasPrefix("--scale "))
    try run.wait(for: "\(view)\r\n")
  }

  @Test("A session that goes on after a stop goes on with its line")
  func continuing() throws {
    run.type("x sin")
    try run.wait(for: "sin(x)")
    kill(run.identifier, SIGCONT)
    try run.wait(for: "\u{1B}[?2004l\u{1B}[?2004h\r\u{1B}[J> x sin")
    #expect(!run.isRestored)
  }

  @Test("A narrower screen has the line in more rows")
  func resizing() throws {
    run.type("x 2 3 4 5 6 7 8 9")
    try run.wait(for: "7 8 9")
    run.resize(columns: 10)
    try run.wait(for: "\r\u{1B}[1A\u{1B}[J> x 2 3 4 5 6 7 8 9\r\u{1B}[9C")
  }

  @Test("plot draws in the terminal, as text in one that has no pictures")
  func plot() throws {
    run.type("x sin\r")
    try run.wait(for: "sin(x)\r\n")
    run.type("plot --size 320x160\r")
    let text = try CommandLineRun(["x sin", "--show", "--size", "320x160"]).text
    let row = try #require(text.split(separator: "\n").last)
    try run.wait(for: String(row))
  }
}

@Suite("A plot on a terminal")
struct TerminalPlotTests {
  @Test(
    "A plot that says nothing of where it goes is shown, and -o is mentioned",
    arguments: [["x sin"], ["x sin", "--and", "x cos"]])
  func showsPlots(words: [String]) throws {
    let folder = try TemporaryFolder()
    let run = try TerminalRun(words, state: folder.url)
    try run.wait(for: "sin x")
    try run.wait(
      for: "graphcalc: add -o FILE to write the picture to a file, as in -o plot.png\r\n")
    #expect(run.end() == 0)
  }
}
