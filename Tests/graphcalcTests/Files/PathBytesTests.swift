import Foundation
import Plotting
import TestSupport
import Testing

@testable import graphcalc

/// Names of files are bytes: different bytes are different files, whether or not they are UTF-8.
@Suite("Names that are not UTF-8")
struct PathBytesTests {
  /// Names of random bytes, many of them not UTF-8; none has a meaning in a line.
  static let names: [[UInt8]] = {
    var generator = SplitMix64(seed: 1969)
    let special = Array("/\\'\"{}#= \t\n\r\u{B}\u{C}\0$`,".utf8)
    let pairs: [[UInt8]] = [
      [0xFF], [0xFE], [0xC3], [0xC3, 0xA9], [0x65, 0xCC, 0x81], [0xEF, 0xBF, 0xBD],
      [0xF4, 0x8F, 0xBB, 0xBF],
    ]
    return pairs
      + (0..<30).map { _ in
        [UInt8(ascii: "n")]
          + (0..<Int.random(in: 1...8, using: &generator)).map { _ in
            var byte = UInt8(0)
            repeat {
              byte = UInt8.random(in: 1...255, using: &generator)
            } while special.contains(byte)
            return byte
          }
      }
  }()

  private static func script(_ line: ([UInt8]) -> [[UInt8]]) -> Data {
    Data(names.flatMap { Array(line($0).joined()) + [10] })
  }

  private static func pictures(in folder: TemporaryFolder) -> Set<[UInt8]> {
    let names = FolderListing.names(in: folder.url.path).map { $0.rawBytes }
    return Set(names.filter { $0.suffix(4).elementsEqual(".svg".utf8) })
  }

  private static let expected = Set(names.map { $0 + Array(".svg".utf8) })

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test("Each line of a script draws its own file, and fmt changes no name")
  func scripts() throws {
    let script = Self.script { [bytes("x -o "), $0, bytes(".svg --size 9x9")] }
    let folder = try TemporaryFolder()
    let batch = try CommandLineRun(["batch", "-"], input: script, in: folder.url)
    #expect(
      batch.errors == "\(Self.names.count) plots: \(Self.names.count) written, 0 up to date, "
        + "0 failed\n")
    #expect(Self.pictures(in: folder) == Self.expected)
    let again = try CommandLineRun(["batch", "-"], input: script, in: folder.url)
    #expect(again.errors.contains(" 0 written, \(Self.names.count) up to date"))
    #expect(try CommandLineRun(["fmt", "-"], input: script).output == script)
  }

  @Test("So does each row of data, each value of a loop, each line of a session")
  func otherSources() throws {
    let rows = Data(bytes("id\n")) + Self.script { [$0] }
    let loop = Data(
      bytes("x -o {k}.svg --size 9x9 for k in ") + Self.names.joined(separator: [44]))
    let lines =
      Self.script { [bytes("x -o "), $0, bytes(".svg --size 9x9")] } + Data(bytes("save s.gc\n"))
    let runs: [([String], Data)] = [
      (["batch", "--csv", "-", "x", "-o", "{id}.svg", "--size", "9x9"], rows),
      (["batch", "-"], loop), (["repl"], lines),
    ]
    for (arguments, input) in runs {
      let folder = try TemporaryFolder()
      let run = try CommandLineRun(arguments, input: input, in: folder.url)
      #expect(run.status == 0, "\(run.errors)")
      #expect(Self.pictures(in: folder) == Self.expected, "\(arguments)")
      guard arguments == ["repl"] else { continue }
      let saved = try folder.data("s.gc")
      #expect(saved == Data(bytes(Session.heading + "\n")) + lines.dropLast(10))
      for name in Self.expected {
        unlink("\(folder.url.path)/\(String(rawBytes: name[...]))".systemPath)
      }
      #expect(try CommandLineRun(["batch", "s.gc"], in: folder.url).status == 0)
      #expect(Self.pictures(in: folder) == Self.expected)
    }
  }

  @Test("So does each argument of a shell, and open prints words that are the same file")
  func arguments() throws {
    let folder = try TemporaryFolder()
    for name in Self.names {
      let octal = name.map { "\\" + String($0, radix: 8) }.joined()
      let path = "\"$(printf '\(octal)').svg\""
      let run = try CommandLineRun(
        [], in: folder.url,
        shell: "exec \"$0\" x -o \(path) -o \(path.replacing("svg", with: "png")) --size 9x9")
      #expect(run.status == 0, "\(run.errors)")
    }
    #expect(Self.pictures(in: folder) == Self.expected)
    for name in Self.names {
      let path = String(rawBytes: (name + bytes(".svg"))[...])
      let octal = name.map { "\\" + String($0, radix: 8) }.joined()
      let run = try CommandLineRun(
        [], in: folder.url, shell: "exec \"$0\" open \"$(printf '\(octal)').svg\"")
      #expect(run.text.hasSuffix(" -o \(ShellWords.quoted(path))\n"), "\(run.text)\(run.errors)")
    }
  }

  @Test("Names that people take for the same are two files of one plot")
  func canonicallyEqualNames() throws {
    let folder = try TemporaryFolder()
    let run = try CommandLineRun(["x", "-o", "\u{E9}.svg", "-o", "e\u{301}.svg"], in: folder.url)
    #expect(run.status == 0)
    #expect(Self.pictures(in: folder).count == 2)
  }

  @Test("A name that holds a NUL is a mistake, and not the name before it")
  func nul() throws {
    let folder = try TemporaryFolder()
    let script = Data(bytes("x -o a\0b.svg\nx -o a\0c.svg\n"))
    let run = try CommandLineRun(["batch", "-"], input: script, in: folder.url)
    #expect(run.errors.hasPrefix("<stdin>:1:3: the value of '-o' holds the character U+0000\n"))
    #expect(run.status == 65)
    #expect(folder.names == [])
  }
}
