import Foundation
import Plotting
import TestSupport
import Testing

@testable import graphcalc

@Suite("Packed tables")
struct PackedTableTests {
  /// `x,y`, `1,2`, `2,3` and `3,5` in lines, packed by gzip.
  static let packed = [UInt8](
    Data(base64Encoded: "H4sIAAAAAAACA6vQqeQy1DHiMtIx5jLWMeUCAJPMPJ8QAAAA") ?? Data())
  static let text = "x,y\n1,2\n2,3\n3,5\n"

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func file(_ bytes: [UInt8]) throws -> ScriptFile {
    let url = folder.url.appending(path: "t.csv.gz")
    try Data(bytes).write(to: url)
    return try ScriptFile(url.path)
  }

  @Test("A table is unpacked, in parts of any size and again", arguments: [1, 2, 7, 1000])
  func isUnpacked(count: Int) throws {
    let table = try file(Self.packed).table()
    for _ in 1...2 {
      try table.rewind()
      var text: [UInt8] = []
      while case let part = try table.read(count), !part.isEmpty { text += part }
      #expect(text == Array(Self.text.utf8))
      #expect(try table.read(count).isEmpty)
    }
  }

  @Test("Several packed files behind one another are one text")
  func membersAreJoined() throws {
    let text = try file(Self.packed + Self.packed).table().read(1000)
    #expect(text == Array((Self.text + Self.text).utf8))
  }

  @Test("What is cut off or changed is refused")
  func isRefused() throws {
    for count in 2..<Self.packed.count {
      #expect(throws: PlotError.self, "\(count)") {
        try file(Array(Self.packed.prefix(count))).table().read(1000)
      }
    }
    var changed = Self.packed
    changed[changed.count - 6] ^= 1
    #expect(throws: PlotError.self) { try file(changed).table().read(1000) }
  }

  @Test("A small file that stands for a large one is not followed")
  func bombsAreRefused() throws {
    let run = try CommandLineRun(
      [], in: folder.url, shell: "head -c 270000000 /dev/zero | gzip -1")
    let table = try file([UInt8](run.output)).table()
    let error = #expect(throws: PlotError.self) {
      while try !table.read(1 << 20).isEmpty {}
    }
    #expect(error?.message.hasSuffix("MiB that are unpacked; unpack it with gunzip") == true)
  }

  @Test("A packed table is drawn as it is unpacked, from a file and from a pipe")
  func isDrawn() throws {
    _ = try file(Self.packed)
    try Data(Self.text.utf8).write(to: folder.url.appending(path: "t.csv"))
    let plain = try CommandLineRun(["--data", "t.csv", "--bare", "-o", "a.svg"], in: folder.url)
    #expect(plain.status == 0)
    func drawing(_ name: String) throws -> Substring? {
      try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
        .split(separator: "</metadata>").last
    }
    let words = ["--bare", "-o", "b.svg"]
    for (path, input) in [("t.csv.gz", Data()), ("-", Data(Self.packed))] {
      let run = try CommandLineRun(["--data", path] + words, input: input, in: folder.url)
      #expect(run.status == 0, "\(run.errors)")
      #expect(try drawing("b.svg") == drawing("a.svg"))
    }
  }

  static let others: [([UInt8], String)] = [
    (
      [0x28, 0xb5, 0x2f, 0xfd, 0, 0], "is packed by zstd; write zstd -dc FILE | graphcalc --data -"
    ),
    (Array("BZh91AY".utf8), "is packed by bzip2; write bzip2 -dc FILE | graphcalc --data -"),
    (
      Array("PK\u{3}\u{4}....".utf8),
      "is a workbook or an archive of zip; write it to a CSV file, as ssconvert FILE t.csv does"
    ),
    (
      Array("PAR1....".utf8),
      "is a file of Parquet; write it to a CSV file, "
        + "as duckdb -csv -c \"from 'FILE'\" > t.csv does"
    ),
  ]

  @Test("What is no text says what makes a table of it", arguments: others)
  func othersAreNamed(bytes: [UInt8], message: String) throws {
    let error = #expect(throws: PlotError.self) { try file(bytes).table() }
    #expect(error?.message.hasSuffix(message) == true, "\(error?.message ?? "")")
  }
}
