import Foundation
import Plotting
import TestSupport
import Testing

@testable import graphcalc

@Suite("History file")
struct HistoryFileTests {
  let folder: TemporaryFolder
  let file: HistoryFile
  let state: StateFolder

  init() throws {
    folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("a/state").path
    state = try #require(StateFolder(option: path, variables: { _ in nil }))
    file = HistoryFile(in: state)
  }

  private var path: String { state.path + "/history" }

  @Test("Lines are read back in order, from a file that only its user can read")
  func roundTrip() throws {
    #expect(file.read().lines == [])
    for line in ["x sin", "π 日本", "= x + 1"] { try file.append(line) }
    #expect(file.read().lines == ["x sin", "π 日本", "= x + 1"])
    let mode = { (path: String) in
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try mode(path) == 0o600)
    #expect(try mode(state.path) == 0o700)
  }

  @Test("Concurrent writers neither lose nor mix lines")
  func concurrentWriters() {
    let file = file
    DispatchQueue.concurrentPerform(iterations: 8) { writer in
      for index in 0..<50 { try? file.append("writer \(writer) line \(index)") }
    }
    let lines = file.read().lines
    #expect(lines.count == 400)
    for writer in 0..<8 {
      #expect(
        lines.filter { $0.hasPrefix("writer \(writer) ") }
          == (0..<50).map { "writer \(writer) line \($0)" })
    }
  }

  @Test("A truncated line stays a line of its own")
  func partialLine() throws {
    try file.append("whole")
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("half".utf8))
    try handle.close()
    try file.append("next")
    #expect(file.read().lines == ["whole", "half", "next"])
  }

  @Test("A file of twice the limit is replaced by its newer half")
  func shortening() throws {
    try file.append("first")
    let lines = (1..<2 * LineHistory.limit - 1).map(String.init)
    try file.append(lines.joined(separator: "\n"))
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("first\n1\n"))
    try file.append("last")
    let kept = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    #expect(kept.count == LineHistory.limit)
    #expect(kept.last == "last")
    #expect(kept.first == "\(LineHistory.limit)")
  }

  @Test("If the folder cannot be created, the failure names the file")
  func unwritable() throws {
    let blocked = try #require(StateFolder(option: "/dev/null/a", variables: { _ in nil }))
    let failure = #expect(throws: PlotError.self) { try HistoryFile(in: blocked).append("x") }
    #expect(failure?.description == "cannot write '/dev/null/a/history': Not a directory")
    #expect(HistoryFile(in: blocked).read().lines == [])
  }

  static let folders: [(option: String?, [String: String], String?)] = [
    ("/o", ["GRAPHCALC_STATE_DIR": "/g", "XDG_STATE_HOME": "/x"], "/o"),
    (nil, ["GRAPHCALC_STATE_DIR": "/g", "XDG_STATE_HOME": "/x"], "/g"),
    (nil, ["GRAPHCALC_STATE_DIR": "", "XDG_STATE_HOME": "/x", "HOME": "/h"], "/x/graphcalc"),
    (nil, ["XDG_STATE_HOME": "relative", "HOME": "/h"], "/h/.local/state/graphcalc"),
    (nil, ["HOME": "/h"], "/h/.local/state/graphcalc"),
    (nil, [:], nil),
  ]

  @Test("The folder comes from the option, then from the environment", arguments: folders)
  func findsFolder(option: String?, variables: [String: String], path: String?) {
    #expect(StateFolder(option: option) { variables[$0] }?.path == path)
  }
}
