import Foundation
import Plotting
import TestSupport
import Testing

@testable import graphcalc

@Suite("State files")
struct StateFileTests {
  let folder: TemporaryFolder
  let state: StateFolder
  let file: StateFile

  init() throws {
    folder = try TemporaryFolder()
    let path = folder.url.appendingPathComponent("a/state").path
    state = try #require(StateFolder(option: path, variables: { _ in nil }))
    file = StateFile("f.json", in: state, temporaries: state.folder(".tmp"))
  }

  private func names(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  @Test("A file is read back, and only its user can read it")
  func roundTrip() throws {
    #expect(try file.read() == nil)
    #expect(try !file.remove())
    try file.write([1, 2])
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
    try file.write([3])
    #expect(try file.read() == [3])
    let mode = { (path: String) in
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try mode(file.path) == 0o600)
    #expect(try mode(state.path) == 0o700)
    #expect(try mode(state.path + "/.tmp") == 0o700)
    #expect(try names(in: state.path + "/.tmp") == [])
    #expect(try file.remove())
    #expect(try file.read() == nil)
  }

  @Test("Files that killed runs left are removed by the next run")
  func sweeps() throws {
    let temporaries = state.folder(".tmp")
    #expect(temporaries.create())
    for name in [".f.json.graphcalc-1-abcdef.tmp", ".g.json.graphcalc-2-abcdef.tmp"] {
      try Data().write(to: URL(fileURLWithPath: "\(temporaries.path)/\(name)"))
    }
    try file.write([1])
    #expect(try names(in: temporaries.path) == [])
  }

  @Test("Files moved aside do not replace one another")
  func setAside() throws {
    for byte: UInt8 in 1...3 {
      try file.write([byte])
      _ = try file.setAside()
    }
    #expect(
      try names(in: state.path) == [
        ".tmp", "f.json.corrupt", "f.json.corrupt-2", "f.json.corrupt-3",
      ])
    #expect(try StateFile(path: file.path + ".corrupt-2").read() == [2])
    #expect(throws: PlotError.self) { try file.setAside() }
  }

  @Test("The folder of a file that the user chose must exist")
  func chosenFile() {
    let error = #expect(throws: PlotError.self) {
      try StateFile(path: "/nowhere/f.json").write([1])
    }
    #expect(
      error?.description
        == "cannot create '/nowhere/f.json': No such file or directory; "
        + "create the folder '/nowhere' first")
  }

  @Test("A folder is not a file")
  func folderAsFile() {
    #expect(throws: PlotError.self) { try StateFile(path: "/tmp").read() }
  }
}
