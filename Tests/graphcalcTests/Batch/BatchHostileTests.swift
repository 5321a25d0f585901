import Foundation
import Plotting
import TestSupport
import Testing

@testable import graphcalc

/// Scripts that no one should write, made from good ones by changing a few places.
@Suite("Hostile scripts")
struct BatchHostileTests {
  static let good = [
    BatchTests.script,
    """
    # comment
    set --theme dark --size=300x200 -q --legend
    let f = = sin(x) / x
    let g = f 2 *
    plot f g -o a.svg --title 'Two "curves"' --y -1:1
    x {a} * {b} + -o b-{a:03}-{b:.2}.png --x 0:{a} for a in 1:3 for b in 0:1:0.5
    "= |x|" -e "x cos" --let k=2pi --color red,00ff00 -oc.pdf
    x {f} -o {f}.png --zoom 2 --center 1,1 for f in sin,cos,tan
    """,
  ]

  static let pieces = [
    "{", "}", "'", "\"", "\\", "#", "\n", "\u{0}", "\u{7F}", "=", "--", "-", "for ", " in ", "{k}",
    ":", ",", "1e999", "é", "\u{202E}", "set ", "let ", "x", "-o ", "--x ", "\r", "99999999999",
    " ",
  ]

  /// Each is good text with one to four places cut, doubled, exchanged or filled with something.
  static let mutations: [String] = {
    var generator = SplitMix64(seed: 1984)
    return (0..<500).map { number in
      var bytes = Array(good[number % good.count].utf8)
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let start = Int.random(in: 0..<bytes.count, using: &generator)
        let end = min(bytes.count, start + Int.random(in: 0...8, using: &generator))
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes.removeSubrange(start..<end)
        case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
        case 2: bytes[start] = UInt8.random(in: 0...255, using: &generator)
        default:
          let piece = pieces[Int.random(in: 0..<pieces.count, using: &generator)]
          bytes.insert(contentsOf: piece.utf8, at: start)
        }
        if bytes.isEmpty { bytes = [32] }
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }()

  @Test("500 scripts are checked: each mistake has its place, and nothing is written")
  func mutations() throws {
    let folder = try TemporaryFolder()
    let (host, file) = (CommandHost(), folder.url.appendingPathComponent("s.gc"))
    var wrong = 0
    for script in Self.mutations {
      try Data(script.utf8).write(to: file)
      var messages: [String] = []
      let check = try BatchCheck(
        try ScriptWalker(ScriptFile(file.path), defaults: PlotArguments(), host: host), host: host
      ) { messages.append($0) }
      #expect(check.mistakes == messages.count)
      wrong += messages.isEmpty ? 0 : 1
      let rows = script.utf8.count { $0 == 10 } + 1
      for message in messages {
        let place = message.dropFirst(file.path.count).split(separator: ":").prefix(2)
          .compactMap { Int($0) }
        #expect(place.count == 2 && (1...rows).contains(place[0]) && place[1] > 0, "\(message)")
        #expect(message.utf8.count < 2000 && message.contains("^"))
        #expect(message.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" || $0 == "\t" })
      }
    }
    #expect(folder.names == ["s.gc"])
    #expect(wrong > 250, "only \(wrong) are wrong")
  }

  @Test("Those scripts end the program in status 65, and nothing is written")
  func mutationsEndInStatus() throws {
    for script in Self.mutations.prefix(40) {
      let folder = try BatchTests.folder(script)
      let run = try CommandLineRun(["batch", "s.gc", "--check"], in: folder.url, seconds: 20)
      #expect(run.status == (run.errors.isEmpty ? 0 : 65), "\(run.errors)")
      #expect(folder.names == ["s.gc"])
    }
  }

  static let texts = [
    "", "\n\n\n", "#", "\u{FEFF}", "#!", "#!/bin/x", "#!x\n# only\n", "set", "set\n",
    String(repeating: " ", count: 100_000), String(repeating: "\\\n", count: 50_000),
    String(repeating: "# c\n", count: 10_000),
  ]

  @Test("A script without plots is no mistake", arguments: texts)
  func nothingToDo(text: String) throws {
    let folder = try BatchTests.folder(text)
    let run = try CommandLineRun(["batch", "s.gc"], in: folder.url, seconds: 20)
    #expect(run.errors == "0 plots: 0 written, 0 up to date, 0 failed\n")
    #expect(run.status == 0)
  }

  @Test("A line that is too long is a mistake, and those behind it are read")
  func longLines() throws {
    let long = "x " + String(repeating: "1 + ", count: 530_000) + "-o a.png\n"
    let folder = try BatchTests.folder(long + "x sine -o b.png\n")
    let run = try CommandLineRun(["batch", "s.gc"], in: folder.url, seconds: 30)
    #expect(run.errors.hasPrefix("s.gc:1:1: the line is longer than 2 MiB\n"))
    #expect(run.errors.contains("\ns.gc:2:3: unknown word 'sine'\n"))
    #expect(run.errors.utf8.count < 1000)
    #expect(run.status == 65)
  }
}
