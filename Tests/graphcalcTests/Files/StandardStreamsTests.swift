import Foundation
import TestSupport
import Testing

@testable import graphcalc

/// What happens when standard input, output or error is closed: nothing takes its place.
@Suite("Closed standard streams")
struct StandardStreamsTests {
  static let script = """
    plot x sin -o a.png --size 90x60 --json
    plot x sine -o none.png
    plot 1 x / -o no/where.svg --size 90x60
    plot x cos -o b.pdf --size 90x60 --title \u{E000}

    """

  /// Every command, with something to tell on standard output or error and a file to write.
  static let commands: [(String, [String])] = [
    ("plot", ["plot", "x sin", "-o", "a.svg", "-o", "b.png", "--json", "--title", "\u{E000}"]),
    ("eval", ["eval", "1 0 /", "2"]), ("describe", ["describe", "x +"]),
    ("table", ["table", "x sin", "--x", "0:1"]), ("functions", ["functions"]),
    ("analyze", ["analyze", "x sin", "--x", "0:1"]),
    ("repl", ["repl"]), ("batch", ["batch", "good.gc", "-j1", "--manifest", "m.nd", "--json"]),
    ("batch", ["batch", "bad.gc"]), ("batch", ["batch", "-"]),
    ("open", ["open", "old.svg", "-o", "new.png", "--json"]),
    ("views", ["views", "export", "views.json"]),
    ("views", ["views", "keep", "f", "x sin", "--book", "book.json"]),
    ("fmt", ["fmt", "bad.gc"]), ("fmt", ["fmt", "-"]), ("page", ["page", "-o", "page.html"]),
  ]

  @Test("Every command is tried")
  func isComplete() {
    let names = GraphCalc.command.commands.map(\.name)
    #expect(Set(names) == Set(Self.commands.map(\.0)))
  }

  private static func files(_ arguments: [String], closing streams: String) throws -> (
    Int32, [String: Data]
  ) {
    let folder = try TemporaryFolder()
    let bad = Data(script.utf8)
    try bad.write(to: folder.url.appendingPathComponent("bad.gc"))
    let good = script.split(separator: "\n").filter { !$0.contains("sine") }
    try Data(good.joined(separator: "\n").utf8)
      .write(to: folder.url.appendingPathComponent("good.gc"))
    _ = try CommandLineRun(["x", "-o", "old.svg"], in: folder.url)
    let state = folder.url.appendingPathComponent("state").path
    let reads = arguments == ["repl"] || arguments.last == "-"
    let run = try CommandLineRun(
      arguments, input: reads && !streams.contains("<") ? bad : Data(), in: folder.url,
      environment: ["GRAPHCALC_STATE_DIR": state],
      shell: #"exec "$0" "$@" "# + streams, seconds: 30)
    var files: [String: Data] = [:]
    for name in folder.names where name != "state" { files[name] = try folder.data(name) }
    return (run.status, files)
  }

  @Test("No file holds a byte that was meant for a stream", arguments: commands)
  func foreignBytes(command: String, arguments: [String]) throws {
    let (status, whole) = try Self.files(arguments, closing: "")
    for closed in 1..<8 {
      let streams = (0..<3).filter { closed >> $0 & 1 == 1 }.map { $0 == 0 ? "<&-" : "\($0)>&-" }
      let (other, files) = try Self.files(arguments, closing: streams.joined(separator: " "))
      // A report that cannot be printed ends a command before its next file.
      for (name, data) in files {
        let isPart = name == "m.nd" && whole[name]?.starts(with: data) == true
        #expect(isPart || whole[name] == data, "\(name) without \(streams)")
      }
      if streams == ["2>&-"] { #expect(other == status && files.count == whole.count) }
      #expect(HostileTests.statuses.contains(other), "\(other) without \(streams)")
    }
  }

  @Test(
    "What a full disk does not take is a failure of every command, also of help",
    arguments: [
      "--help", "--help all", "help", "help plot", "help sin", "--version", "functions",
      "views --help",
      "repl --help", "eval 1", "--generate-completion-script bash",
    ])
  func fullDisk(line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let run = try CommandLineRun(words, shell: #"exec "$0" "$@" > /dev/full"#)
    #expect(run.status == 74)
    #expect(run.errors == "Error: cannot write to standard output: No space left on device\n")
  }
}
